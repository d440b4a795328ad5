"""A day from TSH's file: its rounds are played again, its standings are those of the file."""

from __future__ import annotations

import pytest

from faristol.errors import IllegalAction
from faristol.record.tournament.reports import tsh_of
from faristol.record.tournament.tsh_days import LeftOutRound, actions_of, left_out, plan_of
from faristol.tournament.evolve import evolve as after
from faristol.tournament.plan import Category
from faristol.tournament.ranking import ranked
from faristol.tournament.simulation import simulated
from faristol.tournament.state import State, started
from faristol.tournament.tsh import TshPlayer, read_tsh
from tests.rooms.tournament.organised import Day

FILE = """\
Aina    1500 2 0 4 3; 412 50 388 301; p12 1 0 2 1; team Mar
Biel       0 1 3 0 4; 388 401 50; p12 2 1 0 1
Cesc     999 4 2 0 1; 350 377 -50 300; p12 2 2 0 2
Dolors     0 3 0 1 2; 360 0 405; p12 1 0 1; off 0
"""


def day_of(text: str) -> Day:
    players = read_tsh(text)
    day = Day(0, *plan_of(players, "Prova", "llavor").categories)
    for action in actions_of(players):
        day.act(action)
    return day


def counted(state: State) -> list[tuple[str, int, int]]:
    category = state.plan.categories[0]
    return sorted(
        (str(person.entry.name), row.halves, row.spread)
        for row in ranked(state, category, None)
        if (person := state.person(row.no))
    )


def test_every_round_has_the_tables_scores_starts_and_rests_of_the_file() -> None:
    state = day_of(FILE).state
    rounds = state.played("a")
    assert [[one.seats for one in played.tables] for played in rounds] == [
        [(1, 2), (4, 3)], [(2, 3)], [(4, 1)], [(1, 3), (2, 4)]
    ]  # fmt: skip
    assert [played.bye for played in rounds] == [None, 1, 2, None]
    assert [list(played.missing) for played in rounds] == [[], [], [], [2]]
    assert state.plan.categories[0].bye_score == 50
    aina, dolors = state.person(1), state.person(4)
    assert aina is not None
    assert (aina.entry.club, aina.entry.rating) == ("Mar", 1500)
    assert dolors is not None
    assert not dolors.plays(5)


def test_what_a_day_does_not_count_is_named() -> None:
    assert left_out(read_tsh(FILE)) == [LeftOutRound("Cesc", 3, -50)]
    two = "A 0 0; 50\nB 0 0; 60\nC 0 0; 50\nD 0 0; 0\n"
    assert left_out(read_tsh(two)) == [LeftOutRound("B", 1, 60), LeftOutRound("C", 1, 50)]


@pytest.mark.parametrize("seed", range(6))
def test_a_day_that_is_written_for_tsh_comes_back_with_its_points_and_differences(seed: int) -> None:
    plan, events = simulated(Category("a", rounds=5, bye_score=50), 11 + seed, f"tsh {seed}")
    state = started(plan)
    for event in events:
        state = after(state, event)
    text = tsh_of(state, plan.categories[0])
    assert left_out(read_tsh(text)) == []
    again = day_of(text).state
    unnumbered = [
        (name.replace("(", "").replace(")", ""), halves, spread) for name, halves, spread in counted(again)
    ]
    assert sorted(unnumbered) == counted(state)


def test_a_score_that_is_impossible_is_refused() -> None:
    with pytest.raises(IllegalAction):
        list(map(day_of, ["A 0 2; -300\nB 0 1; 9000\n"]))


def test_of_rounds_paired_ahead_a_day_has_the_next_one() -> None:
    text = "A 0 2 3 2; 400\nB 0 1 0 1; 300\nC 0 0 1 0; 50\n"
    state = day_of(text).state
    assert [[one.seats for one in played.tables] for played in state.played("a")] == [[(1, 2)], [(1, 3)]]
    assert [played.bye for played in state.played("a")] == [3, 2]
    assert left_out(read_tsh(text)) == [LeftOutRound("A", 3, opponent=2), LeftOutRound("B", 3, opponent=1)]
    missing = day_of("A 0 2; 400\nB 0 1; 300\nC 0 4;\nD 0 3;\n").state.played("a")
    assert [one.seats for one in missing[0].tables] == [(1, 2), (3, 4)], "a result of this round is missing"


def test_who_is_paired_and_has_no_score_yet_is_not_absent() -> None:
    players = read_tsh("A 0 2;\nB 0 1;\n")
    assert [one.paired for one in players] == [2, 1]
    assert players == (TshPlayer(1, "A", ahead=(2,)), TshPlayer(2, "B", ahead=(1,)))
    played = day_of("A 0 2;\nB 0 1;\n").present()
    assert (played.in_play, list(played.missing)) == (False, [1])
