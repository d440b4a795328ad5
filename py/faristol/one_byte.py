"""Bytes that are no UTF-8: which of the encodings of one byte a letter they are, told from their letters.

The tables are our own, because the browser's trimmed standard library has no others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Final

_WINDOWS: Final = dict(
    zip(
        range(0x80, 0xA0),
        "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ",
        strict=True,
    )
)
_LATIN_9: Final = {0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ"}
_MAC: Final = dict(
    zip(
        range(0x80, 0x100),
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        "¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
        strict=True,
    )
)
DECLARED: Final[Mapping[str, Mapping[int, str]]] = {
    **dict.fromkeys(
        ("latin1", "iso88591", "l1", "cp819", "windows1252", "cp1252", "ansi", "ascii", "usascii"), _WINDOWS
    ),
    **dict.fromkeys(("latin9", "iso885915", "l9"), _LATIN_9),
    **dict.fromkeys(("macintosh", "macroman", "mac", "xmacroman"), _MAC),
}
_MOST: Final = 2_000  # signs that are looked at; a list of words has millions
_BEYOND: Final = re.compile(b"[\x80-\xff]")
_LETTERS: Final = frozenset("àèéíïòóúüçñáÀÈÉÍÏÒÓÚÜÇÑÁ")


def text_of_one_byte(data: bytes, declared: str = "") -> str:
    """The text of ``data`` in the encoding ``declared``, a key of ``DECLARED``.

    Without one it is Windows-1252, which contains Latin-1, unless MacRoman has more of the letters of Catalan
    where letters stand.
    """
    table = DECLARED[declared] if declared else max((_WINDOWS, _MAC), key=lambda one: _likely(data, one))
    return data.decode("latin-1").translate(table)


def _likely(data: bytes, table: Mapping[int, str]) -> int:
    """How many of the first signs beyond ASCII stand where Catalan has them."""
    places = [found.start() for found in islice(_BEYOND.finditer(data), _MOST)]
    return sum(_stands(data[max(at - 2, 0) : at], data[at : at + 2], table) for at in places)


def _stands(two_before: bytes, and_after: bytes, table: Mapping[int, str]) -> int:
    """Whether a sign stands where Catalan has it, no capital behind a small letter; -1: where it has none."""
    left = f"  {two_before.decode('latin-1').translate(table)}"
    right = f"{and_after.decode('latin-1').translate(table)} "
    earlier, before, sign, after = left[-2], left[-1], right[0], right[1]
    if sign == "’":
        return int(before.isalpha() and not earlier.isalpha() and after.isalpha())  # "l’alumne"; not "Mar’a"
    if sign == "·":
        return int(before in "lL" and after in "lL")
    if sign in _LETTERS:
        return int((before.isalpha() or after.isalpha()) and not (sign.isupper() and before.islower()))
    return -int(before.isalpha() and after.isalpha())
