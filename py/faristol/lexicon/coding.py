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
from collections.abc import Iterator
from itertools import accumulate, compress, repeat
from operator import eq, or_
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
# Tables to translate bytes into 1 or 0.
_IS_LAST: Final = bytes(bool(shape & LAST_SIBLING) for shape in range(_BYTE))
_IS_WIDE: Final = bytes(head >= WIDE for head in range(_BYTE))
_IS_ALONE: Final = bytes(head == _ALONE for head in range(_BYTE))


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

    ``BadRecord("damaged_lexicon")`` where ``data`` is no such form.  Nearly all is done by functions of C
    over all edges at once: a loop over the edges would take a browser's Python a quarter of a second.
    """
    if not 0 < count <= len(data) // 2:
        raise _damaged("edges cut short")
    shapes = data[:count]
    lasts = shapes.translate(_IS_LAST)
    ends = list(compress(range(1, count + 1), lasts))  # of each node
    if max(shapes) > _SHAPE or not ends or ends[-1] != count:
        raise _damaged("no such edge")
    heads = _in_order(shapes, data[count : 2 * count])
    wide = list(compress(range(count), heads.translate(_IS_WIDE)))
    low = data[2 * count :]
    if len(wide) != len(low):
        raise _damaged("codes cut short")
    codes = [_BYTE * heads[at] + rest for at, rest in zip(wide, low, strict=True)]  # of the wide edges
    alone = list(compress(range(count), heads.translate(_IS_ALONE)))
    met = _first_met(shapes, heads, wide, codes)
    child = _lay_out(lasts, ends, sorted([*alone, *met.values()]))
    child_of = {code: child[at] for code, at in met.items()}
    wide_children = iter([child_of[code] for code in codes])
    by_head: list[Iterator[int]] = [wide_children] * _BYTE
    by_head[:WIDE] = [repeat(child_of.get(head, 0)) for head in range(WIDE)]
    by_head[_ALONE] = iter([child[at] for at in alone])
    edges = array("I", [0])
    edges.extend(map(or_, shapes, map(next, map(by_head.__getitem__, heads))))
    return little_endian(edges).tobytes()


def _in_order(shapes: bytes, grouped: bytes) -> bytes:
    """The first byte of the code of each edge, in the order of the edges."""
    groups = {}
    start = 0
    for shape in sorted(set(shapes)):
        end = start + shapes.count(shape)
        groups[shape] = iter(grouped[start:end])
        start = end
    return bytes(map(next, map(groups.__getitem__, shapes)))


def _first_met(shapes: bytes, heads: bytes, wide: list[int], codes: list[int]) -> dict[int, int]:
    """For each node with several edges the edge by which it is met: of siblings, the last.

    It is named by the byte of its code, or by the number in ``codes``, those of the ``wide`` edges.
    """
    first = {head: heads.find(head) for head in set(heads) if _SHARED <= head < WIDE}
    first |= zip(reversed(codes), reversed(wide), strict=True)
    code_at = dict(zip(wide, codes, strict=True))
    for code, at in first.items():
        while not shapes[at] & LAST_SIBLING:
            at += 1
            if code_at.get(at, heads[at]) == code:
                first[code] = at
    return first


def _lay_out(lasts: bytes, ends: list[int], fresh: list[int]) -> dict[int, int]:
    """The first edge of the child, shifted, for each ``fresh`` edge, which leads to a node not met before.

    The first fresh edge of a node leads to the next node; the others wait until a node has none.
    """
    if len(fresh) != len(ends) - 1:
        raise _damaged("nodes are lacking")
    next_node = [end + 1 << CHILD_SHIFT for end in ends]
    nodes = list(accumulate(lasts, initial=0))
    owners = list(map(nodes.__getitem__, fresh))
    child = dict(zip(fresh, map(next_node.__getitem__, owners), strict=True))
    is_other = list(map(eq, owners, [-1, *owners]))
    size = len(lasts) + 1
    pushed = [owner * size + size - at for owner, at in compress(zip(owners, fresh, strict=True), is_other)]
    popped = [node * size for node in set(range(len(ends) - 1)).difference(owners)]
    waiting: list[int] = []
    for event in sorted(pushed + popped):
        node, back = divmod(event, size)
        if back:
            waiting.append(size - back)
        elif waiting:
            child[waiting.pop()] = next_node[node]
        else:
            raise _damaged("a node without an edge")
    return child


def _damaged(reason: str) -> BadRecord:
    return BadRecord("damaged_lexicon", reason=reason)
