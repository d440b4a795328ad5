"""A word that may have to go over a line's end breaks between two tiles and nowhere else.

A short one stays whole: a table would make a column narrower for every place where its words may break.
"""

from app.browser.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_WHOLE = 9


def parts(word: str) -> "list[str]":
    """The tiles of a word as it is shown: CAS(A) is C, A, S and (A); L·L, NY and QU are one each."""
    told = []
    at = 0
    while at < len(word):
        end = at + (1 if word[at] == "(" else 0)
        rest = word[end : end + 3].upper()
        end += 3 if rest == "L·L" else 2 if rest[:2] in ("NY", "QU") else 1
        end += 1 if word[end : end + 1] == ")" else 0
        told.append(word[at:end])
        at = end
    return told


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
