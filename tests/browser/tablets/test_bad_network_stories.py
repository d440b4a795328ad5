"""Tablets of a class on a bad network: packets that are lost, doubled and late, and a device that sleeps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site
from tests.browser.tablets.test_class_stories import Board, Linked, classroom_words, connect, tablets_words

# Of what a page sends a third is lost, a third comes twice, and some of it late.
BAD = """() => {
    const send = RTCDataChannel.prototype.send;
    let count = 0;
    RTCDataChannel.prototype.send = function (text) {
        count += 1;
        const packet = JSON.parse(text);
        if (count % 3 === 1 && packet[4]) return;
        const later = () => this.readyState === "open" && send.call(this, text);
        if (count % 3 === 2) later();
        setTimeout(later, (count % 5) * 150);
    };
}"""
# Nothing more goes out of a page, and nothing that comes is heard, as on a device that sleeps.
SLEEPS = """() => {
    const { send } = RTCDataChannel.prototype;
    const hear = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
    globalThis.awake = true;
    RTCDataChannel.prototype.send = function (text) { if (awake) send.call(this, text); };
    Object.defineProperty(RTCDataChannel.prototype, "onmessage", {
        ...hear,
        set(listener) { hear.set.call(this, (event) => awake && listener(event)); },
    });
}"""


@pytest.mark.full
def test_a_class_plays_on_over_packets_that_are_lost_doubled_and_late(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    board = Board(page, site)
    aina, biel = Linked(open_page(), site), Linked(open_page(), site)
    for one in (board, aina, biel):
        one.page.add_init_script(f"({BAD})()")
    board.makes_a_code()
    connect(board, {7: aina, 12: biel})
    points = {7: 0, 12: 0}
    for number in (1, 2):
        board.begins(number)
        for player, tablet in ((7, aina), (12, biel)):
            points[player] += tablet.plays(number)
        expect(board.line()).to_have_text(classroom_words.step_line(2, number, 2, True))
    board.begins(3)
    for player, tablet in ((7, aina), (12, biel)):
        tablet.is_in(3)
        expect(board.row(player).locator(".rank-total")).to_have_text(str(points[player]))


@pytest.mark.full
def test_a_tablet_that_has_slept_is_said_and_comes_into_the_open_round_by_itself(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    board, aina = Board(page, site), Linked(open_page(), site)
    aina.page.add_init_script(f"({SLEEPS})()")
    board.makes_a_code()
    connect(board, {7: aina})
    aina.waits()
    board.begins(1)
    points = aina.plays(1)
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, False, True))
    aina.page.evaluate("awake = false")
    expect(page.get_by_text(tablets_words.lost([classroom_words.player(7, "")]))).to_be_visible()
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, True, True))
    board.begins(2)  # without it
    aina.page.evaluate("awake = true")
    aina.is_in(2)
    expect(page.locator(".notice-tablets")).to_have_count(0)
    expect(board.row(7)).to_contain_text(classroom_words.linked(1, 5, False, False))
    expect(board.row(7).locator(".rank-total")).to_have_text(str(points))
