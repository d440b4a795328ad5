"""Three or four play one game on up to four devices, each at a page of a browser context of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site, attached, violations
from tests.browser.two_devices.pair import (
    Apart,
    chooses,
    code_of,
    in_turn,
    joined_by,
    joins,
    leaves_the_draw,
    seat,
    types_code,
    words,
)
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
NAMES = ("Aina", "Biel", "Carla", "David")


def at_table(site: Site, page: Page, others: list[Page]) -> list[Apart]:
    pages = [page, *others]
    return [Apart(one, site, place, NAMES[place], page) for place, one in enumerate(pages)]


def test_four_play_on_four_devices_and_one_that_was_lost_gets_its_seat_back(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    others = [open_page(width=390, height=844), open_page(), open_page()]
    persons = at_table(site, page, others)
    persons[0].arrives()
    box = chooses(page, "Aina", "school_four")
    expect(seat(box, 3)).to_be_visible()
    box.get_by_role("button", name=words.SHOW_CODE).click()
    expect(page.get_by_text(words.code_for("Jugador 2", 0, 3))).to_be_visible()
    assert violations(page) == []
    joined_by(page, others[:1], ["Biel"])
    expect(page.get_by_text(words.code_for("Jugador 3", 1, 3))).to_be_visible()
    expect(others[0].get_by_text(words.OTHERS_COME)).to_be_visible()
    joined_by(page, others[1:], ["Carla", "David"])
    leaves_the_draw(*persons)
    order = in_turn(*persons)
    for turn, person in enumerate(order):
        person.takes_a_turn()
        for one in persons:
            expect(one.sheet_rows()).to_have_count(turn + 1)
    assert len({tuple(one.rack_names()) for one in persons}) == 4

    lost = order[0] if order[0].seat else order[1]
    rack = sorted(lost.rack_names())
    lost.page.reload()
    expect(page.get_by_text(words.lost([lost.name]))).to_be_visible()
    for one in (page, lost.page):
        one.locator(".notice-link").get_by_role("button", name=words.AGAIN).click()
    persons[0].box(words.HOW_AGAIN).get_by_role("button", name=words.AGAIN).click()
    types_code(lost.page, code_of(page))
    types_code(page, code_of(lost.page))
    expect(page.locator(".box-joining")).to_have_count(0)
    expect(lost.page.locator(".notice-link")).to_have_count(0)
    assert sorted(lost.rack_names()) == rack
    for turn, person in enumerate(order[:2]):
        person.takes_a_turn()
        for one in persons:
            expect(one.sheet_rows()).to_have_count(5 + turn)


def test_the_seats_of_devices_that_do_not_come_play_at_the_first_one(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    aina, biel = at_table(site, page, [other])
    aina.arrives()
    box = chooses(page, "Aina", "school_four")
    expect(seat(box, 3)).to_be_visible()
    box.get_by_role("button", name=words.SHOW_CODE).click()
    joined_by(page, [other], ["Biel"])
    page.get_by_role("button", name=words.without(4)).click()
    leaves_the_draw(biel)
    expect(other.get_by_role("group", name="Jugador 4, ")).to_be_visible()
    expect(page.locator(".box-joining")).to_have_count(0)
    persons = [aina, biel, *(Apart(page, site, place, f"Jugador {place + 1}", page) for place in (2, 3))]
    leaves_the_draw(aina)
    for turn, person in enumerate(in_turn(*persons)):
        if person is not biel:
            person.lifts_the_curtain()
        expect(person.turn()).to_be_visible()
        attached(person.page, "#table[data-paused=no]")  # the draw holds the clock until all have left it
        person.takes_a_turn()
        expect(biel.sheet_rows()).to_have_count(turn + 1)


@pytest.mark.full
def test_two_at_one_device_one_at_another_and_a_robot(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    aina, biel = Apart(page, site), Apart(other, site, 1, "Biel", page)
    carla = Apart(page, site, 2, "Carla")
    aina.arrives()
    box = chooses(page, "Aina")
    box.get_by_text("4", exact=True).click()
    seat(box, 2).get_by_role("combobox").select_option("person")
    seat(box, 2).get_by_label(common_words.ALIAS).fill("Carla")
    seat(box, 3).get_by_role("combobox").select_option("novice")
    assert violations(page) == []
    box.get_by_role("button", name=words.SHOW_CODE).click()
    joins(other, code_of(page), "Biel")
    types_code(page, code_of(other))
    leaves_the_draw(aina, biel)
    seen = aina.sees()
    first, rows = seen["actor"], len(seen["sheet"])
    for place in range(first, first + 8):
        rows += 1
        if place % 4 != 3:  # the robot plays as soon as it can
            person = (aina, biel, carla)[place % 4]
            if person is not biel:
                person.lifts_the_curtain()
            expect(person.turn()).to_be_visible()
            person.takes_a_turn()
        if place % 4 != 2:
            expect(biel.sheet_rows()).to_have_count(rows)
        if place % 4 == 1:
            assert page.locator("#rack button:enabled").count() == 0, "nobody has taken this device"
