"""Whatever an address brings along, its page starts; what a page cannot read it says in one sentence."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

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
    "robots.html": "[data-projector=ready]",
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


def test_each_page_starts_with_a_query_and_a_fragment_that_are_none_of_ours(site: Site, page: Page) -> None:
    for name, started in STARTED.items():
        page.goto(site.url + name + QUERY + "#taules=" + DEEP)
        expect(page.locator(started).first, name).to_be_visible()
        assert not page.locator("[data-notice=address]").count(), name
    the_halls_windows_say_how_they_are_opened(site, page)


def the_halls_windows_say_how_they_are_opened(site: Site, page: Page) -> None:
    told = {
        "projeccio.html": load("words.hall").NO_GAME,
        "robots.html": load("words.workshop.hall").NO_CUP,
        "sala.html": load("words.tournament.hall").NO_DAY,
    }
    for name, text in told.items():
        for fragment in ("#%E0%A4%A", "#"):
            page.goto("about:blank")
            page.goto(site.url + name + fragment)
            expect(page.get_by_text(text)).to_be_visible()


def test_a_page_says_that_its_address_cannot_be_read_and_starts_without_it(site: Site, page: Page) -> None:
    for name, fragment in UNREADABLE:
        page.goto("about:blank")  # or a fragment alone would load nothing
        page.goto(site.url + name + fragment)
        expect(page.locator(STARTED[name]).first, fragment[:20]).to_be_visible()
        expect(page.locator("[data-notice=address]")).to_contain_text(common_words.ADDRESS_UNREADABLE)
        assert page.url == site.url + name

        page.reload()
        expect(page.locator(STARTED[name]).first, fragment[:20]).to_be_visible()
        assert not page.locator("[data-notice=address]").count(), fragment[:20]

    # A position that can be read, and that no game has, is named.
    page.goto("about:blank")
    page.goto(site.url + "exercicis.html#posicio=" + quote("15/" * 14 + "15 KKKKKKK/ 0/0 0"))
    box = page.locator("dialog[open]")
    expect(box).to_contain_text(common_words.CANNOT_OPEN)
    box.get_by_role("button").last.click()
    expect(box).to_contain_text(load("words.training.exercises").DAILY)
