"""The entry of the engine in the browser."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, dump, from_words
from faristol.session.room import SLOW
from faristol.worker import LateModules, NoPart, Vocabularies, WorkerEngine
from sitebuild.engine import stdlib
from sitebuild.engine.archive import zip_bytes

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


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[LateModules, dict[str, bytes]]]:
    """Modules of two parts that lie nowhere yet, and the parts that can be had."""
    parts: dict[str, bytes] = {}
    finder = LateModules("room late_room late_room.inside\nother late_other", parts.get, tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, finder])
    yield finder, parts
    for name in [name for name in sys.modules if name.startswith("late_")]:
        del sys.modules[name]


def test_a_module_is_imported_once_its_part_can_be_had(late: tuple[LateModules, dict[str, bytes]]) -> None:
    _, parts = late
    with pytest.raises(NoPart):
        import_module("late_room.inside")
    files = {"late_room/__init__.py": b"", "late_room/inside.py": b"NAME = 1\n"}
    parts["room.zip"] = zip_bytes(files)
    assert import_module("late_room.inside").NAME == 1
    with pytest.raises(NoPart):
        import_module("late_other")
    with pytest.raises(ModuleNotFoundError):
        import_module("late_nothing")


def test_who_can_do_without_a_module_does(late: tuple[LateModules, dict[str, bytes]]) -> None:
    assert isinstance(NoPart("no_part"), BadRecord)
    with suppress(ImportError):  # as in "try: import x"
        import_module("late_other")


@dataclass
class SessionWithFile:
    """A session whose every request needs a file."""

    bring: Callable[[], bytes | None]

    def handle(self, request: str) -> str:
        try:
            return f"{request}: {self.bring()!r}"
        except BadRecord as error:
            return error.code


def test_a_request_waits_for_a_file_and_is_handled_again(lexicon: Lexicon) -> None:
    engine = WorkerEngine({"default": lexicon})
    engine._session = SessionWithFile(partial(engine.bring, "a.zip"))  # type: ignore[assignment]
    assert engine.handle("one") is None
    assert engine.wanted == "a.zip"
    engine.take("a.zip", b"a")
    assert engine.handle("one") == "one: b'a'"
    assert engine.wanted == ""


def test_the_page_learns_what_may_take_long(lexicon: Lexicon) -> None:
    told = json.loads(WorkerEngine({"default": lexicon}).slow)
    assert told == {kind: list(quick) for kind, quick in SLOW.items()}
    assert (told["open"], told["tournament_act"], "preview" in told) == ([], ["result"], False)


def test_a_file_that_cannot_be_had_is_asked_for_again_by_the_next_request(lexicon: Lexicon) -> None:
    engine = WorkerEngine({"default": lexicon})
    engine._session = SessionWithFile(partial(engine.bring, "a.zip"))  # type: ignore[assignment]
    assert engine.handle("one") is None
    engine.take("a.zip", None)
    assert engine.handle("one") == "one: None"
    assert engine.handle("two") is None


def test_a_vocabulary_is_read_when_a_robot_needs_it(lexicon: Lexicon) -> None:
    asked: list[str] = []

    def bring(name: str) -> bytes | None:
        asked.append(name)
        return dump(lexicon) if len(asked) > 1 else None

    vocabularies = Vocabularies({}, ["some"], bring)
    assert ("some" in vocabularies, list(vocabularies), len(vocabularies)) == (True, ["some"], 1)
    assert not asked
    with pytest.raises(NoPart):
        vocabularies["some"]
    assert vocabularies["some"].digest == vocabularies["some"].digest == lexicon.digest
    assert asked == ["some.lex", "some.lex"]
    with pytest.raises(KeyError):
        vocabularies["other"]


def test_every_part_of_the_site_has_its_modules_and_the_engine_their_list() -> None:
    files = {name: zipfile.ZipFile(path).namelist() for name, path in stdlib.zips().items()}
    listed = zipfile.ZipFile(stdlib.zips()[stdlib.CORE]).read("faristol/parts.txt").decode()
    rows = {part: modules for part, *modules in (line.split() for line in listed.splitlines())}
    assert set(rows) == set(stdlib.ROOMS)
    for part, modules in rows.items():
        modules_in = [name for name in files[part] if not name.endswith(".txt")]
        paths = {name.split(".")[0].removesuffix("/__init__").replace("/", ".") for name in modules_in}
        assert paths == set(modules), part
    every = [name for names in files.values() for name in names]
    assert len(every) == len(set(every))
