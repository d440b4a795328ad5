"""Requests of the screen, read into actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import SQUARES, Placed, Play, Square, read_play
from faristol.errors import BadRecord, IllegalAction
from faristol.game import UNKNOWN, Hands, Seat, State, actions, as_it_lies, play_from_tiles
from faristol.game.events import Incident
from faristol.record.game.codec import Line
from faristol.rules import Stop
from faristol.session.game.table import Table

_TEXT_LENGTH: Final = 2000


def viewer_of(line: Line, table: Table) -> Seat | None:
    """Whose rack may come down; nobody's unless the request names a seat of this table."""
    viewer = line.optional_whole("viewer", -1)
    return Seat(viewer) if 0 <= viewer < len(table.header.seats) else None


def draft_play(line: Line, state: State) -> Play:
    """The play that the request writes ("H8 CASA"), or that its tiles make on the board."""
    text = line.optional_text("text", "").strip()
    if text:
        return as_it_lies(state.board, read_play(_in_capitals(text)))
    return play_from_tiles(state.board, _placed(line, state), state.ruleset)


def _in_capitals(text: str) -> str:
    """A word typed all in small letters is one whose capitals were left out, not one of blanks alone;
    that one is written in brackets ([o][u])."""
    coordinates, _, word = text.partition(" ")
    plain = "[" not in word and word.islower()
    return f"{coordinates} {word.upper()}" if plain else text


def _placed(line: Line, state: State) -> list[Placed]:
    placed: list[Placed] = []
    for item in line.array("tiles"):
        tile = Line(item, 0, 0)
        square, face = tile.whole("square"), tile.tiles("tile")
        if not 0 <= square < SQUARES or len(face) != 1:
            raise line.fault("tiles")
        if not face[0]:
            raise IllegalAction("blank_without_letter", state.ruleset.placement.article)
        placed.append((Square(square), face[0]))
    return placed


def read_action(line: Line, table: Table) -> actions.Action:
    """The action that the request asks for, by the seat it names."""
    action = Line(line.value("action"), 0, 0)
    kind = action.text("type")
    reader = _READERS.get(kind)
    if reader is None:
        raise BadRecord("unknown_action", type=kind)
    return reader(action, _seat(line, table), table.state)


def _seat(line: Line, table: Table) -> Seat:
    seat = line.optional_whole("seat", table.state.actor)
    if not 0 <= seat < len(table.header.seats):
        raise line.fault("seat")
    return Seat(seat)


def _exchange(line: Line, seat: Seat, state: State) -> actions.Exchange:
    """The tiles to change; at a physical board only how many."""
    if state.hands is Hands.PHYSICAL:
        return actions.Exchange(seat, bytes((UNKNOWN,)) * max(0, line.whole("count")))
    return actions.Exchange(seat, b"".join(line.words("exchange")))


def _note(line: Line, seat: Seat, _state: State) -> actions.Note:
    text = line.optional_text("text", "")[:_TEXT_LENGTH]
    count = line.optional_whole("count", 0)
    racked, seen = line.optional_truth("racked"), line.optional_truth("seen")
    return actions.Note(seat, line.choice("incident", Incident), count, text, racked, seen)


def _absent(line: Line, _seat: Seat, state: State) -> actions.ReportAbsent:
    named = line.wholes("seats")
    if any(not 0 <= seat < state.seat_count for seat in named):
        raise line.fault("seats")
    return actions.ReportAbsent(tuple(map(Seat, sorted(set(named)))))


_READERS: Final[dict[str, Callable[[Line, Seat, State], actions.Action]]] = {
    "play": lambda line, seat, state: actions.MakePlay(seat, draft_play(line, state)),
    "exchange": _exchange,
    "redraw": lambda _line, seat, _state: actions.RedrawRack(seat),
    "keep_rack": lambda _line, seat, _state: actions.KeepRack(seat),
    "pass": lambda _line, seat, _state: actions.Pass(seat),
    "challenge": lambda line, seat, _: actions.Challenge(seat, line.words("words")),
    "report_ruling": lambda line, seat, _: actions.ReportRuling(
        seat, line.words("words"), line.truth("valid")
    ),
    "take_back": lambda _line, _seat, _state: actions.TakeBack(),
    "accept": lambda _line, seat, _state: actions.Accept(seat),
    "second_challenge": lambda line, seat, _: actions.Appeal(seat, line.text("argument")[:_TEXT_LENGTH]),
    "adjudicate": lambda line, _seat, _state: actions.Adjudicate(line.truth("valid")),
    "abandon": lambda _line, seat, _state: actions.Abandon(seat),
    "abandon_all": lambda _line, _seat, _state: actions.AbandonAll(),
    "stop": lambda _line, _seat, _state: actions.StopAtNil(),
    "stop_blocked": lambda _line, _seat, _state: actions.StopBlocked(),
    "round_time": lambda _line, _seat, _state: actions.CallRoundTime(),
    "pause": lambda line, _seat, _state: actions.Pause(line.choice("cause", Stop)),
    "resume": lambda _line, _seat, _state: actions.Resume(),
    "disqualify": lambda line, seat, _: actions.Disqualify(seat, line.text("reason")[:_TEXT_LENGTH]),
    "absent": _absent,
    "note": _note,
    "reveal": lambda line, seat, _: actions.Reveal(seat, line.tiles("rack")),
}
