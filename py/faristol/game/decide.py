# Longer than 300 lines: one function for each action of a player or an arbiter.
"""``decide``: whether an action is allowed now, and which events it makes.

It may ask the world (lexicon, chance, time) and may refuse.  The actions that each phase admits are in the
table ``ADMITS``; the further conditions of each action are in ``plays``, ``draws``, ``challenges``,
``arbiter`` and ``end_conditions``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from faristol.errors import IllegalAction
from faristol.game import arbiter, draws
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
    StopAgreed,
    StopAtNil,
    StopBlocked,
    TakeBack,
    TurnAction,
)
from faristol.game.challenges import reported_ruling, ruling_on
from faristol.game.end_conditions import ending_now
from faristol.game.events import (
    Abandoned,
    Accepted,
    Adjudicated,
    Appealed,
    Challenged,
    ClockRead,
    Ended,
    Ending,
    Event,
    Kept,
    Passed,
    Played,
    Ruled,
    RulingReported,
    Seat,
    TakenBack,
)
from faristol.game.evolve import evolve, replay
from faristol.game.plays import checked_play
from faristol.game.state import Hands, Phase, State, bag_count
from faristol.game.world import World
from faristol.rules import Blocked, ClockKind, Redraw, Stop, WordCheck

_ALWAYS: Final = (Abandon, AbandonAll, CallTime, CallRoundTime, Pause, Resume, Disqualify, Note, TakeBack)
_TURN: Final = (MakePlay, Exchange, Pass, RedrawRack)
_OF_THE_SEAT_ON_TURN: Final = (MakePlay, Exchange, Pass, Accept, Appeal, KeepRack)
_WHILE_PAUSED: Final = (
    *(Resume, Note, Abandon, AbandonAll, Disqualify, CallTime, CallRoundTime, ReportAbsent, TakeBack),
)
# The clock may be stopped before a play is challenged (P r4, C §6, F r10, W 20.1); these are then admitted.
_OF_A_CHALLENGE: Final = (Challenge, ReportRuling, Appeal, Adjudicate)
ADMITS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.SEATED: (Begin, ReportAbsent),
    Phase.TURN: (*_TURN, StopAtNil, StopBlocked, StopAgreed, ReportAbsent, *_ALWAYS),
    Phase.REDRAW: (RedrawRack, KeepRack, *_ALWAYS),
    Phase.CHALLENGE: (*_TURN, Accept, Challenge, ReportRuling, *_ALWAYS),
    Phase.REVIEW: (*_TURN, Accept, Appeal, *_ALWAYS),
    Phase.ADJUDICATION: (Adjudicate, *_ALWAYS),
    Phase.OVER: (Reveal, Note, TakeBack, Disqualify),
}


def decide(state: State, action: Action, world: World) -> tuple[Event, ...]:
    """The events, at least one, that ``action`` makes; ``IllegalAction`` when it is not allowed."""
    _admit(state, action)
    return _at_the_end(state, _facts(state, action, world), world)


def _facts(  # noqa: C901  one line for each action
    state: State, action: Action, world: World
) -> tuple[Event, ...]:
    match action:
        case Begin():
            return draws.begin(state, world)
        case MakePlay() | Exchange() | Pass():
            return _turn(state, action, world)
        case RedrawRack(seat):
            return _redraw(state, seat, world)
        case KeepRack(seat):
            return (Kept(seat),)
        case Accept(seat):
            return _accept(state, seat, world)
        case Challenge(seat, words):
            return _challenge(state, (Challenged(seat, words), ruling_on(state, words, world.lexicon)), world)
        case ReportRuling(seat, words, valid):
            return _challenge(state, (reported_ruling(state, seat, words, valid),), world)
        case TakeBack():
            return _take_back(state)
        case Appeal(seat, argument):
            return (Appealed(seat, argument),)
        case Adjudicate(valid):
            return _adjudicate(state, valid, world)
        case Abandon(seat):
            return arbiter.leave(state, seat, Abandoned((seat,)), Ending.ABANDONED)
        case AbandonAll():
            return (Abandoned(state.playing), Ended(Ending.ALL_ABANDONED))
        case CallTime():
            return _call_time(state, world)
        case (
            StopAtNil() | StopBlocked() | StopAgreed() | CallRoundTime() | Pause() | Resume() | Disqualify()
            | ReportAbsent() | Note() | Reveal()
        ):  # fmt: skip
            return arbiter.rule(state, action)
        case _:
            assert_never(action)


def _at_the_end(state: State, made: tuple[Event, ...], world: World) -> tuple[Event, ...]:
    """``made``; before an end come a reading of the clock and the rack that can be deduced."""
    if not isinstance(made[-1], Ended):
        return made
    *earlier, ended = made
    if state.ruleset.clock.value is not ClockKind.NONE:
        earlier.append(ClockRead(world.time.used))
    shown = arbiter.last_rack(replay(state, earlier))
    return (*earlier, *shown, ended)


def _admit(state: State, action: Action) -> None:
    """Refuse an action that the phase, a stopped clock or another seat's turn does not admit."""
    if not isinstance(action, ADMITS[state.phase]):
        raise _wrong_phase(state, action)
    admitted = isinstance(action, _WHILE_PAUSED) or (
        state.paused is Stop.CHALLENGE and isinstance(action, _OF_A_CHALLENGE)
    )
    if state.paused and not admitted:
        raise IllegalAction("clock_is_stopped", state.ruleset.clock_stops.article, cause=state.paused.value)
    if isinstance(action, _OF_THE_SEAT_ON_TURN) and action.seat != state.actor:
        raise IllegalAction("not_your_turn", state.ruleset.passing.article)
    if isinstance(action, (Challenge, ReportRuling)):
        assert state.pending is not None
        if action.seat in (*state.left, state.pending.seat):
            raise IllegalAction("not_your_turn", state.ruleset.word_check.article)


