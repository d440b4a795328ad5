"""Requests of the screen to seats, plays and actions of ``game``."""

from __future__ import annotations

from typing import Final, NamedTuple

from faristol.board import SQUARES, Placed, Play, Square, as_it_lies, read_play
from faristol.errors import IllegalAction
from faristol.game import UNKNOWN, Hands, Seat, State, actions, play_from_tiles
from faristol.record.fields import Fields
from faristol.session.action_reader import OPTIONAL, ActionReader, AskedField
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


class Asking(NamedTuple):
    """Who asks for an action, and of which game.

    seat: the one that the request names, or else the one that must act.
    """

    seat: Seat
    state: State


def read_action(request: Fields, table: Table) -> actions.Action:
    """The action of the request; ``BadRecord`` for a malformed one."""
    action = Fields(request.value("action"))
    seat = seat_of(request, table) if request.has("seat") else table.state.actor
    return ACTIONS.read(action, Asking(seat, table.state))[0]


def _exchanged(request: Fields, asking: Asking) -> bytes:
    """The tiles of an exchange; at a physical board the request gives only their number."""
    if asking.state.hands is Hands.PHYSICAL:
        return bytes((UNKNOWN,)) * request.index("count", len(FULL_BAG) + 1)
    return b"".join(request.words("exchange"))


def _absent(request: Fields, asking: Asking) -> tuple[Seat, ...]:
    named = request.wholes("seats")
    if any(not 0 <= seat < asking.state.seat_count for seat in named):
        raise request.fault("seats")
    return tuple(map(Seat, sorted(set(named))))


ACTIONS: Final = ActionReader[actions.Action, Asking](
    actions.Action,
    forms={
        "seat": AskedField(lambda _, asking: asking.seat),
        (actions.MakePlay, "play"): AskedField(
            lambda request, asking: draft_play(request, asking.state),
            {"tiles": OPTIONAL.format("list[PlacedTile]"), "text": OPTIONAL.format("str")},
        ),
        (actions.Exchange, "tiles"): AskedField(
            _exchanged, {"exchange": OPTIONAL.format("list[str]"), "count": OPTIONAL.format("int")}
        ),
        (actions.Reveal, "tiles"): AskedField(lambda request, _: request.tiles("rack"), {"rack": "str"}),
        "argument": AskedField(
            lambda request, _: request.text("argument")[:_TEXT_LENGTH], {"argument": "str"}
        ),
        "reason": AskedField(lambda request, _: request.text("reason")[:_TEXT_LENGTH], {"reason": "str"}),
        "text": AskedField(
            lambda request, _: request.optional_text("text")[:_TEXT_LENGTH], {"text": OPTIONAL.format("str")}
        ),
        "seats": AskedField(_absent, {"seats": "list[int]"}),
    },
)
