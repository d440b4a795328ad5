"""Requests of the director's screen to actions of ``duplicate``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import Play, read_play
from faristol.duplicate import actions
from faristol.duplicate.events import NO_MEMBERSHIP, Membership, Number, Ruling, Slip
from faristol.duplicate.state import State
from faristol.errors import BadRecord
from faristol.record.fields import Fields
from faristol.record.roster import read_roster
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
    action = Fields(request.value("action"))
    kind = action.text("type")
    if kind == "join_many":
        return roster_actions(action.text("roster"), state)
    reader = _READERS.get(kind)
    if reader is None:
        raise BadRecord("unknown_action", type=kind)
    return [reader(action)]


def slip_on(request: Fields) -> Slip:
    """The slip of the request; its texts are cut at 60 characters and not checked here."""
    coordinates = request.optional_text("coord")[:_SLIP_LENGTH]
    word = request.optional_text("word")[:_SLIP_LENGTH]
    return Slip(coordinates, word, max(-1, request.optional_whole("announced", -1)))


def _number(request: Fields) -> Number:
    return Number(request.whole("number"))


def _ruling(request: Fields) -> Ruling:
    return request.optional_choice("ruling", Ruling, Ruling.AS_WRITTEN)


def _play(request: Fields) -> Play | None:
    text = request.optional_text("play")
    return read_play(text) if text else None


def _handed_in(request: Fields) -> actions.HandedIn | None:
    return request.choice("slips", actions.HandedIn) if request.has("slips") else None


def _names(request: Fields) -> tuple[str, str]:
    return plain(request.text("name")), plain(request.optional_text("table"))


def _membership(request: Fields) -> Membership | None:
    """What a player belongs to; None where the request says nothing of it."""
    told = {name: plain(request.optional_text(name)) for name in _MEMBERSHIP}
    return Membership(**told) if any(map(request.has, _MEMBERSHIP)) else None


_MEMBERSHIP: Final = ("club", "category", "licence")
_READERS: Final[dict[str, Callable[[Fields], actions.Action]]] = {
    "join": lambda request: actions.Join(
        Number(request.optional_whole("number", 0)), *_names(request), _membership(request) or NO_MEMBERSHIP
    ),
    "rename": lambda request: actions.Rename(_number(request), *_names(request), _membership(request)),
    "leave": lambda request: actions.Leave(_number(request)),
    "withdraw": lambda request: actions.Withdraw(_number(request)),
    "readmit": lambda request: actions.Readmit(_number(request)),
    "draw": lambda _request: actions.DrawRack(),
    "type_rack": lambda request: actions.TypeRack(request.tiles("rack"), _handed_in(request)),
    "new_rack": lambda _request: actions.NewRack(),
    "start_timer": lambda _request: actions.StartTimer(),
    "stop_timer": lambda _request: actions.StopTimer(),
    "resume_timer": lambda _request: actions.ResumeTimer(),
    "slip": lambda request: actions.TakeSlip(_number(request), slip_on(request), _ruling(request)),
    "undo_slip": lambda request: actions.UndoSlip(_number(request)),
    "restore_slip": lambda request: actions.RestoreSlip(_number(request)),
    "close_round": lambda request: actions.CloseRound(
        _play(request), _ruling(request), request.optional_truth("above")
    ),
    "reopen_round": lambda _request: actions.ReopenRound(),
    "sanction": lambda request: actions.Sanction(_number(request)),
    "lift_sanction": lambda request: actions.LiftSanction(_number(request)),
    "mend_slip": lambda request: actions.MendSlip(
        request.whole("round"),
        _number(request),
        slip_on(request),
        _ruling(request),
        request.optional_truth("after_final"),
    ),
    "void_reference": lambda request: actions.VoidReference(
        request.whole("round"), request.optional_truth("after_final")
    ),
    "restore_reference": lambda request: actions.RestoreReference(
        request.whole("round"), request.optional_truth("after_final")
    ),
    "declare_final": lambda _request: actions.DeclareFinal(),
    "end": lambda _request: actions.End(),
}
