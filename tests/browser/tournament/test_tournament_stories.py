"""The organiser's day: from a pasted list to the standings, by keyboard, and after a power cut."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.organiser import Organiser
from tests.browser.stand.site import PATIENCE, Site
from tests.rooms.app.loading import load as load_screen

tournament_words = load_screen("words.tournament")
setup_words = load_screen("words.tournament_setup")

EIGHT = "\n".join(["Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene"])


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


def test_from_a_pasted_list_to_the_standings_over_a_power_cut(organiser: Organiser) -> None:
    page = organiser.page
    organiser.comes_with(EIGHT)
    organiser.begins_the_round()
    page.keyboard.type("2 412 388")
    expect(organiser.hint()).to_have_text(re.compile(r"^Taula 2: \w+ 412 – 388 \w+ · guanya \w+ de 24$"))
    page.keyboard.press("Enter")
    expect(organiser.scores(2)).to_have_text(["412", "388"])
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    page.keyboard.type("1 350 3")
    page.reload()
    expect(organiser.scores(2)).to_have_text(["412", "388"], timeout=PATIENCE)
    expect(organiser.line("Punts 2")).to_have_value("3")
    organiser.line("Punts 2").focus()
    page.keyboard.press("End")
    organiser.types("10")
    expect(organiser.scores(1)).to_have_text(["350", "310"])
    organiser.types_all()
    for _ in range(2):
        organiser.begins_the_round()
        organiser.types_all()
    organiser.part("standings")
    rows = page.get_by_role("table", name=tournament_words.STANDINGS).locator("tbody tr")
    expect(rows).to_have_count(9)
    expect(page.locator(".day-standings-title")).to_have_text("Després de la ronda 3 · provisional")
    best = organiser.sees()["categories"][0]["standings"]["rows"][0]
    assert best["halves"] == 6, "three games, three won"
    rows.first.get_by_role("button").click()
    box = organiser.box("1. " + best["name"])
    expect(box).to_contain_text("Va davant")
    expect(box.get_by_role("listitem")).to_have_count(3)
    page.keyboard.press("Escape")
    organiser.goes_on(re.compile("definitiva$"))
    organiser.button(tournament_words.confirm_close[2]).click()
    expect(page.locator(".day-standings-title")).to_have_text("Després de la ronda 3 · definitiva")
    expect(organiser.main()).to_have_text("Mira la classificació")
