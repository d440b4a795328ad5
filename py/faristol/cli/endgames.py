"""``endgame``: an endgame solved, both racks known and the bag empty."""

from __future__ import annotations

import argparse
import json
import time

from faristol.board import write_play
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon
from faristol.cli.messages import sentence
from faristol.errors import BadNotation
from faristol.kernel.plays import ScoredPlay
from faristol.players.endgame import EndgameSolver, Solution
from faristol.players.robot import PassIdea
from faristol.record.cgp import LONGEST, Cgp, read_cgp
from faristol.tiles import composed

# Turns without points that end a game (ruling 2); the one before them is the last pass.
ZERO_TURNS = 6


def endgame(arguments: argparse.Namespace) -> Exit:
    """Print the best line of an endgame, and what it is worth."""
    try:
        position = _endgame(arguments.cgp)
    except BadNotation as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    solver = EndgameSolver(open_lexicon(arguments.lexicon))
    deadline = time.monotonic() + arguments.ms / 1000
    rack, other_rack = position.racks
    solutions = solver.think(position.board, rack, other_rack, position.zero_turns >= ZERO_TURNS - 1)
    found = next(solutions)
    while time.monotonic() < deadline:
        found = next(solutions, found)
        if found.exact:
            break
    if arguments.json:
        print(json.dumps(_json(found), ensure_ascii=False))
    else:
        _print(found)
    return Exit.OK


def _endgame(text: str) -> Cgp:
    """The position in ``text``; ``BadNotation`` where it has not two racks with tiles."""
    text = composed(text, LONGEST)
    position = read_cgp(text)
    racks = position.racks
    if len(racks) == 2 and all(racks):
        return position
    parts = text.split(maxsplit=2)
    written = parts[1] if len(parts) > 1 else ""
    start = text.index(written, len(parts[0])) if written else len(text)
    fault = start + len(written) if racks[0] else start
    raise BadNotation("not_two_racks", text, fault, racks=len(racks))


def _json(solution: Solution) -> dict[str, object]:
    return {
        "value": solution.value,
        "exact": solution.exact,
        "line": [_written(turn) for turn in solution.line],
        "nodes": solution.nodes,
    }


def _written(turn: ScoredPlay | PassIdea) -> str:
    return write_play(turn.play) if isinstance(turn, ScoredPlay) else "pass"


def _print(solution: Solution) -> None:
    print(f"{solution.value:+} {'exactly' if solution.exact else 'estimated'}, {solution.nodes:,} positions")
    for turn in solution.line:
        print(f"{turn.score if isinstance(turn, ScoredPlay) else 0:>4}  {_written(turn)}")
