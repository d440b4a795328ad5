"""A day from a tournament report: its rounds are played again, and the next one is paired as from it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from faristol.errors import BadRecord, IllegalAction
from faristol.record.tournament.journal import audit_tournament, read_tournament, write_tournament
from faristol.record.tournament.reports import report_of, trf_of
from faristol.record.tournament.trf_days import LeftOutOfReport, journal_of_report, left_out
from faristol.tournament.events import ResultKind
from faristol.tournament.evolve import evolve as after
from faristol.tournament.order import number_one_starts
from faristol.tournament.pairing import Rules, pair_round
from faristol.tournament.plan import Category
from faristol.tournament.proposals import proposed
from faristol.tournament.ranking import ranked
from faristol.tournament.simulation import simulated
from faristol.tournament.state import State, started
from faristol.tournament.trf import read_report, read_trf
from tests.full_run import some
from tests.oracle.swiss import by_faristol, days
from tests.rooms.app.loading import load
from tests.rooms.tournament.test_trf import report, row

ROUND_MINUTES = load("tournament.setup.plans").ROUND_MINUTES
FIRST = [
    row(1, "1.5", "   2 w 1", "0000 - H"),
    row(2, "1.0", "   1 b 0", "   3 w +"),
    row(3, "1.0", "0000 - U", "   2 b -"),
]


def day_of(text: str) -> State:
    """The state of the day, which its audit accepts as its journal is kept."""
    journal = journal_of_report(text, "Prova", "llavor")
    kept = read_tournament(write_tournament(journal))
    return audit_tournament(kept)


def refused(text: str) -> tuple[str, int]:
    with pytest.raises(BadRecord) as fault:
        journal_of_report(text, "Prova", "llavor")
    return fault.value.code, fault.value.line


def next_round(state: State) -> tuple[set[tuple[int, ...]], int | None]:
    category = state.plan.categories[0]
    found = proposed(state, category, state.next_round("a"))
    return set(found.tables), found.bye


def test_every_round_has_the_tables_results_and_byes_of_the_report() -> None:
    state = day_of(report("012 Campionat", "022 Vic", "XXR 5", *FIRST))
    assert (state.plan.title, state.plan.place) == ("Campionat", "Vic")
    assert [one.entry.name for one in state.people] == ["Nom 1", "Nom 2", "Nom 3"]
    first, second = state.played("a")
    assert ([one.seats for one in first.tables], first.bye) == ([(1, 2)], 3)
    assert ([one.seats for one in second.tables], second.bye) == ([(2, 3)], None)
    assert (first.results[1].result.scores, first.results[1].result.kind) == ((1, 0), ResultKind.PLAYED)
    assert (second.results[1].result.kind, second.results[1].result.away) == (ResultKind.ABSENT, (1,))
    category = state.plan.categories[0]
    assert (category.rounds, category.minutes) == (5, ROUND_MINUTES[category.ruleset])
    # A game, an absence and a bye count alike, since nobody knows any score.
    assert [(row.no, row.halves, row.spread) for row in ranked(state, category)] == [
        (1, 3, 1), (2, 2, 0), (3, 2, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(some(30)))
def test_the_points_and_the_next_round_are_those_of_the_report(seed: int) -> None:
    for day in days(seed, 5, 24, lambda day: by_faristol(day, Rules.OF_2026)):
        text = re.sub("(?m)^(001 ([ 0-9]{4})).{13}", r"\1      Nom\2", day.trf())
        if "- F" in text:  # a day has no whole point for who asks for one
            continue
        read, state = read_report(text), day_of(text)
        category = state.plan.categories[0]
        assert {row.no: row.halves * 5 for row in ranked(state, category)} == {
            one.number: read.score(one) for one in read.players
        }
        try:
            wanted = pair_round(read_trf(text), relax=True)
        except IllegalAction as refusal:
            with pytest.raises(IllegalAction, match=refusal.code):
                next_round(state)
            continue
        assert next_round(state) == (set(wanted.pairs), wanted.bye)


@pytest.mark.parametrize("seed", range(some(12)))
@pytest.mark.parametrize("halves", [0, 1, 2])
def test_our_own_report_taken_again_gives_the_same_standings_and_the_same_next_round(
    seed: int, halves: int
) -> None:
    ties = ("buchholz_median", "berger", "buchholz", "wins")
    category = Category("a", rounds=6, bye_halves=halves, tie_breaks=ties)
    plan, events = simulated(category, 9 + seed, f"trf {seed}")
    state = started(plan)
    for event in events:
        state = after(state, event)
        last = state.present("a")
        if last is None or not last.is_over or state.next_round("a") > 6 or state.closed:
            continue
        again = day_of(trf_of(state, category))
        names = {one.no: one.entry.name for one in again.people}
        rows = ranked(again, replace(again.plan.categories[0], tie_breaks=ties))
        found = {names[one.no]: (one.halves, one.values, one.wins) for one in rows}
        names_before = {one.no: one.entry.name for one in state.people}
        for one in ranked(state, category):
            assert found[names_before[one.no]] == (one.halves, one.values, one.wins)
        tables, bye = next_round(state)
        assert next_round_by_name(again) == (
            {tuple(names_before[no] for no in seats) for seats in tables},
            names_before.get(bye or 0),
        )


def next_round_by_name(state: State) -> tuple[set[tuple[str, ...]], str | None]:
    names = {one.no: one.entry.name for one in state.people}
    tables, bye = next_round(state)
    return {tuple(names[no] for no in seats) for seats in tables}, names.get(bye or 0)


def test_a_last_round_without_results_is_paired_and_waits() -> None:
    paired = [
        row(1, "1.0", "   2 w 1", "   3 b"),
        row(2, "0.0", "   1 b 0", "0000 - U"),
        row(3, "1.0", "0000 - U", "   1 w"),
    ]
    state = day_of(report(*paired))
    last = state.present("a")
    assert last is not None
    assert ([one.seats for one in last.tables], last.bye, last.in_play, last.missing) == (
        [(3, 1)],
        2,
        False,
        (1,),
    )
    assert state.played("a")[0].is_over
    with pytest.raises(BadRecord, match="trf_lacks_results"):
        read_trf(report(*paired))


def test_who_rests_in_a_round_that_waits_plays_the_next_one() -> None:
    players = [row(1, "", "   2 w"), row(2, "", "   1 b"), row(3, ""), row(4, "")]
    state = day_of(report("240 H   1    3", "240 Z   2    4", *players))
    third, fourth = state.person(3), state.person(4)
    assert third is not None
    assert fourth is not None
    assert (third.absent, third.half, fourth.absent, fourth.half) == ({1}, {1}, {1, 2}, set())


def test_a_round_that_lacks_some_results_is_being_played() -> None:
    players = [
        row(1, "1.0", "   2 w 1"),
        row(2, "0.0", "   1 b 0"),
        row(3, "0.0", "   4 w  "),
        row(4, "0.0", "   3 b  "),
    ]
    last = day_of(report(*players)).present("a")
    assert last is not None
    assert (last.begun, last.missing) == (True, (2,))


def test_a_bye_by_hand_makes_the_next_round() -> None:
    players = [
        row(1, "1.0", "   3 w 1"), row(2, "1.0", "   4 b 1"), row(3, "0.0", "   1 b 0"),
        row(4, "1.0", "   2 w 0", "0000 - U"), row(5, "1.0", "0000 - U"),
    ]  # fmt: skip
    last = day_of(report("XXR 5", "XXC white1", *players)).present("a")
    assert last is not None
    assert (last.number, last.bye, {frozenset(one.seats) for one in last.tables}) == (
        2, 4, {frozenset((2, 3)), frozenset((1, 5))},
    )  # fmt: skip


def test_numbers_may_have_gaps_and_both_may_be_away() -> None:
    players = [row(4, "0.0", "   9 b -"), row(9, "0.0", "   4 w -"), row(2, "1.0", "0000 - U")]
    state = day_of(report(*players))
    assert [one.entry.name for one in state.people] == ["Nom 2", "Nom 4", "Nom 9"]
    played = state.played("a")[0]
    assert (played.tables[0].seats, played.results[1].result.away, played.bye) == ((3, 2), (0, 1), 1)


@pytest.mark.parametrize("starts", ["white1", "black1"])
def test_the_first_start_stays_as_it_was_drawn(starts: str) -> None:
    for seed in ("a", "b", "c", "d"):
        text = report(f"XXC {starts}", *FIRST)
        state = started(journal_of_report(text, "", seed).header.plan)
        assert number_one_starts(state, state.plan.categories[0]) is (starts == "white1")


def test_who_is_away_later_is_noted() -> None:
    ahead = [FIRST[0], FIRST[1] + "            0000 - H", FIRST[2], row(4, "0.0", "0000 - Z", "0000 - Z")]
    state = day_of(report("XXR 6", "XXZ 4", *ahead))
    second, fourth = state.person(2), state.person(4)
    assert second is not None
    assert fourth is not None
    assert (second.absent, second.half, fourth.absent) == ({4}, {4}, {1, 2, 3})


TWO = [row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b 0")]


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["XXS W=3", row(1, "3.0", "   2 w 1"), row(2, "0.0", "   1 b 0")], "trf_other_points", 1),
        ([*TWO, "BBU 0.2"], "trf_other_points", 3),
        ([*TWO, row(3, "1.0", "0000 - U"), row(4, "1.0", "0000 - F")], "trf_full_bye", 4),
        ([*TWO, row(3, "0.0", "        ", "0000 - F")], "trf_full_bye", 3),
        ([*TWO, TWO[1].replace("   2 ", "   3 ", 1).replace("   1 b 0", "        ")], "name_twice", 3),
        ([*TWO, row(3, "0.0").replace("Nom 3", "     ")], "no_name", 3),
        (["XXR 61", *TWO], "too_many_rounds", 0),
        ([row(1, "1.0", "        ", "   2 w 1"), row(2, "0.0", "        ", "   1 b 0")], "trf_no_games", 1),
        (
            [row(1, "1.0", "   2 w  ", "   2 w 1"), row(2, "0.0", "   1 b  ", "   1 b 0")],
            "trf_lacks_results", 1,
        ),
        ([row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b  ")], "trf_do_not_agree", 1),
    ],
)  # fmt: skip
def test_what_no_day_has_is_refused_with_its_line(lines: list[str], code: str, line: int) -> None:
    assert refused(report(*lines)) == (code, line)


def test_half_a_point_for_the_bye_is_the_days() -> None:
    category = day_of(report(*TWO, row(3, "0.5", "0000 - U"), "BBU 0.5")).plan.categories[0]
    assert (category.bye_halves, category.bye_score) == (1, 0)


def test_what_a_day_does_not_hold_is_named() -> None:
    read = read_report(report(*FIRST, "XXP 1 3", "XXK 2 3"))
    assert left_out(read) == [
        LeftOutOfReport("scores", 2), LeftOutOfReport("apart", 1), LeftOutOfReport("clubs", 1),
    ]  # fmt: skip
    assert left_out(read_report(report(row(1, "")))) == []


@pytest.mark.parametrize("name", ["Núria Güell", "Núria"])
def test_columns_that_count_bytes_may_end_without_a_result(name: str) -> None:
    short = len(name.encode()) - len(name)
    first = row(1, "0.0", "   2 w").replace("Nom 1".ljust(33), name.ljust(33 - short))
    found = read_report(report(first, row(2, "0.0", "   1 b")))
    assert (found.players[0].name, found.players[0].cells[0].opponent, found.lacks_results) == (name, 2, True)


def test_a_report_of_ours_has_no_round_that_lacks_results() -> None:
    state = day_of(report(*FIRST))
    assert report_of(state, state.plan.categories[0]).paired == 2
