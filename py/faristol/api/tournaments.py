"""Tournaments: the next round of a report, and standings."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.tournament.pairing import Rules, pair_round
from faristol.tournament.standings import PersonStanding, read_results
from faristol.tournament.standings import standings as _standings
from faristol.tournament.trf import read_trf


@dataclass(frozen=True)
class Pairing:
    """A round.  pairs: by table; the first of each starts.  bye: who has it, or None."""

    round: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None


def pair(trf: str, *, relax: bool = False) -> Pairing:
    """The next round of a report in FIDE's format (TRF16, TRF26), by the Dutch system (C.04.3 of 2026).

    relax: where no pairing exists, give up as little as can be.
    ``BadRecord`` names the line that cannot be read; ``IllegalAction`` where no pairing exists.
    """
    found = pair_round(read_trf(trf), Rules.OF_2026, relax)
    return Pairing(found.number, tuple(found.pairs), found.bye)


def standings(results: str) -> list[PersonStanding]:
    """The standings of players and results of each round, written as JSON; the best first."""
    return list(_standings(read_results(results)))
