"""The check of a recorded duplicate: the desk's rulings are respected; impossible records are reported."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from faristol.board import read_play, write_play
from faristol.chance import Seed
from faristol.duplicate import State, World, actions, best_plays, standings
from faristol.duplicate.events import Event, Number, RoundClosed, Ruling, Sanctioned, SlipTaken
from faristol.errors import BadRecord
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.expulsions import not_expelled, rounds_of_expulsion
from faristol.record.duplicate.journal import DuplicateHeader, audit_duplicate
from faristol.record.duplicate.records import Recorded, read_records, records_of
from faristol.record.duplicate.records_import import journal_of_records
from faristol.record.eliot.reading import journal_of_eliot
from faristol.record.eliot.records import eliot_records, expelled_in
from faristol.record.eliot.text import read_eliot
from faristol.record.eliot.writing import eliot_from, write_eliot
from faristol.rules.duplicate import DUPLICATE
from faristol.tiles import BLANK
from tests.duplicates import A_FEW, at_round, close, desk, do, slip, world, written
from tests.golden.test_duplicates import FINDER, LEXICON
from tests.rooms.record.test_eliot import OLD

AT = world()
HEADER = DuplicateHeader("petit", "0", "eliot", title="Club")


def records_read(told: Any) -> Recorded:
    """Records as they come from a file: ``told`` as JSON, a state's as the desk writes them."""
    return read_records(json.dumps(records_of(told) if isinstance(told, State) else told))


def taken_up(recorded: Recorded) -> State:
    """The game at the desk that a record becomes."""
    journal, _ = journal_of_records(recorded, HEADER, AT.lexicon, AT.finder)
    return audit_duplicate(journal, AT.lexicon, AT.finder)


def ruled_game() -> State:
    """Twelve players; an admitted word, a late slip, a sanction, an expulsion, a mend, a bonus, and a void
    reference play."""
    state = at_round(tiles="CASALEO", players=12, tie_break="at_random", bonus="unique_best")
    state = slip(state, 1, "H6 CASA", AT)
    state = slip(state, 2, "H2 CALSAEO", AT, Ruling.ADMITTED)
    state = slip(state, 3, "H6 CASA", AT, Ruling.LATE)
    state = slip(state, 4, "H6 CASA", AT)
    for number in (4, 4, 5, 5, 5):
        state = do(state, actions.Sanction(Number(number)), AT)
    state = do(state, actions.CloseRound(read_play("H2 CALSAEO")), AT)
    state = do(state, actions.MendSlip(1, Number(6), written("H6 CASA")), AT)
    state = do(state, actions.VoidReference(1), AT)
    state = do(state, actions.MendSlip(1, Number(7), written("H4 CASOLA")), AT)
    state = do(state, actions.DrawRack(), AT)
    best = best_plays(state, AT.finder).plays[0]
    state = do(state, actions.CloseRound(best), AT)
    return do(state, actions.End(), AT)


def desk_says(state: State) -> list[tuple[int, int, int]]:
    return [(one.rank, one.number, one.total) for one in standings(state)]


def terminal_says(recorded: Recorded) -> tuple[list[tuple[int, int, int]], dict[str, Any]]:
    report: dict[str, Any] = Checker(recorded, AT.lexicon, AT.finder).report()
    return [(one["rank"], one["number"], one["total"]) for one in report["classification"]], report


def test_an_annotated_game_gives_the_desks_results() -> None:
    state = ruled_game()
    told, report = terminal_says(records_read(state))
    assert (report["mismatches"], report["rulings"]) == ([], [])
    assert told == desk_says(state)
    assert {total for _, _, total in told} > {0, 10}
    assert told[-1][1] == 5, "whoever was expelled comes last"


def test_a_solo_is_told_of_whoever_had_the_bonus_alone() -> None:
    events = [one for turn in eliot_from(ruled_game(), "petit", 50).turns for one in turn.events]
    assert [(one.player, one.points) for one in events if one.kind == "Solo"] == [(6, 6)]


def test_our_own_file_for_eliot_gives_the_desks_results() -> None:
    state = ruled_game()
    told, report = terminal_says(eliot_records(read_eliot(write_eliot(eliot_from(state, "petit", 50)))))
    assert (report["mismatches"], report["rulings"]) == ([], [])
    assert told == desk_says(state)


