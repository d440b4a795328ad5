"""The number of each word of a DAWG, in the order of its letters: a minimal perfect hash.

Each edge knows how many words its earlier siblings lead to; a word's number is the sum along its path
(Lucchesi and Kowaltowski, "Applications of Finite Automata Representing Large Vocabularies", 1993).
"""

from __future__ import annotations

from array import array
from typing import Final

from faristol.lexicon import dawg

_BYTES: Final = 4


class Numbering:
    """Numbers from 0 for the words of a lexicon's ``edges``."""

    def __init__(self, edges: bytes) -> None:
        self._edges = dawg.read_edges(edges)
        # For each edge the number of words of its node that come before it.
        self._before = array("I", bytes(_BYTES * len(self._edges)))
        self.count = self._count(dawg.ROOT, {0: 0})

    def _count(self, at: int, counted: dict[int, int]) -> int:
        """The number of words from the node at ``at``; ``counted`` holds those of nodes already seen.

        It goes no deeper than the longest word.
        """
        if at in counted:
            return counted[at]
        total, edge_at = 0, at
        while True:
            edge = self._edges[edge_at]
            self._before[edge_at] = total
            ends = 1 if edge & dawg.ENDS_WORD else 0
            total += ends + self._count(edge >> dawg.CHILD_SHIFT, counted)
            if edge & dawg.LAST_SIBLING:
                break
            edge_at += 1
        counted[at] = total
        return total

    def number(self, word: bytes) -> int | None:
        """The number of ``word`` (letters, no blank bits); None where it is not in the DAWG."""
        number, at, edge = 0, dawg.ROOT, 0
        for letter in word:
            number += 1 if edge & dawg.ENDS_WORD else 0
            if not at:
                return None
            while (edge := self._edges[at]) & dawg.LETTER_MASK < letter:
                if edge & dawg.LAST_SIBLING:
                    return None
                at += 1
            if edge & dawg.LETTER_MASK != letter:
                return None
            number += self._before[at]
            at = edge >> dawg.CHILD_SHIFT
        return number if edge & dawg.ENDS_WORD else None
