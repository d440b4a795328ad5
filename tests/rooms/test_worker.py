"""The entry of the engine in the browser."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

import pytest

from faristol import worker
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, dump, from_words
from faristol.session.needs import Need
from faristol.session.room import SLOW
from faristol.worker import Vocabularies, WorkerEngine
from sitebuild.engine import stdlib
from sitebuild.engine.archive import zip_bytes
from tests.engine_parts import part_of

LOADED = "import sys, faristol.worker; print(*sys.modules)"

NEEDED_LATER = (
    "faristol.tournament",
    "faristol.record.gcg",
    "faristol.study",
    "faristol.duplicate",
    "faristol.duel",
)


def test_the_compiled_modules_of_the_first_turn_and_search_are_loaded_at_the_start() -> None:
    """In WebKit the first search would wait seconds for its module."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert {"faristol.kernel.movegen", "faristol.kernel.wordsearch"} <= set(done.stdout.split())


def test_what_a_game_does_not_need_is_not_loaded_at_the_start() -> None:
    """Each costs a page's start on a tablet a part of a second."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith(NEEDED_LATER)]


@pytest.fixture
def lexicon() -> Lexicon:
    return from_words("one word", [bytes([3, 1, 19, 1])])


@dataclass
class SessionWithNeeds:
    """A session whose requests are the names of what they need; "?" before one that it does without."""

    handled: list[str] = field(default_factory=list)

    def needs(self, request: str) -> Iterator[Need]:
        for name in request.split():
            yield Need(name.lstrip("?"), not name.startswith("?"))

    def handle(self, request: str) -> str:
        self.handled.append(request)
        return "handled"

    def refuse(self, request: str, error: BadRecord) -> str:
        return error.code


Needy: TypeAlias = tuple[WorkerEngine, SessionWithNeeds, list[bytes]]


@pytest.fixture
def needy(lexicon: Lexicon) -> Needy:
    """An engine whose parts "a" and "b" and list "c" are late, its session, and what was unpacked."""
    unpacked: list[bytes] = []
    engine = WorkerEngine({"default": lexicon}, late=["a.zip", "b.zip", "c.lex"], unpack=unpacked.append)
    session = SessionWithNeeds()
    engine._session = session  # type: ignore[assignment]
    return engine, session, unpacked


def test_a_request_is_handled_once_when_all_that_it_needs_is_there(needy: Needy) -> None:
    engine, session, unpacked = needy
    request = "a.zip early.zip b.zip c.lex lists/"
    for name in ("a.zip", "b.zip", "c.lex", "lists/"):
        assert engine.lacks(request) == name
        engine.take(name, name.encode())
    assert (engine.lacks(request), session.handled) == ("", [])
    assert (engine.handle(request), session.handled) == ("handled", [request])
    assert unpacked == [b"a.zip", b"b.zip"]
    assert engine.lacks(request) == "lists/", "what the device keeps may have changed"


def test_what_cannot_be_had_refuses_a_request_before_it_is_handled(needy: Needy) -> None:
    engine, session, unpacked = needy
    assert engine.lacks("a.zip b.zip") == "a.zip"
    engine.take("a.zip", None)
    assert engine.lacks("a.zip b.zip") == "", "the other part would be of no use"
    assert (engine.handle("a.zip b.zip"), session.handled, unpacked) == ("no_part", [], [])
    assert engine.handle("early.zip") == "handled", "one refusal is of one request"
    assert engine.lacks("a.zip b.zip") == "a.zip", "the next request asks again"


def test_a_request_may_do_without_a_file(needy: Needy) -> None:
    engine = needy[0]
    for name in ("c.lex", "lists/"):
        assert engine.lacks("?c.lex ?lists/") == name
        engine.take(name, None)
    assert engine.lacks("?c.lex ?lists/") == ""
    assert engine.handle("?c.lex ?lists/") == "handled"


def test_a_part_can_be_imported_once_it_is_taken(
    lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "__file__", str(tmp_path / "faristol" / "worker.py"))
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError):
        import_module("late_room.inside")
    files = {"late_room/__init__.py": b"", "late_room/inside.py": b"NAME = 1\n"}
    WorkerEngine({"default": lexicon}, late=["room.zip"]).take("room.zip", zip_bytes(files))
    assert import_module("late_room.inside").NAME == 1
    for name in ("late_room", "late_room.inside"):
        del sys.modules[name]


def test_a_file_that_nobody_said_to_be_needed_is_not_read(lexicon: Lexicon) -> None:
    """That is a bug, and none that a robot or a hint passes over as a list that is not there."""
    engine = WorkerEngine({"default": lexicon}, late=["intermediate.lex"])
    vocabularies = engine._session._engine.vocabularies
    with pytest.raises(LookupError) as raised:
        vocabularies["intermediate"]
    assert not isinstance(raised.value, KeyError)


def test_the_page_learns_what_may_take_long(lexicon: Lexicon) -> None:
    told = json.loads(WorkerEngine({"default": lexicon}).slow)
    assert told == {kind: list(quick) for kind, quick in SLOW.items()}
    assert (told["open"], told["tournament_act"], "preview" in told) == ([], ["result"], False)


def test_a_vocabulary_is_read_when_a_robot_needs_it(lexicon: Lexicon) -> None:
    asked: list[str] = []

    def bring(name: str) -> bytes | None:
        asked.append(name)
        return dump(lexicon) if len(asked) > 1 else None

    vocabularies = Vocabularies({}, ["some"], bring)
    assert ("some" in vocabularies, list(vocabularies), len(vocabularies)) == (True, ["some"], 1)
    assert not asked
    with pytest.raises(BadRecord, match="no_part"):
        vocabularies["some"]
    assert vocabularies["some"].digest == vocabularies["some"].digest == lexicon.digest
    assert asked == ["some.lex", "some.lex"]
    with pytest.raises(KeyError):
        vocabularies["other"]


def test_every_module_of_the_site_is_in_one_part() -> None:
    every = [name for path in stdlib.zips().values() for name in zipfile.ZipFile(path).namelist()]
    assert len(every) == len(set(every))
    assert set(part_of().values()) == {f"{name}.zip" for name in stdlib.ROOMS}
