"""Rounds as ``decide`` takes them: paired by the format or by hand, begun, timed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import assert_never

from faristol.errors import IllegalAction
from faristol.tournament.actions import (
    AddPair,
    EndTime,
    LeaveSeat,
    PairByHand,
    ResumeTime,
    Start,
    StopTime,
    TakeSeat,
    Unstart,
)
from faristol.tournament.events import (
    Event,
    PairAdded,
    Relaxed,
    RoundPaired,
    RoundStarted,
    RoundUnpaired,
    RoundUnstarted,
    Seating,
    SeatLeft,
    SeatTaken,
    TimeEnded,
    TimeResumed,
    TimeStopped,
)
from faristol.tournament.history import games
from faristol.tournament.plan import Category
from faristol.tournament.proposals import proposed, rounds_of, who_plays
from faristol.tournament.seating import next_free, numbered
from faristol.tournament.state import Round, State, TimeState


def paired(state: State, category: Category) -> RoundPaired:
    """The next round by the category's format."""
    number = may_pair(state, category)
    found = proposed(state, category, number)
    tables, unfulfilled = numbered(state, category, number, found.tables)
    return RoundPaired(category.key, number, tables, found.bye, (*found.relaxed, *unfulfilled))


def paired_by_hand(state: State, category: Category, action: PairByHand) -> RoundPaired:
    """The next round as the organiser wants it: everybody who plays, once."""
    number = may_pair(state, category)
    _check_tables(category, action.tables)
    seats = [no for table in action.tables for no in table]
    if action.bye is not None:
        seats.append(action.bye)
    _once_each(state, seats)
    playing = {member.no for member in state.members(category.key) if member.plays(number)}
    if strangers := [no for no in seats if no not in playing]:
        raise IllegalAction("does_not_play", round=number, names=_names(state, strangers))
    if left := sorted(playing - set(seats)):
        raise IllegalAction("not_seated", round=number, names=_names(state, left))
    relaxed = _repeats(state, category, action.tables, action.bye)
    _confirmed(state, relaxed, action.confirm)
    tables, unfulfilled = numbered(state, category, number, action.tables)
    return RoundPaired(category.key, number, tables, action.bye, (*relaxed, *unfulfilled), by_hand=True)


def as_logged(state: State, category: Category, event: RoundPaired) -> RoundPaired:
    """A round as a log has it, which is not paired again: its turn has come, and nobody has two places."""
    number = may_pair(state, category)
    seats = [no for table in event.tables for no in table.seats]
    if event.bye is not None:
        seats.append(event.bye)
    _once_each(state, seats)
    members = {member.no for member in state.members(category.key)}
    strangers = [no for no in seats if no not in members]
    if number != event.round or strangers:
        raise IllegalAction("does_not_play", round=event.round, names=_names(state, strangers))
    return event


def unpaired(state: State, category: Category) -> RoundUnpaired:
    """Drop a round that has not begun."""
    not_final(state, category)
    last = state.present(category.key)
    if last is None or last.in_play:
        raise IllegalAction("round_has_begun", round=last.number if last else 0)
    return RoundUnpaired(category.key, last.number)


def pair_added(state: State, category: Category, action: AddPair) -> PairAdded:
    """A table more in the present round, of entries that are there and have none."""
    last = _open_round(state, category)
    _check_tables(category, (action.seats,))
    _once_each(state, action.seats)
    members = {member.no for member in state.members(category.key) if member.plays(last.number)}
    if strangers := [no for no in action.seats if no not in members]:
        raise IllegalAction("does_not_play", round=last.number, names=_names(state, strangers))
    at_tables = {no for seating in last.tables for no in seating.seats}
    if seated := [no for no in action.seats if no in at_tables]:
        raise IllegalAction("already_seated", round=last.number, names=_names(state, seated))
    _confirmed(state, _repeats(state, category, (action.seats,), None), action.confirm)
    table = next_free(state, category, last.number)
    return PairAdded(category.key, last.number, Seating(table, action.seats))


def seat_taken(state: State, category: Category, action: TakeSeat) -> SeatTaken:
    """A seat more at a table of the present round, for one who came after it was paired."""
    last = _open_round(state, category)
    person = state.person(action.no)
    if person is None or person.entry.category != category.key or person.has_left(last.number):
        raise IllegalAction("does_not_play", round=last.number, names=_names(state, (action.no,)))
    if any(action.no in table.seats for table in last.tables):
        raise IllegalAction("already_seated", round=last.number, names=_names(state, (action.no,)))
    seats = _open_table(category, last, action.table).seats
    if len(seats) >= category.format.most_seats:
        raise IllegalAction("table_is_full", table=action.table)
    relaxed = _repeats(state, category, ((*seats, action.no),), None)
    _confirmed(state, tuple(one for one in relaxed if action.no in one[1]), action.confirm)
    return SeatTaken(category.key, last.number, action.table, action.no)


