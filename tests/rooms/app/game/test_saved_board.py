"""The board that the screen makes of a journal before the engine has started: equal to the engine's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from faristol.record import Judge, audit, read_journal
from faristol.tiles import spell
from tests.golden.test_games import WORDS
from tests.rooms.app.loading import ROOT, load

saved = load("game.saved_board")
GAMES = sorted((ROOT / "tests" / "golden" / "games").glob("*.jsonl"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_it_is_the_engines_board_after_every_fact(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    journal = read_journal("\n".join(lines))
    board = saved.Board()
    moments = list(audit(journal, Judge(WORDS, lambda _board, _rack: True)))
    for line, moment in zip(lines[1:], moments[1:], strict=True):
        board.take(json.loads(line))
        known = {place: spell(bytes((face,))) for place, face in enumerate(moment.state.board) if face}
        assert board.tiles == known, line


def test_what_a_scorer_took_back_is_off_again() -> None:
    played = {"event": "played", "seat": 0, "play": "H8 CASA"}
    second = {"event": "played", "seat": 1, "play": "8H COL·LA"}
    board = saved.board_of([json.dumps(each) for each in (played, second, {"event": "taken_back"})])
    assert sorted(board.tiles) == [112, 113, 114, 115]
    assert board.last == [112, 113, 114, 115]


def test_a_clock_that_stands_covers_the_board() -> None:
    paused, resumed = '{"event": "paused", "cause": "arbiter"}', '{"event": "resumed"}'
    assert saved.board_of([paused]).is_covered
    assert not saved.board_of([paused, resumed]).is_covered
