"""The screen's modules, loaded natively one by one: PyScript's own are stood in for."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

ROOT = Path(__file__).parents[3]
APP = ROOT / "py" / "app"


def load(name: str, **stand_ins: Any) -> ModuleType:
    """The module ``name`` of the screen; ``stand_ins`` are what it finds in ``sys.modules``.

    What else it imports is found beside it, and forgotten afterwards.
    """
    with mock.patch.dict(sys.modules, stand_ins), mock.patch.object(sys, "path", [str(APP), *sys.path]):
        spec = importlib.util.spec_from_file_location(f"screen_{name}", APP / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


class Store(dict[str, Any]):
    """PyScript's storage: a dictionary that is kept when it is synced."""

    def __init__(self) -> None:
        super().__init__()
        self.on_disk: dict[str, Any] = {}

    async def sync(self) -> None:
        self.on_disk = dict(self)


def shelf_with(open_store: Any) -> ModuleType:
    """The shelf over the storage that ``open_store(name)`` gives."""
    kept = mock.MagicMock()
    kept.open_store = open_store
    js = mock.MagicMock()
    js.Intl.NumberFormat.new.return_value.format.return_value = "1790000000000"
    stand_ins = {name: mock.MagicMock() for name in ("pyscript", "dom", "files")}
    return load("shelf", js=js, kept=kept, ca=load("ca"), **stand_ins)
