"""``decide``: whether the director may do this now, and which facts it makes.

It may ask the world (lexicon, the kernel's finder, chance) and may refuse; a refusal leaves the very
same state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from faristol.board import BadPlacement, Play, placed_tiles, write_play
from faristol.chance import Seed
from faristol.duplicate import racks
from faristol.duplicate.actions import (
    Action,
    CloseRound,
    DrawRack,
    End,
    Join,
    MendSlip,
    NewRack,
    Rename,
    Sanction,
    StartTimer,
    TakeSlip,
    TypeRack,
    UndoSlip,
)
from faristol.duplicate.events import (
    Criterion,
    Ended,
    Ending,
    Event,
    Null,
    Number,
    PlayerJoined,
    PlayerRenamed,
    RackSet,
    RoundClosed,
    Sanctioned,
    Slip,
    SlipMended,
    SlipTaken,
    SlipUndone,
    TimerStarted,
)
from faristol.duplicate.evolve import as_it_was, evolve
from faristol.duplicate.reference import Finder, candidates, pick
from faristol.duplicate.slips import Words, score_of, verdict_on
from faristol.duplicate.state import Phase, State, bag_of
from faristol.errors import IllegalAction
from faristol.rules.duplicate import TieBreak

_SETUP: Final = (Join, Rename, DrawRack, TypeRack, End)
ADMITS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.SETUP: _SETUP,
    Phase.RACK: (Rename, DrawRack, TypeRack, Sanction, MendSlip, End),
    Phase.SLIPS: (
        *(Rename, NewRack, TypeRack, StartTimer, TakeSlip, UndoSlip),
        *(CloseRound, Sanction, MendSlip, End),
    ),
    Phase.OVER: (Rename, MendSlip),
}


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask."""

    lexicon: Words
    finder: Finder
    seed: Seed


def decide(state: State, action: Action, world: World) -> tuple[Event, ...]:  # noqa: C901  one line for each
    """The facts that ``action`` makes in ``state``; ``IllegalAction`` when it is not allowed."""
    _admit(state, action)
    match action:
        case Join(number, name, table):
            return (_joined(state, number, name, table),)
        case Rename(number, name, table):
            _known(state, number)
            return (PlayerRenamed(number, name, table),)
        case DrawRack():
            return _rack(state, world)
        case TypeRack(tiles):
            return _typed(state, tiles)
        case NewRack():
            return _new_rack(state, world)
        case StartTimer():
            return (TimerStarted(),)
        case TakeSlip(number, slip, late):
            return (_taken(state, number, slip, late, world),)
        case UndoSlip(number):
            if number not in state.slips:
                raise IllegalAction("no_slip_to_undo", "Anotació de les jugades", number=number)
            return (SlipUndone(number),)
        case CloseRound(play):
            return _closed(state, play, world)
        case Sanction(number):
            _known(state, number)
            return (Sanctioned(number),)
        case MendSlip():
            return (_mended(state, action, world),)
        case End():
            return (Ended(Ending.DIRECTOR),)
        case _:
            assert_never(action)


def _admit(state: State, action: Action) -> None:
    if isinstance(action, ADMITS[state.phase]):
        return
    if isinstance(action, Join):
        raise IllegalAction("no_entry_after_round_one", "Casos especials")
    if state.phase is Phase.OVER:
        raise IllegalAction("game_is_over", "Final de la partida")
    raise IllegalAction("wrong_phase", phase=state.phase.value)


def _joined(state: State, number: int, name: str, table: str) -> PlayerJoined:
    taken = {player.number for player in state.players}
    wanted = number or max(taken, default=0) + 1
    if wanted in taken:
        raise IllegalAction("number_is_taken", "Anotació de les jugades", number=wanted)
    return PlayerJoined(Number(wanted), name, table)


def _known(state: State, number: int) -> None:
    if state.player(number) is None:
        raise IllegalAction("no_such_player", "Anotació de les jugades", number=number)


def _rack(state: State, world: World) -> tuple[Event, ...]:
    """The next rack, or the end that the game has come to."""
    if ending := _ending_before_rack(state):
        return (Ended(ending),)
    rack = racks.drawn(state, world.seed, state.rack)
    return _playable(state, rack, world)


