"""The engine's door in the browser: the only file that would import ``js`` or ``pyodide``.

It needs neither: the worker's script hands it bytes and strings, and gets a function back.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Mapping

from faristol.lexicon import load
from faristol.session import Session


def start(lexicons: Mapping[str, bytes]) -> Callable[[str], str]:
    """A session over ``lexicons`` (built files by name: default, and the robots' vocabularies)."""
    loaded = {name: load(data) for name, data in lexicons.items()}
    lexicon = loaded.pop("default")
    return Session(lexicon, loaded, fresh_seed).handle


def fresh_seed() -> str:
    """Eight letters and digits that a person can copy by hand."""
    return base64.b32encode(os.urandom(5)).decode().lower()
