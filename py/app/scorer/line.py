"""Reading the line that a scorer types: "H8 CASA", optionally with the announced score after it.

A dash alone is a pass; a dash and a number an exchange of so many tiles.  Pure: scores and legality are not
worked out here.
"""

from app.words.grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import LetterView, PlayView, PreviewTile, SheetRow, View

_ROWS = "ABCDEFGHIJKLMNO"
_DIGITS = "0123456789"


class Line:
    """A typed line: a play's ``text`` with the announced score ``said``, or a command.

    command: a pass, or an exchange of ``count`` tiles.
    """

    def __init__(self, text: str, said: "int | None" = None, command: bool = False, count: int = 0) -> None:
        self.text = text
        self.said = said
        self.command = command
        self.count = count


def typed(value: str) -> Line:
    parts = value.split()
    if len(parts) == 1 and parts[0][0] in "-–—" and (parts[0][1:] == "" or is_number(parts[0][1:])):
        return Line("", None, True, int(parts[0][1:] or "0"))
    said = None
    if len(parts) > 2 and is_number(parts[-1]):
        said = int(parts.pop())
    return Line(" ".join(parts), said)


def is_number(text: str) -> bool:
    return bool(text) and all(sign in _DIGITS for sign in text)


def faces_of(placed: "list[PreviewTile]", place: int, letters: "list[LetterView]") -> "list[str]":
    """The tiles of the play as written, with the one at ``place`` changed to a blank or back."""
    faces = []
    for at in range(len(placed)):
        tile = placed[at]["tile"]
        if at != place:
            faces.append(tile["text"])
        elif tile["blank"]:
            faces.append(tile["label"])
        else:
            faces += [letter["as_blank"] for letter in letters if letter["label"] == tile["label"]]
    return faces


def as_typed(play: "PlayView", placed: "list[PreviewTile]", faces: "list[str]", view: "View | None") -> str:
    """The line for ``play`` with ``faces`` for the tiles that it places."""
    new = {}
    for at in range(len(placed)):
        new[placed[at]["square"]] = faces[at]
    square, down = start_of(play["coord"])
    board = view["board"] if view else []
    word = []
    while True:
        lies = board[square] if square < len(board) else None
        if lies:
            word.append(capital(lies["label"]))
        elif square in new:
            word.append(new[square])
        else:
            break
        if (square // 15 == 14) if down else (square % 15 == 14):
            break
        square += 15 if down else 1
    if all(face != capital(face) for face in word):  # only blanks: without a capital they need brackets
        word = ["[" + face + "]" for face in word]
    return play["coord"] + " " + "".join(word)


def start_of(coord: str) -> "tuple[int, bool]":
    """The first square of a play, and whether it is down: H8 is across, 8H down."""
    down = coord[0] in _DIGITS
    row = coord[-1] if down else coord[0]
    column = coord[:-1] if down else coord[1:]
    return _ROWS.index(row) * 15 + int(column) - 1, down


def written(row: "SheetRow", letters: "list[LetterView]") -> str:
    """A row of the sheet as a typed line, with blanks in small letters."""
    text = row["shown"]
    for letter in letters:
        text = text.replace("(" + letter["label"] + ")", letter["as_blank"])
    return row["coord"] + " " + text
