"""A pupil who has never programmed does every lesson by keyboard, and one with a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.stand.site import Site, at_sizes, violations
from tests.browser.workshop.pupil import LONG, Pupil
from tests.rooms.app.loading import load

lessons_words = load("words.workshop.lessons.common")
listed = load("words.workshop.lessons.listed")

pytestmark = pytest.mark.pyodide

Lesson = dict[str, Any]


def test_every_lesson_is_done_by_keyboard(pupil: Pupil) -> None:
    page = pupil.page
    lessons = page.get_by_label(lessons_words.WHICH)
    lessons.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=lessons_words.BEGIN)).to_be_focused()
    page.keyboard.press("Enter")
    for number, lesson in enumerate(listed.LESSONS):
        title = page.get_by_role("heading", name=lesson["name"])
        expect(title).to_be_visible()
        an_example_runs(pupil, lesson)
        only_what_means_something_is_there(pupil, lesson)
        if not number:
            the_bare_cell_is_not_enough(pupil)
        writes_the_solution(pupil, lesson)
        leaves_and_checks(pupil)
        is_last = number + 1 == len(listed.LESSONS)
        expect(pupil.told).to_have_text(
            lessons_words.ALL_DONE if is_last else lessons_words.DONE, timeout=LONG
        )
        done = page.get_by_role("progressbar", name=lessons_words.progress(number + 1, len(listed.LESSONS)))
        expect(done).to_have_attribute("aria-valuenow", str(number + 1))
        page.keyboard.press("Tab")
        forward = page.get_by_role("button", name=lessons_words.TO_ROBOT if is_last else lessons_words.NEXT)
        expect(forward).to_be_focused()
        page.keyboard.press("Enter")
        if not is_last:
            expect(page.get_by_role("heading", name=listed.LESSONS[number + 1]["name"])).to_be_focused()
    expect(lessons.locator(":checked")).to_have_text("Robot 1")
    expect(page.get_by_role("button", name="Torneig")).to_be_visible()
    expect(page.get_by_role("button", name=lessons_words.GO_ON)).to_be_hidden()
    pupil.comes()
    marked = [lessons_words.option(lesson["name"], True, False) for lesson in listed.LESSONS]
    expect(lessons.locator("optgroup").last.locator("option")).to_have_text(marked)


def goes_to(pupil: Pupil, place: Locator) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(30):
        if place.evaluate("node => node === document.activeElement || node.matches(':focus')"):
            return
        pupil.page.keyboard.press("Tab")
    expect(place).to_be_focused()


def an_example_runs(pupil: Pupil, lesson: Lesson) -> None:
    """The first example, by Enter on its button; what it prints is there, its capitals as tiles."""
    button = pupil.page.get_by_role("button", name=f"{lessons_words.RUN}: ").first
    goes_to(pupil, button)
    pupil.page.keyboard.press("Enter")
    result = pupil.page.locator(".result").first
    expect(result.locator(".printed-line").first).to_be_visible(timeout=LONG)
    expect(result).not_to_have_class("is-warning")
    if lesson["key"] == "lines":
        expect(result.locator(".tile-letter")).to_have_text(list("CASA"))


def only_what_means_something_is_there(pupil: Pupil, lesson: Lesson) -> None:
    page = pupil.page
    is_robot = listed.is_robot(lesson)
    for name in ("Prova-ho", "Una altra posició", "Juga"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible(visible=is_robot)
    for place in (page.get_by_label("Contra"), page.locator("#board")):
        expect(place).to_be_visible(visible=is_robot)
    expect(page.get_by_role("button", name="Torneig")).to_be_hidden()
    for name in ("new", "rename", "delete", "save", "open"):
        expect(page.locator(f"#{name}")).to_have_attribute("hidden", "")


def the_bare_cell_is_not_enough(pupil: Pupil) -> None:
    goes_to(pupil, pupil.source)
    leaves_and_checks(pupil)
    pupil.is_told("ha de ser 8, i és 0.")
    expect(pupil.page.get_by_role("button", name=lessons_words.NEXT)).to_be_hidden()
    pupil.page.keyboard.press("Shift+Tab")


def writes_the_solution(pupil: Pupil, lesson: Lesson) -> None:
    keyboard = pupil.page.keyboard
    goes_to(pupil, pupil.source)
    keyboard.press("Control+Home")
    line = pupil.source.locator(".cm-activeLine")
    while line.inner_text().strip() != "...":  # a long line is two for the key
        keyboard.press("ArrowDown")
    keyboard.press("End")
    for _ in "...":
        keyboard.press("Backspace")
    for number, line in enumerate(lesson["solution"].split("\n")):
        if number:
            keyboard.press("Enter")  # the editor indents
        pupil.types(line.strip())
    assert pupil.text() == lessons_words.solved(lesson)


def leaves_and_checks(pupil: Pupil) -> None:
    """Escape closes what is offered, and then lets Tab leave."""
    for key in ("Escape", "Escape", "Tab"):
        pupil.page.keyboard.press(key)
    expect(pupil.page.get_by_role("button", name=lessons_words.CHECK)).to_be_focused()
    pupil.page.keyboard.press("Enter")


def test_a_lesson_is_done_by_touch_with_its_hints_and_its_solution(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    pupil = Pupil(page, site)
    pupil.comes()
    lesson = listed.lesson_of("repeat")
    lessons = page.get_by_label(lessons_words.WHICH)
    lessons.select_option("repeat")
    for button in page.get_by_role("button", name=f"{lessons_words.RUN}: ").all():
        button.tap()
        expect(page.get_by_role("button", name=lessons_words.CHECK)).to_have_attribute(
            "aria-disabled", "false"
        )
    expect(page.locator(".result").last.locator(".printed-line")).to_contain_text("2")
    hints = page.locator("#hints li")
    for number in range(3):
        expect(hints).to_have_count(number)
        expect(page.get_by_role("button", name=lessons_words.SHOW_SOLUTION)).to_be_hidden()
        page.get_by_role("button", name=lessons_words.hint(number + 1, 3)).tap()
    expect(hints).to_have_text(list(lesson["hints"]))
    expect(page.locator("#solution")).to_be_hidden()
    page.get_by_role("button", name=lessons_words.SHOW_SOLUTION).tap()
    expect(page.locator("#solution-code")).to_have_text(lessons_words.lines_of_solution(lesson))
    seen = lessons.locator("option[value=repeat]")
    expect(seen).to_have_text(lessons_words.option(lesson["name"], False, True))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page, colours=True) == []

    # The signs are of the bar, the letters of the keyboard.
    pupil.lines.filter(has_text="...").tap()
    page.keyboard.press("End")
    for _ in "...":
        page.keyboard.press("Backspace")
    bar = page.get_by_role("toolbar", name="Signes del programa")
    pupil.types("if letter ")
    for name in ("Igual", "Igual", "Cometes"):
        bar.get_by_role("button", name=name, exact=True).tap()
    pupil.types("S")
    for name in ("Cometes", "Dos punts"):
        bar.get_by_role("button", name=name, exact=True).tap()
    page.keyboard.press("Enter")
    pupil.types("total +")
    bar.get_by_role("button", name="Igual", exact=True).tap()
    pupil.types("1")
    pupil.sees(lessons_words.solved(lesson).replace("== ", "==").replace("+= 1", "+=1"))
    page.get_by_role("button", name=lessons_words.CHECK).tap()
    pupil.is_told(lessons_words.DONE)
    expect(page.locator("#printed .tile-letter")).to_have_text(list("ASSOLES"))
    expect(seen).to_have_text(lessons_words.option(lesson["name"], True, True))
    page.get_by_role("button", name=lessons_words.NEXT).tap()
    expect(page.get_by_role("heading", name=listed.after("repeat")["name"])).to_be_in_viewport()
    expect(hints).to_have_count(0)
    lessons.select_option("Robot 1")
    page.get_by_role("button", name=lessons_words.GO_ON).tap()
    expect(lessons.locator(":checked")).to_have_text(listed.LESSONS[0]["name"])
    lessons.select_option("points")
    for width, _ in at_sizes(page, ((360, 740), (768, 1024), (1024, 768), (1366, 768))):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator("#workshop").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
        assert violations(page) == []
        if width > 1000:
            expect(page.locator("#lesson-text")).to_be_in_viewport()
            expect(pupil.source).to_be_in_viewport()
