"""The casual robot: of all plays that it knows it looks at a few, drawn by chance, and takes the best one.

A forgiving one eases off while it leads: it looks for short and low plays, as the first level always does.
It challenges nothing.  So a weaker player has a chance in every game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players.robot import ExchangeIdea, PassIdea, Position, RedrawIdea, Thought


@dataclass(frozen=True, slots=True)
class Glance:
    """How it looks for a play.

    looks: how many plays it looks at; the same one may come twice.  None: at every play.
    longest, highest: tiles of the main word, and points, above which it leaves a play that it sees.
    """

    looks: int | None
    longest: int = 15
    highest: int = 1 << 16


# Short and low plays: the first level, and all forgiving ones while they lead.
EASY: Final = Glance(4, 4, 8)


class Casual:
    """Looks for plays of ``vocabulary`` by ``glance``.

    lead: by how many points it leads when it eases off; None: it never does, and challenges too.
    finder: of its plays; None: of all plays of ``vocabulary``.
    """

    def __init__(
        self,
        vocabulary: Lexicon,
        lexicon: Lexicon,
        glance: Glance,
        lead: int | None = None,
        finder: PlayFinder | None = None,
    ) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._glance = glance
        self._lead = lead
        self._finder = finder or PlayFinder(vocabulary)

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """One thought: a play; without one an exchange as large as allowed; else a pass."""
        if position.may_redraw:
            yield RedrawIdea()
            return
        eases = self._lead is not None and position.spread >= self._lead
        play = self._seen(position, EASY if eases else self._glance, chance)
        if play:
            yield play
        elif position.exchange_limit:
            yield ExchangeIdea(chance.sample(position.rack, min(len(position.rack), position.exchange_limit)))
        else:
            yield PassIdea()

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """None, if it forgives; else the words that neither it nor the lexicon knows (ruling 15)."""
        if self._lead is not None:
            return ()
        return tuple(word for word in words if word not in self._vocabulary and word not in self._lexicon)

    def _seen(self, position: Position, glance: Glance, chance: Chance) -> ScoredPlay | None:
        """The best play that it sees and does not leave; if it leaves all, the lowest."""

        def look(plays: int) -> Sequence[int]:
            if glance.looks is None:
                return range(plays)
            return sorted({chance.below(plays) for _ in range(glance.looks)})

        play = None
        for play in self._finder.some(position.board, position.rack, look):
            if len(play.play.word) <= glance.longest and play.score <= glance.highest:
                break
        return play
