"""Loads single modules of the screen in CPython, with stand-ins for PyScript's modules."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Coroutine
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

from tests.rooms.app import recording

ROOT = Path(__file__).parents[3]
APP = ROOT / "py" / "app"
PAGE = ("pyscript", "js")  # what the page gives


def load(name: str, **stand_ins: Any) -> ModuleType:
    """The module ``name`` of the screen ("board.draft"), loaded again at each call.

    stand_ins: replacements for other modules of the screen, or for ``pyscript`` and ``js``.  Its other
    imports are the real modules, which are removed from ``sys.modules`` afterwards.  What is called in a
    module that needs none is recorded, and asked of MicroPython too (``replay``).
    """
    others = {name: module for name, module in sys.modules.items() if name.partition(".")[0] != "app"}
    for stand_in, module in stand_ins.items():
        others[stand_in if stand_in in PAGE else f"app.{stand_in}"] = module
    with mock.patch.dict(sys.modules, others, clear=True):
        module = importlib.import_module(f"app.{name}")
        if not stand_ins:
            own = [each for name, each in sys.modules.items() if name.startswith("app.")]
            recording.record(name, own)
        return module


class Device:
    """What a device keeps: a stand-in for ``app.browser.storage``, which may deny it or be full.

    texts: the short texts by key.  stores: the records by key, of each store.  written: the keys of the
    records that were written, in order.  failures: how many of the next writes of records fail.
    """

    LOCAL, SESSION = "localStorage", "sessionStorage"

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.stores: dict[str, dict[str, str]] = {}
        self.written: list[str] = []
        self.is_denied = self.is_full = False
        self.failures = 0

    def load(self, name: str, **stand_ins: Any) -> ModuleType:
        """The module ``name`` of the screen on this device."""
        page = {part: mock.MagicMock() for part in PAGE}
        dom, clock = mock.MagicMock(run=_run), mock.MagicMock(wall=lambda: 1_790_000_000_000)
        mine = {"browser.storage": self, "browser.dom": dom, "browser.page_clock": clock}
        return load(name, **{**page, **mine, **stand_ins})

    def recall(self, key: str, area: str = LOCAL) -> str:
        return self.texts.get(key, "")

    def remember(self, key: str, text: str, area: str = LOCAL) -> bool:
        if not self.is_denied:
            self.texts[key] = text
        return not self.is_denied

    def keys(self, area: str = LOCAL) -> list[str]:
        return list(self.texts)

    def forget_all(self, area: str = LOCAL) -> None:
        self.texts.clear()

    async def safely(self, owner: Any, method: str, *arguments: object) -> Any:
        try:
            return getattr(owner, method)(*arguments)
        except Exception:
            return None

    async def copied(self) -> None:
        """Nothing is to be waited for."""

    async def read_all(self, name: str) -> dict[str, str] | None:
        return None if self.is_denied else dict(self.stores.get(name, {}))

    async def change(self, name: str, changes: dict[str, str | None]) -> bool:
        self.failures -= 1
        if self.is_denied or self.is_full or self.failures >= 0:
            return False
        store = self.stores.setdefault(name, {})
        for key, text in changes.items():
            if text is None:
                store.pop(key, None)
            else:
                store[key] = text
                self.written.append(key)
        return True

    async def empty(self, name: str) -> bool:
        self.stores.pop(name, None)
        return not self.is_denied


def _run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine at once, or beside what runs."""
    try:
        asyncio.get_running_loop().create_task(coroutine)
    except RuntimeError:
        asyncio.run(coroutine)
