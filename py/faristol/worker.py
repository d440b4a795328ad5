"""The entry of the engine in the browser's worker.

The worker's script passes bytes and strings and gets a function back, so that not even this file imports
``js`` or ``pyodide``.

What a game does not need comes late: the file of the spellings, the words that only some robots know, and the
modules of other rooms, which the build has put in parts of their own (``parts.txt`` beside this file; it is
not there outside the browser).  A request that lacks a file is handled again once the file has been taken.
So do the lists of earlier versions, which the device keeps for the games that name them.
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
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Final

# Loaded at the start, where it costs some milliseconds.  At the first search WebKit would compile it only
# after the functions of Pyodide that it is making faster, which takes seconds on two cores.
import faristol.kernel.wordsearch  # noqa: F401
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, load
from faristol.session import Session
from faristol.session.room import SLOW

SPELLINGS: Final = "default.spell"
_PARTS: Final = "parts.txt"


def start(lexicons: Mapping[str, bytes], late: Sequence[str] = ()) -> WorkerEngine:
    """An engine with a new session.

    lexicons: built lexicon files by name: ``default``, and the robots' vocabularies by level.
    late: the names of further vocabularies, whose files come when a robot needs them.
    """
    engine = WorkerEngine({name: load(data) for name, data in lexicons.items()}, late=late)
    parts = Path(__file__).with_name(_PARTS)
    if parts.is_file():
        sys.meta_path.append(LateModules(parts.read_text(encoding="utf-8"), engine.bring, parts.parents[1]))
    return engine


def fresh_seed() -> str:
    """Eight letters and digits that a person can copy by hand."""
    return base64.b32encode(os.urandom(5)).decode().lower()


class NoPart(BadRecord, ModuleNotFoundError):
    """A module whose part has not been taken; a module that is optional to who imports it is passed over."""


class LateModules(MetaPathFinder):
    """Finds modules whose parts have not been unpacked.  It is to be asked last.

    listed: a line for each part, its name and those of its modules.
    bring: called with the name of the part's zip; returned are its bytes, None where it cannot be had.
    folder: where it is unpacked.
    """

    def __init__(self, listed: str, bring: Callable[[str], bytes | None], folder: Path) -> None:
        rows = [line.split() for line in listed.splitlines()]
        self._parts = {module: f"{part}.zip" for part, *modules in rows for module in modules}
        self._bring = bring
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        part = self._parts.get(fullname)
        if part is None:
            return None
        data = self._bring(part)
        if data is None:
            raise NoPart("no_part")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.extractall(self._folder)
        sys.path_importer_cache.clear()  # importlib.invalidate_caches would need importlib.metadata
        self._parts = {module: each for module, each in self._parts.items() if each != part}
        return PathFinder.find_spec(fullname, path, target)


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
            data = self._bring(f"{name}.lex")
            if data is None:
                raise NoPart("no_part")
            self._read[name] = load(data)
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class WorkerEngine:
    """Answers requests.

    digest: that of the lexicon, under which the device keeps it.
    slow: ``session.room.SLOW`` as JSON, for the page.
    wanted: the name of the file that the last request lacked, "" if it lacked none.
    seeds: called for the seed of a game or a day that names none.
    late: see ``start``.
    """

    def __init__(
        self,
        lexicons: dict[str, Lexicon],
        seeds: Callable[[], str] = fresh_seed,
        late: Sequence[str] = (),
    ) -> None:
        default = lexicons.pop("default")
        vocabularies = Vocabularies(lexicons, late, self.bring)
        self._session = Session(default, vocabularies, seeds, partial(self.bring, SPELLINGS), self.bring)
        self.digest = default.digest
        self.slow = json.dumps(SLOW)
        self._taken: dict[str, bytes | None] = {}
        self.wanted = ""

    def handle(self, request: str) -> str | None:
        """The reply to a request, both JSON; None: it waits for ``wanted``, to be handled again then."""
        self.wanted = ""
        reply = self._session.handle(request)
        if self.wanted:
            return None
        self._taken = {}  # where a file could not be had, the next request asks for it again
        return reply

    def take(self, name: str, file: bytes | None) -> None:
        """The file that was wanted; None where it cannot be had."""
        self._taken[name] = file

    def bring(self, name: str) -> bytes | None:
        """The file of that name, None where it cannot be had.

        ``BadRecord`` ends a request that has to wait for it; nobody sees its reply.
        """
        if name not in self._taken:
            self.wanted = name
            raise NoPart("no_part")
        return self._taken[name]
