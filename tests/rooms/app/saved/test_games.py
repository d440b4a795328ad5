"""The shelf: what is saved comes back, and a browser that keeps nothing loses nothing before its time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.rooms.app.loading import Store, shelf_with


def _told(at: int, **more: Any) -> dict[str, Any]:
    return {"ruleset": "classic", "names": ["A", "B"], "scores": [1, 2], "over": False, "at": at, **more}


@pytest.fixture
def store() -> Store:
    return Store()


def _opened(store: Store) -> Any:
    async def open_store(name: str) -> Store:
        return store

    shelf = shelf_with(open_store)
    assert asyncio.run(shelf.open())
    return shelf


def test_a_saved_game_is_on_the_disk_and_comes_back_to_another_page(store: Store) -> None:
    shelf = _opened(store)
    assert asyncio.run(shelf.save("g1", ['{"a": "L·L"}', "{}"], _told(5)))
    assert store.on_disk == dict(store)
    again = _opened(store)
    assert again.load("g1") == '{"a": "L·L"}\n{}\n'
    assert [row["game"] for row in again.rows()] == ["g1"]


def test_the_latest_game_comes_first(store: Store) -> None:
    shelf = _opened(store)
    for name, at in (("old", 1_000), ("new", 1_790_000_000_000), ("middle", 2_000)):
        asyncio.run(shelf.save(name, ["{}"], _told(at)))
    assert [row["game"] for row in shelf.rows()] == ["new", "middle", "old"]


def test_a_spoilt_entry_hides_no_other(store: Store) -> None:
    store["game:bad"] = "no summary"
    store["game:half"] = '{"at": 3}\n{}'
    shelf = _opened(store)
    asyncio.run(shelf.save("good", ["{}"], _told(1)))
    assert [row["game"] for row in shelf.rows()] == ["good"]


def test_delete_and_wipe(store: Store) -> None:
    shelf = _opened(store)
    for name in ("a", "b", "c"):
        asyncio.run(shelf.save(name, ["{}"], _told(1)))
    asyncio.run(shelf.delete("b"))
    assert sorted(store.on_disk) == ["game:a", "game:c"]
    assert shelf.load("b") is None
    asyncio.run(shelf.wipe())
    assert not store.on_disk
    assert not shelf.rows()


def test_a_denied_storage_says_so_and_the_page_plays_on() -> None:
    async def denied(name: str) -> None:
        return None

    shelf = shelf_with(denied)
    assert not asyncio.run(shelf.open())
    assert not shelf.is_available()
    assert not asyncio.run(shelf.save("g", ["{}"], _told(1)))
    assert shelf.load("g") == "{}\n"


def test_a_full_storage_is_no_crash(store: Store) -> None:
    shelf = _opened(store)

    async def full() -> None:
        raise RuntimeError("QuotaExceededError")

    store.sync = full  # type: ignore[method-assign]
    assert not asyncio.run(shelf.save("g", ["{}"], _told(1)))
    assert shelf.load("g") == "{}\n"
