"""A store is written again after a failed write; PyScript's own would never write again."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load


class Chained(dict[str, Any]):
    """PyScript's storage: each write waits for the one before, and none comes after one that failed."""

    def __init__(self, disk: dict[str, Any], full: list[bool]) -> None:
        super().__init__(disk)
        self.disk, self.full, self.failed = disk, full, False

    async def sync(self) -> None:
        self.failed = self.failed or self.full[0]
        if self.failed:
            raise OSError("full")
        self.disk.update(self)


def test_what_is_written_after_a_failure_is_on_the_disk() -> None:
    disk: dict[str, Any] = {"game": "old"}
    full = [True]
    pyscript = mock.MagicMock()

    async def storage(name: str) -> Chained:
        assert name == "faristol-games"
        return Chained(disk, full)

    pyscript.storage = storage
    kept = load(
        "browser.storage", pyscript=pyscript, js=mock.MagicMock(), **{"browser.dom": mock.MagicMock()}
    )

    async def story() -> None:
        store = kept.Store("faristol-games", await storage("faristol-games"))
        assert ("game" in store, store["game"], list(store)) == (True, "old", ["game"])
        store["game"] = "new"
        with pytest.raises(OSError, match="full"):
            await store.sync()
        assert disk == {"game": "old"}
        full[0] = False
        store["game"] = "newer"
        await store.sync()
        assert disk == {"game": "newer"}

    asyncio.run(story())