@pytest.mark.parametrize("form", ["records", "eliot"])
def test_a_bonus_and_a_blank_that_scores_are_told(form: str) -> None:
    at = world(A_FEW)
    state = at_round(
        tiles="CAS?LEO", players=12, variant="with_blank", tie_break="at_random", bonus="unique_best"
    )
    best = best_plays(state, at.finder)
    play = best.plays[0]
    state = do(slip(state, 1, "H6 CASa", at), actions.CloseRound(play), at)
    points = standings(state)[0].total
    assert points == 10
    text = json.dumps(records_of(state))
    recorded = read_records(text) if form == "records" else eliot_records(eliot_from(state, "petit", 50))
    told, report = terminal_says(recorded)
    assert (report["mismatches"], told) == ([], desk_says(state))


def test_an_admitted_reference_play_is_the_best_of_its_round() -> None:
    """Whoever alone has the best play of the lexicon has no bonus, for a better one was laid."""
    state = at_round(tiles="CASALEO", players=12, tie_break="at_random", bonus="unique_best")
    best = best_plays(state, AT.finder).plays[0]
    state = slip(state, 1, write_play(best), AT)
    state = do(state, actions.CloseRound(read_play("H2 CALSAEO"), Ruling.ADMITTED), AT)
    told, report = terminal_says(records_read(state))
    assert (report["mismatches"], told) == ([], desk_says(state))
    assert told[0][2] == best_plays(at_round(tiles="CASALEO"), AT.finder).points


def test_a_game_with_a_blank_in_every_rack_agrees_to_its_last_tiles() -> None:
    at = World(LEXICON, FINDER, Seed("l"))
    state = desk(variant="with_blank", tie_break="at_random")
    while state.ending is None:
        state = do(state, actions.DrawRack(), at)
        state = state if state.ending else do(state, actions.CloseRound(), at)
    assert [(len(done.rack), BLANK in done.rack) for done in state.rounds[-2:]] == [(6, True), (5, True)]
    report = Checker(records_read(state), LEXICON, FINDER).report()
    assert report["mismatches"] == []


def test_two_players_of_one_name_are_told_apart() -> None:
    state = at_round(tiles="CASALEO", tie_break="at_random")
    for number in (1, 2):
        state = do(state, actions.Rename(Number(number), "Anna", ""), AT)
    state = close(slip(slip(state, 1, "H6 CASA", AT), 2, "H8 AS", AT), AT)
    told, report = terminal_says(records_read(state))
    assert (told, report["mismatches"]) == ([(1, 1, 10), (2, 2, 4)], [])


