"""The law of non-interference: whatever lies on the racks that a viewer does not see and in the bag, and in
whatever order, the viewer is shown the same, is refused the same, and a robot thinks the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from faristol.board import placed_tiles
from faristol.chance import Chance
from faristol.game import Phase, Seat, State, bag_of, view
from faristol.game.redraws import one_kind
from faristol.players import PassIdea, Position, Thought
from faristol.record import Journal
from faristol.session import Session, Table
from faristol.session.game.present import table_view
from faristol.tiles import VOWELS, spell, spell_each, tile_of, without
from tests.full_run import some
from tests.rooms.app.loading import load
from tests.rooms.record.games import lexicon, little_engine, played

orders = load("two_devices.orders")

GAMES: Final = {
    "classic": ("person", "person"),
    "free": ("person", "person", "person"),
    "school_four": ("person",) * 4,
    "school_pairs": ("person", "person"),
    "world_2009": ("person", "person"),
}
VIEWERS: Final = (None, Seat(0), Seat(1), Seat(2), Seat(3))


@cache
def journal(ruleset: str, seed: int) -> Journal:
    """A whole game of robots who challenge, redraw and exchange, as if persons had played it."""
    robots = tuple("greedy" if place % 2 else "intermediate" for place in range(len(GAMES[ruleset])))
    made = played(str(seed), ruleset, robots).journal()
    seats = tuple(replace(seat, player="person") for seat in made.header.seats)
    return replace(made, header=replace(made.header, seats=seats))


def tables(ruleset: str, step: int) -> Iterator[Table]:
    """The table as it stood after every ``step``-th event of some games, and wherever a rack has to be
    settled; the last ones first, before they were over."""
    for seed in range(some(6)):
        table = Table(journal(ruleset, seed), little_engine())
        while table.rev > 1:
            del table._entries[-1], table._moments[-1]
            table.now = table._moments[-1]
            chosen = (table.rev + seed) % step == 0 or table.state.phase is Phase.REDRAW
            if chosen and table.state.ending is None:
                yield table


def orders_of(hidden: bytes, chance: Chance) -> list[bytes]:
    """Other orders of hidden tiles: vowels first, consonants first, and by chance."""
    vowels = bytes(tile for tile in hidden if tile in VOWELS)
    others = bytes(sorted(without(hidden, vowels), reverse=True))
    return [vowels + others, others + vowels, chance.sample(hidden, len(hidden))]


def dealt_otherwise(state: State, viewer: Seat | None, order: bytes) -> State:
    """``state`` with the tiles that ``viewer`` does not see dealt in this order; the rest is the bag."""
    racks, left = list(state.racks), order
    for seat, rack in enumerate(racks):
        if seat != viewer:
            racks[seat], left = bytes(sorted(left[: len(rack)])), left[len(rack) :]
    made = replace(state, racks=tuple(racks))
    pending = state.pending
    if pending is None:
        return made
    laid = bytes(tile_of(face) for _, face in placed_tiles(pending.before.board, pending.play))
    if pending.seat != viewer:
        racks[pending.seat] += laid
    else:
        racks[pending.seat] = pending.before.racks[pending.seat]
    before = replace(pending.before, racks=tuple(racks))
    return replace(made, pending=replace(pending, before=before))


def hidden_from(state: State, viewer: Seat | None) -> bytes:
    return bag_of(state) + b"".join(rack for seat, rack in enumerate(state.racks) if seat != viewer)


def lay_otherwise(table: Table, state: State) -> None:
    """Let the table stand at ``state``."""
    table.now = table._moments[-1] = replace(table.now, state=state)


def ways(table: Table) -> Iterator[tuple[Seat | None, list[State]]]:
    """Each viewer, with states that the viewer cannot tell from the table's."""
    state = table.state
    for viewer in VIEWERS[: state.seat_count + 1]:
        hidden = hidden_from(state, viewer)
        chance = Chance(f"{table.rev} {viewer}")
        yield viewer, [dealt_otherwise(state, viewer, order) for order in orders_of(hidden, chance)]


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_view_tells_what_lies_on_other_racks_or_in_the_bag(ruleset: str) -> None:
    reached: Counter[str] = Counter()
    for table in tables(ruleset, 7):
        state, at = table.state, table.last_at
        for viewer, others in ways(table):
            seen, shown = view(state, viewer), table_view(table, viewer, at)
            for other in others:
                lay_otherwise(table, other)
                assert view(other, viewer) == seen
                assert table_view(table, viewer, at) == shown
                reached["pending"] += other.pending is not None
                reached["other racks"] += other.racks != state.racks
                kinds = [one_kind(one.racks[one.actor]) for one in (state, other)]
                reached["of one kind, or no more"] += kinds[0] != kinds[1]
            lay_otherwise(table, state)
    challenges = set() if ruleset == "free" else {"pending"}
    assert set(+reached) == {"other racks", "of one kind, or no more"} | challenges


