"""The lexicon as a DAWG: the smallest automaton that accepts exactly its words.

Layout: little-endian 32-bit edges.  Bits 0-4 letter (1..26), bit 5 a word ends here, bit 6 last of
its siblings, bits 7-31 index of the first child edge (0: none).  Edge 0 is never used; the root's
first child is edge 1.  Siblings lie in letter order.

Built from sorted words in one pass, after Daciuk, Mihov, Watson and Watson, "Incremental
Construction of Minimal Acyclic Finite-State Automata" (2000).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Final

from faristol.errors import BadRecord

LETTER_MASK: Final = 0x1F
ENDS_WORD: Final = 0x20
LAST_SIBLING: Final = 0x40
CHILD_SHIFT: Final = 7
ROOT: Final = 1

# A node under construction: its edges as (letter | ENDS_WORD, id of the child node), in letter order.
_Node = tuple[tuple[int, int], ...]


def build(words: Iterable[bytes]) -> bytes:
    """The edges of the DAWG of ``words``, laid out as above.

    The words are letters (1..26), sorted, distinct and not empty; else ``ValueError``.
    """
    registry: dict[_Node, int] = {(): 0}
    nodes: list[_Node] = [()]
    # The path of the last word: for each depth the edges of its node, the last one still open.
    path: list[list[tuple[int, int]]] = [[]]
    previous = b""

    def close(depth: int) -> None:
        while len(path) - 1 > depth:
            node = tuple(path.pop())
            if node not in registry:
                registry[node] = len(nodes)
                nodes.append(node)
            letter, _ = path[-1][-1]
            path[-1][-1] = (letter, registry[node])

    for word in words:
        if word <= previous:
            raise ValueError(f"words out of order: {previous!r}, {word!r}")
        common = 0
        while common < len(previous) and word[common] == previous[common]:
            common += 1
        close(common)
        for letter in word[common:]:
            path[-1].append((letter, 0))
            path.append([])
        letter, child = path[-2][-1]
        path[-2][-1] = (letter | ENDS_WORD, child)
        previous = word
    close(0)
    return _pack(nodes, tuple(path[0]))


def _pack(nodes: list[_Node], root: _Node) -> bytes:
    """Lay the nodes out depth first from ``root``: a search then reads memory near its last access."""
    first_edge: dict[int, int] = {}
    order: list[_Node] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        order.append(node)
        for _, child in reversed(node):
            if child and child not in first_edge:
                first_edge[child] = -1
                waiting.append(nodes[child])
    position = {id(node): 0 for node in order}
    free = ROOT
    for node in order:
        position[id(node)] = free
        free += len(node)
    for child in first_edge:
        first_edge[child] = position[id(nodes[child])]
    edges = array("I", [0])
    for node in order:
        for index, (letter, child) in enumerate(node):
            last = LAST_SIBLING if index == len(node) - 1 else 0
            edges.append(letter | last | (first_edge[child] if child else 0) << CHILD_SHIFT)
    return little_endian(edges).tobytes()


def little_endian(edges: array[int]) -> array[int]:
    import sys

    if sys.byteorder == "big":
        edges.byteswap()
    return edges


def read_edges(data: bytes) -> array[int]:
    """The edges as numbers; ``BadRecord("not_a_dawg")`` when they are not a DAWG."""
    if len(data) % 4 or len(data) < 8:
        raise BadRecord("not_a_dawg", size=len(data))
    edges = array("I", data)
    little_endian(edges)
    if max(edges) >> CHILD_SHIFT >= len(edges):
        raise BadRecord("not_a_dawg", size=len(data))
    return edges


def contains(edges: array[int], word: bytes) -> bool:
    """Whether ``word`` (letters, no blank bits) is in the DAWG."""
    at = ROOT
    edge = 0
    for letter in word:
        if not at:
            return False
        while (edge := edges[at]) & LETTER_MASK < letter:
            if edge & LAST_SIBLING:
                return False
            at += 1
        if edge & LETTER_MASK != letter:
            return False
        at = edge >> CHILD_SHIFT
    return bool(edge & ENDS_WORD)


def words(edges: array[int]) -> Iterator[bytes]:
    """Every word, sorted by its letters."""
    stack: list[tuple[int, bytes]] = [(ROOT, b"")]
    while stack:
        at, prefix = stack.pop()
        edge = edges[at]
        if not edge & LAST_SIBLING:
            stack.append((at + 1, prefix))
        word = prefix + bytes((edge & LETTER_MASK,))
        if edge >> CHILD_SHIFT:
            stack.append((edge >> CHILD_SHIFT, word))
        if edge & ENDS_WORD:
            yield word
