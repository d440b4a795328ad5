"""The score sheet on paper: plain text and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from faristol.board import read_play
from faristol.clock import MINUTE, ClockReading
from faristol.game import Points, Seat, State, World, decide, evolve
from faristol.game.actions import (
    AbandonAll,
    Accept,
    Action,
    CallTime,
    Challenge,
    Disqualify,
    Exchange,
    Pass,
    RedrawRack,
)
from faristol.game.state import UNKNOWN
from faristol.kernel.scoring import score_play
from faristol.record import Header, Judge, SeatEntry, TurnKind, TurnRow, audit, read_journal, sheet
from faristol.record.game.sheet_text import DASH, LABELS, Sheet, as_csv, as_text, sheet_of, written_row
from faristol.rules import CLASSIC, SCHOOL_FOUR, SCHOOL_PAIRS, WORLD_2009
from faristol.tiles import parse
from tests.golden.test_games import FINAL, GAMES, WORDS
from tests.tables import board_with, play, scored, table, world


def paper(name: str = "classic-zero-turns") -> Sheet:
    journal = read_journal((GAMES / f"{name}.jsonl").read_text(encoding="utf-8"))
    judge = Judge(WORDS, lambda _board, _rack: True)
    return sheet_of(journal, [moment.state for moment in audit(journal, judge)])


def table_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_the_text_tells_every_turn_the_tiles_left_and_the_finals() -> None:
    lines = as_text(paper()).splitlines()
    assert lines[0] == "Full d’anotació"
    assert lines[4].split() == ["1", "Biel", "8F", "JAN", "20", "20"]
    assert lines[7].split()[-2:] == ["(104)", "130"], "a scrabble is marked"
    assert lines[-7].split()[-2:] == ["-18", "61"]
    assert lines[-5] == "Resultat final: Aina 162, Biel 61"
    assert lines[-2:] == [f"Aina: {'_' * 24}", f"Biel: {'_' * 24}"]
    assert max(map(len, lines)) <= 80
    assert not any(line != line.rstrip() for line in lines)


def test_numbers_stand_at_the_right_of_their_columns_and_words_at_the_left() -> None:
    seats = (SeatEntry("Anna", "person"), SeatEntry("Biel", "person"))
    rows = tuple(TurnRow(Seat(turn % 2), TurnKind.PASS, Points(0), Points(7)) for turn in range(10))
    told = Sheet(Header("classic", "", "", "", seats), CLASSIC, rows, (7, 7), None)
    lines = as_text(told).splitlines()
    assert (lines[3], lines[4], lines[13]) == (
        "Torn  Jugador  Coord.  Mot    Punts  Total",
        "   1  Anna             passa      0      7",
        "  10  Biel             passa      0      7",
    )
    assert table_of(as_csv(told))[1][-1] == "", "a pass changes no tiles"


def test_round_and_table_are_told_or_left_to_fill_in() -> None:
    empty = as_text(paper())
    assert "Ronda: ________   Taula: ________" in empty
    told = paper()
    assert "Ronda: 3   Taula: 7" in as_text(replace(told, header=replace(told.header, round="3", table="7")))


def test_csv_and_text_tell_the_same_of_every_golden_game() -> None:
    for name, (_, final) in FINAL.items():
        told = paper(name)
        rows = table_of(as_csv(told))
        assert len({len(row) for row in rows}) == 1
        assert len(rows) == 1 + len(told.rows) + len(list(told.after_the_end())) + len(final)
        assert [int(row[8]) for row in rows[-len(final) :]] == list(final)
        assert [row[8] for row in rows[1 : 1 + len(told.rows)]] == [str(row.total) for row in told.rows]


def test_an_exchange_is_a_dash_and_a_pass_a_zero_and_schools_write_both() -> None:
    exchange = TurnRow(Seat(0), TurnKind.EXCHANGE, Points(0), Points(9), exchanged=3)
    passed = TurnRow(Seat(0), TurnKind.PASS, Points(0), Points(9))
    assert [written_row(row, CLASSIC).score for row in (exchange, passed)] == [None, 0]
    assert [written_row(row, SCHOOL_PAIRS).score for row in (exchange, passed)] == [0, 0]
    assert written_row(exchange, SCHOOL_PAIRS).shown == DASH
    header = Header("classic", "", "", "", (SeatEntry("", "person"), SeatEntry("=1+1", "person")))
    told = Sheet(header, CLASSIC, (exchange, passed), (9, 0), None)
    line = as_text(told).splitlines()[4]
    assert line.split() == ["1", "1", "canvi", "(3)", DASH, "9"], "a seat without a name is its number"
    assert table_of(as_csv(told))[1][7:] == [DASH, "9", "", "3"]


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    header = Header(
        "classic", "", "", "", (SeatEntry("=1+1", "person"), SeatEntry("@x", "person")), round="-2"
    )
    told = Sheet(header, CLASSIC, (TurnRow(Seat(0), TurnKind.PASS, Points(0), Points(0)),), (0, 0), None)
    assert table_of(as_csv(told))[1][:4] == ["'-2", "", "1", "'=1+1"]


def test_blanks_stand_in_brackets_and_a_withdrawn_play_keeps_its_word() -> None:
    play = read_play("H8 CaSA")
    score = score_play(board_with(), play, 50)
    row = TurnRow(Seat(0), TurnKind.WITHDRAWN, Points(0), Points(0), play, score)
    header = Header("classic", "", "", "", (SeatEntry("Anna", "person"), SeatEntry("Biel", "person")))
    line = as_text(Sheet(header, CLASSIC, (row,), (0, 0), None)).splitlines()[4]
    assert line.split() == ["1", "Anna", "H8", "C(A)SA", "retirada", "0", "0"]


def test_a_scrabble_that_came_off_the_board_is_none() -> None:
    play = read_play("H8 CASALEO")
    row = TurnRow(Seat(0), TurnKind.PLAY, Points(66), Points(66), play, score_play(board_with(), play, 50))
    assert written_row(row, CLASSIC).bingo
    assert not written_row(replace(row, kind=TurnKind.WITHDRAWN), CLASSIC).bingo


def test_every_kind_and_cause_has_its_word_and_unknown_tiles_none() -> None:
    from faristol.game import Cause

    assert {kind.value for kind in TurnKind} | {cause.value for cause in Cause} <= set(LABELS)
    told = paper()
    assert told.result is not None
    changes = tuple(replace(change, tiles=bytes((UNKNOWN,)) * 7) for change in told.result.adjustments)
    hidden = replace(told, result=replace(told.result, adjustments=changes))
    assert "fitxes restants  " in as_text(hidden)


def rows_of(state: State, *tried: Action, at: World | None = None) -> tuple[TurnRow, ...]:
    states, made = [state], []
    for action in tried:
        for event in decide(states[-1], action, at or world()):
            made.append(event)
            states.append(evolve(states[-1], event))
    return sheet(states, made)


def test_every_turn_without_a_play_is_a_row_that_counts_nothing() -> None:
    first, second = Seat(0), Seat(1)
    state = scored(table("BCDFGLM", "XEO", ruleset=WORLD_2009), 12, 30)
    none, has = Points(0), Points(12)
    late = world(time=ClockReading((0, 0), turn=10 * MINUTE))
    turns = scored(table("BCDFGLM", "XEO", ruleset=SCHOOL_FOUR), 12, 30)
    assert rows_of(state, RedrawRack(first)) == (TurnRow(first, TurnKind.REDRAW, none, has, exchanged=7),)
    exchange = Exchange(first, state.racks[0][:2])
    assert rows_of(state, exchange) == (TurnRow(first, TurnKind.EXCHANGE, none, has, exchanged=2),)
    assert rows_of(state, Pass(first)) == (TurnRow(first, TurnKind.PASS, none, has),)
    assert rows_of(turns, CallTime(), at=late) == (TurnRow(first, TurnKind.LATE, none, has),)
    assert rows_of(state, Disqualify(first, "sac")) == (TurnRow(first, TurnKind.OUT, none, has),)
    assert rows_of(state, AbandonAll()) == (
        TurnRow(first, TurnKind.ABANDON, none, has),
        TurnRow(second, TurnKind.ABANDON, none, Points(30)),
    )


def test_the_play_that_comes_off_is_the_one_before_a_turn_lost_by_time() -> None:
    last = replace(table("CASAEEE", "ESXEREE"), turns=(1, 1), final_turns=4)
    late = world(time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    challenge = Challenge(Seat(1), (parse("CASA"),))
    rows = rows_of(last, play(Seat(0), "H8 CASA"), CallTime(), challenge, at=late)
    assert [(row.seat, row.kind, row.points) for row in rows] == [
        (0, TurnKind.WITHDRAWN, 0),
        (1, TurnKind.LATE, 0),
    ]


def test_the_play_that_comes_off_is_the_last_one() -> None:
    state = scored(table("CASAEEE", "ESXEREE"), 0, 0)
    at = world("CASA")
    rows = rows_of(
        state, play(Seat(0), "H8 CASA"), Accept(Seat(1)), play(Seat(1), "8H CES"),
        Challenge(Seat(0), (parse("CES"),)), at=at,
    )  # fmt: skip
    assert [(row.seat, row.kind, row.points, row.total) for row in rows] == [
        (0, TurnKind.PLAY, 10, 10),
        (1, TurnKind.WITHDRAWN, 0, 0),
    ]
