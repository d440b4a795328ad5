"""The tiles of the box, and the one place of the screen that cuts a text into tiles.

The screen is a program of its own and cannot import the engine, and it needs the tiles where no engine is:
while it starts, in the lesson, in the hall, between two keys of somebody who types.  So it has this table and
this reading; a test holds both to the engine's.  What a text means is still for the engine to say.
"""

from app.words.grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import TileView

# As they are written, in the order of the alphabet, and their points.
BOX = (
    ("A", 1), ("B", 3), ("C", 2), ("Ç", 10), ("D", 2), ("E", 1), ("F", 4), ("G", 3), ("H", 8), ("I", 1),
    ("J", 8), ("L", 1), ("L·L", 10), ("M", 2), ("N", 1), ("NY", 10), ("O", 1), ("P", 3), ("QU", 8), ("R", 1),
    ("S", 1), ("T", 1), ("U", 1), ("V", 4), ("X", 10), ("Z", 8),
)  # fmt: skip
BLANK = "?"
_ALONE = "ABCÇDEFGHIJMOPRSTUVXZ"  # capitals that begin no digraph
_POINTS = "·.-•‧∙⋅"
_PLAIN = {
    "à": "A", "á": "A", "è": "E", "é": "E", "í": "I", "ï": "I", "ì": "I", "ò": "O", "ó": "O",
    "ú": "U", "ü": "U", "ù": "U", "À": "A", "Á": "A", "È": "E", "É": "E", "Í": "I", "Ï": "I",
    "Ì": "I", "Ò": "O", "Ó": "O", "Ú": "U", "Ü": "U", "Ù": "U",
}  # fmt: skip


def large(sign: str) -> str:
    """A sign in capitals, without its accent."""
    return _PLAIN.get(sign) or capital(sign)


def small(text: str) -> str:
    """The same in small letters, as a tile is written that a blank stands for."""
    return text.lower().replace("Ç", "ç")


def tile_at(text: str, at: int) -> "tuple[str, int]":
    """The tile that begins at ``at``, in capitals whatever its case, and the index after it; "" for none."""
    sign = text[at]
    if sign in _ALONE:
        return sign, at + 1
    first, after = large(sign), large(text[at + 1 : at + 2])
    if first == "L" and after and after in _POINTS and large(text[at + 2 : at + 3]) == "L":
        return "L·L", at + 3
    if first == "N" and after == "Y":
        return "NY", at + 2
    if first == "Q":
        return "QU", at + (2 if after == "U" else 1)
    return (first, at + 1) if first in _ALONE or first in "LN" else ("", at + 1)


def cut(text: str) -> "list[str]":
    """The parts of a text, a tile each as it is written there; a sign that is no tile is a part too."""
    parts = []
    at = 0
    while at < len(text):
        end = tile_at(text, at)[1]
        parts.append(text[at:end])
        at = end
    return parts


def view(face: str) -> "TileView":
    """A tile to draw: a capital, "?" for an unplayed blank, small letters for a played one."""
    for place, (label, value) in enumerate(BOX):
        if face == label:
            return {"text": face, "label": label, "value": value, "blank": False, "order": place + 1}
        if face == small(label):
            return {"text": face, "label": label, "value": 0, "blank": True, "order": place + 1}
    return {"text": BLANK, "label": "", "value": 0, "blank": True, "order": 0}
