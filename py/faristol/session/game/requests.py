"""Requests of the screen to seats, plays and actions of ``game``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import SQUARES, Placed, Play, Square, as_it_lies, read_play
from faristol.errors import BadRecord, IllegalAction
from faristol.game import UNKNOWN, Hands, Seat, State, actions, play_from_tiles
from faristol.game.events import Incident
from faristol.record.fields import Fields
from faristol.rules import Stop
from faristol.session.game.table import Table
from faristol.tiles import FULL_BAG, as_typed

_TEXT_LENGTH: Final = 2000


def viewer_of(request: Fields, table: Table) -> Seat | None:
    """The seat whose rack the reply may hold; None unless the request names a seat of this table."""
    viewer = request.optional_whole("viewer", -1)
    return Seat(viewer) if 0 <= viewer < len(table.header.seats) else None


def seat_of(request: Fields, table: Table) -> Seat:
    """The seat that the request names; ``BadRecord`` where the table has no such seat."""
    return Seat(request.index("seat", len(table.header.seats)))


def draft_play(request: Fields, state: State) -> Play:
    """The play of the request: its ``text`` ("H8 CASA"), or what its ``tiles`` make on the board.

    ``BadNotation``, ``BadRecord`` or ``IllegalAction`` where there is none.
    """
    text = request.optional_text("text").strip()
    if text:
        coordinates, _, word = text.partition(" ")
        return as_it_lies(state.board, read_play(f"{coordinates} {as_typed(word)}".strip()))
    return play_from_tiles(state.board, _placed(request, state), state.ruleset)


def _placed(request: Fields, state: State) -> list[Placed]:
    placed: list[Placed] = []
    for item in request.array("tiles"):
        tile = Fields(item)
        square, face = tile.index("square", SQUARES), tile.tiles("tile")
        if len(face) != 1:
            raise request.fault("tiles")
        if not face[0]:
            raise IllegalAction("blank_without_letter", state.ruleset.placement.article)
        placed.append((Square(square), face[0]))
    return placed


def read_action(request: Fields, table: Table) -> actions.Action:
    """The action of the request, by the seat that it names or else the one that must act."""
    action = Fields(request.value("action"))
    kind = action.text("type")
    reader = _READERS.get(kind)
    if reader is None:
        raise BadRecord("unknown_action", type=kind)
    return reader(action, _seat(request, table), table.state)


def _seat(request: Fields, table: Table) -> Seat:
    return seat_of(request, table) if request.has("seat") else table.state.actor


def _exchange(request: Fields, seat: Seat, state: State) -> actions.Exchange:
    """The exchange of the request; at a physical board it gives only the number of tiles."""
    if state.hands is Hands.PHYSICAL:
        return actions.Exchange(seat, bytes((UNKNOWN,)) * request.index("count", len(FULL_BAG) + 1))
    return actions.Exchange(seat, b"".join(request.words("exchange")))


def _note(request: Fields, seat: Seat, _state: State) -> actions.Note:
    text = request.optional_text("text")[:_TEXT_LENGTH]
    count = request.optional_whole("count", 0)
    racked, seen = request.optional_truth("racked"), request.optional_truth("seen")
    return actions.Note(seat, request.choice("incident", Incident), count, text, racked, seen)


def _absent(request: Fields, _seat: Seat, state: State) -> actions.ReportAbsent:
    named = request.wholes("seats")
    if any(not 0 <= seat < state.seat_count for seat in named):
        raise request.fault("seats")
    return actions.ReportAbsent(tuple(map(Seat, sorted(set(named)))))


_READERS: Final[dict[str, Callable[[Fields, Seat, State], actions.Action]]] = {
    "play": lambda request, seat, state: actions.MakePlay(seat, draft_play(request, state)),
    "exchange": _exchange,
    "redraw": lambda _request, seat, _state: actions.RedrawRack(seat),
    "keep_rack": lambda _request, seat, _state: actions.KeepRack(seat),
    "pass": lambda _request, seat, _state: actions.Pass(seat),
    "challenge": lambda request, seat, _: actions.Challenge(seat, request.words("words")),
    "report_ruling": lambda request, seat, _: actions.ReportRuling(
        seat, request.words("words"), request.truth("valid")
    ),
    "take_back": lambda _request, _seat, _state: actions.TakeBack(),
    "accept": lambda _request, seat, _state: actions.Accept(seat),
    "second_challenge": lambda request, seat, _: actions.Appeal(
        seat, request.text("argument")[:_TEXT_LENGTH]
    ),
    "adjudicate": lambda request, _seat, _state: actions.Adjudicate(request.truth("valid")),
    "abandon": lambda _request, seat, _state: actions.Abandon(seat),
    "abandon_all": lambda _request, _seat, _state: actions.AbandonAll(),
    "stop": lambda _request, _seat, _state: actions.StopAtNil(),
    "stop_blocked": lambda _request, _seat, _state: actions.StopBlocked(),
    "round_time": lambda _request, _seat, _state: actions.CallRoundTime(),
    "pause": lambda request, _seat, _state: actions.Pause(request.choice("cause", Stop)),
    "resume": lambda _request, _seat, _state: actions.Resume(),
    "disqualify": lambda request, seat, _: actions.Disqualify(seat, request.text("reason")[:_TEXT_LENGTH]),
    "absent": _absent,
    "note": _note,
    "reveal": lambda request, seat, _: actions.Reveal(seat, request.tiles("rack")),
}
