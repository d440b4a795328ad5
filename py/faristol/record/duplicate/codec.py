"""Events of a duplicate to and from JSON objects, one for each line of its journal.

Tiles and plays are written as in the journal of a game (``record.game.codec``); a slip is kept as the
player wrote it, legible or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import Play, write_play
from faristol.duplicate.events import (
    Criterion,
    Ended,
    Ending,
    Event,
    Null,
    Number,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RackMended,
    RackSet,
    RackSource,
    ReferenceRestored,
    ReferenceVoided,
    ResultsFinal,
    RoundClosed,
    RoundReopened,
    Ruling,
    Sanctioned,
    SanctionLifted,
    Slip,
    SlipMended,
    SlipRestored,
    SlipTaken,
    SlipUndone,
    TimerStarted,
)
from faristol.errors import BadRecord
from faristol.record.fields import Fields, JsonObject
from faristol.tiles import spell


def duplicate_event_to_json(event: Event) -> JsonObject:  # noqa: C901  one line for each
    """``event`` as the fields of its line, its name under "event"."""
    match event:
        case PlayerJoined(number, name, table):
            return {"event": "player_joined", "number": number, "name": name, "table": table}
        case PlayerRenamed(number, name, table):
            return {"event": "player_renamed", "number": number, "name": name, "table": table}
        case PlayerLeft(number):
            return {"event": "player_left", "number": number}
        case RackSet(kept, added, returned, source):
            rack: JsonObject = {"event": "rack_set", "source": source.value, "kept": spell(kept)}
            return {**rack, "added": spell(added), "returned": spell(returned)}
        case RackMended(kept, added):
            return {"event": "rack_mended", "kept": spell(kept), "added": spell(added)}
        case TimerStarted():
            return {"event": "timer_started"}
        case SlipTaken(number, slip, ruling, null, play):
            return {"event": "slip_taken", **_slip_fields(number, slip, ruling, null, play)}
        case SlipUndone(number):
            return {"event": "slip_undone", "number": number}
        case SlipRestored(number):
            return {"event": "slip_restored", "number": number}
        case RoundClosed(play, criterion, equals, best, ruling):
            closed: JsonObject = {"event": "round_closed", "play": write_play(play), "ruling": ruling.value}
            return {**closed, "criterion": criterion.value, "equals": equals, "best": best}
        case RoundReopened():
            return {"event": "round_reopened"}
        case Sanctioned(number):
            return {"event": "sanctioned", "number": number}
        case SanctionLifted(number):
            return {"event": "sanction_lifted", "number": number}
        case SlipMended(round_, number, slip, ruling, null, play, after_final):
            fields = _slip_fields(number, slip, ruling, null, play)
            return {"event": "slip_mended", "round": round_, **fields, **_after_final(after_final)}
        case ReferenceVoided(round_, best, after_final):
            voided: JsonObject = {"event": "reference_voided", "round": round_, "best": best}
            return {**voided, **_after_final(after_final)}
        case ReferenceRestored(round_, after_final):
            return {"event": "reference_restored", "round": round_, **_after_final(after_final)}
        case ResultsFinal():
            return {"event": "results_final"}
        case Ended(ending):
            return {"event": "ended", "ending": ending.value}


def _after_final(after_final: bool) -> JsonObject:
    """The field ``after_final``, only where it is true."""
    return {"after_final": True} if after_final else {}


def _slip_fields(number: Number, slip: Slip, ruling: Ruling, null: Null, play: Play | None) -> JsonObject:
    return {
        "number": number,
        "coord": slip.coordinates,
        "word": slip.word,
        "announced": slip.announced,
        "ruling": ruling.value,
        "null": null.value,
        "play": write_play(play) if play else "",
    }


def _slip(line: Fields) -> Slip:
    return Slip(line.text("coord"), line.text("word"), line.optional_whole("announced", -1))


def _play(line: Fields) -> Play | None:
    """The play under "play"; None where it is an empty text."""
    return line.play("play") if line.text("play") else None


def _reference(line: Fields) -> Play:
    """The play under "play"; ``BadRecord`` where it is empty."""
    play = _play(line)
    if play is None:
        raise line.fault("play")
    return play


def _number(line: Fields) -> Number:
    return Number(line.whole("number"))


_READERS: Final[dict[str, Callable[[Fields], Event]]] = {
    "player_joined": lambda line: PlayerJoined(_number(line), line.text("name"), line.text("table")),
    "player_renamed": lambda line: PlayerRenamed(_number(line), line.text("name"), line.text("table")),
    "player_left": lambda line: PlayerLeft(_number(line)),
    "rack_set": lambda line: RackSet(
        line.tiles("kept"), line.tiles("added"), line.tiles("returned"), line.choice("source", RackSource)
    ),
    "rack_mended": lambda line: RackMended(line.tiles("kept"), line.tiles("added")),
    "timer_started": lambda line: TimerStarted(),
    "slip_taken": lambda line: SlipTaken(
        _number(line),
        _slip(line),
        line.choice("ruling", Ruling),
        line.choice("null", Null),
        _play(line),
    ),
    "slip_undone": lambda line: SlipUndone(_number(line)),
    "slip_restored": lambda line: SlipRestored(_number(line)),
    "round_closed": lambda line: RoundClosed(
        _reference(line),
        line.choice("criterion", Criterion),
        line.whole("equals"),
        line.whole("best"),
        line.choice("ruling", Ruling),
    ),
    "round_reopened": lambda line: RoundReopened(),
    "sanctioned": lambda line: Sanctioned(_number(line)),
    "sanction_lifted": lambda line: SanctionLifted(_number(line)),
    "slip_mended": lambda line: SlipMended(
        line.whole("round"),
        _number(line),
        _slip(line),
        line.choice("ruling", Ruling),
        line.choice("null", Null),
        _play(line),
        line.optional_truth("after_final"),
    ),
    "reference_voided": lambda line: ReferenceVoided(
        line.whole("round"), line.whole("best"), line.optional_truth("after_final")
    ),
    "reference_restored": lambda line: ReferenceRestored(
        line.whole("round"), line.optional_truth("after_final")
    ),
    "results_final": lambda line: ResultsFinal(),
    "ended": lambda line: Ended(line.choice("ending", Ending)),
}


def duplicate_event_from_line(line: Fields) -> Event:
    """The event on ``line``; ``BadRecord`` with its number when it is none."""
    name = line.text("event")
    reader = _READERS.get(name)
    if reader is None:
        raise BadRecord("unknown_event", line.line_number, event=name)
    return reader(line)
