"""Who may meet whom in a round: absolute criteria and wishes, and what is given up where they leave no round.

A wish is kept as if it were absolute, as long as that leaves a round. Otherwise as little as can be is given
up, in this order: that nobody starts too often (C3), clubs apart, that nobody meets twice (C1), one bye each
(C2). Only the pairs that have to be are allowed for it, those of near scores first; then the round is paired
by the criteria as any other. Pairs that shall not meet never do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from faristol.errors import IllegalAction
from faristol.tournament.dutch_rules import Rules
from faristol.tournament.pairing.criteria import c1, c2, c3
from faristol.tournament.pairing.matching import Matching
from faristol.tournament.pairing.player import PairingPlayer
from faristol.tournament.pairing.record import INCOMPLETE, PairingEntry, Relaxed, Tournament
from faristol.tournament.pairing.weights import Legal

# What may be given up, the first one first.
START, CLUB, MEETING, BYE = "start", "same_club", "met_before", "second_bye"
ORDER = (START, CLUB, MEETING, BYE)


@dataclass(frozen=True, slots=True)
class Allowed:
    """Whom each may meet, and who may have the bye."""

    pairs: Legal
    byes: frozenset[int]


def allowed(tournament: Tournament, players: Sequence[PairingPlayer], rules: Rules, relax: bool) -> Allowed:
    """What leaves a round. relax: whether absolute criteria may be given up for it, and not only wishes.

    IllegalAction("no_pairing") where there is none.
    """
    byes = frozenset(player.number for player in players if c2(player))
    barred = tournament.apart | tournament.wishes
    pairs = _legal(players, lambda a, b: c1(a, b) and c3(a, b) and not _among(barred, a, b))
    if complete(players, pairs, dict.fromkeys(byes, 1)) is not None:
        return Allowed(pairs, byes)
    found = _relaxed(tournament, players, pairs, byes, ORDER if relax else (CLUB,))
    return found or _refuse(tournament, players, rules)


def given_up(tournament: Tournament, a: PairingPlayer, b: PairingPlayer) -> tuple[str, ...]:
    """What this pair would break, in the order of giving up."""
    broken = (
        not c3(a, b),
        _among(tournament.wishes, a, b),
        not c1(a, b),
    )
    return tuple(code for code, breaks in zip(ORDER, broken, strict=False) if breaks)


def said(
    tournament: Tournament, pairs: Sequence[tuple[PairingPlayer, PairingPlayer]], bye: PairingPlayer | None
) -> tuple[Relaxed, ...]:
    """What a round breaks, in the order of its tables."""
    found = [
        (code, (min(a.number, b.number), max(a.number, b.number)))
        for a, b in pairs
        for code in given_up(tournament, a, b)
    ]
    return (*found, (BYE, (bye.number,))) if bye is not None and not c2(bye) else tuple(found)


def complete(players: Sequence[PairingPlayer], legal: Legal, bye: Mapping[int, int]) -> Matching | None:
    """A pairing of all, with the bye as the last vertex of an odd number; `bye`: what it is worth to whom."""
    count = len(players)
    size = count + count % 2
    whole = size * (max(bye.values(), default=0) + 1)
    weights = [[0] * size for _ in range(size)]
    for i, a in enumerate(players):
        row, others = weights[i], legal[a.number]
        for j, b in enumerate(players):
            if b.number in others:
                row[j] = whole
        if size > count and a.number in bye:
            row[count] = weights[count][i] = whole + bye[a.number]
    return _all_weighed(Matching(weights))


def _all_weighed(matching: Matching) -> Matching | None:
    return matching if all(matching.weight(v, w) for v, w in enumerate(matching.mate)) else None


def _legal(players: Sequence[PairingPlayer], may: Callable[[PairingPlayer, PairingPlayer], bool]) -> Legal:
    return {a.number: frozenset(b.number for b in players if a is not b and may(a, b)) for a in players}


def _among(pairs: Collection[frozenset[int]], a: PairingPlayer, b: PairingPlayer) -> bool:
    return bool(pairs) and frozenset((a.number, b.number)) in pairs


def _relaxed(
    tournament: Tournament,
    players: Sequence[PairingPlayer],
    pairs: Legal,
    byes: frozenset[int],
    may: Collection[str],
) -> Allowed | None:
    """`pairs` and `byes`, and those more that a round needs that gives up as little of `may` as can be."""
    matching = _cheapest(tournament, players, may)
    if matching is None:
        return None
    mates = dict(enumerate(matching.mate[: len(players)]))
    more = {players[v].number: {players[w].number} for v, w in mates.items() if w < len(players)}
    without = {players[v].number for v, w in mates.items() if w == len(players)}
    found = {number: others | more.get(number, set()) for number, others in pairs.items()}
    return Allowed(found, frozenset(without) if without - byes else byes)


def _cheapest(
    tournament: Tournament, players: Sequence[PairingPlayer], may: Collection[str]
) -> Matching | None:
    count = len(players)
    size = count + count % 2
    price = _Prices(tournament, players, may)
    weights = [[0] * size for _ in range(size)]
    for i, a in enumerate(players):
        for j in range(i + 1, count):
            cost = price.of_pair(a, players[j])
            weights[i][j] = weights[j][i] = 0 if cost is None else price.whole - cost
        cost = price.of_bye(a)
        if size > count:
            weights[i][count] = weights[count][i] = 0 if cost is None else price.whole - cost
    return _all_weighed(Matching(weights))


class _Prices:
    """What a pair costs: a digit for each that is given up, one for the score of the bye, and the squares of
    score differences.

    A third meeting costs more than two second ones, so that nobody has to bear all of them.
    """

    def __init__(
        self, tournament: Tournament, players: Sequence[PairingPlayer], may: Collection[str]
    ) -> None:
        self._tournament, self._may = tournament, may
        self._met = {entry.number: _opponents(entry) for entry in tournament.entries}
        self._byes = {entry.number: sum(turn.bye for turn in entry.turns) for entry in tournament.entries}
        self._lowest = players[-1].score if players else 0
        widest = players[0].score - self._lowest if players else 0
        size = len(players) + 1
        self._bye = 1 + size * widest**2
        unit = self._bye * (1 + widest)
        most = size * (tournament.played + 1) ** 2
        self._units = {}
        for code in ORDER:
            self._units[code] = unit
            unit *= most
        self.whole = unit * most

    def of_pair(self, a: PairingPlayer, b: PairingPlayer) -> int | None:
        codes = given_up(self._tournament, a, b)
        if _among(self._tournament.apart, a, b) or any(code not in self._may for code in codes):
            return None
        times = {MEETING: self._met[a.number].count(b.number) ** 2}
        return (a.score - b.score) ** 2 + sum(self._units[code] * times.get(code, 1) for code in codes)

    def of_bye(self, player: PairingPlayer) -> int | None:
        if not c2(player) and BYE not in self._may:
            return None
        times = 0 if c2(player) else max(1, self._byes[player.number]) ** 2
        return (player.score - self._lowest) * self._bye + self._units[BYE] * times


def _opponents(entry: PairingEntry) -> list[int]:
    return [turn.opponent for turn in entry.turns if turn.played and turn.opponent is not None]


def _refuse(tournament: Tournament, players: Sequence[PairingPlayer], rules: Rules) -> NoReturn:
    """Which rule leaves no pairing: the first one with which none is left."""
    byes = {player.number: 1 for player in players if c2(player)}
    if len(players) % 2 and not byes:
        because = "byes"
    elif complete(players, _legal(players, c1), byes) is None:
        because = "meetings"
    elif complete(players, _legal(players, lambda a, b: c1(a, b) and c3(a, b)), byes) is None:
        because = "starts"
    else:
        because = "apart"
    raise IllegalAction("no_pairing", INCOMPLETE[rules], because=because)
