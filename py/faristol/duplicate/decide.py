# Longer than 300 lines: one function for each action of the director.
"""``decide``: whether an action of the director is allowed now, and which events it makes.

It may ask the world (lexicon, the kernel's finder, chance, a prepared game) and may refuse.  The actions
that each phase admits are in the table ``ADMITS``.
"""

from __future__ import annotations

from typing import Final, assert_never

from faristol.duplicate import mends, racks
from faristol.duplicate.actions import (
    Action,
    AddMinute,
    CloseRound,
    DeclareFinal,
    DrawRack,
    End,
    HandedIn,
    Join,
    Leave,
    LiftSanction,
    MendSlip,
    NewRack,
    Readmit,
    Rename,
    ReopenRound,
    RestoreReference,
    RestoreSlip,
    ResumeTimer,
    Sanction,
    StartTimer,
    StopTimer,
    TakeSlip,
    TypeRack,
    UndoSlip,
    VoidReference,
    Withdraw,
)
from faristol.duplicate.closing import reference_play
from faristol.duplicate.events import (
    DuplicateEnding,
    Ended,
    Event,
    MinuteAdded,
    Number,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RackMended,
    RackSet,
    RackSource,
    Readmitted,
    ResultsFinal,
    RoundReopened,
    Ruling,
    Sanctioned,
    SanctionLifted,
    Slip,
    SlipRestored,
    SlipTaken,
    SlipUndone,
    TimerResumed,
    TimerStarted,
    TimerStopped,
    Withdrawn,
)
from faristol.duplicate.evolve import evolve
from faristol.duplicate.playable_racks import playable_rack
from faristol.duplicate.reference import candidates, has_play
from faristol.duplicate.slips import ruled
from faristol.duplicate.state import Phase, Player, State, bag_of
from faristol.duplicate.world import World
from faristol.errors import IllegalAction

ADMITS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.SETUP: (Join, Rename, Leave, DrawRack, TypeRack, End),
    Phase.RACK: (
        *(Rename, Withdraw, Readmit, DrawRack, TypeRack, ReopenRound),
        *(Sanction, LiftSanction, MendSlip, VoidReference, RestoreReference, End),
    ),
    Phase.SLIPS: (
        *(Rename, Withdraw, Readmit, NewRack, TypeRack, StartTimer, StopTimer, ResumeTimer, AddMinute),
        *(TakeSlip, UndoSlip, RestoreSlip),
        *(CloseRound, Sanction, LiftSanction, MendSlip, VoidReference, RestoreReference, End),
    ),
    Phase.OVER: (Rename, ReopenRound, MendSlip, VoidReference, RestoreReference, DeclareFinal),
}


def decide(state: State, action: Action, world: World) -> tuple[Event, ...]:  # noqa: C901  one line for each
    """The events, at least one, that ``action`` makes; ``IllegalAction`` when it is not allowed."""
    _admit(state, action)
    match action:
        case Join():
            return (_joined(state, action),)
        case Rename(number, name, table, membership):
            now = _known(state, number).membership
            return (PlayerRenamed(number, name, table, now if membership is None else membership),)
        case Leave(number):
            _known(state, number)
            return (PlayerLeft(number),)
        case Withdraw(number):
            if _still_playing(state, number).withdrawn:
                raise IllegalAction("already_withdrawn", state.rules.late_entry.article, number=number)
            return (Withdrawn(number),)
        case Readmit(number):
            if not _known(state, number).withdrawn:
                raise IllegalAction("not_withdrawn", state.rules.late_entry.article, number=number)
            return (Readmitted(number),)
        case DrawRack():
            return _rack(state, world)
        case TypeRack():
            return _typed(state, action, world)
        case NewRack():
            return _new_rack(state, world)
        case StartTimer():
            _enough_players(state)
            return (TimerStarted(),)
        case StopTimer() | ResumeTimer():
            return (_timer(state, stops=isinstance(action, StopTimer)),)
        case AddMinute():
            _timed(state)
            return (MinuteAdded(),)
        case TakeSlip(number, slip, ruling):
            return (_taken(state, number, slip, ruling, world),)
        case UndoSlip(number):
            if number not in state.slips:
                raise IllegalAction("no_slip_to_undo", state.rules.slips.article, number=number)
            return (SlipUndone(number),)
        case RestoreSlip(number):
            if number not in state.slips or state.slips[number].before is None:
                raise IllegalAction("no_slip_to_undo", state.rules.slips.article, number=number)
            return (SlipRestored(number),)
        case CloseRound():
            return _closed(state, action, world)
        case ReopenRound():
            return (_reopened(state),)
        case Sanction(number):
            _still_playing(state, number)
            return (Sanctioned(number),)
        case LiftSanction(number):
            if number not in state.remarks:
                raise IllegalAction("no_sanction_to_lift", state.rules.zeroed_after.article, number=number)
            return (SanctionLifted(number),)
        case MendSlip():
            _known(state, action.number)
            return (mends.mended(state, action, world),)
        case VoidReference():
            return mends.voided(state, action, world)
        case RestoreReference():
            return mends.restored(state, action)
        case DeclareFinal():
            mends.not_final(state, said=False)
            return (ResultsFinal(),)
        case End():
            return (Ended(DuplicateEnding.DIRECTOR),)
        case _:
            assert_never(action)


