"""``play --games FILE``: finished games are kept at once and taken up again; Ctrl-C ends in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rooms.cli.conftest import Run

SEATS = ("--seats", "greedy,static", "--json")


def facts(run: Run, lexicon: Path, *options: str | Path) -> dict[str, Any]:
    outcome = run("play", "--lexicon", lexicon, *SEATS, *options)
    assert outcome.code == 0, outcome.err
    told = outcome.json
    assert isinstance(told, dict)
    return {key: value for key, value in told.items() if "second" not in key}


@pytest.mark.parametrize("kind", ["--games", "--pairs"])
def test_a_run_goes_on_from_its_file(
    run: Run, lexicon: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = facts(run, lexicon, kind, "5")
    file = tmp_path / "kept.jsonl"
    kept = ("--games", file)
    assert facts(run, lexicon, kind, "2", *kept) == facts(run, lexicon, kind, "2")
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 3
    with file.open("ab") as cut:
        cut.write(b'{"scores": [[3')
    assert facts(run, lexicon, kind, "5", *kept) == whole
    assert file.read_bytes().splitlines(keepends=True)[:3] == lines, (
        "those that were there are not played again"
    )
    monkeypatch.setattr("faristol.cli.games._played", None)
    monkeypatch.setattr("faristol.cli.playing.pairs.play_game", None)
    assert facts(run, lexicon, kind, "5", *kept) == whole
    assert facts(run, lexicon, kind, "2", *kept)["mean_scores"] != whole["mean_scores"]


def test_a_kept_game_has_its_journal(run: Run, lexicon: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    facts(run, lexicon, "--games", "2", "--games", file)
    facts(run, lexicon, "--games", "2", "--games", file, "--journals", tmp_path / "journals")
    for line, journal in zip(
        file.read_text(encoding="utf-8").splitlines()[1:],
        sorted((tmp_path / "journals").iterdir()),
        strict=True,
    ):
        assert json.loads(line)["journal"] == journal.read_text(encoding="utf-8")
        assert run("replay", journal, "--lexicon", lexicon).code == 0


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda text: text.replace('"seed": "1"', '"seed": "2"'), "has other games"),
        (lambda text: text.replace('"scores"', '"points"'), "line 2: bad field (field: scores)"),
        (lambda text: text.replace('{"scores"', '["scores"'), "line 2: not a line of JSON"),
        (lambda text: "what is this\n", "line 1: not a line of JSON"),
        (lambda text: '{"settings": true}', "has other games"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    run: Run, lexicon: Path, tmp_path: Path, spoil: Callable[[str], str], reason: str
) -> None:
    file = tmp_path / "kept.jsonl"
    facts(run, lexicon, "--games", file)
    text = spoil(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    outcome = run("play", "--lexicon", lexicon, *SEATS, "--games", file)
    assert outcome.code == 2
    assert reason in outcome.err
    assert file.read_text(encoding="utf-8") == text


def test_one_number_and_one_file(run: Run, lexicon: Path, tmp_path: Path) -> None:
    for options in (
        ("--games", "1", "--games", "2"),
        ("--games", tmp_path / "a", "--games", tmp_path / "b"),
        ("--pairs", "1", "--games", "2"),
        ("--pairs", "0"),
        ("--games", "-1"),
        ("--games", tmp_path),
    ):
        outcome = run("play", "--lexicon", lexicon, *SEATS, *options)
        assert (outcome.code, outcome.out) == (2, ""), options


STOPS = """
asked = 0
def choose(position):
    global asked
    asked += 1
    if asked == 200:
        raise KeyboardInterrupt
"""


def test_ctrl_c_ends_in_one_line(run: Run, lexicon: Path, tmp_path: Path) -> None:
    robot, file = tmp_path / "robot.py", tmp_path / "kept.jsonl"
    robot.write_text(STOPS, encoding="utf-8")
    play = ("play", "--lexicon", lexicon, "--seats", f"{robot}:choose,greedy", "--games", "50")
    outcome = run(*play, "--games", file)
    kept = len(file.read_text(encoding="utf-8").splitlines()) - 1
    assert 0 < kept < 50
    told = f"faristol: stopped: {kept} of 50 games are in {file}; the same command goes on from there\n"
    assert (outcome.code, outcome.out, outcome.err) == (130, "", told)
    alone = run(*play)
    assert (alone.code, alone.err) == (130, f"faristol: stopped: {kept} of 50 games\n")
    assert alone.out.startswith(f"{kept} games, ")


@pytest.mark.skipif(os.name == "nt", reason="a signal to one process")
def test_a_real_ctrl_c_keeps_what_is_finished(run: Run, lexicon: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    # A suite that runs in the background ignores the signal, and so would its children.
    takes = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    runs = "import sys; from faristol.cli import main; sys.exit(main())"
    play = [
        sys.executable,
        "-c",
        takes + runs,
        "play",
        "--lexicon",
        str(lexicon),
        *SEATS,
        "--games",
        str(file),
    ]
    with subprocess.Popen([*play, "--games", "100000"], stderr=subprocess.PIPE, text=True) as process:
        try:
            until = time.monotonic() + 60
            while not file.is_file() or file.read_bytes().count(b"\n") < 3:
                assert time.monotonic() < until
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert told.startswith("faristol: stopped: ")
    assert told.count("\n") == 1
    assert facts(run, lexicon, "--games", file, "--games", "2") == facts(run, lexicon, "--games", "2")


def test_progress_is_shown_on_a_terminal(
    run: Run, lexicon: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("play", "--lexicon", lexicon, "--games", "2").err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    told = run("play", "--lexicon", lexicon, "--games", "2").err
    assert told == "".join(f"\r\x1b[K{text}" for text in ("0 of 2 games", "1 of 2 games", ""))


@pytest.mark.parametrize("kind", ["--games", "--pairs"])
def test_the_errors_of_the_means(run: Run, lexicon: Path, kind: str) -> None:
    told = facts(run, lexicon, kind, "6")
    first, second = told["mean_scores"]
    assert told["spread"] == pytest.approx(first - second, abs=0.02)
    assert told["spread_error"] > 0
    assert "+-" in run("play", "--lexicon", lexicon, "--seats", "greedy,static", kind, "6").out
