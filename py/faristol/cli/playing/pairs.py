"""``play --pairs``: two robots measured against each other, with as little chance as possible.

The two games of a pair have the same order of tiles and swapped seats, so that neither robot has the better
tiles.  Errors are those of the mean over pairs.  The rules are those of ``api.matches``.
"""

from __future__ import annotations

import argparse
import json
import time
from contextlib import ExitStack
from pathlib import Path

from faristol.api.matches import play_game
from faristol.chance import Seed
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon
from faristol.cli.playing.guests import GuestRobot
from faristol.cli.playing.kept_games import KeptGames, Record, faults_of, mean, print_faults
from faristol.cli.playing.robots import robot_of, seats_of
from faristol.record.fields import Json, JsonObject


def measure(arguments: argparse.Namespace, file: Path | None) -> Exit:
    """Play pairs of games, and print how often and by how much the first robot wins.  file: keeps them."""
    levels = seats_of(arguments.seats)
    if len(levels) != 2:
        raise CliStop(Exit.BAD, "--pairs needs two robots")
    if arguments.pairs < 1:
        raise CliStop(Exit.BAD, "one pair at least")
    lexicon = open_lexicon(arguments.lexicon)
    about: JsonObject = {
        "pairs": True,
        "seed": arguments.seed,
        "ms": arguments.ms,
        "seats": list[Json](levels),
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
    }
    kept = KeptGames(file, about, arguments.pairs, "pairs")
    with ExitStack() as stack:
        ours, theirs = (robot_of(level, arguments.lexicon, lexicon, arguments.ms) for level in levels)
        for robot in (ours, theirs):
            if isinstance(robot, GuestRobot):
                stack.callback(robot.close)

        def one(number: int) -> Record:
            began = time.perf_counter()
            seed = Seed(f"{arguments.seed}/{number}")
            first = play_game((ours, theirs), seed, arguments.ms)
            second = play_game((theirs, ours), seed, arguments.ms)[::-1]
            used = round((time.perf_counter() - began) * 1000)
            return Record((first, second), used, faults_of((ours, theirs)))

        kept.play(one)
    if kept.has_summary:
        facts = about | _sums(kept)
        if arguments.json:
            print(json.dumps(facts, ensure_ascii=False))
        else:
            print(
                f"{levels[0]} against {levels[1]}, {facts['games']} games: {facts['win_percent']:.2f}"
                f" +- {facts['win_error']:.2f} %, {facts['spread']:+.2f} +- {facts['spread_error']:.2f}"
                " points a game"
            )
            print_faults(kept.faults(), levels)
    return kept.end()


def _sums(kept: KeptGames) -> JsonObject:
    pairs = [[mine - other for mine, other in record.scores] for record in kept.records]
    shares = [50.0 * sum((margin > 0) + (margin == 0) / 2 for margin in pair) for pair in pairs]
    games = [game for record in kept.records for game in record.scores]
    sums: JsonObject = {"pairs": len(pairs), "games": len(games)}
    sums["win_percent"], sums["win_error"] = mean(shares)
    sums["spread"], sums["spread_error"] = mean([sum(pair) / 2 for pair in pairs])
    sums["mean_scores"] = [round(sum(one) / len(games), 2) for one in zip(*games, strict=True)]
    sums["seconds"] = sum(record.milliseconds for record in kept.records) / 1000
    if faults := kept.faults():
        sums["faults"] = list[Json](faults)
    return sums
