"""One game at the table: its journal, the states it went through, and its robots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from faristol.chance import Seed
from faristol.errors import BadRecord, IllegalAction
from faristol.game import Event, Phase, Seat, SeatView, State, actions, decide, events, evolve, view
from faristol.lexicon import Lexicon
from faristol.players import ExchangeIdea, PassIdea, Position, Robot
from faristol.record import Entry, Header, Journal, Millis, Row, audit, sheet, world_of
from faristol.rules import Aids

PERSON = "person"


class Table:
    """A game that goes on.  ``rev`` is the number of events in its log."""

    def __init__(self, journal: Journal, lexicon: Lexicon, robots: Mapping[str, Robot]) -> None:
        """Sit down at ``journal``, which is audited.

        Raises ``BadRecord``: ``other_lexicon`` when it was played with another list, otherwise the
        line that does not follow from the ones before.
        """
        self.header: Header = journal.header
        if self.header.digest != lexicon.digest:
            raise BadRecord("other_lexicon", 1, wanted=self.header.lexicon, here=lexicon.name)
        for seat in self.header.seats:
            if seat.player != PERSON and seat.player not in robots:
                raise BadRecord("unknown_player", 1, player=seat.player)
        self._lexicon = lexicon
        self._robots = robots
        self._world = world_of(self.header, lexicon)
        self._entries = list(journal.entries)
        self._states = list(audit(journal, lexicon))

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def rev(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def rows(self) -> tuple[Row, ...]:
        """The score sheet so far."""
        return sheet(self._states, [entry.event for entry in self._entries])

    def journal(self) -> Journal:
        return Journal(self.header, tuple(self._entries))

    def act(self, action: actions.Action, at: Millis) -> None:
        """Carry ``action`` out and log it; ``IllegalAction`` leaves everything as it was."""
        self._log(decide(self.state, action, self._world), at)

    def refusal(self, action: actions.Action) -> IllegalAction | None:
        """Why ``action`` would be refused now, if it would."""
        try:
            decide(self.state, action, self._world)
        except IllegalAction as refusal:
            return refusal
        return None

    def _log(self, made: Sequence[Event], at: Millis) -> None:
        for event in made:
            self._entries.append(Entry(at, event))
            self._states.append(evolve(self.state, event))

    # Robots

    def robot_to_act(self) -> Seat | None:
        """The seat that must act, if a robot sits there."""
        seat = view(self.state, None).actor
        return seat if seat is not None and self.header.seats[seat].player != PERSON else None

    def think(self, at: Millis) -> None:
        """Let the robot that must act challenge the pending play, or let it stand and take its turn."""
        seat = self.robot_to_act()
        if seat is None:
            raise IllegalAction("no_robot_to_act")
        robot = self._robots[self.header.seats[seat].player]
        if self.state.phase in (Phase.CHALLENGE, Phase.REVIEW):
            pending = view(self.state, seat).pending
            doubted = robot.doubts(pending.words) if pending and self.state.phase is Phase.CHALLENGE else ()
            if doubted:
                self.act(actions.Challenge(seat, doubted), at)
                return
            self.act(actions.Accept(seat), at)
        if self.state.phase is Phase.TURN:
            self.act(self._robot_turn(robot, seat), at)

    def _robot_turn(self, robot: Robot, seat: Seat) -> actions.Action:
        if self.refusal(actions.StopAtNil()) is None:
            return actions.StopAtNil()
        chance = Seed(self.header.seed).stream("robot", self.rev)
        *_, best = robot.think(position_of(view(self.state, seat)), chance)
        match best:
            case ExchangeIdea(tiles):
                return actions.Exchange(seat, tiles)
            case PassIdea():
                return actions.Pass(seat)
            case _:
                return actions.MakePlay(seat, best.play)

    # Undo

    def undo_length(self, seat: int) -> int:
        """How much of the log is left when the last turn of ``seat`` is taken back.

        Raises ``IllegalAction`` where the regulation forbids it or there is none.
        """
        aids = self.state.ruleset.aids
        if aids.value is Aids.NONE:
            raise IllegalAction("undo_not_allowed", aids.article)
        for length in range(len(self._entries) - 1, -1, -1):
            event = self._entries[length].event
            if isinstance(event, (events.Played, events.Exchanged, events.Passed)) and event.seat == seat:
                return length
        raise IllegalAction("nothing_to_undo", aids.article)

    def undo(self, seat: int) -> None:
        """Go on from before the last turn of ``seat``: a fork of the log's beginning."""
        length = self.undo_length(seat)
        del self._entries[length:]
        del self._states[length + 1 :]


def position_of(seen: SeatView) -> Position:
    """What a robot is told: a seat's own view, and no more."""
    assert seen.seat is not None
    others = [score for seat, score in enumerate(seen.scores) if seat != seen.seat]
    return Position(
        seen.board,
        seen.rack,
        seen.unseen,
        seen.bag,
        seen.exchange_limit,
        seen.scores[seen.seat] - max(others),
    )
