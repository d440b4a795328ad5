"""The greedy robot: the play with the most points among the words that it knows.

The levels differ only by the vocabulary: the whole lexicon or a part of it, chosen by the frequency of
words (see wordlists/README.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players.robot import ExchangeIdea, PassIdea, Position, RedrawIdea, Thought


class Greedy:
    """Plays the best-scoring word of ``vocabulary``; challenges only words that ``lexicon`` lacks too.

    finder: of its plays; None: of all plays of ``vocabulary``.
    """

    def __init__(self, vocabulary: Lexicon, lexicon: Lexicon, finder: PlayFinder | None = None) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._finder = finder or PlayFinder(vocabulary)

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """One thought: the best play; without one an exchange as large as allowed; else a pass.

        A rack of seven vowels or seven consonants is drawn again first, where the regulation allows it.
        """
        if position.may_redraw:  # such a rack seldom scores
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
        """The words that it does not know, except those of the lexicon (ruling 15)."""
        return tuple(word for word in words if word not in self._vocabulary and word not in self._lexicon)
