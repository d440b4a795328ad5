"""Devices of a game: whether the clock runs while one is passed on, and while one is not connected."""

from __future__ import annotations

import pytest

from faristol.game.actions import Pass, Pause, Resume
from faristol.game.timing import game_runs, runs_for
from faristol.rules import (
    CLASSIC,
    FREE,
    SCHOOL_FOUR,
    SCHOOL_PAIRS,
    WORLD_2009,
    Handover,
    Ruleset,
    Stop,
    chosen,
)
from tests.regulations.common import refused
from tests.tables import FIRST, SECOND, act, play, table, world

RACKS = ("CASAERT", "MOLSENI")


def seated(ruleset: Ruleset, handover: str) -> Ruleset:
    timed = "clock" if ruleset is FREE else ""
    return chosen(ruleset, {"handover": handover, **({timed: "chess"} if timed else {})})


@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS, WORLD_2009, FREE])
def test_the_clock_stands_until_the_device_is_taken(ruleset: Ruleset) -> None:
    state = table(*RACKS, ruleset=seated(ruleset, "stands"))
    waits = act(state, Pause(Stop.HANDOVER), world())
    assert runs_for(waits) is None
    refused(waits, Pass(FIRST), "clock_is_stopped", ruleset.clock_stops.article)
    assert runs_for(act(waits, Resume(), world())) == FIRST


@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS, WORLD_2009, FREE])
def test_where_the_clock_runs_on_it_is_no_cause_to_stop(ruleset: Ruleset) -> None:
    state = act(table(*RACKS, ruleset=seated(ruleset, "runs")), Pass(FIRST), world())
    refused(state, Pause(Stop.HANDOVER), "no_cause_to_stop", ruleset.clock_stops.article)


@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS, WORLD_2009, FREE])
def test_ruling_1_the_clock_starts_when_the_first_rack_is_seen(ruleset: Ruleset) -> None:
    """C §1: it is started once both have drawn their tiles, before these are on the racks."""
    covered = act(table(*RACKS, ruleset=seated(ruleset, "runs")), Pause(Stop.HANDOVER), world())
    assert runs_for(covered) is None
    refused(covered, Pause(Stop.HANDOVER), "clock_is_stopped", ruleset.clock_stops.article)
    seen = act(covered, Resume(), world())
    assert runs_for(seen) == FIRST
    first = act(seen, play(FIRST, "H8 CASA"), world("CASA"))
    assert runs_for(first) == SECOND
    refused(first, Pause(Stop.HANDOVER), "no_cause_to_stop", ruleset.clock_stops.article)


def test_where_it_stands_no_other_cause_stops_it_than_before() -> None:
    state = table(*RACKS, ruleset=seated(FREE, "stands"))
    refused(state, Pause(Stop.ARBITER), "no_cause_to_stop", FREE.clock_stops.article)


def test_it_stands_by_itself_in_the_school_games_alone() -> None:
    rulesets = (CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009, FREE)
    standing = [each for each in rulesets if each.handover.value is Handover.STANDS]
    assert standing == [SCHOOL_PAIRS, SCHOOL_FOUR]
    assert all(set(each.handover.choices) == set(Handover) for each in rulesets)


@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009, FREE])
def test_the_clock_stands_while_a_device_is_lost_and_nobody_plays(ruleset: Ruleset) -> None:
    """But a game whose own time goes on in a challenge (W art. 23) goes on then too."""
    racks = (*RACKS, "AAEEIIO", "BCDFGLM") if ruleset is SCHOOL_FOUR else RACKS
    state = act(table(*racks, ruleset=seated(ruleset, "runs")), Pass(FIRST), world())
    assert runs_for(state) == SECOND
    lost = act(state, Pause(Stop.LINK), world())
    assert runs_for(lost) is None
    assert game_runs(lost) == (ruleset is WORLD_2009)
    refused(lost, Pass(SECOND), "clock_is_stopped", ruleset.clock_stops.article)
    assert runs_for(act(lost, Resume(), world())) == SECOND
