"""Laws of a game, over random actions in any order, legal or not: every regulation with any options, dealt by
the program or on a physical board, with the clock running."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from faristol.board import EMPTY_BOARD, BadPlacement, Board, Square, play_of
from faristol.errors import BadRecord, IllegalAction
from faristol.game import (
    UNKNOWN,
    Hands,
    Phase,
    Seat,
    State,
    bag_count,
    bag_of,
    decide,
    events,
    replay,
    result_of,
    runs_for,
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
    CallRoundTime,
    CallTime,
    Challenge,
    Disqualify,
    Exchange,
    KeepRack,
    MakePlay,
    Note,
    Pass,
    Pause,
    RedrawRack,
    ReportAbsent,
    ReportRuling,
    Resume,
    Reveal,
    StopAtNil,
    StopBlocked,
    TakeBack,
)
from faristol.game.events import Incident
from faristol.game.final_scores import Cause
from faristol.record import (
    Entry,
    Header,
    Journal,
    Judge,
    Millis,
    SeatEntry,
    after,
    audit,
    first_moment,
    read_journal,
    world_at,
    write_journal,
)
from faristol.record.game.sheet_text import as_csv, as_text, sheet_of
from faristol.rules import BY_ID, RULESETS, ClockKind, Stop, switches, written
from faristol.tiles import BLANK_BIT, FULL_BAG, tile_of


class HalfOfAllWords:
    """A lexicon that any word may or may not be in: those whose letters add up to an even number."""

    def __contains__(self, word: bytes) -> bool:
        return sum(word) % 2 == 0


def some_play(board: Board, rack: bytes) -> bool:
    """A stand-in for ``has_play``; like the finder, it knows no unknown tile."""
    assert UNKNOWN not in rack
    return len(rack) % 2 == sum(board) % 2


JUDGE = Judge(HalfOfAllWords(), some_play)

# What a regulation lays down for those who left; their racks and their time count no more.
_DECIDED = (Cause.PENALTY, Cause.AWARDED, Cause.ANNULLED)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Any regulation, as any organiser may choose it, for any table that it seats."""
    ruleset = draw(st.sampled_from(RULESETS))
    seats = draw(st.integers(*ruleset.seats.value))
    offered = {name: written(draw(st.sampled_from(rule.choices))) for name, rule in switches(ruleset).items()}
    return Header(
        ruleset.id,
        "mig",
        "0",
        draw(st.text(max_size=8)),
        tuple(SeatEntry(f"S{seat}", "person") for seat in range(seats)),
        Millis(draw(st.integers(0, 1000))),
        tuple(sorted(offered.items())),
        draw(st.sampled_from(Hands)),
    )


# What must come about, or the laws that rest on it ask nothing.
PREMISES = {
    *("full racks", "withdrawn", "withdrawn with its rack", "left", "forged"),
    *("ended", "leavers and adjustments", "won", "won from leavers"),
}
REACHED: Counter[str] = Counter()


LOTS = st.integers(0, 10**9)


