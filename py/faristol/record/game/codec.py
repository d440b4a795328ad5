"""Events of a game to and from lines of its journal (see ``record.event_codec``)."""

from __future__ import annotations

from typing import Final, TypeAlias

from faristol.game.events import Event, Noted, Revealed, Seat
from faristol.game.state import UNKNOWN
from faristol.record.event_codec import EventCodec, FieldForm
from faristol.record.fields import Fields, Json
from faristol.tiles import spell

_Draws: TypeAlias = tuple[tuple[Seat, int], ...]


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

    def draws(self, key: str) -> _Draws:
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


def hand(tiles: bytes) -> str:
    """Tiles of a rack as text; an unknown one is an underscore."""
    return "".join("_" if tile == UNKNOWN else spell(bytes((tile,))) for tile in tiles)


def _drawn(draws: _Draws) -> list[Json]:
    return [[seat, spell(bytes((tile,)))] for seat, tile in draws]


EVENTS: Final = EventCodec[Event](
    Event,
    forms={
        Seat: FieldForm(int, EventFields.seat),
        tuple[Seat, ...]: FieldForm(list, EventFields.seats),
        _Draws: FieldForm(_drawn, EventFields.draws),
        bytes: FieldForm(hand, EventFields.hand),
        (Revealed, "tiles"): FieldForm(spell, Fields.tiles),
    },
    left_out={(Noted, "racked"), (Noted, "seen")},
)
