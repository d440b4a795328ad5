"""Tables of four and of three: companions, clubs, starts and seats, against what can be had at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from faristol.chance import Seed
from faristol.errors import IllegalAction
from faristol.tournament.formats import Entrant, TablesOfRound, fours
from tests.rooms.tournament.formats.days import after, entrants


def day(known: list[Entrant], rounds: int, seed: str = "escola") -> tuple[list[TablesOfRound], list[Entrant]]:
    found = []
    for number in range(1, rounds + 1):
        found.append(fours.pair(known, Seed(seed).stream("fours", number)))
        known = after(known, found[-1])
    return found, known


def repeats(found: list[TablesOfRound]) -> int:
    return sum(code == "met_before" for one in found for code, _ in one.relaxed)


@pytest.mark.parametrize(
    ("count", "tables"),
    [(3, (3,)), (4, (4,)), (5, (4,)), (6, (3, 3)), (7, (4, 3)), (9, (3, 3, 3)), (10, (4, 3, 3))],
)
def test_the_sizes_of_tables(count: int, tables: tuple[int, ...]) -> None:
    assert fours.sizes(count) == tables


@pytest.mark.parametrize("count", range(6, 60))
def test_never_a_table_of_two_and_as_many_fours_as_can_be(count: int) -> None:
    tables = fours.sizes(count)
    assert sum(tables) == count
    assert set(tables) <= {3, 4}
    assert tables.count(3) < 4


@pytest.mark.parametrize("count", [0, 1, 2])
def test_two_are_no_table(count: int) -> None:
    with pytest.raises(IllegalAction, match="too_few_entries"):
        fours.pair(entrants(count), Seed("").stream("fours", 1))


def test_of_five_one_has_the_bye_and_each_a_different_one() -> None:
    found, _ = day(entrants(5), 6)
    assert sorted(one.bye or 0 for one in found[:5]) == [1, 2, 3, 4, 5]
    assert [code for code, _ in found[5].relaxed].count("second_bye") == 1
    assert not any(code == "second_bye" for one in found[:5] for code, _ in one.relaxed)


@pytest.mark.uncounted
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_38_children_over_eight_rounds_meet_nobody_twice(seed: str) -> None:
    found, known = day(entrants(38), 8, seed)
    assert repeats(found) == fours.fewest_repeats(38, 8) == 0
    # Ten start in each round: eighty starts are two or three for each.
    assert {entrant.starts for entrant in known} <= {2, 3}
    for one in found:
        assert sorted(entry for table in one.tables for entry in table) == list(range(1, 39))
        assert Counter(map(len, one.tables)) == {4: 8, 3: 2}


@pytest.mark.uncounted
@pytest.mark.parametrize(("count", "rounds", "most"), [(12, 2, 3), (16, 4, 4), (20, 5, 4), (38, 12, 30)])
def test_beyond_that_repeats_stay_few(count: int, rounds: int, most: int) -> None:
    # With twelve in three tables each table of the second round holds two of one before: three at least.
    found, _ = day(entrants(count), rounds)
    assert fours.fewest_repeats(count, rounds) <= repeats(found) <= most


def test_what_no_schedule_can_go_below() -> None:
    assert fours.fewest_repeats(38, 13) == 0
    assert fours.fewest_repeats(38, 14) == 14 * 54 - 38 * 37 // 2
    assert fours.fewest_repeats(4, 3) == 12


def partitions(left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every round, each more than once where tables have one size."""
    if not sizes:
        yield []
        return
    size, *others = sizes
    alike = len(set(sizes)) == 1
    for table in combinations(left, size):
        if alike and left[0] not in table:
            return
        rest = tuple(one for one in left if one not in table)
        for tables in partitions(rest, tuple(others)):
            yield [table, *tables]