def refusal(state: State, action: Action, world: World) -> IllegalAction | None:
    """The error with which ``decide`` would refuse ``action``, or None.

    It is quick: no rack is drawn and none is searched.
    """
    try:
        _admit(state, action)
        if isinstance(action, NewRack):
            _another_rack(state, world)
        elif world.prepared or not isinstance(action, DrawRack):
            decide(state, action, world)
    except IllegalAction as refused:
        return refused
    return None


def _admit(state: State, action: Action) -> None:
    if isinstance(action, ADMITS[state.phase]):
        return
    if isinstance(action, (Join, Leave)):
        if _first_round_awaits_its_time(state):
            return
        raise IllegalAction("no_entry_after_round_one", state.rules.late_entry.article)
    if state.phase is Phase.OVER:
        raise IllegalAction("game_is_over", state.rules.ending.article)
    raise IllegalAction("wrong_phase", phase=state.phase.value)


def _first_round_awaits_its_time(state: State) -> bool:
    """Whether the first rack is known and its time has not begun: players may still enter."""
    begun = state.rounds or state.timed or state.slips or state.reopened
    return state.phase is Phase.SLIPS and not begun


def _enough_players(state: State) -> None:
    """Refuse a game of fewer players than the regulation wants ("entre dos o més jugadors")."""
    fewest = state.rules.fewest_players
    if len(state.players) < fewest.value:
        raise IllegalAction("needs_two_players", fewest.article, players=len(state.players))


def _timed(state: State) -> None:
    if not state.timed:
        raise IllegalAction("timer_has_not_begun")


def _timer(state: State, *, stops: bool) -> TimerStopped | TimerResumed:
    _timed(state)
    if state.stands is stops:
        raise IllegalAction("timer_stands" if stops else "timer_runs")
    return TimerStopped() if stops else TimerResumed()


def _joined(state: State, entry: Join) -> PlayerJoined:
    taken = {player.number for player in state.players}
    wanted = entry.number or max(taken, default=0) + 1
    if wanted in taken:
        raise IllegalAction("number_is_taken", state.rules.slips.article, number=wanted)
    if not 1 <= wanted <= state.rules.most_number.value:
        raise IllegalAction("number_out_of_range", state.rules.most_number.article, number=wanted)
    return PlayerJoined(Number(wanted), entry.name, entry.table, entry.membership)


def _known(state: State, number: int) -> Player:
    player = state.player(number)
    if player is None:
        raise IllegalAction("no_such_player", state.rules.slips.article, number=number)
    return player


def _still_playing(state: State, number: int) -> Player:
    player = _known(state, number)
    if player.expelled:
        raise IllegalAction("player_is_expelled", state.rules.expelled_after.article, number=number)
    return player


# Racks


def _rack(state: State, world: World) -> tuple[Event, ...]:
    """The next rack, or the end of the game."""
    if ending := _ending_before_rack(state, world):
        return (Ended(ending),)
    if world.prepared:
        return (racks.typed(state, world.prepared[len(state.rounds)].rack, RackSource.PREPARED),)
    return _playable(state, racks.drawn(state, world.seed, state.rack), world)


def _ending_before_rack(state: State, world: World) -> DuplicateEnding | None:
    """The end that needs no search: a preset number of rounds, or the tiles ("Final de la partida")."""
    wanted = len(world.prepared) or state.rules.rounds.value
    if wanted and len(state.rounds) >= wanted:
        return DuplicateEnding.ROUNDS_PLAYED
    if not bag_of(state) and not state.rack and not state.reserved:
        return DuplicateEnding.ALL_PLACED
    if not racks.can_be_valid(state):
        return DuplicateEnding.NO_VALID_RACK
    return None