def test_a_mismatch_names_player_coordinates_and_word() -> None:
    state = close(slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CASA", AT), AT)
    fields: dict[str, Any] = json.loads(json.dumps(records_of(state)))
    fields["rounds"][0]["player_moves"][0]["score"] = 12
    fields["rounds"][0]["score"] = 99
    _, report = terminal_says(records_read(fields))
    reference, move = report["mismatches"]
    assert (move["player"], move["coord"], move["word"]) == ("J1", "H6", "CASA")
    assert (move["field"], move["recorded"], move["recomputed"]) == ("score", 12, 10)
    assert (reference["field"], "player" in reference, reference["coord"]) == (
        "score", False, fields["rounds"][0]["coord"],
    )  # fmt: skip


def test_a_sanction_that_the_record_denies_is_a_mismatch() -> None:
    state = close(slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CASA", AT), AT)
    fields: dict[str, Any] = json.loads(json.dumps(records_of(state)))
    fields["rounds"][0]["player_moves"][0]["sanctioned"] = True
    _, report = terminal_says(records_read(fields))
    assert [wrong["field"] for wrong in report["mismatches"]] == ["valid", "score", "total"]


# What cannot be, and yet is told


def record(*rounds: tuple[str, str, str], **fields: Any) -> Recorded:
    told = [{"rack": rack, "coord": coord, "move": move} for rack, coord, move in rounds]
    return records_read({"rounds": told, **fields})


def fields_of(report: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(wrong["field"], wrong["recomputed"]) for wrong in report["mismatches"]]


def test_a_rack_of_seven_letters_in_a_game_with_a_blank_in_every_rack() -> None:
    _, report = terminal_says(record(("CASALEO", "H6", "CASA"), variant="with_blank"))
    assert fields_of(report) == [("rack", "rack_lacks_its_blank")]


def test_a_reference_play_that_cannot_be_read_leaves_the_board_as_it_was() -> None:
    _, report = terminal_says(record(("CASALEO", "Z9", "CASA"), ("CASALEO", "H6", "CASA")))
    told = [(one["score"], one["valid"], one["reason"]) for one in report["rounds"]]
    assert told == [(0, False, "coordinates_wrong"), (10, True, "")]


def test_with_a_rack_that_the_box_does_not_hold_a_play_scores_nothing() -> None:
    _, report = terminal_says(record(("ÇÇÇASA?", "H8", "AS"), variant="with_blank"))
    assert [(one["score"], one["valid"]) for one in report["rounds"]] == [(0, True)]


@pytest.mark.parametrize("variant", ["classic", "with_blank"])
def test_moves_that_need_more_tiles_than_the_box_has(variant: str) -> None:
    letters = "ÇXZÇXZ"
    told = record(("CASALE?", "H6", "CASA"), *[(f"{letters}?", "H6", f"CASA{letters}")] * 2, variant=variant)
    _, report = terminal_says(told)
    assert ("board", "more_tiles_than_the_box") in fields_of(report)
    assert all(wrong["coord"] == "H6" for wrong in report["mismatches"] if wrong["field"] == "board")


def test_a_number_told_twice_cannot_be_read() -> None:
    players = [{"number": 1, "player": "Anna"}, {"number": 1, "player": "Biel"}]
    with pytest.raises(BadRecord) as fault:
        record(players=players)
    assert fault.value.code == "number_is_taken"


@pytest.mark.parametrize("text", ["[]", "7", '"rounds"', '["rounds"]', "{}", '{"round": []}'])
def test_what_has_no_rounds_is_no_recorded_game(text: str) -> None:
    with pytest.raises(BadRecord) as fault:
        read_records(text)
    assert (fault.value.code, fault.value.line) == ("not_a_recorded_game", 0)


# Games of Eliot's own


def eliots(mode: str, history: str, extra: str = "") -> str:
    players = "".join(f'<Player id="{at}"><Name>J{at}</Name></Player>' for at in (0, 1, 2))
    return (
        f'<EliotGame format="2"><Game><Mode>{mode}</Mode>{extra}{players}</Game>'
        f"<History>{history}</History></EliotGame>"
    )


def eliots_turn(rack_: str, move: str, *inside: str) -> str:
    return (
        f"<Turn><GameRack>{rack_}</GameRack><MasterMove {move} />{''.join(inside)}<GameMove {move} /></Turn>"
    )


CAPITAL = eliots(
    "duplicate",
    eliots_turn("CSAT?IE", 'points="6" type="valid" word="CaSA" coord="H8"')
    + eliots_turn("SCEIORT", 'points="5" type="valid" word="SAC" coord="9G"'),
)


def test_a_blank_that_lies_on_the_board_is_written_as_a_capital() -> None:
    at = world("CASA SAC AS")
    journal, _ = journal_of_eliot(read_eliot(CAPITAL), HEADER, at.lexicon, at.finder)
    state = audit_duplicate(journal, at.lexicon, at.finder)
    assert [done.points for done in state.rounds] == [8, 6]
    blank = state.rounds[0].played.word[1:2]
    assert blank in state.rounds[1].play.word


JOKER = eliots(
    "arbitration",
    eliots_turn(
        "CAS?LEO",
        'points="8" type="valid" word="CASa" coord="H6"',
        '<PlayerMove playerId="0" points="8" type="valid" word="CASa" coord="H6" />',
        '<Penalty playerId="0" points="-5" />',
        '<Solo playerId="1" points="10" />',
        '<Warning playerId="2" />',
    )
    + eliots_turn("LEOSTR?", 'points="5" type="valid" word="CASAL" coord="H6"'),
    "<Variant>bingo</Variant>",
)


def test_the_joker_of_eliots_joker_game_scores_nothing_and_gives_way_to_its_tile() -> None:
    _, report = terminal_says(eliot_records(read_eliot(JOKER)))
    assert report["remarks"] == ["joker_scores_nothing", "warning_left_out"]
    assert [one["score"] for one in report["rounds"]] == [8, 6], "on the board lies an A, which counts"
    assert fields_of(report) == [("score", 6)]
    journal, _ = journal_of_eliot(read_eliot(JOKER), HEADER, AT.lexicon, AT.finder)
    state = audit_duplicate(journal, AT.lexicon, AT.finder)
    assert [done.points for done in state.rounds] == [8, 6]
    assert dict(journal.header.options)["blank_scores"] == 0
    assert "blank=" not in write_eliot(eliot_from(state, "petit", 50)), "it is Eliot's own game again"


def test_the_best_play_of_eliots_joker_game_is_the_best_by_its_own_count() -> None:
    _, report = terminal_says(eliot_records(read_eliot(JOKER)))
    best = AT.finder.find(at_round(tiles="CAS?LEO").board, at_round(tiles="CAS?LEO").rack, 1)[0]
    assert report["rounds"][0]["best_score"] == best.score


def test_penalties_bonuses_and_players_without_slips_are_classified() -> None:
    told, _ = terminal_says(eliot_records(read_eliot(JOKER)))
    assert told == [(1, 2, 10), (2, 1, 3), (3, 3, 0)]


def test_what_of_a_game_of_eliots_has_no_fact_of_ours_is_said() -> None:
    _, left_out = journal_of_eliot(read_eliot(JOKER), HEADER, AT.lexicon, AT.finder)
    assert left_out == ["Penalty", "Warning", "Solo"]


def test_a_free_game_of_eliots_says_that_it_is_one() -> None:
    with pytest.raises(BadRecord) as fault:
        eliot_records(read_eliot(eliots("freegame", "")))
    assert fault.value.code == "eliot_free_game"


def test_a_game_that_the_desk_wrote_for_eliot_comes_back_as_it_was_ruled() -> None:
    state = ruled_game()
    text = write_eliot(eliot_from(state, "petit", 50))
    journal, left_out = journal_of_eliot(read_eliot(text), HEADER, AT.lexicon, AT.finder)
    again = audit_duplicate(journal, AT.lexicon, AT.finder)
    assert places(again) == places(state)
    assert again.rounds[0].void
    assert again.rounds[0].slips[Number(3)].ruling is Ruling.LATE
    assert left_out == ["Warning"]


def places(state: State) -> list[tuple[int, Number, int, bool]]:
    told = [(one.rank, one.number, one.total, one.expelled) for one in standings(state)]
    assert any(expelled for *_, expelled in told)
    return told


def test_a_game_that_the_desk_annotated_comes_back_with_whom_it_expelled() -> None:
    state = ruled_game()
    recorded = records_read(state)
    journal, _ = journal_of_records(recorded, HEADER, AT.lexicon, AT.finder)
    assert places(audit_duplicate(journal, AT.lexicon, AT.finder)) == places(state)
    assert not_expelled(journal, recorded.expelled()) == []


ONE, TWO, THREE = Number(1), Number(2), Number(3)


def test_an_expulsion_takes_no_points_that_a_file_gives() -> None:
    """In the round of the last slip if a sanction annulled it, else after it; or before the first."""
    slips = [{ONE: False, TWO: False}, {ONE: True}, {}]
    assert rounds_of_expulsion((ONE, TWO, THREE), slips) == {1: (ONE, TWO), 0: (THREE,)}
    assert rounds_of_expulsion((ONE,), [{ONE: False}]) == {1: (ONE,)}
    assert rounds_of_expulsion((ONE,), [{ONE: True}]) == {0: (ONE,)}
    assert rounds_of_expulsion((ONE,), [{ONE: True}, {ONE: False}, {}]) == {2: (ONE,)}


def test_whoever_was_expelled_is_told_by_name_or_else_by_number() -> None:
    out = [{"number": 1, "player": "Anna", "expelled": True}, {"number": 2, "player": "", "expelled": True}]
    assert record(players=out).expelled() == {1: "Anna", 2: "2"}
    of_eliot = eliots("duplicate", "").replace('id="0"', 'id="0" expelled="true"')
    assert expelled_in(read_eliot(of_eliot)) == {1: "J0"}
    assert expelled_in(read_eliot(of_eliot.replace("J0", ""))) == {1: "1"}


def test_an_expulsion_after_the_last_slip_annuls_none() -> None:
    turn = eliots_turn(
        "CASALEO",
        'points="10" type="valid" word="CASA" coord="H6"',
        '<PlayerMove playerId="0" points="10" type="valid" word="CASA" coord="H6" />',
    )
    game = eliots("duplicate", turn).replace('id="0"', 'id="0" expelled="true"')
    journal, _ = journal_of_eliot(read_eliot(game), HEADER, AT.lexicon, AT.finder)
    told = standings(audit_duplicate(journal, AT.lexicon, AT.finder))
    assert [(one.number, one.total) for one in told if one.expelled] == [(1, 10)]


def test_an_expulsion_is_that_of_the_last_slip_and_not_of_a_turn_without_one() -> None:
    move = 'points="10" type="valid" word="CASA" coord="H6"'
    slip_ = f'<PlayerMove playerId="0" {move} sanctioned="true" />'
    none = '<PlayerMove playerId="0" points="0" type="none" />'
    later = 'points="6" type="valid" word="CASAL" coord="H6"'
    turns = eliots_turn("CASALEO", move, slip_) + eliots_turn("LEOSTRI", later, none)
    game = eliots("duplicate", turns).replace('id="0"', 'id="0" expelled="true"')
    journal, _ = journal_of_eliot(read_eliot(game), HEADER, AT.lexicon, AT.finder)
    told = [type(entry.event) for entry in journal.entries]
    assert told.index(Sanctioned) < told.index(RoundClosed)


def test_whose_expulsion_finds_no_place_is_told_by_name() -> None:
    journal, _ = journal_of_eliot(read_eliot(JOKER), HEADER, AT.lexicon, AT.finder)
    assert not_expelled(journal, {ONE: "Anna"}) == ["Anna"]


def test_a_blank_that_scores_as_its_tile_is_marked_in_our_file_for_eliot() -> None:
    state = close(at_round(tiles="CAS?LEO", variant="with_blank", tie_break="at_random"), AT)
    text = write_eliot(eliot_from(state, "petit", 50))
    assert 'blank="tile"' in text
    assert read_eliot(text).blank_scores
    plain = eliot_from(close(at_round(tiles="CASALEO", tie_break="at_random"), AT), "petit", 50)
    assert "blank" not in write_eliot(plain)


def test_an_annotated_game_comes_back_to_the_desk_as_it_was_ruled() -> None:
    state = ruled_game()
    recorded = records_read(state)
    journal, nobodys = journal_of_records(recorded, HEADER, AT.lexicon, AT.finder)
    again = audit_duplicate(journal, AT.lexicon, AT.finder)
    assert nobodys == 0
    totals = [{one.number: one.total for one in standings(told)} for told in (state, again)]
    assert totals[0] == totals[1]
    assert again.rounds[0].void


def imported(*moves: dict[str, Any]) -> State:
    """The round of CASALEO taken up with these slips of Anna's, Biel's and another Anna's."""
    players = [{"number": number, "player": name} for number, name in ((1, "Anna"), (2, "Biel"), (3, "Anna"))]
    told = {"rack": "CASALEO", "move": "CASA", "coord": "H6", "player_moves": list(moves)}
    recorded = records_read({"rounds": [told], "players": players})
    return taken_up(recorded)


@pytest.mark.parametrize(
    ("word", "valid", "ruling"),
    [
        ("CASA", None, Ruling.AS_WRITTEN),
        ("CASA", True, Ruling.AS_WRITTEN),
        ("CASA", False, Ruling.ANNULLED),
        ("CALSA", None, Ruling.AS_WRITTEN),
        ("CALSA", False, Ruling.AS_WRITTEN),
        ("CALSA", True, Ruling.ADMITTED),
    ],
)
def test_a_slip_has_a_ruling_only_where_the_record_contradicts_the_lexicon(
    word: str, valid: bool | None, ruling: Ruling
) -> None:
    told = {"player": "Biel", "coord": "H6", "word": word, "valid": valid}
    assert imported(told).rounds[0].slips[Number(2)].ruling is ruling


def test_a_move_is_that_of_its_number_and_else_of_the_first_of_its_name() -> None:
    told = {"player": "Anna", "coord": "H6", "word": "CASA"}
    assert list(imported({**told, "number": 3}).rounds[0].slips) == [3]
    assert list(imported(told).rounds[0].slips) == [1]


def test_a_player_without_a_name_is_told_by_the_number() -> None:
    state = do(at_round(tiles="CASALEO", tie_break="at_random"), actions.Rename(Number(2), "", ""), AT)
    told: Any = records_of(close(slip(state, 2, "H6 CASA", AT), AT))
    (move,) = told["rounds"][0]["player_moves"]
    assert (move["player"], move["number"]) == ("2", 2)
    assert told["players"][1]["player"] == ""


def test_a_message_holds_the_first_eighty_signs_of_a_play_that_cannot_be_read() -> None:
    with pytest.raises(BadRecord) as fault:
        journal_of_records(record(("CASALEO", "H6", "K" * 99)), HEADER, AT.lexicon, AT.finder)
    assert fault.value.fields["text"] == "H6 " + "K" * 77


def test_a_recorded_round_that_cannot_be_read_is_named() -> None:
    with pytest.raises(BadRecord) as fault:
        record(("CASALEO", "H6", "CASA"), ("K", "H6", "CASA"))
    assert (fault.value.line, fault.value.fields["round"]) == (0, 2)


def test_a_player_who_cannot_join_is_refused_before_the_first_round() -> None:
    players = [{"number": DUPLICATE.most_number.value + 1, "player": "Anna"}]
    with pytest.raises(BadRecord) as fault:
        journal_of_records(record(players=players), HEADER, AT.lexicon, AT.finder)
    assert (fault.value.code, fault.value.fields["round"]) == ("round_does_not_follow", 0)


@pytest.mark.parametrize("fewer", [0, 1])
def test_a_game_with_fewer_players_than_we_ask_for_says_that_any_number_is_enough(fewer: int) -> None:
    count = DUPLICATE.fewest_players.value - fewer
    players = [{"number": number, "player": f"J{number}"} for number in range(1, count + 1)]
    of_eliot = re.sub("<Player.*</Player>", "".join(f'<Player id="{at}" />' for at in range(count)), CAPITAL)
    records, _ = journal_of_records(record(players=players), HEADER, AT.lexicon, AT.finder)
    at = world("CASA SAC AS")
    eliot, _ = journal_of_eliot(read_eliot(of_eliot), HEADER, at.lexicon, at.finder)
    told = [dict(one.header.options).get("fewest_players") for one in (records, eliot)]
    assert told == [0 if fewer else None] * 2


def test_a_sanctioned_move_is_what_it_was_without_the_sanction() -> None:
    told = {"player": "Biel", "coord": "H6", "word": "CASA", "valid": False}
    taken = imported({**told, "ruling": "late", "sanctioned": True})
    assert taken.rounds[0].slips[Number(2)].ruling is Ruling.ANNULLED
    assert imported({**told, "ruling": "late"}).rounds[0].slips[Number(2)].ruling is Ruling.LATE


def test_points_that_eliots_file_leaves_out_are_none() -> None:
    silent = JOKER.replace(' points="-5"', "").replace(' points="10" />', " />")
    assert {event.points for event in read_eliot(silent).turns[0].events} == {0}


def test_nothing_is_read_from_a_reference_play_that_was_void() -> None:
    void = eliots(
        "duplicate", eliots_turn("CASALEO", 'points="9" type="valid" void="true" word="CALSA" coord="H6"')
    )
    _, report = terminal_says(eliot_records(read_eliot(void)))
    assert (report["rulings"], report["mismatches"]) == ([], [])


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ({"number": 1}, {"player": "", "number": 1}),
        ({"player": "Anna"}, {"player": "Anna", "number": 1}),
        ({"player": "Ningú"}, {"player": "Ningú"}),
        ({}, {}),
    ],
)
def test_a_mismatch_names_whoever_is_known_by_name_or_number(
    who: dict[str, Any], told: dict[str, Any]
) -> None:
    move = {"word": "CASA", "coord": "H6", "score": 99, **who}
    fields = {"rack": "CASALEO", "coord": "H6", "move": "CASA", "player_moves": [move]}
    players = [{"number": 1, "player": "Anna"}]
    _, report = terminal_says(records_read({"rounds": [fields], "players": players}))
    (wrong,) = report["mismatches"]
    assert {key: wrong[key] for key in ("player", "number") if key in wrong} == told


