"""Eliot's games: read, written, refused with the line of the fault, and imported."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from faristol.duplicate import State, standings
from faristol.duplicate.events import Null, Number, Ruling
from faristol.errors import BadRecord
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.journal import DuplicateHeader, audit_duplicate
from faristol.record.eliot.reading import journal_of_eliot
from faristol.record.eliot.records import eliot_records, laid_in
from faristol.record.eliot.text import EliotEvent, EliotMove, read_eliot
from faristol.record.eliot.writing import eliot_from, write_eliot
from faristol.tiles import TEXTS, parse
from tests.duplicates import at_round, close, rack, slip, world

OLD = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
    <Dictionary><Name>petit</Name><Type>dawg</Type><Letters>A B C</Letters><WordNb>50</WordNb></Dictionary>
    <Game>
        <Mode>arbitration</Mode>
        <Player id="0"><Name>Anna &amp; Biel</Name><Type>human</Type><TableNb>1</TableNb></Player>
        <Player id="1"><Name>Eliot</Name><Type>human</Type><TableNb>2</TableNb></Player>
        <Turns>3</Turns>
    </Game>
    <History>
        <Turn>
            <GameRack>CASALEO</GameRack>
            <MasterMove points="10" type="valid" word="CASA" coord="H6" />
            <PlayerRack playerid="0">CASALEO</PlayerRack>
            <PlayerMove playerid="0" points="0" type="invalid" word="CALSA" coord="H5" />
            <PlayerMove playerId="1" points="10" type="valid" word="CASA" coord="H6" />
            <Warning playerId="0" />
            <GameMove points="10" type="valid" word="CASA" coord="H6" />
        </Turn>
        <Turn>
            <GameRack>LEO+STRI</GameRack>
            <PlayerMove playerId="0" points="6" type="valid" word="CASAL" coord="H6" />
            <PlayerMove playerId="1" points="7" type="valid" word="SORTIL" coord="10H" />
            <MasterMove points="6" type="valid" word="CASAL" coord="H6" />
            <Solo playerId="1" points="0" />
            <GameMove playerId="0" points="6" type="valid" word="CASAL" coord="H6" />
        </Turn>
        <Turn><GameRack>EOSTRIA</GameRack><PlayerMove playerId="0" points="0" type="none" /></Turn>
    </History>
</EliotGame>
"""
WITH_COMPUTER = OLD.replace(
    "<Type>human</Type><TableNb>2", "<Type>computer</Type><Level>100</Level><TableNb>2"
)
HEADER = DuplicateHeader("petit", "0", "eliot", title="Club")


def played() -> State:
    at = world()
    state = at_round(tiles="CASALEO", players=3, direction="prepared", bonus="unique_best")
    state = slip(slip(state, 1, "H6 CASA", at), 2, "H5 CALSA", at)
    state = rack(close(state, at, "H6 CASA"), "LEOST?E", at)
    state = slip(slip(state, 1, "H6 CASAl", at), 3, "H6 CASAL", at)
    return close(state, at, "H6 CASAL")


def test_our_rounds_are_written_and_read_back() -> None:
    game = eliot_from(played(), "petit", 50)
    again = read_eliot(write_eliot(game))
    assert again == game
    first, second = game.turns
    assert [move.kind for _, move in first.moves] == ["valid", "invalid", "none"]
    blank = second.moves[0][1]
    assert (blank.kind, blank.points, blank.word) == ("valid", 5, "CASAl")
    assert second.laid.points == 6


def test_a_game_of_eliots_is_read_and_checked() -> None:
    game = read_eliot(OLD)
    assert [player.name for player in game.players] == ["Anna & Biel", "Eliot"]
    assert len(game.turns) == 2
    assert (game.words, game.lexicon, game.mode) == (50, "petit", "arbitration")
    at = world()
    report: dict[str, Any] = Checker(eliot_records(game), at.lexicon, at.finder).report()
    assert report["rulings"] == [
        {"round": 2, "player": "Eliot", "number": 2, "coord": "10H", "word": "SORTIL", "ruling": "admitted",
         "reason": "main_word"},
    ]  # fmt: skip
    assert report["remarks"] == ["warning_left_out"]
    told = [(wrong["round"], wrong["player"], wrong["field"]) for wrong in report["mismatches"]]
    assert told == [(2, "Eliot", "score")], "SORTIL was worth 14"
    assert report["classification"][0]["total"] == 24


