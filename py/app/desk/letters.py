"""What a director types, letter by letter: tiles on a rack, and words on a slip.

Most people type in small letters, yet a small letter stands for a blank.  So a word that has no capital is
taken to be in capitals, and its blanks stand in brackets: ``cas(a)``; in a word that has some, a small letter
is a blank: ``CASa``.  The engine has the last word on what is a tile.
"""

from app.words.grammar import capital
from app.words.tiles import BLANK, large, small, tile_at

_ACCENTED = "ÀÁÈÉÍÏÌÒÓÚÜÙ"
_OPEN, _CLOSE = "([", ")]"


def written(text: str) -> str:
    """A word as the engine reads it: blanks in small letters, and nothing else in them."""
    plain = "".join([large(sign) if sign in _ACCENTED else sign for sign in text])
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


def _has_capital(text: str) -> bool:
    """Whether some letter outside brackets is a capital."""
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
    """The tiles that ``text`` writes, a text each, and the first sign that is none ("" where all are).

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
    """The tiles of a typed rack: no letter of it is a blank's."""
    found, fault = faces(text)
    return [capital(face) for face in found], fault
