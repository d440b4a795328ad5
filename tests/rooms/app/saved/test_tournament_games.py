"""The games that are kept with a day: of each table the last one, and none of another day."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.rooms.app.loading import Device

STORE = "faristol-tournament-games"


def games_over(device: Device) -> Any:
    return device.load("saved.tournament_games").TableGames()


def game(table: int, line: str, turn: int = 1) -> dict[str, object]:
    return {"category": "a", "round": turn, "table": table, "line": line_of(line)}


def line_of(journal: str) -> str:
    return json.dumps({"game": {}, "journal": journal})


def test_games_are_on_the_disk_and_in_order() -> None:
    device = Device()
    games = games_over(device)
    assert asyncio.run(games.put("1", [game(10, "ten"), game(2, "two"), game(1, "late", 2)]))
    assert asyncio.run(games.put("2", [game(1, "other day")]))
    assert asyncio.run(games.put("1", [game(2, "two again")]))
    again = games_over(Device())
    asyncio.run(again.open())
    assert again.lines("1") == []
    read = games_over(device)
    asyncio.run(read.open())
    assert read.lines("1") == [line_of(text) for text in ("two again", "ten", "late")]
    assert read.line_of("1", "a", 1, 10) == line_of("ten")
    assert read.line_of("1", "a", 3, 10) == ""


def test_a_day_is_deleted_without_the_others() -> None:
    device = Device()
    games = games_over(device)
    asyncio.run(games.put("1", [game(1, "one"), game(2, "two")]))
    asyncio.run(games.put("12", [game(1, "twelve")]))
    asyncio.run(games.drop("1", "a", 1, 2))
    assert games.lines("1") == [line_of("one")]
    asyncio.run(games.delete("1"))
    assert (games.lines("1"), games.lines("12")) == ([], [line_of("twelve")])
    assert list(device.stores[STORE].values()) == [line_of("twelve")]


def test_where_storage_is_denied_games_last_as_long_as_the_page() -> None:
    device = Device()
    device.is_denied = True
    games = games_over(device)
    assert not asyncio.run(games.put("1", [game(1, "one")]))
    assert games.lines("1") == [line_of("one")]
