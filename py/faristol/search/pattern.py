"""Patterns of words, as people write them.

``?`` is one tile, ``*`` any number of tiles, ``[AEI]`` one of these tiles and ``[^AEI]`` one of the others.
Everything else is a tile that stands there, written as everywhere: NY, QU and L·L are one tile, so that
``[NY]`` is this one tile.  Capitals and accents do not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from faristol.errors import BadNotation
from faristol.lexicon import LONGEST
from faristol.tiles import BLANK, LETTERS, capitals, composed, letters, parse

ANY: Final = (1 << LETTERS + 1) - 2  # the mask of all letters; bit n is letter n
_PART: Final = re.compile(r"[?*]|\[[^\]]*\]?|[^?*\[]+")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of words.

    tiles: for each tile that has to be there, the mask of the letters that it may be.
    loops: before how many of them any number of tiles may stand; the last place is the end.
    """

    tiles: tuple[int, ...] = ()
    loops: frozenset[int] = frozenset()

    @property
    def is_possible(self) -> bool:
        """Whether it has no more tiles than a word."""
        return len(self.tiles) <= LONGEST

    def anywhere(self, *, before: bool, after: bool) -> Pattern:
        """The same, with any number of tiles before it, or after it."""
        ends = {0} if before else set()
        return Pattern(self.tiles, self.loops | ends | ({len(self.tiles)} if after else set()))


def read_pattern(text: str) -> Pattern:
    """The pattern written in ``text``, without its spaces; ``BadNotation`` with the index of the fault."""
    text = composed(text)
    tiles: list[int] = []
    loops: set[int] = set()
    for found in _PART.finditer(text):
        part = found[0]
        if part == "?":
            tiles.append(ANY)
        elif part == "*":
            loops.add(len(tiles))
        elif part.startswith("["):
            tiles.append(_set(part, text, found.start()))
        else:
            tiles += [1 << letter for letter in _letters(part, text, found.start())]
    return Pattern(tuple(tiles), frozenset(loops))


def _set(part: str, text: str, start: int) -> int:
    """The mask of the tiles in a bracket, or of the others."""
    if not part.endswith("]"):
        raise BadNotation("unclosed_bracket", text, start)
    others = part.startswith("[^")
    first = 2 if others else 1
    inside = part[first:-1]
    if "[" in inside:
        raise BadNotation("nested_bracket", text, start + first + inside.index("["))
    mask = 0
    for letter in _letters(inside, text, start + first):
        mask |= 1 << letter
    if not mask:
        raise BadNotation("empty_bracket", text, start)
    return ANY & ~mask if others else mask


def _letters(part: str, text: str, start: int) -> bytes:
    """The tiles of ``part``, which begins at ``start`` of ``text``; spaces count for nothing."""
    found = bytearray()
    for word in re.finditer(r"\S+", part):
        try:
            found += parse(capitals(word[0]))
        except BadNotation as fault:
            at = start + word.start() + fault.position
            more = {name: value for name, value in fault.fields.items() if name not in ("text", "position")}
            raise BadNotation(fault.code, text, at, **more) from None
    if BLANK in found:
        raise BadNotation("not_a_tile", text, start + part.index("?"), character="?")
    return letters(bytes(found))
