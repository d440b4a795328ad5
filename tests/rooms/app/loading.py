"""Loads single modules of the screen in CPython, with stand-ins for PyScript's modules."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

ROOT = Path(__file__).parents[3]
APP = ROOT / "py" / "app"
PAGE = ("pyscript", "js")  # what the page gives


def load(name: str, **stand_ins: Any) -> ModuleType:
    """The module ``name`` of the screen ("board.draft"), loaded again at each call.

    stand_ins: replacements for other modules of the screen, or for ``pyscript`` and ``js``.  Its other
    imports are the real modules, which are removed from ``sys.modules`` afterwards.
    """
    others = {name: module for name, module in sys.modules.items() if name.partition(".")[0] != "app"}
    for stand_in, module in stand_ins.items():
        others[stand_in if stand_in in PAGE else f"app.{stand_in}"] = module
    with mock.patch.dict(sys.modules, others, clear=True):
        return importlib.import_module(f"app.{name}")


class Store(dict[str, Any]):
    """A stand-in for PyScript's storage: a dictionary that is saved by ``sync``."""

    def __init__(self) -> None:
        super().__init__()
        self.on_disk: dict[str, Any] = {}

    async def sync(self) -> None:
        self.on_disk = dict(self)


def games_over(open_store: Any) -> Any:
    """The store of games, with ``open_store(name)`` as its storage."""
    kept = mock.MagicMock()
    kept.open_store = open_store
    stand_ins = {name: mock.MagicMock() for name in ("pyscript", "js", "browser.page_clock", "browser.files")}
    stand_ins["browser.page_clock"].wall.return_value = 1_790_000_000_000
    return load("saved.games", **{"browser.storage": kept}, **stand_ins).GameStore()
