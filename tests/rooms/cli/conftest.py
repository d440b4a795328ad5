"""A small lexicon on disk, and a function to run commands."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from faristol.cli import main
from faristol.lexicon import dump, from_words
from faristol.tiles import parse

EMPTY = "/".join(["15"] * 15)
_TEXT = (
    "CASA CASES CAS SAC SACS AS ES SA SE CA ANY ANYS QUE QUES IL·LUS SOL SOLS LOS OS SO LA LES EL ELS "
    "ALA ALES SALA SALES TAL TALA TALES MAR MARE RES SER ERA ERES ARE REM ART RATA RATES TARA TARES SET "
    "ETA ELA AL"
)
WORDS = tuple(_TEXT.split())


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> object:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*arguments: str | Path, stdin: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run


@pytest.fixture
def lexicon(tmp_path: Path) -> Path:
    """A built lexicon with the robots' vocabulary beside it."""
    words = [parse(word) for word in WORDS]
    (tmp_path / "default.lex").write_bytes(dump(from_words("petit", words)))
    (tmp_path / "intermediate.lex").write_bytes(dump(from_words("petit: intermediate", words[:20])))
    return tmp_path / "default.lex"


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """The same as a word list."""
    path = tmp_path / "petit.txt"
    path.write_text("\n".join(WORDS).lower() + "\n", encoding="utf-8")
    return path
