"""The criteria of C.04.3 as they were until 31 January 2026, by their numbers in that text.

C.1 is as now, and so is C.3; C.2 and the floats differ by what `player.py` counts. The completion of the
round (C.4) is asked for only where a bracket is found to hinder it: see dutch.py.
"""

from __future__ import annotations

from faristol.tournament.pairing import criteria as now
from faristol.tournament.pairing.criteria import Bracket, Field
from faristol.tournament.pairing.player import Float, PairingPlayer, Strength

POINT = 10


def difference_down(bracket: Bracket, player: PairingPlayer) -> int:
    """A.8: what a downfloater is above one point less than the lowest of the bracket."""
    return player.score - bracket.floor + POINT


def _down(bracket: Bracket, player: PairingPlayer) -> int:
    return bracket.places[difference_down(bracket, player)]


def c5(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As many pairs as can be."""
    return 1


def c6(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Small score differences: those that both would have as downfloaters, less the one of the pair."""
    return _down(bracket, a) + _down(bracket, b) - bracket.places[a.score - b.score]


def c7_pairs(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """In the bracket below, first as many pairs..."""
    return 0 if bracket.closing else 1


def c7_differences_inside(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """... and then small score differences: whoever is paired floats down no further."""
    return 0 if bracket.closing else _down(bracket, a) + _down(bracket, b)


def c7_differences_below(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    return 0 if bracket.closing or a.score < bracket.floor else _down(bracket, a)


def c8(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Topscorers and their opponents: no difference of starts beyond two."""
    return now.c10(bracket, a, b)


def c9(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Topscorers and their opponents: no third start in a row, nor a third time second."""
    return 0 if a.repeated and b.repeated and a.preference == b.preference else 1


def c10(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As many as can be get the start they should have."""
    return now.c12(bracket, a, b)


def c11(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As many as can be get the start they strongly should have; here an absolute preference counts too."""
    return 0 if min(a.strength, b.strength) >= Strength.STRONG and a.preference == b.preference else 1


def c12(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Nobody floats down who did in the last round."""
    return now.c14(bracket, a, b)


def c13(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Nobody floats up who did in the last round."""
    return now.c15(bracket, a, b)


def c14(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Nobody floats down who did two rounds ago."""
    return now.c16(bracket, a, b)


def c15(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Nobody floats up who did two rounds ago."""
    return now.c17(bracket, a, b)


def _downs(bracket: Bracket, a: PairingPlayer, b: PairingPlayer, back: int) -> int:
    value = sum(_down(bracket, player) for player in (a, b) if player.floats[back] is Float.DOWN)
    if a.floats[back] is Float.DOWN and a.score > b.score:
        value -= bracket.places[a.score - b.score]
    return value


def _ups(bracket: Bracket, a: PairingPlayer, b: PairingPlayer, back: int) -> int:
    return -_down(bracket, a) if a.score > b.score and b.floats[back] is Float.UP else 0


def c16(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Small score differences for those who float down again after the last round."""
    return _downs(bracket, a, b, 0)


def c17(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Small score differences for those who float up again after the last round."""
    return _ups(bracket, a, b, 0)


def c18(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As C.16, two rounds ago."""
    return _downs(bracket, a, b, 1)


def c19(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As C.17, two rounds ago."""
    return _ups(bracket, a, b, 1)


FIELDS_OF_2017: tuple[Field, ...] = (
    Field(c5),
    Field(c6, scores=True),
    Field(below=c7_pairs),
    Field(c7_differences_inside, c7_differences_below, scores=True),
    Field(c8),
    Field(c9),
    Field(c10),
    Field(c11),
    Field(c12),
    Field(c13),
    Field(c14),
    Field(c15),
    Field(c16, scores=True),
    Field(c17, scores=True),
    Field(c18, scores=True),
    Field(c19, scores=True),
)
