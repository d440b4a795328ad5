"""What buttons may do is told as far as the viewer can know: none tells of a rack that is not seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from faristol.errors import IllegalAction
from faristol.game import Ending, Seat, State, actions, as_known, decide
from faristol.record import Header, Journal, Millis, SeatEntry
from faristol.record.game.audit import world_at
from faristol.rules import WORLD_2009
from faristol.session import Table
from faristol.session.game.present import table_view
from tests.rooms.record.games import lexicon, little_engine
from tests.tables import FIRST, SECOND, act, play, table, with_bag, world

NOW = Millis(0)


def at_table(state: State) -> Table:
    """A table of the world championship at which the game stands so."""
    seats = (SeatEntry("Anna", "person"), SeatEntry("Biel", "person"))
    made = Table(Journal(Header("world_2009", "petit", lexicon().digest, "1", seats)), little_engine())
    made.act(actions.Begin(), NOW)
    made.now = made._moments[-1] = replace(made.now, state=replace(state, rev=made.rev))
    return made


def can(made: Table, viewer: Seat | None) -> dict[str, Any]:
    return dict(table_view(made, viewer, NOW)["can"])


@pytest.mark.parametrize(("rack", "refused"), [("BCDFGLM", ""), ("BCDFGLA", "redraw_needs_seven_of_a_kind")])
def test_only_its_own_seat_is_told_of_seven_of_a_kind(rack: str, refused: str) -> None:
    made = at_table(table(rack, "CASAERT", ruleset=WORLD_2009))
    told = can(made, FIRST)["redraw"]
    assert (told["code"] if told else "") == refused
    assert can(made, None)["redraw"] is None, "for all that anybody can know"
    assert can(made, SECOND)["redraw"]["code"] == "not_your_turn"


def test_nobody_is_told_that_no_play_is_left_before_the_last_one_stands() -> None:
    state = with_bag(table("CASL·L", "Ç", plays=("H8 A",), ruleset=WORLD_2009), "")
    made = at_table(act(state, play(FIRST, "H5 CASA"), world()))
    judge = little_engine().judge
    accepted = decide(made.state, actions.Accept(SECOND), world_at(made.header, judge, made.now, 0))
    assert accepted[-1].ending is Ending.BLOCKED  # type: ignore[union-attr]
    for viewer in (None, SECOND):
        assert (can(made, viewer)["pass"], can(made, viewer)["accept"]) == (None, None)
    with pytest.raises(IllegalAction, match="no_turn_left"):
        made.act(actions.Pass(SECOND), NOW)


def test_before_the_end_other_racks_are_unknown_and_after_it_none_is() -> None:
    state = act(table("CASAERT", "BCDFGLM", ruleset=WORLD_2009), play(FIRST, "H8 CASA"), world())
    known = as_known(state, SECOND)
    assert known.racks == (b"\x7f" * 3, state.racks[1])
    assert known.pending is not None
    assert known.pending.before.racks == (b"\x7f" * 7, state.racks[1])
    assert as_known(state, None).racks == (b"\x7f" * 3, b"\x7f" * 7)
    over = act(state, actions.AbandonAll(), world())
    assert as_known(over, None) == over
