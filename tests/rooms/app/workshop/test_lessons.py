"""The nine lessons: none is done by its bare cell, each is by its solution, and its examples run."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.workshop.script import Script
from tests.rooms.app.loading import load
from tests.rooms.workshop.sides import chosen

common = load("words.workshop.lessons.common")
listed = load("words.workshop.lessons.listed")

KEYS = ["lines", "repeat", "points", "longest", "best", "triples", "leave", "ahead", "tournament"]
# Lines that a pupil may well write, and that are not yet right.
WRONG = {
    "lines": ["total = 8", 'total = len("word")', 'total = "8"'],
    "repeat": ["total += 1", 'if letter == "S": total = 1', "total = 3"],
    "points": ["total = VALUES[letter]", "total += 1", "return VALUES[letter]"],
    "longest": ["if len(word) < len(best): best = word", "best = word", "if word > best: best = word"],
    "best": ["best = play", "return None", "if best is None or play.score < best.score: best = play"],
    "triples": ["return True", "return False", "if square not in NEAR: return True"],
    "leave": ['total += 8 * play.leave.count("S")', 'total += play.leave.count("S")', "total += 8"],
    "ahead": ["gain += answer(position, play)", "gain = answer(position, play)", "gain -= 5"],
    "tournament": ["won += 2", "if mine >= other: won += 1", "return 2"],
}

Lesson = dict[str, Any]
every = pytest.mark.parametrize("lesson", [pytest.param(one, id=one["key"]) for one in listed.LESSONS])


@pytest.fixture(scope="module")
def workshop() -> Script:
    return Script()


def tried(workshop: Script, source: str) -> dict[str, Any]:
    return chosen(workshop, source)


def checked(workshop: Script, lesson: Lesson, source: str) -> dict[str, Any]:
    return tried(workshop, common.script(lesson, source))


def told(reply: dict[str, Any]) -> str:
    """The sentence by which a check fails."""
    assert reply["ok"] is False
    assert reply["error"]["kind"] == "Lesson", reply
    return str(reply["error"]["text"])


def test_there_are_nine_with_a_line_each_to_complete_and_three_hints() -> None:
    assert [lesson["key"] for lesson in listed.LESSONS] == KEYS
    for number, lesson in enumerate(listed.LESSONS, 1):
        assert lesson["name"].startswith(f"{number}. ")
        lines = [line.strip() for line in lesson["cell"].split("\n")]
        assert lines.count("...") == 1, lesson["name"]
        assert lines.index("...") < 15, "it is seen without scrolling"
        assert len(lesson["hints"]) == 3
        assert lesson["examples"]
        code = [lesson["cell"], common.solved(lesson), *(one["code"] for one in lesson["examples"])]
        assert max(len(line) for text in code for line in text.splitlines()) <= 76, "it fits a school laptop"
        for text in code:
            assert not set(text) & set("’“”«»"), "quotes of code are straight"
        following = listed.after(lesson["key"])
        assert following is (listed.LESSONS[number] if number < len(KEYS) else None)
    assert [one["key"] for one in listed.LESSONS if not listed.is_robot(one)] == KEYS[:4]
    assert listed.lesson_of("best")["key"] == "best"
    assert listed.lesson_of("none") is None


@every
def test_a_lesson_is_done_by_its_solution_and_by_nothing_else(workshop: Script, lesson: Lesson) -> None:
    assert len(told(checked(workshop, lesson, lesson["cell"]))) > 20
    for wrong in WRONG[lesson["key"]]:
        assert len(told(checked(workshop, lesson, lesson["cell"].replace("...", wrong)))) > 20, wrong
    done = checked(workshop, lesson, common.solved(lesson))
    assert done["ok"], done
    assert common.lines_of_solution(lesson) in common.solved(lesson)


@every
def test_every_example_prints_something(workshop: Script, lesson: Lesson) -> None:
    for example in lesson["examples"]:
        reply = tried(workshop, common.example_script(example))
        assert reply["ok"], reply
        assert reply["printed"].strip()


@pytest.mark.parametrize("key", ["points", "longest", "leave", "tournament"])
def test_what_is_printed_is_not_returned(workshop: Script, key: str) -> None:
    solved = common.solved(listed.lesson_of(key))
    last = max(solved.find("return total"), solved.find("return best"), solved.find("return won"))
    name = solved[last + 7 : last + 12].split("\n")[0]
    rest = solved[last + 7 + len(name) :]
    printing = checked(workshop, listed.lesson_of(key), solved[:last] + f"print({name})" + rest)
    assert "escriu el resultat amb «print», i l’ha de retornar" in told(printing)
    forgetting = checked(workshop, listed.lesson_of(key), solved[:last] + name + rest)
    assert "no retorna res" in told(forgetting)


def test_a_pupil_may_give_the_names_of_the_cell_other_values(workshop: Script) -> None:
    lesson = listed.lesson_of("lines")
    other = common.solved(lesson).replace('"FARISTOL"', '"Què \\"és\\" això?"')
    assert checked(workshop, lesson, other)["ok"]


def test_scripts_that_were_written_for_earlier_cells_are_still_done(workshop: Script) -> None:
    safe = common.solved(listed.lesson_of("triples")).split("def choose")[0] + (
        "def choose(position):\n    plays = position.plays(words)\n"
        "    safe = [play for play in plays if not opens(play)]\n"
        "    if safe:\n        return safe[0]\n    return plays[0] if plays else None\n"
    )
    assert checked(workshop, listed.lesson_of("triples"), safe)["ok"]
    ten = common.solved(listed.lesson_of("ahead")).replace("[:3]", "[:10]").replace('"AEIRS"', '"AEIRSTN"')
    assert checked(workshop, listed.lesson_of("ahead"), ten)["ok"]


def test_a_mistake_in_the_cell_has_its_own_line(workshop: Script) -> None:
    lesson = listed.lesson_of("points")
    reply = checked(workshop, lesson, lesson["cell"].replace("...", "total += VALUE[letter]"))
    assert (reply["error"]["kind"], reply["error"]["line"]) == ("NameError", 6)
    half = checked(workshop, lesson, "def points(rack):\n    return 0")
    assert half["error"]["kind"] == "Lesson", "a last line without its end is a line"


def test_what_costs_most_is_not_asked_twice(workshop: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    """No check plays a game, and none asks for all plays of a position more than twice."""
    from faristol.api import matches
    from faristol.api.positions import Position

    asked: list[str] = []
    plays = Position.plays
    monkeypatch.setattr(Position, "plays", lambda own, words: (asked.append(own.cgp), plays(own, words))[1])
    monkeypatch.setattr(matches, "play_game", None)
    for lesson in listed.LESSONS:
        asked.clear()
        assert checked(workshop, lesson, common.solved(lesson))["ok"]
        assert len(asked) <= 2, lesson["key"]


def test_a_printed_word_of_capitals_is_drawn_as_tiles() -> None:
    assert common.parts_of_line("NY QU?L·L 8C après A 12 a") == [
        ("NY", True),
        ("QU?L·L", True),
        ("8C", False),
        ("après", False),
        ("A", True),
        ("12", False),
        ("a", False),
    ]
    assert common.parts_of_line("") == [("", False)]


def test_the_list_marks_what_is_done_and_whose_solution_was_seen() -> None:
    assert common.option("1. A", False, False) == "1. A"
    assert common.option("1. A", True, False) == "1. A · feta"
    assert common.option("1. A", False, True) == "1. A · solució vista"
    assert common.option("1. A", True, True) == "1. A · feta, solució vista"
    assert common.progress(1, 9) == "1 de 9 lliçons fetes"
    assert common.hint(2, 3) == "Pista 2 de 3"
