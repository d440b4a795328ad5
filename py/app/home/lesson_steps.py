"""The steps of the first lesson as data: the tiles that each shows and asks for.  Pure.

A step without asked tiles is only read.  A step with asked tiles is done when exactly those tiles lie on
their squares.  Tests compare words and points with the engine.
"""

from app.words.tiles import BOX, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.wire import LetterView

    class Step(TypedDict):
        """``other``: the robot's play; ``rack``: seven tiles; ``asks``: (square, tile) to lay."""

        other: list[tuple[int, str]]
        rack: list[str]
        asks: list[tuple[int, str]]
        points: int


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
    """The letters for the keyboard and for the box of a blank."""
    return [
        {"label": label, "as_blank": small(label), "value": value, "order": place + 1}
        for place, (label, value) in enumerate(BOX)
    ]


def board_at(place: int) -> "dict[int, str]":
    """The tiles on the board when step ``place`` begins."""
    laid: "dict[int, str]" = {}
    for step in STEPS[:place]:
        for square, text in step["other"] + step["asks"]:
            laid[square] = text
    for square, text in STEPS[place]["other"]:
        laid[square] = text
    return laid


def following(step: "Step", laid: "dict[int, str]") -> "tuple[int, str] | None":
    """The next tile to lay, or None if all are laid."""
    for square, text in step["asks"]:
        if laid.get(square) != text:
            return square, text
    return None


def wrong(step: "Step", laid: "dict[int, str]") -> bool:
    """Whether a tile lies on a wrong square."""
    asked = {}
    for square, text in step["asks"]:
        asked[square] = text
    return any(asked.get(square) != text for square, text in laid.items())
