"""Saved duplicates: a journal is read back whole, and only its last part is written again."""

from __future__ import annotations

import asyncio
from types import ModuleType
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Store, load


class Counting(Store):
    """A store that records its writes."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def __setitem__(self, key: str, value: Any) -> None:
        self.written.append(key)
        super().__setitem__(key, value)


def opened(store: Store | None) -> Any:
    async def open_store(name: str) -> Store | None:
        return store

    kept, instants = mock.MagicMock(), mock.MagicMock()
    kept.open_store = open_store
    instants.wall.return_value = 1_790_000_000_000
    shelf = load(
        "saved.duplicates",
        **{"browser.storage": kept},
        **{"browser.page_clock": instants},
        pyscript=mock.MagicMock(),
    ).DuplicateStore()
    assert asyncio.run(shelf.open()) is (store is not None)
    return shelf


@pytest.fixture
def store() -> Counting:
    return Counting()


def told(at: int, **more: Any) -> dict[str, Any]:
    summary = {"title": "", "venue": "", "round": 1, "players": 2, "over": False, "prepared": False}
    return {**summary, "hands": "drawn", "at": at, **more}


def keep(shelf: ModuleType, game: str, count: int) -> list[str]:
    """A journal of ``count`` lines, kept line by line as a desk does."""
    lines: list[str] = []
    for number in range(count):
        lines.append(f'{{"line": {number}, "word": "L·L"}}')
        assert asyncio.run(shelf.save(game, lines, number, told(number)))
    return lines


@pytest.mark.parametrize("count", [1, 39, 40, 41, 80, 203])
def test_what_is_kept_line_by_line_comes_back_to_another_page(store: Counting, count: int) -> None:
    lines = keep(opened(store), "g", count)
    assert store.on_disk == dict(store)
    assert opened(store).load("g") == lines


def test_the_thousandth_line_writes_as_little_as_the_first(store: Counting) -> None:
    shelf = opened(store)
    lines = keep(shelf, "g", 1000)
    store.written.clear()
    asyncio.run(shelf.save("g", [*lines, "{}"], 1000, told(1)))
    assert len(store.written) == 2, "one part and the summary"


def test_a_save_cut_short_loses_its_last_part_at_most(store: Counting) -> None:
    lines = keep(opened(store), "g", 90)
    del store["told:g"]
    del store["lines:g:2"]
    assert opened(store).load("g") == lines[:80]


def test_several_are_told_apart_the_latest_first_and_a_spoilt_one_left_out(store: Counting) -> None:
    shelf = opened(store)
    keep(shelf, "one", 3)
    asyncio.run(shelf.save("two", ["{}"], 0, told(9, hands="typed")))
    store["told:bad"] = "{}"
    again = opened(store)
    assert [game for game, _ in again.rows()] == ["two", "one"]
    assert (again.hands_of("two"), again.hands_of("one"), again.hands_of("none")) == (
        "typed",
        "drawn",
        "drawn",
    )


def test_a_deleted_one_leaves_nothing(store: Counting) -> None:
    shelf = opened(store)
    keep(shelf, "one", 100)
    keep(shelf, "two", 2)
    asyncio.run(shelf.delete("one"))
    assert set(store.on_disk) == {"told:two", "lines:two:0"}
    asyncio.run(shelf.wipe())
    assert store.on_disk == {}


def test_where_nothing_can_be_kept_the_page_still_holds_it() -> None:
    shelf = opened(None)
    assert not shelf.is_available()
    assert not asyncio.run(shelf.save("g", ["a", "b"], 0, told(1)))
    assert shelf.load("g") == ["a", "b"]
    assert shelf.new_id() != ""
