"""The law of journals: every event of the three unions is read as it was written."""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, fields
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board import Play, read_play
from faristol.duplicate import events as duplicate
from faristol.errors import BadRecord
from faristol.game import events as game
from faristol.record.duplicate import journal as duplicate_journal
from faristol.record.duplicate.journal import DUPLICATE_JOURNAL
from faristol.record.event_codec import EventCodec
from faristol.record.fields import Fields
from faristol.record.game import audit
from faristol.record.game.journal import JOURNAL, Header, SeatEntry
from faristol.record.tournament import journal as day_journal
from faristol.record.tournament.journal import TOURNAMENT_JOURNAL
from faristol.tiles import parse
from faristol.tournament import events as tournament
from faristol.tournament.actions import EnterResult
from faristol.tournament.plan import Category

SEATS = (SeatEntry("Aina", "person"), SeatEntry("Biel", "person"))
HEADER = Header("classic", "", "", "", SEATS)
FORMATS: list[tuple[Any, Any, Any]] = [
    (game.Event, JOURNAL, HEADER),
    (duplicate.Event, DUPLICATE_JOURNAL, None),
    (tournament.Event, TOURNAMENT_JOURNAL, None),
]
_tiles = st.lists(st.sampled_from(["A", "a", "L·L", "NY", "Ç", "?"]), max_size=7).map("".join).map(parse)
_seats = st.sampled_from([game.Seat(0), game.Seat(1)])
st.register_type_strategy(bytes, _tiles)
st.register_type_strategy(Play, st.sampled_from(["H8 CASA", "8H cEL·LA", "A1 [QU]E"]).map(read_play))
st.register_type_strategy(Category, st.sampled_from([Category("a"), Category("b", "Sisè", rounds=3)]))


@dataclass
class Nothing:
    """A field's type without fields of its own."""


DRAWS = st.lists(st.tuples(_seats, st.sampled_from(list(parse("AÇ?"))))).map(tuple)


@pytest.mark.parametrize(("union", "journal", "header"), FORMATS, ids=["game", "duplicate", "tournament"])
@given(data=st.data())
def test_an_event_is_read_as_it_was_written(
    union: Any, journal: Any, header: Any, data: st.DataObject
) -> None:
    for kind in get_args(union):
        of_fields = {"seat": _seats, "seats": st.lists(_seats).map(tuple), "draws": DRAWS}
        chosen = {name: of_fields[name] for name in of_fields if name in kind.__annotations__}
        if kind.__module__ != game.__name__:
            chosen = {}
        event = data.draw(st.builds(kind, **chosen))
        line = json.loads(json.dumps(journal.event_to_json(event)))
        assert journal.event_of(line, 2, header) == event


# The events with which no action begins, or whose action has other fields.
APART = {
    *(game.Drew, game.Ruled, game.ClockRead, game.Ended, game.Exchanged, game.Abandoned, game.Revealed),
    *(duplicate.RackSet, duplicate.RackMended, duplicate.RoundClosed, duplicate.Ended),
    *(tournament.RoundPaired, tournament.PhaseOpened, tournament.PhaseUndone),
}


@pytest.mark.parametrize("module", [audit, duplicate_journal, day_journal])
def test_every_other_event_has_the_fields_of_its_action(module: Any) -> None:
    union = {audit: game.Event, duplicate_journal: duplicate.Event, day_journal: tournament.Event}[module]
    assert {*get_args(union)} - APART == module._ACTIONS.keys()
    parts = {"entry": tournament.Entry, "result": tournament.Result, "seating": tournament.Seating}
    for event, action in module._ACTIONS.items():
        names = {
            inner.name for one in fields(event) for inner in (one, *fields(parts.get(one.name, Nothing)))
        }
        assert {one.name for one in fields(action) if one.default is MISSING} <= names, event


def test_who_enters_a_result_again_is_another_person() -> None:
    result = tournament.Result((300, 200))
    entered = day_journal.action_of(tournament.ResultEntered("a", 1, 2, result))
    again = day_journal.action_of(tournament.ResultRepeated("a", 1, 2, result))
    assert entered == EnterResult("a", 1, 2, (300, 200), confirm=True)
    assert again == EnterResult("a", 1, 2, (300, 200), again=True, confirm=True)


@dataclass(frozen=True, slots=True)
class Tea:
    """An event of a type that nobody has said how to write."""

    cups: frozenset[int]


def test_a_type_without_a_form_is_named() -> None:
    with pytest.raises(TypeError, match="cups"):
        EventCodec[Tea](Tea | int).read(Fields({"event": "tea"}, 1))
    with pytest.raises(BadRecord, match="unknown_event"):
        EventCodec[Tea](Tea | int).read(Fields({"event": "coffee"}, 1))
