"""A grand final of two venues: one kept on this device, one received as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.organiser import Organiser
from tests.browser.stand.site import Site, violations
from tests.browser.tournament.days import opens
from tests.browser.tournament.test_phase_stories import SIX
from tests.rooms.app.loading import load as load_screen
from tests.rooms.session.test_tournament import Desk

venue_words = load_screen("words.tournament.venues")
tournament_words = load_screen("words.tournament.common")
setup_words = load_screen("words.tournament.setup")


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


def received(folder: Path, name: str, roster: str, *, final: bool) -> Path:
    """The journal of a day in another place."""
    desk = Desk(roster, rounds=1, name="General")
    desk.play_round()
    if final:
        desk.act(type="close", category="a")
    path = folder / name
    path.write_text("\n".join(desk.lines) + "\n", encoding="utf-8")
    return path


def test_two_venues_are_taken_together_for_a_grand_final(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    other = received(spare, "reus.jsonl", "Aina;Els Pins\nNora;Mar\n", final=True)
    unfinished = received(spare, "olot.jsonl", "Pau\nQuim\n", final=False)
    here = Desk(SIX, rounds=1, name="General")
    here.play_round()
    here.act(type="close", category="a")
    opens(organiser, here, spare)
    expect(organiser.main()).to_have_text("Mira la classificació")
    organiser.picks(tournament_words.HOME)
    organiser.button(venue_words.OPEN).click()
    with page.expect_file_chooser() as chooser:
        organiser.button(venue_words.ADD_FILES).click()
    copy = spare / "Reus (2).jsonl"
    copy.write_bytes(other.read_bytes())
    mine = spare / "vic.jsonl"
    mine.write_text("\n".join(here.lines) + "\n", encoding="utf-8")
    chooser.value.set_files([other, unfinished, copy, mine])
    alert = page.get_by_role("alert").filter(has_text="olot.jsonl")
    expect(alert).to_contain_text("Reus (2).jsonl: és el mateix torneig que «")
    expect(alert).to_contain_text("vic.jsonl: és el mateix torneig que «")
    expect(page.locator(".day-phase").first.get_by_role("checkbox")).to_have_count(2)
    page.get_by_role("checkbox", name="Torneig de Vic").check()
    page.get_by_label(venue_words.FIRST).fill("6")
    page.keyboard.press("Tab")
    rows = page.locator(".day-venue-rows")
    expect(rows.get_by_role("checkbox", checked=True)).to_have_count(8)
    expect(page.locator(".day-venues .day-notes")).to_contain_text("«Aina» és a")
    assert violations(page) == []
    rows.get_by_role("checkbox", checked=True).last.uncheck()
    expect(page.locator(".day-venues .day-note")).to_have_text(venue_words.chosen_line(7))
    organiser.button(venue_words.CREATE).click()
    expect(page.get_by_label(setup_words.NAME, exact=True)).to_have_value(venue_words.TITLE)
    organiser.button(setup_words.START).click()
    organiser.main().wait_for()
    seen = organiser.sees()
    assert len(seen["roster"]) == 7
