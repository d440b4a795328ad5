"""Tables laid as a test wants them: racks, board and turn chosen, the bag being what is left."""

from __future__ import annotations

from dataclasses import replace

from faristol.board import EMPTY_BOARD, Board, Square, placed_tiles, put, read_play
from faristol.chance import Seed
from faristol.clock import ClockReading
from faristol.game import Event, Phase, Points, Seat, State, World, bag_of, decide, replay, seated
from faristol.game.actions import Action, MakePlay
from faristol.rules import CLASSIC, Ruleset
from faristol.tiles import BLANK_BIT, parse

FIRST, SECOND = Seat(0), Seat(1)


def words(*texts: str) -> frozenset[bytes]:
    """A lexicon of these words."""
    return frozenset(parse(text) for text in texts)


def world(*texts: str, seed: str = "prova", time: ClockReading | None = None, plays: bool = True) -> World:
    """A world with these words; ``plays``: whether any rack has a play."""
    return World(words(*texts), Seed(seed), time or ClockReading((0, 0, 0, 0)), lambda _board, _rack: plays)


def board_with(*plays: str) -> Board:
    """The board on which ``plays`` ("H8 CASA") were made one after another."""
    board = EMPTY_BOARD
    for text in plays:
        board = put(board, placed_tiles(board, read_play(text)))
    return board


def table(*racks: str, plays: tuple[str, ...] = (), ruleset: Ruleset = CLASSIC) -> State:
    """A turn of the first seat, with these racks and these plays on the board."""
    return replace(
        seated(ruleset, len(racks)),
        racks=tuple(parse(rack) for rack in racks),
        board=board_with(*plays),
        phase=Phase.TURN,
    )


def with_bag(state: State, bag: str) -> State:
    """``state`` with only ``bag`` left in the bag: the other tiles lie on rows far from the middle one."""
    others = bytearray(bag_of(state))
    for tile in parse(bag):
        others.remove(tile)
    squares = [Square(square) for square in (*range(75), *range(150, 225)) if not state.board[square]]
    faces = (tile or BLANK_BIT | 1 for tile in others)
    return replace(state, board=put(state.board, zip(squares, faces, strict=False)))


def play(seat: Seat, text: str) -> MakePlay:
    return MakePlay(seat, read_play(text))


def act(state: State, action: Action, world: World) -> State:
    """The state after ``action``."""
    return replay(state, decide(state, action, world))


def events_of(state: State, action: Action, world: World) -> tuple[Event, ...]:
    return decide(state, action, world)


def scored(state: State, *scores: int) -> State:
    """``state`` with these scores."""
    return replace(state, scores=tuple(map(Points, scores)))
