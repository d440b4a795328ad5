"""What is kept from build to build: made once for what it is made of, and the same as without it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sitebuild import npm, steps
from sitebuild.engine import bytecode, stdlib
from sitebuild.site import pages, screen, screen_bytecode

SOURCE = b"from app.room import two\n\n\ndef late():\n    from app.room import three\n"
EDITED = "faristol/rules/classic.py"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("cache")
def test_the_same_is_made_once_and_what_is_otherwise_parted_is_another() -> None:
    made: list[bytes] = []

    def work() -> bytes:
        made.append(b"!")
        return b"made %d" % len(made)

    told = [steps.kept("one", parts, work) for parts in ([b"ab", b"c"], [b"ab", b"c"], [b"a", b"bc"])]
    assert told == [b"made 1", b"made 1", b"made 2"]
    assert steps.kept("two", [b"ab", b"c"], work) == b"made 3"


def test_a_module_of_the_screen_is_read_and_compiled_once(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_of(source: bytes) -> tuple[object, ...]:
        pages._all_imports.cache_clear()
        served = screen.served(source)
        return served, screen_bytecode.compiled("app/a.py", served), *pages._all_imports(source)

    first = all_of(SOURCE)
    assert {path.name for path in cache.iterdir()} == {"screen", "mpy", "imports"}
    with monkeypatch.context() as patched:
        patched.setattr(screen, "_served", None)
        patched.setattr(screen_bytecode, "_compiled", None)
        patched.setattr(pages, "_imported", None)
        assert all_of(SOURCE) == first
    assert all_of(SOURCE.replace(b"three", b"four"))[2:] == (
        ["app.room", "app.room.four", "app.room.two"],
        ["app.room", "app.room.two"],
    )


def test_bytecode_is_kept_by_name_and_source_and_how_lean_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path)
    source = b'def f():\n    "Told."\n    assert False\n'
    asked = [(f"{name}.py", source, lean) for name in ("faristol/a", "faristol/b", "a") for lean in (0, 2)]
    first = [bytecode._compiled(*one) for one in asked]
    assert len(set(first)) == len(list(tmp_path.iterdir())) == 6
    monkeypatch.setattr(bytecode, "_drop_docstrings", None)
    assert [bytecode._compiled(*one) for one in asked] == first


@pytest.mark.full
def test_an_edit_of_the_engine_compiles_one_module_and_gives_the_bytes_of_a_first_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Pyodide, as the build does it."""
    staged = stdlib._staged()
    staged[EDITED] += b"\nEDITED = 1\n"
    known = shutil.copytree(stdlib._kept(), tmp_path / "known")
    before = {path.name for path in known.iterdir()}
    monkeypatch.setattr(stdlib, "_staged", lambda: staged)
    monkeypatch.setattr(stdlib, "PYTHON_PARTS", tmp_path / "parts")
    made = []
    for folder in (known, tmp_path / "unknown"):
        monkeypatch.setattr(stdlib, "_kept", lambda folder=folder: folder)
        stdlib._make(npm.bring("pyodide"))
        made.append({name: path.read_bytes() for name, path in stdlib.zips().items()})
    assert made[0] == made[1]
    assert len({path.name for path in known.iterdir()} - before) == 1
