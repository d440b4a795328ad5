"""The entry of the engine in the browser's worker.

The worker's script passes bytes and strings and gets a function back, so that not even this file imports
``js`` or ``pyodide``.

What a game does not need comes late: the file of the spellings, the words that only some robots know, and the
modules of other rooms, which the build has put in parts of their own.  So do the lists of earlier versions,
which the device keeps for the games that name them.  A request waits for what it lacks, and then is handled
once: ``session.needs`` tells it before.
"""

from __future__ import annotations

import base64
import io
import json
import os
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

# Loaded at the start, where it costs some milliseconds.  At the first search WebKit would compile it only
# after the functions of Pyodide that it is making faster, which takes seconds on two cores.
import faristol.kernel.wordsearch  # noqa: F401
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, load
from faristol.session import Session
from faristol.session.engine import LISTS
from faristol.session.needs import SPELLINGS
from faristol.session.room import SLOW

_MODULES: Final = ".zip"  # the ending of a part
_WORDS: Final = ".lex"


def start(lexicons: Mapping[str, bytes], late: Sequence[str] = ()) -> WorkerEngine:
    """An engine with a new session.

    lexicons: built lexicon files by name: ``default``, and the robots' vocabularies by level.
    late: the names of the files that come when a request needs them: parts and further vocabularies.
    """
    return WorkerEngine({name: load(data) for name, data in lexicons.items()}, late=late)


def fresh_seed() -> str:
    """Eight letters and digits that a person can copy by hand."""
    return base64.b32encode(os.urandom(5)).decode().lower()


def unpack(part: bytes) -> None:
    """Put the modules of a part beside those that are there."""
    with zipfile.ZipFile(io.BytesIO(part)) as archive:
        archive.extractall(Path(__file__).parents[1])
    sys.path_importer_cache.clear()  # importlib.invalidate_caches would need importlib.metadata


class Vocabularies(Mapping[str, Lexicon]):
    """Word lists by name, some of which are read when they are first asked for.

    late: their names.  bring: called with the name of a file; returned are its bytes or None.
    """

    def __init__(
        self, read: dict[str, Lexicon], late: Iterable[str], bring: Callable[[str], bytes | None]
    ) -> None:
        self._read = read
        self._names = [*read, *late]
        self._bring = bring

    def __getitem__(self, name: str) -> Lexicon:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._read:
            data = self._bring(name + _WORDS)
            if data is None:
                raise BadRecord("no_part")
            self._read[name] = load(data)
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class WorkerEngine:
    """Answers requests.  Each is given to ``lacks``, until that names no further file to take, then to
    ``handle``.

    digest: that of the lexicon, under which the device keeps it.
    slow: ``session.room.SLOW`` as JSON, for the page.
    seeds: called for the seed of a game or a day that names none.
    late: see ``start``.  unpack: called with a part, so that it can be imported.
    """

    def __init__(
        self,
        lexicons: dict[str, Lexicon],
        seeds: Callable[[], str] = fresh_seed,
        late: Sequence[str] = (),
        unpack: Callable[[bytes], None] = unpack,
    ) -> None:
        default = lexicons.pop("default")
        words = [name.removesuffix(_WORDS) for name in late if name.endswith(_WORDS)]
        vocabularies = Vocabularies(lexicons, words, self._file)
        self._session = Session(default, vocabularies, seeds, partial(self._file, SPELLINGS), self._file)
        self.digest = default.digest
        self.slow = json.dumps(SLOW)
        self._unpack = unpack
        self._late = {SPELLINGS, *late}
        self._taken: dict[str, bytes | None] = {}
        self._is_short = False

    def lacks(self, request: str) -> str:
        """The name of a file to take before ``request`` is handled; "" where there is none left."""
        self._is_short = False
        for name, must in self._session.needs(request):
            if name not in self._late and not name.startswith(LISTS):
                continue
            if name not in self._taken:
                return name
            if must and self._taken[name] is None:
                self._is_short = True
                break
        return ""

    def take(self, name: str, file: bytes | None) -> None:
        """A file that was lacking, or that is given before; None where it cannot be had."""
        if file is not None and name.endswith(_MODULES):
            self._unpack(file)
            file = b""
        self._taken[name] = file

    def handle(self, request: str) -> str:
        """The reply to a request that lacks nothing, both JSON; refused where a file cannot be had."""
        is_short, self._is_short = self._is_short, False
        refused = partial(self._session.refuse, error=BadRecord("no_part"))
        reply = (refused if is_short else self._session.handle)(request)
        # What could not be had the next request asks for again, and what the device keeps may change.
        self._taken = {name: file for name, file in self._taken.items() if file is not None and name != LISTS}
        return reply

    def _file(self, name: str) -> bytes | None:
        """A file that was taken, None where it cannot be had; it is a bug to read one that was not needed."""
        if name not in self._taken:
            raise LookupError(f"{name} is read, and is not among the needs of the request")
        return self._taken[name]
