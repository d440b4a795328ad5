"""A device that is full is told at a table of training, on a tablet of a class and on the teacher's page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.home.test_home_stories import FULL
from tests.browser.stand.site import Site, at_sizes, violations
from tests.browser.training.test_training_stories import Pupil, Teacher
from tests.rooms.app.loading import load

classroom_words = load("words.classroom")
common_words = load("words.common")

# From now on there is room again.
ROOM = "() => { IDBObjectStore.prototype.put = window.put; }"
HELD = "() => { window.put = IDBObjectStore.prototype.put; }"


def told(page: Page) -> None:
    for _ in at_sizes(page, [(360, 740), (1024, 768)]):
        expect(page.get_by_text(common_words.STORAGE_FULL)).to_be_visible()


def test_a_full_device_is_told_at_a_table_to_a_teacher_and_on_a_tablet_and_all_goes_on(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina = Pupil(page, site)
    aina.comes_to_train()
    page.evaluate(HELD)
    page.evaluate(FULL)
    aina.lays_play(1, aina.best_plays(1, 1)[0])
    told(page)
    assert violations(page) == []
    page.locator(".notice-close").click()
    aina.hands_in()
    expect(page.get_by_text(common_words.STORAGE_FULL)).to_be_hidden()
    page.evaluate(ROOM)
    aina.time_passes()
    page.evaluate(FULL)
    aina.main().click()
    told(page)
    page.evaluate(ROOM)
    aina.at_work()
    aina.lays_play(2, aina.best_plays(2, 1)[0])
    expect(page.get_by_text(common_words.STORAGE_FULL)).to_be_hidden()
    page.reload()
    aina.at_work()
    expect(page.locator("#board .has-draft")).not_to_have_count(0)

    other = open_page()
    teacher, pupil = Teacher(other, site), Pupil(other, site)
    other.goto(site.url + "classe.html")
    other.evaluate(FULL)
    other.get_by_role("button", name=classroom_words.MAKE_CODE).click()
    code = teacher.code()
    told(other)
    assert violations(other) == []
    pupil.enters(code, 7, clock=False)
    other.evaluate(FULL)
    pupil.lays_play(1, pupil.best_plays(1, 1)[0])
    told(other)
    pupil.hands_in()
