# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""The lexicon in the form that the searches of plays walk, and a filter of the letters of its words.

*The nodes.*  A DAWG arrives as 32-bit edges in sibling lists (``lexicon.dawg``) and is expanded once into
nodes of four 32-bit words: the mask of letters that END a word here, the mask of letters that LEAD on, the
FIRST child, and all letters that can still FOLLOW, with the longest that can follow in the five bits above
(set by ``prepare``, for the best plays only).
Bit n of a mask is letter n.  Children lie in letter order, so the child by letter n is FIRST plus the
number of LEAD bits below n; before a child is touched, its letter has passed LEAD, the rack and the
square.  Node 0 is the root, which no edge leads to, so a step returns 0 where no word goes on.  The
root's END mask is cleared: a word of one tile is no play.

*The filter* is a Bloom filter of 1 MB: four bits for each set of letters that makes a word.  Each letter has
a MARK, a number as if by chance; a set is known by the sum of its marks, whatever the order.
"""

from __future__ import annotations

from typing import Any

import cython

from faristol.kernel.packed import LETTERS, letter_of, make_arrays

FILTER_BITS = cython.declare(cython.uint, 23)
FILTER_MASK = cython.declare(cython.uint, 0x7FFFFF)
PROBES = cython.declare(cython.uint, 4)
PROBE_STEP = cython.declare(cython.ulonglong, 0x5851F42D)
# The edges of the last lexicon, and what was made of them: all that need the same lexicon share it.
_last: list[Any] = []


@cython.final
@cython.cclass
class Nodes:
    """The nodes of a lexicon, four words each in ``nodes``, and the filter of its words."""

    node_memory: bytearray
    nodes: cython.p_uint
    filter_memory: bytearray
    filter: cython.p_uint
    mark: cython.ulonglong[32]

    def __init__(self, edges: bytes) -> None:
        """edges: the DAWG (see ``lexicon.dawg``).  ``ValueError`` where it is none."""
        letter: cython.uint
        if not cython.compiled:
            make_arrays(self)
        for letter in range(27):
            self.mark[letter] = pow(5, 977 * letter + 31, (1 << 44) - 17)
        if _last and _last[0] is edges:
            _, self.node_memory, self.filter_memory = _last
            self._use_memory()
        else:
            self.filter_memory = bytearray(1 << (FILTER_BITS - 3))
            self._expand(edges)
            _last[:] = [edges, self.node_memory, self.filter_memory]

    @cython.cfunc
    def _use_memory(self) -> cython.void:
        if cython.compiled:
            self.nodes = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.node_memory))
            self.filter = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.filter_memory))
        else:
            self.nodes = memoryview(self.node_memory).cast("I")
            self.filter = memoryview(self.filter_memory).cast("I")

    @cython.cfunc
    def _expand(self, edges: bytes) -> cython.void:
        """Convert the edges of the DAWG into nodes of masks; each edge that leads on becomes a node."""
        total: cython.uint = len(edges) // 4
        raw: cython.p_uint
        rank: cython.p_uint
        rank_memory: bytearray = bytearray(4 * total + 4)
        if cython.compiled:
            raw = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, edges))
            rank = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, rank_memory))
        else:
            raw = memoryview(edges).cast("I")
            rank = memoryview(rank_memory).cast("I")
        if total < 2 or not raw[total - 1] & 0x40:
            raise ValueError("not a DAWG")
        edge: cython.uint
        nodes: cython.uint = 1
        for edge in range(1, total):
            if raw[edge] >> 7 >= total:
                raise ValueError("not a DAWG")
            if raw[edge] >> 7:
                rank[edge] = nodes
                nodes += 1
        self.node_memory = bytearray(16 * nodes)
        self._use_memory()
        self._expand_node(0, 1, raw, rank)
        self.nodes[0] = 0
        for edge in range(1, total):
            if rank[edge]:
                self._expand_node(rank[edge], raw[edge] >> 7, raw, rank)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _expand_node(
        self, node: cython.uint, edge: cython.uint, raw: cython.p_uint, rank: cython.p_uint
    ) -> cython.void:
        """Fill ``node`` from the sibling list that begins at ``edge``."""
        ends: cython.uint = 0
        leads: cython.uint = 0
        first: cython.uint = 0
        bit: cython.uint
        one: cython.uint = 1
        while True:
            bit = one << (raw[edge] & 0x1F)
            if raw[edge] & 0x20:
                ends |= bit
            if raw[edge] >> 7:
                leads |= bit
                if first == 0:
                    first = rank[edge]
            if raw[edge] & 0x40:
                break
            edge += 1
        self.nodes[node * 4] = ends
        self.nodes[node * 4 + 1] = leads
        self.nodes[node * 4 + 2] = first

    @cython.cfunc
    def prepare(self) -> cython.void:
        """Note what can follow after each node, and the letters of every word, if it is not yet done."""
        if not self.nodes[3]:
            self._note_letters(0, 0)
            self._note_words(0, 0, 15)

    @cython.cfunc
    def _note_letters(self, node: cython.uint, depth: cython.uint) -> cython.uint:
        """The letters that can follow after ``node``, near or far, and above them how many can at most.

        Each node stores its own.
        """
        letters: cython.uint = self.nodes[node * 4] | self.nodes[node * 4 + 1]
        leads: cython.uint = self.nodes[node * 4 + 1]
        child: cython.uint = self.nodes[node * 4 + 2]
        further: cython.uint
        longest: cython.uint = 1 if letters else 0
        if self.nodes[node * 4 + 3]:
            return self.nodes[node * 4 + 3]
        if depth > 63:
            raise ValueError("not a DAWG")
        while leads:
            leads &= leads - 1
            further = self._note_letters(child, depth + 1)
            letters |= further & LETTERS
            longest = max(longest, (further >> 27) + 1)
            child += 1
        self.nodes[node * 4 + 3] = letters + (min(longest, 31) << 27)
        return self.nodes[node * 4 + 3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_words(self, node: cython.uint, marks: cython.ulonglong, room: cython.uint) -> cython.void:
        """Note the letters of the words that go on from ``node`` with up to ``room`` letters."""
        letters: cython.uint = self.nodes[node * 4] | self.nodes[node * 4 + 1]
        child: cython.uint = self.nodes[node * 4 + 2]
        bit: cython.uint
        one: cython.uint = 1
        sum_: cython.ulonglong
        _probe: cython.uint
        while letters:
            bit = letters & -letters
            letters ^= bit
            sum_ = marks + self.mark[letter_of(bit)]
            if self.nodes[node * 4] & bit:
                for _probe in range(PROBES):
                    self.filter[(sum_ & FILTER_MASK) >> 5] |= one << (sum_ & 31)
                    sum_ = (sum_ * PROBE_STEP) >> 19
            if self.nodes[node * 4 + 1] & bit:
                if room > 1:
                    self._note_words(child, marks + self.mark[letter_of(bit)], room - 1)
                child += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_be_word(self, marks: cython.ulonglong) -> cython.bint:
        """Whether some word may have the letters with these ``marks``: of those without two in 1000 pass."""
        _probe: cython.uint
        for _probe in range(PROBES):
            if not self.filter[(marks & FILTER_MASK) >> 5] >> (marks & 31) & 1:
                return False
            marks = (marks * PROBE_STEP) >> 19
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def letters_with(self, marks: cython.ulonglong, end: cython.uint) -> cython.uint:
        """The letters before ``end`` that may form a word together with others, which have these ``marks``.

        The first probe of all of them without a branch: few pass it.
        """
        letter: cython.uint
        bit: cython.uint
        sum_: cython.ulonglong
        passed: cython.uint = 0
        letters: cython.uint = 0
        for letter in range(1, end):
            sum_ = marks + self.mark[letter]
            passed |= (self.filter[(sum_ & FILTER_MASK) >> 5] >> (sum_ & 31) & 1) << letter
        while passed:
            bit = passed & -passed
            passed ^= bit
            if self.may_be_word(marks + self.mark[letter_of(bit)]):
                letters |= bit
        return letters