@pytest.mark.uncounted
@pytest.mark.parametrize(("count", "rounds"), [(6, 6), (7, 6), (8, 6), (9, 5), (10, 3), (11, 3), (12, 4)])
def test_no_round_of_all_has_fewer_repeats(count: int, rounds: int) -> None:
    known = entrants(count)
    for number in range(1, rounds + 1):
        met = {(a.number, b): a.met.count(b) for a in known for b in a.met}

        def again(tables: Iterable[tuple[int, ...]], met: dict[tuple[int, int], int] = met) -> int:
            return sum(met.get(two, 0) for table in tables for two in combinations(table, 2))

        numbers = tuple(entrant.number for entrant in known)
        found = fours.pair(known, Seed("totes").stream("fours", number))
        assert again(found.tables) == min(map(again, partitions(numbers, fours.sizes(count))))
        known = after(known, found)


@pytest.mark.uncounted
def test_clubs_are_kept_apart_as_long_as_nobody_meets_again_for_it() -> None:
    found, _ = day(entrants(38, clubs=12), 4)
    assert [one.relaxed for one in found] == [()] * 4
    two = [Entrant(number, "escola" if number < 5 else "institut") for number in range(1, 9)]
    mixed = fours.pair(two, Seed("").stream("fours", 1))
    assert [code for code, _ in mixed.relaxed] == ["same_club"] * 4
    met = {1: (2,), 2: (1,), 3: (4,), 4: (3,), 5: (6,), 6: (5,), 7: (8,), 8: (7,)}
    again = [Entrant(one.number, one.club, met=met[one.number]) for one in two]
    assert not any(code == "met_before" for code, _ in fours.pair(again, Seed("").stream("fours", 1)).relaxed)


def test_clubs_do_not_matter_where_they_need_not() -> None:
    found = fours.pair(entrants(8, clubs=1), Seed("").stream("fours", 1), apart=False)
    assert found.relaxed == ()


def test_no_club_is_no_club() -> None:
    assert fours.pair(entrants(8), Seed("").stream("fours", 1)).relaxed == ()


@pytest.mark.uncounted
def test_the_starter_rotates_and_every_seat_is_shared() -> None:
    found, known = day(entrants(16), 4)
    assert len(found) == 4
    assert {entrant.starts for entrant in known} == {1}
    _, known = day(entrants(4), 8)
    assert all(Counter(entrant.seats) == {0: 2, 1: 2, 2: 2, 3: 2} for entrant in known)


def test_each_table_has_somebody_whose_turn_it_is_to_start() -> None:
    # 1 to 4 have never started, nor met; of all rounds those are taken that part them.
    known = [Entrant(number, seats=(1 if number < 5 else 0,)) for number in range(1, 17)]
    found = fours.pair(known, Seed("").stream("fours", 2))
    assert {table[0] for table in found.tables} == {1, 2, 3, 4}


def test_tables_of_three_go_round() -> None:
    # 1 to 3 sat at a table of three: it is the turn of others.
    met = {1: (2, 3), 2: (1, 3), 3: (1, 2), 4: (5, 6, 7), 5: (4, 6, 7), 6: (4, 5, 7), 7: (4, 5, 6)}
    known = [Entrant(number, seats=(0,), met=met.get(number, (90, 91, 92))) for number in range(1, 16)]
    found = fours.pair(known, Seed("").stream("fours", 2))
    (three,) = [table for table in found.tables if len(table) == 3]
    assert not set(three) & {1, 2, 3}


def test_the_same_seed_gives_the_same_round() -> None:
    one, other = (fours.pair(entrants(38), Seed("a").stream("fours", 1)) for _ in range(2))
    assert one == other
    assert fours.pair(entrants(38), Seed("b").stream("fours", 1)) != one


def test_tables_are_in_the_order_of_their_first_entries() -> None:
    found = fours.pair(entrants(38), Seed("a").stream("fours", 1))
    lowest = [min(table) for table in found.tables]
    assert lowest == sorted(lowest)
    assert len(lowest) == 10
