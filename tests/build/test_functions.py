"""Functions of the screen that never run in MicroPython are named, and too many of them are a failure."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild import functions
from sitebuild.site import counting
from tests import functions_run

SOURCE = b'''
import json


class Row:
    def width(self):
        raise NotImplementedError

    def text(self):
        return [part() for part in self.parts]

    async def saved(self):
        def kept():
            return 1

        return kept()


def told(row):
    """Nothing: others say it."""


STEPS = [lambda row: row]
'''
NAMES = ["app/a.py:Row.text", "app/a.py:Row.saved", "app/a.py:Row.saved.kept"]


def test_each_function_begins_by_naming_itself() -> None:
    text = counting.counted("app/a.py", SOURCE).decode()
    assert [line.strip() for line in text.splitlines() if "_has_run(" in line] == [
        f"_has_run('{name}')" for name in NAMES
    ]
    assert text.startswith("from app.functions_run import has_run as _has_run\n")
    assert counting.counted("app/b.py", b"A = 1\n") == b"A = 1\n"


def test_the_functions_are_those_of_the_screen() -> None:
    names = counting.functions()
    assert len(names) == len(set(names)) > 4000
    assert "app/board/draft.py:Draft.tiles" in names


def test_too_many_that_never_run_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"app/a.py:f{number}" for number in range(100)]
    assert functions.told(set(names[:97]), names) == 0
    assert functions.told(set(names[:96]), names) == 1
    assert "never run in MicroPython: app/a.py:f96\n" in capsys.readouterr().out


def test_what_a_page_tells_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(functions_run, "KEPT", str(tmp_path))
    monkeypatch.setattr(functions_run, "_known", set())
    for message in (f"{counting.SIGN}{NAMES[0]} {NAMES[1]}", f"{counting.SIGN}{NAMES[1]}", NAMES[2]):
        functions_run.note(message)
    (file,) = tmp_path.iterdir()
    assert file.read_text(encoding="utf-8").split() == sorted(NAMES[:2])
