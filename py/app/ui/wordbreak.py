"""A word that may have to go over a line's end breaks between two tiles and nowhere else.

A short one stays whole: a table would make a column narrower for every place where its words may break.
"""

from app.browser.dom import make
from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_WHOLE = 9


def parts(word: str) -> "list[str]":
    """The tiles of a word as it is shown: CAS(A) is C, A, S and (A); L·L, NY and QU are one each."""
    found: "list[str]" = []
    opened = ""
    for part in cut(word):
        if part == "(":
            opened = part
        elif part == ")" and found:
            found[-1] += part
        else:
            found.append(opened + part)
            opened = ""
    if opened:
        found.append(opened)
    return found


def lines(word: str) -> "list[str]":
    """What stays on one line, ``_WHOLE`` tiles each."""
    tiles = parts(word)
    return ["".join(tiles[at : at + _WHOLE]) for at in range(0, len(tiles), _WHOLE)]


def word_node(word: str, kind: str = "word") -> "Node":
    """The word in a span of its own."""
    node = make("span", kind)
    for line in lines(word):
        if node.firstChild:
            node.append(make("wbr"))
        node.append(line)
    return node
