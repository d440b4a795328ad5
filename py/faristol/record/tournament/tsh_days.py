"""A day from TSH's file of a division: its plan, and what an organiser would have done to come so far.

The file has every opponent and score.  It has no title and no regulation, and a round without an opponent has
any difference there, while a day's plan has one for whoever rests: ``left_out`` names the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from faristol.record.tournament.roster import LONGEST_NAME
from faristol.tournament import actions
from faristol.tournament.plan import Category, Plan
from faristol.tournament.tsh import Sheet, TshPlayer

_KEY: Final = "a"


class LeftOut(NamedTuple):
    """The difference of a round without an opponent that the day does not count."""

    name: str
    round: int
    difference: int


def plan_of(players: Sequence[TshPlayer], title: str, seed: str) -> Plan:
    """A Swiss of as many rounds as the file has; who rests gets what most of those who rested got."""
    resting = Counter(sheet.score for one in players for sheet in one.sheets if _rests(sheet))
    bye = resting.most_common(1)[0][0] if resting else 0
    return Plan(title, seed, (Category(_KEY, rounds=max(_rounds(players), 1), bye_score=bye),))


def actions_of(players: Sequence[TshPlayer]) -> Iterator[actions.Action]:
    """The entries, every round with its results, and who left.  A player's number is that of the entry."""
    for one in players:
        yield actions.Register(one.name[:LONGEST_NAME], one.team[:LONGEST_NAME], _KEY, one.rating)
    for number in range(1, _rounds(players) + 1):
        yield from _round(players, number)
    for one in players:
        if one.off:
            yield actions.Withdraw(one.number)


def left_out(players: Sequence[TshPlayer]) -> list[LeftOut]:
    """What ``actions_of`` cannot say, by round."""
    bye = plan_of(players, "", "").categories[0].bye_score
    found: list[LeftOut] = []
    for number in range(1, _rounds(players) + 1):
        resting = _resting(players, number)
        for one in players:
            sheet = _sheet(one, number)
            counted = bye if one is resting else 0
            if sheet is not None and sheet.opponent is None and sheet.score != counted:
                found.append(LeftOut(one.name, number, sheet.score))
    return found


def _rounds(players: Sequence[TshPlayer]) -> int:
    return max(len(one.sheets) + (one.paired is not None) for one in players)


def _sheet(player: TshPlayer, number: int) -> Sheet | None:
    return player.sheets[number - 1] if number <= len(player.sheets) else None


def _rests(sheet: Sheet) -> bool:
    return sheet.opponent is None and sheet.score > 0


def _resting(players: Sequence[TshPlayer], number: int) -> TshPlayer | None:
    """Who rests in a round; others without an opponent did not come."""
    sheets = ((one, _sheet(one, number)) for one in players)
    return next((one for one, sheet in sheets if sheet is not None and _rests(sheet)), None)


def _round(players: Sequence[TshPlayer], number: int) -> Iterator[actions.Action]:
    tables: list[tuple[int, int]] = []
    results: list[tuple[int, int] | None] = []
    resting = _resting(players, number)
    for one in players:
        sheet = _sheet(one, number)
        opponent = sheet.opponent if sheet else one.paired if number == len(one.sheets) + 1 else None
        if opponent is None and one is not resting:
            yield actions.NoteAbsence(one.number, number)
        elif opponent is not None and one.number < opponent:
            is_first = sheet is None or sheet.starts is not False  # where nobody knows, the first of the file
            tables.append((one.number, opponent) if is_first else (opponent, one.number))
            scores = (sheet.score, sheet.other) if sheet else None
            results.append(scores if scores is None or is_first else (scores[1], scores[0]))
    bye = resting.number if resting else None
    yield actions.PairByHand(_KEY, tuple(tables), bye, confirm=True)
    if any(results):
        yield actions.Start(number)
        for table, scores in enumerate(results, start=1):
            if scores is not None:
                yield actions.EnterResult(_KEY, number, table, scores, confirm=True)
