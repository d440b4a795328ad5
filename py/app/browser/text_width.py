"""How wide a text is in the letters of the page."""

from pyscript import document, window

from app.browser.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_SIZE = 100  # px of the letters that are measured
_pens: "list[Node]" = []


def text_width(text: str, bold: bool) -> float:
    """The width of ``text`` in parts of the height of its letters."""
    if not _pens:
        _pens.append(make("canvas").getContext("2d"))
    family = str(window.getComputedStyle(document.body).fontFamily)
    _pens[0].font = ("bold " if bold else "") + str(_SIZE) + "px " + family
    return float(_pens[0].measureText(text).width) / _SIZE
