"""Helpers for the tests of every regulation."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from faristol.board import read_play
from faristol.errors import IllegalAction
from faristol.game import Hands, Seat, State, World, seated
from faristol.game.actions import Action, Begin, Note, Pass
from faristol.game.events import Incident, Noted
from faristol.game.overdraw import Handling, handling
from faristol.kernel.scoring import score_play
from faristol.lexicon import from_words
from faristol.rules import Ruleset
from faristol.session import Session
from faristol.tiles import parse
from tests.tables import act, board_with, events_of, world


def refused(state: State, action: Action, code: str, article: str, at: World | None = None) -> None:
    """Assert that ``action`` is refused with ``code`` and ``article``."""
    with pytest.raises(IllegalAction) as refusal:
        events_of(state, action, at or world())
    assert (refusal.value.code, refusal.value.article) == (code, article)


def points(text: str, *before: str, bingo: int = 50) -> int:
    return score_play(board_with(*before), read_play(text), bingo).points


def seats_refused(ruleset: Ruleset, counts: tuple[int, ...], article: str) -> None:
    """Assert that ``ruleset`` refuses a table with these numbers of seats, and accepts its own."""
    session = Session(from_words("poques", [parse("CASA")]), {}, lambda: "prova")

    def begun(count: int) -> dict[str, Any]:
        seats = [{"name": str(seat), "player": "person"} for seat in range(count)]
        reply = session.handle(json.dumps({"kind": "new", "ruleset": ruleset.id, "seats": seats, "at": 0}))
        return dict(json.loads(reply))

    for count in counts:
        error = begun(count)["error"]
        assert (error["code"], error["article"]) == ("seats_out_of_range", article)
    assert begun(ruleset.seats.value[0])["ok"]


class _FirstTiles:
    """A seed by which every drawing takes the first tiles of the alphabet."""

    def stream(self, _purpose: str, index: int) -> _FirstTiles:
        assert index < 99, "the same tiles are drawn for ever"
        return self

    def sample(self, tiles: bytes, count: int) -> bytes:
        return tiles[:count]


def without_chance() -> World:
    """A world in which every drawing takes the first tiles of the bag, in alphabetical order."""
    return replace(world(), seed=_FirstTiles())  # type: ignore[arg-type]  # all that is asked of a seed


def letters_of(*texts: str) -> tuple[bytes, ...]:
    return tuple(parse(text) for text in texts)


def overdraws(ruleset: Ruleset, racked: bool, seen: bool) -> Handling:
    """How tiles in excess go back; they can be noted only at a physical board."""
    begun = act(seated(ruleset, ruleset.seats.value[0], Hands.PHYSICAL), Begin(), world())
    note = Note(Seat(0), Incident.OVERDRAW, 2, "", racked, seen)
    (noted,) = events_of(begun, note, world())
    assert noted == Noted(Seat(0), Incident.OVERDRAW, 2, "", racked, seen)
    assert act(begun, note, world()).racks == begun.racks, "once they are back, racks are as long as before"
    nobody = Note(Seat(0), Incident.OVERDRAW, 0, "", racked, seen)
    refused(begun, nobody, "nothing_in_excess", ruleset.overdraw.article)
    dealt = replace(begun, hands=Hands.DEALT)
    refused(dealt, note, "only_at_a_physical_board", ruleset.overdraw.article)
    return handling(ruleset.overdraw.value, racked, seen)


def pass_round(state: State, turns: int) -> State:
    for _ in range(turns):
        state = act(state, Pass(state.turn), world())
    return state
