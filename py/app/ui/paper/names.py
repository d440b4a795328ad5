"""Names on paper: as large as their place allows, then in two lines, and shortened at last.

No letter is smaller than seven points.  Only names of people are shortened to initials.
"""

from app.browser.dom import make
from app.browser.text_width import text_width
from app.ui.print_tables import NAME, short_name
from app.words.grammar import pupils

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.ui.print_tables import PrintColumn

_MARGIN = 1.01  # of what is measured at another size
PADDING = 3.2  # mm of a cell
_OF_TWO = 0.52  # the height of letters in two lines, in parts of that in one


def width_of(text: str, bold: bool) -> float:
    """The width of a text whose letters are 1 mm high."""
    return text_width(text, bold) * _MARGIN


def fits(name: str, room: float, bold: bool = True) -> bool:
    """Whether a name of the least height is in one line at most ``room`` mm wide."""
    return width_of(name, bold) * NAME <= room


def fitted(kind: str, name: str, room: float, letter: float, bold: bool = True, tag: str = "b") -> "Node":
    """A node with a name that is at most ``room`` mm wide; ``letter``: its usual height in mm."""
    lines = [_shortened(line, room, bold) for line in in_two(name)]
    wide = max([width_of(line, bold) for line in lines] or [0.0])
    in_line = min(letter, room / max(1.0, width_of(name, bold)))
    if in_line >= max(NAME, min(_OF_TWO * letter, room / max(1.0, wide))):
        return in_one(kind, name, room, letter, bold, tag)
    return _sized(make(tag, kind + " is-in-two", "\n".join(lines)), wide, room, _OF_TWO * letter)


def in_one(kind: str, name: str, room: float, letter: float, bold: bool = True, tag: str = "b") -> "Node":
    """The same in one line, where there is no room for two."""
    text = _shortened(name, room, bold)
    return _sized(make(tag, kind, text), width_of(text, bold), room, letter)


def _sized(node: "Node", wide: float, room: float, letter: float) -> "Node":
    size = min(letter, room / max(1.0, wide))
    node.style.fontSize = "calc(" + str(round(max(NAME, size), 3)) + " * var(--mm))"
    return node


def _shortened(name: str, room: float, bold: bool) -> str:
    letters, text = len(name), name
    while not fits(text, room, bold) and letters > 1:
        letters -= 1
        text = short_name(name, letters)
    return text


def in_two(name: str) -> "list[str]":
    """A long name in two lines: a pair at its joint, any other where the lines are most alike."""
    two = pupils(name)
    if len(two) == 2 and len(two[1].split()) > 1:
        return [name[: len(name) - len(two[1])].strip(), two[1]]
    words = name.split()
    at = min(range(1, len(words)), key=lambda one: _difference(words, one)) if len(words) > 1 else 1
    return [line for line in (" ".join(words[:at]), " ".join(words[at:])) if line]


def _difference(words: "list[str]", at: int) -> int:
    return abs(len(" ".join(words[:at])) - len(" ".join(words[at:])))


def line_of(kind: str, text: str, room: float, letter: float, tag: str = "span") -> "Node":
    """A node with a title or a school in one line; it ends in dots where the least height is too wide."""
    return _sized(make(tag, kind + " one-line", text), width_of(text, False), room, letter)


def name_cell(kind: "PrintColumn", name: str, letter: float, bold: bool = False) -> "Node":
    """A cell with a name."""
    return fitted("is-" + kind.kind, name, kind.width - PADDING, letter, bold, "td")
