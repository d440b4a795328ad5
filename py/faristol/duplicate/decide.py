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
    RackSource,
    RoundClosed,
    Ruling,
    Sanctioned,
    Slip,
    SlipMended,
    SlipTaken,
    SlipUndone,
    TimerStarted,
)
from faristol.duplicate.evolve import evolve
from faristol.duplicate.reference import Best, Finder, candidates, chosen_among_proposed, pick
from faristol.duplicate.slips import Words, ruled, score_of, verdict_on
from faristol.duplicate.state import Phase, State, bag_of
from faristol.errors import IllegalAction
from faristol.rules.duplicate import Direction, TieBreak

ADMITS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.SETUP: (Join, Rename, DrawRack, TypeRack, End),
    Phase.RACK: (Rename, DrawRack, TypeRack, Sanction, MendSlip, End),
    Phase.SLIPS: (
        *(Rename, NewRack, TypeRack, StartTimer, TakeSlip, UndoSlip),
        *(CloseRound, Sanction, MendSlip, End),
    ),
    Phase.OVER: (Rename, MendSlip),
}
_MOST_PLAYERS: Final = 999


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """A round that the director laid out beforehand (ruling 9)."""

    rack: bytes
    play: Play


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask; ``prepared``: the rounds of a prepared game, none for another."""

    lexicon: Words
    finder: Finder
    seed: Seed
    prepared: tuple[PreparedRound, ...] = ()


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
            return _typed(state, tiles, world)
        case NewRack():
            return _new_rack(state, world)
        case StartTimer():
            return (TimerStarted(),)
        case TakeSlip(number, slip, ruling):
            return (_taken(state, number, slip, ruling, world),)
        case UndoSlip(number):
            if number not in state.slips:
                raise IllegalAction("no_slip_to_undo", "Anotació de les jugades", number=number)
            return (SlipUndone(number),)
        case CloseRound():
            return _closed(state, action, world)
        case Sanction(number):
            _still_playing(state, number)
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
        if _first_round_awaits_its_time(state):
            return
        raise IllegalAction("no_entry_after_round_one", "Casos especials")
    if state.phase is Phase.OVER:
        raise IllegalAction("game_is_over", "Final de la partida")
    raise IllegalAction("wrong_phase", phase=state.phase.value)


def _first_round_awaits_its_time(state: State) -> bool:
    """The first rack is known, but "Temps!" has not been called: the round has not begun."""
    return state.phase is Phase.SLIPS and not (state.rounds or state.timed or state.slips)


def _joined(state: State, number: int, name: str, table: str) -> PlayerJoined:
    taken = {player.number for player in state.players}
    wanted = number or max(taken, default=0) + 1
    if wanted in taken:
        raise IllegalAction("number_is_taken", "Anotació de les jugades", number=wanted)
    if not 1 <= wanted <= _MOST_PLAYERS:
        raise IllegalAction("number_out_of_range", "Anotació de les jugades", number=wanted)
    return PlayerJoined(Number(wanted), name, table)


def _known(state: State, number: int) -> None:
    if state.player(number) is None:
        raise IllegalAction("no_such_player", "Anotació de les jugades", number=number)


def _still_playing(state: State, number: int) -> None:
    _known(state, number)
    player = state.player(number)
    if player and player.expelled:
        raise IllegalAction("player_is_expelled", "Penalitzacions i sancions", number=number)


# Racks


def _rack(state: State, world: World) -> tuple[Event, ...]:
    """The next rack, or the end that the game has come to."""
    if ending := _ending_before_rack(state, world):
        return (Ended(ending),)
    if world.prepared:
        return (racks.typed(state, world.prepared[len(state.rounds)].rack, RackSource.PREPARED),)
    return _playable(state, racks.drawn(state, world.seed, state.rack), world)


def _ending_before_rack(state: State, world: World) -> Ending | None:
    """ "Final de la partida", and a preset number of rounds."""
    wanted = len(world.prepared) or state.rules.rounds.value
    if wanted and len(state.rounds) >= wanted:
        return Ending.ROUNDS_PLAYED
    if not bag_of(state) and not state.rack and not state.reserved:
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
        rack = racks.drawn_again(state, world.seed, attempt, rack.source)
    return (Ended(Ending.NO_PLAY),)


def _typed(state: State, tiles: bytes, world: World) -> tuple[Event, ...]:
    if world.prepared:
        raise IllegalAction("game_is_prepared", "criteri 9")
    if state.phase is Phase.SLIPS and state.slips:
        raise IllegalAction("slips_already_taken", "Selecció del faristol")
    if state.phase is not Phase.SLIPS and (ending := _ending_before_rack(state, world)):
        return (Ended(ending),)
    return (racks.typed(state, tiles, RackSource.TYPED),)


def _new_rack(state: State, world: World) -> tuple[Event, ...]:
    """ "Casos especials": nobody has a valid play, and no program chooses one (ruling 8)."""
    if candidates(state, world.finder).plays:
        raise IllegalAction("there_is_a_play", "Casos especials")
    if not bag_of(state):
        raise IllegalAction("no_other_rack", "Casos especials")
    return _playable(state, racks.drawn_again(state, world.seed, 0, RackSource.NEW), world)


# Slips


def _taken(state: State, number: Number, slip: Slip, ruling: Ruling, world: World) -> SlipTaken:
    _still_playing(state, number)
    verdict = ruled(slip, ruling, state.board, state.rack, world.lexicon)
    return SlipTaken(number, slip, ruling, verdict.null, verdict.play)


def _mended(state: State, action: MendSlip, world: World) -> SlipMended:
    _known(state, action.number)
    if not 1 <= action.round <= len(state.rounds):
        raise IllegalAction("no_such_round", "Publicació i comprovació", round=action.round)
    then = state.rounds[action.round - 1]
    verdict = ruled(action.slip, action.ruling, then.board, then.rack, world.lexicon)
    return SlipMended(action.round, action.number, action.slip, action.ruling, verdict.null, verdict.play)


# The reference play


def _closed(state: State, action: CloseRound, world: World) -> tuple[Event, ...]:
    """The reference play: the director's choice, or what the tie-break says among the best."""
    closed = _reference(state, action, world)
    ending = _ending_before_rack(evolve(state, closed), world)
    return (closed, Ended(ending)) if ending else (closed,)