def _wrong_phase(state: State, action: Action) -> IllegalAction:
    if state.phase is Phase.OVER:
        return IllegalAction("game_is_over", state.ruleset.going_out.article)
    if isinstance(action, (Accept, Challenge, ReportRuling, Appeal)):
        article = state.ruleset.word_check.article
        if state.ruleset.word_check.value is WordCheck.ON_ENTRY:
            return IllegalAction("no_challenge_in_this_game", article)
        if isinstance(action, Appeal) and state.ruleset.word_check.value is WordCheck.ONE_CHALLENGE:
            return IllegalAction("one_challenge_only", state.ruleset.one_challenge.article)
        if state.phase is Phase.REVIEW:
            return IllegalAction("already_challenged", state.ruleset.one_challenge.article)
        if state.phase is Phase.CHALLENGE:
            return IllegalAction("not_challenged_yet", article)
        return IllegalAction("challenge_window_closed", article)
    if state.phase is Phase.REDRAW:
        return IllegalAction("rack_to_be_settled", state.ruleset.redraw.article)
    if state.phase is Phase.ADJUDICATION:
        return IllegalAction("adjudicator_only", state.ruleset.word_check.article)
    return IllegalAction("wrong_phase", phase=state.phase.value)


def _accept(state: State, seat: Seat, world: World) -> tuple[Event, ...]:
    assert state.pending is not None
    return _settled(state, (Accepted(seat),), state.pending.seat, world)


def _settled(state: State, facts: tuple[Event, ...], mover: Seat, world: World) -> tuple[Event, ...]:
    """``facts``, which let the play of ``mover`` stand, the refill of its rack, and the end if it is one."""
    current = replay(state, facts)
    drew = draws.refill(current, mover, world)
    return facts + drew + _ending(replay(current, drew), world)


def _ending(state: State, world: World) -> tuple[Event, ...]:
    return ending_now(state) or _blocked(state, world)


def _blocked(state: State, world: World) -> tuple[Event, ...]:
    """The end when the bag is empty and nobody has a play (W 27.1).

    At a physical board the racks are unknown: there the players agree on it (``StopBlocked``).
    """
    match state.ruleset.blocked.value:
        case Blocked.PLAY_ON:
            return ()
        case Blocked.ENDS if state.hands is Hands.PHYSICAL:
            return ()
        case Blocked.ENDS:
            racks = [state.racks[seat] for seat in state.playing]
            if bag_count(state) or any(world.has_play(state.board, rack) for rack in racks):
                return ()
            return (Ended(Ending.BLOCKED),)


def _turn(state: State, action: TurnAction, world: World) -> tuple[Event, ...]:
    """A turn; taken while a play is pending, it accepts that play first.

    Where the seat of that play may then draw its rack again, only the acceptance is logged: the turn is
    taken afterwards.
    """
    if state.phase is Phase.TURN:
        return _own_turn(state, action, world)
    accepted = _accept(state, action.seat, world)
    current = replay(state, accepted)
    if current.phase is Phase.OVER:
        raise _no_turn_follows(current)
    if current.phase is Phase.REDRAW:
        _own_turn(replace(current, phase=Phase.TURN), action, world)  # only to refuse an illegal action now
        return accepted
    return accepted + _own_turn(current, action, world)


