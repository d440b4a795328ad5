"""The file of a lexicon: one line of JSON and the edges in the form of ``coding``, compressed by gzip.

Files of the first format are read too, since devices keep them for the games that were begun with them: they
store the edges as four planes, the lowest bytes of all edges first, then the next bytes, and so on.
"""

from __future__ import annotations

import json
import re
import zlib
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import json_of, text_of
from faristol.lexicon import coding, dawg
from faristol.lexicon.lexicon import Lexicon, digest_of

FORMAT: Final = "faristol-lexicon-2"
_PLANES: Final = "faristol-lexicon-1"
_DIGEST: Final = re.compile("[0-9a-f]{64}")
_BYTES: Final = 4
_GZIP: Final = 31  # zlib's ``wbits`` for gzip with any window
_SYSTEM: Final = 9  # the byte of a gzip header that tells the system of who compressed
_UNKNOWN: Final = 255
MOST_BYTES: Final = 100_000_000  # unpacked; the default lexicon has some two millions
_LONGEST_HEADER: Final = 10_000


def dump(lexicon: Lexicon) -> bytes:
    """The bytes of the file of ``lexicon``; the same version of zlib always writes the same."""
    edges = dawg.read_edges(lexicon.edges)
    header = {
        "format": FORMAT,
        "name": lexicon.name,
        "digest": lexicon.digest,
        "count": lexicon.count,
        "edges": len(edges) - 1,
    }
    line = json.dumps(header, ensure_ascii=False, sort_keys=True).encode() + b"\n"
    return packed(line + coding.encode(edges))


def load(data: bytes) -> Lexicon:
    """The lexicon in the file ``data``; ``BadRecord`` when it is damaged or no lexicon.

    The words are not compared with the digest: see ``verify``.
    """
    line, newline, rest = unpacked(data).partition(b"\n")
    if not newline:
        raise BadRecord("not_a_lexicon")
    name, digest, count, edges = _read_header(line)
    return Lexicon(name, digest, count, _whole(rest) if edges is None else coding.decode(rest, edges))


def _whole(planes: bytes) -> bytes:
    """The edges of which the planes hold the bytes."""
    if len(planes) % _BYTES:
        raise BadRecord("damaged_lexicon", reason="edges cut short")
    edges = bytearray(len(planes))
    length = len(planes) // _BYTES
    for plane in range(_BYTES):
        edges[plane::_BYTES] = planes[plane * length : (plane + 1) * length]
    return bytes(edges)


def packed(data: bytes) -> bytes:
    """``data`` compressed by gzip, without date and system; one version of zlib always writes the same."""
    compressing = zlib.compressobj(9, zlib.DEFLATED, _GZIP)
    whole = bytearray(compressing.compress(data) + compressing.flush())
    whole[_SYSTEM] = _UNKNOWN
    return bytes(whole)


def unpacked(data: bytes) -> bytes:
    """``data`` unpacked; ``BadRecord`` beyond ``MOST_BYTES``, since a small file may unpack to any size."""
    unpacking = zlib.decompressobj(_GZIP)
    try:
        whole = unpacking.decompress(data, MOST_BYTES)
        if unpacking.unconsumed_tail:
            raise BadRecord("file_too_long", most=MOST_BYTES)
    except zlib.error as error:
        raise BadRecord("damaged_lexicon", reason=str(error)) from error
    if not unpacking.eof or unpacking.unused_data:
        raise BadRecord("damaged_lexicon", reason="cut short" if not unpacking.eof else "more after its end")
    return whole


def _read_header(line: bytes) -> tuple[str, str, int, int | None]:
    """Name, digest, count of words, and how many edges there are; None in a file of the first format."""
    if len(line) > _LONGEST_HEADER:
        raise BadRecord("not_a_lexicon", line=1)
    header = json_of(text_of(line), "not_a_lexicon", 1)
    match header:
        case {"format": str(version), "name": str(name), "digest": str(digest), "count": int(count)}:
            if version not in (FORMAT, _PLANES):
                raise BadRecord("unknown_lexicon_format", line=1, format=version)
            if not _DIGEST.fullmatch(digest):
                raise BadRecord("not_a_lexicon", line=1)
        case _:
            raise BadRecord("not_a_lexicon", line=1)
    if version == _PLANES:
        return name, digest, count, None
    match header:
        case {"edges": int(edges)}:
            return name, digest, count, edges
        case _:
            raise BadRecord("not_a_lexicon", line=1)


def verify(lexicon: Lexicon) -> None:
    """Compare the words with the header's digest and count; ``BadRecord`` where they differ.

    It takes about a second for the default lexicon.
    """
    words = lexicon.spelled()
    if len(words) != lexicon.count or digest_of(words) != lexicon.digest:
        raise BadRecord(
            "lexicon_is_not_its_digest",
            announced=lexicon.digest,
            counted=digest_of(words),
            announced_words=lexicon.count,
            words=len(words),
        )
