"""The days of several venues together: one classification, and a list of those who go on."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.record.tournament.roster import read_roster
from faristol.record.tournament.venues import Venue, list_of, merged
from faristol.tournament import actions
from faristol.tournament.plan import Category
from tests.rooms.tournament.organised import Day

INFANTIL = Category("a", "Infantil", rounds=1)


def venue(*scores: tuple[int, int], final: bool = True, withdrawn: int = 0) -> Venue:
    """A day of one round with these results, table by table."""
    day = Day(2 * len(scores), INFANTIL)
    day.pair()
    for table, both in enumerate(scores, start=1):
        day.result(table, *both)
    if withdrawn:
        day.act(actions.Withdraw(withdrawn))
    if final:
        day.act(actions.CloseCategory("a"))
    return Venue("Prova", day.state)


def test_the_entries_of_all_venues_are_ranked_together() -> None:
    rows = merged((venue((300, 200)), venue((400, 200), (250, 250))), 1, each=False)
    assert [(row.rank, row.venue, row.place, row.halves, row.spread) for row in rows] == [
        (1, 2, 1, 2, 200), (2, 1, 1, 2, 100), (3, 2, 2, 1, 0), (3, 2, 2, 1, 0), (5, 1, 2, 0, -100),
        (6, 2, 4, 0, -200),
    ]  # fmt: skip


@pytest.mark.parametrize(("each", "going"), [(False, [2]), (True, [2, 1])])
def test_the_first_of_all_or_of_each_venue_go_on(each: bool, going: list[int]) -> None:
    rows = merged((venue((300, 200)), venue((400, 200))), 1, each)
    assert [row.venue for row in rows if row.goes_on] == going


def test_who_has_withdrawn_does_not_go_on() -> None:
    rows = merged((venue((300, 200), withdrawn=1),), 2, each=False)
    assert sum(row.goes_on for row in rows) == 1


def test_those_who_go_on_are_a_list_that_can_be_entered() -> None:
    rows = merged((venue((300, 200)),), 2, each=True)
    found = read_roster(list_of(rows), {"Infantil": "x"})
    assert [(row.name, row.category) for row in found] == [(row.name, "x") for row in rows]


def test_a_venue_must_be_final() -> None:
    with pytest.raises(BadRecord) as fault:
        merged((venue((300, 200)), venue((300, 200), final=False)), 1, each=False)
    assert (fault.value.code, fault.value.fields["venue"]) == ("venue_is_not_final", 2)
