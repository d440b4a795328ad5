"""A list of kept things shows all of them: one that cannot be drawn is a damaged row among the others."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

NOW = 1_790_000_000_000


@pytest.fixture
def kept_list() -> Any:
    clock, dates = mock.MagicMock(wall=lambda: NOW), mock.MagicMock(day_and_hour=lambda at: f"at {at}")
    others = {name: mock.MagicMock() for name in ("browser.dom", "ui.offline_sign", "ui.doors", "ui.fields")}
    page = {"pyscript": mock.MagicMock(), "js": mock.MagicMock()}
    return load("saved.kept_list", **page, **others, **{"browser.page_clock": clock, "ui.dates": dates})


def test_a_row_that_cannot_be_drawn_takes_no_other_away(kept_list: Any) -> None:
    things = ["1", "x", "3", ""]
    drawn = kept_list.each_drawn(things, int, lambda thing: f"damaged {thing}")
    assert drawn == [1, "damaged x", 3, "damaged "]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (f"{NOW}-12", f"at {NOW}"),
        (f"{NOW}bb", f"at {NOW}"),
        (f"{NOW}-1-2", f"at {NOW}"),
        *((game, "") for game in ("", "9", "abc", "-", f"{NOW}0", f"x{NOW}")),
    ],
)
def test_when_a_game_was_begun_stands_in_its_id(kept_list: Any, game: str, told: str) -> None:
    assert kept_list.begun(game) == told
