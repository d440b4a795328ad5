"""The entry of the engine in the browser's worker.

The worker's script passes bytes and strings and gets a function back, so that not even this file imports
``js`` or ``pyodide``.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Mapping

# Loaded at the start, where it costs some milliseconds.  At the first search WebKit would compile it only
# after the functions of Pyodide that it is making faster, which takes seconds on two cores.
import faristol.kernel.wordsearch  # noqa: F401
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, load
from faristol.session import Session


def start(lexicons: Mapping[str, bytes]) -> Engine:
    """An engine with a new session.

    lexicons: built lexicon files by name: ``default``, and the robots' vocabularies by level.
    """
    return Engine({name: load(data) for name, data in lexicons.items()})


def fresh_seed() -> str:
    """Eight letters and digits that a person can copy by hand."""
    return base64.b32encode(os.urandom(5)).decode().lower()


class Engine:
    """Answers requests; the file of the spellings is given to it when it first lacks it.

    seeds: called for the seed of a game or a day that names none.
    """

    def __init__(self, lexicons: dict[str, Lexicon], seeds: Callable[[], str] = fresh_seed) -> None:
        self._session = Session(lexicons.pop("default"), lexicons, seeds, self._bring)
        self._spellings: bytes | None = None
        self._lacks = self._was_given = False

    def handle(self, request: str) -> str | None:
        """The reply to a request, both JSON; None: it waits for ``take``, and is then to be handled again."""
        self._lacks = False
        reply = self._session.handle(request)
        # Where the file could not be had, the next request asks for it again.
        self._was_given, self._spellings = False, None
        return None if self._lacks else reply

    def take(self, spellings: bytes | None) -> None:
        """The file of the spellings; None where it cannot be had."""
        self._spellings, self._was_given = spellings, True

    def _bring(self) -> bytes | None:
        if not self._was_given:
            self._lacks = True
            raise BadRecord("no_spellings")  # ends this request, whose reply nobody sees
        return self._spellings
