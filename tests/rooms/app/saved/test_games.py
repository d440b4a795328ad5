"""Saved games are read back; without storage, a game lasts as long as its page."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.rooms.app.loading import Store, games_over


def _told(at: int, **more: Any) -> dict[str, Any]:
    return {"ruleset": "classic", "names": ["A", "B"], "scores": [1, 2], "over": False, "at": at, **more}


@pytest.fixture
def store() -> Store:
    return Store()


def _opened(store: Store) -> Any:
    async def open_store(name: str) -> Store:
        return store

    games = games_over(open_store)
    assert asyncio.run(games.open())
    return games


def test_a_saved_game_is_on_the_disk_and_comes_back_to_another_page(store: Store) -> None:
    games = _opened(store)
    assert asyncio.run(games.save("g1", ['{"a": "L·L"}', "{}"], _told(5)))
    assert store.on_disk == dict(store)
    again = _opened(store)
    assert again.load("g1") == '{"a": "L·L"}\n{}\n'
    assert [row["game"] for row in again.rows()] == ["g1"]


def test_the_latest_game_comes_first(store: Store) -> None:
    games = _opened(store)
    for name, at in (("old", 1_000), ("new", 1_790_000_000_000), ("middle", 2_000)):
        asyncio.run(games.save(name, ["{}"], _told(at)))
    assert [row["game"] for row in games.rows()] == ["new", "middle", "old"]


def test_a_spoilt_entry_hides_no_other(store: Store) -> None:
    store["game:bad"] = "no summary"
    store["game:half"] = '{"at": 3}\n{}'
    games = _opened(store)
    asyncio.run(games.save("good", ["{}"], _told(1)))
    assert [row["game"] for row in games.rows()] == ["good"]


def test_delete_and_wipe(store: Store) -> None:
    games = _opened(store)
    for name in ("a", "b", "c"):
        asyncio.run(games.save(name, ["{}"], _told(1)))
    asyncio.run(games.delete("b"))
    assert sorted(store.on_disk) == ["game:a", "game:c"]
    assert games.load("b") is None
    asyncio.run(games.wipe())
    assert not store.on_disk
    assert not games.rows()


def test_a_denied_storage_says_so_and_the_page_plays_on() -> None:
    async def denied(name: str) -> None:
        return None

    games = games_over(denied)
    assert not asyncio.run(games.open())
    assert not games.is_available()
    assert not asyncio.run(games.save("g", ["{}"], _told(1)))
    assert games.load("g") == "{}\n"


def test_a_full_storage_is_no_crash(store: Store) -> None:
    games = _opened(store)

    async def full() -> None:
        raise RuntimeError("QuotaExceededError")

    store.sync = full  # type: ignore[method-assign]
    assert not asyncio.run(games.save("g", ["{}"], _told(1)))
    assert games.load("g") == "{}\n"


def test_a_game_says_of_which_tournaments_table_it_is_until_it_is_over(store: Store) -> None:
    games = _opened(store)
    header = '{"tournament": "2074.113a", "round": "2", "table": "7"}'
    asyncio.run(games.save("g1", [header, "{}"], _told(5)))
    asyncio.run(games.save("over", [header, "{}"], _told(5, over=True)))
    asyncio.run(games.save("free", ['{"round": "2", "table": "7"}'], _told(5)))
    store["game:bad"] = "no summary"
    games = _opened(store)
    assert games.table_of("g1") == ("2074.113a", "2", "7")
    assert [games.table_of(game) for game in ("over", "free", "bad", "gone", "")] == [None] * 5
