"""The file of spellings, beside the file of its lexicon: shapes, and for each word the number of its shape.

After one line of JSON come the shapes, one a line, the most frequent first; then the numbers, in the order of
the words, as two planes: all low bytes, then all high bytes.  It is compressed by gzip.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections import Counter
from collections.abc import Mapping
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import json_of, text_of
from faristol.lexicon import Lexicon
from faristol.lexicon.file import packed, unpacked
from faristol.spelling.numbering import Numbering
from faristol.spelling.spellings import Spellings, shape_of, spellings_of
from faristol.tiles import letters

FORMAT: Final = "faristol-spelling-1"
_BYTE: Final = 256
_MOST_SHAPES: Final = _BYTE * _BYTE


def dump(lexicon: Lexicon, table: Mapping[bytes, Spellings]) -> bytes:
    """The bytes of the file that tells how the words of ``lexicon`` are spelled; the same for the same table.

    ``ValueError`` when there are too many shapes, or a form is no spelling of its word.
    """
    told = [shape_of(word, table.get(word, ())) for word in lexicon.words()]
    counts = Counter(told)
    shapes = sorted(counts, key=lambda shape: (-counts[shape], shape))
    if len(shapes) > _MOST_SHAPES:
        raise ValueError(f"{len(shapes)} shapes")
    number = {shape: at for at, shape in enumerate(shapes)}
    numbers = [number[shape] for shape in told]
    header = {"format": FORMAT, "digest": lexicon.digest, "words": len(told), "shapes": len(shapes)}
    lines = [json.dumps(header, sort_keys=True), *shapes]
    low = bytes(each % _BYTE for each in numbers)
    high = bytes(each // _BYTE for each in numbers)
    return packed("\n".join(lines).encode() + b"\n" + low + high)


class Speller:
    """Tells how words of a lexicon are spelled."""

    def __init__(self, numbering: Numbering, shapes: list[str], numbers: array[int]) -> None:
        self._numbering = numbering
        self._shapes = shapes
        self._numbers = numbers

    def explain(self, word: bytes) -> Spellings:
        """The spellings of ``word``; none where it is not in the lexicon, or the sources do not know it."""
        at = self._numbering.number(letters(word))
        return () if at is None else spellings_of(letters(word), self._shapes[self._numbers[at]])


def load(data: bytes, lexicon: Lexicon) -> Speller:
    """The speller of ``lexicon`` in ``data``; ``BadRecord`` when it is damaged or of another list."""
    line, newline, rest = unpacked(data).partition(b"\n")
    if not newline:
        raise BadRecord("not_a_spelling")
    words, shapes = _read_header(line, lexicon)
    *lines, planes = rest.split(b"\n", shapes)
    numbering = Numbering(lexicon.edges)
    if len(lines) != shapes or len(planes) != 2 * words or numbering.count != words:
        raise BadRecord("damaged_spelling", reason="cut short")
    numbers = _numbers(planes[:words], planes[words:])
    if max(numbers) >= shapes:
        raise BadRecord("damaged_spelling", reason="no such shape")
    return Speller(numbering, [text_of(each) for each in lines], numbers)


def _numbers(low: bytes, high: bytes) -> array[int]:
    """The numbers of which the planes hold the bytes."""
    both = bytearray(len(low) + len(high))
    both[0::2], both[1::2] = low, high
    numbers = array("H", bytes(both))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _read_header(line: bytes, lexicon: Lexicon) -> tuple[int, int]:
    """The numbers of words and of shapes."""
    match json_of(text_of(line), "not_a_spelling", 1):
        case {"format": str(version), "digest": str(digest), "words": int(words), "shapes": int(shapes)}:
            if version != FORMAT:
                raise BadRecord("unknown_lexicon_format", line=1, format=version)
            if digest != lexicon.digest:
                raise BadRecord("spelling_of_other_lexicon", line=1)
            if words < 1 or shapes < 1:
                raise BadRecord("not_a_spelling", line=1)
            return words, shapes
        case _:
            raise BadRecord("not_a_spelling", line=1)