def test_what_a_file_tells_beside_its_turns_is_passed_over_and_a_dictionary_may_be_missing() -> None:
    more = OLD.replace("<History>", "<History><Comment>Final</Comment>")
    assert read_eliot(more).turns == read_eliot(OLD).turns
    start, end = OLD.index("<Dictionary>"), OLD.index("</Dictionary>") + len("</Dictionary>")
    bare = read_eliot(OLD[:start] + OLD[end:])
    assert (bare.lexicon, bare.words) == ("", 0)
    assert read_eliot(OLD.replace(">50<", ">molts<")).words == 0


def test_a_last_turn_without_a_move_is_none_however_that_is_told() -> None:
    told = '<GameRack>EOSTRIA</GameRack><MasterMove type="none" /><GameMove type="none" />'
    assert len(read_eliot(OLD.replace("<GameRack>EOSTRIA</GameRack>", told)).turns) == 2


def test_a_mismatch_of_the_reference_play_is_nobodys() -> None:
    at = world()
    wrong = OLD.replace('<GameMove points="10"', '<GameMove points="11"')
    report: dict[str, Any] = Checker(eliot_records(read_eliot(wrong)), at.lexicon, at.finder).report()
    first = report["mismatches"][0]
    assert (first["field"], first["recorded"], first["recomputed"]) == ("score", 11, 10)
    assert not {"player", "number"} & set(first)


def test_the_rack_of_a_turn_is_a_players_where_none_is_told_for_all() -> None:
    alone = OLD.replace("<GameRack>CASALEO</GameRack>", "")
    assert read_eliot(alone).turns[0].rack == read_eliot(OLD).turns[0].rack


def test_the_computer_is_named_and_has_no_place() -> None:
    at = world()
    game = read_eliot(WITH_COMPUTER.replace("</Game>", THIRD + "</Game>", 1))
    journal, left_out = journal_of_eliot(game, HEADER, at.lexicon, at.finder)
    assert left_out == ["Computer Eliot", "Warning"]
    paid = WITH_COMPUTER.replace('<Solo playerId="1" points="0" />', '<Solo playerId="1" points="10" />')
    with_bonus = read_eliot(paid.replace("</Game>", THIRD + "</Game>", 1))
    assert "Solo" not in journal_of_eliot(with_bonus, HEADER, at.lexicon, at.finder)[1], (
        "it was the computer's"
    )
    state = audit_duplicate(journal, at.lexicon, at.finder)
    assert [player.name for player in state.players] == ["Anna & Biel", "Cesc"]
    recorded = eliot_records(game)
    assert (recorded.left_out, "computer_left_out" in recorded.remarks) == (("Eliot",), True)
    report: Any = Checker(recorded, at.lexicon, at.finder).report()
    assert [one["player"] for one in report["classification"]] == ["Anna & Biel", "Cesc"]
    assert "Eliot" not in str(report)


THIRD = '<Player id="2"><Name>Cesc</Name><Type>human</Type><TableNb>3</TableNb></Player>'


def test_a_game_of_computers_alone_keeps_them() -> None:
    game = read_eliot(OLD.replace("human", "computer"))
    assert (len(game.people), game.computers) == (2, ())


