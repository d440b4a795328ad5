"""Names on paper: as large as their place allows, and shortened rather than smaller than seven points."""

from app.browser.dom import make
from app.ui.print_tables import NAME, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.ui.print_tables import PrintColumn

# The mean width of letters in parts of their height: small ones, and capitals; bold ones are wider.
_SMALL, _CAPITAL, _BOLD = 0.51, 0.69, 1.07
_PADDING = 3.2  # mm of a cell


def width_of(text: str, bold: bool) -> float:
    """The width of a text whose letters are 1 mm high."""
    large = len([sign for sign in text if sign != sign.lower() or sign != _small(sign)])
    wide = large * _CAPITAL + (len(text) - large) * _SMALL
    return wide * _BOLD if bold else wide


def _small(sign: str) -> str:
    """The small letter of an accented capital, which MicroPython's ``lower`` leaves as it is."""
    place = "ÀÁÈÉÍÏÒÓÚÜÇÑ".find(sign)
    return sign if place < 0 else "àáèéíïòóúüçñ"[place]


def fitted(kind: str, name: str, room: float, letter: float, bold: bool = True, tag: str = "b") -> "Node":
    """A node with a name that is at most ``room`` mm wide; ``letter``: its usual height in mm."""
    letters = len(name)
    text = name
    while width_of(text, bold) * NAME > room and letters > 1:
        letters -= 1
        text = short_name(name, letters)
    node = make(tag, kind, text)
    size = min(letter, room / max(1.0, width_of(text, bold)))
    node.style.fontSize = "calc(" + str(round(max(NAME, size), 3)) + " * var(--mm))"
    return node


def name_cell(kind: "PrintColumn", name: str, letter: float, bold: bool = False) -> "Node":
    """A cell with a name."""
    return fitted("is-" + kind.kind, name, kind.width - _PADDING, letter, bold, "td")
