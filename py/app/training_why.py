"""Why a play is worth so much: what of it can be seen on the board.  Nothing is scored here.

Pure: the premium squares that are covered now, the whole rack, and the words that cross.
"""

import ca
import ca_training
from training_slip import squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import TileView
    from faristol.session.wire_desk import MoveView

SIDE = 15
_WHOLE_RACK = 7


def lines(
    move: "MoveView", faces: "list[TileView]", board: "list[TileView | None]", premiums: "list[str]"
) -> "list[str]":
    """What makes ``move`` worth it, the weightiest first; ``premiums``: DL, TL, DP, TP or "" by square."""
    told = []
    squares = squares_of(move["coord"], len(faces))
    laid = [square for square in squares if not board[square]]
    if len(laid) == _WHOLE_RACK:
        told.append(ca_training.WHOLE_RACK)
    for name in ("TP", "DP"):
        covered = [ca.square_name(square) for square in laid if premiums[square] == name]
        if covered:
            told.append(ca_training.word_premium(name, covered))
    letters = []
    for place in range(len(faces)):
        name = premiums[squares[place]]
        if name in ("TL", "DL") and squares[place] in laid and not faces[place]["blank"]:
            letters.append((-faces[place]["value"] * (3 if name == "TL" else 2), faces[place]["label"], name))
    if letters:
        letters.sort()
        told.append(ca_training.letter_premium([(label, name) for _, label, name in letters]))
    crossing = crosswords(move["coord"], squares, faces, board)
    if crossing:
        told.append(ca_training.crosswords(crossing))
    return told


def crosswords(
    coord: str, squares: "list[int]", faces: "list[TileView]", board: "list[TileView | None]"
) -> "list[str]":
    """The words that the new tiles make across the main one."""
    step = 1 if coord[:1] in "123456789" else SIDE
    found = []
    for place in range(len(faces)):
        if board[squares[place]]:
            continue
        before, after = "", ""
        at = _next(squares[place], -step)
        while at >= 0 and board[at]:
            before = _label(board[at]) + before
            at = _next(at, -step)
        at = _next(squares[place], step)
        while at >= 0 and board[at]:
            after += _label(board[at])
            at = _next(at, step)
        if before or after:
            found.append(before + faces[place]["label"] + after)
    return found


def _label(tile: "TileView | None") -> str:
    return tile["label"] if tile else ""


def _next(square: int, step: int) -> int:
    """The neighbour, or -1 at the edge."""
    there = square + step
    if not 0 <= there < SIDE * SIDE or (step in (1, -1) and there // SIDE != square // SIDE):
        return -1
    return there
