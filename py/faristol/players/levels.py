"""The levels of robots, from the weakest to the strongest, as data; and the one place that makes robots.

A level is a vocabulary and a way to choose.  The numbers were set by playing (the ladder is in
wordlists/README.md): each level wins about two games of three against the one below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from faristol.kernel.offered import OfferingFinder
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players.casual import EASY, Casual, Glance
from faristol.players.greedy import Greedy
from faristol.players.leaves import LeaveTable, trained
from faristol.players.robot import Robot
from faristol.players.static import Static

Leaves = Callable[[], LeaveTable]
Finder = type[PlayFinder]
Make = Callable[[Lexicon, Lexicon, Leaves, Finder], Robot]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of robots.

    code: its name in journals.  make: the robot of a vocabulary, the lexicon, the trained leaves, and what
    finds its plays.  vocabulary: the name of the word list that it knows; None: it knows the whole lexicon.
    """

    code: str
    make: Make
    vocabulary: str | None = None


def _casual(glance: Glance, lead: int | None = None) -> Make:
    return lambda vocabulary, lexicon, leaves, finder: Casual(
        vocabulary, lexicon, glance, lead, finder(vocabulary)
    )


def _greedy(vocabulary: Lexicon, lexicon: Lexicon, leaves: Leaves, finder: Finder) -> Robot:
    return Greedy(vocabulary, lexicon, finder(vocabulary))


def _static(vocabulary: Lexicon, lexicon: Lexicon, leaves: Leaves, finder: Finder) -> Robot:
    return Static(vocabulary, lexicon, leaves())


def _champion(vocabulary: Lexicon, lexicon: Lexicon, leaves: Leaves, finder: Finder) -> Robot:
    from faristol.players.champion import Champion  # imported when needed, to start sooner

    return Champion(vocabulary, lexicon, leaves())


# From the weakest to the strongest.
LEVELS: Final = (
    Level("first_step", _casual(EASY, 0), "beginner"),
    Level("novice", _casual(Glance(3), -5), "beginner"),
    Level("apprentice", _casual(Glance(28), 2), "beginner"),
    Level("amateur", _casual(Glance(100), 3), "intermediate"),
    Level("seasoned", _casual(Glance(None), 18), "intermediate"),
    Level("intermediate", _greedy, "intermediate"),
    Level("veteran", _casual(Glance(510))),
    Level("greedy", _greedy),
    Level("static", _static),
    Level("champion", _champion),
)
BY_CODE: Final = {level.code: level for level in LEVELS}
VOCABULARIES: Final = {level.vocabulary for level in BY_CODE.values() if level.vocabulary}
CODES: Final = tuple(level.code for level in LEVELS)


def robot(
    code: str, vocabularies: Mapping[str, Lexicon], lexicon: Lexicon, leaves: Leaves = trained
) -> Robot:
    """The robot of a level; ``KeyError`` for an unknown one, or without its vocabulary."""
    level = BY_CODE[code]
    known = lexicon if level.vocabulary is None else vocabularies[level.vocabulary]
    # Who knows fewer words plays with children, and makes no vulgar ones.
    finder = PlayFinder if level.vocabulary is None else OfferingFinder
    return level.make(known, lexicon, leaves, finder)


class Robots(Mapping[str, Robot]):
    """The robots by level, each made when it is first asked for: the champion's tables are large."""

    def __init__(self, vocabularies: Mapping[str, Lexicon], lexicon: Lexicon) -> None:
        self._vocabularies = vocabularies
        self._lexicon = lexicon
        self._made: dict[str, Robot] = {}
        self._codes = [
            level.code
            for level in BY_CODE.values()
            if level.vocabulary is None or level.vocabulary in vocabularies
        ]

    def __getitem__(self, code: str) -> Robot:
        if code not in self._codes:
            raise KeyError(code)
        if code not in self._made:
            self._made[code] = robot(code, self._vocabularies, self._lexicon)
        return self._made[code]

    def __contains__(self, code: object) -> bool:
        return code in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)
