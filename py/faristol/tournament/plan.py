"""The plan of a day: its categories and how each is played, as frozen data with sources.

A category is a field of entries that meet only each other.  All categories have one timetable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from faristol.tournament.dutch_rules import Rules

ABSENCE: Final = "§8"  # classic: who did not come, and when a result is locked
EDITION: Final = 2  # what the journal of a new day means; see ``Plan``


class Format(Enum):
    """Who meets whom.

    SWISS: entries of like points (FIDE C.04.3).  ROUND_ROBIN, DOUBLE_ROUND_ROBIN: everybody, once or twice
    (Berger tables, FIDE C.05 annex 1).  KING_OF_THE_HILL: the first the second, the third the fourth, and so
    on.  FOURS: tables of four, of three where the number wants it.
    """

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"
    KING_OF_THE_HILL = "king_of_the_hill"
    FOURS = "fours"

    @property
    def meets_all(self) -> bool:
        """Whether the entries decide the number of rounds."""
        return self in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)

    @property
    def has_half_byes(self) -> bool:
        """Whether a round off can be asked for, worth half a point.

        In a round robin everybody has a table in each round, and at a table of four a round has three points.
        """
        return self in (Format.SWISS, Format.KING_OF_THE_HILL)

    @property
    def most_seats(self) -> int:
        return 4 if self is Format.FOURS else 2

    @property
    def least_seats(self) -> int:
        return 3 if self is Format.FOURS else 2


class StartingOrder(Enum):
    """What the starting numbers go by: ratings from the highest on, names, a draw, or the order of entry."""

    RATING = "rating"
    NAME = "name"
    DRAWN = "drawn"
    ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class Walkover:
    """The scores of games that were not played to their end, by the regulation of the game.

    absent: the score of who came, against 0 (classic, §8 A and B); both absent have 0 (§8 C).  An organiser
    may let it count less, as a bye.
    penalty: points off the score of who gave up.  award: the score of the other, against 0, where who gave up
    would still be ahead; 0: the scores stay.
    """

    absent: int = 300
    penalty: int = 0
    award: int = 0


@dataclass(frozen=True, slots=True)
class Category:
    """A category.

    key: stable; its letter.  ruleset: the key of the regulation of its games, which is not looked into here.
    rounds: how many; in a round robin the entries decide it.
    first_table: where its range of tables begins; 0: after those of the categories before it.
    apart: in how many rounds, from the first on, entries of one club are kept apart if possible.
    spread_caps: the most that the difference of one game counts, by round.
    tie_breaks: after the points, in order; keys of ``standings``.
    minutes: the time of a round.
    bye_halves, bye_score: the half points of a bye, and its points as if won against 0.
    sources, qualifiers: of a final: the categories whose first go on to it, and how many of each.
    club_best: how many of a school or club count for it; 0: all.
    """

    key: str
    name: str = ""
    ruleset: str = "classic"
    format: Format = Format.SWISS
    rounds: int = 3
    first_table: int = 0
    order: StartingOrder = StartingOrder.RATING
    pairing_rules: Rules = Rules.OF_2026
    apart: int = 0
    spread_caps: tuple[int, ...] = ()
    tie_breaks: tuple[str, ...] = ("spread", "total")
    minutes: int = 30
    bye_halves: int = 2
    bye_score: int = 0
    walkover: Walkover = field(default_factory=Walkover)
    sources: tuple[str, ...] = ()
    qualifiers: int = 0
    club_best: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """A day.  seed: of all chance; it never changes.

    edition: of what a journal means.  In the first one, nobody of a table at which one did not come had met.
    """

    title: str
    seed: str
    categories: tuple[Category, ...]
    place: str = ""
    edition: int = EDITION

    def category(self, key: str) -> Category | None:
        """The category ``key``; None where there is none."""
        return next((one for one in self.categories if one.key == key), None)
