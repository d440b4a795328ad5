"""What is typed at the desk reaches the line whole, after a box as after a slip that was typed twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.persons.director import CAN_BE_SLOW, SLOW, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load as load_screen

desk_players_words = load_screen("words.desk.players")


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    page.add_init_script(CAN_BE_SLOW)
    return Desk(page, site)


def test_the_next_slip_is_in_the_line_after_a_box_and_after_one_that_was_typed_twice(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", "Carla", "Dídac", "Elna")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    for number, leaves in ((2, "Escape"), (3, "Enter")):
        box = desk.opens_player(1)
        expect(box).to_be_visible()
        desk.page.keyboard.press(leaves)
        expect(box).to_be_hidden()
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        desk.hands_in(number, notation(best), best.score)
    desk.types(f"3 {notation(best)}")
    desk.hands_in(4, notation(best), best.score)

    # what is typed while the box goes away
    box = desk.opens_player(1)
    expect(box).to_be_visible()
    desk.page.evaluate("hold()")
    desk.page.keyboard.press("Escape")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.page.keyboard.type(f"5 {notation(best)}")
    desk.page.evaluate("goOn()")
    expect(box).to_be_hidden()
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    desk.page.keyboard.press("Enter")
    expect(desk.row(5).locator(".desk-points")).to_have_text(str(best.score))

    # slips that are typed again before they are answered
    begins_a_round(desk, "Aina", "Biel", "Carla")
    best = desk.finds()[0]
    desk.page.evaluate(SLOW)
    for number in (1, 1, 1, 2, 2, 3):
        desk.types(f"{number} {notation(best)}")
    for number in (1, 2, 3):
        expect(desk.row(number).locator(".desk-points")).to_have_text(str(best.score))
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    assert desk.page.get_by_role("dialog").count() == 0
