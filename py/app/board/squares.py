"""The squares of the board, 0 to 224, and its lanes: a row or a column."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from faristol.session.wire import LetterView, TileView

    class BoardView(TypedDict):
        """The tiles on the squares, and the squares of the last play."""

        board: list[TileView | None]
        last: list[int]

    class Laid(BoardView):
        """The part of a view that is laid out in every room: the board and, if it may be seen, the rack."""

        rack: list[TileView] | None


SIDE = 15
SQUARES = SIDE * SIDE
CENTRE = 112


def lane(square: int, down: bool) -> "list[int]":
    """The row or column through ``square``."""
    if down:
        return list(range(square % SIDE, SQUARES, SIDE))
    first = square - square % SIDE
    return list(range(first, first + SIDE))


def step(square: int, down: bool, back: bool = False) -> int:
    """The next square along the lane, or -1 at the edge."""
    row, column = square // SIDE, square % SIDE
    move = -1 if back else 1
    if down:
        row += move
    else:
        column += move
    if 0 <= row < SIDE and 0 <= column < SIDE:
        return row * SIDE + column
    return -1


def next_empty(taken: "Callable[[int], bool]", square: int, down: bool) -> int:
    """The first empty square of the lane from ``square`` on, or -1."""
    while square >= 0 and taken(square):
        square = step(square, down)
    return square


def letter_named(letters: "list[LetterView]", label: str) -> "LetterView | None":
    for letter in letters:
        if letter["label"] == label:
            return letter
    return None