def test_a_round_in_play_keeps_its_rack_and_slips() -> None:
    at = world()
    handed_in = '<PlayerMove playerId="0" points="4" type="valid" word="SOSTRE" coord="10H" />'
    text = OLD.replace('<PlayerMove playerId="0" points="0" type="none" />', handed_in)
    game = read_eliot(text)
    assert (len(game.turns), game.open and game.open.rack) == (2, parse("EOSTRIA"))
    assert read_eliot(OLD).open is None, "the rack that was drawn when the game ended"
    journal, _ = journal_of_eliot(game, HEADER, at.lexicon, at.finder)
    state = audit_duplicate(journal, at.lexicon, at.finder)
    assert (len(state.rounds), state.rack, list(state.slips)) == (2, parse("EOSTRIA"), [1])
    assert "open_round_left_out" in eliot_records(game).remarks
    passed = text.replace('type="valid" word="SOSTRE" coord="10H"', 'type="pass"')
    assert read_eliot(passed).open is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('<EliotGame format="2">', "<EliotGame>"),
        ('<EliotGame format="2">', '<EliotGame format="2.0">'),
        ('<?xml version="1.0" encoding="UTF-8"?>', '\n\n<?xml version="1.0" encoding="UTF-8"?>'),
        ("GameRack>", "Rack>"),
        ("PlayerMove ", "playermove "),
        ('type="valid"', 'type="Valid"'),
        ('type="valid" word', "word"),
        ('type="invalid"', 'TYPE="INVALID"'),
        ('points="10"', 'points="10.0"'),
        ('points="0" type="invalid"', 'points="" type="invalid"'),
        ("CASALEO<", "C,A,S,A,L,E,O<"),
        ("CASALEO<", "C A S A L E O<"),
        ('coord="H6"', 'coord="h6"'),
        ('coord="H6"', 'coord="H 6"'),
        ('playerId="1"', 'player="Eliot"'),
        ('word="CASAL"', 'word="(CASA)L"'),
        ("<Mode>arbitration", "<Mode>Arbitration"),
        (' id="1"', ""),
    ],
)
def test_files_that_clubs_write_with_programs_of_their_own(old: str, new: str) -> None:
    assert old in OLD
    assert read_eliot(OLD.replace(old, new)) == read_eliot(OLD)


def test_single_letters_of_other_programs_are_digraphs() -> None:
    text = OLD.replace("CASALEO<", "CAWALYO<").replace('word="CALSA"', 'word="CAwYA"')
    assert read_eliot(text).turns[0].rack == parse("CAL·LALNYO")
    assert dict(read_eliot(text).turns[0].moves)[0].word == "CAl·lNYA"


def test_an_old_game_becomes_a_journal_of_ours() -> None:
    at = world()
    journal, left_out = journal_of_eliot(read_eliot(OLD), HEADER, at.lexicon, at.finder)
    state = audit_duplicate(journal, at.lexicon, at.finder)
    assert left_out == ["Warning"]
    assert [played.points for played in state.rounds] == [10, 6]
    totals = {one.number: one.total for one in standings(state)}
    assert totals[Number(1)] == 6
    assert state.rounds[1].slips[Number(2)].null is Null.NONE  # admitted, as in the file
    assert state.rounds[0].slips[Number(1)].null is Null.MAIN_WORD


def test_what_we_wrote_is_taken_up_again() -> None:
    at = world()
    state = played()
    text = write_eliot(eliot_from(state, "petit", 50))
    journal, _ = journal_of_eliot(read_eliot(text), HEADER, at.lexicon, at.finder)
    again = audit_duplicate(journal, at.lexicon, at.finder)
    assert [done.play for done in again.rounds] == [done.play for done in state.rounds]
    points = [[one.rounds[0].points for one in standings(told)] for told in (state, again)]
    assert points[0] == points[1]


def test_names_keep_their_spaces_and_lose_what_xml_cannot_hold() -> None:
    game = read_eliot(OLD)
    first, second = game.players
    renamed = replace(game, players=(replace(first, name="\x01Anna Puig\ufffe"), second))
    assert read_eliot(write_eliot(renamed)).players[0].name == "Anna Puig"


