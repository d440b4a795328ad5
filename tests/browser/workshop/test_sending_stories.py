"""Robots go from one device to another: by a link, by codes, as files."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.stand.site import Site, violations
from tests.browser.workshop.pupil import Pupil, workshop_words
from tests.rooms.app.loading import load

sending_words = load("words.workshop.sending")
common_words = load("words.common")

pytestmark = pytest.mark.pyodide

SHORT = "def choose(position):\n    return 'pass'\n"


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog", name=name)


def sends(pupil: Pupil, name: str) -> Locator:
    """Open the box that sends the robot, with the pupil's name, which is asked for."""
    pupil.chooses_in_menu(sending_words.SEND)
    asked = box(pupil.page, sending_words.SEND)
    asked.get_by_role("textbox", name=sending_words.PUPIL).fill(name)
    asked.get_by_role("button", name=common_words.CONTINUE).click()
    expect(asked.locator("canvas")).to_be_visible()
    return asked


def test_a_robot_comes_by_its_link_and_is_not_run(
    pupil: Pupil, site: Site, open_page: Callable[..., Page]
) -> None:
    pupil.fills(SHORT)
    shown = sends(pupil, "Laia")
    expect(shown).to_contain_text(sending_words.is_of("Laia", "Robot 1"))
    link = shown.get_by_role("textbox", name=sending_words.LINK).input_value()
    assert link.startswith(site.url + workshop_words.PAGE + "#")
    assert violations(pupil.page) == []

    teacher = Pupil(open_page(), site)
    teacher.page.goto(link)
    offered = box(teacher.page, sending_words.offer("Laia"))
    expect(offered).to_contain_text(SHORT)
    assert violations(teacher.page) == []
    assert teacher.page.url == site.url + workshop_words.PAGE
    offered.get_by_role("button", name=sending_words.KEEP).click()
    told = box(teacher.page, sending_words.TAKE)
    expect(told).to_contain_text(sending_words.kept("Laia", "Robot 1"))
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()
    teacher.sees(workshop_words.SAMPLE)
    expect(teacher.told).to_have_text(workshop_words.READY)
