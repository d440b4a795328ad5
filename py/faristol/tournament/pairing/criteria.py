"""The criteria of C.04.3, each a function by its number in the text of 2026 (article 2).

A function gives what a pair is worth to its criterion, so that the best pairing has the highest sum. A pair
(a, b) has a before b in rank. `Bracket` says what is being paired.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from faristol.tournament.pairing.player import Float, PairingPlayer, Strength


@dataclass(frozen=True, slots=True)
class Bracket:
    """Moved-down players, residents, and the group below; `places`: what one counts in each score's digit."""

    moved: tuple[PairingPlayer, ...]
    residents: tuple[PairingPlayer, ...]
    lower: tuple[PairingPlayer, ...]
    places: Mapping[int, int]  # of scores; in the old text of score differences
    single: bool = False  # exactly one player stays unpaired, and has the bye
    closing: bool = False  # old text: the last bracket, or the one above a collapsed group

    @property
    def floor(self) -> int:
        return self.residents[-1].score


Criterion = Callable[[Bracket, PairingPlayer, PairingPlayer], int]


# Absolute criteria (2.1)


def c1(a: PairingPlayer, b: PairingPlayer) -> bool:
    """Nobody meets twice."""
    return b.number not in a.met


def c2(player: PairingPlayer) -> bool:
    """No bye for whom had one, or scored a win without playing."""
    return not player.had_bye


def c3(a: PairingPlayer, b: PairingPlayer) -> bool:
    """No two of the same absolute preference meet, unless one is a topscorer."""
    return (
        a.strength < Strength.ABSOLUTE
        or b.strength < Strength.ABSOLUTE
        or a.preference != b.preference
        or a.top
        or b.top
    )


# Quality criteria (2.4). C4 and C5 are held by the graph: see dutch.py.


def c6(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As few downfloaters as can be."""
    return 1


def c7(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """The scores of the downfloaters as low as can be, the highest first."""
    return bracket.places[a.score]


def c8_pairs(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """In the bracket below, first as many pairs..."""
    return 1


def c8_scores(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """... and then of as high scores as can be."""
    return bracket.places[a.score]


def c9(bracket: Bracket, player: PairingPlayer) -> int:
    """The bye to one who has played much, where the bracket leaves only that one unpaired."""
    return player.games if bracket.single else 0


def c10(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Topscorers and their opponents: no difference of starts beyond two."""
    beyond = abs(a.difference) > 1 and abs(b.difference) > 1 and a.preference == b.preference
    return 0 if beyond else 1


def c11(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Topscorers and their opponents: no third start in a row, nor a third time second."""
    if a.strength < Strength.ABSOLUTE or b.strength < Strength.ABSOLUTE or a.preference != b.preference:
        return 1
    if a.difference == b.difference:
        return 0 if a.repeated and a.repeated == b.repeated else 1
    # Of two absolute preferences the wider difference is granted (5.2.2); the other one goes without.
    without = a if abs(a.difference) < abs(b.difference) else b
    return 0 if without.repeated == -without.preference else 1


def c12(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As many as can be get the start they should have."""
    return 0 if a.preference and a.preference == b.preference else 1


def c13(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As many as can be get the start they strongly should have."""
    strong = min(a.strength, b.strength) == Strength.STRONG
    return 0 if strong and a.preference == b.preference else 1


def _kept_from_floating(a: PairingPlayer, b: PairingPlayer, back: int) -> int:
    return (b.floats[back] is Float.DOWN) + (a.score <= b.score and a.floats[back] is Float.DOWN)


def _floats_up_again(a: PairingPlayer, b: PairingPlayer, back: int) -> bool:
    return a.score > b.score and b.floats[back] is Float.UP


def c14(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """No resident floats down who floated down in the last round."""
    return _kept_from_floating(a, b, 0)


def c15(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """No opponent of a moved-down player floated up in the last round."""
    return 0 if _floats_up_again(a, b, 0) else 1


def c16(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """No resident floats down who floated down two rounds ago."""
    return _kept_from_floating(a, b, 1)


def c17(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """No opponent of a moved-down player floated up two rounds ago."""
    return 0 if _floats_up_again(a, b, 1) else 1


def _places_of_downfloaters(bracket: Bracket, a: PairingPlayer, b: PairingPlayer, back: int) -> int:
    return sum(bracket.places[player.score] for player in (a, b) if player.floats[back] is Float.DOWN)


def c18(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Small score differences for moved-down players who floated down in the last round."""
    return _places_of_downfloaters(bracket, a, b, 0)


def c19(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """Small score differences for their opponents who floated up in the last round."""
    return 0 if _floats_up_again(a, b, 0) else bracket.places[a.score]


def c20(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As C18, two rounds ago."""
    return _places_of_downfloaters(bracket, a, b, 1)


def c21(bracket: Bracket, a: PairingPlayer, b: PairingPlayer) -> int:
    """As C19, two rounds ago."""
    return 0 if _floats_up_again(a, b, 1) else bracket.places[a.score]


@dataclass(frozen=True, slots=True)
class Field:
    """One criterion's part of a weight: for pairs inside the bracket, for pairs that the group below may form
    with what floats down, and for the bye. `scores`: it counts by scores, a digit for each."""

    inside: Criterion | None = None
    below: Criterion | None = None
    bye: Callable[[Bracket, PairingPlayer], int] | None = None
    scores: bool = False


FIELDS_OF_2026: tuple[Field, ...] = (
    Field(c6),
    Field(c7, scores=True),
    Field(below=c8_pairs),
    Field(below=c8_scores, scores=True),
    Field(bye=c9),
    Field(c10),
    Field(c11),
    Field(c12),
    Field(c13),
    Field(c14),
    Field(c15),
    Field(c16),
    Field(c17),
    Field(c18, scores=True),
    Field(c19, scores=True),
    Field(c20, scores=True),
    Field(c21, scores=True),
)
