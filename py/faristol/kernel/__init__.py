"""The compiled part of the engine, and what is next to it.

The modules on which ``movegen`` stands lie in its binary: to load one more takes Pyodide ten milliseconds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

HOLDER: Final = f"{__name__}.movegen"
HELD: Final = tuple(f"{__name__}.{module}" for module in ("nodes", "grid", "search", "bounds"))


class _Held:
    """Finds the modules that another one's binary holds; uncompiled they are found as all others."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        holder = PathFinder.find_spec(HOLDER, path) if name in HELD else None
        if holder is None or holder.origin is None or not isinstance(holder.loader, ExtensionFileLoader):
            return None
        loader = ExtensionFileLoader(name, holder.origin)
        return spec_from_file_location(name, holder.origin, loader=loader)


sys.meta_path.insert(0, _Held)
