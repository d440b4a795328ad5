"""The first lesson as data: what each step shows, and the tiles that it asks for.  Pure.

A step that asks for nothing is read and left; a step that asks for tiles goes on when just those lie
where they belong.  Words and points are checked against the engine by the tests.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.wire import LetterView, TileView

    class Step(TypedDict):
        """``other``: what the robot has played; ``rack``: seven tiles; ``asks``: (square, tile) to lay."""

        other: list[tuple[int, str]]
        rack: list[str]
        asks: list[tuple[int, str]]
        points: int


# The letters in the order of the alphabet, as they are written on the tiles, and their values.
LETTERS = (
    ("A", 1), ("B", 3), ("C", 2), ("Ç", 10), ("D", 2), ("E", 1), ("F", 4), ("G", 3), ("H", 8), ("I", 1),
    ("J", 8), ("L", 1), ("L·L", 10), ("M", 2), ("N", 1), ("NY", 10), ("O", 1), ("P", 3), ("QU", 8), ("R", 1),
    ("S", 1), ("T", 1), ("U", 1), ("V", 4), ("X", 10), ("Z", 8),
)  # fmt: skip
_SMALL = {"Ç": "ç", "L·L": "l·l"}  # MicroPython's lower() knows only ASCII

STEPS: "list[Step]" = [
    {"other": [], "rack": ["C", "A", "S", "A", "M", "T", "R"], "asks": [], "points": 0},
    {
        "other": [],
        "rack": ["C", "A", "S", "A", "M", "T", "R"],
        "asks": [(112, "C"), (113, "A"), (114, "S"), (115, "A")],
        "points": 10,
    },
    {
        "other": [(129, "O"), (144, "L")],
        "rack": ["S", "M", "T", "R", "E", "U", "N"],
        "asks": [(159, "S")],
        "points": 4,
    },
    {
        "other": [],
        "rack": ["C", "NY", "A", "M", "T", "R", "U"],
        "asks": [(70, "C"), (85, "A"), (100, "NY")],
        "points": 28,
    },
    {"other": [], "rack": ["?", "L", "M", "T", "R", "U", "B"], "asks": [(127, "e"), (142, "L")], "points": 3},
    {"other": [], "rack": ["M", "T", "R", "U", "B", "S", "A"], "asks": [], "points": 0},
]


def letters() -> "list[LetterView]":
    """For the chooser of a blank, and for the keyboard."""
    return [
        {"label": label, "as_blank": _small(label), "value": value, "order": place + 1}
        for place, (label, value) in enumerate(LETTERS)
    ]


def _small(label: str) -> str:
    return _SMALL.get(label) or label.lower()


def tile(text: str) -> "TileView":
    """A tile to draw: a capital, "?" for an unplayed blank, a small letter for a played one."""
    for place, (label, value) in enumerate(LETTERS):
        if text == label:
            return {"text": text, "label": label, "value": value, "blank": False, "order": place + 1}
        if text == _small(label):
            return {"text": text, "label": label, "value": 0, "blank": True, "order": place + 1}
    return {"text": "?", "label": "", "value": 0, "blank": True, "order": 0}


def board_at(place: int) -> "dict[int, str]":
    """What lies on the board when step ``place`` begins."""
    laid: "dict[int, str]" = {}
    for step in STEPS[:place]:
        for square, text in step["other"] + step["asks"]:
            laid[square] = text
    for square, text in STEPS[place]["other"]:
        laid[square] = text
    return laid


def following(step: "Step", laid: "dict[int, str]") -> "tuple[int, str] | None":
    """The first tile that is still to be laid, or None when all are."""
    for square, text in step["asks"]:
        if laid.get(square) != text:
            return square, text
    return None


def wrong(step: "Step", laid: "dict[int, str]") -> bool:
    """Whether some tile lies where it was not asked for."""
    asked = {}
    for square, text in step["asks"]:
        asked[square] = text
    return any(asked.get(square) != text for square, text in laid.items())
