"""A pupil writes: by keyboard and by touch, with a mistake at its line, earlier versions and two windows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site, violations
from tests.browser.workshop.pupil import LONG, Pupil, editor_words, workshop_words
from tests.rooms.app.loading import load

lessons_words = load("words.workshop.lessons.common")
robots_words = load("words.workshop.robots")
common_words = load("words.common")

pytestmark = pytest.mark.pyodide

PASSES = workshop_words.turn(workshop_words.YOURS, "pass", 0)


def test_the_keyboard_indents_takes_back_and_leaves(pupil: Pupil) -> None:
    keyboard = pupil.page.keyboard
    pupil.fills("if x:\na = 1\nb = 2")
    keyboard.press("Shift+ArrowUp")  # both of the last lines are marked
    keyboard.press("Tab")
    pupil.sees("if x:\n    a = 1\n    b = 2")
    keyboard.press("Tab")
    keyboard.press("Shift+Tab")
    pupil.sees("if x:\n    a = 1\n    b = 2")

    # Brackets and quotes are closed, and passed; Backspace takes an indentation as a whole.
    keyboard.press("Control+End")
    keyboard.press("Enter")
    keyboard.type("f('x'")
    pupil.sees("if x:\n    a = 1\n    b = 2\n    f('x')")
    keyboard.type(")")
    keyboard.press("Enter")
    keyboard.press("Backspace")
    keyboard.type("c")
    pupil.sees("if x:\n    a = 1\n    b = 2\n    f('x')\nc")
    colours = {
        pupil.lines.first.locator("span").first.evaluate("node => getComputedStyle(node).color"),
        pupil.source.evaluate("node => getComputedStyle(node).color"),
    }
    assert len(colours) == 2, "a keyword has a colour of its own"

    # Escape and Tab leave, however late; another key between them, and Tab indents.
    expect(pupil.source).to_have_attribute("aria-description", re.compile("Esc i després Tabulador"))
    expect(pupil.page.locator("#keys-help")).to_be_visible()
    keyboard.press("Escape")
    keyboard.press("ArrowLeft")
    keyboard.press("Tab")
    pupil.sees("if x:\n    a = 1\n    b = 2\n    f('x')\n    c")
    keyboard.press("Escape")
    pupil.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 60_000; }")
    keyboard.press("Tab")
    expect(pupil.page.get_by_role("button", name="Prova-ho")).to_be_focused()
    pupil.source.focus()
    keyboard.press("Tab")
    expect(pupil.source).to_be_focused()
    undo_stays_in_its_robot(pupil)
    the_first_script_comes_back_and_goes(pupil)
    something_is_found(pupil)


def undo_stays_in_its_robot(pupil: Pupil) -> None:
    pupil.chooses_in_menu("Robot nou")
    pupil.sees(workshop_words.SAMPLE)
    pupil.source.press("Control+z")
    pupil.sees(workshop_words.SAMPLE)
    pupil.source.press("x")
    pupil.source.press("Control+z")
    pupil.source.press("Control+z")
    pupil.sees(workshop_words.SAMPLE)


def the_first_script_comes_back_and_goes(pupil: Pupil) -> None:
    pupil.fills("mine = 1")
    pupil.chooses_in_menu("Torna al programa del començament")
    box = pupil.page.get_by_role("dialog", name=workshop_words.confirm_afresh[0])
    box.get_by_role("button", name=workshop_words.confirm_afresh[2]).click()
    pupil.sees(workshop_words.SAMPLE)
    pupil.source.press("Control+z")
    pupil.sees("mine = 1")


def something_is_found(pupil: Pupil) -> None:
    pupil.fills("one = 1\ntwo = 2\none = 3")
    pupil.chooses_in_menu("Cerca al programa")
    field = pupil.page.get_by_role("textbox", name=editor_words.PHRASES["Find"])
    expect(field).to_be_focused()
    pupil.page.keyboard.type("one")
    expect(pupil.source.locator(".cm-searchMatch")).to_have_count(2)
    assert violations(pupil.page, colours=True) == []
    field.press("Escape")
    expect(field).to_have_count(0)
    expect(pupil.source).to_be_focused()


def test_a_mistake_is_marked_at_its_line_until_that_line_changes(pupil: Pupil) -> None:
    many = [f"x = {number}" for number in range(60)]
    pupil.writes(*many, "return [][3]", *many)
    pupil.tries()
    pupil.is_told("Línia 62: ")
    wrong = pupil.source.locator(".cm-line.is-wrong")
    told = pupil.source.get_by_text("Demana un element que la llista o el text no té.")
    number = pupil.page.locator(".cm-lineNumbers .is-wrong")
    expect(wrong).to_have_text("return [][3]")
    expect(number).to_have_text("62")
    for shown in (wrong, told):
        expect(shown).to_be_in_viewport(ratio=1)
    assert violations(pupil.page, colours=True) == []
    # It goes with its line, and stays while others change.
    pupil.source.focus()
    for key in ("ArrowUp", "Home", "Enter", "y"):
        pupil.page.keyboard.press(key)
    expect(number).to_have_text("63")
    expect(told).to_be_visible()
    pupil.page.keyboard.press("ArrowDown")
    pupil.page.keyboard.type("z")
    expect(wrong).to_have_count(0)
    expect(told).to_have_count(0)
    expect(number).to_have_count(0)
    # So it does when the script is tried again.
    pupil.writes("return [][3]")
    pupil.tries()
    expect(wrong).to_have_count(1, timeout=LONG)
    pupil.chooses_in_menu("Robot nou")
    expect(wrong).to_have_count(0)


def test_a_screen_of_touch_has_a_bar_of_signs(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    pupil = Pupil(page, site)
    pupil.comes()
    bar = page.get_by_role("toolbar", name="Signes del programa")
    expect(bar).to_be_hidden()
    expect(page.locator("#keys-help")).to_be_hidden()
    pupil.source.tap()
    expect(bar).to_be_visible()
    for name, value in (("autocorrect", "off"), ("autocapitalize", "off"), ("translate", "no")):
        expect(pupil.source).to_have_attribute(name, value)
    assert pupil.source.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 16
    pupil.fills("")
    for name in ("Sagna", "Obre el parèntesi", "Cometes", "Cometes", "Tanca el parèntesi", "Dos punts"):
        bar.get_by_role("button", name=name, exact=True).tap()
        expect(pupil.source).to_be_focused()
    pupil.sees('    (""):')
    bar.get_by_role("button", name="Treu el sagnat").tap()
    pupil.sees('(""):')
    bar.get_by_role("button", name="Desfés").tap()
    expect(pupil.lines).not_to_have_text(['(""):'])  # how much is taken back goes by how fast it was typed
    bar.get_by_role("button", name="Refés").tap()
    pupil.sees('(""):')
    expect(bar.get_by_role("button", name="Refés")).to_have_attribute("aria-disabled", "true")
    for name in ("Obre el claudàtor", "Tanca el claudàtor", "Igual", "Guió baix", "Punt"):
        bar.get_by_role("button", name=name, exact=True).tap()
    pupil.sees('(""):[]=_.')
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page, colours=True) == []
    # A keyboard of touch takes the foot of the window: the bar is above it, and the page ends there.
    page.evaluate("""() => {
        Object.defineProperty(visualViewport, "height", { value: 440 });
        visualViewport.dispatchEvent(new Event("resize"));
    }""")
    box = bar.bounding_box()
    assert box
    assert box["y"] + box["height"] == pytest.approx(440, abs=1)
    assert page.locator("#workshop").evaluate("node => node.getBoundingClientRect().bottom") == 440


def test_an_earlier_version_comes_back_and_two_windows_have_not_one_robot(
    pupil: Pupil, open_page: Callable[..., Page], site: Site
) -> None:
    page = pupil.page
    pupil.chooses_in_menu(editor_words.VERSIONS)
    box = page.get_by_role("dialog", name=editor_words.VERSIONS)
    expect(box).to_contain_text("Encara no n’hi ha cap.")
    box.get_by_role("button").click()
    earlier, later = ("def choose(position):\n    return " + answer for answer in ("'pass'", "None"))
    for script in (earlier, later):
        pupil.fills(script)
        pupil.tries()
        pupil.is_told(PASSES)
        pupil.is_ready()
    pupil.fills("lost = 1")
    pupil.chooses_in_menu(editor_words.VERSIONS)
    choices = box.locator(".choice")
    expect(choices).to_have_count(2)
    expect(choices.first).to_contain_text(re.compile(r", \d+\.\d\d h ?2 línies$"))
    assert violations(page) == []
    choices.last.click()
    pupil.sees(earlier)
    pupil.source.press("Control+z")
    pupil.sees("lost = 1")
    # What there was is a version too, and they follow the robot to its other name, but not to another robot.
    pupil.chooses_in_menu("Canvia el nom del robot")
    field = page.get_by_role("textbox", name=robots_words.NAME)
    field.fill("Llop")
    field.press("Enter")
    expect(page.get_by_label(lessons_words.WHICH).locator(":checked")).to_have_text("Llop")
    pupil.source.press("Control+y")
    pupil.sees(earlier)
    pupil.chooses_in_menu(editor_words.VERSIONS)
    expect(choices).to_have_count(3)
    expect(box.get_by_text(editor_words.SAME)).to_have_count(1)
    page.keyboard.press("Escape")
    another_window_has_the_robot(pupil, Pupil(open_page(page.context), site))


def another_window_has_the_robot(pupil: Pupil, other: Pupil) -> None:
    other.comes()
    expect(other.lines.last).to_have_text("return 'pass'")
    box = pupil.page.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)
    expect(box).to_be_visible()
    other.fills("there = 1")
    pupil.pastes("lost = 1")  # who has it no more keeps nothing
    box.get_by_role("button", name=common_words.GO_ON_HERE).click()
    pupil.sees("there = 1")
    pupil.is_ready()
    there = other.page.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)
    expect(there).to_be_visible()
