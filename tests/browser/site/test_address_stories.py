"""Whatever an address brings along, its page starts; what a page cannot read it says in one sentence."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site
from tests.rooms.app.loading import load

common_words = load("words.common")

# What shows that a page has started.
STARTED: Final = {
    "aprendre.html": "text=Pas 1 de",
    "classe.html": "text=Fes el codi",
    "duel.html": "text=La meva llista",
    "duplicada.html": "text=Dirigeix una duplicada",
    "entrenament.html": "dialog[open]",
    "estudi.html": "text=Què vols aprendre?",
    "exercicis.html": "dialog[open]",
    "index.html": "dialog[open]",
    "mots.html": "text=Què busques",
    "projeccio.html": "#hall-say",
    "sala.html": "[data-projector=ready]",
    "torneig.html": "text=Torneig nou",
}
QUERY: Final = "?%E0%A4%A=1e999&[[[[{{{{&lang=<b>"
CARD: Final = '["t","c",1e999,1,"classic",30,["a","b"],{}]'
DEEP: Final = "[" * 3000
UNREADABLE: Final = [
    ("index.html", "#taula=" + quote(CARD.format(0))),
    ("index.html", "#taula=" + DEEP),
    ("index.html", "#taula=%E0%A4%A"),
    ("entrenament.html", "#codi=%E0%A4%A"),
    ("entrenament.html", "#codificat"),
    ("exercicis.html", "#posicio=%E0%A4%A"),
    ("duplicada.html", "#preparada"),  # of a device that has none
]


@pytest.mark.parametrize("name", STARTED)
def test_a_page_starts_with_a_query_and_a_fragment_that_are_none_of_ours(
    name: str, site: Site, page: Page
) -> None:
    page.goto(site.url + name + QUERY + "#taules=" + DEEP)
    expect(page.locator(STARTED[name]).first).to_be_visible()
    assert not page.locator("[data-notice=address]").count()


@pytest.mark.parametrize(("name", "fragment"), UNREADABLE)
def test_a_page_says_that_its_address_cannot_be_read_and_starts_without_it(
    name: str, fragment: str, site: Site, page: Page
) -> None:
    page.goto(site.url + name + fragment)
    expect(page.locator(STARTED[name]).first).to_be_visible()
    expect(page.locator("[data-notice=address]")).to_contain_text(common_words.ADDRESS_UNREADABLE)
    assert page.url == site.url + name

    page.reload()
    expect(page.locator(STARTED[name]).first).to_be_visible()
    assert not page.locator("[data-notice=address]").count()


def test_a_position_that_no_game_has_is_named_and_the_exercises_start(site: Site, page: Page) -> None:
    page.goto(site.url + "exercicis.html#posicio=" + quote("15/" * 14 + "15 KKKKKKK/ 0/0 0"))
    box = page.locator("dialog[open]")
    expect(box).to_contain_text(common_words.CANNOT_OPEN)
    box.get_by_role("button").last.click()
    expect(box).to_contain_text(load("words.training.exercises").DAILY)


@pytest.mark.parametrize("fragment", ["#%E0%A4%A", "#"])
@pytest.mark.parametrize("name", ["projeccio.html", "sala.html"])
def test_the_halls_windows_say_how_they_are_opened(name: str, fragment: str, site: Site, page: Page) -> None:
    page.goto(site.url + name + fragment)
    told = load("words.hall").NO_GAME, load("words.tournament.hall").NO_DAY
    expect(page.get_by_text(told[name == "sala.html"])).to_be_visible()
