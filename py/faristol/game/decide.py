"""``decide``: whether an action is allowed now, and which facts it makes.

It may ask the world (lexicon, chance) and may refuse; a refusal leaves the very same state.  What
each phase admits is the table ``ADMITS``; what each action then needs stands in ``plays``,
``challenges`` and ``endings``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, assert_never

from faristol.chance import Seed
from faristol.errors import IllegalAction
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
    TurnAction,
)
from faristol.game.challenges import ruling_on
from faristol.game.endings import ending_now, may_stop_at_nil
from faristol.game.events import (
    Abandoned,
    Accepted,
    Adjudicated,
    Appealed,
    Challenged,
    Drew,
    DrewForFirst,
    Ended,
    Ending,
    Event,
    Exchanged,
    FirstChosen,
    Passed,
    Played,
    Seat,
)
from faristol.game.evolve import evolve, replay
from faristol.game.plays import checked_play
from faristol.game.state import Phase, State, bag_of, without
from faristol.rules import WordCheck
from faristol.tiles import spell


class Words(Protocol):
    """What a game asks of a lexicon."""

    def __contains__(self, word: bytes, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask: which words there are, and chance."""

    lexicon: Words
    seed: Seed


_ALWAYS: Final = (Abandon, AbandonAll)
_TURN: Final = (MakePlay, Exchange, Pass)
_OF_THE_SEAT_ON_TURN: Final = (MakePlay, Exchange, Pass, Accept, Challenge, Appeal)
ADMITS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.SEATED: (Begin,),
    Phase.TURN: (*_TURN, StopAtNil, *_ALWAYS),
    Phase.CHALLENGE: (*_TURN, Accept, Challenge, *_ALWAYS),
    Phase.REVIEW: (*_TURN, Accept, Appeal, *_ALWAYS),
    Phase.ADJUDICATION: (Adjudicate, *_ALWAYS),
    Phase.OVER: (),
}


def decide(state: State, action: Action, world: World) -> tuple[Event, ...]:
    """The facts that ``action`` makes in ``state``; ``IllegalAction`` when it is not allowed."""
    _admit(state, action)
    match action:
        case Begin():
            return _begin(state, world)
        case MakePlay() | Exchange() | Pass():
            return _turn(state, action, world)
        case Accept(seat):
            return _accept(state, seat, world)
        case Challenge(seat, words):
            return _challenge(state, seat, words, world)
        case Appeal(seat, argument):
            return (Appealed(seat, argument),)
        case Adjudicate(valid):
            return _adjudicate(state, valid, world)
        case Abandon(seat):
            return (Abandoned((seat,)), Ended(Ending.ABANDONED))
        case AbandonAll():
            return (Abandoned(tuple(map(Seat, range(state.seat_count)))), Ended(Ending.ALL_ABANDONED))
        case StopAtNil():
            return _stop_at_nil(state)
        case _:
            assert_never(action)


def _admit(state: State, action: Action) -> None:
    """Refuse what the phase does not admit, or what belongs to another seat's turn."""
    if not isinstance(action, ADMITS[state.phase]):
        raise _wrong_phase(state, action)
    if isinstance(action, _OF_THE_SEAT_ON_TURN) and action.seat != state.turn:
        raise IllegalAction("not_your_turn", state.ruleset.passing.article)


def _wrong_phase(state: State, action: Action) -> IllegalAction:
    if state.phase is Phase.OVER:
        return IllegalAction("game_is_over", state.ruleset.going_out.article)
    if isinstance(action, (Accept, Challenge, Appeal)):
        article = state.ruleset.word_check.article
        if state.ruleset.word_check.value is WordCheck.ON_ENTRY:
            return IllegalAction("no_challenge_in_this_game", article)
        if state.phase is Phase.REVIEW:
            return IllegalAction("already_challenged", article)
        if state.phase is Phase.CHALLENGE:
            return IllegalAction("not_challenged_yet", article)
        return IllegalAction("challenge_window_closed", article)
    if state.phase is Phase.ADJUDICATION:
        return IllegalAction("adjudicator_only", state.ruleset.word_check.article)
    return IllegalAction("wrong_phase", phase=state.phase.value)


def _begin(state: State, world: World) -> tuple[Event, ...]:
    """§1: the draw for first, all its tiles back, and a rack for each from the first seat on."""
    events: list[Event] = []
    bag = bag_of(state)
    rivals = [Seat(seat) for seat in range(state.seat_count)]
    while len(rivals) > 1:
        chance = world.seed.stream("draw", state.rev + len(events))
        tiles = chance.sample(bag, len(rivals))
        bag = without(bag, tiles)
        draws = tuple(zip(rivals, tiles, strict=True))
        events.append(DrewForFirst(draws))
        rivals = [seat for seat, tile in draws if tile == min(tiles)]
    events.append(FirstChosen(rivals[0]))
    current = replay(state, events)
    for place in range(state.seat_count):
        seat = Seat((current.first + place) % state.seat_count)
        drew = _refill(current, seat, world)
        events += drew
        current = replay(current, drew)
    return tuple(events)


