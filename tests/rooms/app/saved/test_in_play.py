"""The room is closed while a game is in play whose regulation allows no aid (§1, P, F)."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

import pytest

from faristol.rules import RULESETS, Aids
from faristol.session.game.rules_view import ruleset_view
from tests.rooms.app.loading import load

in_play = load("saved.in_play", pyscript=mock.MagicMock(), js=mock.MagicMock())
STRICT = [view["id"] for view in map(ruleset_view, RULESETS) if not view["hints"]]


def row(game: str, ruleset: str, over: bool = False) -> dict[str, Any]:
    return {"game": game, "ruleset": ruleset, "over": over}


def test_every_regulation_but_the_free_game_allows_no_aid() -> None:
    assert [ruleset.id for ruleset in RULESETS if ruleset.aids.value is Aids.NONE] == STRICT
    assert len(STRICT) == len(RULESETS) - 1 >= 4


@pytest.mark.parametrize("ruleset", STRICT)
def test_a_game_that_is_open_closes_the_room_until_it_is_over(ruleset: str) -> None:
    assert in_play.is_in_play([row("1", "free"), row("2", ruleset)], ["2"], STRICT)
    assert not in_play.is_in_play([row("2", ruleset, over=True)], ["2"], STRICT)


def test_neither_a_free_game_nor_one_that_lies_on_the_shelf_closes_it() -> None:
    assert not in_play.is_in_play([row("1", "free"), row("2", STRICT[0])], ["1", ""], STRICT)


def of_another_device(ruleset: str, phase: str = "turn") -> dict[str, Any]:
    view = {"phase": phase, "ruleset": {"id": ruleset, "hints": ruleset not in STRICT}}
    return {"game": "apart", "seats": [1], "view": view}


@pytest.mark.parametrize("ruleset", STRICT)
def test_the_game_of_another_device_closes_the_room_until_it_is_over(ruleset: str) -> None:
    assert in_play.is_apart_in_play(of_another_device(ruleset), ["", "apart"])
    assert not in_play.is_apart_in_play(of_another_device(ruleset, "over"), ["apart"])
    assert not in_play.is_apart_in_play(of_another_device("free"), ["apart"])
    assert not in_play.is_apart_in_play({**of_another_device(ruleset), "game": "2"}, ["2", "apart"])


@pytest.mark.parametrize("view", [None, 7, {}, {"phase": "turn", "ruleset": {}}])
def test_what_is_damaged_or_was_left_for_another_game_closes_nothing(view: Any) -> None:
    assert not in_play.is_apart_in_play({"game": "apart", "seats": [1], "view": view}, ["apart"])
    assert not in_play.is_apart_in_play(of_another_device(STRICT[0]), ["2"])
    assert not in_play.is_apart_in_play(None, ["apart"])


@pytest.mark.parametrize(("last", "closed"), [("apart", True), ("2", False)])
def test_the_kept_view_is_read_when_it_is_looked(last: str, closed: bool) -> None:
    told: list[bool] = []
    games = mock.MagicMock(open=mock.AsyncMock(), rows=list)
    opened = mock.MagicMock(open=mock.AsyncMock(), game=last)
    with (
        mock.patch.object(in_play, "GameStore", return_value=games),
        mock.patch.object(in_play, "LastOpen", return_value=opened),
        mock.patch.object(in_play.apart, "read", return_value=of_another_device(STRICT[0])),
    ):
        asyncio.run(in_play.InPlay(told.append)._look())
    assert told == [closed]
