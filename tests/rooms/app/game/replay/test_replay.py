"""The steps of a replay: the end of each turn, a challenged play on the board, and the end of the game."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

from tests.rooms.app.loading import ROOT, load

modules = (
    "pyscript",
    "js",
    "words.game",
    "words.paper",
    "browser.engine",
    "ui.dialogs",
    "browser.dom",
    "ui.fields",
    "game.replay.replay_board",
)
replay = load("game.replay.replay", **{name: mock.MagicMock() for name in modules})
GAMES: Path = ROOT / "tests" / "golden" / "games"


def _events(name: str) -> list[dict[str, object]]:
    lines = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[1:]]


def test_every_row_has_its_step_and_the_last_is_the_end() -> None:
    events = _events("classic-challenges-going-out")
    steps = replay.steps(events)
    rows = sum(event["event"] in replay.ROWS for event in events)
    assert steps[-1] == (len(events), rows)
    assert {count for _, count in steps} == set(range(rows + 1))
    assert [moment for moment, _ in steps] == sorted({moment for moment, _ in steps})


def test_a_challenged_play_is_seen_before_it_is_judged() -> None:
    events = _events("classic-challenges-going-out")
    moments = [moment for moment, _ in replay.steps(events)]
    challenged = [place for place, event in enumerate(events) if event["event"] == "challenged"]
    assert challenged
    assert set(challenged) <= set(moments)


def test_what_a_scorer_took_back_is_no_step() -> None:
    names = ["drew", "played", "accepted", "played", "taken_back", "passed", "ended"]
    assert replay.steps([{"event": name} for name in names]) == [(1, 0), (5, 1), (7, 2)]


def test_two_who_abandon_make_two_rows() -> None:
    assert replay.steps([{"event": "abandoned", "seats": [0, 1]}]) == [(0, 0), (1, 2)]
