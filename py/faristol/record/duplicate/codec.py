"""Facts of a duplicate to and from JSON objects, one a line of its journal.

Tiles and plays are written as in the journal of a game (``record.codec``); a slip stays as the player
wrote it, whatever that is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import Play, read_play, write_play
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
from faristol.errors import BadNotation, BadRecord
from faristol.record.game.codec import Fields, Line
from faristol.tiles import spell


def duplicate_event_to_json(event: Event) -> Fields:  # noqa: C901  one line for each
    """``event`` as the fields of its line, its name under "event"."""
    match event:
        case PlayerJoined(number, name, table):
            return {"event": "player_joined", "number": number, "name": name, "table": table}
        case PlayerRenamed(number, name, table):
            return {"event": "player_renamed", "number": number, "name": name, "table": table}
        case PlayerLeft(number):
            return {"event": "player_left", "number": number}
        case RackSet(kept, added, returned, source):
            rack: Fields = {"event": "rack_set", "source": source.value, "kept": spell(kept)}
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
            closed: Fields = {"event": "round_closed", "play": write_play(play), "ruling": ruling.value}
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
            voided: Fields = {"event": "reference_voided", "round": round_, "best": best}
            return {**voided, **_after_final(after_final)}
        case ReferenceRestored(round_, after_final):
            return {"event": "reference_restored", "round": round_, **_after_final(after_final)}
        case ResultsFinal():
            return {"event": "results_final"}
        case Ended(ending):
            return {"event": "ended", "ending": ending.value}


def _after_final(after_final: bool) -> Fields:
    """Told only where it is so."""
    return {"after_final": True} if after_final else {}


def _slip_fields(number: Number, slip: Slip, ruling: Ruling, null: Null, play: Play | None) -> Fields:
    return {
        "number": number,
        "coord": slip.coordinates,
        "word": slip.word,
        "announced": slip.announced,
        "ruling": ruling.value,
        "null": null.value,
        "play": write_play(play) if play else "",
    }


def read_slip(line: Line) -> Slip:
    return Slip(line.text("coord"), line.text("word"), line.optional_whole("announced", -1))


def play_on(line: Line) -> Play | None:
    """The play written under "play"; None where nothing is."""
    text = line.text("play")
    if not text:
        return None
    try:
        return read_play(text)
    except BadNotation as fault:
        raise BadRecord("bad_play", line.number, text=text, reason=fault.code) from None


def _sure_play(line: Line) -> Play:
    play = play_on(line)
    if play is None:
        raise line.fault("play")
    return play


def _number(line: Line) -> Number:
    return Number(line.whole("number"))


def _is_after_final(line: Line) -> bool:
    return line.value("after_final") is not None and line.truth("after_final")


_READERS: Final[dict[str, Callable[[Line], Event]]] = {
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
        read_slip(line),
        line.choice("ruling", Ruling),
        line.choice("null", Null),
        play_on(line),
    ),
    "slip_undone": lambda line: SlipUndone(_number(line)),
    "slip_restored": lambda line: SlipRestored(_number(line)),
    "round_closed": lambda line: RoundClosed(
        _sure_play(line),
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
        read_slip(line),
        line.choice("ruling", Ruling),
        line.choice("null", Null),
        play_on(line),
        _is_after_final(line),
    ),
    "reference_voided": lambda line: ReferenceVoided(
        line.whole("round"), line.whole("best"), _is_after_final(line)
    ),
    "reference_restored": lambda line: ReferenceRestored(line.whole("round"), _is_after_final(line)),
    "results_final": lambda line: ResultsFinal(),
    "ended": lambda line: Ended(line.choice("ending", Ending)),
}


def duplicate_event_from_line(line: Line) -> Event:
    """The fact written on ``line``; ``BadRecord`` with its number when it is not one."""
    name = line.text("event")
    reader = _READERS.get(name)
    if reader is None:
        raise BadRecord("unknown_event", line.number, event=name)
    return reader(line)
