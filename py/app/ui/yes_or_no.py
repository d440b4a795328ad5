"""The answer to a challenge as a large sign, YES or NO."""

from pyscript import document

from app.browser.dom import make
from app.words import arbiter as arbiter_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


_SHAPES = {True: "M10 34 L26 50 L54 14", False: "M14 14 L50 50 M50 14 L14 50"}
_SVG = "http://www.w3.org/2000/svg"


def sign(valid: bool) -> "Node":
    """SÍ or NO as large as there is room; word, shape and colour all differ."""
    node = make("div", "verdict " + ("is-yes" if valid else "is-no"))
    drawing = document.createElementNS(_SVG, "svg")
    drawing.setAttribute("viewBox", "0 0 64 64")
    drawing.setAttribute("aria-hidden", "true")
    path = document.createElementNS(_SVG, "path")
    path.setAttribute("d", _SHAPES[valid])
    drawing.append(path)
    node.append(drawing, make("strong", "", arbiter_words.answer(valid)))
    return node
