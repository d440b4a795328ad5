"""The rows of the score sheet, computed from the events (classic §5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from faristol.board import Play
from faristol.game import Event, Points, Seat, State
from faristol.game.events import (
    Abandoned,
    Adjudicated,
    Disqualified,
    Exchanged,
    Overran,
    Passed,
    Played,
    Redrew,
    Ruled,
    RulingReported,
    TimedOut,
)
from faristol.kernel.scoring import PlayScore, score_play
from faristol.record.game.steps import counted_steps


class TurnKind(Enum):
    """The kind of a row.  OUT: disqualified, or past all overtime."""

    PLAY = "play"
    WITHDRAWN = "withdrawn"
    EXCHANGE = "exchange"
    PASS = "pass"
    LATE = "late"
    REDRAW = "redraw"
    ABANDON = "abandon"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A row: one turn of ``seat``, or its leaving the game.

    points: of the turn; 0 for a play that was withdrawn.
    total: the score of ``seat`` after it.
    play, score: of the tiles placed, withdrawn ones too; None in other rows.
    exchanged: how many tiles were exchanged or drawn again.
    """

    seat: Seat
    kind: TurnKind
    points: Points
    total: Points
    play: Play | None = None
    score: PlayScore | None = None
    exchanged: int = 0


def sheet(states: Sequence[State], events: Sequence[Event]) -> tuple[TurnRow, ...]:
    """The rows of a game.  ``states[i]`` is the state before ``events[i]``; the last one comes after all."""
    rows: list[TurnRow] = []
    for before, event, after in counted_steps(states, events):
        write_rows(rows, before, event, after)
    return tuple(rows)


def write_rows(rows: list[TurnRow], before: State, event: Event, after: State) -> None:
    """Bring ``rows`` up to ``event``: most events add none, a ruling may change an earlier one."""
    match event:
        case Played(seat, play):
            score = score_play(before.board, play, before.ruleset.bingo.value)
            rows.append(TurnRow(seat, TurnKind.PLAY, Points(score.points), after.scores[seat], play, score))
        case Ruled(False) | RulingReported(_, _, False) | Adjudicated(False):
            at = max(number for number, row in enumerate(rows) if row.kind is TurnKind.PLAY)
            seat = rows[at].seat
            rows[at] = replace(rows[at], kind=TurnKind.WITHDRAWN, points=Points(0), total=after.scores[seat])
        case Exchanged(seat, returned, _):
            rows.append(
                TurnRow(seat, TurnKind.EXCHANGE, Points(0), after.scores[seat], exchanged=len(returned))
            )
        case Passed(seat):
            rows.append(TurnRow(seat, TurnKind.PASS, Points(0), after.scores[seat]))
        case Redrew(seat, returned, _):
            rows.append(
                TurnRow(seat, TurnKind.REDRAW, Points(0), after.scores[seat], exchanged=len(returned))
            )
        case TimedOut(seat):
            rows.append(TurnRow(seat, TurnKind.LATE, Points(0), after.scores[seat]))
        case Overran(seat) | Disqualified(seat):
            rows.append(TurnRow(seat, TurnKind.OUT, Points(0), after.scores[seat]))
        case Abandoned(seats):
            rows.extend(TurnRow(seat, TurnKind.ABANDON, Points(0), after.scores[seat]) for seat in seats)
        case _:
            pass
