"""The greedy robot: the play with the most points among the words that it knows.

Its vocabulary may be the whole lexicon or a part of it: that is all that tells the levels apart.
Source of the levels: frequencies of words (see wordlists/README.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players.robot import ExchangeIdea, PassIdea, Position, RedrawIdea, Thought


class Greedy:
    """Plays the best-scoring word of ``vocabulary``; challenges only what ``lexicon`` lacks too."""

    def __init__(self, vocabulary: Lexicon, lexicon: Lexicon) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._finder = PlayFinder(vocabulary)

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """The best play; without one, a whole new rack as far as the bag allows; else a pass."""
        if position.may_redraw:  # seven vowels or seven consonants seldom score
            yield RedrawIdea()
            return
        best = self._finder.find(position.board, position.rack, 1)
        if best:
            yield best[0]
        elif position.exchange_limit:
            yield ExchangeIdea(chance.sample(position.rack, min(len(position.rack), position.exchange_limit)))
        else:
            yield PassIdea()

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """Ruling 15: a word it does not know, unless the lexicon has it."""
        return tuple(word for word in words if word not in self._vocabulary and word not in self._lexicon)
