"""One bracket paired (C.04.3, articles 3 and 4): of the best candidates the first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from faristol.tournament.pairing.criteria import Bracket, Field
from faristol.tournament.pairing.matching import Matching
from faristol.tournament.pairing.player import PairingPlayer
from faristol.tournament.pairing.weights import Legal, Weigher


class BracketPairing:
    """Finds the pairs of a bracket. `rest` and `bye` are there for the round to stay complete."""

    def __init__(
        self,
        fields: Sequence[Field],
        bracket: Bracket,
        legal: Legal,
        rest: Sequence[PairingPlayer] = (),
        bye: Collection[PairingPlayer] = (),
        complete: bool = True,
        hints: Iterable[tuple[int, int]] = (),
    ) -> None:
        self._moved = len(bracket.moved)
        self._end = self._moved + len(bracket.residents)
        self.players: list[PairingPlayer] = [*bracket.moved, *bracket.residents, *bracket.lower, *rest]
        near = self._end + len(bracket.lower)
        self._bits = len(self.players).bit_length()
        weigher = Weigher(fields, bracket, legal, 3 * self._bits + 2, complete)
        weights = self._weights(weigher, near, bye)
        index = {player.number: at for at, player in enumerate(self.players)}
        known = [(index[a], index[b]) for a, b in hints if a in index and b in index]
        self._matching = Matching(weights, hints=known)
        self._whole = weigher.whole
        self.pairs: list[tuple[PairingPlayer, PairingPlayer]] = []

    def _weights(self, weigher: Weigher, near: int, bye: Collection[PairingPlayer]) -> list[list[int]]:
        players, moved, end = self.players, self._moved, self._end
        count = len(players)
        size = count + count % 2  # the last vertex of an odd number is the bye, or nobody
        weights = [[0] * size for _ in range(size)]
        for j in range(moved, count):
            weigh = weigher.inside if j < end else weigher.below if j < near else weigher.far
            lower, row = players[j], weights[j]
            for i in range(j):
                row[i] = weights[i][j] = weigh(players[i], lower)
        if size > count:
            for i, player in enumerate(players):
                if player in bye:
                    weights[i][count] = weights[count][i] = weigher.bye(player)
        return weights

    # What the matching holds

    def complete(self) -> bool:
        mate = self._matching.mate
        return all(self._matching.weight(v, w) >= self._whole > 0 for v, w in enumerate(mate))

    def unpaired(self) -> int:
        """How many players of the bracket are not paired in it."""
        return sum(not self._inside(at) for at in range(self._end))

    def mates(self) -> list[tuple[int, int]]:
        """The whole matching by numbers, as hints for the next bracket."""
        count = len(self.players)
        pairs = enumerate(self._matching.mate)
        return [(self.players[v].number, self.players[w].number) for v, w in pairs if v < w < count]

    def _inside(self, at: int) -> bool:
        mate = self._matching.mate[at]
        return mate < self._end and self._matching.weight(at, mate) > 0

    def _with_resident(self, at: int) -> bool:
        return self._moved <= self._matching.mate[at] < self._end and self._inside(at)

    def _in_first_half(self, at: int) -> bool:
        return at < self._matching.mate[at] and self._with_resident(at)

    # The order of the candidates

    def choose(self) -> list[tuple[PairingPlayer, PairingPlayer]]:
        """The pairs of the bracket, the one of higher rank first."""
        for at in self._moved_to_pair():
            self._pair_first(at, range(self._moved, self._end))
        self._pair_residents()
        return self.pairs

    def _add(self, at: int, others: Iterable[int], value: int, step: int = 0) -> None:
        """Add to the weights of pairs that may be; `step` more for each pair."""
        changed, values = [], []
        for other in others:
            weight = self._matching.weight(at, other)
            if weight:
                changed.append(other)
                values.append(weight + value)
            value += step
        if changed:
            self._matching.change(at, changed, values)

    def _forbid(self, at: int, others: Iterable[int]) -> None:
        forbidden = [other for other in others if self._matching.weight(at, other)]
        if forbidden:
            self._matching.change(at, forbidden, [0] * len(forbidden))

    def _moved_to_pair(self) -> list[int]:
        """4.4 (D.3): the first set of moved-down players that can be paired."""
        everyone = list(range(self._moved))
        if all(self._with_resident(at) for at in everyone):
            return everyone
        chosen = []
        residents = range(self._moved, self._end)
        for at in everyone:
            if not self._with_resident(at):
                self._add(at, residents, 1)
                self._matching.solve()
            if self._with_resident(at):
                chosen.append(at)
                self._add(at, residents, len(self.players))
                self._matching.solve()
        return chosen

    def _pair_first(self, at: int, others: Sequence[int]) -> None:
        """4.2 (D.1): pair a player with the first of the others with whom a best candidate remains."""
        matching = self._matching
        left = [other for other in others if matching.alive(other) and matching.weight(at, other)]
        first = next(other for other in left if matching.slack(at, other) <= 0)
        if matching.mate[at] != first:
            self._add(at, reversed(left), 0, step=1)
            matching.solve()
        mate = matching.mate[at]
        self.pairs.append((self.players[at], self.players[mate]))
        matching.remove(at, mate)
        matching.solve()

    def _pair_residents(self) -> None:
        """3.3 and 4.3: the remainder, or the whole of a homogeneous bracket."""
        remainder = [at for at in range(self._moved, self._end) if self._matching.alive(at)]
        pairs = sum(self._with_resident(at) for at in remainder) // 2
        self._exchange(remainder, pairs)
        first = [at for at in remainder if self._in_first_half(at)]
        second = [at for at in remainder if not self._in_first_half(at)]
        halves = set(first)
        for place, at in enumerate(remainder):
            after = remainder[place + 1 :]
            self._forbid(at, [other for other in after if other in halves] if at in halves else after)
        self._matching.solve()
        for at in first:
            self._pair_first(at, [other for other in second if other > at])

    def _exchange(self, remainder: list[int], pairs: int) -> None:
        """4.3 (D.2): as few exchanges between the halves as can be, of the nearest numbers."""
        matching = self._matching
        for place, at in enumerate(remainder):
            value = ((int(place < pairs) << 2 * self._bits) - place) * 2
            self._add(at, remainder[place + 1 :], value)
        matching.solve()
        first, second = remainder[:pairs], remainder[pairs:]
        exchanges = sum(not self._in_first_half(at) for at in first)
        self._move_down(first, second, exchanges)
        self._move_up(first, second, exchanges)

    def _move_down(self, first: list[int], second: list[int], exchanges: int) -> None:
        """4.3.3: of the first half the last ones go."""
        for place in reversed(range(len(first))):
            if not exchanges:
                return
            at, after = first[place], first[place + 1 :] + second
            tried = self._in_first_half(at)
            if tried:
                self._add(at, after, -1)
                self._matching.solve()
            moved = not self._in_first_half(at)
            if moved:
                exchanges -= 1
                self._forbid(at, after)
            elif tried:
                self._add(at, after, 1)
            self._matching.solve()

    def _move_up(self, first: list[int], second: list[int], exchanges: int) -> None:
        """4.3.4: of the second half the first ones come."""
        for place, at in enumerate(second):
            if not exchanges:
                return
            after = second[place + 1 :]
            tried = not self._in_first_half(at)
            if tried:
                self._add(at, after, 1)
                self._matching.solve()
            if self._in_first_half(at):
                exchanges -= 1
                self._forbid(at, [*first, *second[:place], *range(self._end, len(self.players))])
            if tried:
                self._add(at, after, -1)
            self._matching.solve()