def _playable(state: State, rack: RackSet, world: World) -> tuple[Event, ...]:
    """A rack that has a play: ``rack``, another one drawn, or one found by the search of every rack.

    The search begins after ``RACKS_TRIED`` racks without a play.  If it finds none, the game ends.
    """
    for attempt in range(racks.RACKS_TRIED):
        current = evolve(state, rack)
        if has_play(world.finder, current.board, current.rack):
            return (rack,)
        if not bag_of(current):
            break
        rack = racks.drawn_again(state, world.seed, attempt, rack.source)
    if found := _searched(state, world):
        return (racks.replaced(state, found, rack.source),)
    return (Ended(DuplicateEnding.NO_PLAY),)


def _searched(state: State, world: World) -> bytes | None:
    """A rack with a play, found by the search of every rack; None: there is none."""
    return playable_rack(state, world.finder, world.seed.stream("searched", state.rev))


def _no_play_left(state: State, world: World) -> bool:
    """Whether neither the rack nor any other one has a play."""
    return not has_play(world.finder, state.board, state.rack) and _searched(state, world) is None


def _typed(state: State, action: TypeRack, world: World) -> tuple[Event, ...]:
    if world.prepared:
        raise IllegalAction("game_is_prepared", state.rules.prepared.article)
    if state.slips and action.slips is None:
        raise IllegalAction("slips_already_taken", state.rules.drawing.article, slips=len(state.slips))
    rack = racks.typed(state, action.tiles, RackSource.TYPED)
    if state.phase is Phase.SLIPS and action.slips is HandedIn.READ_AGAIN:
        return _read_again(state, RackMended(rack.kept, rack.added), world)
    return (rack, Ended(DuplicateEnding.NO_PLAY)) if _no_play_left(evolve(state, rack), world) else (rack,)


def _read_again(state: State, mended: RackMended, world: World) -> tuple[Event, ...]:
    """The corrected rack, and every slip already in, judged again with it."""
    after = evolve(state, mended)
    slips = [_judged(after, number, entry.slip, entry.ruling, world) for number, entry in state.slips.items()]
    return (mended, *slips)


def _another_rack(state: State, world: World) -> Ended | None:
    """Refuse another rack while there is a play ("Casos especials", ruling 8) or no tile to draw.

    With an empty bag and no play in any rack, the end of the game; else None.
    """
    if candidates(state, world.finder).plays:
        raise IllegalAction("there_is_a_play", state.rules.no_play.article)
    if bag_of(state):
        return None
    if _no_play_left(state, world):
        return Ended(DuplicateEnding.NO_PLAY)
    raise IllegalAction("no_other_rack", state.rules.no_play.article)


def _new_rack(state: State, world: World) -> tuple[Event, ...]:
    if ended := _another_rack(state, world):
        return (ended,)
    return _playable(state, racks.drawn_again(state, world.seed, 0, RackSource.NEW), world)


# Slips


def _taken(state: State, number: Number, slip: Slip, ruling: Ruling, world: World) -> SlipTaken:
    player = _still_playing(state, number)
    # Whoever left a slip before going home has it in this round, and the director may still rule upon it.
    if player.withdrawn and number not in state.slips:
        raise IllegalAction("player_has_withdrawn", state.rules.late_entry.article, number=number)
    _enough_players(state)
    return _judged(state, number, slip, ruling, world)


def _judged(state: State, number: Number, slip: Slip, ruling: Ruling, world: World) -> SlipTaken:
    verdict = ruled(slip, ruling, state.board, state.rack, world.lexicon)
    return SlipTaken(number, slip, ruling, verdict.null, verdict.play)


def _reopened(state: State) -> RoundReopened:
    """The last round open again; ``IllegalAction`` once another rack is set or the results are final."""
    mends.not_final(state, said=False)
    if state.closing is None:
        raise IllegalAction("no_round_to_reopen", state.rules.drawing.article)
    return RoundReopened()


def _closed(state: State, action: CloseRound, world: World) -> tuple[Event, ...]:
    """The round closed with its reference play, and the end of the game if it has come.

    A game without any player is allowed here: its director prepares a game.
    """
    if state.players:
        _enough_players(state)
    closed = reference_play(state, action, world)
    ending = _ending_before_rack(evolve(state, closed), world)
    return (closed, Ended(ending)) if ending else (closed,)