def _refill(state: State, seat: Seat, world: World) -> tuple[Event, ...]:
    """The drawing that fills the rack of ``seat`` as far as the bag reaches."""
    bag = bag_of(state)
    count = min(state.ruleset.rack_size.value - len(state.racks[seat]), len(bag))
    if not count:
        return ()
    return (Drew(seat, world.seed.stream("draw", state.rev).sample(bag, count)),)


def _accept(state: State, seat: Seat, world: World) -> tuple[Event, ...]:
    assert state.pending is not None
    return _settled(state, Accepted(seat), state.pending.seat, world)


def _settled(state: State, fact: Event, mover: Seat, world: World) -> tuple[Event, ...]:
    """``fact`` lets the play of ``mover`` stand: it fills its rack, or the game ends."""
    events: tuple[Event, ...] = (fact,)
    current = evolve(state, fact)
    drew = _refill(current, mover, world)
    events += drew
    return events + ending_now(replay(current, drew))


def _turn(state: State, action: TurnAction, world: World) -> tuple[Event, ...]:
    """A turn; taken while a play is pending, it accepts that play first."""
    if state.phase is Phase.TURN:
        return _own_turn(state, action, world)
    accepted = _accept(state, action.seat, world)
    current = replay(state, accepted)
    if current.phase is Phase.OVER:
        raise IllegalAction("opponent_went_out", state.ruleset.word_check.article)
    return accepted + _own_turn(current, action, world)


def _own_turn(state: State, action: TurnAction, world: World) -> tuple[Event, ...]:
    match action:
        case MakePlay(seat, play):
            return _make_play(state, Played(seat, checked_play(state, seat, play, world.lexicon)), world)
        case Exchange(seat, tiles):
            return _with_ending(state, _exchanged(state, seat, tiles, world))
        case Pass(seat):
            return _with_ending(state, Passed(seat))


def _make_play(state: State, played: Played, world: World) -> tuple[Event, ...]:
    match state.ruleset.word_check.value:
        case WordCheck.ON_ENTRY:
            return _settled(state, played, played.seat, world)
        case WordCheck.CHALLENGE_AND_APPEAL:
            return (played,)


def _exchanged(state: State, seat: Seat, tiles: bytes, world: World) -> Exchanged:
    """§3: lay down, draw as many, and only then put back."""
    limit = exchange_limit(state)
    needs = state.ruleset.exchange_needs
    if not tiles:
        raise IllegalAction("exchange_nothing", needs.article)
    if len(tiles) > limit:
        raise IllegalAction("exchange_too_many", needs.article, wanted=len(tiles), limit=limit)
    try:
        without(state.racks[seat], tiles)
    except ValueError:
        raise IllegalAction("tiles_not_in_rack", needs.article, tiles=spell(tiles)) from None
    drawn = world.seed.stream("draw", state.rev).sample(bag_of(state), len(tiles))
    return Exchanged(seat, tiles, drawn)


def exchange_limit(state: State) -> int:
    """How many tiles may be exchanged now; a pending play is refilled first."""
    left = len(bag_of(state))
    if state.pending is not None:
        left -= min(state.ruleset.rack_size.value - len(state.racks[state.pending.seat]), left)
    return min(left, state.ruleset.rack_size.value) if left >= state.ruleset.exchange_needs.value else 0


def _with_ending(state: State, fact: Event) -> tuple[Event, ...]:
    return (fact, *ending_now(evolve(state, fact)))


def _challenge(state: State, seat: Seat, words: tuple[bytes, ...], world: World) -> tuple[Event, ...]:
    """§6: one yes or no; on a no the play comes off and its turn is lost."""
    ruled = ruling_on(state, words, world.lexicon)
    events = (Challenged(seat, words), ruled)
    current = replay(state, events)
    return events if ruled.valid else (*events, *ending_now(current))


def _adjudicate(state: State, valid: bool, world: World) -> tuple[Event, ...]:
    """§6: the second challenge is final; a play that stands is complete."""
    assert state.pending is not None
    ruling = Adjudicated(valid)
    if valid:
        return _settled(state, ruling, state.pending.seat, world)
    return _with_ending(state, ruling)


def _stop_at_nil(state: State) -> tuple[Event, ...]:
    if not may_stop_at_nil(state):
        rule = state.ruleset.nil_idle_turns
        raise IllegalAction("stop_only_at_nil", rule.article, turns=rule.value)
    return (Ended(Ending.STOPPED_AT_NIL),)
