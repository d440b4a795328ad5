"""A day from TSH's file of a division: its plan, and what an organiser would have done to come so far.

The file has every opponent and score.  It has no title and no regulation, and a round without an opponent has
any difference there, while a day's plan has one for whoever rests: ``left_out`` names the others.  Of rounds
paired ahead a day has only the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from faristol.record.journal_format import NO_TIME, Millis
from faristol.record.tournament.journal import TournamentHeader, TournamentJournal, journal_of
from faristol.record.tournament.plans import begun_elsewhere
from faristol.record.tournament.roster import LONGEST_NAME
from faristol.tournament import actions
from faristol.tournament.plan import Plan
from faristol.tournament.tsh import TshPlayer, TshRound, read_tsh

_KEY: Final = "a"


class LeftOutRound(NamedTuple):
    """What the day does not have: the difference of a round without an opponent, or a pairing ahead.

    opponent: the number of the opponent of a round that was paired ahead; 0 for a difference.
    """

    name: str
    round: int
    difference: int = 0
    opponent: int = 0


def plan_of(players: Sequence[TshPlayer], title: str, seed: str) -> Plan:
    """A Swiss of as many rounds as the file has; who rests gets what most of those who rested got."""
    resting = Counter(sheet.score for player in players for sheet in player.sheets if _rests(sheet))
    bye = resting.most_common(1)[0][0] if resting else 0
    return Plan(title, seed, (replace(begun_elsewhere(_KEY, _rounds(players)), bye_score=bye),))


def actions_of(players: Sequence[TshPlayer]) -> Iterator[actions.Action]:
    """The entries, every round with its results, and who left.  A player's number is that of the entry."""
    for player in players:
        name, team = player.name[:LONGEST_NAME], player.team[:LONGEST_NAME]
        yield actions.Register(name, team, _KEY, player.rating, member=player.member)
    for number in range(1, _rounds(players) + 1):
        yield from _round(players, number)
    for player in players:
        if player.off:
            yield actions.Withdraw(player.number)


def journal_of_division(text: str, title: str, seed: str, at: Millis = NO_TIME) -> TournamentJournal:
    """The journal of the day of a ``.t``.

    ``BadRecord`` with the line that cannot be read; ``IllegalAction`` for what no day has.
    """
    players = read_tsh(text)
    return journal_of(TournamentHeader(plan_of(players, title, seed), at), actions_of(players))


def left_out(players: Sequence[TshPlayer]) -> list[LeftOutRound]:
    """What ``actions_of`` cannot say, by round."""
    bye = plan_of(players, "", "").categories[0].bye_score
    found: list[LeftOutRound] = []
    for number in range(1, _rounds(players) + 1):
        resting = _resting(players, number)
        for player in players:
            sheet = _sheet(player, number)
            counted = bye if player is resting else 0
            if sheet is not None and sheet.opponent is None and sheet.score != counted:
                found.append(LeftOutRound(player.name, number, sheet.score))
    last = _rounds(players)
    for number in range(last + 1, max(len(player.opponents) for player in players) + 1):
        for player in players:
            if opponent := sum(player.opponents[number - 1 : number]):
                found.append(LeftOutRound(player.name, number, opponent=opponent))
    return found


def _rounds(players: Sequence[TshPlayer]) -> int:
    """The rounds of the day: those with a score, and the next one where it is paired."""
    over = max(len(player.sheets) for player in players)
    if any(len(player.sheets) < over and player.paired for player in players):
        return over  # results of this round are missing
    return over + any(player.paired is not None for player in players)


def _sheet(player: TshPlayer, number: int) -> TshRound | None:
    return player.sheets[number - 1] if number <= len(player.sheets) else None


def _rests(sheet: TshRound) -> bool:
    return sheet.opponent is None and sheet.score > 0


def _resting(players: Sequence[TshPlayer], number: int) -> TshPlayer | None:
    """Who rests in a round; others without an opponent did not come."""
    sheets = ((player, _sheet(player, number)) for player in players)
    resting = next((one for one, sheet in sheets if sheet is not None and _rests(sheet)), None)
    if resting or any(len(player.sheets) >= number for player in players):
        return resting
    # Paired and not played: an only one without an opponent has the bye.
    free = [player for player in players if player.opponents[number - 1 : number] == (0,)]
    return free[0] if len(free) == 1 else None


def _round(players: Sequence[TshPlayer], number: int) -> Iterator[actions.Action]:
    tables: list[tuple[int, int]] = []
    results: list[tuple[int, int] | None] = []
    resting = _resting(players, number)
    for player in players:
        sheet = _sheet(player, number)
        opponent = sheet.opponent if sheet else player.paired if number == len(player.sheets) + 1 else None
        if opponent is None and player is not resting:
            yield actions.NoteAbsence(player.number, number)
        elif opponent is not None and player.number < opponent:
            is_first = sheet is None or sheet.starts is not False  # where nobody knows, the first of the file
            tables.append((player.number, opponent) if is_first else (opponent, player.number))
            scores = (sheet.score, sheet.other) if sheet else None
            results.append(scores if scores is None or is_first else (scores[1], scores[0]))
    bye = resting.number if resting else None
    yield actions.PairByHand(_KEY, tuple(tables), bye, confirm=True)
    if any(results):
        yield actions.Start(number)
        for table, scores in enumerate(results, start=1):
            if scores is not None:
                yield actions.EnterResult(_KEY, number, table, scores, confirm=True)
