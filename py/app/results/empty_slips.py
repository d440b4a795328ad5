"""Empty slips of a duplicate to print, ten to a page.

"Anotació de les jugades": round, player, the main word with its blanks circled, coordinates, and points.
"""

from app.browser.dom import make
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

SLIPS = 10
_SQUARES = 15  # the letters of the longest word


def printed_page(title: str) -> "Node":
    """A page of slips, to be cut along the dashes; ``title``: the title of the game."""
    page = make("article", "leaf is-slips is-ten")
    for _ in range(SLIPS):
        page.append(_slip(title))
    return page


def _slip(title: str) -> "Node":
    slip = make("section", "slip")
    head = make("div", "slip-title")
    head.append(make("h3", "", results_paper_words.SLIP), make("p", "", title))
    places = make("div", "slip-line")
    for label in results_paper_words.SLIP_LINES:
        places.append(_field(label))
    word = make("div", "slip-words")
    squares = make("div", "slip-squares grid")
    for _ in range(_SQUARES):
        squares.append(make("span"))
    word.append(make("span", "leaf-label", results_words.PLAY), squares)
    end = make("div", "slip-line")
    end.append(_field(results_words.COORDS), _field(results_words.POINTS))
    slip.append(
        head,
        places,
        _field(results_words.NAME),
        word,
        end,
        make("p", "slip-help", results_paper_words.SLIP_HELP),
    )
    return slip


def _field(label: str) -> "Node":
    field = make("p", "leaf-field")
    field.append(make("span", "leaf-label", label), make("span", "leaf-line"))
    return field