def test_only_a_computer_is_told_with_its_level() -> None:
    one, other = write_eliot(read_eliot(WITH_COMPUTER)).split('<Player id="1">')
    assert ("<Level>" in one, "<Level>100</Level>" in other) == (False, True)


BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
<EliotGame format="2"><Game>&b;</Game></EliotGame>"""


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "not_xml", 1),
        ("<EliotGame format='2'>\n<Game>", "not_xml", 2),
        (BOMB, "document_type_refused", 2),
        ("<Other/>", "not_a_game_of_eliot", 1),
        (OLD.replace('format="2"', 'format="1"'), "eliot_of_other_format", 2),
        (OLD.replace('type="invalid"', 'type="odd"'), "unknown_move_type", 15),
        (OLD.replace('points="10" type', 'points="x" type'), "not_a_number", 13),
        (OLD.replace('playerId="1" points="10"', 'playerId="9" points="10"'), "no_such_player", 16),
        (OLD.replace("<GameRack>CASALEO", "<GameRack>KKK"), "bad_tiles", 12),
        (OLD.replace("History>", "Story>"), "missing_element", 2),
        (OLD.replace('Player id="1"', 'Player id="0"'), "number_is_taken", 4),
    ],
)
def test_what_cannot_be_read_says_where(text: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as fault:
        read_eliot(text)
    assert (fault.value.code, fault.value.line) == (code, line)


def test_a_player_without_a_name_is_called_by_the_number_at_our_desk() -> None:
    game = read_eliot(OLD.replace("<Name>Eliot</Name>", "").replace("Anna &amp; Biel", ""))
    assert [player.name for player in game.players] == ["", ""]
    told = eliot_records(game)
    assert [(player.number, player.name) for player in told.players] == [(1, "1"), (2, "2")]
    assert [move.player for move in told.rounds[0].player_moves] == ["1", "2"]


def test_only_a_variant_says_that_its_blank_scores() -> None:
    bingo = OLD.replace("</Mode>", "</Mode><Variant{0}>bingo</Variant>")
    assert read_eliot(bingo.format(' blank="tile"')).blank_scores
    assert not read_eliot(bingo.format("")).blank_scores
    player = bingo.format("").replace('<Player id="0"', '<Player id="0" blank="tile"')
    assert not read_eliot(player).blank_scores


LONG = "K" * 200


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (OLD.replace("<GameRack>CASALEO", f"<GameRack>{LONG}"), "text"),
        (OLD.replace('type="invalid"', f'type="{LONG}"'), "type"),
        (OLD.replace('points="10" type', f'points="{LONG}" type'), "text"),
    ],
)
def test_a_message_holds_the_first_sixty_signs_of_what_cannot_be_read(text: str, field: str) -> None:
    with pytest.raises(BadRecord) as fault:
        read_eliot(text)
    assert fault.value.fields[field] == LONG[:60]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (OLD.replace("arbitration", "freegame"), "eliot_free_game", 0),
        (OLD.replace("arbitration", "training"), "eliot_free_game", 0),
        (OLD.replace("arbitration", "topping"), "eliot_of_other_mode", 0),
        (OLD.replace("</Mode>", "</Mode><Variant>explosive</Variant>"), "eliot_of_other_variant", 0),
        (OLD.replace("CASALEO</GameRack>", "XXXALEO</GameRack>"), "round_does_not_follow", 11),
        (OLD.replace('word="CASA" coord="H6"', 'word="CASA" coord="Z6"'), "bad_play", 18),
        (re.sub("<(Game|Master)Move[^>]*/>", "", OLD, count=2), "bad_play", 11),  # no play: the turn's line
    ],
)
def test_what_cannot_have_gone_so_is_not_taken_up(text: str, code: str, line: int) -> None:
    at = world()
    with pytest.raises(BadRecord) as fault:
        journal_of_eliot(read_eliot(text), HEADER, at.lexicon, at.finder)
    assert (fault.value.code, fault.value.line) == (code, line)


def drawn(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


def test_the_rack_for_all_is_that_of_the_turn_wherever_it_stands() -> None:
    """A player may have read another one; the first player's counts where none is told for all."""
    late = drawn(OLD, "<GameRack>CASALEO</GameRack>", "<PlayerRack playerId='0'>AAA</PlayerRack>")
    late = drawn(late, "<Warning", "<PlayerRack playerId='1'>EEE</PlayerRack><Warning")
    assert read_eliot(drawn(late, "CASALEO</PlayerRack>", "OOO</PlayerRack>")).turns[0].rack == parse("AAA")
    told = drawn(late, "<Warning", "<GameRack>CASALEO</GameRack><Warning")
    assert read_eliot(told).turns[0].rack == parse("CASALEO")


