"""``play --pairs``: two robots measured against each other, with as little chance as possible.

The two games of a pair have the same order of tiles and swapped seats, so that neither robot has the better
tiles.  Errors are those of the mean over pairs.  The rules are those of ``api.matches``.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence

from faristol.api.matches import play_game
from faristol.chance import Seed
from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_lexicon
from faristol.cli.robots import robot_of


def measure(arguments: argparse.Namespace) -> Exit:
    """Play pairs of games, and print how often and by how much the first robot wins."""
    levels = [level.strip() for level in arguments.seats.split(",")]
    if len(levels) != 2:
        raise Stop(Exit.BAD, "--pairs needs two robots")
    lexicon = open_lexicon(arguments.lexicon)
    ours, theirs = (robot_of(level, arguments.lexicon, lexicon) for level in levels)
    began = time.perf_counter()
    wins: list[float] = []
    spreads: list[float] = []
    totals = [0, 0]
    for number in range(1, arguments.pairs + 1):
        seed = Seed(f"{arguments.seed}/{number}")
        first = play_game((ours, theirs), seed, arguments.ms)
        second = play_game((theirs, ours), seed, arguments.ms)[::-1]
        margins = [mine - other for mine, other in (first, second)]
        wins.append(sum((margin > 0) + (margin == 0) / 2 for margin in margins) / 2)
        spreads.append(sum(margins) / 2)
        totals = [totals[seat] + first[seat] + second[seat] for seat in range(2)]
    percent, percent_error = _mean([100 * share for share in wins])
    spread, spread_error = _mean(spreads)
    facts = {
        "pairs": arguments.pairs,
        "games": 2 * arguments.pairs,
        "seed": arguments.seed,
        "ms": arguments.ms,
        "seats": levels,
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
        "win_percent": percent,
        "win_error": percent_error,
        "spread": spread,
        "spread_error": spread_error,
        "mean_scores": [round(total / 2 / arguments.pairs, 2) for total in totals],
        "seconds": round(time.perf_counter() - began, 3),
    }
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print(
            f"{levels[0]} against {levels[1]}, {facts['games']} games: {percent:.2f} +- {percent_error:.2f}"
            f" %, {spread:+.2f} +- {spread_error:.2f} points a game"
        )
    return Exit.OK


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    error = math.sqrt(squares / max(len(values) - 1, 1) / len(values))
    return round(mean, 3), round(error, 3)
