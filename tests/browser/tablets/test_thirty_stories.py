"""A whole class of tablets at one desk: thirty ends in three pages, over real connections."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_day
from tests.browser.persons.director import Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site
from tests.browser.tablets.peers import Peers
from tests.browser.tablets.test_tablets_stories import opens_the_codes, points, tablets_words
from tests.browser.two_devices.pair import code_of, types_code

TABLETS = 30


def join_all(desk: Desk, peers: Peers) -> None:
    opens_the_codes(desk)
    before = ""
    for number in range(1, TABLETS + 1):
        expect(desk.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", before)
        before = code_of(desk.page)
        types_code(desk.page, peers.answers(before, number))
        expect(desk.page.locator(".joining-line")).to_have_text(tablets_words.connected(number))
    desk.page.keyboard.press("Escape")


@pytest.mark.full
def test_thirty_tablets_hand_in_at_once_and_get_their_results(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    desk = Desk(page, site)
    begins_a_day(desk, *(f"Jugador {number}" for number in range(1, TABLETS + 1)))
    peers = Peers([open_page() for _ in range(3)], site.url + "reglaments.html")
    join_all(desk, peers)
    desk.begins_the_round()
    found = desk.finds(TABLETS)
    slips = {}
    for number, scored in enumerate(found, start=1):
        coord, word = notation(scored).split()
        slips[number] = {"round": 1, "coord": coord, "word": word}
    peers.say("slip", slips)
    for number, scored in enumerate(found, start=1):
        expect(points(desk, number)).to_have_text(str(scored.score))
    desk.closes()
    peers.wait_for("result")
    results = peers.told("result")
    assert {number: [one["body"]["points"] for one in heard] for number, heard in results.items()} == {
        number: [scored.score] for number, scored in enumerate(found, start=1)
    }
