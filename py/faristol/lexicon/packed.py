"""The hand-made lists of the engine: packed beside a module, or in ``wordlists/`` of the source tree."""

from __future__ import annotations

import os
from importlib.machinery import ModuleSpec
from typing import Any


def packed(spec: ModuleSpec, name: str) -> str:
    """The text of the list ``name``, which is packed beside the module of ``spec``."""
    assert spec.origin is not None
    folder = os.path.dirname(spec.origin)
    loader: Any = spec.loader  # that of a zip can read files too
    try:
        data: bytes = loader.get_data(os.path.join(folder, name))
    except OSError:
        data = loader.get_data(os.path.join(folder, "..", "..", "..", "wordlists", name))
    return data.decode()