def _reference(state: State, action: CloseRound, world: World) -> RoundClosed:
    choice, ruling = action.play, action.ruling
    best = candidates(state, world.finder)
    if world.prepared:
        prepared = world.prepared[len(state.rounds)].play
        if choice not in (None, prepared):
            raise IllegalAction("game_is_prepared", "criteri 9")
        choice, ruling = prepared, Ruling.AS_WRITTEN
    if choice is not None:
        return _chosen(state, CloseRound(choice, ruling), choice, best, world)
    if not best.plays:
        raise IllegalAction("nobody_has_a_play", "Casos especials")
    if len(best.plays) > 1 and state.rules.tie_break.value is TieBreak.DIRECTOR:
        raise IllegalAction("director_must_choose", "criteri 9", equals=len(best.plays))
    play, criterion = pick(state, best.plays, world.seed.stream("tie", state.rev))
    return RoundClosed(play, criterion, len(best.plays), best.points)


def _chosen(state: State, action: CloseRound, play: Play, best: Best, world: World) -> RoundClosed:
    """A play that the director names.

    It must be one of the best; whoever prepares a game may name a lower one (ruling 9), and who has
    no program and no valid slip any valid one (ruling 8).
    """
    if play in best.plays:
        return RoundClosed(play, _why_chosen(state, len(best.plays)), len(best.plays), best.points)
    admitted = _must_be_valid(state, play, action.ruling, world)
    points = score_of(state, play).points
    if not best.plays or (admitted is Ruling.ADMITTED and points > best.points):
        return RoundClosed(play, Criterion.DIRECTOR, 1, points, admitted)
    if chosen_among_proposed(state):
        raise IllegalAction("not_the_best_proposed", "Desenvolupament", best=best.points, points=points)
    if points == best.points:
        return RoundClosed(play, Criterion.DIRECTOR, len(best.plays), best.points, admitted)
    if state.rules.direction.value is not Direction.PREPARED:
        raise IllegalAction("reference_must_be_best", "Desenvolupament", best=best.points, points=points)
    return RoundClosed(play, Criterion.LOWER, len(best.plays), best.points, admitted)


def _why_chosen(state: State, equals: int) -> Criterion:
    if equals > 1:
        return Criterion.DIRECTOR
    return Criterion.PROPOSED if chosen_among_proposed(state) else Criterion.ONLY_BEST


def _must_be_valid(state: State, play: Play, ruling: Ruling, world: World) -> Ruling:
    """``ADMITTED`` if the director had to admit a word of it, else ``AS_WRITTEN``."""
    try:
        placed_tiles(state.board, play)
    except BadPlacement as fault:
        raise IllegalAction(fault.code, "Formació i posicionament", **fault.fields) from None
    coordinates, word = write_play(play).split(" ", 1)
    slip = Slip(coordinates, word)
    verdict = verdict_on(slip, state.board, state.rack, world.lexicon)
    if verdict.null is Null.NONE:
        return Ruling.AS_WRITTEN
    if ruling is Ruling.ADMITTED:
        verdict = ruled(slip, ruling, state.board, state.rack, world.lexicon)
    if verdict.null is not Null.NONE:
        raise IllegalAction("reference_is_null", "Desenvolupament", reason=verdict.null.value)
    return Ruling.ADMITTED
