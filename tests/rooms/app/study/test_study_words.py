"""When a card comes again, how much is known, and which words a text has."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

study_words = load("words.study")
SCREEN = {"pyscript": mock.MagicMock(), "js": mock.MagicMock()}
own_list = load("study.own_list", **SCREEN)
chart = load("study.chart", **SCREEN)
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
NOON = 1_763_812_800_000  # 2025-11-22, a Saturday, 12.00 UTC


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (-DAY, "d’aquí a 1 min"),
        (1, "d’aquí a 1 min"),
        (10 * MINUTE, "d’aquí a 10 min"),
        (2 * HOUR, "avui"),
        (11 * HOUR, "demà"),
        (DAY, "demà"),
        (8 * DAY, "d’aquí a 8 dies"),
        (90 * DAY, "d’aquí a 3 mesos"),
        (1000 * DAY, "d’aquí a 2 anys"),
    ],
)
def test_a_card_comes_again_on_a_day_of_the_person(later: int, told: str) -> None:
    assert study_words.when(NOON + later, NOON, 60) == told


def test_what_is_known_of_a_set_is_said_in_a_line() -> None:
    def line(cards: int, seen: int, known: int, due: int, key: str = "two") -> str:
        view = {"key": key, "cards": cards, "seen": seen, "known": known, "due": due}
        return str(study_words.known(view))

    assert line(196, 0, 0, 0) == "196 targetes · encara per començar"
    assert line(196, 40, 34, 12) == "34 de 196 apreses · 12 per repassar"
    assert line(196, 40, 34, 0) == "34 de 196 apreses · al dia"
    assert line(0, 0, 0, 0, "own") == study_words.OWN_EMPTY
    assert line(0, 0, 0, 0, "missed") == study_words.MISSED_EMPTY


def test_the_end_says_what_was_done_in_numbers_that_agree() -> None:
    assert study_words.session_line(1, 1) == "Has fet 1 targeta, i l’has sabuda."
    assert study_words.session_line(1, 0) == "Has fet 1 targeta."
    assert study_words.session_line(9, 0) == "Has fet 9 targetes, i no n’has sabut cap."
    assert study_words.session_line(9, 7) == "Has fet 9 targetes, i n’has sabut 7."


def test_words_are_read_from_lists_of_any_form() -> None:
    assert own_list.words_of('casa, "l·l"\n\tnyap;casa|quin\r\n') == ["casa", "l·l", "nyap", "quin"]
    many = " ".join(map(str, range(study_words.MOST_WORDS + 5)))
    assert len(own_list.words_of(many)) == study_words.MOST_WORDS


def test_the_last_days_end_today_on_the_person_s_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chart, "date_of", str)
    today = NOON // DAY
    done: list[Any] = [{"day": str(today), "reviews": 3, "right": 2}]
    shown = chart.last_days(done, NOON, 0)
    assert len(shown) == chart.DAYS
    assert shown[-1] == (6, done[0])
    assert shown[-2] == (5, {"day": str(today - 1), "reviews": 0, "right": 0})
    assert chart.last_days(done, NOON + 11 * HOUR, 59)[-1][0] == 6
    assert chart.last_days(done, NOON + 11 * HOUR, 60)[-1][0] == 0
