"""King of the hill: neighbours of the standings meet, as new ones as can be."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from faristol.errors import IllegalAction
from faristol.tournament.formats import Entrant, king_of_the_hill
from tests.rooms.tournament.formats.days import after, entrants


def test_neighbours_meet() -> None:
    found = king_of_the_hill.pair(entrants(6))
    assert (found.tables, found.bye, found.relaxed) == (((1, 2), (3, 4), (5, 6)), None, ())


def test_the_last_one_without_a_bye_has_it() -> None:
    known = entrants(5)
    assert king_of_the_hill.pair(known).bye == 5
    known = after(known, king_of_the_hill.pair(known))
    assert king_of_the_hill.pair(known).bye == 4


def test_who_has_met_meets_the_nearest_new_opponent() -> None:
    known = after(entrants(6), king_of_the_hill.pair(entrants(6)))
    found = king_of_the_hill.pair(known)
    # After 1-3 and 2-4, 5 and 6 would be left, who have met: so 2 meets 5.
    assert [set(table) for table in found.tables] == [{1, 3}, {2, 5}, {4, 6}]
    assert found.relaxed == ()


def test_repeats_where_they_are_allowed() -> None:
    known = after(entrants(4), king_of_the_hill.pair(entrants(4)))
    found = king_of_the_hill.pair(known, repeats=True)
    assert [set(table) for table in found.tables] == [{1, 2}, {3, 4}]
    assert found.relaxed == ()
    assert found.tables == ((2, 1), (4, 3))


def test_repeats_where_no_round_is_without_one_are_said() -> None:
    two = after(entrants(2), king_of_the_hill.pair(entrants(2)))
    found = king_of_the_hill.pair(two)
    assert (found.tables, found.relaxed) == (((2, 1),), (("met_before", (1, 2)),))


def test_a_second_bye_is_said() -> None:
    again = [Entrant(number, byes=1) for number in (1, 2, 3)]
    found = king_of_the_hill.pair(again)
    assert (found.bye, found.relaxed) == (3, (("second_bye", (3,)),))


def test_who_started_less_starts_then_who_did_not_start_last_then_the_higher() -> None:
    def starter(higher: tuple[int, ...], lower: tuple[int, ...]) -> int:
        return king_of_the_hill.pair([Entrant(1, seats=higher), Entrant(2, seats=lower)]).tables[0][0]

    assert starter((), ()) == 1
    assert starter((0,), (1,)) == 2
    assert starter((1, 0), (0, 1)) == 2
    assert starter((0, 1), (1, 0)) == 1
    assert starter((0, 1, 0), (0, 1)) == 2


def test_one_alone_plays_nobody() -> None:
    with pytest.raises(IllegalAction, match="too_few_entries"):
        king_of_the_hill.pair(entrants(1))


def rounds(left: Sequence[Entrant]) -> Iterator[tuple[list[tuple[Entrant, Entrant]], Entrant | None]]:
    """Every round of `left`, the pairs of the highest ones first, nearest first."""
    if len(left) < 2:
        yield [], left[0] if left else None
        return
    first, *others = left
    for other in others:
        for pairs, bye in rounds([one for one in others if one is not other]):
            yield [(first, other), *pairs], bye
    if len(left) % 2:
        for pairs, _ in rounds(others):
            yield pairs, first


def order(pairs: Sequence[tuple[Entrant, Entrant]], bye: Entrant | None) -> tuple[object, ...]:
    repeats = sum(a.met.count(b.number) for a, b in pairs)
    return (
        (bye.byes, repeats, -bye.number, [(a.number, b.number) for a, b in pairs])
        if bye
        else (0, repeats, 0, [(a.number, b.number) for a, b in pairs])
    )


@pytest.mark.parametrize("count", [4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(8))
def test_it_is_the_first_of_all_rounds_in_that_order(count: int, seed: int) -> None:
    chance = random.Random(f"{count} {seed}")
    met: dict[int, list[int]] = {number: [] for number in range(1, count + 1)}
    for _ in range(chance.randint(2, 2 * count)):
        a, b = chance.sample(range(1, count + 1), 2)
        met[a].append(b)
        met[b].append(a)
    known = [Entrant(number, met=tuple(met[number]), byes=chance.randint(0, 2)) for number in met]
    pairs, bye = min(rounds(known), key=lambda found: order(*found))
    found = king_of_the_hill.pair(known)
    assert [tuple(sorted(table)) for table in found.tables] == [(a.number, b.number) for a, b in pairs]
    assert found.bye == (bye.number if bye else None)