def _ending_before_rack(state: State) -> Ending | None:
    """ "Final de la partida", and a preset number of rounds."""
    if state.rules.rounds.value and len(state.rounds) >= state.rules.rounds.value:
        return Ending.ROUNDS_PLAYED
    if not bag_of(state) and not state.rack:
        return Ending.ALL_PLACED
    if not racks.can_be_valid(state):
        return Ending.NO_VALID_RACK
    return None


def _playable(state: State, rack: RackSet, world: World) -> tuple[Event, ...]:
    """A rack with which a play can be made; others go back until the bag has been tried enough."""
    for attempt in range(racks.RACKS_TRIED):
        current = evolve(state, rack)
        if world.finder.find(current.board, current.rack, 1):
            return (rack,)
        if not bag_of(current):
            break
        rack = racks.drawn_again(state, world.seed, attempt)
    return (Ended(Ending.NO_PLAY),)


def _typed(state: State, tiles: bytes) -> tuple[Event, ...]:
    if state.phase is Phase.SLIPS and state.slips:
        raise IllegalAction("slips_already_taken", "Selecció del faristol")
    if ending := _ending_before_rack(state):
        return (Ended(ending),)
    return (racks.typed(state, tiles),)


def _new_rack(state: State, world: World) -> tuple[Event, ...]:
    """ "Casos especials": nobody has a valid play."""
    if any(entry.null is Null.NONE for entry in state.slips.values()):
        raise IllegalAction("someone_has_a_play", "Casos especials")
    return (racks.drawn_again(state, world.seed, 0),)


def _taken(state: State, number: Number, slip: Slip, late: bool, world: World) -> SlipTaken:
    _known(state, number)
    player = state.player(number)
    if player and player.expelled:
        raise IllegalAction("player_is_expelled", "Penalitzacions i sancions", number=number)
    verdict = verdict_on(slip, state.board, state.rack, world.lexicon)
    return SlipTaken(number, slip, Null.LATE if late else verdict.null, verdict.play)


def _mended(state: State, action: MendSlip, world: World) -> SlipMended:
    _known(state, action.number)
    if not 1 <= action.round <= len(state.rounds):
        raise IllegalAction("no_such_round", "Publicació i comprovació", round=action.round)
    then = as_it_was(state, action.round)
    verdict = verdict_on(action.slip, then.board, then.rack, world.lexicon)
    null = Null.LATE if action.late else verdict.null
    return SlipMended(action.round, action.number, action.slip, null, verdict.play)


def _closed(state: State, choice: Play | None, world: World) -> tuple[Event, ...]:
    """The reference play: the director's choice, or what the tie-break says among the best."""
    best = candidates(state, world.finder)
    if choice is not None:
        return (_chosen(state, choice, best.points, len(best.plays), world),)
    if not best.plays:
        raise IllegalAction("nobody_has_a_play", "Casos especials")
    if len(best.plays) > 1 and state.rules.tie_break.value is TieBreak.DIRECTOR:
        raise IllegalAction("director_must_choose", "criteri 9", equals=len(best.plays))
    play, criterion = pick(state, best.plays, world.seed.stream("tie", state.rev))
    return (RoundClosed(play, criterion, len(best.plays)),)


def _chosen(state: State, play: Play, best: int, equals: int, world: World) -> RoundClosed:
    """A play that the director names; one below the best is allowed (ruling 9) and said so."""
    try:
        placed_tiles(state.board, play)
    except BadPlacement as fault:
        raise IllegalAction(fault.code, "Formació i posicionament", **fault.fields) from None
    slip = Slip(*_written(play))
    verdict = verdict_on(slip, state.board, state.rack, world.lexicon)
    if verdict.null is not Null.NONE:
        raise IllegalAction("reference_is_null", "Desenvolupament", reason=verdict.null.value)
    points = score_of(state, play).points
    if points < best:
        return RoundClosed(play, Criterion.LOWER, equals)
    return RoundClosed(play, Criterion.DIRECTOR if equals > 1 else Criterion.ONLY_BEST, max(equals, 1))


def _written(play: Play) -> tuple[str, str]:
    coordinates, word = write_play(play).split(" ", 1)
    return coordinates, word
