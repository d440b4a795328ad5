"""The board: its squares and premiums, coordinates, and plays.

- A one-tile play that forms words both ways is read across, in the kernel, in ``play_of`` and in the
  journal.
"""

from faristol.board.geometry import PREMIUMS, SIDE, SQUARES, START, Direction, Premium, Square
from faristol.board.notation import read_coordinates, read_play, square_name, write_coordinates, write_play
from faristol.board.play import (
    EMPTY_BOARD,
    BadPlacement,
    Board,
    Placed,
    Play,
    as_it_lies,
    cross_word,
    placed_tiles,
    play_of,
    put,
)

__all__ = [
    "EMPTY_BOARD",
    "PREMIUMS",
    "SIDE",
    "SQUARES",
    "START",
    "BadPlacement",
    "Board",
    "Direction",
    "Placed",
    "Play",
    "Premium",
    "Square",
    "as_it_lies",
    "cross_word",
    "placed_tiles",
    "play_of",
    "put",
    "read_coordinates",
    "read_play",
    "square_name",
    "write_coordinates",
    "write_play",
]
