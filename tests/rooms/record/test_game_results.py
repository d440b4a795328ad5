"""What a finished game tells a desk: its scores, who did not come, who gave up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.game import Ending, Phase, State
from faristol.game.events import Points, Seat
from faristol.game.final_scores import result_of
from faristol.record.tournament.game_results import told_by
from faristol.rules import CLASSIC, RULESETS, Ruleset
from faristol.tournament.events import Result, ResultKind
from faristol.tournament.plan import Walkover
from faristol.tournament.scores import counted, halves
from tests.tables import table

TWO = [one for one in RULESETS if min(one.seats.value) <= 2]


def over(
    ending: Ending, scores: tuple[int, ...], left: tuple[int, ...] = (), rules: Ruleset = CLASSIC
) -> State:
    racks = ["A"] * len(scores)
    return replace(
        table(*racks, ruleset=rules),
        scores=tuple(map(Points, scores)),
        left=tuple(map(Seat, left)),
        phase=Phase.OVER,
        ending=ending,
    )


@pytest.mark.parametrize("rules", TWO, ids=[one.id for one in TWO])
@pytest.mark.parametrize("scores", [(210, 180), (180, 210), (400, 180), (200, 200), (290, 180)])
@pytest.mark.parametrize("left", [(0,), (1,), (0, 1)])
def test_an_abandonment_counts_at_the_desk_what_it_counts_in_the_game(
    rules: Ruleset, scores: tuple[int, int], left: tuple[int, ...]
) -> None:
    state = over(Ending.ABANDONED if len(left) == 1 else Ending.ALL_ABANDONED, scores, left, rules)
    told = told_by(state)
    assert told is not None
    assert (told.kind, told.away) == (ResultKind.ABANDONED, left)
    walkover = Walkover(penalty=rules.abandon_penalty.value, award=rules.abandon_award.value)
    points = counted(told, 2, walkover)
    assert points == result_of(state).scores
    assert [seat for seat, half in enumerate(halves(told, points)) if half] == [
        seat for seat in (0, 1) if seat not in left
    ]


def test_who_did_not_come_is_absent() -> None:
    assert told_by(over(Ending.NO_SHOW, (0, 0), (1,))) == Result((300, 0), ResultKind.ABSENT, (1,))


def test_at_a_table_of_four_who_gave_up_is_away_and_the_others_played() -> None:
    four = next(one for one in RULESETS if max(one.seats.value) == 4)
    told = told_by(over(Ending.TURN_LIMIT, (60, 80, 70, 50), (2,), four))
    assert told is not None
    assert (told.kind, told.away) == (ResultKind.ABANDONED, (2,))


@pytest.mark.parametrize("rules", TWO, ids=[one.id for one in TWO])
@pytest.mark.parametrize("scores", [(100, 200), (400, 180), (200, 200)])
@pytest.mark.parametrize("left", [(0,), (0, 1)])
def test_a_disqualification_counts_at_the_desk_what_it_counts_in_the_game_or_is_left_to_it(
    rules: Ruleset, scores: tuple[int, int], left: tuple[int, ...]
) -> None:
    state = over(Ending.DISQUALIFIED, scores, left, rules)
    told, result = told_by(state), result_of(state)
    if told is None:
        assert scores[0] >= scores[1], "the scores alone would not tell who has lost"
        return
    points = counted(told, 2, Walkover())
    assert (told.kind, points) == (ResultKind.PLAYED, result.scores)
    assert [seat for seat, half in enumerate(halves(told, points)) if half] == list(result.winners)


def test_of_two_who_are_disqualified_both_have_lost() -> None:
    assert told_by(over(Ending.DISQUALIFIED, (100, 200), (0, 1))) == Result((0, 0))


def test_who_is_disqualified_while_ahead_loses_by_the_award() -> None:
    assert told_by(over(Ending.DISQUALIFIED, (400, 180), (0,))) == Result((0, 300))


def test_a_game_that_was_played_is_its_scores() -> None:
    assert told_by(over(Ending.TURN_LIMIT, (100, 200))) == Result((100, 200))
    assert told_by(over(Ending.ROUND_TIME, (200, 200))) == Result((200, 200))
