"""Making a slip from laid tiles: the main word and its coordinates, as on paper.

Pure.  The validity of the play is not checked, as a slip on paper does not check it either; only tiles that
make no slip at all are refused.
"""

from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Slip
    from faristol.session.duplicate.wire import LaidView
    from faristol.session.wire import LetterView, PlacedTile, TileView


SIDE = 15
_ROWS = "ABCDEFGHIJKLMNO"


class BadSlip(Exception):
    """The tiles make no slip; its text is the reason: nothing, line, gap or letter."""


def slip_of(laid: "list[PlacedTile]", board: "list[TileView | None]") -> "Slip":
    """The slip for the tiles ``laid`` on ``board``.  Raises ``BadSlip``."""
    if not laid:
        raise BadSlip("nothing")
    texts = [tile["text"] if tile else "" for tile in board]
    for tile in laid:
        texts[tile["square"]] = tile["tile"]
    rows = {tile["square"] // SIDE for tile in laid}
    columns = {tile["square"] % SIDE for tile in laid}
    if len(rows) > 1 and len(columns) > 1:
        raise BadSlip("line")
    first = laid[0]["square"]
    across, down = _run(first, False, texts), _run(first, True, texts)
    if len(laid) == 1:  # the longer one of two words is the main word
        vertical = len(down) > len(across)
    else:
        vertical = len(columns) == 1
    run = down if vertical else across
    if any(tile["square"] not in run for tile in laid):
        raise BadSlip("gap")
    if len(run) < 2:
        raise BadSlip("letter")
    return {"coord": coordinates(run[0], vertical), "word": "".join([texts[square] for square in run])}


def _run(square: int, down: bool, texts: "list[str]") -> "list[int]":
    """The occupied squares without a gap through ``square``."""
    start = square
    while True:
        before = _neighbour(start, down, -1)
        if before < 0 or not texts[before]:
            break
        start = before
    run = []
    while start >= 0 and texts[start]:
        run.append(start)
        start = _neighbour(start, down, 1)
    return run


def _neighbour(square: int, down: bool, by: int) -> int:
    row, column = square // SIDE, square % SIDE
    if down:
        row += by
    else:
        column += by
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else -1


def coordinates(square: int, down: bool) -> str:
    """The coordinates of a play: H8 is across, 8H down."""
    row, column = _ROWS[square // SIDE], str(square % SIDE + 1)
    return column + row if down else row + column


def laid_by(
    coord: str, word: str, board: "list[TileView | None]", letters: "list[LetterView]"
) -> "list[LaidView]":
    """The tiles that a slip adds to ``board``."""
    faces = faces_of(word, letters)
    squares = squares_of(coord, len(faces))
    return [
        {"square": squares[place], "tile": faces[place]}
        for place in range(len(faces))
        if not board[squares[place]]
    ]


def squares_of(coord: str, count: int) -> "list[int]":
    """The squares of a word of ``count`` tiles at coordinates."""
    down = coord[0] not in _ROWS
    row, column = (coord[-1], coord[:-1]) if down else (coord[0], coord[1:])
    start = _ROWS.index(row) * SIDE + int(column) - 1
    return [start + place * (SIDE if down else 1) for place in range(count)]


def faces_of(word: str, letters: "list[LetterView]") -> "list[TileView]":
    """The tiles of a word; small letters are blanks."""
    known: "dict[str, TileView]" = {}
    for letter in letters:
        label = letter["label"]
        known[label] = {
            "text": label,
            "label": label,
            "value": letter["value"],
            "blank": False,
            "order": letter["order"],
        }
        known[letter["as_blank"]] = {
            "text": letter["as_blank"],
            "label": label,
            "value": 0,
            "blank": True,
            "order": letter["order"],
        }
    return [known[part] for part in cut(word)]
