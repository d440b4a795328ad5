"""A duplicate of twelve players, and who directs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.persons.duplicates import NAMES, Duplicate
from tests.browser.results.director import TITLE, VENUE, Director
from tests.browser.stand.site import (
    Site,
)

BELONG = (("Escola Mar", "Juvenil"), ("Els Pins", "Juvenil"), ("Escola Mar", "Adult"), ("Els Pins", ""))


@pytest.fixture(scope="package")
def twelve(dist: Path) -> Duplicate:
    """Twelve players, a bonus for a unique best play, one player warned and one expelled.

    Four are of two clubs and two categories.
    """
    return with_sanctions(
        Duplicate(dist, title=TITLE, venue=VENUE, seed="d3", options={"bonus": "unique_best"})
    )


def with_sanctions(game: Duplicate) -> Duplicate:
    game.joins(12)
    for number, (club, category) in enumerate(BELONG, start=1):
        name = NAMES[number - 1]
        game.act("rename", number=number, name=name, table=str(number), club=club, category=category)
    game.plays(3, end=False)
    game.act("sanction", number=5)
    for _ in range(3):
        game.act("sanction", number=12)
    game.plays(3)
    return game


@pytest.fixture
def director(page: Page, site: Site, tmp_path: Path) -> Director:
    return Director(page, site, tmp_path)
