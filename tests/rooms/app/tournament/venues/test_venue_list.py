"""Who goes on from several venues: names that occur twice, and the list for the grand final."""

from __future__ import annotations

from typing import Any

from tests.rooms.app.loading import load

venue_list = load("tournament.venues.venue_list")
TITLES = ["Vic", "Reus"]


def row(name: str, venue: int, category: str = "6è", club: str = "") -> dict[str, Any]:
    return {"name": name, "venue": venue, "category": category, "club": club}


def test_the_same_name_in_two_venues_is_told_whatever_its_accents() -> None:
    rows = [row("Àngels Riera", 1), row("Biel", 1), row("ÀNGELS RIERA", 2), row("Biel", 2, "5è")]
    assert [[one["venue"] for one in group] for group in venue_list.clashes(rows)] == [[1, 2]]


def test_venues_of_one_name_are_told_apart() -> None:
    assert venue_list.distinct(["Vic", "Reus", "Vic", "Vic"]) == ["Vic", "Reus", "Vic 2", "Vic 3"]


def test_who_shares_a_name_has_the_venue_beside_it_in_the_list() -> None:
    rows = [row("Aina", 1, club="Els Pins"), row("Biel", 1, club='L"A; B'), row("Aina", 2, club="Els Pins")]
    assert venue_list.roster(rows, TITLES).splitlines() == [
        "nom;escola;categoria",
        "Aina (Vic);Els Pins;6è",
        'Biel;"L""A; B";6è',
        "Aina (Reus);Els Pins;6è",
    ]
