"""Robots, and games between two of them under the rules that programs of the field are compared by.

Two players, no challenges: an exchange needs seven tiles in the bag; the game ends when a rack is empty, or
after six turns in a row without a play.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from faristol import players
from faristol.api.plays import Play
from faristol.api.positions import Position
from faristol.api.words import Words, vocabulary_of
from faristol.board import EMPTY_BOARD, Board, placed_tiles, put, read_play
from faristol.chance import Chance, Seed
from faristol.errors import FaristolError
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea, OtherPlay, PassIdea, Thought
from faristol.players.levels import BY_CODE, robot
from faristol.record.cgp import Cgp, write_cgp
from faristol.tiles import FULL_BAG, parse, tile_of, value_of, without

RACK: Final = 7
IDLE_TURNS: Final = 6

Choose = Callable[[Position], Play | str | None]


class Robot:
    """A robot of the program: "champion", "static", "greedy" or a lower level (``LEVELS``)."""

    LEVELS: Final = tuple(BY_CODE)

    def __init__(self, level: str, words: Words) -> None:
        """``FaristolError`` where there is no such level."""
        if level not in BY_CODE:
            raise FaristolError("no_such_robot", level=level, levels=self.LEVELS)
        name = BY_CODE[level].vocabulary
        lists = {name: vocabulary_of(name, words.path, words.lexicon)} if name else {}
        self.player: players.Robot = robot(level, lists, words.lexicon)

    def choose(self, position: Position, *, ms: int | None = None, seed: str = "1") -> Play:
        """What it does with the turn.  ms: how long it may think; None: as long as it wants."""
        chance = Seed(seed).stream("choose", 0)
        return position.of_thought(last_idea(self.player, position.seen(), chance, ms))


class OwnRobot:
    """A robot of one's own: a function from a position to "H8 CASA", "exchange AE", or None to pass.

    What it answers is checked: ``FaristolError("robot_is_wrong")`` has the answer, the reason, and the
    position as CGP.
    """

    def __init__(self, choose: Choose, words: Words) -> None:
        self._choose, self._words = choose, words

    def think(self, position: players.Position, chance: Chance) -> Iterator[Thought]:
        """The one idea of the function."""
        answer = self._choose(Position(cgp=cgp_of(position)))
        yield idea_of(str(answer or "pass"), position, self._words)

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        return ()


def cgp_of(position: players.Position) -> str:
    """What a robot is asked with as CGP: board, rack, and the difference of the scores."""
    spread = position.spread
    return write_cgp(Cgp(position.board, (position.rack,), (max(0, spread), max(0, -spread))))


def idea_of(answer: str, position: players.Position, words: Words) -> Thought:
    """The turn that is written as "H8 CASA", "exchange AE" or "pass".

    ``FaristolError("robot_is_wrong")`` where it cannot be taken has the answer, the reason, and the position
    as CGP.
    """
    try:
        return _checked(answer, position, words)
    except FaristolError as fault:
        fields = {"answer": answer, "reason": fault.code, "position": cgp_of(position)}
        raise FaristolError("robot_is_wrong", **fields) from None


def _checked(answer: str, position: players.Position, words: Words) -> Thought:
    if answer == "pass":
        return PassIdea()
    if answer.startswith("exchange "):
        tiles = parse(answer.removeprefix("exchange "))
        if Counter(tiles) - Counter(position.rack):
            raise FaristolError("tiles_not_in_rack")
        if not 0 < len(tiles) <= position.exchange_limit:
            raise FaristolError("exchange_not_allowed")
        return ExchangeIdea(tiles)
    judged = Position(cgp=cgp_of(position)).judge(answer, words)
    if judged.play is None or not judged.legal:
        raise FaristolError(judged.reason)
    return ScoredPlay(read_play(judged.play.text), judged.play.score)


def match(
    first: str | Choose, second: str | Choose, words: Words, *, games: int = 1, seed: str = "1"
) -> list[tuple[int, int]]:
    """The scores of ``games`` games, the robots beginning in turn; each a level or a function.

    The same seed gives the same tiles.
    """
    both = [
        Robot(one, words).player if isinstance(one, str) else OwnRobot(one, words) for one in (first, second)
    ]
    found = []
    for number in range(games):
        draw = Seed(f"{seed}/{number // 2 + 1}")
        scores = play_game(both[:: -1 if number % 2 else 1], draw)
        found.append((scores[1], scores[0]) if number % 2 else scores)
    return found


def last_idea(robot: players.Robot, position: players.Position, chance: Chance, ms: int | None) -> Thought:
    """The robot's last idea, or the last one before ``ms`` milliseconds are over."""
    began = time.perf_counter()
    last: Thought = PassIdea()
    for thought in robot.think(position, chance):
        last = thought
        if ms is not None and (time.perf_counter() - began) * 1000 >= ms:
            break
    return last


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

    def position(self, seat: int) -> players.Position:
        """What ``seat`` may know."""
        bag = len(self.bag)
        return players.Position(
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


def play_game(robots: Sequence[players.Robot], seed: Seed, ms: int | None = None) -> tuple[int, int]:
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
