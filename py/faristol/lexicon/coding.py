"""The edges of a DAWG in a form that compresses well: about two thirds of what the edges themselves take.

``dawg.build`` lays nodes out depth first, so most children need no number: they are the next node that is met
for the first time.  The form has three parts, for N edges (the unused edge 0 is left out):

- N bytes, the *shapes*: the lowest seven bits of each edge (letter, end of a word, last sibling);
- N bytes, the *codes*: where each edge leads, grouped by shape, within a shape in the order of the edges.
  0: nowhere; 1: to a node that no other edge leads to; from 2 on, to a node with several edges, those with
  the most edges first.  From ``WIDE`` on a code takes another byte;
- the lowest bytes of the wide codes, in the order of the edges.
"""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Final

from faristol.errors import BadRecord
from faristol.lexicon.dawg import CHILD_SHIFT, ENDS_WORD, LAST_SIBLING, LETTER_MASK, ROOT, little_endian

WIDE: Final = 160
_BYTE: Final = 256
_MOST_CODES: Final = WIDE + (_BYTE - WIDE) * _BYTE
_SHAPE: Final = LETTER_MASK | ENDS_WORD | LAST_SIBLING
_NOWHERE: Final = 0
_ALONE: Final = 1
_SHARED: Final = 2  # the first of the codes of nodes with several edges


def encode(edges: array[int]) -> bytes:
    """The form of ``edges``, from which ``decode`` makes them as ``dawg.build`` lays them out.

    ``ValueError`` where more nodes than a code can name have several edges (24,734).
    """
    shapes, children = _walk(edges)
    uses = Counter(children)
    shared = sorted((child for child in uses if child and uses[child] > 1), key=lambda child: -uses[child])
    if len(shared) + _SHARED > _MOST_CODES:
        raise ValueError(f"{len(shared)} nodes with several edges")
    code_of = {_NOWHERE: _NOWHERE} | {child: code for code, child in enumerate(shared, _SHARED)}
    groups: dict[int, bytearray] = {shape: bytearray() for shape in sorted(set(shapes))}
    low = bytearray()
    for shape, child in zip(shapes, children, strict=True):
        code = code_of.get(child, _ALONE)
        if code >= WIDE:
            high, rest = divmod(code - WIDE, _BYTE)
            low.append(rest)
            code = WIDE + high
        groups[shape].append(code)
    return shapes + b"".join(groups.values()) + low


def _walk(edges: array[int]) -> tuple[bytes, list[int]]:
    """Shape and child (its first edge) of each edge, node by node in the order of ``dawg.build``."""
    shapes = bytearray()
    children: list[int] = []
    met = {_NOWHERE}
    waiting = [ROOT]
    while waiting:
        at = waiting.pop()
        start = len(children)
        while True:
            shapes.append(edges[at] & _SHAPE)
            children.append(edges[at] >> CHILD_SHIFT)
            if edges[at] & LAST_SIBLING:
                break
            at += 1
        for child in reversed(children[start:]):
            if child not in met:
                met.add(child)
                waiting.append(child)
    return bytes(shapes), children


def decode(data: bytes, count: int) -> bytes:
    """The edges in ``data``, ``count`` of them, laid out as ``lexicon.dawg`` says.

    ``BadRecord("damaged_lexicon")`` where ``data`` is no such form.  Most of the work is done by functions of
    C over all edges at once, since a browser's Python is slow.
    """
    if not 0 < count <= len(data) // 2:
        raise _damaged("edges cut short")
    shapes = data[:count]
    ends = [at for at, shape in enumerate(shapes, 1) if shape & LAST_SIBLING]  # of each node
    if max(shapes) > _SHAPE or not ends or ends[-1] != count:
        raise _damaged("no such edge")
    codes = _read_codes(shapes, data[count : 2 * count], data[2 * count :])
    met = _first_met(shapes, codes)
    fresh = sorted([*(at for at, code in enumerate(codes) if code == _ALONE), *met.values()])
    children = _lay_out(ends, fresh, count)
    child_of = {code: children[at] for code, at in met.items()}
    child_of[_NOWHERE] = 0
    edges = array("I", [0])
    edges.extend(
        shape | (child or child_of[code]) << CHILD_SHIFT
        for shape, child, code in zip(shapes, children, codes, strict=True)
    )
    return little_endian(edges).tobytes()


def _read_codes(shapes: bytes, grouped: bytes, low: bytes) -> list[int]:
    """The code of each edge, in the order of the edges."""
    groups = {}
    start = 0
    for shape in sorted(set(shapes)):
        end = start + shapes.count(shape)
        groups[shape] = iter(grouped[start:end])
        start = end
    codes = list(map(next, map(groups.__getitem__, shapes)))
    wide = [at for at, code in enumerate(codes) if code >= WIDE]
    if len(wide) != len(low):
        raise _damaged("codes cut short")
    for at, rest in zip(wide, low, strict=True):
        codes[at] = WIDE + (codes[at] - WIDE) * _BYTE + rest
    return codes


def _first_met(shapes: bytes, codes: list[int]) -> dict[int, int]:
    """For each code of a node with several edges the edge by which it is met: of siblings, the last."""
    first = dict(zip(reversed(codes), range(len(codes) - 1, -1, -1), strict=True))
    for code in (_NOWHERE, _ALONE):
        first.pop(code, None)
    for code, at in first.items():
        while not shapes[at] & LAST_SIBLING:
            at += 1
            if codes[at] == code:
                first[code] = at
    return first


def _lay_out(ends: list[int], fresh: list[int], count: int) -> list[int]:
    """The first edge of the child of each ``fresh`` edge, which leads to a node not met before; else 0."""
    if len(fresh) != len(ends) - 1:
        raise _damaged("nodes are lacking")
    children = [0] * count
    waiting: list[int] = []
    start, at = ROOT, 0
    for end in ends:
        if start != ROOT:
            if not waiting:
                raise _damaged("a node without an edge")
            children[waiting.pop()] = start
        first = at
        while at < len(fresh) and fresh[at] < end:
            at += 1
        waiting += reversed(fresh[first:at])
        start = end + 1
    return children


def _damaged(reason: str) -> BadRecord:
    return BadRecord("damaged_lexicon", reason=reason)
