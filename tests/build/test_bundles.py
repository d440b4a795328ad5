"""The screen's modules in bundles: each is served once, and a page brings what its program imports."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sitebuild import bundles

FILES = {
    "app/pages/one.py": b"from app.room import two, both\n",
    "app/pages/other.py": b"from app.room import both\n",
    "app/room/two.py": "# rànec\nNAME = 'ç'\n".encode(),
    "app/room/both.py": b"",
    "css/base.css": b"",
}
PROGRAMS = {
    "one": ["app/pages/one.py", "app/room/two.py", "app/room/both.py"],
    "other": ["app/pages/other.py", "app/room/both.py"],
}


def bundle(joined: dict[str, bytes], name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(joined[f"app/{name}.json"])
    return found


def test_a_module_of_two_programs_is_served_once() -> None:
    joined = bundles.join(FILES, PROGRAMS)
    assert set(bundle(joined, "shared")) == {"app/room/both.py"}
    assert set(bundle(joined, "one")) == {"app/pages/one.py", "app/room/two.py"}
    assert set(bundle(joined, "other")) == {"app/pages/other.py"}
    started = {bundles.start_of(program) for program in PROGRAMS}
    assert set(joined) == {"css/base.css", "app/shared.json", "app/one.json", "app/other.json", *started}


def test_the_start_of_a_program_unpacks_its_bundles_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined = bundles.join(FILES, PROGRAMS)
    monkeypatch.chdir(tmp_path)
    os.mkdir("app")
    for path in bundles.bundles_of("one"):
        Path(path).write_bytes(joined[path])
    start = joined[bundles.start_of("one")].decode()
    unpacking, imported = start.rsplit("\n", 2)[0], start.rsplit("\n", 2)[1]
    exec(compile(unpacking, "start", "exec"), {})
    assert imported == "import app.pages.one"
    for path in PROGRAMS["one"]:
        assert Path(path).read_bytes() == FILES[path]