def test_of_a_rack_that_cannot_be_nothing_is_searched() -> None:
    _, report = terminal_says(record(("ZZZCASA", "H6", "CASA")))
    assert fields_of(report) == [("rack", "tiles_not_in_bag")]
    assert (report["rounds"][0]["best_score"], report["rounds"][0]["best_plays"]) == (0, 0)


MOVES = [
    {"player": "Anna", "word": "CASA", "coord": "H6", "score": 10, "valid": True},
    {"number": 2, "word": "CALSA", "coord": "H5", "score": 0, "valid": False},
    {"word": "CASA", "coord": "", "score": 3},
]
LAID = [
    {"rack": "CASALEO", "move": "CASA", "coord": "H6", "score": 10, "player_moves": MOVES},
    {"rack": "LEOTRSI", "move": "CASAE", "coord": "H6"},
    {"rack": "LEOTRSS", "move": "CASAE", "coord": "H6", "valid": False},
    {"rack": "LEOTRSS", "move": "CASAEL", "coord": "H6", "score": 7, "void": True},
]
ANNA_AND_BIEL = [{"number": 1, "player": "Anna"}, {"number": 2, "player": "Biel"}]


def told_of(moves: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    names = ("player", "coord", "word", "recorded_score", "score", "valid", "reason")
    return [tuple(move.get(name) for name in names) for move in moves]


def test_every_move_is_told_with_its_score_or_with_what_is_wrong_with_it() -> None:
    _, report = terminal_says(records_read({"rounds": LAID, "players": ANNA_AND_BIEL}))
    assert told_of(report["rounds"][0]["player_moves"]) == [
        ("Anna", "H6", "CASA", 10, 10, True, ""),
        ("", "H5", "CALSA", 0, 0, False, "main_word"),
        ("", "", "CASA", 3, 0, False, "coordinates_missing"),
    ]
    names = ("round", "coord", "move", "recorded_score", "score", "valid", "reason")
    assert [tuple(one[name] for name in names) for one in report["rounds"]] == [
        (1, "H6", "CASA", 10, 10, True, ""),
        (2, "H6", "CASAE", None, 0, False, "main_word"),
        (3, "H6", "CASAE", None, 0, False, "placement"),
        (4, "H6", "CASAEL", 7, 0, False, "main_word"),
    ]
    names = ("round", "field", "recorded", "recomputed")
    assert [tuple(wrong[name] for name in names) for wrong in report["mismatches"]] == [
        (1, "score", 3, 0),
        (2, "move", "H6 CASAE", "main_word"),
        (3, "move", "H6 CASAE", "placement"),
    ], "a play that is no reference play is a mismatch, but one that was void is none"
    assert report["classification"] == [
        {"rank": 1, "player": "Anna", "number": 1, "total": 10},
        {"rank": 2, "player": "Biel", "number": 2, "total": 0},
    ]


def test_a_total_is_that_of_its_number_and_else_of_the_first_of_its_name() -> None:
    totals = [
        {"player": "Biel", "number": 1, "total": 10},
        {"player": "Anna", "total": 10},
        {"player": "Biel", "total": 1},
        {"player": "Ningú", "total": 3},
        {"player": "Ningú", "number": 7, "total": 4},
    ]
    told = {"rounds": LAID[:1], "players": ANNA_AND_BIEL, "classification": totals}
    _, report = terminal_says(records_read(told))
    assert report["mismatches"][1:] == [
        {"round": 0, "player": "Biel", "number": 2, "field": "total", "recorded": 1, "recomputed": 0},
        {"round": 0, "player": "Ningú", "field": "total", "recorded": 3, "recomputed": None},
        {"round": 0, "player": "Ningú", "number": 7, "field": "total", "recorded": 4, "recomputed": None},
    ]


@pytest.mark.parametrize(
    ("rules", "total"),
    [({}, 10), ({"variant": "auction"}, 15), ({"direction": "by_hand"}, 15)],
)
def test_the_bonus_is_for_the_best_play_that_the_regulation_looks_for(
    rules: dict[str, str], total: int
) -> None:
    """Of the lexicon, or of those that were handed in where no program finds plays."""
    players = [{"number": number, "player": f"J{number}"} for number in range(1, 11)]
    told = {"rounds": LAID[:1], "players": players, "bonus": "unique_best", **rules}
    told["rounds"] = [{**LAID[0], "player_moves": [{**MOVES[0], "number": 1}]}]
    assert terminal_says(records_read(told))[0][0] == (1, 1, total)


def test_a_better_word_that_a_sanction_annuls_leaves_no_bonus_for_the_next() -> None:
    """The play stands and its points do not: the desk says so, and so does the check."""
    state = at_round(tiles="CASALEO", players=12, tie_break="at_random", bonus="unique_best")
    best = best_plays(state, AT.finder).plays[0]
    state = slip(slip(state, 1, write_play(best), AT), 2, "H2 CALSAEO", AT, Ruling.ADMITTED)
    state = do(do(state, actions.Sanction(TWO), AT), actions.Sanction(TWO), AT)
    state = do(state, actions.CloseRound(best, above=True), AT)
    told, report = terminal_says(records_read(state))
    assert (report["mismatches"], told) == ([], desk_says(state))
    assert (state.rounds[0].zeroed, told[0][2]) == (
        {TWO},
        best_plays(at_round(tiles="CASALEO"), AT.finder).points,
    )


def test_of_a_rack_that_cannot_be_nothing_is_searched_even_where_its_play_was_void() -> None:
    told = {"rack": "ZZZCASALEO", "coord": "H6", "move": "CASA", "void": True}
    _, report = terminal_says(records_read({"rounds": [told]}))
    assert fields_of(report) == [("rack", "tiles_not_in_bag")]


@pytest.mark.parametrize("name", ["OLD", "JOKER", "ours"])
def test_a_game_of_eliots_is_the_same_journal_whether_it_is_read_as_such_or_as_a_record(name: str) -> None:
    ours = write_eliot(eliot_from(ruled_game(), "petit", 50))
    game = read_eliot({"OLD": OLD, "JOKER": JOKER, "ours": ours}[name])
    one, _ = journal_of_eliot(game, HEADER, AT.lexicon, AT.finder)
    other, nobodys = journal_of_records(eliot_records(game), HEADER, AT.lexicon, AT.finder)
    assert nobodys == 0
    assert [said(entry.event) for entry in one.entries] == [said(entry.event) for entry in other.entries]


def said(event: Event) -> Event:
    """``event`` without announced points, which a record does not hold."""
    return replace(event, slip=replace(event.slip, announced=-1)) if isinstance(event, SlipTaken) else event


def test_moves_that_nobody_made_are_counted_and_left_out() -> None:
    recorded = records_read({"rounds": LAID[:1], "players": ANNA_AND_BIEL})
    journal, nobodys = journal_of_records(recorded, HEADER, AT.lexicon, AT.finder)
    assert nobodys == 1
    assert [entry.event.number for entry in journal.entries if isinstance(entry.event, SlipTaken)] == [1, 2]


def test_without_a_list_the_players_are_those_whose_moves_have_a_name() -> None:
    moves = [{"word": "CASA", "coord": "H6", **who} for who in ({"player": "Biel"}, {}, {"player": "Anna"})]
    recorded = records_read({"rounds": [{**LAID[0], "player_moves": moves * 2}]})
    told = [(one.number, one.name, one.expelled) for one in recorded.everyone()]
    assert told == [(1, "Biel", False), (2, "Anna", False)]


def test_a_recorded_reference_play_need_not_be_a_best_one_nor_follow_from_its_slips() -> None:
    told = {**LAID[0], "player_moves": []}
    assert [done.points for done in taken_up(records_read({"rounds": [told]})).rounds] == [10]


def test_where_the_best_play_was_void_the_bonus_is_for_the_next_best() -> None:
    state = at_round(tiles="CASALEO", players=12, tie_break="at_random", bonus="unique_best")
    best = best_plays(state, AT.finder)
    state = do(slip(state, 1, "H6 CASAL", AT), actions.CloseRound(best.plays[0]), AT)
    state = do(slip_of_the_next(state), actions.VoidReference(1), AT)
    told, report = terminal_says(records_read(state))
    assert (report["mismatches"], told) == ([], desk_says(state))
    assert told[0][2] == state.rounds[0].best + 6 < best.points + 6


def slip_of_the_next(state: State) -> State:
    """What the first player handed in, mended to the best play without the word of the reference play."""
    closed = state.rounds[0]
    plays = AT.finder.find(closed.board, closed.rack, 200)
    next_ = next(one.play for one in plays if sorted(one.play.word) != sorted(closed.play.word))
    return do(state, actions.MendSlip(1, ONE, written(write_play(next_))), AT)


def test_an_expulsion_that_a_record_tells_takes_no_points_of_the_last_round() -> None:
    players = [{**ANNA_AND_BIEL[0], "expelled": True}, ANNA_AND_BIEL[1]]
    recorded = records_read({"rounds": LAID[:1], "players": players})
    told = standings(taken_up(recorded))
    assert [(one.number, one.total, one.expelled) for one in told] == [(2, 0, False), (1, 10, True)]