def seat_left(state: State, category: Category, action: LeaveSeat) -> SeatLeft:
    """A seat less at a table of the present round, which goes on with the others."""
    last = _open_round(state, category)
    seating = next((table for table in last.tables if action.no in table.seats), None)
    if seating is None:
        raise IllegalAction("not_seated", round=last.number, names=_names(state, (action.no,)))
    _open_table(category, last, seating.table)
    if len(seating.seats) <= category.format.least_seats:
        raise IllegalAction("table_too_small", table=seating.table, least=category.format.least_seats)
    return SeatLeft(category.key, last.number, seating.table, action.no)


def _open_round(state: State, category: Category) -> Round:
    not_final(state, category)
    last = state.present(category.key)
    if last is None:
        raise IllegalAction("no_round_yet", category=category.key)
    return last


def _open_table(category: Category, played: Round, table: int) -> Seating:
    """The seating of a table that has no result; ``IllegalAction`` for any other."""
    found = played.at(table)
    if found is None:
        raise IllegalAction("no_such_table", category=category.key, round=played.number, table=table)
    if table in played.results:
        raise IllegalAction("already_entered", table=table, round=played.number)
    return found


def timed(state: State, action: Start | Unstart | StopTime | ResumeTime | EndTime) -> Event:
    """The beginning of a round, and its time."""
    match action:
        case Start(number):
            waiting = [
                key
                for key in state.rounds
                if (last := state.present(key)) is not None and last.number == number and not last.begun
            ]
            if not waiting:
                raise IllegalAction("nothing_to_start", round=number)
            return RoundStarted(number)
        case Unstart(number):
            return _unstarted(state, number)
        case StopTime():
            _clock_is(state, TimeState.RUNS)
            return TimeStopped(state.round)
        case ResumeTime():
            _clock_is(state, TimeState.STANDS)
            return TimeResumed(state.round)
        case EndTime():
            _clock_is(state, TimeState.RUNS, TimeState.STANDS)
            return TimeEnded(state.round)
        case _:
            assert_never(action)


def _unstarted(state: State, number: int) -> RoundUnstarted:
    """A round that was started by mistake waits again, as long as none of its results was taken."""
    begun = [
        last
        for key in state.rounds
        if (last := state.present(key)) is not None and last.number == number and last.begun
    ]
    if number != state.round or not begun:
        raise IllegalAction("round_not_begun", round=number)
    if any(last.results for last in begun):
        raise IllegalAction("round_has_results", round=number)
    return RoundUnstarted(number)


def not_final(state: State, category: Category) -> None:
    """``IllegalAction`` where the category's standings are final."""
    if category.key in state.closed:
        raise IllegalAction("category_is_final", category=category.key)


def all_results_in(state: State, category: Category) -> None:
    """``IllegalAction`` where the present round lacks results, or two persons typed them differently."""
    last = state.present(category.key)
    if last is None:
        return
    if last.missing:
        raise IllegalAction("results_missing", round=last.number, tables=tuple(map(str, last.missing)))
    if last.doubts:
        raise IllegalAction("results_differ", round=last.number, tables=tuple(map(str, last.doubts)))


def may_pair(state: State, category: Category) -> int:
    """The number of the round that can be paired now: every result is in.  No pairing is looked for."""
    not_final(state, category)
    last = state.present(category.key)
    if last is not None and not last.in_play and last.tables:
        raise IllegalAction("already_paired", round=last.number)
    all_results_in(state, category)
    number = last.number + 1 if last else 1
    most = rounds_of(state, category)
    if number > most:
        raise IllegalAction("all_rounds_played", rounds=most)
    who_plays(state, category, number)
    return number


def _check_tables(category: Category, tables: Sequence[Sequence[int]]) -> None:
    least, most = category.format.least_seats, category.format.most_seats
    for seats in tables:
        if not least <= len(seats) <= most:
            raise IllegalAction("wrong_table_size", least=least, most=most)


def _once_each(state: State, seats: Sequence[int]) -> None:
    twice = sorted({no for no in seats if seats.count(no) > 1})
    if twice:
        raise IllegalAction("twice_in_round", names=_names(state, twice))


def _repeats(state: State, category: Category, tables: Sequence[Sequence[int]], bye: int | None) -> Relaxed:
    """Who has met before, and who has had the bye."""
    past = games(state, category)
    met = {(no, other) for no, several in past.items() for game in several for other in game.met}
    found: list[tuple[str, tuple[int, ...]]] = [
        ("met_before", (min(pair), max(pair)))
        for seats in tables
        for pair in combinations(seats, 2)
        if pair in met
    ]
    if bye is not None and any(game.bye for game in past[bye]):
        found.append(("second_bye", (bye,)))
    return tuple(found)


def _confirmed(state: State, relaxed: Relaxed, confirm: bool) -> None:
    if relaxed and not confirm:
        codes = tuple(sorted({code for code, _ in relaxed}))
        nos = [no for _, several in relaxed for no in several]
        raise IllegalAction("confirm_pairing", codes=codes, names=_names(state, nos))


def _names(state: State, nos: Sequence[int]) -> tuple[str, ...]:
    return tuple(one.entry.name if (one := state.person(no)) else str(no) for no in dict.fromkeys(nos))


def _clock_is(state: State, *wanted: TimeState) -> None:
    if state.clock not in wanted:
        raise IllegalAction(f"time_is_{state.clock.value}")
