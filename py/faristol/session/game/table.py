"""One game: its journal, its moments (state and clock after each event), and its robots' turns."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeGuard, TypeVar

from faristol.chance import Seed
from faristol.errors import IllegalAction
from faristol.game import (
    Event,
    Hands,
    Phase,
    Seat,
    SeenBySeat,
    State,
    actions,
    as_known,
    decide,
    events,
    view,
)
from faristol.game.overdraw import check_size
from faristol.players import ExchangeIdea, PassIdea, Position, RedrawIdea, Robot, Thought
from faristol.players.team import Team, TeamRobot
from faristol.record import (
    JOURNAL,
    Entry,
    Header,
    Journal,
    Judge,
    Millis,
    Moment,
    TurnRow,
    after,
    audit,
    sheet,
    world_at,
)
from faristol.record.opened import Opened
from faristol.rules import Aids
from faristol.session.engine import Engine
from faristol.session.game import players
from faristol.session.game.players import PERSON
from faristol.session.game.thinking import Thinking

Name = TypeVar("Name", bound=str)

_ROBOT_REDRAWS: Final = 3
# After these the last play tells nothing of a rack: another turn came after it, or the rack was drawn again.
_TURNS_WITHOUT_PLAY: Final = (events.Exchanged, events.Passed, events.TimedOut, events.Redrew)


class Table(Opened[Header, Event, Moment, actions.Action]):
    """A game to which actions can be added."""

    def __init__(self, journal: Journal, engine: Engine) -> None:
        """Audit ``journal`` and go on from its end.

        ``BadRecord``: ``other_lexicon`` when it was played with a list that is not here, ``unknown_player``,
        ``robots_at_a_physical_board``, or the line that does not follow from the ones before.
        """
        header = journal.header
        engine = engine.of(header.digest, header.lexicon, journal.line_of(-1))
        players.check(journal, engine.robots)
        self.engine = engine
        self._moments = list(audit(journal, engine.judge))
        super().__init__(JOURNAL, journal, self._moments[-1])
        self._thinking: Thinking | None = None  # of the robot that must act; a new event ends it

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self.now.state

    def moment(self, rev: int) -> Moment:
        """The moment after ``rev`` events."""
        return self._moments[rev]

    def rows(self, rev: int) -> tuple[TurnRow, ...]:
        """The score sheet after ``rev`` events."""
        states = [moment.state for moment in self._moments[: rev + 1]]
        return sheet(states, [entry.event for entry in self._entries[:rev]])

    def journal(self) -> Journal:
        """The journal up to now."""
        return Journal(self.header, tuple(self._entries))

    def act(self, action: actions.Action, at: Millis) -> None:
        """Carry ``action`` out at ``at`` and log its events; ``IllegalAction`` leaves it out.

        Times that are over by then are logged first, even when the action is refused: a player whose time is
        over has no turn.
        """
        self.call_time(at)
        super().act(action, at)

    def call_time(self, at: Millis) -> None:
        """Log the times that are over at ``at``, each at the instant when it was.

        So a device that slept through several turns counts each of them.
        """
        while not self.refusal(actions.CallTime(), at):
            super().act(actions.CallTime(), self._first_over(at))

    def _first_over(self, at: Millis) -> Millis:
        """The first instant, at most ``at``, at which the time is over that is over at ``at``."""
        instants = range(self.last_at, at + 1)
        return Millis(self.last_at + bisect(instants, False, key=self._is_time_over))

    def _is_time_over(self, at: int) -> bool:
        return self.refusal(actions.CallTime(), at) is None

    def _decide(self, now: Moment, action: actions.Action, at: int) -> tuple[Event, ...]:
        return self._decided(now, action, at, self.engine.judge)

    def _decided(self, now: Moment, action: actions.Action, at: int, judge: Judge) -> tuple[Event, ...]:
        """The events of ``action`` at ``at``.  An appeal needs a second person, who is its adjudicator."""
        if isinstance(action, actions.Note) and action.incident is events.Incident.OVERDRAW:
            check_size(now.state, action.count)
        made = decide(now.state, action, world_at(self.header, judge, now, at))
        if isinstance(action, actions.Note) and action.incident is events.Incident.ROBOT:
            players.admit(action, now.state, self.engine.robots)
        if isinstance(action, actions.Appeal) and self.players.count(PERSON) < 2:
            raise IllegalAction("no_adjudicator", now.state.ruleset.word_check.article)
        return made

    @property
    def players(self) -> list[str]:
        """Who plays at each seat now: "person", or the level of a robot."""
        return players.players_of(self.header, self._entries)

    def refusals(
        self, attempts: Mapping[Name, actions.Action], viewer: Seat | None, at: int
    ) -> dict[Name, IllegalAction | None]:
        """The error with which each action would be refused at ``at``, as far as ``viewer`` can know."""
        now = replace(self.now, state=as_known(self.state, viewer))
        judge = Judge(self.engine.judge.lexicon, lambda _board, _rack: True)  # has a play: nobody is told
        found: dict[Name, IllegalAction | None] = {}
        for name, action in attempts.items():
            try:
                self._decided(now, action, at, judge)
                found[name] = None
            except IllegalAction as refused:
                found[name] = refused
        return found

    def _after(self, now: Moment, entry: Entry) -> Moment:
        return after(now, entry)

    def _log(self, entry: Entry) -> None:
        super()._log(entry)
        self._moments.append(self.now)
        self._thinking = None

    # Robots

    def robot_to_act(self) -> Seat | None:
        """The seat that must act, if its player is a robot; else None."""
        seat = view(self.state, None).actor
        return seat if seat is not None and self.players[seat] != PERSON else None

    @property
    def team(self) -> Team | None:
        """What other engines do for the thought under way; None without a thought."""
        return self._thinking.team if self._thinking else None

    def think(self, at: Millis, ideas: int | None = None, *, helped: bool = False) -> int:
        """Let the robot that must act challenge the pending play, or accept it and take its turn.

        ideas: how many more ideas it may have before it is asked again; None: all, then it takes its turn.
        With 0 it takes its turn with the best idea that it has had; if it has had none, it has one first.
        helped: whether another engine has time for a job (``team``).
        The number of ideas that it has had is returned while it thinks on, 0 when it has acted.
        ``IllegalAction("no_robot_to_act")`` where a person must act.
        """
        seat = self.robot_to_act()
        if seat is None:
            raise IllegalAction("no_robot_to_act")
        robot = self.engine.robots[self.players[seat]]
        if self.state.phase in (Phase.CHALLENGE, Phase.REVIEW):
            pending = view(self.state, seat).pending
            doubted = robot.doubts(pending.words) if pending and self.state.phase is Phase.CHALLENGE else ()
            if doubted:
                self.act(actions.Challenge(seat, doubted), at)
                return 0
            self.act(actions.Accept(seat), at)
        if self.state.phase in (Phase.TURN, Phase.REDRAW) and self.state.actor == seat:
            return self._robot_turn(robot, seat, at, ideas, helped)
        return 0

    def _robot_turn(self, robot: Robot, seat: Seat, at: Millis, ideas: int | None, helped: bool) -> int:
        """Think, and take the turn when the thought is over; how many ideas it has had if it is not."""
        if self.refusal(actions.StopAtNil(), at) is None:
            self.act(actions.StopAtNil(), at)
            return 0
        thinking = self._thinking = self._thinking or self._begin_to_think(robot, seat, at)
        thinking.team.has_time = helped
        if not thinking.go_on(ideas):
            return thinking.count
        self.act(self._action_of(thinking.best, seat), at)
        return 0

    def _begin_to_think(self, robot: Robot, seat: Seat, at: Millis) -> Thinking:
        # With few tiles left every rack may be of one kind, so the number of redraws is limited.
        may_redraw = self.state.redraws < _ROBOT_REDRAWS and not self.refusal(actions.RedrawRack(seat), at)
        chance = Seed(self.header.seed).stream("robot", self.rev)
        position, team = position_of(view(self.state, seat), may_redraw), Team()
        if isinstance(robot, TeamRobot):
            return Thinking(robot.think_in_team(position, chance, team), team)
        return Thinking(robot.think(position, chance), team)

    def _action_of(self, best: Thought, seat: Seat) -> actions.Action:
        match best:
            case _ if self.state.phase is Phase.REDRAW and best != RedrawIdea():
                return actions.KeepRack(seat)
            case ExchangeIdea(tiles):
                return actions.Exchange(seat, tiles)
            case RedrawIdea():
                return actions.RedrawRack(seat)
            case PassIdea():
                return actions.Pass(seat)
            case _:
                return actions.MakePlay(seat, best.play)

    def hint_refusal(self, seat: Seat, at: int) -> IllegalAction | None:
        """The error for a hint to ``seat`` at ``at``, or None; unknown racks have no hints."""
        aids = self.state.ruleset.aids
        if aids.value is Aids.NONE:
            return IllegalAction("hints_not_allowed", aids.article)
        if self.state.hands is Hands.PHYSICAL:
            return IllegalAction("rack_is_unknown", aids.article)
        return self.refusal(actions.Pass(seat), at)

    # Undo

    def undo_length(self, seat: int) -> int:
        """How many events are left when the last turn of ``seat`` is undone.

        ``IllegalAction`` where the regulation forbids it or there is no such turn.
        """
        aids = self.state.ruleset.aids
        if aids.value is Aids.NONE:
            raise IllegalAction("undo_not_allowed", aids.article)
        for length in range(len(self._entries) - 1, -1, -1):
            event = self._entries[length].event
            if isinstance(event, (events.Played, events.Exchanged, events.Passed)) and event.seat == seat:
                return length
        raise IllegalAction("nothing_to_undo", aids.article)

    def undo(self, seat: int) -> int:
        """Remove the last turn of ``seat`` and all events after it from the log; how many events are left.

        Hints that were given meanwhile are logged again after them: they count, though the turn is undone.
        So are robots that play on for persons.
        """
        length = self.undo_length(seat)
        kept = [
            entry for entry in self._entries[length:] if is_hint(entry.event) or players.is_given(entry.event)
        ]
        self._thinking = None
        del self._entries[length:]
        del self._moments[length + 1 :]
        self.now = self._moments[-1]
        for entry in kept:
            self._log(entry)
        return length


def is_hint(event: Event) -> TypeGuard[events.Noted]:
    """Whether it is a step of a hint."""
    return isinstance(event, events.Noted) and event.incident is events.Incident.HINT


def position_of(seen: SeenBySeat, may_redraw: bool) -> Position:
    """What a robot receives: the contents of its seat's view, and no more."""
    assert seen.seat is not None
    others = [score for seat, score in enumerate(seen.scores) if seat != seen.seat]
    return Position(
        seen.board,
        seen.rack,
        seen.unseen,
        seen.bag,
        seen.exchange_limit,
        may_redraw,
        seen.scores[seen.seat] - max(others),
    )
