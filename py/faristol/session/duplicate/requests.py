"""What the director's screen asks, read into actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import Play, read_play
from faristol.duplicate import actions
from faristol.duplicate.events import Number, Ruling, Slip
from faristol.duplicate.state import State
from faristol.errors import BadRecord
from faristol.record.game.codec import Line
from faristol.record.roster import read_roster

NAME_LENGTH: Final = 40
_SLIP_LENGTH: Final = 60


def plain(text: str) -> str:
    """A name as it is kept: one line, no longer than a sheet has room for."""
    return " ".join(text.split())[:NAME_LENGTH]


def roster_actions(text: str, state: State | None = None) -> list[actions.Action]:
    """A player for each row of a roster; who brings no number takes one that nobody has."""
    taken = {player.number for player in state.players} if state else set()
    rows = sorted(read_roster(text, taken), key=lambda row: row.number == 0)
    return [actions.Join(Number(row.number), plain(row.name), plain(row.table)) for row in rows]


def read_desk_actions(line: Line, state: State) -> list[actions.Action]:
    """The action that the request asks for; several where a roster is read."""
    action = Line(line.value("action"), 0, 0)
    kind = action.text("type")
    if kind == "join_many":
        return roster_actions(action.text("roster"), state)
    reader = _READERS.get(kind)
    if reader is None:
        raise BadRecord("unknown_action", type=kind)
    return [reader(action)]


def slip_on(line: Line) -> Slip:
    """The slip that the request tells; any text, for a slip may be anything."""
    coordinates = line.optional_text("coord", "")[:_SLIP_LENGTH]
    word = line.optional_text("word", "")[:_SLIP_LENGTH]
    return Slip(coordinates, word, max(-1, line.optional_whole("announced", -1)))


def _number(line: Line) -> Number:
    return Number(line.whole("number"))


def _ruling(line: Line) -> Ruling:
    return line.choice("ruling", Ruling) if line.value("ruling") is not None else Ruling.AS_WRITTEN


def _play(line: Line) -> Play | None:
    text = line.optional_text("play", "")
    return read_play(text) if text else None


def _handed_in(line: Line) -> actions.HandedIn | None:
    return line.choice("slips", actions.HandedIn) if line.value("slips") is not None else None


def _says(line: Line, key: str) -> bool:
    return line.value(key) is not None and line.truth(key)


def _names(line: Line) -> tuple[str, str]:
    return plain(line.text("name")), plain(line.optional_text("table", ""))


_READERS: Final[dict[str, Callable[[Line], actions.Action]]] = {
    "join": lambda line: actions.Join(Number(line.optional_whole("number", 0)), *_names(line)),
    "rename": lambda line: actions.Rename(_number(line), *_names(line)),
    "leave": lambda line: actions.Leave(_number(line)),
    "draw": lambda _line: actions.DrawRack(),
    "type_rack": lambda line: actions.TypeRack(line.tiles("rack"), _handed_in(line)),
    "new_rack": lambda _line: actions.NewRack(),
    "start_timer": lambda _line: actions.StartTimer(),
    "slip": lambda line: actions.TakeSlip(_number(line), slip_on(line), _ruling(line)),
    "undo_slip": lambda line: actions.UndoSlip(_number(line)),
    "restore_slip": lambda line: actions.RestoreSlip(_number(line)),
    "close_round": lambda line: actions.CloseRound(_play(line), _ruling(line), _says(line, "above")),
    "reopen_round": lambda _line: actions.ReopenRound(),
    "sanction": lambda line: actions.Sanction(_number(line)),
    "lift_sanction": lambda line: actions.LiftSanction(_number(line)),
    "mend_slip": lambda line: actions.MendSlip(
        line.whole("round"), _number(line), slip_on(line), _ruling(line), _says(line, "after_final")
    ),
    "void_reference": lambda line: actions.VoidReference(line.whole("round"), _says(line, "after_final")),
    "restore_reference": lambda line: actions.RestoreReference(
        line.whole("round"), _says(line, "after_final")
    ),
    "declare_final": lambda _line: actions.DeclareFinal(),
    "end": lambda _line: actions.End(),
}
