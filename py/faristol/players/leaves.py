"""The values of the tiles that stay on a rack, in hundredths of a point, and the file that they are kept in.

The value of a leave is the sum over its tiles and over its pairs of tiles.  Near the end of the game the
tiles of the bag count too: ``ends`` has a value by how many tiles the bag and the own rack have together
after a play; from the length of the list on it is 0.

The file, in tenths of a point: a first line that tells where the numbers come from, then one line for each
tile: its text, its own value, and those of its pairs with each tile from the blank up to itself (with itself
only where the box has two).  A last line has the word ``ends`` and its values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from faristol.errors import BadRecord
from faristol.kernel.plays import pack_leaves
from faristol.lexicon.packed import packed
from faristol.tiles import COUNTS, TEXTS

KINDS: Final = len(COUNTS)
_TENTH: Final = 10
_ENDS: Final = "ends"
FILE: Final = "leaves.txt"


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """What single tiles and pairs of tiles are worth; ``values`` by the sorted tiles, blanks 0."""

    values: Mapping[bytes, int]
    ends: tuple[int, ...] = ()

    @classmethod
    def zero(cls) -> LeaveTable:
        """The table in which every tile is worth nothing."""
        return cls({})

    def value(self, tiles: bytes) -> int:
        """The value of ``tiles`` together: the sum over the tiles and over their pairs."""
        ordered = sorted(tiles)
        parts = (bytes(part) for size in (1, 2) for part in combinations(ordered, size))
        return sum(self.values.get(part, 0) for part in parts)

    def end(self, left: int) -> int:
        """The value of leaving ``left`` tiles in the bag and on the own rack, once it is filled up."""
        return self.ends[left] if left < len(self.ends) else 0

    def packed(self) -> bytes:
        """The values of tiles and pairs as the kernel takes them, behind its terms."""
        singles = [self.values.get(bytes((tile,)), 0) for tile in range(KINDS)]
        pairs = [
            [self.values.get(bytes(sorted((tile, other))), 0) for other in range(KINDS)]
            for tile in range(KINDS)
        ]
        return pack_leaves(singles, pairs)


def parts_of(tile: int) -> list[bytes]:
    """The parts of leaves on the line of ``tile``: itself, then its pairs."""
    others = range(tile + 1 if COUNTS[tile] > 1 else tile)
    return [bytes((tile,)), *(bytes((other, tile)) for other in others)]


PARTS: Final = tuple(part for tile in range(KINDS) for part in parts_of(tile))


def write_leaves(table: LeaveTable, provenance: str) -> str:
    """The file of ``table``; its values are multiples of a tenth of a point."""
    lines = [f"# {provenance}"]
    for tile in range(KINDS):
        numbers = (table.values.get(part, 0) // _TENTH for part in parts_of(tile))
        lines.append(f"{TEXTS[tile]} {' '.join(map(str, numbers))}")
    if table.ends:
        lines.append(f"{_ENDS} {' '.join(str(value // _TENTH) for value in table.ends)}")
    return "\n".join(lines) + "\n"


def read_leaves(text: str) -> LeaveTable:
    """The table in the text of a file; ``BadRecord`` where it is none."""
    values: dict[bytes, int] = {}
    ends: tuple[int, ...] = ()
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        name, *fields = line.split() or [""]
        if name.startswith("#"):
            continue
        numbers = _numbers(fields, number)
        if name == _ENDS:
            ends = numbers
        elif name in TEXTS and len(numbers) == len(parts_of(TEXTS.index(name))):
            values |= dict(zip(parts_of(TEXTS.index(name)), numbers, strict=True))
        else:
            raise BadRecord("not_leaves", number)
    if len(values) != len(PARTS):
        raise BadRecord("not_leaves", len(lines))
    return LeaveTable(values, ends)


def trained() -> LeaveTable:
    """The table that comes with the engine: packed beside this module, or in the source tree."""
    return read_leaves(packed(__spec__, FILE))


def _numbers(fields: list[str], line: int) -> tuple[int, ...]:
    try:
        return tuple(_TENTH * int(field) for field in fields)
    except ValueError:
        raise BadRecord("not_leaves", line) from None
