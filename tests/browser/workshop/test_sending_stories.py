"""Robots go from one device to another: by a link, by codes, as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.stand.camera import FAKE_CAMERA, holds, shown_codes
from tests.browser.stand.site import Site, offline_ready, violations
from tests.browser.workshop.pupil import Pupil, workshop_words
from tests.rooms.app.loading import load

sending_words = load("words.workshop.sending")
lessons_words = load("words.workshop.lessons.common")
paper_words = load("words.paper")
common_words = load("words.common")

pytestmark = pytest.mark.pyodide

# A browser that shares and copies, and notes what.
SHARES = """() => {
    window.given = [];
    navigator.share = async ({ text }) => { given.push(text); };
    const clipboard = { writeText: async (text) => { given.push(text); } };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
}"""
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
    pupil.page.evaluate(SHARES)
    shown = sends(pupil, "Laia")
    expect(shown).to_contain_text(sending_words.is_of("Laia", "Robot 1"))
    link = shown.get_by_role("textbox", name=sending_words.LINK).input_value()
    assert link.startswith(site.url + workshop_words.PAGE + "#")
    assert violations(pupil.page) == []
    shown.get_by_role("button", name=sending_words.COPY).click()
    expect(shown.get_by_role("status")).to_have_text(sending_words.COPIED)
    shown.get_by_role("button", name=sending_words.SHARE).click()
    pupil.page.wait_for_function("given.length === 2")
    assert pupil.page.evaluate("given") == [link, link]

    teacher = Pupil(open_page(), site)
    teacher.page.goto(link)
    offered = box(teacher.page, sending_words.offer("Laia"))
    expect(offered).to_contain_text(SHORT)
    assert violations(teacher.page) == []
    assert teacher.page.url == site.url + workshop_words.PAGE
    keeps(teacher, "Laia", "Robot 1")
    teacher.sees(workshop_words.SAMPLE)
    expect(teacher.told).to_have_text(workshop_words.READY)

    old = open_page()
    old.add_init_script("delete globalThis.CompressionStream")
    an_old_browser_sends_a_file(Pupil(old, site))


def an_old_browser_sends_a_file(pupil: Pupil) -> None:
    pupil.comes()
    pupil.chooses_in_menu(sending_words.SEND)
    shown = box(pupil.page, sending_words.SEND)
    shown.get_by_role("textbox", name=sending_words.PUPIL).fill("Pau")
    pupil.page.keyboard.press("Enter")
    expect(shown).to_contain_text(sending_words.NO_CODES)
    with pupil.page.expect_download() as taken:
        shown.get_by_role("button", name=sending_words.FILE).click()
    assert taken.value.suggested_filename == "Pau - Robot 1.py"


def takes_by_camera(teacher: Pupil, pictures: list[Path]) -> None:
    """Hold codes before the camera of a page in the workshop."""
    teacher.chooses_in_menu(sending_words.TAKE)
    reading = box(teacher.page, sending_words.TAKE)
    reading.get_by_role("button", name=paper_words.TAKE_CAMERA).click()
    expect(reading.locator("video")).to_be_visible()
    for place, picture in enumerate(pictures):
        holds(teacher.page, picture)
        if place + 1 < len(pictures):
            expect(reading.locator(".code-mark.is-read")).to_have_count(place + 1)


def keeps(teacher: Pupil, pupil: str, name: str) -> None:
    box(teacher.page, sending_words.offer(pupil)).get_by_role("button", name=sending_words.KEEP).click()
    told = box(teacher.page, sending_words.TAKE)
    expect(told).to_contain_text(sending_words.kept(pupil, name))
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()


def test_robots_come_by_codes_and_a_pasted_link(
    pupil: Pupil, site: Site, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    shown = sends(pupil, "Laia")  # the first script, of about 300 signs
    one = tmp_path / "un.png"
    expect(shown).to_contain_text(sending_words.ONE_CODE)
    shown.locator("canvas").screenshot(path=one)
    shown.get_by_role("button", name=sending_words.OTHER_PUPIL).click()
    asked = box(pupil.page, sending_words.SEND)
    expect(asked.get_by_role("textbox", name=sending_words.PUPIL)).to_have_value("Laia")
    asked.get_by_role("textbox", name=sending_words.PUPIL).fill("Pau: - ")
    asked.get_by_role("button", name=common_words.CONTINUE).click()
    shown = box(pupil.page, sending_words.SEND)
    expect(shown).to_contain_text(sending_words.is_of("Pau", "Robot 1"))
    link = shown.get_by_role("textbox", name=sending_words.LINK).input_value()
    pupil.page.keyboard.press("Escape")
    long = (
        "".join(f"# {number * 7919 % 65521:x} {number * 104729 % 65537:x}\n" for number in range(120)) + SHORT
    )
    pupil.fills(long)
    pupil.chooses_in_menu(sending_words.SEND)
    shown = box(pupil.page, sending_words.SEND)
    expect(shown).to_contain_text(sending_words.MORE_CODES)
    codes = shown_codes(shown, tmp_path)
    assert len(codes) > 2

    page = open_page()
    page.add_init_script(FAKE_CAMERA)
    teacher = Pupil(page, site)
    teacher.comes()
    takes_by_camera(teacher, [one])
    keeps(teacher, "Laia", "Robot 1")
    takes_by_camera(teacher, codes[::-1])
    keeps(teacher, "Pau", "Robot 1")
    teacher.chooses_in_menu(sending_words.TAKE)
    reading = box(page, sending_words.TAKE)
    field = reading.get_by_role("textbox", name=sending_words.PASTE)
    field.fill("https://example.org/")
    field.press("Tab")
    expect(reading.get_by_role("alert")).to_have_text(sending_words.NO_LINK)
    assert violations(page) == []
    field.fill(link)
    offered = box(page, sending_words.offer("Pau"))
    offered.get_by_role("button", name=sending_words.OPEN).click()
    teacher.sees(workshop_words.SAMPLE)
    expect(page.get_by_label(lessons_words.WHICH).locator(":checked")).to_have_text("Robot 1 de Pau")

    # A link while the page is open; those that were cut or made up are refused, and the page goes on.
    page.evaluate("link => { location.href = link; }", link)
    expect(offered).to_be_visible()
    page.keyboard.press("Escape")
    for bad in (link[:-9], link.split("=")[0] + "=%00", link.split("=")[0] + "=AAAA"):
        page.evaluate("link => { location.href = link; }", bad)
        told = box(page, sending_words.TAKE)
        expect(told).to_contain_text(sending_words.NO_ROBOT)
        page.keyboard.press("Escape")
    teacher.chooses_in_menu(sending_words.RECEIVED)
    listed = box(page, sending_words.RECEIVED).get_by_role("listitem")
    expect(listed).to_have_count(2)
    expect(listed.nth(0)).to_contain_text("Laia · Robot 1")


def test_files_are_received_shown_saved_together_and_deleted(pupil: Pupil, spare: Path) -> None:
    page = pupil.page
    with page.expect_download() as taken:
        sends(pupil, "Laia").get_by_role("button", name=sending_words.FILE).click()
    assert taken.value.suggested_filename == "Laia - Robot 1.py"
    mine = spare / "Laia - Robot 1.py"
    taken.value.save_as(mine)
    page.keyboard.press("Escape")
    (spare / "Pau - Gat.py").write_text(SHORT, encoding="utf-8")
    (spare / "llop.py").write_text("#### Robot no\n" + SHORT, encoding="utf-8")
    (spare / "foto.py").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    pupil.chooses_in_menu(sending_words.TAKE)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=sending_words.CHOOSE_FILES).click()
    assert chooser.value.is_multiple()
    chooser.value.set_files([mine, *(spare / name for name in ("Pau - Gat.py", "llop.py", "foto.py"))])
    told = box(page, sending_words.TAKE)
    expect(told).to_contain_text(sending_words.received(3))
    expect(told).to_contain_text(sending_words.in_file("foto.py", workshop_words.NO_TEXT))
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()

    pupil.chooses_in_menu(sending_words.RECEIVED)
    shown = box(page, sending_words.RECEIVED)
    rows = shown.get_by_role("listitem")
    expect(rows).to_have_count(3)
    assert violations(page) == []
    with page.expect_download() as taken:
        shown.get_by_role("button", name=sending_words.SAVE_ALL).click()
    assert taken.value.suggested_filename.startswith(sending_words.SAVED_FILE)
    all_of_them = spare / "tots.txt"
    taken.value.save_as(all_of_them)
    rows.nth(1).get_by_role("button", name=sending_words.DELETE).click()
    asked = box(page, sending_words.confirm_delete("Pau", "Gat")[0])
    asked.get_by_role("button", name=sending_words.DELETE).click()
    expect(rows).to_have_count(2)
    shown.get_by_role("button", name=sending_words.DELETE_ALL).click()
    box(page, sending_words.confirm_delete_all(2)[0]).get_by_role(
        "button", name=sending_words.DELETE_ALL
    ).click()
    expect(shown).to_contain_text(sending_words.NONE)
    with page.expect_file_chooser() as chooser:
        shown.get_by_role("button", name=sending_words.CHOOSE_FILES).click()
    chooser.value.set_files(all_of_them)
    expect(told).to_contain_text(sending_words.received(3))
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(rows).to_have_count(3)
    rows.filter(has_text="Pau · Gat").get_by_role("button", name=sending_words.MINE).click()
    pupil.sees(SHORT)
    expect(pupil.told).to_have_text(workshop_words.READY)  # it was not run
    expect(page.get_by_label(lessons_words.WHICH).locator(":checked")).to_have_text("Gat de Pau")


@pytest.mark.offline
def test_a_robot_is_sent_and_received_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.url)
    offline_ready(page)
    site.stop()
    pupil = Pupil(page, site)
    pupil.comes()
    link = sends(pupil, "Laia").get_by_role("textbox", name=sending_words.LINK).input_value()
    page.keyboard.press("Escape")
    page.evaluate("link => { location.href = link; }", link)
    expect(box(page, sending_words.offer("Laia"))).to_be_visible()
