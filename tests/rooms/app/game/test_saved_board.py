"""The first picture of a game, before the engine has started: its board as the last view had it."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.golden.test_wire_samples import samples
from tests.rooms.app.loading import Device, load

saved = load("game.saved_board")


VIEWS = [one["reply"]["view"] for one in samples() if "view" in one["reply"]]


def is_covered(view: dict[str, Any]) -> bool:
    return bool(view["clock"]["paused"] or view["covered"])


def test_what_is_kept_of_a_board_is_the_board_that_was_seen() -> None:
    painted = 0
    for view in VIEWS:
        text = saved.written("g1", view)
        if is_covered(view) or not any(view["board"]):
            assert saved.read(text, "g1") is None
            continue
        assert saved.read(text, "g1") == {"board": view["board"], "last": view["last"], "rack": None}
        assert saved.read(text, "g2") is None
        assert len(text) < 700
        painted += 1
    assert painted > 20
    assert any(tile and tile["blank"] for view in VIEWS for tile in view["board"])


def test_a_board_that_is_covered_is_not_kept() -> None:
    told = [view for view in VIEWS if any(view["board"]) and not is_covered(view)]
    for covered in (
        {**told[-1], "covered": True},
        {**told[-1], "clock": {**told[-1]["clock"], "paused": "arbiter"}},
    ):
        assert saved.read(saved.written("g1", covered), "g1") is None


@pytest.mark.parametrize("text", ["", "g1", "g1\n1", "g1\n999\n112C", "g1\nx\n112C", "g1\n\nC", "g1\n\n225C"])
def test_what_is_no_board_is_not_painted(text: str) -> None:
    table, games = mock.MagicMock(), mock.MagicMock()
    games.rows = lambda: [{"game": "g1", "names": ["Aina"], "scores": [7]}]
    saved.paint(table, games, mock.MagicMock(game="g1", board=text))
    table.board.render.assert_not_called()
    table.seats.show_scores.assert_called_once_with(["Aina"], [7])


async def test_it_is_there_at_the_next_start() -> None:
    device = Device()
    here, again = (device.load("saved.last_open").LastOpen("current") for _ in range(2))
    await here.open()
    await here.keep("g1")
    await here.keep_board("g1\n\n112C")
    await again.open()
    assert (again.game, again.board) == ("g1", "g1\n\n112C")
