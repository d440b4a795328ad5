"""``census``: the plays of many positions, counted; what two move generators compare first."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from faristol.api.matches import play_game
from faristol.chance import Chance, Seed
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.errors import BadNotation, BadRecord
from faristol.intake import lines_of
from faristol.kernel.plays import Census, PlayFinder
from faristol.lexicon import Lexicon
from faristol.players import Greedy, Position, Thought
from faristol.record.cgp import Cgp, read_cgp, write_cgp


def census(arguments: argparse.Namespace) -> Exit:
    """Print how many plays each position has, and the sums."""
    lexicon = open_lexicon(arguments.lexicon)
    if arguments.positions:
        positions = _positions(arguments.positions)
    else:
        positions = _of_games(lexicon, arguments.games, arguments.seed)
    finder = PlayFinder(lexicon)
    began = time.perf_counter()
    counted = [finder.census(position.board, position.racks[0]) for position in positions]
    seconds = time.perf_counter() - began
    sums = {
        "positions": len(counted),
        "plays": sum(one.plays for one in counted),
        "total": sum(one.total for one in counted),
        "digest": hashlib.sha256("".join(map(_line, counted)).encode()).hexdigest(),
        "microseconds": round(seconds * 1_000_000),
    }
    if arguments.json:
        each = [
            {"cgp": write_cgp(position), "plays": one.plays, "best": one.best, "total": one.total}
            for position, one in zip(positions, counted, strict=True)
        ]
        print(json.dumps({**sums, "each": each}, ensure_ascii=False))
        return Exit.OK
    for position, one in zip(positions, counted, strict=True):
        print(f"{_line(one).rstrip()}\t{write_cgp(position)}")
    print(f"{sums['positions']} positions, {sums['plays']} plays, {sums['total']} points")
    print(f"{sums['microseconds']} microseconds, digest {sums['digest']}")
    return Exit.OK


def _line(one: Census) -> str:
    """How many plays, the best score, and the sum of scores: a line of the digest."""
    return f"{one.plays}\t{one.best}\t{one.total}\n"


def _positions(path: Path) -> list[Cgp]:
    """The positions of a file, one a line; ``Stop`` names the line that is none."""
    try:
        lines = lines_of(sys.stdin.read() if str(path) == "-" else read_text(path))
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{path}: {sentence(fault)}") from None
    return [_position(path, number, line) for number, line in lines]


def _position(path: Path, number: int, line: str) -> Cgp:
    try:
        return read_cgp(line)
    except BadNotation as fault:
        raise CliStop(Exit.BAD, f"{path}: line {number}: {sentence(fault)}") from None


class _Noting(Greedy):
    """A greedy robot that notes every position it is asked with."""

    noted: list[Cgp]

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        spread = position.spread
        self.noted.append(Cgp(position.board, (position.rack,), (max(0, spread), max(0, -spread))))
        return super().think(position, chance)


def _of_games(lexicon: Lexicon, games: int, seed: str) -> list[Cgp]:
    """The position of each turn of games between greedy robots."""
    robot = _Noting(lexicon, lexicon)
    robot.noted = []
    for number in range(1, games + 1):
        play_game((robot, robot), Seed(f"{seed}/{number}"))
    return robot.noted
