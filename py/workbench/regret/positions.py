"""Positions with plays whose chance to win is known, a line of JSON each, and games that lead to them.

    {"cgp": "15/… AEINRST/ 381/419 0", "bag": 1, "plays": {"3A REQUE": 81.25, "3B UQUE": 68.75}}

The chances are in percent, the best first.  ``midgames.jsonl`` holds positions of the static robot's games,
with plays that four turns of simulation by another program, five seconds long, found the best ten (Catalan,
official list; plays that the built list lacks are passed over when they are read).  ``preendgames.jsonl``
is made by ``build.py regret --judge``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from faristol.board import EMPTY_BOARD, Board, placed_tiles, put
from faristol.chance import Seed
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import Position
from faristol.players.leaves import trained
from faristol.players.static import RACK, PlayRanking
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.tiles import FULL_BAG, tile_of, without

HERE: Final = Path(__file__).parent
MIDGAMES, PREENDGAMES = HERE / "midgames.jsonl", HERE / "preendgames.jsonl"
CLOSE: Final = 50  # points between the scores of a pre-endgame, at most


@dataclass(frozen=True, slots=True)
class Judged:
    """A position; the chances to win of some of its plays, in percent, by their text, the best first."""

    position: Position
    plays: dict[str, float]

    def line(self) -> str:
        """It as a line of a file."""
        row = {"cgp": cgp_of(self.position), "bag": self.position.bag, "plays": self.plays}
        return json.dumps(row, ensure_ascii=False)


def read_judged(path: Path) -> list[Judged]:
    """The positions of a file."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.append(Judged(position_of(row["cgp"], row["bag"]), row["plays"]))
    return found


def position_of(cgp: str, bag: int) -> Position:
    """The turn of the first rack; with seven tiles in the bag it may exchange."""
    read = read_cgp(cgp)
    unseen = bytes(
        sorted(without(FULL_BAG, bytes(tile_of(face) for face in read.board if face) + read.racks[0]))
    )
    spread = read.scores[0] - read.scores[1]
    return Position(read.board, read.racks[0], unseen, bag, bag if bag >= RACK else 0, False, spread)


def cgp_of(position: Position) -> str:
    """The position as CGP; of the scores the difference counts."""
    spread = position.spread
    return write_cgp(Cgp(position.board, (position.rack,), (max(0, spread), max(0, -spread))))


def preendgames(lexicon: Lexicon, bags: tuple[int, ...], seed: str) -> Iterator[Position]:
    """From games of the static robot with itself, the first position of each with so many tiles in the bag
    and scores that are close."""
    ranking = PlayRanking(PlayFinder(lexicon), trained())
    number = 0
    while True:
        for position in _game(ranking, seed, number):
            if position.bag in bags and abs(position.spread) <= CLOSE:
                yield position
                break
        number += 1


def _game(ranking: PlayRanking, seed: str, number: int) -> Iterator[Position]:
    """The positions of a game, until the bag is empty or a seat does not place a word."""
    drawn = Seed(seed).stream("game", number).sample(FULL_BAG, len(FULL_BAG))
    racks, bag = [drawn[:RACK], drawn[RACK : 2 * RACK]], drawn[2 * RACK :]
    board: Board = EMPTY_BOARD
    spread = 0
    while bag:
        unseen = bytes(sorted(racks[1] + bag))
        position = Position(board, bytes(sorted(racks[0])), unseen, len(bag), 0, False, spread)
        yield position
        best = ranking.rank(position, 1)[0].thought
        if not isinstance(best, ScoredPlay):
            return
        placed = placed_tiles(board, best.play)
        kept = without(racks[0], bytes(tile_of(face) for _, face in placed))
        racks = [racks[1], kept + bag[: len(placed)]]
        board, bag, spread = put(board, placed), bag[len(placed) :], -spread - best.score
