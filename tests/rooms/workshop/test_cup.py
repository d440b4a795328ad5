"""Who meets whom in a tournament of robots, and its table."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from faristol.workshop.cup import NOT_PLAYED, Played, meetings, table

PLAYERS = st.integers(2, 48)


@given(PLAYERS, st.integers(1, 60))
def test_everybody_meets_as_many_others_and_nobody_twice(players: int, rivals: int) -> None:
    found = meetings(players, rivals)
    pairs = {frozenset(pair) for pair in found}
    assert len(pairs) == len(found)
    assert all(len(pair) == 2 for pair in pairs)
    met = Counter(one for pair in found for one in pair)
    assert len(met) == players
    expected = players - 1 if rivals >= players - 1 else max(2, rivals - rivals % 2)
    assert set(met.values()) == {expected}


@given(PLAYERS)
def test_who_meets_the_next_one_was_mostly_there_before(players: int) -> None:
    found = meetings(players, 6)
    stays = sum(bool({*before} & {*after}) for before, after in pairwise(found))
    assert stays >= len(found) - 1 - 6


def test_wins_draws_faults_and_games_that_were_not_played_are_counted() -> None:
    games = [
        Played(0, 1, 300, 201),
        Played(1, 0, 250, 250),
        Played(0, 2, 0, 0, lost_by=0),
        Played(2, 0, 0, 0, lost_by=NOT_PLAYED),
    ]
    rows = {row.player: row for row in table(3, games)}
    assert rows[0][2:] == (3, 3, 2, 550, 451, 1)
    assert rows[1][2:] == (2, 1, 2, 451, 550, 0)
    assert rows[2][2:] == (1, 2, 0, 0, 0, 0)
    assert [row.player for row in table(3, games)] == [2, 0, 1]


def test_equals_share_their_place_and_the_difference_of_points_parts_them() -> None:
    games = [Played(0, 1, 300, 200), Played(2, 3, 300, 200), Played(4, 5, 310, 200)]
    assert [(row.player, row.place) for row in table(6, games)] == [
        (4, 1),
        (0, 2),
        (2, 2),
        (1, 4),
        (3, 4),
        (5, 6),
    ]
