"""The Dutch system: a round paired from the highest bracket to the lowest (C.04.3, 1.9; A.9 until 2026)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from faristol.errors import IllegalAction
from faristol.tournament.dutch_rules import Rules
from faristol.tournament.pairing.bracket import BracketPairing
from faristol.tournament.pairing.criteria import FIELDS_OF_2026, Bracket
from faristol.tournament.pairing.criteria_2017 import FIELDS_OF_2017, difference_down
from faristol.tournament.pairing.player import PairingPlayer, players_of
from faristol.tournament.pairing.record import Relaxed, Tournament
from faristol.tournament.pairing.relaxation import Allowed, allowed, complete, said
from faristol.tournament.pairing.starts import starter_first
from faristol.tournament.pairing.weights import digits

_Pairs = list[tuple[PairingPlayer, PairingPlayer]]


@dataclass(frozen=True, slots=True)
class RoundPairs:
    """A round paired. The first of each pair starts; the first pair is at the first table.

    `relaxed`: what was not kept, as "start", "same_club", "met_before" or "second_bye", and for whom.
    """

    number: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    relaxed: tuple[Relaxed, ...] = ()


def pair_round(tournament: Tournament, rules: Rules = Rules.OF_2026, relax: bool = False) -> RoundPairs:
    """The next round. relax: whether absolute criteria may be given up where they allow none.

    IllegalAction("no_pairing") where there is none, "all_rounds_played" after the last one.
    """
    if tournament.rounds is not None and tournament.played >= tournament.rounds:
        raise IllegalAction("all_rounds_played", rounds=tournament.rounds)
    players = players_of(tournament, rules)
    legal = allowed(tournament, players, rules, relax)
    pairs = _pairs_of_2026(players, legal) if rules is Rules.OF_2026 else _pairs_of_2017(players, legal)
    paired = {player for pair in pairs for player in pair}
    bye = next((player for player in players if player not in paired), None)
    tables = sorted(pairs, key=_table)
    ordered = (starter_first(a, b, tournament.number_one_starts) for a, b in tables)
    return RoundPairs(
        tournament.played + 1,
        tuple((a.number, b.number) for a, b in ordered),
        bye.number if bye else tournament.bye,
        said(tournament, tables, bye),
    )


def _table(pair: tuple[PairingPlayer, PairingPlayer]) -> tuple[int, int, int]:
    """C.04.2: the higher score, then the sum of both, then the number of the higher one."""
    higher, lower = sorted(pair, key=lambda player: player.rank)
    return -higher.score, -lower.score, higher.number


def _groups(players: Sequence[PairingPlayer]) -> Iterator[tuple[PairingPlayer, ...]]:
    for _, group in groupby(players, key=lambda player: player.score):
        yield tuple(group)


def _bye_score(players: Sequence[PairingPlayer], legal: Allowed) -> int | None:
    """C5: the lowest score with which someone can have the bye; None where nobody has it."""
    if len(players) % 2 == 0:
        return None
    worth = {score: place for place, score in enumerate(sorted({p.score for p in players}, reverse=True))}
    byes = {p.number: worth[p.score] for p in players if p.number in legal.byes}
    matching = complete(players, legal.pairs, byes)
    return None if matching is None else players[matching.mate[len(players)]].score


def _pairs_of_2026(players: Sequence[PairingPlayer], legal: Allowed) -> _Pairs:
    """Every bracket leaves the round complete (C4) and the bye with the lowest score (C5)."""
    bye_score = _bye_score(players, legal)
    bye = {p for p in players if p.score == bye_score and p.number in legal.byes}
    pairs: _Pairs = []
    moved: tuple[PairingPlayer, ...] = ()
    hints: list[tuple[int, int]] = []
    groups = list(_groups(players))
    for at, residents in enumerate(groups):
        lower = groups[at + 1] if at + 1 < len(groups) else ()
        rest = [player for group in groups[at + 2 :] for player in group]
        near = (*moved, *residents, *lower)
        places = digits({player.score for player in near}, len(near))
        bracket = Bracket(moved, residents, lower, places)
        found = BracketPairing(FIELDS_OF_2026, bracket, legal.pairs, rest, bye, hints=hints)
        if bye_score is not None and residents[0].score <= bye_score and found.unpaired() == 1:
            bracket = Bracket(moved, residents, lower, places, single=True)
            found = BracketPairing(FIELDS_OF_2026, bracket, legal.pairs, rest, bye, hints=found.mates())
        chosen = found.choose()
        hints = found.mates()
        pairs += chosen
        moved = _left((*moved, *residents), chosen)
    return pairs


def _left(players: Sequence[PairingPlayer], chosen: _Pairs) -> tuple[PairingPlayer, ...]:
    paired = {player for pair in chosen for player in pair}
    return tuple(player for player in players if player not in paired)


def _pairs_of_2017(players: Sequence[PairingPlayer], legal: Allowed) -> _Pairs:
    """A bracket that would leave the round incomplete is paired again, all below it as one group (A.9)."""
    bye = {p for p in players if p.number in legal.byes}
    pairs: _Pairs = []
    moved: tuple[PairingPlayer, ...] = ()
    groups = list(_groups(players))
    collapsed = False
    while groups:
        residents, *others = groups
        lower = others[0] if others else ()
        closing = collapsed or not others
        bracket = Bracket(moved, residents, lower, _differences(moved, residents), closing=closing)
        found = BracketPairing(FIELDS_OF_2017, bracket, legal.pairs, (), bye, complete=closing)
        chosen = found.choose()
        left = _left((*moved, *residents), chosen)
        if not closing and not _completes(left, others, legal):
            collapsed = True
            groups = [residents, tuple(player for group in others for player in group)]
            continue
        pairs += chosen
        moved = left
        groups = others
    return pairs


def _completes(
    left: tuple[PairingPlayer, ...], others: list[tuple[PairingPlayer, ...]], legal: Allowed
) -> bool:
    """C.4: whether the downfloaters and all below can still be paired."""
    players = [*left, *(player for group in others for player in group)]
    return complete(players, legal.pairs, dict.fromkeys(legal.byes, 1)) is not None


def _differences(moved: tuple[PairingPlayer, ...], residents: tuple[PairingPlayer, ...]) -> dict[int, int]:
    """A.8: the digits of all score differences that there can be."""
    bracket = Bracket(moved, residents, (), {})
    downs = {difference_down(bracket, player) for player in (*moved, *residents)}
    scores = {player.score for player in residents}
    pairs = {
        player.score - score for player in (*moved, *residents) for score in scores if player.score >= score
    }
    return digits(downs | pairs, len(moved) + len(residents))
