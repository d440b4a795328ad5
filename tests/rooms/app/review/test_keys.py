"""The line of the turns that mattered: it says so where points were lost and none of them mattered."""

from __future__ import annotations

from unittest import mock

from tests.rooms.app.loading import load

screen = mock.MagicMock()
keys = load("review.keys", pyscript=screen)
words = load("words.review")


def test_points_that_were_lost_without_changing_who_wins_are_no_key_turns() -> None:
    row = keys.ReviewKeys()
    said: list[str] = []
    row.say = said.append
    row.show([], [{"number": 1, "loss": 0.0}, {"number": 2, "loss": None}])
    row.show([], [{"number": 1, "loss": 0.0}, {"number": 2, "loss": 20.0}])
    row.show([2], [{"number": 1, "loss": 0.0}, {"number": 2, "loss": 20.0}])
    assert said == [words.NO_KEY, words.NONE_MATTERED, words.KEY]
