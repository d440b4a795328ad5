"""The page of the workshop's lessons for a teacher: all of them, in six hours, in the words of the screen."""

from __future__ import annotations

import html
import re

import pytest

from sitebuild.paths import DIST
from sitebuild.site.lessons import lessons_html
from tests.rooms.app.loading import load

common = load("words.workshop.lessons.common")
listed = load("words.workshop.lessons.listed")
PAGE = "taller-professorat.html"


def text_of(part: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", part))


@pytest.fixture(scope="module")
def page() -> str:
    return (DIST / PAGE).read_text(encoding="utf-8")


def test_it_has_each_lesson_with_its_hints_and_its_script_that_is_done(page: str) -> None:
    assert lessons_html() in page
    parts = dict(re.findall(r'<section id="(\w+)">\n(<h3>.*?)</section>', lessons_html(), re.DOTALL))
    assert list(parts) == [lesson["key"] for lesson in listed.LESSONS]
    for lesson in listed.LESSONS:
        told = text_of(parts[lesson["key"]])
        for part in (lesson["name"], lesson["idea"], lesson["text"], *lesson["hints"]):
            assert part in told
        assert common.solved(lesson).rstrip() in told
        own = re.search(r"<pre[^>]*>.*<b>(.*)</b>", parts[lesson["key"]], re.DOTALL)
        assert own
        assert html.unescape(own[1]) == lesson["solution"]


def test_each_lesson_belongs_to_one_of_six_hours(page: str) -> None:
    hours = re.findall(r'<section id="hour-(\d)">(.*?)</section>', page, re.DOTALL)
    assert [int(number) for number, _ in hours] == list(range(1, 7))
    linked = [key for _, hour in hours for key in re.findall(r'href="#(\w+)"', hour)]
    assert linked == [lesson["key"] for lesson in listed.LESSONS]


def test_the_workshop_leads_to_it_and_it_leads_back(page: str) -> None:
    workshop = (DIST / "taller.html").read_text(encoding="utf-8")
    assert re.search(rf'id="menu-panel".*<a href="{PAGE}">', workshop, re.DOTALL)
    assert 'href="taller.html"' in page
    assert f'href="{PAGE}"' in (DIST / "ajuda.html").read_text(encoding="utf-8")
