"""``faristol study``: the cards of a set with their answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from faristol.lexicon import load
from faristol.spelling import Spelling, dump
from faristol.tiles import parse

from .conftest import Run


@pytest.fixture
def spelled(lexicon: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small lexicon with some spellings beside it."""
    table = {
        parse("QUE"): (Spelling("que"), Spelling("què")),
        parse("SA"): (Spelling("sa"),),
        parse("CASA"): (Spelling("casa"), Spelling("casà")),
    }
    lexicon.with_suffix(".spell").write_bytes(dump(load(lexicon.read_bytes()), table))
    monkeypatch.setattr("faristol.cli.explanations.folder_of_lists", lambda: lexicon.parent)
    return lexicon


def answers(run: Run, *arguments: str | Path) -> dict[str, Any]:
    outcome = run("study", *arguments, "--json")
    assert outcome.code == 0, outcome.err
    told: Any = outcome.json
    assert told["count"] >= len(told["cards"])
    return {each["card"]: each["answer"] for each in told["cards"]}


def test_the_cards_of_a_set_come_with_their_answers(run: Run, spelled: Path) -> None:
    told = answers(run, "--set", "two", "--lexicon", spelled)
    assert told["valid:ANY"] is True
    assert False in told.values()
    assert told["anagram:AL"] == ["AL", "LA"]
    assert told["spelling:QUE"] == ["que", "què"]
    assert told["spelling:SA"] == ["sa"]
    assert told["hooks:SA"] == {"front": [], "back": ["C"]}


def test_only_some_kinds_and_only_so_many(run: Run, spelled: Path) -> None:
    told = answers(run, "--set", "two", "--kind", "hooks", "--limit", "3", "--lexicon", spelled)
    assert len(told) == 3
    assert all(card.startswith("hooks:") for card in told)
    outcome = run("study", "--set", "two", "--kind", "spelling", "--lexicon", spelled)
    assert sorted(outcome.lines) == ["spelling:QUE\tque què", "spelling:SA\tsa"]
    outcome = run("study", "--set", "two", "--kind", "valid", "--kind", "hooks", "--lexicon", spelled)
    assert "valid:SA\tyes" in outcome.lines
    assert "hooks:SA\t - C" in outcome.lines


def test_a_list_of_ones_own(run: Run, spelled: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("casa\n\nil·lus\n", encoding="utf-8")
    told = answers(run, "--words", own, "--lexicon", spelled)
    assert told["anagram:AACS"] == ["CASA"]
    assert told["valid:IL·LUS"] is True
    own.write_text("casa\nkk\n", encoding="utf-8")
    outcome = run("study", "--words", own, "--lexicon", spelled)
    assert (outcome.code, outcome.out) == (2, "")
    assert "own.txt" in outcome.err
    own.write_text("casa\nsol\nxas\n", encoding="utf-8")
    assert "line 3" in run("study", "--words", own, "--lexicon", spelled).err


def test_a_set_without_cards_is_a_no(run: Run, spelled: Path) -> None:
    outcome = run("study", "--set", "sevens", "--lexicon", spelled, "--json")
    assert (outcome.code, outcome.json) == (1, {"count": 0, "cards": []})
    assert run("study", "--lexicon", spelled).code == 2
    assert run("study", "--set", "own").code == 2