def _no_turn_follows(over: State) -> IllegalAction:
    """The refusal of a turn after the last play of the game, which can only be accepted or challenged."""
    code = "opponent_went_out" if over.ending is Ending.WENT_OUT else "no_turn_left"
    return IllegalAction(code, over.ruleset.word_check.article)


def _redraw(state: State, seat: Seat, world: World) -> tuple[Event, ...]:
    """The events of a rack drawn again; a pending play is accepted first where ``_lets_stand`` says so."""
    if state.pending is None or not _lets_stand(state, state.pending.seat, seat):
        return (draws.redrew(state, seat, world),)
    accepted = _accept(state, state.turn, world)
    current = replay(state, accepted)
    if current.phase is Phase.OVER:
        raise _no_turn_follows(current)
    return (*accepted, draws.redrew(current, seat, world))


def _lets_stand(state: State, mover: Seat, seat: Seat) -> bool:
    """Whether ``seat``, by drawing its rack again, lets the pending play of ``mover`` stand.

    On its own turn (W 14.2) it does, as by any turn.  At a physical board, the mover that fills its rack
    after the play (F r14) shows that the play was accepted.
    """
    match state.ruleset.redraw.value:
        case Redraw.ON_OWN_TURN:
            return seat == state.turn
        case Redraw.AFTER_REFILL:
            return seat == mover and state.hands is Hands.PHYSICAL
        case Redraw.NEVER:
            return False


def _own_turn(state: State, action: TurnAction, world: World) -> tuple[Event, ...]:
    match action:
        case MakePlay(seat, play):
            return _make_play(state, Played(seat, checked_play(state, seat, play, world.lexicon)), world)
        case Exchange(seat, tiles):
            return _with_ending(state, draws.exchanged(state, seat, tiles, world), world)
        case Pass(seat):
            return _with_ending(state, Passed(seat), world)


def _make_play(state: State, played: Played, world: World) -> tuple[Event, ...]:
    match state.ruleset.word_check.value:
        case WordCheck.ON_ENTRY:
            return _settled(state, (played,), played.seat, world)
        case WordCheck.ONE_CHALLENGE | WordCheck.CHALLENGE_AND_APPEAL:
            return (played,)


def _with_ending(state: State, fact: Event, world: World) -> tuple[Event, ...]:
    return (fact, *_ending(evolve(state, fact), world))


def _challenge(
    state: State, facts: tuple[RulingReported] | tuple[Challenged, Ruled], world: World
) -> tuple[Event, ...]:
    """``facts``, which end with the answer to the challenge, and what follows from it.

    If the answer is no, the play is withdrawn and its turn is lost.
    """
    assert state.pending is not None
    if not facts[-1].valid:
        return (*facts, *_ending(replay(state, facts), world))
    match state.ruleset.word_check.value:
        case WordCheck.CHALLENGE_AND_APPEAL:
            return facts
        case WordCheck.ONE_CHALLENGE | WordCheck.ON_ENTRY:
            return _settled(state, facts, state.pending.seat, world)


def _adjudicate(state: State, valid: bool, world: World) -> tuple[Event, ...]:
    """The adjudicator's answer, which is final, and what follows from it."""
    assert state.pending is not None
    ruling = Adjudicated(valid)
    if valid:
        return _settled(state, (ruling,), state.pending.seat, world)
    return _with_ending(state, ruling, world)


def _take_back(state: State) -> tuple[Event, ...]:
    """Only at a physical board: where the program deals, an action is the move itself and no entry of it."""
    article = state.ruleset.notation.article
    if state.hands is not Hands.PHYSICAL:
        raise IllegalAction("only_at_a_physical_board", article)
    if state.earlier is None:
        raise IllegalAction("nothing_to_take_back", article)
    return (TakenBack(),)


def _call_time(state: State, world: World) -> tuple[Event, ...]:
    """The events of a time that is over; ``IllegalAction`` while none is.

    A turn that is late while a play is pending accepts that play first; the next call takes the turn away.
    If it is the last turn of the game, the play stays open to challenge.
    """
    over = arbiter.time_over(state, world.time)
    if over:
        return over
    late = arbiter.late_turn(state, world.time)
    if not late:
        raise IllegalAction("time_not_over", state.ruleset.clock.article)
    if arbiter.waits(state) and ending_now(evolve(state, late[0])):
        return late
    if state.pending:
        return _accept(state, state.turn, world)
    return _with_ending(state, late[0], world)
