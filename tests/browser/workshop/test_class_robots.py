"""A robot goes from a tablet of a class to the teacher's page, and is in the workshop afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site, violations
from tests.browser.tablets.test_class_stories import Board, Linked, connect
from tests.browser.workshop.pupil import Pupil
from tests.rooms.app.loading import load

classroom_words = load("words.classroom")
sending_words = load("words.workshop.sending")

pytestmark = pytest.mark.pyodide

SCRIPT = "def choose(position):\n    return 'pass'\n"


def test_a_robot_of_a_tablet_comes_to_the_teacher(
    page: Page, site: Site, open_page: Callable[..., Page]
) -> None:
    laia = Pupil(open_page(), site)
    laia.comes()
    laia.fills(SCRIPT)
    laia.chooses_in_menu("Robot nou")

    board = Board(page, site)
    board.makes_a_code()
    names_are_given(board, "7 Laia")
    tablet, without = Linked(laia.page, site), Linked(open_page(), site)
    connect(board, {7: tablet, 12: without})
    tablet.waits()
    tablet.page.get_by_label("Menú").click()
    tablet.page.get_by_role("button", name=sending_words.SEND_ONE).click()
    asked = tablet.box(sending_words.SEND_ONE)
    assert violations(tablet.page) == []
    asked.get_by_role("button", name="Robot 1").click()
    expect(tablet.page.locator(".notice-robot")).to_contain_text(sending_words.ARRIVED)
    expect(page.locator(".notice-robots")).to_contain_text(sending_words.came(["Laia"]))
    assert violations(page) == []
    tablet.waits()

    # Another pupil has written none.
    without.waits()
    without.page.get_by_label("Menú").click()
    expect(without.page.get_by_role("button", name="Preferències")).to_be_visible()
    expect(without.page.get_by_role("button", name=sending_words.SEND_ONE)).to_be_hidden()

    page.close()
    teacher = Pupil(board.page.context.new_page(), site)
    teacher.comes()
    teacher.chooses_in_menu(sending_words.RECEIVED)
    row = teacher.page.get_by_role("dialog", name=sending_words.RECEIVED).get_by_role("listitem")
    expect(row).to_contain_text("Laia · Robot 1")
    row.get_by_role("button", name=sending_words.MINE).click()
    teacher.sees(SCRIPT)


def names_are_given(board: Board, names: str) -> None:
    """Type the list of the class, and go back to its code."""
    board.page.get_by_role("button", name="Recull els resultats").click()
    board.page.locator("[data-do=names]:visible").click()
    box = board.page.get_by_role("dialog", name=classroom_words.NAMES)
    box.get_by_role("textbox").fill(names)
    box.get_by_role("button", name=classroom_words.SAVE).click()
    expect(box).to_have_count(0)
    board.page.locator("#tab-code").click()