class GameMachine(RuleBasedStateMachine):
    """A table at which random actions are tried; after each, the log is compared with state and clock."""

    def __init__(self) -> None:
        super().__init__()
        self.header = Header("classic", "mig", "0", "", (SeatEntry("", "person"),) * 2)
        self.entries: list[Entry] = []
        self.moment = first_moment(Journal(self.header))
        self.at = self.ran = 0

    @property
    def state(self) -> State:
        return self.moment.state

    @initialize(header=headers(), turns=st.sampled_from((0, 10, 20, 45)), lot=LOTS)
    def begin(self, header: Header, turns: int, lot: int) -> None:
        self.header = header
        self.moment = first_moment(Journal(header))
        self.at = header.started
        if self.header.seed[:1] != "x":
            self.attempt(Begin())
        chance = Random(lot)
        for _ in range(turns):
            self.whole_turn(chance)

    def whole_turn(self, chance: Random) -> None:
        """A play and its answer, now and then a seat less; chance alone seldom ends a game."""
        seat, deed = self.state.turn, chance.randrange(40)
        for _ in range(6):
            if self.state.phase is Phase.TURN and self.state.turn == seat:
                self.lay(chance, chance.randint(1, 7))
        self.attempt(KeepRack(self.state.actor))
        if deed < 10:
            words = tuple(view(self.state, None).pending.words) if self.state.pending else ()
            self.attempt(Challenge(self.state.turn, words))
            self.attempt(ReportRuling(self.state.turn, words, False))
        elif deed == 10:
            self.attempt(Abandon(seat))
        elif deed == 11:
            self.attempt(Disqualify(seat, "per llei"))
        self.attempt(Accept(self.state.turn))

    def attempt(self, action: Action) -> None:
        before = self.moment
        try:
            made = decide(before.state, action, world_at(self.header, JUDGE, before, self.at))
        except IllegalAction:
            return
        assert made
        for event in made:
            if self.moment.clock.running is not None:
                self.ran += max(0, self.at - self.moment.clock.since)
            entry = Entry(Millis(self.at), event)
            self.entries.append(entry)
            self.moment = after(self.moment, entry)
        if any(event in (events.Ruled(False), events.Adjudicated(False)) for event in made):
            REACHED["withdrawn"] += 1
            pending = before.state.pending
            assert pending is not None
            earlier, later = pending.before, self.state
            assert (later.board, later.scores) == (earlier.board, earlier.scores)
            if not any(isinstance(event, events.Revealed) for event in made):
                REACHED["withdrawn with its rack"] += 1
                assert later.racks == earlier.racks

    @rule(span=st.integers(0, 200_000), long=st.integers(0, 12))
    def time_passes(self, span: int, long: int) -> None:
        self.at += span * (20 if long == 12 else 1)
        self.attempt(CallTime())

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(lot=LOTS, count=st.integers(1, 7))
    def lay_tiles(self, lot: int, count: int) -> None:
        self.lay(Random(lot), count)

    def lay(self, chance: Random, count: int) -> None:
        seat = self.state.turn
        rack = self.state.racks[seat]
        if UNKNOWN in rack:
            bag = bag_of(self.state)
            rack = bytes(chance.sample(bag, min(len(bag), len(rack))))
        if not rack:
            return
        board = self.state.board
        if board == EMPTY_BOARD:
            squares = list(range(112, 112 + count))
        else:
            free = [s for s in range(225) if not board[s] and s % 15 and board[s - 1]]
            first = chance.choice(free) if free else 0
            row_end = first - first % 15 + 15
            squares = [square for square in range(first, row_end) if not board[square]][:count]
        faces = [tile or BLANK_BIT | chance.randint(1, 26) for tile in rack]
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

    @precondition(lambda self: self.state.phase is Phase.REDRAW)
    @rule(again=st.booleans())
    def settle_a_rack(self, again: bool) -> None:
        seat = self.state.actor
        self.attempt(RedrawRack(seat) if again else KeepRack(seat))

    @rule()
    def accept(self) -> None:
        self.attempt(Accept(self.state.turn))

    @rule(named=st.integers(0, 3))
    def challenge(self, named: int) -> None:
        pending = view(self.state, None).pending
        self.attempt(Challenge(self.state.turn, pending.words[:named] if pending else ()))

    @rule(named=st.integers(0, 3), valid=st.booleans())
    def report_ruling(self, named: int, valid: bool) -> None:
        pending = view(self.state, None).pending
        self.attempt(ReportRuling(self.state.turn, pending.words[:named] if pending else (), valid))

    @rule(lot=st.integers(0, 4))
    def take_back(self, lot: int) -> None:
        if not lot:
            self.attempt(TakeBack())

    @rule(argument=st.text(max_size=5))
    def appeal(self, argument: str) -> None:
        self.attempt(Appeal(self.state.turn, argument))

    @rule(valid=st.booleans())
    def adjudicate(self, valid: bool) -> None:
        self.attempt(Adjudicate(valid))

    @rule(seat=st.integers(0, 3))
    def redraw(self, seat: int) -> None:
        if seat < self.state.seat_count:
            self.attempt(RedrawRack(Seat(seat)))

    @rule(cause=st.sampled_from(Stop))
    def pause(self, cause: Stop) -> None:
        self.attempt(Pause(cause))

    @rule()
    def resume(self) -> None:
        self.attempt(Resume())

    @rule(seat=st.integers(0, 3), incident=st.sampled_from(Incident), count=st.integers(0, 9), text=st.text())
    def note(self, seat: int, incident: Incident, count: int, text: str) -> None:
        if seat < self.state.seat_count:
            before = self.state
            self.attempt(Note(Seat(seat), incident, count, text))
            assert (before.board, before.racks, before.scores) == (
                self.state.board,
                self.state.racks,
                self.state.scores,
            )

    @rule(lot=st.integers(0, 60), seat=st.integers(0, 3), other=st.integers(0, 3))
    def leave_or_stop(self, lot: int, seat: int, other: int) -> None:
        seats = tuple(Seat(place) for place in {seat, other} if place < self.state.seat_count)
        if not seats:
            return
        deeds: tuple[Action, ...] = (
            Abandon(seats[0]),
            Disqualify(seats[0], "per llei"),
            AbandonAll(),
            CallRoundTime(),
            StopAtNil(),
            StopBlocked(),
            ReportAbsent(seats),
        )
        if lot < len(deeds):
            self.attempt(deeds[lot])

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule(data=st.data(), seat=st.integers(0, 3))
    def reveal(self, data: st.DataObject, seat: int) -> None:
        if seat < self.state.seat_count:
            bag = data.draw(st.permutations(bag_of(self.state)))
            self.attempt(Reveal(Seat(seat), bytes(bag[: len(self.state.racks[seat])])))

    @invariant()
    def tiles_are_conserved(self) -> None:
        on_board = bytes(tile_of(face) for face in self.state.board if face)
        held = b"".join(self.state.racks)
        known = held.replace(bytes((UNKNOWN,)), b"")
        assert Counter(on_board + known + bag_of(self.state)) == Counter(FULL_BAG)
        assert bag_count(self.state) + held.count(UNKNOWN) == len(bag_of(self.state))
        assert bag_count(self.state) >= 0

    @invariant()
    def racks_are_full_while_the_bag_lasts(self) -> None:
        if self.entries and self.state.phase is not Phase.OVER and bag_count(self.state):
            REACHED["full racks"] += 1
            waiting = self.state.pending.seat if self.state.pending else None
            playing = [seat for seat in self.state.playing if seat != waiting]
            assert all(len(self.state.racks[seat]) == 7 for seat in playing)

    @invariant()
    def no_view_leaks_another_rack_or_the_order_of_the_bag(self) -> None:
        for seat in (None, *map(Seat, range(self.state.seat_count))):
            seen = view(self.state, seat)
            assert seen.rack == (b"" if seat is None else self.state.racks[seat])
            others = b"".join(rack for other, rack in enumerate(self.state.racks) if other != seat)
            hidden = bag_of(self.state) + others.replace(bytes((UNKNOWN,)), b"")
            assert seen.unseen == bytes(sorted(hidden))

    @invariant()
    def the_clock_neither_gives_nor_takes_time(self) -> None:
        clock = self.moment.clock
        assert sum(clock.used) == self.ran
        assert clock.running == runs_for(self.state)
        timed = self.state.ruleset.clock.value is not ClockKind.NONE
        assert timed or not self.ran
        reading = clock.read(self.at)
        assert reading.turn <= reading.game
        assert clock.read(self.at) == reading

    @invariant()
    def whoever_left_has_no_turn(self) -> None:
        if self.state.phase is not Phase.OVER and self.state.left:
            REACHED["left"] += 1
            assert self.state.turn not in self.state.left

    def teardown(self) -> None:
        journal = Journal(self.header, tuple(self.entries))
        assert replay(journal.start(), [entry.event for entry in self.entries]) == self.state
        if self.state.ending:
            self.result_adds_up()
        self.journal_round_trips(journal)

    def result_adds_up(self) -> None:
        result = result_of(self.state)
        for seat, score in enumerate(result.scores):
            changes = [change.points for change in result.adjustments if change.seat == seat]
            assert score == self.state.scores[seat] + sum(changes)
        assert not set(result.winners) & set(self.state.left)
        if result.winners and not any(change.cause in _DECIDED for change in result.adjustments):
            REACHED["won"] += 1
            REACHED["won from leavers"] += bool(self.state.left)
            best = max(result.scores[seat] for seat in self.state.playing)
            assert [result.scores[seat] for seat in result.winners] == [best] * len(result.winners)
        REACHED["ended"] += 1
        REACHED["leavers and adjustments"] += bool(self.state.left and result.adjustments)
        for change in result.adjustments:
            assert change.seat not in self.state.left or change.cause in _DECIDED

    def journal_round_trips(self, journal: Journal) -> None:
        assert BY_ID[self.header.ruleset].id == self.state.ruleset.id
        text = write_journal(journal)
        assert read_journal(text) == journal
        moments = audit(journal, JUDGE)
        assert moments[-1] == self.moment
        paper = sheet_of(journal, [moment.state for moment in moments])
        assert as_csv(paper).count("\r\n") == 1 + len(paper.rows) + len(list(paper.after_the_end())) + (
            self.state.seat_count if self.state.ending else 0
        )
        assert as_text(paper)
        self.a_forged_draw_is_found(journal)

    def a_forged_draw_is_found(self, journal: Journal) -> None:
        for at, entry in enumerate(journal.entries):
            if isinstance(entry.event, events.Drew) and len(set(entry.event.tiles)) > 1:
                forged = Entry(entry.at, events.Drew(entry.event.seat, entry.event.tiles[::-1]))
                if forged == entry:
                    continue
                entries = (*journal.entries[:at], forged, *journal.entries[at + 1 :])
                with pytest.raises(BadRecord) as fault:
                    audit(Journal(journal.header, entries), JUDGE)
                assert fault.value.line == at + 2
                REACHED["forged"] += 1
                return


def test_game() -> None:
    REACHED.clear()
    run_state_machine_as_test(
        GameMachine,
        settings=settings(
            derandomize=True,
            database=None,
            max_examples=120,
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    missed = PREMISES - set(+REACHED)
    assert not missed, f"never came about, so that nothing was asked of them: {missed}"
