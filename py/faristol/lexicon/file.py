"""The lexicon as a file: gzip round one line of JSON and the edges of the DAWG.

The edges are kept as four planes, the lowest bytes of all of them first, then the next: like bytes
together compress to about nine tenths of what whole edges do, and slices undo it at no cost.
"""

from __future__ import annotations

import gzip
import json
import zlib
from typing import Final

from faristol.errors import BadRecord
from faristol.lexicon.lexicon import Lexicon, digest_of

FORMAT: Final = "faristol-lexicon-1"
_BYTES: Final = 4


def dump(lexicon: Lexicon) -> bytes:
    """The file of ``lexicon``: the same bytes wherever the same zlib writes them."""
    header = {"format": FORMAT, "name": lexicon.name, "digest": lexicon.digest, "count": lexicon.count}
    line = json.dumps(header, ensure_ascii=False, sort_keys=True).encode() + b"\n"
    planes = b"".join(lexicon.edges[plane::_BYTES] for plane in range(_BYTES))
    return gzip.compress(line + planes, compresslevel=9, mtime=0)


def load(data: bytes) -> Lexicon:
    """The lexicon in the file ``data``; ``BadRecord`` when it is damaged or something else."""
    try:
        unpacked = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise BadRecord("damaged_lexicon", reason=str(error)) from error
    line, newline, planes = unpacked.partition(b"\n")
    if not newline:
        raise BadRecord("not_a_lexicon")
    name, digest, count = _read_header(line)
    if len(planes) % _BYTES:
        raise BadRecord("damaged_lexicon", reason="edges cut short")
    edges = bytearray(len(planes))
    length = len(planes) // _BYTES
    for plane in range(_BYTES):
        edges[plane::_BYTES] = planes[plane * length : (plane + 1) * length]
    return Lexicon(name, digest, count, bytes(edges))


def _read_header(line: bytes) -> tuple[str, str, int]:
    """Name, digest and count of words."""
    try:
        header = json.loads(line)
    except ValueError as error:
        raise BadRecord("not_a_lexicon", line=1) from error
    match header:
        case {"format": str(version), "name": str(name), "digest": str(digest), "count": int(count)}:
            if version != FORMAT:
                raise BadRecord("unknown_lexicon_format", line=1, format=version)
            return name, digest, count
        case _:
            raise BadRecord("not_a_lexicon", line=1)


def verify(lexicon: Lexicon) -> None:
    """Raises ``BadRecord`` unless the words are those that the header promises (about a second)."""
    words = lexicon.spelled()
    if len(words) != lexicon.count or digest_of(words) != lexicon.digest:
        raise BadRecord("lexicon_is_not_its_digest", digest=digest_of(words), count=len(words))
