"""``play`` and ``replay``: the same seed gives the same games, and each journal passes its audit."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.rooms.cli.conftest import Run


def _play(run: Run, lexicon: Path, *options: str | Path, games: str = "3") -> dict[str, Any]:
    outcome = run("play", "--lexicon", lexicon, "--games", games, "--json", *options)
    assert outcome.code == 0, outcome.err
    answer = outcome.json
    assert isinstance(answer, dict)
    return answer


@pytest.mark.uncounted
def test_the_same_seed_gives_the_same_games(run: Run, lexicon: Path, plain: Path) -> None:
    seats = ("--seats", "greedy,intermediate", "--seed", "7")
    first = _play(run, lexicon, *seats)
    again = _play(run, lexicon, *seats)
    other = _play(run, lexicon, "--seats", "greedy,intermediate", "--seed", "8")
    assert first["digest"] == again["digest"] != other["digest"]
    # The name of the list makes no difference, its words do.
    greedy = ("--seats", "greedy,greedy", "--seed", "7")
    assert _play(run, lexicon, *greedy)["digest"] == _play(run, plain, *greedy)["digest"]


@pytest.mark.uncounted
def test_the_summary(run: Run, lexicon: Path) -> None:
    told = _play(run, lexicon, "--seats", "greedy,intermediate", "--seed", "1", games="4")
    assert sum(told["wins"]) + told["draws"] == told["games"] == 4
    assert len(told["mean_scores"]) == len(told["wins"]) == 2
    assert told["plays_per_second"] > 0
    assert told["seats"] == ["greedy", "intermediate"]
    text = run("play", "--lexicon", lexicon, "--seats", "greedy,intermediate", "--games", "4")
    assert text.code == 0
    assert told["digest"] in text.out


@pytest.mark.uncounted
def test_four_may_play_freely(run: Run, lexicon: Path) -> None:
    told = _play(run, lexicon, "--ruleset", "free", "--seats", "greedy,greedy,intermediate,greedy")
    assert len(told["wins"]) == 4


@pytest.mark.uncounted
def test_each_journal_holds(run: Run, lexicon: Path, tmp_path: Path) -> None:
    folder = tmp_path / "journals" / "new"
    _play(run, lexicon, "--journals", folder, "--seed", "3")
    journals = sorted(folder.iterdir())
    assert [path.name for path in journals] == ["1.jsonl", "2.jsonl", "3.jsonl"]
    for path in journals:
        outcome = run("replay", path, "--lexicon", lexicon, "--json")
        told = outcome.json
        assert isinstance(told, dict)
        assert (outcome.code, told["ok"], told["over"]) == (0, True, True)
    assert "the journal holds" in run("replay", journals[0], "--lexicon", lexicon).out


@pytest.fixture
def journal(run: Run, lexicon: Path, tmp_path: Path) -> Path:
    _play(run, lexicon, "--journals", tmp_path / "journals", "--seed", "3", games="1")
    return tmp_path / "journals" / "1.jsonl"


def test_a_journal_that_breaks_off_between_turns_holds_too(run: Run, lexicon: Path, journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    played = next(number for number, line in enumerate(lines) if '"played"' in line)
    journal.write_text("\n".join(lines[: played + 1]) + "\n", encoding="utf-8")
    told = run("replay", journal, "--lexicon", lexicon, "--json").json
    assert isinstance(told, dict)
    assert (told["ok"], told["over"], told["events"]) == (True, False, played)
    assert "not over" in run("replay", journal, "--lexicon", lexicon).out


def test_a_journal_that_was_altered_does_not_hold(run: Run, lexicon: Path, journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    drew = next(number for number, line in enumerate(lines) if '"drew"' in line)
    del lines[drew]
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    outcome = run("replay", journal, "--lexicon", lexicon)
    assert outcome.code == 1
    assert f"line {drew + 1}" in outcome.err
    told = run("replay", journal, "--lexicon", lexicon, "--json")
    assert told.code == 1
    assert told.json["ok"] is False  # type: ignore[index]


def test_a_journal_of_another_lexicon_is_told_so(run: Run, journal: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("casa\n", encoding="utf-8")
    outcome = run("replay", journal, "--lexicon", other)
    assert outcome.code == 1
    assert "another lexicon" in outcome.err


@pytest.mark.parametrize("content", [b"", b"not a journal\n", b"\xff\xfe\n", b'{"faristol":99}\n'])
def test_what_is_no_journal_is_2(run: Run, lexicon: Path, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    assert run("replay", path, "--lexicon", lexicon).code == 2
    assert run("replay", tmp_path / "none.jsonl", "--lexicon", lexicon).code == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--seats", "greedy,genius"),
        ("--seats", "greedy"),
        ("--seats", "greedy,greedy,greedy"),
        ("--games", "0"),
        ("--ruleset", "none"),
        ("--seats", "greedy,novice"),
        ("--journals", "/dev/null/folder"),
    ],
)
def test_bad_usage_is_2(
    run: Run, lexicon: Path, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("faristol.api.words.folder_of_lists", lambda: tmp_path / "nowhere")
    assert run("play", "--lexicon", lexicon, *options).code == 2


def test_a_robot_knows_no_word_that_the_lexicon_lacks(
    run: Run, lexicon: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of one's own has no vocabularies beside it: the built ones are cut down to it."""
    monkeypatch.setattr("faristol.api.words.folder_of_lists", lambda: tmp_path)
    own = tmp_path / "own" / "list.txt"
    own.parent.mkdir()
    own.write_text("casa\nsac\nremo\n", encoding="utf-8")
    assert (
        _play(run, own, "--seats", "intermediate,intermediate", "--ruleset", "free", games="1")["games"] == 1
    )
    own.write_text("remo\nmero\n", encoding="utf-8")
    assert _play(run, own, "--seats", "intermediate,intermediate", games="1")["games"] == 1
    shutil.rmtree(own.parent)
    default = run("play", "--seats", "greedy,intermediate", "--json")
    assert default.code == 0
