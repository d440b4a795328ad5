"""Our reports as a program of somebody else reads them: the package ``trf`` of PyPI."""

from __future__ import annotations

from dataclasses import replace

import pytest
import trf

from faristol.record.tournament.reports import report_of, trf_of
from faristol.tournament import actions
from faristol.tournament.decide import decide
from faristol.tournament.evolve import evolve
from faristol.tournament.plan import Category
from faristol.tournament.simulation import simulated
from faristol.tournament.state import State, started
from faristol.tournament.trf import Edition
from tests.full_run import some
from tests.rooms.tournament.organised import Day


def days(seed: int) -> list[State]:
    """A day before each of its rounds, in which some have numbers and some ask for a round off."""
    plan, events = simulated(Category("a", rounds=5, bye_halves=seed % 3), 8 + seed, f"elsewhere {seed}")
    state, found = started(plan), []
    for event in events:
        state = evolve(state, event)
        last = state.present("a")
        if last is not None and last.is_over:
            found.append(state)
    one = state.people[0].entry
    data = (one.name, one.club, one.category, one.rating, one.table)
    for action in (
        actions.ReopenCategory("a"),
        actions.Reregister(one.no, *data, fide="2205678", member="C-12"),
        actions.NoteAbsence(one.no, state.next_round("a")),
    ):
        for event in decide(state, action):
            state = evolve(state, event)
    return [*found, state]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(some(9)))
def test_another_program_reads_who_met_whom_and_how_it_ended(seed: int, edition: Edition) -> None:
    for state in days(seed):
        category = state.plan.categories[0]
        wanted = report_of(state, category)
        found = trf.loads(trf_of(state, category, edition))
        assert (found.name, found.numplayers) == (wanted.title, len(wanted.players))
        assert found.numratedplayers == sum(one.rating is not None for one in wanted.players)
        assert len(found.players) == len(wanted.players)
        for mine, theirs in zip(wanted.players, found.players, strict=True):
            assert (theirs.startrank, theirs.name) == (mine.number, mine.name)
            assert (theirs.rating or None, theirs.rank) == (mine.rating, mine.rank)
            assert str(theirs.id or "") == mine.fide
            assert round(theirs.points * 10) == wanted.score(mine)
            assert [(game.startrank or 0, game.color, game.result) for game in theirs.games] == [
                (cell.opponent or 0, "w" if cell.starts else "-" if cell.starts is None else "b", cell.result)
                for cell in mine.cells
            ]
        if edition is Edition.OF_2016:
            assert found.numrounds == category.rounds


def test_who_left_before_the_first_round_has_a_rank_all_the_same() -> None:
    day = Day(4, Category("a"))
    day.act(actions.Withdraw(2))
    for state in (day.state, (day.round(), day.state)[1]):
        players = trf.loads(trf_of(state, state.plan.categories[0])).players
        assert sorted(one.rank for one in players)[-1] == 4
        assert len(players) == 4


@pytest.mark.parametrize("edition", Edition)
def test_what_another_program_writes_again_is_our_report(edition: Edition) -> None:
    """It keeps no line that it does not know."""
    for state in days(4):
        category = state.plan.categories[0]
        text = trf_of(state, replace(category, apart=0), edition)
        again = trf.dumps(trf.loads(text)).splitlines()
        players = [line for line in text.splitlines() if line.startswith("001")]
        assert [line.rstrip() for line in again if line.startswith("001")] == players
