"""What is typed at the desk reaches the line whole, after a box as after a slip that was typed twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.director import HELD, SLOW, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load as load_screen

desk_players_words = load_screen("words.desk.players")


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    made = Desk(page, site)
    made.comes_with("Aina", "Biel", "Carla")
    made.begins_the_round()
    return made


@pytest.mark.parametrize("leaves", ["Escape", "Enter"])
def test_the_number_typed_after_a_box_is_in_the_line(desk: Desk, leaves: str) -> None:
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    box = desk.opens_player(1)
    expect(box).to_be_visible()
    desk.page.keyboard.press(leaves)
    expect(box).to_be_hidden()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.hands_in(2, notation(best), best.score)


def test_what_is_typed_while_a_box_goes_away_stays_in_the_line(desk: Desk) -> None:
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    box = desk.opens_player(1)
    expect(box).to_be_visible()
    desk.page.evaluate(HELD)
    desk.page.keyboard.press("Escape")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.page.keyboard.type(f"2 {notation(best)}")
    desk.page.evaluate("goOn()")
    expect(box).to_be_hidden()
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    desk.page.keyboard.press("Enter")
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(best.score))


def test_a_slip_that_is_typed_twice_swallows_nothing_of_the_next(desk: Desk) -> None:
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    desk.types(f"1 {notation(best)}")
    desk.hands_in(2, notation(best), best.score)


def test_a_slip_typed_again_before_it_is_answered_swallows_nothing_of_the_next(desk: Desk) -> None:
    best = desk.finds()[0]
    desk.page.evaluate(SLOW)
    for number in (1, 1, 1, 2, 2, 3):
        desk.types(f"{number} {notation(best)}")
    for number in (1, 2, 3):
        expect(desk.row(number).locator(".desk-points")).to_have_text(str(best.score))
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    assert desk.page.get_by_role("dialog").count() == 0
