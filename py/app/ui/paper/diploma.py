"""A diploma: one page with a name, what it is for, place and date, and room for a signature."""

from app.browser.dom import make
from app.ui.paper.names import fitted
from app.words import diploma as diploma_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_ROOM = 150.0  # mm of a name
_LARGEST = 13.0  # mm of its letters


def page(
    title: str, name: str, under: "list[str]", rank: int, where: "list[str]", category: str = ""
) -> "Node":
    """The page.

    under: lines under the name, as the school.  rank: the place that it is for; 0: for having taken part.
    where: place and day, as far as they are known.
    """
    leaf = make("article", "leaf is-diploma")
    frame = leaf.appendChild(make("div", "diploma"))
    frame.append(
        make("h3", "", diploma_words.DIPLOMA),
        make("p", "diploma-title bold", title),
        make("p", "", diploma_words.AWARDED),
        fitted("diploma-name bold", name, _ROOM, _LARGEST, True, "p"),
    )
    frame.append(*[make("p", "diploma-club", line) for line in under if line])
    frame.append(make("p", "diploma-place bold", diploma_words.for_place(rank)))
    if category:
        frame.append(make("p", "", diploma_words.in_category(category)))
    signed = make("div", "diploma-signed")
    text = " · ".join([part for part in where if part])
    signed.append(make("p", "", text), make("p", "diploma-hand", diploma_words.ORGANISERS))
    frame.append(signed)
    return leaf


def place_for(rank: int, first: int) -> int:
    """The place that the diploma of somebody with this rank is for; 0: for having taken part.

    first: how many get one; 0: everybody, of whom only those with a place that is a prize read it.
    """
    return rank if first or rank <= diploma_words.PRIZES else 0
