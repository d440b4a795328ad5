"""The seven lessons: none is done by its bare cell, each is by the line that it asks for."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.workshop.script import Script
from tests.rooms.app.loading import load
from tests.rooms.workshop.sides import chosen

lessons = load("words.workshop.lessons")
LINES = {
    "points": "total += VALUES[letter]",
    "longest": "if len(word) > len(best): best = word",
    "best": "if best is None or play.score > best.score: best = play",
    "triples": "if square in NEAR: return True",
    "leave": 'total += 8 * (play.leave.count("S") + play.leave.count("?"))',
    "ahead": "gain -= answer(position, play)",
    "tournament": "if mine > other: won += 1",
}
# Lines that a pupil may well write, and that are not yet right.
WRONG = {
    "points": "total = VALUES[letter]",
    "longest": "if len(word) < len(best): best = word",
    "best": "best = play",
    "triples": "return True",
    "leave": 'total += 8 * play.leave.count("S")',
    "ahead": "gain += answer(position, play)",
    "tournament": "won += 1 + 1",
}


@pytest.fixture(scope="module")
def workshop() -> Script:
    return Script()


def checked(workshop: Script, lesson: dict[str, str], source: str) -> dict[str, Any]:
    return chosen(workshop, lessons.script(lesson, source))


def test_there_are_seven_with_a_line_each_to_complete() -> None:
    assert [lesson["key"] for lesson in lessons.LESSONS] == list(LINES)
    for lesson in lessons.LESSONS:
        assert lesson["cell"].count("    ...\n") == 1, lesson["name"]
        assert max(map(len, lesson["cell"].splitlines())) <= 76, "it fits a school laptop"


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(one, id=one["key"], marks=[pytest.mark.full] if one["key"] == "ahead" else [])
        for one in lessons.LESSONS
    ],
)
def test_a_lesson_is_done_by_the_line_that_it_asks_for(workshop: Script, lesson: dict[str, str]) -> None:
    bare = checked(workshop, lesson, lesson["cell"])
    assert bare["ok"] is False
    wrong = checked(workshop, lesson, lesson["cell"].replace("...", WRONG[lesson["key"]]))
    assert wrong["ok"] is False
    assert wrong["error"]["kind"] == "Lesson", wrong
    assert len(wrong["error"]["text"]) > 20
    done = checked(workshop, lesson, lesson["cell"].replace("...", LINES[lesson["key"]]))
    assert done["ok"], done


def test_a_mistake_in_the_cell_has_its_own_line(workshop: Script) -> None:
    lesson = lessons.LESSONS[0]
    reply = checked(workshop, lesson, lesson["cell"].replace("...", "total += VALUE[letter]"))
    assert (reply["error"]["kind"], reply["error"]["line"]) == ("NameError", 7)
    half = checked(workshop, lesson, "def points(rack):\n    return 0")
    assert half["error"]["kind"] == "Lesson", "a last line without its end is a line"
