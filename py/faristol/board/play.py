"""Boards, plays, and the laws of placing tiles.

A board is 225 bytes, one face for each square, 0 where it is empty.  A play is its whole main word, with
the tiles that lay there before.  The tiles that it adds are found by comparing it with the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NewType

from faristol.board.geometry import (
    SIDE,
    SQUARES,
    START,
    Direction,
    Square,
    lane_from,
    neighbours,
    place_in_lane,
    step,
)
from faristol.errors import FaristolError
from faristol.tiles import letters

Board = NewType("Board", bytes)
Placed = tuple[Square, int]
EMPTY_BOARD: Final = Board(bytes(SQUARES))


@dataclass(frozen=True, slots=True)
class Play:
    """A main word at its place.

    word: the faces of all its tiles, old and new, from square ``start`` on.
    """

    start: Square
    direction: Direction
    word: bytes

    def squares(self) -> range:
        """The squares of the word, in order.  They may lie beyond the board."""
        stride = step(self.direction)
        return range(self.start, self.start + len(self.word) * stride, stride)


class BadPlacement(FaristolError):
    """Tiles that cannot be placed so; ``code`` names the law of placing that they break."""


def as_it_lies(board: Board, play: Play) -> Play:
    """``play`` with the faces of ``board`` where it has the same letter.

    Needed for words that a person wrote: nobody marks again the blanks that lie on the board already.
    """
    lying = letters(board)
    faces = (
        board[square] if square < len(board) and lying[square] == letter else face
        for square, letter, face in zip(play.squares(), letters(play.word), play.word, strict=True)
    )
    return Play(play.start, play.direction, bytes(faces))


def placed_tiles(board: Board, play: Play) -> tuple[Placed, ...]:
    """The squares and faces that ``play`` adds to ``board``.

    ``BadPlacement``: ``off_the_board``, ``square_is_taken`` (by another tile), ``no_new_tile``, or
    ``not_the_whole_word`` (a part of a longer word).
    """
    if place_in_lane(play.start, play.direction) + len(play.word) > SIDE:
        raise BadPlacement("off_the_board")
    new: list[Placed] = []
    for square, face in zip(play.squares(), play.word, strict=True):
        if not board[square]:
            new.append((Square(square), face))
        elif board[square] != face:
            raise BadPlacement("square_is_taken", square=square)
    if not new:
        raise BadPlacement("no_new_tile")
    if len(_run(board, new, play.direction)) != len(play.word):
        raise BadPlacement("not_the_whole_word")
    return tuple(new)


def put(board: Board, placed: Iterable[Placed]) -> Board:
    """``board`` with the tiles of ``placed`` on it."""
    squares = bytearray(board)
    for square, face in placed:
        squares[square] = face
    return Board(bytes(squares))


def _run(board: Board, placed: Iterable[Placed], direction: Direction) -> range:
    """The squares of the unbroken run of tiles in ``direction`` that contains the first placed tile."""
    laid = dict(placed)
    stride = step(direction)
    first = min(laid)
    before = place_in_lane(first, direction)
    while before and board[first - stride]:
        first = Square(first - stride)
        before -= 1
    end = first
    for square in lane_from(first, direction):
        if not (board[square] or square in laid):
            break
        end = Square(square + stride)
    return range(first, end, stride)


def cross_word(board: Board, square: Square, face: int, direction: Direction) -> Play:
    """The word in ``direction`` that ``face`` at ``square`` makes with the tiles of ``board``.

    It has one tile where no tile lies next to ``square`` in that direction.
    """
    run = _run(board, [(square, face)], direction)
    return Play(Square(run.start), direction, bytes(face if at == square else board[at] for at in run))


def play_of(board: Board, placed: Iterable[Placed]) -> Play:
    """The play that the tiles of ``placed`` make.

    A single tile that forms words both ways is read across.

    ``BadPlacement``: ``no_new_tile``, ``square_is_taken``, ``not_in_one_lane``, ``gap_between_tiles``,
    ``touches_nothing``; on an empty board ``first_play_misses_start`` or ``single_tile``.
    """
    laid = dict(placed)
    if not laid:
        raise BadPlacement("no_new_tile")
    for square in laid:
        if board[square]:
            raise BadPlacement("square_is_taken", square=square)
    direction = _direction_of(board, laid)
    run = _run(board, laid.items(), direction)
    if any(square not in run for square in laid):
        raise BadPlacement("gap_between_tiles")
    if not any(board):
        if START not in laid:
            raise BadPlacement("first_play_misses_start")
        if len(laid) == 1:
            raise BadPlacement("single_tile")
    elif not any(board[near] for square in laid for near in neighbours(square)):
        raise BadPlacement("touches_nothing")
    return Play(Square(run.start), direction, bytes(laid.get(Square(at)) or board[at] for at in run))


def _direction_of(board: Board, laid: dict[Square, int]) -> Direction:
    """The direction in which the tiles of ``laid`` are read."""
    rows = {square // SIDE for square in laid}
    columns = {square % SIDE for square in laid}
    if len(laid) == 1:
        across = _run(board, laid.items(), Direction.ACROSS)
        return Direction.DOWN if len(across) == 1 else Direction.ACROSS
    if len(rows) == 1:
        return Direction.ACROSS
    if len(columns) == 1:
        return Direction.DOWN
    raise BadPlacement("not_in_one_lane")
