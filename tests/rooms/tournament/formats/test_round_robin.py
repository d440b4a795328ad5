"""Berger tables: as published, everybody with everybody, and starts in turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from faristol.errors import IllegalAction
from faristol.tournament.formats import Entrant, round_robin
from tests.rooms.tournament.formats.days import after, entrants

# FIDE, C.05 annex 1: the tables for 3 or 4, 5 or 6, 7 or 8.
PUBLISHED = {
    4: "1-4 2-3; 4-3 1-2; 2-4 3-1",
    6: "1-6 2-5 3-4; 6-4 5-3 1-2; 2-6 3-1 4-5; 6-5 1-4 2-3; 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5; 8-5 6-4 7-3 1-2; 2-8 3-1 4-7 5-6; 8-6 7-5 1-4 2-3; 3-8 4-2 5-1 6-7;"
    " 8-7 1-6 2-5 3-4; 4-8 5-3 6-2 7-1",
}


@pytest.mark.parametrize("size", PUBLISHED)
def test_the_published_tables(size: int) -> None:
    rounds = [
        " ".join(f"{first}-{second}" for first, second in round_robin.pair(entrants(size), number).tables)
        for number in range(1, size)
    ]
    assert "; ".join(rounds) == PUBLISHED[size]


@pytest.mark.parametrize("count", range(2, 17))
def test_everybody_meets_everybody_once_and_has_one_bye_at_most(count: int) -> None:
    met, byes = [], []
    for number in range(1, round_robin.rounds_of(count) + 1):
        found = round_robin.pair(entrants(count), number)
        met += [tuple(sorted(table)) for table in found.tables]
        byes.append(found.bye)
    assert sorted(met) == list(combinations(range(1, count + 1), 2))
    assert sorted(filter(None, byes)) == (list(range(1, count + 1)) if count % 2 else [])


@pytest.mark.parametrize("count", range(2, 17))
def test_a_double_one_gives_each_two_a_start_each_and_nobody_three_alike_running(count: int) -> None:
    known = entrants(count)
    met = []
    for number in range(1, round_robin.rounds_of(count, double=True) + 1):
        found = round_robin.pair(known, number, double=True)
        assert found.relaxed == ()
        met += found.tables
        known = after(known, found)
    assert len(set(met)) == len(met) == count * (count - 1)
    for entrant in known:
        seats = entrant.seats
        assert not any(seats[at : at + 3] in ((0, 0, 0), (1, 1, 1)) for at in range(len(seats) - 2))


def test_how_many_rounds() -> None:
    assert [round_robin.rounds_of(count) for count in (0, 1, 2, 3, 4, 9, 10)] == [0, 0, 1, 3, 3, 9, 9]
    assert round_robin.rounds_of(5, double=True) == 10


def test_a_late_entry_takes_the_place_of_the_bye() -> None:
    known = entrants(5)
    known = after(known, round_robin.pair(known, 1))
    late = [*known, entrants(6)[-1]]
    second = round_robin.pair(late, 2)
    assert second.tables == ((6, 4), (5, 3), (1, 2))
    assert second.bye is None


def test_a_late_entry_that_moves_the_table_makes_nobody_meet_twice() -> None:
    known = entrants(4)
    for number in (1, 2):
        known = after(known, round_robin.pair(known, number))
    # In the third round of the table for five, 4 and 5 meet, but 1 and 3 have the place of 3 and 1 no more.
    later = [*known, entrants(5)[-1]]
    for number in (3, 4, 5):
        found = round_robin.pair(later, number)
        pairs = {tuple(sorted(table)) for table in found.tables}
        repeated = {(a.number, b) for a in later for b in a.met if a.number < b} & pairs
        assert {entries for code, entries in found.relaxed if code == "met_before"} == repeated
        later = after(later, found)
    assert round_robin.pair([*known, entrants(5)[-1]], 3).relaxed == ()


def test_in_the_second_half_of_a_double_one_two_meet_a_second_time_and_no_third() -> None:
    once = [Entrant(number, met=tuple(one for one in range(1, 5) if one != number)) for number in range(1, 5)]
    assert round_robin.pair(once, 4, double=True).tables == ((4, 1), (3, 2))
    twice = [replace(one, met=(*one.met, 5 - one.number)) for one in once]
    found = round_robin.pair(twice, 4, double=True)
    assert {frozenset(table) for table in found.tables} == {frozenset((1, 2)), frozenset((3, 4))}


@pytest.mark.parametrize("number", [0, 4])
def test_no_other_rounds(number: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        round_robin.pair(entrants(4), number)
    assert (caught.value.code, caught.value.article) == ("no_such_round", "C.05 annex 1")


def test_one_alone_plays_nobody() -> None:
    with pytest.raises(IllegalAction, match="too_few_entries"):
        round_robin.pair(entrants(1), 1)
