"""GCG: files of other programs are read and compared with our scores; our own files are read again."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.board import Direction, read_coordinates
from faristol.clock import MINUTE, ClockReading
from faristol.errors import BadRecord, IllegalAction
from faristol.game import (
    Ending,
    Phase,
    Seat,
    State,
    World,
    actions,
    decide,
    events,
    evolve,
    result_of,
)
from faristol.game.final_scores import GameResult
from faristol.intake import text_of
from faristol.record import Entry, Journal, Judge, Millis, SeatEntry, TurnKind, audit, read_journal, sheet
from faristol.record.gcg.contents import (
    Changed,
    Gcg,
    GcgMove,
    GcgPlay,
    GcgPlayer,
    GcgTakenBack,
    Passes,
    RackCount,
    Remark,
    Stood,
    TimeFine,
    read_gcg_coordinates,
    write_gcg_coordinates,
)
from faristol.record.gcg.header import header_of, rulesets_for_two
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg, write_gcg, write_tiles
from faristol.record.gcg.writing import gcg_of
from faristol.rules import WORLD_2009
from faristol.tiles import BLANK_BIT, parse, spell
from tests.full_run import some
from tests.golden.test_games import GAMES, WORDS
from tests.rooms.record.games import lexicon, little_engine, played, states_of
from tests.tables import FIRST, SECOND, play, scored, table, world

HEAD = "#player1 Anna Anna Puig\n#player2 Biel Biel Roca\n"


def taken_in(text: str) -> tuple[Journal, tuple[Remark, ...]]:
    gcg, passed_over = read_gcg(text)
    header = header_of(gcg, "petit", lexicon().digest, Millis(0))
    journal, remarks = journal_of(gcg, little_engine().judge, header)
    assert audit(journal, little_engine().judge), "what is taken in is a journal like any other"
    return journal, passed_over + remarks


def notes_of(journal: Journal) -> list[str]:
    """The notes of a journal, without those about unknown tiles."""
    noted = [entry.event for entry in journal.entries if isinstance(entry.event, events.Noted)]
    return [event.text for event in noted if event.incident is events.Incident.NOTE]


def last_of(text: str) -> State:
    return states_of(taken_in(text)[0])[-1]


def codes(text: str) -> list[tuple[str, int]]:
    return [(remark.code, remark.line) for remark in taken_in(text)[1]]


def fault(text: str) -> tuple[str, int]:
    with pytest.raises(BadRecord) as refusal:
        taken_in(text)
    return refusal.value.code, refusal.value.line


# Coordinates


@pytest.mark.parametrize(("ours", "theirs"), [("H4", "8D"), ("4H", "D8"), ("A1", "1A"), ("15O", "O15")])
def test_rows_are_their_numbers_and_columns_their_letters(ours: str, theirs: str) -> None:
    assert write_gcg_coordinates(*read_coordinates(ours)) == theirs
    assert read_gcg_coordinates(theirs) == read_gcg_coordinates(theirs.lower()) == read_coordinates(ours)


@pytest.mark.parametrize("text", ["", "8", "16A", "0A", "A16", "8P", "H8H", "8 H"])
def test_what_is_no_coordinate(text: str) -> None:
    assert read_gcg_coordinates(text) is None


# Laws

_nicks = st.text("abcXYZ_ñ.-0123", min_size=1, max_size=6)
_lines = st.text("abc d:>#-(0·", max_size=12).map(lambda text: " ".join(text.split()))
_tiles = st.binary(min_size=1, max_size=7).map(lambda data: bytes(byte % 27 for byte in data))
_racks = _tiles.filter(lambda rack: set(rack) != {0} or len(rack) < 3)
_faces = st.tuples(st.integers(1, 26), st.sampled_from((0, BLANK_BIT))).map(sum)
_words = st.lists(_faces | st.just(0), min_size=1, max_size=8).map(bytes).filter(any)
_laid = st.builds(GcgPlay, st.integers(0, 224), st.sampled_from(Direction), _words)
_changed = st.builds(Changed, st.integers(1, 7)) | _racks.map(lambda tiles: Changed(len(tiles), tiles))
_signs = st.sampled_from((Passes(), GcgTakenBack(), Stood(), TimeFine()))
_what = _laid | _changed | _signs | _racks.map(RackCount)
_moves = st.builds(
    GcgMove,
    st.integers(0, 1),
    _what,
    st.integers(-500, 500),
    st.integers(-500, 1500),
    _racks | st.just(b""),
    st.lists(_lines, max_size=2).map(tuple),
)
_files = st.builds(
    lambda nicks, name, *rest: Gcg(
        (GcgPlayer(nicks[0], name or nicks[0]), GcgPlayer(nicks[1], nicks[1])), *rest
    ),
    st.lists(_nicks, min_size=2, max_size=2, unique=True),
    _lines,
    st.lists(_moves, max_size=8).map(tuple),
    _lines,
    _lines,
    st.tuples(_racks | st.just(b""), _racks | st.just(b"")),
    st.lists(_lines, max_size=2).map(tuple),
)


@given(_files)
def test_a_file_written_and_read_is_the_same(gcg: Gcg) -> None:
    assert read_gcg(write_gcg(gcg)) == (gcg, ())


@pytest.mark.uncounted
@given(st.text() | st.text("#>:player12 note\nAB.[]()?-+08DH·Ç"))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    with contextlib.suppress(BadRecord):
        taken_in(text)


@pytest.mark.uncounted
@settings(max_examples=some(30), deadline=None)
@given(st.integers(0, 10_000))
def test_a_game_goes_out_and_comes_in_with_the_same_sheet(seed: int) -> None:
    table = played(str(seed))
    states = states_of(table.journal())
    text = write_gcg(gcg_of(table.journal(), states))
    journal, remarks = taken_in(text)
    assert remarks == ()
    swapped = table.state.first == 1
    again = states_of(journal)
    rows = [
        (row.seat ^ swapped, row.kind, row.points, row.total, row.play, row.exchanged)
        for row in table.rows(table.rev)
    ]
    taken = sheet(again, [entry.event for entry in journal.entries])
    assert [(row.seat, row.kind, row.points, row.total, row.play, row.exchanged) for row in taken] == rows
    mine, theirs = result_of(again[-1]), result_of(table.state)
    assert (mine.ending, mine.scores) == (theirs.ending, theirs.scores[:: -1 if swapped else 1])
    # The racks of an imported game are unknown, but an export writes them as they were.
    assert write_gcg(gcg_of(journal, again)) == text


# What real programs write

ODD = (
    "\ufeff#character-encoding UTF-8\r\n"
    "#description Created by some program\r\n"
    "#id com.example 1\r\n"
    "#magic 3\r\n"
    "#title Final\r\n"
    + HEAD.replace("\n", "\r\n")
    + "\r\n"
    "#note before the first move\r\n"
    ">Anna: CASERTA 8H CASA +10 10\r\n"
    "#note she thought\r\n"
    "for long\r\n"
    "#note and again\r\n"
    ">Biel: 8h ....r -4 5\r\n"
)  # fmt: skip


def test_pragmas_notes_blank_lines_and_a_mark_of_order() -> None:
    text = ODD.rsplit(">", 1)[0]
    gcg, remarks = read_gcg(text)
    assert gcg.players == (GcgPlayer("Anna", "Anna Puig"), GcgPlayer("Biel", "Biel Roca"))
    assert (gcg.title, gcg.notes, gcg.moves[0].line) == ("Final", ("before the first move",), 10)
    assert gcg.moves[0].notes == ("she thought for long", "and again")
    assert remarks == (Remark("gcg_unknown_pragma", 4, {"pragma": "magic"}),)
    journal, _ = taken_in(text)
    assert notes_of(journal) == ["before the first move", "she thought for long", "and again"]
    noted = [entry.event for entry in journal.entries if isinstance(entry.event, events.Noted)]
    assert [(note.seat, note.count) for note in noted[:2]] == [(FIRST, 0), (FIRST, 0)]
    assert (journal.header.round, journal.header.seats[1].name) == ("Final", "Biel Roca")


def test_a_tile_on_the_board_is_a_dot_a_letter_or_in_parentheses() -> None:
    for told, length in (("K8 .S", 2), ("8G ACASA", 5), ("8G A(CASA)", 5), ("8G A....", 5)):
        state = last_of(f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: {told} +0 0\n")
        assert state.pending is not None
        assert len(state.pending.play.word) == length


def test_a_blank_on_the_board_may_be_written_as_its_letter() -> None:
    state = last_of(f"{HEAD}>Anna: 8H CaSA +8 8\n>Biel: 8G ACASA +0 0\n")
    assert state.pending is not None
    assert spell(state.pending.play.word) == "ACaSA"
    assert fault(f"{HEAD}>Anna: 8H CaSA +8 8\n>Biel: 8G ACESA +0 0\n") == ("gcg_square_taken", 4)


def test_blanks_are_lower_case_and_digraphs_stand_in_brackets() -> None:
    state = last_of(f"{HEAD}>Anna: I?US 8F I[l·l]US +6 6\n>Biel: [QU]E 9E [QU]E +0 0\n")
    assert spell(state.board[112 - 2 : 112 + 2]) == "Il·lUS"
    assert spell(state.board[112 + 15 - 3 : 112 + 15 - 1]) == "QUE"
    assert last_of(f"{HEAD}>Anna: 8F Il·lUS +6 6\n").board[111] == parse("l·l")[0]


def test_players_that_no_pragma_names_and_the_second_of_them_begins() -> None:
    journal, remarks = taken_in("#player1 Anna\n#player2 Biel\n>Biel: 8H CASA +10 10\n>Anna: - +0 0\n")
    assert [seat.name for seat in journal.header.seats] == ["Biel", "Anna"]
    assert remarks == ()
    journal, _ = taken_in(">x: 8H CASA +10 10\n>y: - +0 0\n")
    assert [seat.name for seat in journal.header.seats] == ["x", "y"]
    assert [seat.name for seat in taken_in("#player2 Biel B\n")[0].header.seats] == ["player1", "B"]


def test_a_phony_comes_off_by_the_lexicon_or_against_it() -> None:
    start = f"{HEAD}>Anna: CASXERT 8H XAC +30 30\n>Anna: CASXERT -- -30 0\n>Biel: - +0 0\n"
    state = last_of(start)
    assert (state.scores, state.phase, not any(state.board)) == ((0, 0), Phase.TURN, True)
    valid = f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: -- -10 0\n"
    journal, remarks = taken_in(valid)
    assert [remark.code for remark in remarks] == ["gcg_against_the_lexicon"]
    made = [type(entry.event).__name__ for entry in journal.entries[-5:]]
    assert made[-2:] == ["Played", "RulingReported"]
    twice = f"{HEAD}>Anna: 8H XAC +34 34\n>Anna: (challenge) +0 34\n>Anna: -- -34 0\n"
    made = [type(entry.event).__name__ for entry in taken_in(twice)[0].entries]
    assert made[-4:] == ["Played", "RulingReported", "Appealed", "Adjudicated"]
    wrong = valid.replace("-- -10", "-- -9")
    assert ("gcg_score_differs", 4) in codes(wrong)
    assert codes(valid.replace("-- -10", "-- +0")) == [("gcg_against_the_lexicon", 4)]
    assert fault(valid.replace(">Anna: --", ">Biel: --")) == ("gcg_nothing_to_take_back", 4)


def test_points_for_a_failed_challenge_and_fines_are_told_and_not_believed() -> None:
    text = f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: (challenge) +5 15\n>Biel: - +0 0\n>Anna: - +0 15\n"
    journal, remarks = taken_in(text)
    assert [(remark.code, remark.line) for remark in remarks] == [("gcg_challenge_points", 4)]
    rulings = [e.event.valid for e in journal.entries if isinstance(e.event, events.RulingReported)]
    assert rulings == [True]
    # The file's arbiter decides, even against our lexicon.
    assert last_of(f"{HEAD}>Anna: 8H XAC +34 34\n>Anna: (challenge) +0 34\n").phase is Phase.REVIEW
    assert last_of(f"{HEAD}>Anna: (challenge) +0 0\n").phase is Phase.TURN
    again = ">Anna: (challenge) +0 34\n" * 2
    assert last_of(f"{HEAD}>Anna: 8H XAC +34 34\n{again}").phase is Phase.REVIEW, "one more changes nothing"
    fined = f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: - +0 0\n>Anna: (time) -10 0\n#note late\n"
    assert codes(fined) == [("gcg_ended_as_recorded", 5)]
    assert codes(fined.replace("(time) -10 0", "(time) +10 20"))[1:] == [("gcg_time_fine", 5)]


def end_of(text: str) -> GameResult:
    return result_of(last_of(text))


def test_fines_for_time_count() -> None:
    text = f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: - +0 0\n>Anna: (time) -20 -10\n"
    result = end_of(text)
    assert (result.ending, result.scores, result.winners) == (Ending.AGREED, (-10, 0), (1,))
    twice = f"{text}>Biel: (time) -30 -30\n>Anna: (time) -5 -15\n"
    assert end_of(twice).scores == (-15, -30)
    assert end_of(f"{ENDED}>Biel: (time) -10 -32\n").scores[1] == end_of(ENDED).scores[1] - 10
    # In the middle of a game it ends nothing.
    assert last_of(f"{HEAD}>Anna: (time) -5 -5\n>Anna: 8H CASA +10 5\n").phase is not Phase.OVER


def test_a_fine_stays_when_the_last_entry_is_taken_back() -> None:
    state = last_of(f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: (time) -5 5\n>Biel: - +0 0\n")
    assert state.earlier is not None
    late = evolve(state, events.Noted(FIRST, events.Incident.TIME_FINE, 7, ""))
    back = evolve(late, events.TakenBack())
    assert (back.turns, back.fines) == (state.earlier.turns, (12, 0))


def test_no_more_tiles_than_a_rack_has_are_counted_at_an_agreed_end() -> None:
    text = f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: - +0 0\n>Anna: (AAAEEEOO) -8 2\n"
    assert codes(text) == [("gcg_ended_as_recorded", 5), ("gcg_rack_cannot_be", 5)]
    assert end_of(text).scores == (10, 0)


def test_of_a_game_that_was_agreed_to_end_only_known_racks_count_and_only_at_a_physical_board() -> None:
    text = f"{HEAD}>Anna: CASARET 8H CASA +10 10\n>Biel: EINORST - +0 0\n>Anna: (time) -1 9\n"
    result = end_of(text)
    assert (result.scores, [one.tiles for one in result.adjustments]) == ((9, 0), [b""])
    dealt = table()
    for action in (actions.StopAgreed(), actions.Note(FIRST, events.Incident.TIME_FINE, 5, "")):
        with pytest.raises(IllegalAction, match="only_at_a_physical_board"):
            decide(dealt, action, world())


def test_a_file_that_counts_racks_ends_the_game() -> None:
    text = f"{HEAD}>Anna: CASARET 8H CASA +10 10\n>Biel: - +0 0\n>Anna: RETZ (RETZ) -11 -1\n"
    assert codes(text) == [("gcg_ended_as_recorded", 5)]
    assert end_of(text).scores == (-1, 0)
    assert end_of(f"{HEAD}>Anna: CASARET (time) -5 -5\n").scores == (-5, 0), "before the first turn"
    both = f"{text}>Biel: EINOT (EINOT) -5 -5\n"
    assert end_of(both).scores == (-1, -5)
    journal, _ = taken_in(both)
    written = write_gcg(gcg_of(journal, states_of(journal)))
    assert end_of(written).scores == (-1, -5), "and so does the file that we write"
    # Racks that were told count only where the file counts some.
    assert end_of(f"{HEAD}>Anna: CASARET 8H CASA +10 10\n>Anna: (time) -1 9\n").scores == (9, 0)


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("CE[L.L]A", "CEL·LA"), ("CE[L-L]A", "CEL·LA"), ("CEWA", "CEL·LA"), ("CEwA", "CEl·lA"),
        ("AY", "ANY"), ("Ay", "Any"), ("A[NY]", "ANY"), ("QINA", "QUINA"), ("ANYWA", "ANYL·LA"),
        ("ANYAY", "ANNYANY"),
    ],
)  # fmt: skip
def test_digraphs_as_other_programs_write_them(written: str, word: str) -> None:
    gcg, remarks = read_gcg(f"{HEAD}>Anna: 8H {written} +1 1\n")
    laid = gcg.moves[0].what
    assert isinstance(laid, GcgPlay)
    assert spell(laid.word) == word
    assert bool(remarks) == any(sign in written.upper().replace("[NY]", "") for sign in ("W", "AY"))


def test_a_file_holds_no_pragma_that_says_nothing() -> None:
    players = (GcgPlayer("a", "Anna"), GcgPlayer("b", "Biel"))
    head = "#character-encoding UTF-8\n#player1 a Anna\n#player2 b Biel\n"
    assert write_gcg(Gcg(players)) == f"{head}#tile-set catal\n"
    told = Gcg(players, title="Final", racks=(b"", parse("AS")))
    assert write_gcg(told) == f"{head}#title Final\n#tile-set catal\n#rack2 AS\n"


def test_tiles_of_two_letters_are_written_in_brackets() -> None:
    assert write_tiles(parse("QUENY?")) == "[QU]E[NY]?"


def test_words_after_the_total_are_a_note() -> None:
    for line in ("CASA 8H CASA +10 10 bona jugada 3", "8H CASA +10 10 (+5)"):
        journal, remarks = taken_in(f"{HEAD}>Anna: {line}\n#note més\n>Biel: AEI -1 +0 0 (ok)\n")
        assert remarks == ()
        assert notes_of(journal) == [line.split(" 10 ")[1], "més", "(ok)"]


def test_players_of_one_nick_are_told_apart() -> None:
    text = (
        "#player1 Anna Anna Puig\n#player2 Anna Anna Roca\n"
        ">Anna: 8H CASA +10 10\n>Anna: (challenge) +0 10\n>Anna: AEIOUXZ - +0 0\n>Anna: 9H AS +9 19\n"
        ">Anna: 9H AS -- -9 10\n>Anna: AEIOUXZ -AE +0 0\n>Anna: - +0 10\n"
    ).replace("9H AS --", "--")
    journal, remarks = taken_in(text)
    assert remarks == ()
    assert [seat.name for seat in journal.header.seats] == ["Anna Puig", "Anna Roca"]
    turns = (events.Played, events.Passed, events.Exchanged)
    assert [int(e.event.seat) for e in journal.entries if isinstance(e.event, turns)] == [0, 1, 0, 1, 0]
    ended = ENDED.replace("Biel", "Anna") + ">Anna: (AEIOUXZ) -23 -23\n>Anna: (RRSSTTT) -7 3\n"
    assert result_of(last_of(ended)).scores == (3, -23)
    assert codes(ended) == []


def test_players_of_one_nick_are_told_apart_by_the_total_that_a_fine_goes_on_from() -> None:
    for lines, told in (
        (">Anna: 8H CASA +10 10\n>Anna: (time) -10 -10\n", [0, 1]),
        (">Anna: (time) -10 -10\n>Anna: (time) -5 -5\n", [1, 0]),
    ):
        gcg, _ = read_gcg(f"#player1 Anna\n#player2 Anna\n{lines}")
        assert [move.player for move in gcg.moves] == told


def test_a_pass_after_a_play_came_off_is_the_turn_that_it_cost() -> None:
    start = f"{HEAD}>Anna: 8H XAC +26 26\n>Anna: (challenge) +0 26\n>Anna: -- -26 0\n"
    for line in (">Anna: - +0 0\n", ""):
        state = last_of(f"{start}{line}>Biel: 8H CASA +10 10\n")
        assert state.scores == (0, 10)
    assert fault(f"{start}>Anna: - +0 0\n>Anna: - +0 0\n") == ("gcg_impossible", 7)


def test_a_pass_after_the_last_play_was_challenged_in_vain_lets_it_stand() -> None:
    lines = out().splitlines()
    played_at = re.compile(r" (\d+[A-O]|[A-O]\d+) \S+ \+")
    at = 1 + max(number for number, line in enumerate(lines) if played_at.search(line))
    last = lines[at - 1].split()[0]
    total = lines[at - 1].split()[-1]
    other = next(line.split(":")[0] for line in lines if line.startswith(">") and not line.startswith(last))
    before = next(line.split()[-1] for line in reversed(lines[:at]) if line.startswith(other))
    told = [f"{last} (challenge) +0 {total}", f"{other}: - +0 {before}"]
    text = "\n".join([*lines[:at], *told])
    assert last_of(text).ending is Ending.WENT_OUT
    assert codes(text) == []
    assert fault("\n".join([*lines[:at], f"{last} - +0 {total}"])) == ("gcg_impossible", at + 1)


def test_a_pass_once_the_bag_is_empty_is_one_while_tiles_are_left() -> None:
    """``TUR`` leaves Biel with a tile: the game goes on, and a file that ends here leaves the play open."""
    lines = out().splitlines()
    at = 1 + next(number for number, line in enumerate(lines) if " TUR " in line)
    text = "\n".join(lines[:at])
    assert last_of(text).phase is Phase.CHALLENGE
    journal, remarks = taken_in(f"{text}\n>Aina: - +0 412")
    assert remarks == ()
    assert [type(entry.event) for entry in journal.entries[-2:]] == [events.Accepted, events.Passed]


def test_an_exchange_tells_tiles_or_their_number() -> None:
    journal, _ = taken_in(f"{HEAD}>Anna: CASERTA -CAS +0 0\n>Biel: -5 +0 0\n>Anna: -[QU][NY]? +0 0\n")
    changed = [len(entry.event.returned) for entry in journal.entries if hasattr(entry.event, "returned")]
    assert changed == [3, 5, 3]
    assert {entry.event.count for entry in journal.entries if isinstance(entry.event, events.Noted)} == {0}


FIRST_MOVE = ">Anna: 8H CASA +10 10\n"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (">Anna: CAS 8H CASA +10 10\n", [("gcg_not_on_the_rack", 3)]),
        (">Anna: ??????? 8H CASA +10 10\n", []),
        (">Anna: ??? 8H CASA +10 10\n", []),
        (">Anna: ?? 8H CASA +10 10\n", [("gcg_not_on_the_rack", 3)]),  # there are two blanks
        (">Anna: CASERTA -CAX +0 0\n", [("gcg_not_on_the_rack", 3)]),
        (">Anna: CASERTA -CCA +0 0\n", [("gcg_not_on_the_rack", 3)]),
        (">Anna: -CAX +0 0\n", []),
        (">Anna: AEIOURST - +0 0\n", [("gcg_rack_cannot_be", 3)]),
        (">Anna: AEIOURS - +0 0\n", []),
        (">Anna: ZZ 8H CASA +10 10\n", [("gcg_rack_cannot_be", 3)]),
        (">Anna: AEZZ - +0 0\n", [("gcg_rack_cannot_be", 3)]),
        (f"{FIRST_MOVE}#rack2 ZZZZ\n", [("gcg_rack_cannot_be", 0)]),
        (f"#tile-set english\n{FIRST_MOVE}", [("gcg_other_tile_set", 3)]),
        (f"#tile-set Català\n{FIRST_MOVE}", []),
        (
            ">Anna: 8H CASA +11 11\n>Biel: - +0 0\n>Anna: - +0 11\n>Biel: - +0 7\n",
            [("gcg_score_differs", 3), ("gcg_total_differs", 3), ("gcg_total_differs", 6)],
        ),
    ],
)
def test_tiles_and_numbers_that_cannot_be_are_told_with_their_line_and_once(
    lines: str, told: list[tuple[str, int]]
) -> None:
    assert codes(HEAD + lines) == told


def test_a_rack_counted_with_the_wrong_sign_is_still_that_of_who_holds_it() -> None:
    remark = taken_in(f"{ENDED}>Biel: AEIOUXZ (AEIOUXZ) +23 23\n")[1][0]
    assert (remark.code, remark.fields) == ("gcg_score_differs", {"announced": 23, "counted": -23})


def test_a_wrong_total_on_the_line_of_a_rack_is_told() -> None:
    assert codes(f"{ENDED}>Biel: (AEIOUXZ) -23 -22\n") == [("gcg_total_differs", 10)]
    assert codes(f"{ENDED}>Anna: (time) -10 1\n") == [("gcg_total_differs", 10)]


def test_pragmas_that_nobody_knows_are_told_once() -> None:
    text = "".join(f"#pragma{number} x\n#pragma1 y\n" for number in range(1, 8))
    assert taken_in(HEAD + text)[1] == (
        Remark("gcg_unknown_pragma", 3, {"pragma": "pragma1, pragma2, pragma3, pragma4, pragma5…"}),
    )


@pytest.mark.parametrize(("count", "told"), [(5, "p0, p1, p2, p3, p4"), (6, "p0, p1, p2, p3, p4…")])
def test_five_pragmas_that_nobody_knows_are_named(count: int, told: str) -> None:
    _, (remark,) = read_gcg("".join(f"#p{number} x\n" for number in range(count)) + HEAD)
    assert (remark.line, remark.fields["pragma"]) == (1, told)


def test_long_names_titles_and_notes_are_cut_to_what_a_journal_holds() -> None:
    long = f"#player1 a {'A' * 99}\n#player2 b {'B' * 99}\n#title {'T' * 99}\n#note {'N' * 2_500}\n"
    journal, _ = taken_in(long + ">a: 8H CASA +10 10\n")
    assert [seat.name for seat in journal.header.seats] == ["A" * 40, "B" * 40]
    assert journal.header.round == "T" * 40
    assert notes_of(journal) == ["N" * 2_000]


def test_what_a_file_tells_of_tiles_goes_out_again() -> None:
    text = (
        f"{HEAD}>Anna: CASERTA 8H CASA +10 10\n>Biel: AEIOUXZ -AEI +0 0\n>Anna: RTERTAA - +0 10\n"
        ">Biel: OUXZRST - +0 0\n>Anna: RTERTAA - +0 10\n>Biel: OUXZRST - +0 0\n>Anna: RTERTAA - +0 10\n"
        ">Biel: OUXZRST - +0 0\n>Anna: RTERTAA (RTERTAA) -7 3\n>Biel: OUXZRST (OUXZRST) -23 -23\n"
    )
    journal, remarks = taken_in(text)
    assert remarks == ()
    again, _ = read_gcg(write_gcg(gcg_of(journal, states_of(journal))))
    first, _ = read_gcg(text)
    told = [(move.rack, move.what) for move in first.moves]
    assert [(move.rack, move.what) for move in again.moves] == told
    assert not any(move.notes for move in again.moves)


FOR_TWO = ["classic", "school_pairs", "world_2009", "free"]


@pytest.mark.parametrize("ruleset", FOR_TWO)
def test_the_regulation_is_chosen(ruleset: str) -> None:
    gcg, _ = read_gcg(f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: - +0 0\n")
    header = header_of(gcg, "petit", lexicon().digest, Millis(0), ruleset)
    journal, remarks = journal_of(gcg, little_engine().judge, header)
    assert (journal.header.ruleset, remarks) == (ruleset, ())
    assert audit(journal, little_engine().judge)[-1].state.scores[0] == 10
    ours, passed_over = read_gcg(write_gcg(gcg_of(journal, states_of(journal))))
    assert header_of(ours, "petit", lexicon().digest, Millis(0)) == journal.header, "our own file names it"
    assert passed_over == ()
    assert header_of(gcg, "petit", lexicon().digest, Millis(0)).ruleset == "classic"


def test_a_regulation_for_four_takes_no_file_of_two() -> None:
    assert rulesets_for_two() == FOR_TWO
    gcg, _ = read_gcg(HEAD)
    for ruleset in ("school_four", "chess"):
        with pytest.raises(BadRecord, match="gcg_ruleset_not_for_two"):
            header_of(gcg, "petit", "0", Millis(0), ruleset)


ENDED = (
    f"{HEAD}>Anna: 8H CASA +10 10\n"
    ">Biel: AEIOUXZ - +0 0\n>Anna: - +0 10\n>Biel: AEIOUXZ - +0 0\n"
    ">Anna: - +0 10\n>Biel: AEIOUXZ - +0 0\n>Anna: RRSSTTT - +0 10\n"
)


def test_racks_are_shown_at_the_end_as_far_as_they_are_told() -> None:
    state = last_of(f"{ENDED}>Anna: RRSSTTT (RRSSTTT) -7 3\n>Biel: AEIOUXZ (AEIOUXZ) -23 -23\n")
    assert (state.ending, result_of(state).scores) == (Ending.ZERO_TURNS, (3, -23))
    assert result_of(last_of(ENDED)).scores == (3, -23), "the racks of the last passes"
    assert result_of(last_of(f"{ENDED}#rack2 AEIOUXX\n")).scores == (3, 0), "two X there are not"
    assert ("gcg_rack_cannot_be", 0) in codes(f"{ENDED}#rack2 AEIOUXX\n")
    assert codes(f"{ENDED}>Biel: (AEIOUX) -15 -15\n#note shown\n") == [("gcg_rack_cannot_be", 10)]
    assert codes(f"{ENDED}>Anna: RRSSTTT () +0 10\n") == []
    assert codes(f"{ENDED}>Biel: 9H AS +4 4\n") == [("gcg_after_the_end", 10)]


def out() -> str:
    """A golden game, with challenges, that somebody went out of."""
    text = (GAMES / "classic-challenges-going-out.jsonl").read_text(encoding="utf-8")
    journal = read_journal(text)
    judge = Judge(WORDS, lambda _board, _rack: True)
    return write_gcg(gcg_of(journal, [moment.state for moment in audit(journal, judge)]))


def test_the_doubled_rack_of_another_regulation_is_told() -> None:
    text = out()
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if ": (" in line)
    tiles = lines[at].split("(")[1].split(")")[0]
    assert codes(text) == []
    score = int(lines[at].split()[-2])
    doubled = [*lines[:at], lines[at].replace(f" +{score} ", f" +{2 * score} ")]
    told = taken_in("\n".join(doubled))[1]
    assert [(remark.code, remark.line) for remark in told] == [("gcg_score_differs", at + 1)]
    other = [*lines[:at], lines[at].replace(f"({tiles})", "(ZZZZ)")]
    assert "gcg_rack_differs" in [remark.code for remark in taken_in("\n".join(other))[1]]
    # A blank counts nothing, for whoever holds it: not who went out.
    blank = taken_in("\n".join([*lines[:at], lines[at].replace("(F) +4 472", "(?) +0 468")]))[1]
    assert blank == (Remark("gcg_rack_differs", at + 1, {"announced": "?", "counted": "F"}),)


def test_a_rack_that_no_line_counts_is_what_the_last_play_left() -> None:
    lines = out().splitlines()
    at = next(number for number, line in enumerate(lines) if ": (" in line)
    text = "\n".join(line for line in lines if "(F)" not in line)
    assert (last_of(text).ending, result_of(last_of(text)).scores) == (Ending.WENT_OUT, (422, 472))
    assert last_of("\n".join(lines[:at])).ending is Ending.WENT_OUT
    other = taken_in(text.replace(" MFE M10 ", " MRE M10 "))[1]
    assert [(remark.code, remark.fields) for remark in other] == [
        ("gcg_rack_differs", {"announced": "R", "counted": "F"})
    ]


# Damaged files


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "not_a_gcg", 0),
        ("hola", "gcg_not_a_line", 1),
        ("#title x\nhola", "gcg_not_a_line", 2),
        ("#player1\n", "gcg_no_nick", 1),
        ("#player1 \n", "gcg_no_nick", 1),
        ("#player1 a:b\n", "gcg_no_nick", 1),
        ("#player1 An:na Anna\n", "gcg_no_nick", 1),
        ("#player1 a\n#player1 b\n", "gcg_same_player_twice", 2),
        (f"{HEAD}#note so\n>Anna: 8H CASA +10 10\nfor long\n", "gcg_not_a_line", 5),
        (f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: 8H CESAR +4 4\n", "gcg_square_taken", 4),
        (f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: 9H AS +4 4\n", "gcg_impossible", 4),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    assert fault(text) == (code, line)


@pytest.mark.parametrize(
    ("move", "code", "fields"),
    [
        ("hola", "gcg_not_a_line", {"text": "hola"}),
        ("#player1 Carles", "gcg_same_player_twice", {"player": "Carles"}),
        (">Anna CASA", "gcg_no_nick", {}),
        (">Carles: 8H CASA +10 10", "gcg_unknown_player", {"player": "Carles"}),
        (">Anna: 8H CASA +10", "gcg_no_score", {}),
        (">Anna: 8H CASA ten 10", "gcg_no_score", {}),
        (">Anna:", "gcg_no_score", {}),
        (">Anna: 8H CASA 10 10 bona", "gcg_no_score", {}),
        (">Anna: - lost +5", "gcg_no_score", {}),
        (">Anna: AS) +0 0", "gcg_not_a_move", {"text": "AS)"}),
        (">Anna: +10 10", "gcg_not_a_move", {"text": ""}),
        (">Anna: A B 8H CASA +10 10", "gcg_not_a_move", {"text": "A B 8H CASA"}),
        (">Anna: A B CASA +10 10", "gcg_not_a_move", {"text": "A B CASA"}),
        (">Anna: AB CASA +10 10", "gcg_not_a_move", {"text": "CASA"}),
        (">Anna: A CASA +10 10", "gcg_not_a_move", {"text": "CASA"}),
        (">Anna: 8H WEEK +10 10", "gcg_bad_tiles", {"text": "[L·L]EEK", "reason": "not_a_tile"}),
        (">Anna: 8H KEEK +10 10", "gcg_bad_tiles", {"text": "KEEK", "reason": "not_a_tile"}),
        (">Anna: [L 8H CASA +10 10", "gcg_bad_tiles", {"text": "[L", "reason": "unclosed_bracket"}),
        (">Anna: 8H C?SA +10 10", "gcg_blank_without_letter", {"text": "C?SA"}),
        (">Anna: 8H ... +10 10", "gcg_no_word", {}),
        (">Anna: 8H CA.A +40 40", "gcg_no_tile_there", {}),
        (">Anna: 8A CASA +10 10", "gcg_impossible", {"reason": "first_play_misses_start"}),
        (">Anna: 8L CASA +10 10", "gcg_impossible", {"reason": "first_play_misses_start"}),
        (">Anna: 8M CASA +10 10", "gcg_impossible", {"reason": "off_the_board"}),
        (">Anna: L13 CASA +10 10", "gcg_impossible", {"reason": "off_the_board"}),
        (">Anna: 8H XX +40 40", "gcg_impossible", {"reason": "tiles_not_in_box"}),
        (">Anna: 8H ZZZ +8 8", "gcg_impossible", {"reason": "tiles_not_in_box"}),
        (">Anna: -8 +0 0", "gcg_impossible", {"reason": "exchange_too_many"}),
        (">Anna: 8H A +0 0", "gcg_impossible", {"reason": "single_tile"}),
        (">Anna: -- -10 0", "gcg_nothing_to_take_back", {}),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_what_it_was(
    move: str, code: str, fields: dict[str, object]
) -> None:
    with pytest.raises(BadRecord) as refused:
        taken_in(f"{HEAD}{move}\n")
    assert (refused.value.code, refused.value.fields) == (code, {"line": 3, **fields})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{HEAD}>Anna: CAS 8H CASA +10 10\n", [("gcg_not_on_the_rack", {"rack": "CAS", "tiles": "CASA"})]),
        (f"{HEAD}>Anna: CASERTA -CAX +0 0\n", [("gcg_not_on_the_rack", {"rack": "CASERTA", "tiles": "CAX"})]),
        (f"{HEAD}>Anna: 8H CASA +11 10\n", [("gcg_score_differs", {"announced": 11, "counted": 10})]),
        (
            f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: -- -9 0\n",
            [("gcg_score_differs", {"announced": -9, "counted": -10}), ("gcg_against_the_lexicon", {})],
        ),
        (
            f"{HEAD}>Anna: 8H CASA +10 10\n>Anna: (challenge) +5 15\n>Biel: - +0 1\n>Anna: - +0 15\n",
            [("gcg_challenge_points", {"points": 5}), ("gcg_total_differs", {"announced": 1, "counted": 0})],
        ),
        (
            f"{HEAD}>Anna: 8H CASA +10 10\n>Biel: - +0 0\n>Anna: (time) -10 0\n",
            [("gcg_ended_as_recorded", {})],
        ),
        (f"{HEAD}#tile-set {'english' * 20}\n", [("gcg_other_tile_set", {"tiles": ("english" * 20)[:80]})]),
    ],
)
def test_a_remark_says_what_was_announced_and_what_we_count(
    text: str, told: list[tuple[str, dict[str, object]]]
) -> None:
    assert [(remark.code, remark.fields) for remark in taken_in(text)[1]] == told


@pytest.mark.parametrize(
    "line",
    [
        "x" * 99,
        ">Anna: 8H " + "x" * 99 + " AS CASA +1 1",
        ">Anna: A B " + "x" * 99 + " +1 1",
        ">Anna: (" + "x" * 99 + " +1 1",
        ">Anna: 8H " + "A" * 99 + "? +1 1",
        ">Anna: 8H " + "A" * 99 + "K +1 1",
    ],
)
def test_a_message_holds_the_first_eighty_signs_of_what_cannot_be_read(line: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_gcg(HEAD + line)
    told = refused.value.fields["text"]
    assert isinstance(told, str)
    assert (len(told), told in line) == (80, True)


def test_a_word_before_a_signed_number_and_a_total_is_all_that_a_score_needs() -> None:
    gcg, _ = read_gcg(f"{HEAD}>Anna: - +0 0 lost a turn\n>Biel: - +0 0\n>Anna: - +0 0 lost\n")
    assert [(type(move.what), move.notes) for move in gcg.moves] == [
        (Passes, ("lost a turn",)),
        (Passes, ()),
        (Passes, ("lost",)),
    ]


def test_a_player_without_a_full_name_is_called_by_the_nick() -> None:
    gcg, _ = read_gcg("#player1 Anna\n#player2 Biel Biel Roca\n")
    assert gcg.players == (GcgPlayer("Anna", "Anna"), GcgPlayer("Biel", "Biel Roca"))


# Bytes


def test_a_file_says_how_it_is_written() -> None:
    text = f"{HEAD}>Anna: 8H CAÇA +1 1\n"
    assert text_of(text.encode("utf-8")) == text_of(text.encode("latin-1")) == text
    assert text_of(text.encode("utf-8-sig")) == text
    latin = f"#character-encoding ISO-8859-1\n{text}"
    assert text_of(latin.encode("latin-1")) == latin


# Export


def test_three_or_four_players_have_no_file() -> None:
    table = played("1", "free", players=("greedy",) * 3)
    with pytest.raises(BadRecord, match="gcg_two_players_only"):
        gcg_of(table.journal(), states_of(table.journal()))


def test_racks_go_out_only_when_the_game_is_over() -> None:
    whole = played("2").journal()
    part = Journal(whole.header, whole.entries[:12])
    gcg = gcg_of(part, [*states_of(whole)][:13])
    assert gcg.moves
    assert not any(move.rack or getattr(move.what, "tiles", b"") for move in gcg.moves)
    assert gcg.racks == (b"", b"")
    assert all(move.rack for move in gcg_of(whole, states_of(whole)).moves if isinstance(move.what, GcgPlay))


def test_names_make_nicks() -> None:
    table = played("2")

    def players(*names: str) -> list[GcgPlayer]:
        seats = tuple(replace(seat, name=name) for seat, name in zip(table.header.seats, names, strict=True))
        journal = replace(table.journal(), header=replace(table.header, seats=seats))
        first = table.state.first
        return list(gcg_of(journal, states_of(table.journal())).players[:: -1 if first else 1])

    assert players("Anna Puig", "B: l") == [GcgPlayer("Anna_Puig", "Anna Puig"), GcgPlayer("B_l", "B: l")]
    assert {player.nick for player in players("Anna", "Anna")} == {"Anna1", "Anna2"}
    assert {player.nick for player in players("", "")} == {"player1", "player2"}
    assert {player.nick for player in players("Anna", "")} & {"player1", "player2"}, "one name is missing"
    assert {player.name for player in players("Anna", "")} & {"player1", "player2"}


def test_what_the_format_has_no_line_for_is_a_note() -> None:
    table = played("3", round="4", table="2")
    half = Journal(table.header, table.journal().entries[:11])
    from faristol.session import Table

    persons = tuple(replace(seat, player="person") for seat in half.header.seats)
    left = Table(replace(half, header=replace(half.header, seats=persons)), little_engine())
    left.act(actions.Note(left.state.turn, events.Incident.NOTE, 0, "two\nlines"), Millis(0))
    left.act(actions.Abandon(left.state.turn), Millis(0))
    gcg = gcg_of(left.journal(), states_of(left.journal()))
    assert gcg.title == "4 / 2"
    first, second = result_of(left.state).scores
    assert gcg.moves[-1].notes == ("two lines", f"§4E: {first} - {second}")
    assert all(gcg.racks)
    assert [row.kind for row in left.rows(left.rev)][-1] is TurnKind.ABANDON


def gone(state: State, *acts: actions.Action, at: World | None = None) -> Gcg:
    """The file of a game that went on from ``state`` by ``acts``."""
    states, made = [state], []
    for action in acts:
        for event in decide(states[-1], action, at or world()):
            made.append(Entry(Millis(0), event))
            states.append(evolve(states[-1], event))
    return gcg_of(Journal(played("1").header, tuple(made)), states)


def test_senyors_is_a_note_and_overtime_a_fine() -> None:
    state = scored(table("AEIOUAE", "BCDFGLM", ruleset=WORLD_2009), 50, 40)
    late = world(time=ClockReading((25 * MINUTE + 1, 0)))
    redrawn = gone(state, actions.RedrawRack(FIRST), actions.Pass(FIRST), actions.RedrawRack(SECOND), at=late)
    assert (redrawn.notes, redrawn.moves[0].notes) == (("SENYORS",), ("SENYORS",))
    fined = gone(state, *(actions.Pass(Seat(turn % 2)) for turn in range(4)), at=late)
    assert [(move.what, move.score) for move in fined.moves[4:]][-1] == (TimeFine(), -10)
    assert fined.moves[-1].total == 50 - 7 - 10
    assert fined.racks == (b"", b""), "both were counted"


def test_a_play_taken_back_is_told_with_its_own_rack() -> None:
    """Who challenged it had let the last turn go by (ruling 18)."""
    state = replace(table("CASAERT", "BCDFGLM"), turns=(1, 1), final_turns=4)
    late = world(time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    laid, doubt = play(FIRST, "H8 CASA"), actions.Challenge(SECOND, (parse("CASA"),))
    gcg = gone(state, laid, actions.CallTime(), doubt, at=late)
    assert [(type(move.what), move.rack) for move in gcg.moves] == [
        (GcgPlay, parse("CASAERT")),
        (Passes, parse("BCDFGLM")),
        (GcgTakenBack, parse("CASAERT")),
    ]


@pytest.mark.parametrize(
    ("round_", "number", "title"), [("", "", ""), ("4", "", "4"), (" ", "2", "2"), ("4", " 2", "4 / 2")]
)
def test_who_began_is_the_first_player_of_a_file(round_: str, number: str, title: str) -> None:
    """With the racks that a game left, which its end did not count."""
    state = replace(table("AEIOUAE", "BCDFGLM"), first=SECOND, turn=SECOND)
    states, made = [state], []
    exchange = actions.Exchange(SECOND, parse("BCD"))
    for action in (actions.Pass(SECOND), actions.Pass(FIRST), exchange, actions.Abandon(FIRST)):
        for event in decide(states[-1], action, world()):
            made.append(Entry(Millis(0), event))
            states.append(evolve(states[-1], event))
    seats = (SeatEntry("Anna", "person"), SeatEntry("Biel", "person"))
    header = replace(played("1").header, seats=seats, round=round_, table=number)
    gcg = gcg_of(Journal(header, tuple(made)), states)
    assert gcg.players == (GcgPlayer("Biel", "Biel"), GcgPlayer("Anna", "Anna"))
    assert gcg.racks == (states[-1].racks[SECOND], parse("AEIOUAE"))
    assert [(move.player, move.what, move.score, move.rack) for move in gcg.moves] == [
        (0, Passes(), 0, parse("BCDFGLM")),
        (1, Passes(), 0, parse("AEIOUAE")),
        (0, Changed(3, parse("BCD")), 0, parse("BCDFGLM")),
    ]
    assert gcg.title == title
