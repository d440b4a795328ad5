"""The turns of a recorded game, each with the position before it, for its analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.board import Board
from faristol.game import UNKNOWN, Event, Seat, State, bag_count, events, unseen_by
from faristol.record.game.sheet import TurnKind, TurnRow, write_rows
from faristol.record.game.steps import counted_steps
from faristol.tiles import parse, tile_of, without

CHOICES = (TurnKind.PLAY, TurnKind.WITHDRAWN, TurnKind.EXCHANGE, TurnKind.PASS, TurnKind.LATE)


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn, which is a row of the score sheet.

    number: of the row, from 1.
    before: the state in which the turn was taken.
    rack: the tiles that the seat had; empty where they are not all known.
    kept: those left on the rack before it was filled again; the whole rack where the turn placed nothing.
    """

    number: int
    row: TurnRow
    before: State
    rack: bytes
    kept: bytes

    @property
    def seat(self) -> Seat:
        return self.row.seat

    @property
    def board(self) -> Board:
        return self.before.board

    @property
    def bag(self) -> int:
        """How many tiles were in the bag."""
        return bag_count(self.before)

    @property
    def unseen(self) -> bytes:
        """The tiles that the seat could not see."""
        return unseen_by(self.board, self.rack)

    @property
    def is_choice(self) -> bool:
        """Whether the seat did something with a rack that is known."""
        return bool(self.rack) and self.row.kind in CHOICES


def turns_of(states: Sequence[State], made: Sequence[Event]) -> tuple[PlayedTurn, ...]:
    """The turns of a game.  ``states[i]`` is the state before ``made[i]``; the last one comes after all."""
    rows: list[TurnRow] = []
    found: list[tuple[State, bytes, bytes]] = []  # the state before the turn, its rack, the tiles given back
    told = told_back = b""
    for before, event, after in counted_steps(states, made):
        match event:
            case events.Noted(incident=events.Incident.RACK_TOLD, text=text):
                told = parse(text)
            case events.Noted(incident=events.Incident.TILES_TOLD, text=text):
                told_back = parse(text)
        write_rows(rows, before, event, after)
        for row in rows[len(found) :]:
            back = event.returned if isinstance(event, events.Exchanged) else b""
            rack = _known(before, row.seat, told)
            found.append((before, rack, told_back if UNKNOWN in back else back))
            told = told_back = b""
    turns = zip(rows, found, strict=True)
    return tuple(_turn(number, row, *rest) for number, (row, rest) in enumerate(turns, start=1))


def _turn(number: int, row: TurnRow, before: State, rack: bytes, back: bytes) -> PlayedTurn:
    used = bytes(tile_of(face) for _, face in row.score.placed) if row.score else back
    try:
        kept = without(rack, used)
    except ValueError:  # a file's rack lacks some of the tiles
        return PlayedTurn(number, row, before, b"", b"")
    if row.kind is TurnKind.EXCHANGE and not back:
        return PlayedTurn(number, row, before, b"", b"")
    return PlayedTurn(number, row, before, rack, rack if row.kind is TurnKind.WITHDRAWN else kept)


def _known(before: State, seat: Seat, told: bytes) -> bytes:
    """The rack of ``seat``, at a physical board as a file tells it; empty where some tiles are unknown."""
    rack = before.racks[seat]
    if UNKNOWN not in rack:
        return rack
    try:
        without(unseen_by(before.board, b""), told)
    except ValueError:  # the box has no such rack
        return b""
    return told if len(told) == len(rack) else b""