def test_a_move_that_a_file_tells_is_read_field_by_field() -> None:
    marks = 'sanctioned="true" ruling="late"'
    text = drawn(OLD, 'type="invalid" word', f'type="invalid" {marks} word')
    first, second = read_eliot(text).turns
    assert first.moves == (
        (0, EliotMove("invalid", 0, "CALSA", "H5", ruling=Ruling.LATE, sanctioned=True)),
        (1, EliotMove("valid", 10, "CASA", "H6")),
    )
    assert [move.line for _, move in first.moves] == [15, 16]
    assert (first.line, second.line, second.rack) == (11, 20, parse("LEOSTRI"))
    assert second.events == (EliotEvent("Solo", 1, 0),)
    silent = drawn(drawn(OLD, ' points="0" type="invalid"', ' type="invalid"'), "<WordNb>50</WordNb>", "")
    assert (read_eliot(silent).turns, read_eliot(silent).words) == (read_eliot(OLD).turns, 0)


@pytest.mark.parametrize(
    ("old", "new", "fields"),
    [
        (' id="1"', ' id="1234567"', {"line": 7, "field": "id", "text": "1234567"}),
        ("<History>", "<Turns></Turns><Story>", {"line": 29, "reason": "mismatched tag"}),
        ("CASALEO</GameRack>", "CAKALEO</GameRack>", {"line": 12, "text": "CAKALEO", "reason": "not_a_tile"}),
        ('playerId="0" />', 'playerId="7" />', {"line": 17, "number": 7}),
        ('playerId="0" />', f'playerId="{"x" * 61}" />', {"line": 17, "field": "playerId", "text": "x" * 60}),
        ('format="2"', 'format="3"', {"line": 2, "version": "3", "known": "2"}),
        ("History>", "Story>", {"line": 2, "element": "History", "inside": "EliotGame"}),
    ],
)
def test_a_refusal_says_what_it_was(old: str, new: str, fields: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as fault:
        read_eliot(drawn(OLD, old, new))
    assert fault.value.fields == fields


def test_a_variant_without_a_name_is_none() -> None:
    assert read_eliot(drawn(OLD, "</Mode>", "</Mode><Variant> </Variant>")).variants == ()


def test_a_file_is_written_as_eliots_own_are() -> None:
    """Every element and attribute, but for the moves of the second turn."""
    text = write_eliot(read_eliot(WITH_COMPUTER))
    assert text.split("<History>")[0].splitlines() == [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<EliotGame format="2">',
        "    <Dictionary>",
        "        <Name>petit</Name>",
        "        <Type>dawg</Type>",
        f"        <Letters>{' '.join([*TEXTS[1:], '?'])}</Letters>",
        "        <WordNb>50</WordNb>",
        "    </Dictionary>",
        "    <Game>",
        "        <Mode>arbitration</Mode>",
        '        <Player id="0">',
        "            <Name>Anna &amp; Biel</Name>",
        "            <Type>human</Type>",
        "            <TableNb>1</TableNb>",
        "        </Player>",
        '        <Player id="1">',
        "            <Name>Eliot</Name>",
        "            <Type>computer</Type>",
        "            <Level>100</Level>",
        "            <TableNb>2</TableNb>",
        "        </Player>",
        "        <Turns>2</Turns>",
        "    </Game>",
        "    ",
    ]
    assert [line.strip() for line in text.split("<Turn>")[1].splitlines()][1:-2] == [
        "<GameRack>CASALEO</GameRack>",
        '<MasterMove points="10" type="valid" word="CASA" coord="H6" />',
        '<PlayerRack playerId="0">CASALEO</PlayerRack>',
        '<PlayerRack playerId="1">CASALEO</PlayerRack>',
        '<PlayerMove playerId="0" points="0" type="invalid" word="CALSA" coord="H5" />',
        '<PlayerMove playerId="1" points="10" type="valid" word="CASA" coord="H6" />',
        '<Warning playerId="0" />',
        '<GameMove points="10" type="valid" word="CASA" coord="H6" />',
    ]
    assert '<Solo playerId="1" points="0" />' in text


def test_of_a_move_that_was_not_handed_in_only_its_kind_is_told() -> None:
    text = drawn(OLD, 'type="invalid" word="CALSA" coord="H5"', 'type="pass"')
    game = read_eliot(text)
    assert '<PlayerMove playerId="0" points="0" type="pass" />' in write_eliot(game)
    assert [move.number for move in eliot_records(game).rounds[0].player_moves] == [2]
    at = world()
    journal, _ = journal_of_eliot(game, HEADER, at.lexicon, at.finder)
    assert list(audit_duplicate(journal, at.lexicon, at.finder).rounds[0].slips) == [2]


def test_a_turn_whose_move_was_not_laid_has_the_masters() -> None:
    text = drawn(
        OLD, '<GameMove points="10" type="valid" word="CASA" coord="H6" />', '<GameMove type="none" />'
    )
    (one, two) = read_eliot(text).turns
    assert (laid_in(one), laid_in(two)) == (one.master, two.laid)
    assert laid_in(replace(two, master=one.master)) == two.laid


def test_points_that_a_file_gives_beside_its_plays_are_added_up() -> None:
    given = '<Solo playerId="1" points="5" /><Penalty playerId="1" points="-2" /><Warning playerId="1" />'
    recorded = eliot_records(read_eliot(drawn(OLD, '<Warning playerId="0" />', given)))
    assert [one.extras for one in recorded.rounds] == [((2, 3),), ((2, 0),)]
    silent = drawn(drawn(OLD, '<Warning playerId="0" />', ""), '<Solo playerId="1" points="0" />', "")
    assert (
        eliot_records(read_eliot(silent)).remarks,
        eliot_records(read_eliot(silent)).rounds[0].extras,
    ) == ((), ())


def test_what_befell_a_player_and_we_cannot_tell_is_told_once() -> None:
    """A bonus that ours gives as well is not among it, nor one of no points."""
    at = world()
    for events, left_out in (
        ("", []),
        ('<Penalty playerId="0" points="-5" />' * 2, ["Penalty"]),
        ('<Solo playerId="0" points="5" />', ["Solo"]),
        ('<EndGame playerId="0" points="5" /><Warning playerId="1" />', ["EndGame", "Warning"]),
    ):
        text = drawn(OLD, '<Warning playerId="0" />', events)
        assert journal_of_eliot(read_eliot(text), HEADER, at.lexicon, at.finder)[1] == left_out


@pytest.mark.parametrize(
    ("sanctioned", "ruling"), [("", Ruling.LATE), ('sanctioned="true" ', Ruling.ANNULLED)]
)
def test_a_sanctioned_move_is_what_it_was_without_the_sanction(sanctioned: str, ruling: Ruling) -> None:
    told = 'type="invalid" word="CALSA" coord="H5"'
    text = drawn(OLD, told, f'type="invalid" {sanctioned}ruling="late" word="CASA" coord="H6"')
    at = world()
    journal, _ = journal_of_eliot(read_eliot(text), HEADER, at.lexicon, at.finder)
    state = audit_duplicate(journal, at.lexicon, at.finder)
    assert state.rounds[0].slips[Number(1)].ruling is ruling
