"""Titles as parts of the names of files.  Pure."""

_LONGEST_TITLE = 30
_PLAIN = (
    ("àá", "a"), ("èé", "e"), ("íï", "i"), ("òó", "o"), ("úü", "u"), ("ç", "c"),
    ("ÀÁ", "a"), ("ÈÉ", "e"), ("ÍÏ", "i"), ("ÒÓ", "o"), ("ÚÜ", "u"), ("Ç", "c"),
)  # fmt: skip


def plain(title: str) -> str:
    """A title as part of a file's name: small letters without accents, words joined by hyphens."""
    text = ""
    for sign in title:
        for accented, letter in _PLAIN:
            if sign in accented:
                sign = letter
        sign = sign.lower()
        if sign in "abcdefghijklmnopqrstuvwxyz0123456789":
            text += sign
        elif text and text[-1] != "-" and sign not in "·’'":
            text += "-"
    return _shortened(text.strip("-"))


def _shortened(text: str) -> str:
    """As many whole words as fit; of a single word that is too long, its beginning."""
    if len(text) <= _LONGEST_TITLE:
        return text
    if "-" in text[: _LONGEST_TITLE + 1]:
        return text[: _LONGEST_TITLE + 1].rsplit("-", 1)[0]
    text = text[: _LONGEST_TITLE + 1]
    number = len(text)
    while number and text[number - 1].isdigit():
        number -= 1
    return text[: min(number or _LONGEST_TITLE, _LONGEST_TITLE)]
