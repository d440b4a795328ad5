"""What a director types, letter by letter: tiles on a rack, and words on a slip.

Most people type in small letters, yet a small letter stands for a blank.  So a word that has no capital is
taken to be in capitals, and its blanks stand in brackets: ``cas(a)``; in a word that has some, a small letter
is a blank: ``CASa``.  The engine has the last word on what is a tile.
"""

from app.words.grammar import capital

_PLAIN = {
    "à": "A", "á": "A", "è": "E", "é": "E", "í": "I", "ï": "I", "ì": "I", "ò": "O", "ó": "O",
    "ú": "U", "ü": "U", "ù": "U", "À": "A", "Á": "A", "È": "E", "É": "E", "Í": "I", "Ï": "I",
    "Ì": "I", "Ò": "O", "Ó": "O", "Ú": "U", "Ü": "U", "Ù": "U",
}  # fmt: skip
_POINTS = "·.-•‧∙⋅"
_SINGLE = "ABCÇDEFGHIJLMNOPRSTUVXZ"
_OPEN, _CLOSE = "([", ")]"


def written(text: str) -> str:
    """A word as the engine reads it: blanks in small letters, and nothing else in them."""
    plain = "".join([_PLAIN.get(sign, sign) if sign in "ÀÁÈÉÍÏÌÒÓÚÜÙ" else sign for sign in text])
    plain = "".join(plain.split())
    raised = not _has_capital(plain)
    done, inside = "", False
    for sign in plain:
        if sign in _OPEN:
            inside = True
        elif sign in _CLOSE:
            inside = False
        elif inside:
            done += _small(sign)
        else:
            done += _large(sign) if raised else sign
    return done


def _has_capital(text: str) -> bool:
    """Whether some letter outside brackets is a capital."""
    inside = False
    for sign in text:
        if sign in _OPEN:
            inside = True
        elif sign in _CLOSE:
            inside = False
        elif not inside and sign != _small(sign):
            return True
    return False


def _large(sign: str) -> str:
    return _PLAIN.get(sign) or capital(sign)


def _small(sign: str) -> str:
    return "ç" if sign == "Ç" else sign.lower()


def faces(text: str) -> "tuple[list[str], str]":
    """The tiles that ``text`` writes, a text each, and the first sign that is none ("" where all are).

    A blank that stands for a letter keeps its small letters; an unplayed one is "?".
    """
    found: "list[str]" = []
    at = 0
    while at < len(text):
        sign = text[at]
        large = _large(sign)
        after = _large(text[at + 1 : at + 2])
        if sign in " ,;":
            at += 1
            continue
        if sign in "?*":
            face = "?"
        elif large == "L" and after and after in _POINTS and _large(text[at + 2 : at + 3]) == "L":
            face, at = "L·L", at + 2
        elif large == "N" and after == "Y":
            face, at = "NY", at + 1
        elif large == "Q":
            face, at = "QU", at + (1 if after == "U" else 0)
        elif large in _SINGLE:
            face = large
        else:
            return found, sign
        found.append(face if sign == large or face == "?" else _small_of(face))
        at += 1
    return found, ""


def _small_of(face: str) -> str:
    return "".join([_small(sign) for sign in face])


def rack(text: str) -> "tuple[list[str], str]":
    """The tiles of a typed rack: no letter of it is a blank's."""
    found, fault = faces(text)
    return [capital(face) for face in found], fault
