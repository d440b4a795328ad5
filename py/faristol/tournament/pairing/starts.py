"""Who starts: the allocation of C.04.3, article 5.2 (E until 2026)."""

from __future__ import annotations

from faristol.tournament.pairing.player import PairingPlayer, Strength


def starter_first(
    higher: PairingPlayer, lower: PairingPlayer, number_one_starts: bool
) -> tuple[PairingPlayer, PairingPlayer]:
    """The two of a pair, who starts first; `higher` is the one of higher rank."""
    if higher.rank > lower.rank:
        higher, lower = lower, higher
    due = (
        both_preferences(higher, lower)
        or stronger_preference(higher, lower)
        or alternate(higher, lower)
        or higher.preference
        or initial(higher, number_one_starts)
    )
    return (higher, lower) if due > 0 else (lower, higher)


def both_preferences(higher: PairingPlayer, lower: PairingPlayer) -> int:
    """5.2.1: both get what they should have. Here and below: 1, the higher one starts; 0, does not decide."""
    return higher.preference if higher.preference * lower.preference < 0 else 0


def stronger_preference(higher: PairingPlayer, lower: PairingPlayer) -> int:
    """5.2.2: the stronger preference; of two absolute ones that of the wider difference."""
    mine, other = int(higher.strength), int(lower.strength)
    if mine == other == Strength.ABSOLUTE:
        mine, other = abs(higher.difference), abs(lower.difference)
    if mine == other:
        return 0
    return higher.preference if mine > other else -lower.preference


def alternate(higher: PairingPlayer, lower: PairingPlayer) -> int:
    """5.2.3: the other way round than the last time when one started and the other did not."""
    for mine, other in zip(reversed(higher.starts), reversed(lower.starts), strict=False):
        if mine != other:
            return -1 if mine else 1
    return 0


def initial(higher: PairingPlayer, number_one_starts: bool) -> int:
    """5.2.5: an odd number starts as number one did (5.2.4, the preference of the higher one, is before)."""
    return 1 if (higher.number % 2 == 1) == number_one_starts else -1
