"""Line breaks within a word: only between two tiles.

A short word has none: a table makes a column narrower if its words may break.
"""

from app.browser.dom import make
from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_WHOLE = 9


def parts(word: str) -> "list[str]":
    """The tiles of a displayed word: CAS(A) is C, A, S and (A); L·L, NY and QU are one each."""
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
    """The unbreakable parts of a word, ``_WHOLE`` tiles each."""
    tiles = parts(word)
    return ["".join(tiles[at : at + _WHOLE]) for at in range(0, len(tiles), _WHOLE)]


def word_node(word: str, kind: str = "word") -> "Node":
    """The word in a span, with its possible line breaks."""
    node = make("span", kind)
    for line in lines(word):
        if node.firstChild:
            node.append(make("wbr"))
        node.append(line)
    return node
