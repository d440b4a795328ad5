"""``play --pairs``: two robots measured against each other, with as little chance as possible.

The two games of a pair have the same order of tiles and swapped seats, so that neither robot has the better
tiles.  Errors are those of the mean over pairs.  The rules are those of two players without challenges: an
exchange needs seven tiles in the bag; the game ends when a rack is empty, or after six turns in a row without
a play.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from faristol.board import EMPTY_BOARD, Board, placed_tiles, put
from faristol.chance import Chance, Seed
from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_lexicon
from faristol.cli.robots import last_idea, robot_of
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea, OtherPlay, Position, Robot
from faristol.tiles import FULL_BAG, tile_of, value_of, without

RACK: Final = 7
IDLE_TURNS: Final = 6


@dataclass(slots=True)
class _Game:
    """A game under way.  bag: drawn from its end."""

    board: Board
    bag: bytes
    racks: list[bytes]
    scores: list[int]
    last: OtherPlay | None = None

    def draw(self, seat: int) -> None:
        """Fill the rack of ``seat`` up."""
        start = max(0, len(self.bag) - (RACK - len(self.racks[seat])))
        self.racks[seat] += self.bag[start:][::-1]
        self.bag = self.bag[:start]

    def position(self, seat: int) -> Position:
        """What ``seat`` may know."""
        bag = len(self.bag)
        return Position(
            self.board,
            self.racks[seat],
            bytes(sorted(self.bag + self.racks[1 - seat])),
            bag,
            bag if bag >= RACK else 0,
            False,
            self.scores[seat] - self.scores[1 - seat],
            self.last,
        )

    def place(self, seat: int, scored: ScoredPlay) -> None:
        """Place a play, and draw."""
        placed = placed_tiles(self.board, scored.play)
        self.last = OtherPlay(self.board, scored, len(self.bag))
        self.board = put(self.board, placed)
        self.scores[seat] += scored.score
        self.racks[seat] = without(self.racks[seat], bytes(tile_of(face) for _, face in placed))
        self.draw(seat)

    def exchange(self, seat: int, tiles: bytes, chance: Chance) -> None:
        """Draw as many tiles as are given, and shuffle those into the bag."""
        self.racks[seat] = without(self.racks[seat], tiles)
        self.draw(seat)
        self.bag = chance.sample(self.bag + tiles, len(self.bag) + len(tiles))


def play_game(robots: Sequence[Robot], seed: Seed, ms: int | None = None) -> tuple[int, int]:
    """The scores of a game; the first of ``robots`` begins.  ms: the time of a turn; None: no limit."""
    bag = seed.stream("bag", 0).sample(FULL_BAG, len(FULL_BAG))
    game = _Game(EMPTY_BOARD, bag, [b"", b""], [0, 0])
    game.draw(0)
    game.draw(1)
    seat = turn = idle = 0
    while all(game.racks) and idle < IDLE_TURNS:
        chance = seed.stream("turn", turn)
        thought = last_idea(robots[seat], game.position(seat), chance, ms)
        idle += 1
        game.last = None
        if isinstance(thought, ScoredPlay):
            game.place(seat, thought)
            idle = 0
        elif isinstance(thought, ExchangeIdea):
            game.exchange(seat, thought.tiles, chance)
        seat, turn = 1 - seat, turn + 1
    left = [sum(map(value_of, rack)) for rack in game.racks]
    for seat in range(2):
        game.scores[seat] += (0 if game.racks[seat] else left[1 - seat]) - left[seat]
    return game.scores[0], game.scores[1]


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
