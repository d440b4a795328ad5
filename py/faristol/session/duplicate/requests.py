"""Requests of the director's screen to actions of ``duplicate``."""

from __future__ import annotations

from typing import Final

from faristol.board import Play, read_play
from faristol.duplicate import actions
from faristol.duplicate.events import NO_MEMBERSHIP, Membership, Number, Slip
from faristol.duplicate.state import State
from faristol.record.fields import Fields
from faristol.record.roster import read_roster
from faristol.session.action_reader import OPTIONAL, ActionReader, AskedField
from faristol.unseen import without_unseen

NAME_LENGTH: Final = 40
_SLIP_LENGTH: Final = 60


def plain(text: str) -> str:
    """``text`` in one line of at most ``NAME_LENGTH`` characters, the room of a sheet."""
    return " ".join(without_unseen(text).split())[:NAME_LENGTH]


def roster_actions(text: str, state: State | None = None) -> list[actions.Action]:
    """The actions that enter the players of a roster; those without a number get a free one."""
    taken = {player.number for player in state.players} if state else set()
    rows = sorted(read_roster(text, taken), key=lambda row: row.number == 0)
    return [
        actions.Join(
            Number(row.number),
            plain(row.name),
            plain(row.table),
            Membership(plain(row.club), plain(row.category), plain(row.licence)),
        )
        for row in rows
    ]


def read_desk_actions(request: Fields, state: State) -> list[actions.Action]:
    """The actions of the request: one, or several for a roster.  ``BadRecord`` for a malformed one."""
    return ACTIONS.read(Fields(request.value("action")), state)


def slip_on(request: Fields) -> Slip:
    """The slip of the request; its texts are cut at 60 characters and not checked here."""
    coordinates = request.optional_text("coord")[:_SLIP_LENGTH]
    word = request.optional_text("word")[:_SLIP_LENGTH]
    return Slip(coordinates, word, max(-1, request.optional_whole("announced", -1)))


def _play(request: Fields) -> Play | None:
    text = request.optional_text("play")
    return read_play(text) if text else None


def _handed_in(request: Fields) -> actions.HandedIn | None:
    return request.choice("slips", actions.HandedIn) if request.has("slips") else None


def _membership(request: Fields) -> Membership | None:
    """What a player belongs to; None where the request says nothing of it."""
    parts = {name: plain(request.optional_text(name)) for name in _MEMBERSHIP}
    return Membership(**parts) if any(map(request.has, _MEMBERSHIP)) else None


_MEMBERSHIP: Final = ("club", "category", "licence")
_TEXT: Final = OPTIONAL.format("str")
_OF_A_MEMBER: Final = dict.fromkeys(_MEMBERSHIP, _TEXT)
ACTIONS: Final = ActionReader[actions.Action, State](
    actions.Action,
    forms={
        "name": AskedField(lambda request, _: plain(request.text("name")), {"name": "str"}),
        "table": AskedField(lambda request, _: plain(request.optional_text("table")), {"table": _TEXT}),
        (actions.Join, "number"): AskedField(
            lambda request, _: request.optional_whole("number", 0), {"number": OPTIONAL.format("int")}
        ),
        Membership: AskedField(lambda request, _: _membership(request) or NO_MEMBERSHIP, _OF_A_MEMBER),
        Membership | None: AskedField(lambda request, _: _membership(request), _OF_A_MEMBER),
        (actions.TypeRack, "tiles"): AskedField(lambda request, _: request.tiles("rack"), {"rack": "str"}),
        actions.HandedIn | None: AskedField(lambda request, _: _handed_in(request), {"slips": _TEXT}),
        Slip: AskedField(
            lambda request, _: slip_on(request),
            {"coord": "str", "word": "str", "announced": OPTIONAL.format("int")},
        ),
        Play | None: AskedField(lambda request, _: _play(request), {"play": _TEXT}),
    },
    whole={
        "join_many": AskedField(
            lambda request, state: roster_actions(request.text("roster"), state), {"roster": "str"}
        )
    },
)
