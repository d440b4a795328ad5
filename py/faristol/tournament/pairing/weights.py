"""The weight of a pair: the values of all criteria in one integer, the weightier ones in higher digits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from faristol.tournament.pairing.criteria import Bracket, Field
from faristol.tournament.pairing.player import PairingPlayer

Legal = Mapping[int, frozenset[int]]  # whom each number may meet


def digits(keys: set[int], size: int) -> dict[int, int]:
    """The worth of one in the digit of each key, the lowest key in the lowest; each counts to `size`."""
    bits = _bits(size)
    return {key: 1 << bits * place for place, key in enumerate(sorted(keys))}


def _bits(size: int) -> int:
    return (2 * size + 1).bit_length() + 1


class Weigher:
    """Weighs the pairs of one bracket. `order_bits` are left free below, for the order of the candidates."""

    def __init__(
        self, fields: Sequence[Field], bracket: Bracket, legal: Legal, order_bits: int, complete: bool
    ) -> None:
        size = len(bracket.moved) + len(bracket.residents) + len(bracket.lower)
        most_games = max((player.games for player in (*bracket.moved, *bracket.residents)), default=0)
        single = _bits(max(size, most_games))
        by_score = _bits(size) * len(bracket.places)
        self._bracket, self._legal = bracket, legal
        self.whole = 0  # what each pair of a complete round is worth, before all criteria
        unit = 1 << order_bits
        self._inside: list[tuple[Callable[[Bracket, PairingPlayer, PairingPlayer], int], int]] = []
        self._below: list[tuple[Callable[[Bracket, PairingPlayer, PairingPlayer], int], int]] = []
        self._bye: list[tuple[Callable[[Bracket, PairingPlayer], int], int]] = []
        for field in reversed(fields):
            if field.inside:
                self._inside.append((field.inside, unit))
            if field.below:
                self._below.append((field.below, unit))
            if field.bye:
                self._bye.append((field.bye, unit))
            unit <<= by_score if field.scores else single
        if complete:
            self.whole = unit << 1

    def inside(self, a: PairingPlayer, b: PairingPlayer) -> int:
        """A pair of the bracket; a is of higher rank, b a resident. 0: they may not meet."""
        if b.number not in self._legal[a.number]:
            return 0
        bracket, weight = self._bracket, self.whole
        for criterion, unit in self._inside:
            weight += criterion(bracket, a, b) * unit
        return weight

    def below(self, a: PairingPlayer, b: PairingPlayer) -> int:
        """A pair with someone of the group below."""
        if b.number not in self._legal[a.number]:
            return 0
        bracket, weight = self._bracket, self.whole
        for criterion, unit in self._below:
            weight += criterion(bracket, a, b) * unit
        return weight

    def far(self, a: PairingPlayer, b: PairingPlayer) -> int:
        """A pair that counts only for the round to be complete."""
        return self.whole if b.number in self._legal[a.number] else 0

    def bye(self, player: PairingPlayer) -> int:
        return self.whole + sum(criterion(self._bracket, player) * unit for criterion, unit in self._bye)
