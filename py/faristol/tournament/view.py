"""``view``: what the organiser and the hall may see of a day.  Screens show nothing else of the state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from faristol.errors import IllegalAction
from faristol.tournament.entering import is_locked
from faristol.tournament.pairing import dead_ends
from faristol.tournament.phases import past, waiting
from faristol.tournament.plan import Category, Format
from faristol.tournament.proposals import PairingDifference, Proposal, differences, proposed, rounds_of
from faristol.tournament.rounds import may_pair
from faristol.tournament.state import Person, Round, State


class Stage(Enum):
    """Where a category is: no round yet; a round that has not begun, that lacks results, that lacks none;
    standings declared final."""

    SETUP = "setup"
    PAIRED = "paired"
    PLAYING = "playing"
    COMPLETE = "complete"
    FINAL = "final"


class Presence(Enum):
    """Whether an entry plays the present round, or the next one if none is open."""

    PRESENT = "present"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class NextStep:
    """Something to do next.  category: "" where it concerns all.  tables: of those that it is about.

    source: the category whose first go on to this one.
    """

    code: str
    category: str = ""
    round: int = 0
    tables: tuple[int, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """A round beside the engine's own proposal.

    differences: of tables by hand.  stale: it has not begun, and would now be paired otherwise.
    gone: who has a place in it, and has been noted absent or withdrawn before it began.
    """

    differences: tuple[PairingDifference, ...] = ()
    stale: bool = False
    gone: tuple[int, ...] = ()


def stage(state: State, category: Category) -> Stage:
    """Where ``category`` is."""
    if category.key in state.closed:
        return Stage.FINAL
    last = state.present(category.key)
    if last is None:
        return Stage.SETUP
    return stage_of(last)


def stage_of(played: Round) -> Stage:
    """Where a round is."""
    if played.is_over:
        return Stage.COMPLETE
    return Stage.PLAYING if played.in_play else Stage.PAIRED


def live(state: State) -> tuple[Category, ...]:
    """The categories that are played now: not final, and no preliminary of which the first have gone on.

    Where none of them has a round yet, those before them; where all is final, the last ones.
    """
    over = past(state)
    last = tuple(category for category in state.plan.categories if category.key not in over)
    for several in (tuple(one for one in last if one.key not in state.closed), last):
        if any(state.played(one.key) for one in several):
            return several
    return state.plan.categories


def presence(state: State, one: Person) -> Presence:
    """Whether ``one`` plays the round that is open, or the next one."""
    last = state.present(one.entry.category)
    number = last.number if last is not None and not last.is_over else state.next_round(one.entry.category)
    return _presence_in(number, one)


def presence_next(state: State, one: Person) -> Presence:
    """Whether ``one`` plays the round that is paired next, of which absences are still noted."""
    return _presence_in(state.next_round(one.entry.category), one)


def _presence_in(number: int, one: Person) -> Presence:
    if one.withdrawn and number >= one.withdrawn:
        return Presence.WITHDRAWN
    return Presence.ABSENT if number in one.absent else Presence.PRESENT


def complete_rounds(state: State, category: Category) -> int:
    """The last round of which every result is in."""
    return next((one.number for one in reversed(state.played(category.key)) if one.is_over), 0)


def checked(state: State, category: Category, played: Round) -> Checked:
    """The round compared with what the engine would pair; its own round is not, once it has begun."""
    if played.in_play and not played.by_hand:
        return Checked()
    plays = {member.no for member in state.members(category.key) if member.plays(played.number)}
    gone = () if played.in_play else tuple(sorted(played.seated - plays))
    try:
        engine = proposed(state, category, played.number)
    except IllegalAction:
        return Checked(stale=not played.in_play, gone=gone)
    found = differences([table.seats for table in played.tables], played.bye, engine)
    if played.in_play:
        return Checked(found)
    return Checked(found if played.by_hand else (), _is_stale(played, engine, found), gone)


def _is_stale(played: Round, engine: Proposal, found: tuple[PairingDifference, ...]) -> bool:
    wanted = {no for seats in engine.tables for no in seats} | ({engine.bye} - {None})
    return played.seated != wanted or (bool(found) and not played.by_hand)


def without_place(state: State, category: Category, played: Round) -> tuple[int, ...]:
    """Who is there and has no place in the present round: who entered or came back after it was paired."""
    if played is not state.present(category.key):
        return ()
    here = (member.no for member in state.members(category.key) if member.plays(played.number))
    return tuple(no for no in here if no not in played.seated)


def first_round(state: State, one: Person) -> int:
    """The first round that an entry played, stayed away from, or can play as the rounds are paired now."""
    for played in state.played(one.entry.category):
        if one.no in played.seated or (played.number > one.since and not one.plays(played.number)):
            return played.number
    return len(state.played(one.entry.category)) + 1


def locked(state: State, category: Category, played: Round) -> bool:
    """Whether results of the round can only be overridden."""
    return is_locked(state, category.key, played.number)


def pairing_refused(state: State, category: Category) -> IllegalAction | None:
    """Why the next round cannot be paired now, or None.  No pairing is looked for, which may take seconds."""
    try:
        may_pair(state, category)
    except IllegalAction as refused:
        return refused
    return None


def dead_end(state: State, category: Category) -> bool:
    """Whether a Swiss of so few entries is likely to come to a round that has to give something up."""
    if category.format is not Format.SWISS:
        return False
    entries = sum(not member.withdrawn for member in state.members(category.key))
    return entries > 1 and dead_ends(entries, category.rounds) > 0


def steps(state: State) -> tuple[NextStep, ...]:
    """What is to be done next, the first thing first."""
    found = [step for category in state.plan.categories for step in _steps_of(state, category)]
    if not found:
        return (NextStep("done"),)
    return tuple(sorted(found, key=lambda step: _FIRST.index(step.code)))


_FIRST = ("doubts", "results", "phase", "pair", "start", "pair_again", "register", "close")


def _steps_of(state: State, category: Category) -> list[NextStep]:
    key, last = category.key, state.present(category.key)
    if key in state.closed:
        return []
    if awaited := waiting(state, category):
        ready = [source for source in awaited if source in state.closed]
        return [NextStep("phase", key, source=ready[0])] if ready else []
    if last is None:
        here = sum(member.plays(1) for member in state.members(key))
        return [NextStep("pair" if here > 1 else "register", key, 1)]
    match stage_of(last):
        case Stage.PAIRED:
            start = [NextStep("start", key, last.number)]
            if checked(state, category, last).stale:  # what is paired may hang on the wall: both are offered
                start.append(NextStep("pair_again", key, last.number))
            return start
        case Stage.PLAYING:
            missing = [NextStep("results", key, last.number, last.missing)]
            return [NextStep("doubts", key, last.number, last.doubts), *missing] if last.doubts else missing
        case _:
            if last.doubts:
                return [NextStep("doubts", key, last.number, last.doubts)]
            if last.number < rounds_of(state, category):
                return [NextStep("pair", key, last.number + 1)]
            return [NextStep("close", key, last.number)]