class Noting:
    """A robot that notes what it is given, and has no idea."""

    def __init__(self) -> None:
        self.given: list[tuple[Position, bytes]] = []

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        self.given.append((position, chance.sample(bytes(range(100)), 9)))
        return iter((PassIdea(),))

    def doubts(self, words: object) -> tuple[bytes, ...]:
        raise AssertionError("nobody challenges here")


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_robot_is_given_what_its_seat_does_not_see(ruleset: str) -> None:
    turns = 0
    for table in tables(ruleset, 2):
        state, seat = table.state, table.state.actor
        if state.phase not in (Phase.TURN, Phase.REDRAW):
            continue
        robot = Noting()
        for one in (state, *dict(ways(table))[seat]):
            lay_otherwise(table, one)
            table._begin_to_think(robot, seat, table.last_at)
        lay_otherwise(table, state)
        assert robot.given == robot.given[:1] * 4
        turns += 1
    assert turns > 10


def asked_by(table: Table, seat: Seat) -> Iterator[dict[str, Any]]:
    """What the device of ``seat`` may ask, of each kind; some of it is refused."""
    pending = view(table.state, seat).pending
    own = spell_each(table.state.racks[seat])
    acts: list[dict[str, Any]] = [{"type": kind} for kind in orders.GUEST_ACTIONS]
    acts += [
        {"type": "play", "text": "H8 CASA"},
        {"type": "play", "text": "A1 XAI"},
        {"type": "play", "tiles": [{"square": 112, "tile": tile} for tile in own[:1]]},
        {"type": "exchange", "exchange": list(own)},
        {"type": "exchange", "exchange": ["Z", "?"]},
        {"type": "challenge", "words": [spell(word) for word in pending.words] if pending else ["AS"]},
        {"type": "second_challenge", "argument": "sí"},
        {"type": "pause", "cause": "challenge"},
        {"type": "note", "incident": "hint", "count": 1},
    ]
    yield from ({"kind": "act", "rev": table.rev, "action": action} for action in acts)
    yield from ({"kind": "preview", "text": text} for text in ("H8 CASA", "A1 XAI", "8H ZETA"))
    yield from ({"kind": "undo", "rev": rev} for rev in (0, table.rev))
    yield from ({"kind": "look", "moment": moment} for moment in (0, table.rev, table.rev + 1))


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_answer_tells_another_device_what_it_does_not_see(ruleset: str) -> None:
    session, codes = Session(lexicon(), {}, lambda: "0"), set()
    for table in tables(ruleset, 47):
        state, entries, moments = table.state, list(table.entries), list(table._moments)
        session._game.table = table
        for viewer, others in ways(table):
            if viewer is None:
                continue
            for request in asked_by(table, viewer):
                made = json.dumps(orders.admitted(request, viewer, table.last_at) or {"kind": "look"})
                told = []
                for one in (state, others[table.rev % len(others)]):
                    table._entries, table._moments = list(entries), list(moments)
                    lay_otherwise(table, one)
                    told.append(orders.told(json.loads(session.handle(made)), viewer, "marca"))
                table._entries, table._moments = list(entries), list(moments)
                lay_otherwise(table, state)
                assert [one["ok"] for one in told] == [told[0]["ok"]] * len(told), request
                if not told[0]["ok"] or request["kind"] not in orders.CHANGES:
                    assert told == told[:1] * len(told), request
                codes.update(one["error"]["code"] for one in told if not one["ok"])
    assert {"not_your_turn", "tiles_not_in_rack", "stale"} <= codes
