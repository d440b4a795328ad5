"""What is known of a tournament when a round is to be paired."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from faristol.tournament.dutch_rules import Rules

# What was not kept, and for whom.
Relaxed = tuple[str, tuple[int, ...]]


# The article by which no round is made where none is complete.
INCOMPLETE: Final = {Rules.OF_2026: "C.04.3 1.9.3", Rules.OF_2017: "C.04.3 A.9"}


@dataclass(frozen=True, slots=True)
class PairingTurn:
    """One round of one entry. Points are in tenths."""

    points: int
    opponent: int | None = None
    starts: bool | None = None  # who was to start; None without an opponent
    played: bool = False
    bye: bool = False  # the bye of the pairing
    forfeit: bool = False  # the opponent did not come


@dataclass(frozen=True, slots=True)
class PairingEntry:
    """An entry by its pairing number, with a turn for every round so far."""

    number: int
    turns: tuple[PairingTurn, ...] = ()
    absent: bool = False  # in the round to be paired


@dataclass(frozen=True, slots=True)
class Tournament:
    """All entries before a round. `number_one_starts`: the draw before the first round."""

    entries: tuple[PairingEntry, ...]
    rounds: int | None = None  # None: not known, so no round is the last one
    number_one_starts: bool = True
    apart: frozenset[frozenset[int]] = field(default_factory=frozenset)  # pairs that shall not meet
    wishes: frozenset[frozenset[int]] = field(
        default_factory=frozenset
    )  # that had better not, as of one club
    win: int = 10
    loss: int = 0
    bye: int | None = None  # an absent entry that was given the bye of the round by hand

    @property
    def played(self) -> int:
        return max((len(entry.turns) for entry in self.entries), default=0)
