"""The census: the plays of fixed positions, counted by a slow implementation; every kernel must agree.

``python -m tests.golden.census`` (from the root, with ``py`` on the path) writes ``census.json`` again.  Do
it only when the positions or the rules of the game change, never to make a kernel pass.  The compiled kernel
makes the boards, by random plays; all figures come from the slow implementation.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypedDict

from faristol.board import EMPTY_BOARD, Board
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.tiles import parse
from tests.oracle import wordsmith
from tests.oracle.by_window import WindowTwin
from tests.oracle.judge import Told

FILE: Final = Path(__file__).with_name("census.json")
SEED: Final = "census"
WORDS: Final = 12_000
POSITIONS: Final = 60


class Position(TypedDict):
    """One position in hexadecimal, and its figures; ``digest`` is that of all its plays, in order."""

    board: str
    rack: str
    plays: int
    best: int
    total: int
    digest: str


class Golden(TypedDict):
    lexicon: str
    positions: list[Position]


def lexicon() -> Lexicon:
    return wordsmith.lexicon(WORDS, SEED)


def digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def line_of(scored: ScoredPlay) -> str:
    """A play as a line of the digests: start, direction, word and score."""
    play = scored.play
    return f"{int(play.start)} {int(play.direction)} {play.word.hex()} {scored.score}"


def line_told(told: Told) -> str:
    return f"{told.start} {told.down} {told.word.hex()} {-told.minus_score}"


def read() -> Golden:
    golden: Golden = json.loads(FILE.read_text())
    return golden


def make() -> Golden:
    words = lexicon()
    finder, twin, chance = PlayFinder(words), WindowTwin(words), Chance(SEED)
    found = [(EMPTY_BOARD, parse("CASES?T")), (EMPTY_BOARD, parse("L·LANYQUE?"))]
    while len(found) < POSITIONS:
        found.append(wordsmith.position(finder, chance))
    return {"lexicon": words.digest, "positions": [_told(twin, board, rack) for board, rack in found]}


def _told(twin: WindowTwin, board: Board, rack: bytes) -> Position:
    plays = twin.plays(board, rack)
    scores = [-play.minus_score for play in plays]
    return {
        "board": board.hex(),
        "rack": rack.hex(),
        "plays": len(plays),
        "best": max(scores, default=0),
        "total": sum(scores),
        "digest": digest(map(line_told, plays)),
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), indent=1) + "\n")
