"""Laws of a game, over any actions in any order, wise or not."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from faristol.board import EMPTY_BOARD, BadPlacement, Board, Square, play_of
from faristol.chance import Seed
from faristol.clock import Reading
from faristol.errors import BadRecord, IllegalAction
from faristol.game import (
    Event,
    Phase,
    Seat,
    World,
    bag_of,
    decide,
    events,
    evolve,
    replay,
    result_of,
    seated,
    view,
)
from faristol.game.actions import (
    Abandon,
    AbandonAll,
    Accept,
    Action,
    Adjudicate,
    Appeal,
    Begin,
    Challenge,
    Exchange,
    MakePlay,
    Pass,
    StopAtNil,
)
from faristol.record import (
    Entry,
    Header,
    Journal,
    Judge,
    Millis,
    SeatEntry,
    audit,
    read_journal,
    write_journal,
)
from faristol.rules import BY_ID, CLASSIC, FREE
from faristol.tiles import BLANK_BIT, FULL_BAG, tile_of


class HalfOfAllWords:
    """A lexicon that any word may or may not be in: those whose letters add up to an even number."""

    def __contains__(self, word: bytes) -> bool:
        return sum(word) % 2 == 0


def some_play(board: Board, rack: bytes) -> bool:
    """Whether a rack has a play, as far as these laws care."""
    return len(rack) % 2 == sum(board) % 2


class GameMachine(RuleBasedStateMachine):
    """A table at which anything may be tried; the log is kept and held against the state."""

    def __init__(self) -> None:
        super().__init__()
        self.state = seated(CLASSIC, 2)
        self.log: list[Event] = []
        self.start = self.state
        self.world = World(HalfOfAllWords(), Seed("0"), Reading((0, 0, 0, 0)), some_play)

    @initialize(free=st.booleans(), seats=st.integers(2, 4), seed=st.text(max_size=8))
    def begin(self, free: bool, seats: int, seed: str) -> None:
        self.start = self.state = seated(FREE, seats) if free else seated(CLASSIC, 2)
        self.world = World(HalfOfAllWords(), Seed(seed), Reading((0,) * self.state.seat_count), some_play)
        self.seed = seed
        self.attempt(Begin())

    def attempt(self, action: Action) -> None:
        before = self.state
        try:
            made = decide(self.state, action, self.world)
        except IllegalAction:
            return
        assert made
        for event in made:
            self.state = evolve(self.state, event)
        self.log.extend(made)
        if any(event in (events.Ruled(False), events.Adjudicated(False)) for event in made):
            assert before.pending is not None
            earlier = before.pending.before
            after = self.state
            assert (after.board, after.racks, after.scores) == (earlier.board, earlier.racks, earlier.scores)

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(data=st.data())
    def lay_tiles(self, data: st.DataObject) -> None:
        seat = self.state.turn
        rack = self.state.racks[seat]
        if not rack:
            return
        board = self.state.board
        count = data.draw(st.integers(1, len(rack)))
        if board == EMPTY_BOARD:
            squares = list(range(112, 112 + count))
        else:
            free = [s for s in range(225) if not board[s] and s % 15 and board[s - 1]]
            first = data.draw(st.sampled_from(free)) if free else 0
            row_end = first - first % 15 + 15
            squares = [square for square in range(first, row_end) if not board[square]][:count]
        faces = [tile or BLANK_BIT | data.draw(st.integers(1, 26)) for tile in rack]
        try:
            play = play_of(
                board, [(Square(square), face) for square, face in zip(squares, faces, strict=False)]
            )
        except BadPlacement:
            return
        self.attempt(MakePlay(seat, play))

    @rule(data=st.data(), seat=st.integers(0, 3))
    def exchange(self, data: st.DataObject, seat: int) -> None:
        if seat < self.state.seat_count and (rack := self.state.racks[seat]):
            self.attempt(Exchange(Seat(seat), rack[: data.draw(st.integers(0, len(rack)))]))

    @rule(seat=st.integers(0, 3))
    def pass_turn(self, seat: int) -> None:
        if seat < self.state.seat_count:
            self.attempt(Pass(Seat(seat)))

    @rule()
    def accept(self) -> None:
        self.attempt(Accept(self.state.turn))

    @rule(named=st.integers(0, 3))
    def challenge(self, named: int) -> None:
        pending = view(self.state, None).pending
        self.attempt(Challenge(self.state.turn, pending.words[:named] if pending else ()))

    @rule(argument=st.text(max_size=5))
    def appeal(self, argument: str) -> None:
        self.attempt(Appeal(self.state.turn, argument))

    @rule(valid=st.booleans())
    def adjudicate(self, valid: bool) -> None:
        self.attempt(Adjudicate(valid))

    @rule(lot=st.integers(0, 30))
    def leave(self, lot: int) -> None:
        if lot == 0:
            self.attempt(Abandon(self.state.turn))
        elif lot == 1:
            self.attempt(AbandonAll())
        elif lot == 2:
            self.attempt(StopAtNil())

    @invariant()
    def tiles_are_conserved(self) -> None:
        on_board = bytes(tile_of(face) for face in self.state.board if face)
        assert Counter(on_board + b"".join(self.state.racks) + bag_of(self.state)) == Counter(FULL_BAG)

    @invariant()
    def racks_are_full_while_the_bag_lasts(self) -> None:
        if self.log and bag_of(self.state):
            waiting = self.state.pending.seat if self.state.pending else None
            full = [len(rack) == 7 for seat, rack in enumerate(self.state.racks) if seat != waiting]
            assert all(full)

    @invariant()
    def no_view_leaks_another_rack_or_the_order_of_the_bag(self) -> None:
        for seat in (None, *map(Seat, range(self.state.seat_count))):
            seen = view(self.state, seat)
            assert seen.rack == (b"" if seat is None else self.state.racks[seat])
            hidden = bag_of(self.state) + b"".join(
                rack for other, rack in enumerate(self.state.racks) if other != seat
            )
            assert seen.unseen == bytes(sorted(hidden))

    def teardown(self) -> None:
        assert replay(self.start, self.log) == self.state
        if self.state.ending:
            assert len(result_of(self.state).scores) == self.state.seat_count
        if self.log:
            self.journal_round_trips()

    def journal_round_trips(self) -> None:
        seats = tuple(SeatEntry(f"S{seat}", "person") for seat in range(self.state.seat_count))
        ruleset = self.start.ruleset.id
        assert BY_ID[ruleset] is self.start.ruleset
        header = Header(ruleset, "mig", "0", self.seed, seats)
        journal = Journal(header, tuple(Entry(Millis(0), event) for event in self.log))
        text = write_journal(journal)
        assert read_journal(text) == journal
        assert audit(journal, Judge(HalfOfAllWords(), some_play))[-1].state == self.state
        self.a_forged_draw_is_found(journal)

    def a_forged_draw_is_found(self, journal: Journal) -> None:
        for at, entry in enumerate(journal.entries):
            if isinstance(entry.event, events.Drew) and len(set(entry.event.tiles)) > 1:
                forged = Entry(entry.at, events.Drew(entry.event.seat, entry.event.tiles[::-1]))
                if forged == entry:
                    continue
                entries = (*journal.entries[:at], forged, *journal.entries[at + 1 :])
                with pytest.raises(BadRecord) as fault:
                    audit(Journal(journal.header, entries), Judge(HalfOfAllWords(), some_play))
                assert fault.value.line == at + 2
                return


TestGame = GameMachine.TestCase
TestGame.settings = settings(
    max_examples=60, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
