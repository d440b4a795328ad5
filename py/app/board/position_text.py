"""A position as CGP text, which names it to the engine and is carried by an address.

Pure.  The engine reads and checks it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import TileView

SIDE = 15


def cgp_of(faces: "dict[int, str]", rack: "list[str]") -> str:
    """The position with ``faces`` on its board, by square, and a rack of tiles."""
    rows = []
    for first in range(0, SIDE * SIDE, SIDE):
        row, empty = "", 0
        for square in range(first, first + SIDE):
            if square not in faces:
                empty += 1
                continue
            row += (str(empty) if empty else "") + _tile(faces[square])
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows) + " " + "".join([_tile(text) for text in rack]) + "/"


def faces_of(board: "list[TileView | None]") -> "dict[int, str]":
    """The faces of a view's board by square."""
    faces = {}
    for square, tile in enumerate(board):
        if tile is not None:
            faces[square] = tile["text"]
    return faces


def _tile(text: str) -> str:
    return "[" + text + "]" if len(text) > 1 else text
