"""Events of a game to and from JSON objects, one for each line of the journal.

Tiles are written as ``tiles.text`` spells them, plays as "H8 CASA", so that people can read a journal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import write_play
from faristol.errors import BadRecord
from faristol.game.events import (
    Abandoned,
    Absent,
    Accepted,
    Adjudicated,
    Appealed,
    Challenged,
    ClockRead,
    Disqualified,
    Drew,
    DrewForFirst,
    Ended,
    Ending,
    Event,
    Exchanged,
    FirstChosen,
    Incident,
    Kept,
    Noted,
    Overran,
    Passed,
    Paused,
    Played,
    Redrew,
    Resumed,
    Revealed,
    RoundTimeCalled,
    Ruled,
    RulingReported,
    Seat,
    TakenBack,
    TimedOut,
)
from faristol.game.state import UNKNOWN
from faristol.record.fields import Fields, Json, JsonObject
from faristol.rules import Stop
from faristol.tiles import spell


def event_to_json(event: Event) -> JsonObject:  # noqa: C901  one line for each event
    """``event`` as the fields of its line, its name under "event"."""
    match event:
        case DrewForFirst(draws):
            pairs: list[Json] = [[seat, spell(bytes((tile,)))] for seat, tile in draws]
            return {"event": "drew_for_first", "draws": pairs}
        case FirstChosen(seat):
            return {"event": "first_chosen", "seat": seat}
        case Drew(seat, tiles):
            return {"event": "drew", "seat": seat, "tiles": hand(tiles)}
        case Played(seat, play):
            return {"event": "played", "seat": seat, "play": write_play(play)}
        case Accepted(seat):
            return {"event": "accepted", "seat": seat}
        case Challenged(seat, words):
            return {"event": "challenged", "seat": seat, "words": [spell(word) for word in words]}
        case Ruled(valid):
            return {"event": "ruled", "valid": valid}
        case RulingReported(seat, words, valid):
            spelled: list[Json] = [spell(word) for word in words]
            return {"event": "ruling_reported", "seat": seat, "words": spelled, "valid": valid}
        case TakenBack():
            return {"event": "taken_back"}
        case Appealed(seat, argument):
            return {"event": "appealed", "seat": seat, "argument": argument}
        case Adjudicated(valid):
            return {"event": "adjudicated", "valid": valid}
        case Exchanged(seat, returned, drawn):
            return {"event": "exchanged", "seat": seat, "returned": hand(returned), "drawn": hand(drawn)}
        case Redrew(seat, returned, drawn):
            return {"event": "redrew", "seat": seat, "returned": hand(returned), "drawn": hand(drawn)}
        case Kept(seat):
            return {"event": "kept", "seat": seat}
        case Passed(seat):
            return {"event": "passed", "seat": seat}
        case TimedOut(seat):
            return {"event": "timed_out", "seat": seat}
        case RoundTimeCalled():
            return {"event": "round_time_called"}
        case Paused(cause):
            return {"event": "paused", "cause": cause.value}
        case Resumed():
            return {"event": "resumed"}
        case ClockRead(used):
            return {"event": "clock_read", "used": list(used)}
        case Revealed(seat, tiles):
            return {"event": "revealed", "seat": seat, "tiles": spell(tiles)}
        case Noted(seat, incident, count, text):
            noted: JsonObject = {"event": "noted", "seat": seat, "incident": incident.value, "count": count}
            flags: JsonObject = {name: True for name in ("racked", "seen") if getattr(event, name)}
            return {**noted, "text": text, **flags}
        case Overran(seat):
            return {"event": "overran", "seat": seat}
        case Disqualified(seat, reason):
            return {"event": "disqualified", "seat": seat, "reason": reason}
        case Absent(seats):
            return {"event": "absent", "seats": list(seats)}
        case Abandoned(seats):
            return {"event": "abandoned", "seats": list(seats)}
        case Ended(ending):
            return {"event": "ended", "ending": ending.value}


def hand(tiles: bytes) -> str:
    """Tiles of a rack as text; an unknown one is an underscore."""
    return "".join("_" if tile == UNKNOWN else spell(bytes((tile,))) for tile in tiles)


class EventFields(Fields):
    """The fields of an event of a game with ``seats`` seats."""

    def __init__(self, value: Json, line: int, seats: int) -> None:
        super().__init__(value, line)
        self._seats = seats

    def seat(self, key: str = "seat") -> Seat:
        return Seat(self.index(key, self._seats))

    def seats(self, key: str) -> tuple[Seat, ...]:
        return tuple(self._as_seat(seat, key) for seat in self.array(key))

    def hand(self, key: str) -> bytes:
        """The tiles of a rack, all known or all unknown."""
        text = self.text(key)
        return bytes((UNKNOWN,)) * len(text) if text.strip("_") == "" else self.as_tiles(text, key)

    def draws(self, key: str) -> tuple[tuple[Seat, int], ...]:
        """Seats and tiles of a round of the draw for first."""
        draws = []
        for pair in self.array(key):
            if not isinstance(pair, list) or len(pair) != 2:
                raise self.fault(key)
            tile = self.as_tiles(pair[1], key)
            if len(tile) != 1:
                raise self.fault(key)
            draws.append((self._as_seat(pair[0], key), tile[0]))
        return tuple(draws)

    def _as_seat(self, value: Json, key: str) -> Seat:
        return Seat(self.as_index(value, key, self._seats))


_READERS: Final[dict[str, Callable[[EventFields], Event]]] = {
    "drew_for_first": lambda line: DrewForFirst(line.draws("draws")),
    "first_chosen": lambda line: FirstChosen(line.seat()),
    "drew": lambda line: Drew(line.seat(), line.hand("tiles")),
    "played": lambda line: Played(line.seat(), line.play("play")),
    "accepted": lambda line: Accepted(line.seat()),
    "challenged": lambda line: Challenged(line.seat(), line.words("words")),
    "ruled": lambda line: Ruled(line.truth("valid")),
    "ruling_reported": lambda line: RulingReported(line.seat(), line.words("words"), line.truth("valid")),
    "taken_back": lambda line: TakenBack(),
    "appealed": lambda line: Appealed(line.seat(), line.text("argument")),
    "adjudicated": lambda line: Adjudicated(line.truth("valid")),
    "exchanged": lambda line: Exchanged(line.seat(), line.hand("returned"), line.hand("drawn")),
    "redrew": lambda line: Redrew(line.seat(), line.hand("returned"), line.hand("drawn")),
    "kept": lambda line: Kept(line.seat()),
    "passed": lambda line: Passed(line.seat()),
    "timed_out": lambda line: TimedOut(line.seat()),
    "round_time_called": lambda line: RoundTimeCalled(),
    "paused": lambda line: Paused(line.choice("cause", Stop)),
    "resumed": lambda line: Resumed(),
    "clock_read": lambda line: ClockRead(line.wholes("used")),
    "revealed": lambda line: Revealed(line.seat(), line.tiles("tiles")),
    "noted": lambda line: Noted(
        line.seat(),
        line.choice("incident", Incident),
        line.whole("count"),
        line.text("text"),
        line.optional_truth("racked"),
        line.optional_truth("seen"),
    ),
    "overran": lambda line: Overran(line.seat()),
    "disqualified": lambda line: Disqualified(line.seat(), line.text("reason")),
    "absent": lambda line: Absent(line.seats("seats")),
    "abandoned": lambda line: Abandoned(line.seats("seats")),
    "ended": lambda line: Ended(line.choice("ending", Ending)),
}


def event_from_line(line: EventFields) -> Event:
    """The event on ``line``; ``BadRecord`` with its number when it is none."""
    name = line.text("event")
    reader = _READERS.get(name)
    if reader is None:
        raise BadRecord("unknown_event", line.line_number, event=name)
    return reader(line)
