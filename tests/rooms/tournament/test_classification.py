"""Tie-breaks, one test each; why one stands before another; categories, clubs, and tables of four."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from faristol.errors import IllegalAction
from faristol.tournament import ranking
from faristol.tournament.classification import Because, Club, Placed, classify, clubs_of
from faristol.tournament.standings import Bye, PlayedGame, PlayedRound, PlayedRounds, outcomes
from faristol.tournament.tie_breaks import MEAN, TIE_BREAKS, UNITS, RoundOutcome, tenths

# 1 beats all, 2 beats 3 and 4 ...; spread and total say otherwise than the meetings.
ROUNDS = (
    PlayedRound(1, (PlayedGame(1, 1, 2, 400, 390), PlayedGame(2, 3, 4, 300, 500))),
    PlayedRound(2, (PlayedGame(1, 1, 3, 350, 340), PlayedGame(2, 4, 2, 410, 420))),
    PlayedRound(3, (PlayedGame(1, 4, 1, 380, 381), PlayedGame(2, 2, 3, 300, 400))),
)
FOUR = outcomes(PlayedRounds((1, 2, 3, 4), ROUNDS))


def values(key: str, found: dict[int, list[RoundOutcome]] = FOUR) -> dict[int, int | None]:
    return {one.number: one.values[1] for one in classify(found, (key,)).placed}


def test_points_then_spread_then_total() -> None:
    found = classify(FOUR)
    assert found.keys == ("points", "spread", "total")
    assert [(one.number, one.rank, one.values) for one in found.placed] == [
        (1, 1, (6, 21, 1131)),
        (4, 2, (2, 189, 1290)),
        (2, 3, (2, -100, 1110)),
        (3, 4, (2, -110, 1040)),
    ]


def test_the_order_of_keys_is_that_of_the_category() -> None:
    assert [one.number for one in classify(FOUR, ("total",)).placed] == [1, 4, 2, 3]
    level = {1: [RoundOutcome(1, 2, 10, 300)], 2: [RoundOutcome(1, 2, 5, 400)]}
    assert [one.number for one in classify(level, ("spread", "total")).placed] == [1, 2]
    assert [one.number for one in classify(level, ("total", "spread")).placed] == [2, 1]


def test_a_cap_limits_the_difference_of_each_round() -> None:
    assert classify(FOUR, ("spread",), (50,)).of(4).spread == 50 - 10 - 1
    assert classify(FOUR, ("spread",), (50, 5)).of(4).spread == 50 - 5 - 1


def test_wins() -> None:
    assert values("wins") == {1: 3, 2: 1, 3: 1, 4: 1}
    drawn = {1: [RoundOutcome(1, 1, met=(2,))], 2: [RoundOutcome(1, 1, met=(1,))]}
    assert values("wins", drawn) == {1: 0, 2: 0}
    table = {entry: [RoundOutcome(1, halves, met=(7, 8, 9))] for entry, halves in ((1, 6), (2, 4), (3, 3))}
    table |= {entry: [] for entry in (7, 8, 9)}
    assert values("wins", table) == {1: 1, 2: 1, 3: 0, 7: 0, 8: 0, 9: 0}


def test_buchholz_is_the_points_of_the_opponents() -> None:
    # Opponents of 1 have 1 point each, 2 in half points; those of the others 3, 1 and 1.
    assert values("buchholz") == {1: 6 * MEAN, 2: 10 * MEAN, 3: 10 * MEAN, 4: 10 * MEAN}


def test_the_cut_drops_the_lowest_opponent_and_from_seven_rounds_two() -> None:
    assert values("buchholz_median") == {1: 4 * MEAN, 2: 8 * MEAN, 3: 8 * MEAN, 4: 8 * MEAN}
    for rounds, dropped in ((6, 1), (7, 2)):
        others = {number: [RoundOutcome(1, number - 1)] for number in range(2, rounds + 2)}
        mine = {1: [RoundOutcome(number - 1, 0, met=(number,)) for number in others], **others}
        assert values("buchholz_median", mine)[1] == sum(range(1 + dropped, rounds + 1)) * MEAN


def test_the_median_drops_both_ends() -> None:
    assert values("buchholz_median_2") == {1: 2 * MEAN, 2: 2 * MEAN, 3: 2 * MEAN, 4: 2 * MEAN}


def test_berger_counts_opponents_by_what_was_won_from_them() -> None:
    # 1 won from all, who have 2 halves each; 2 won from 4, 3 from 2, 4 from 3.
    assert values("berger") == {1: 12 * MEAN, 2: 4 * MEAN, 3: 4 * MEAN, 4: 4 * MEAN}
    drawn = {1: [RoundOutcome(1, 1, met=(2,))], 2: [RoundOutcome(1, 1, met=(1,)), RoundOutcome(2, 2)]}
    assert values("berger", drawn)[1] == 3 * MEAN


def test_a_round_not_played_counts_as_one_against_the_own_points() -> None:
    # 1 has 3 half points: a win against 2, and a bye worth half a point.
    found = {
        1: [RoundOutcome(1, 2, met=(2,)), RoundOutcome(2, 1, played=False)],
        2: [RoundOutcome(1, 0, met=(1,))],
    }
    assert values("buchholz", found)[1] == (0 + 3) * MEAN
    assert values("berger", found)[1] == 1 * 3 * MEAN
    forfeit = {
        1: [RoundOutcome(1, 2, met=(2,), played=False)],
        2: [RoundOutcome(1, 0, met=(1,), played=False)],
    }
    assert values("buchholz", forfeit) == {1: 2 * MEAN, 2: 0}


def test_companions_of_a_table_count_by_their_mean() -> None:
    found = {
        1: [RoundOutcome(1, 6, met=(2, 3, 4))],
        2: [RoundOutcome(1, 4)],
        3: [RoundOutcome(1, 3)],
        4: [RoundOutcome(1, 0)],
    }
    assert values("buchholz", found)[1] == 7 * MEAN // 3


def test_the_direct_encounter_of_two() -> None:
    # 2 and 3 are level in points; 3 won their game. 1 is not asked.
    found = {
        1: [RoundOutcome(1, 2, met=(2,)), RoundOutcome(2, 2, met=(3,))],
        2: [RoundOutcome(1, 0, met=(1,)), RoundOutcome(3, 0, met=(3,)), RoundOutcome(4, 2)],
        3: [RoundOutcome(2, 0, met=(1,)), RoundOutcome(3, 2, met=(2,)), RoundOutcome(4, 0)],
    }
    placed = classify(found, ("direct",)).placed
    assert [(one.number, one.rank, one.values) for one in placed] == [
        (1, 1, (4, None)),
        (3, 2, (2, 2)),
        (2, 3, (2, 0)),
    ]


def test_of_three_who_have_all_met_in_a_circle_nobody_is_ahead() -> None:
    placed = classify(FOUR, ("direct",)).placed
    assert [(one.number, one.rank, one.values[1]) for one in placed] == [
        (1, 1, None), (2, 2, 2), (3, 2, 2), (4, 2, 2),
    ]  # fmt: skip


def test_where_a_game_is_missing_only_who_is_ahead_for_certain_is_put_first() -> None:
    def level(*games: tuple[int, int]) -> list[tuple[int, int]]:
        """1, 2 and 3 with 2 points each; of `games` the first won."""
        found: dict[int, list[RoundOutcome]] = {1: [], 2: [], 3: []}
        for number, (winner, loser) in enumerate(games, 1):
            found[winner].append(RoundOutcome(number, 2, met=(loser,)))
            found[loser].append(RoundOutcome(number, 0, met=(winner,)))
        for mine in found.values():
            mine.append(RoundOutcome(9, 4 - sum(one.halves for one in mine), played=False))
        return [(one.number, one.rank) for one in classify(found, ("direct",)).placed]

    assert level((1, 2), (1, 3)) == [(1, 1), (2, 2), (3, 2)]
    assert level((1, 2)) == [(1, 1), (2, 1), (3, 1)]
    # 1 could be caught by 3, and is no further than 2.
    assert level((1, 2), (2, 3)) == [(1, 1), (2, 1), (3, 1)]
    assert level() == [(1, 1), (2, 1), (3, 1)]


def test_a_later_key_parts_only_who_is_level_in_the_ones_before() -> None:
    found = classify(FOUR, ("direct", "spread"))
    assert [one.number for one in found.placed] == [1, 4, 2, 3]
    assert found.keys == ("points", "direct", "spread")


def test_why_one_stands_before_another() -> None:
    found = classify(FOUR, ("direct", "spread", "total"))
    assert found.because(1, 2) == Because("points", 6, 2)
    assert found.because(2, 1) == Because("points", 6, 2)
    assert found.because(3, 4) == Because("spread", 189, -110)
    level = classify({1: [RoundOutcome(1, 1)], 2: [RoundOutcome(1, 1)]})
    assert level.because(1, 2) is None
    assert [one.rank for one in level.placed] == [1, 1]


def test_a_category_keeps_the_tie_breaks_of_the_whole_field() -> None:
    found = classify(FOUR, ("buchholz",), among=(2, 4))
    assert [(one.number, one.rank) for one in found.placed] == [(2, 1), (4, 1)]
    assert found.of(2).values == (2, 10 * MEAN)


def test_values_with_fractions_are_shown_in_tenths() -> None:
    assert tenths("spread", -37) == -37
    assert (tenths("wins", 3), tenths("total", 1234)) == (3, 1234)
    assert tenths("direct", 3) == 15
    assert tenths("buchholz", 7 * MEAN) == 35
    assert [tenths("berger", quarters * MEAN) for quarters in (5, 6, 7)] == [13, 15, 18]


def test_a_key_that_is_none() -> None:
    with pytest.raises(IllegalAction, match="no_such_tie_break"):
        classify(FOUR, ("elo",))


def test_every_tie_break_has_its_source_and_its_unit() -> None:
    for one in TIE_BREAKS:
        assert one.source
        assert UNITS[one.key] == one.unit > 0
        assert classify(FOUR, (one.key,)).keys == ("points", one.key)


def test_clubs_by_their_best() -> None:
    found = classify(FOUR)
    club = {1: "Mar", 2: "Mar", 3: "Mar", 4: "Terra"}
    assert clubs_of(found.placed, club, 1) == (
        Club("Mar", 1, (1,), 6, 21, 1131),
        Club("Terra", 2, (4,), 2, 189, 1290),
    )
    assert clubs_of(found.placed, club, 2)[0] == Club("Mar", 1, (1, 2), 8, -79, 2241)
    assert [one.best for one in clubs_of(found.placed, club, 0)] == [(1, 2, 3), (4,)]
    assert [one.name for one in clubs_of(found.placed, {4: "Terra", 2: ""}, 3)] == ["Terra"]


def test_clubs_that_are_level_share_the_rank_over_several_categories() -> None:
    one, other = (
        classify({1: [RoundOutcome(1, 2, 5, 9)]}),
        classify({2: [RoundOutcome(1, 2, 5, 9)], 3: [RoundOutcome(1, 0)]}),
    )
    found = clubs_of((*one.placed, *other.placed), {1: "Z", 2: "A", 3: "B"}, 3)
    assert [(club.name, club.rank) for club in found] == [("A", 1), ("Z", 1), ("B", 3)]


def test_whoever_was_in_no_table_has_a_round_without_points() -> None:
    found = outcomes(PlayedRounds((1, 2), (PlayedRound(1, (), (Bye(1, 300),)),)))
    assert found == {
        1: [RoundOutcome(1, 2, 300, 300, (), played=False)],
        2: [RoundOutcome(1, 0, played=False)],
    }


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_entry_changes_nothing_and_each_place_has_its_reason(seed: int) -> None:
    chance = random.Random(seed)
    keys = chance.sample([one.key for one in TIE_BREAKS], 4)
    players = tuple(range(1, 9))
    rounds = []
    for number in range(1, 4):
        order = chance.sample(players, 8)
        games = [
            PlayedGame(1, a, b, *chance.choice([(300, 200), (250, 250)]))
            for a, b in zip(order[::2], order[1::2], strict=True)
        ]
        rounds.append(PlayedRound(number, tuple(games)))
    found = classify(outcomes(PlayedRounds(players, tuple(rounds))), keys)
    shuffled = PlayedRounds(
        players[::-1], tuple(PlayedRound(one.number, one.games[::-1]) for one in rounds[::-1])
    )
    assert classify(outcomes(shuffled), keys) == found
    for ahead, behind in pairwise(found.placed):
        reason = found.because(ahead.number, behind.number)
        assert (reason is None) == (ahead.rank == behind.rank)
        assert reason is None or reason.first > reason.second
    assert sum(one.halves for one in found.placed) == 3 * 8


def test_a_placed_entry_is_data() -> None:
    assert classify(FOUR, ()).of(1) == Placed(1, 1, (6,), 6, 21, 1131)


def test_clubs_of_several_categories_have_the_sums_of_what_they_have_in_each() -> None:
    first = (ranking.ClubSums(1, "Mar", 2, 8, 40, 900), ranking.ClubSums(2, "Serra", 1, 4, 10, 400))
    second = (ranking.ClubSums(1, "Serra", 2, 6, 20, 800), ranking.ClubSums(2, "Pla", 1, 2, -50, 300))
    third = (ranking.ClubSums(1, "Cim", 1, 8, 40, 900),)
    assert ranking.clubs_together([first, second, third]) == (
        ranking.ClubSums(1, "Serra", 3, 10, 30, 1200),
        ranking.ClubSums(2, "Cim", 1, 8, 40, 900),
        ranking.ClubSums(2, "Mar", 2, 8, 40, 900),
        ranking.ClubSums(4, "Pla", 1, 2, -50, 300),
    )
