"""Reading what a director types: the tiles of a rack, and the words of a slip.

Most people type in small letters, but a small letter means a blank.  So a word without any capital is read
as capitals, with its blanks in brackets: ``cas(a)``.  In a word with capitals a small letter is a blank:
``CASa``.  The engine decides in the end what is a tile.
"""

from app.words.grammar import capital
from app.words.tiles import BLANK, large, small, tile_at

_ACCENTED = "ÀÁÈÉÍÏÌÒÓÚÜÙ"
_OPEN, _CLOSE = "([", ")]"


def written(text: str) -> str:
    """A word in the engine's notation: blanks, and only blanks, in small letters."""
    plain = text.replace("ŀ", "l·").replace("Ŀ", "L·")
    plain = "".join([large(sign) if sign in _ACCENTED else sign for sign in plain])
    plain = "".join(plain.split())
    raised = not _has_capital(plain)
    done, inside = "", False
    for sign in plain:
        if sign in _OPEN:
            inside = True
        elif sign in _CLOSE:
            inside = False
        elif inside:
            done += small(sign)
        else:
            done += large(sign) if raised else sign
    return done


def coordinates(text: str) -> str:
    """Coordinates as the engine reads them: H4, also where they were typed as ``h 4``."""
    return "".join(text.split()).upper()


def is_half_coordinate(text: str) -> bool:
    """Whether only the row or only the column was typed, so that a space belongs between them."""
    bare = text.strip()
    return bare.isdigit() or len(bare) == 1


def as_line(word: str) -> str:
    """A word in the engine's notation as a director types it: ``written`` reads it back.

    Only a word of nothing but blanks needs brackets: in small letters it would be read as capitals.
    """
    return word if written(word) == word else "(" + word + ")"


def _has_capital(text: str) -> bool:
    """Whether any letter outside brackets is a capital."""
    inside = False
    for sign in text:
        if sign in _OPEN:
            inside = True
        elif sign in _CLOSE:
            inside = False
        elif not inside and sign != small(sign):
            return True
    return False


def faces(text: str) -> "tuple[list[str], str]":
    """The tiles in ``text`` and the first character that is no tile ("" if all are).

    A blank that stands for a letter keeps its small letters; an unplayed one is "?".
    """
    found: "list[str]" = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in " ,;":
            at += 1
        elif sign in "?*":
            found.append(BLANK)
            at += 1
        else:
            face, end = tile_at(text, at)
            if not face:
                return found, sign
            found.append(face if sign == large(sign) else small(face))
            at = end
    return found, ""


def rack(text: str) -> "tuple[list[str], str]":
    """As ``faces`` for a rack, where no letter stands for a blank."""
    found, fault = faces(text)
    return [capital(face) for face in found], fault
