"""Firefox and Chromium at one game, without a server between them: either of them begins it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sitebuild.browsers import FIREFOX, without
from tests.browser.others.guest import Guest
from tests.browser.others.programs import Firefox
from tests.browser.persons.player import Person
from tests.browser.stand.site import Site
from tests.browser.two_devices.pair import Apart, begins, code_of, joins, types_code, words
from tests.rooms.app.loading import load as load_screen

game_words = load_screen("words.game")
rules_words = load_screen("words.rules")
# Real addresses, as where the camera is allowed, and also that of this machine alone.
ADDRESSES = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "media.peerconnection.ice.loopback": True,
}


@pytest.fixture
def firefox() -> Iterator[Firefox]:
    """With the addresses that it tells where it may use the camera, and with those of this machine."""
    if lacking := FIREFOX.missing():
        pytest.skip(without(FIREFOX, lacking))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        running = Firefox(Path(folder), **ADDRESSES)
        yield running
        running.close()


def test_firefox_joins_and_both_play(site: Site, page: Page, firefox: Firefox) -> None:
    aina = Apart(page, site)
    aina.arrives()
    begins(page, "Aina")
    biel = Guest(firefox.driver, site, 1, "Biel")
    firefox.driver.wait_patiently()
    firefox.driver.go(code_of(page))
    firefox.driver.fill(biel.find("dialog input"), "Biel")
    biel.clicks(words.TAKE)
    told = biel.attached(".box-joining [data-code]")
    code = firefox.driver.run("return arguments[0].dataset.code", told)
    types_code(page, code)
    aina.box(game_words.DRAW_TITLE).get_by_role("button", name=game_words.DRAW_GO).click()
    biel.clicks(game_words.DRAW_GO)
    expect(page.get_by_role("group", name="Biel, ")).to_be_visible()
    if aina.sees()["actor"] == 1:
        biel.clicks("Passa")
        biel.clicks_on("dialog button", "^Passa$")
        expect(aina.sheet_rows()).to_have_count(1)
    rows = aina.sheet_rows().count()
    aina.takes_a_turn()
    biel.has_the_turn()
    assert len(biel.rows()) == rows + 1
    assert not firefox.driver.complaints()


def test_firefox_begins_and_both_play(site: Site, page: Page, firefox: Firefox) -> None:
    aina = Guest(firefox.driver, site)
    firefox.driver.wait_patiently()
    firefox.driver.go(site.url)
    aina.clicks(words.TITLE)
    aina.clicks_on("dialog button", f"^{words.BEGIN}")
    aina.clicks_on("dialog label", f"^{rules_words.ruleset_name('free')}$")
    firefox.driver.fill(aina.find("dialog .seat-fields input"), "Aina")
    aina.clicks(words.SHOW_CODE)
    told = aina.attached(".box-joining [data-code]")
    joins(page, str(firefox.driver.run("return arguments[0].dataset.code", told)), "Biel")
    firefox.driver.fill(aina.find("dialog input"), code_of(page))
    aina.clicks(words.TAKE)
    aina.clicks(game_words.DRAW_GO)
    biel = Person(page, site, 1, "Biel")
    biel.box(game_words.DRAW_TITLE).get_by_role("button", name=game_words.DRAW_GO).click()
    expect(page.get_by_role("group", name="Aina, ")).to_be_visible()
    if biel.turn().count():
        biel.acts(biel.passes)
    aina.has_the_turn()
    rows = len(aina.rows())
    aina.clicks("Passa")
    aina.clicks_on("dialog button", "^Passa$")
    expect(biel.turn()).to_be_visible()
    expect(biel.sheet_rows()).to_have_count(rows + 1)
    assert not firefox.driver.complaints()
