"""The entry of the engine in the browser's worker.

The worker's script passes bytes and strings and gets a function back, so that not even this file imports
``js`` or ``pyodide``.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Mapping

from faristol.lexicon import load
from faristol.session import Session


def start(lexicons: Mapping[str, bytes]) -> Callable[[str], str]:
    """The ``handle`` of a new session: a request in JSON to a reply in JSON.

    lexicons: built lexicon files by name: ``default``, and the robots' vocabularies by level.
    """
    loaded = {name: load(data) for name, data in lexicons.items()}
    lexicon = loaded.pop("default")
    return Session(lexicon, loaded, fresh_seed).handle


def fresh_seed() -> str:
    """Eight letters and digits that a person can copy by hand."""
    return base64.b32encode(os.urandom(5)).decode().lower()
