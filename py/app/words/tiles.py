"""The set of tiles, and the only code of the screen that divides a text into tiles.

The screen cannot import the engine, and it needs tiles where no engine answers: while it starts, in the
lesson, in the hall, and between two keys while somebody types.  A test compares the table and the reading
with the engine's.  In the end the engine decides what a text means.
"""

from app.words.grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import TileView

# The tiles as written, in alphabetical order, with their points.
BOX = (
    ("A", 1), ("B", 3), ("C", 2), ("Ç", 10), ("D", 2), ("E", 1), ("F", 4), ("G", 3), ("H", 8), ("I", 1),
    ("J", 8), ("L", 1), ("L·L", 10), ("M", 2), ("N", 1), ("NY", 10), ("O", 1), ("P", 3), ("QU", 8), ("R", 1),
    ("S", 1), ("T", 1), ("U", 1), ("V", 4), ("X", 10), ("Z", 8),
)  # fmt: skip
BLANK = "?"
_ALONE = "ABCÇDEFGHIJMOPRSTUVXZ"  # capitals that begin no digraph
_POINTS = "·.-•‧∙⋅"
_L_WITH_POINT = "ŀĿ"  # one sign, as some keyboards and old files have it
_PLAIN = {
    "à": "A", "á": "A", "è": "E", "é": "E", "í": "I", "ï": "I", "ì": "I", "ò": "O", "ó": "O",
    "ú": "U", "ü": "U", "ù": "U", "À": "A", "Á": "A", "È": "E", "É": "E", "Í": "I", "Ï": "I",
    "Ì": "I", "Ò": "O", "Ó": "O", "Ú": "U", "Ü": "U", "Ù": "U", "ŀ": "Ŀ",
}  # fmt: skip


def large(sign: str) -> str:
    """A character in capitals, without its accent."""
    return _PLAIN.get(sign) or capital(sign)


def small(text: str) -> str:
    """A tile in small letters, which is the notation of a blank that stands for it."""
    return text.lower().replace("Ç", "ç")


def tile_at(text: str, at: int) -> "tuple[str, int]":
    """The tile that begins at ``at``, in capitals whatever its case, and the index after it; "" for none."""
    sign = text[at]
    if sign in _ALONE:
        return sign, at + 1
    if sign in _L_WITH_POINT:
        return ("L·L", at + 2) if large(text[at + 1 : at + 2]) == "L" else ("", at + 1)
    first, after = large(sign), large(text[at + 1 : at + 2])
    if first == "L" and after and after in _POINTS and large(text[at + 2 : at + 3]) == "L":
        return "L·L", at + 3
    if first == "N" and after == "Y":
        return "NY", at + 2
    if first == "Q":
        return "QU", at + (2 if after == "U" else 1)
    return (first, at + 1) if first in _ALONE or first in "LN" else ("", at + 1)


def cut(text: str) -> "list[str]":
    """The parts of a text: each tile as written, and each character that is no tile."""
    parts = []
    at = 0
    while at < len(text):
        end = tile_at(text, at)[1]
        parts.append(text[at:end])
        at = end
    return parts


def is_of_rack(text: str) -> bool:
    """Whether a text is one tile as it lies on a rack: a letter in capitals or an unplayed blank."""
    return text == BLANK or text in [label for label, _ in BOX]


def view(face: str) -> "TileView":
    """A tile to draw: a capital, "?" for an unplayed blank, small letters for a played one."""
    for place, (label, value) in enumerate(BOX):
        if face == label:
            return {"text": face, "label": label, "value": value, "blank": False, "order": place + 1}
        if face == small(label):
            return {"text": face, "label": label, "value": 0, "blank": True, "order": place + 1}
    return {"text": BLANK, "label": "", "value": 0, "blank": True, "order": 0}
