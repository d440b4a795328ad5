"""What holds in every day of a tournament, whatever happened in it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.record.journal_format import NO_TIME
from faristol.record.tournament.journal import (
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    audit_tournament,
    read_tournament,
    write_tournament,
)
from faristol.tournament.events import (
    Event,
    ResultCorrected,
    ResultEntered,
    ResultKind,
    RoundPaired,
    RoundStarted,
    RoundUnstarted,
)
from faristol.tournament.evolve import replay
from faristol.tournament.plan import Category, Format, Plan
from faristol.tournament.ranking import RankedEntry, ranked
from faristol.tournament.simulation import simulated
from faristol.tournament.state import State, started
from tests.full_run import some

SEEDS = st.integers(0, 1 << 32).map(str)
PLAYERS = st.integers(2, 30)
SWISS = Category("a", rounds=6, apart=2)
FORMATS = st.sampled_from(
    [SWISS, *(Category("a", format=one, rounds=4) for one in Format if one is not Format.SWISS)]
)


def day(category: Category, players: int, seed: str) -> tuple[Plan, tuple[Event, ...], State]:
    plan, events = simulated(category, players, seed)
    return plan, events, replay(started(plan), events)


def journal_of(plan: Plan, events: tuple[Event, ...]) -> TournamentJournal:
    return TournamentJournal(
        TournamentHeader(plan), tuple(TournamentEntry(NO_TIME, event) for event in events)
    )


def told(state: State) -> tuple[RankedEntry, ...]:
    return ranked(state, state.plan.categories[0])


@settings(max_examples=some(40), deadline=None)
@given(PLAYERS, SEEDS)
def test_nobody_meets_twice_nor_has_a_second_bye_but_where_it_is_said(players: int, seed: str) -> None:
    _, _, state = day(SWISS, players, seed)
    met: set[frozenset[int]] = set()
    byes: Counter[int] = Counter()
    for played in state.played("a"):
        said = {(code, frozenset(nos)) for code, nos in played.relaxed}
        for seating in played.tables:
            both = frozenset(seating.seats)
            assert both not in met or ("met_before", both) in said
            if played.results[seating.table].result.kind is not ResultKind.ABSENT:
                met.add(both)
        if played.bye is not None:
            byes[played.bye] += 1
            assert byes[played.bye] == 1 or ("second_bye", frozenset((played.bye,))) in said


@settings(max_examples=some(40), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_everybody_who_plays_sits_once_in_each_round(category: Category, players: int, seed: str) -> None:
    _, events, _ = day(category, players, seed)
    for at, event in enumerate(events):
        if isinstance(event, RoundPaired):
            before = replay(started(Plan("", seed, (category,))), events[:at])
            seats = [no for seating in event.tables for no in seating.seats]
            seats += [event.bye] if event.bye is not None else []
            assert len(seats) == len(set(seats))
            playing = {one.no for one in before.people if one.plays(event.round)}
            assert playing <= set(seats)
            assert category.format.meets_all or playing == set(seats)


@settings(max_examples=some(40), deadline=None)
@given(FORMATS, PLAYERS.filter(lambda players: players > 2), SEEDS)
def test_who_sat_at_a_table_where_a_game_was_played_has_met(
    category: Category, players: int, seed: str
) -> None:
    _, _, state = day(category, players, seed)
    held = {(row.no, game.round): game for row in told(state) for game in row.games}
    for played in state.played("a"):
        for seating in played.tables:
            result = played.results[seating.table].result
            gone = result.away if result.kind is ResultKind.ABSENT else ()
            came = {no for seat, no in enumerate(seating.seats) if seat not in gone}
            for no in seating.seats:
                others = came - {no} if no in came else set()
                assert set(held[no, played.number].met) == others
                assert held[no, played.number].played == bool(others)


@settings(max_examples=some(40), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_points_are_those_of_the_tables_and_byes_and_differences_sum_to_nothing(
    category: Category, players: int, seed: str
) -> None:
    _, _, state = day(category, players, seed)
    points = 0
    for played in state.played("a"):
        points += 2 * (played.bye is not None)
        for seating in played.tables:
            here = len(seating.seats)
            away = len(played.results[seating.table].result.away)
            points += 2 * len(list(combinations(range(here), 2))) + (here == 3) * 2 * (here - away)
    rows = told(state)
    assert sum(row.halves for row in rows) == points
    assert sum(row.spread for row in rows) == 0


@settings(max_examples=some(40), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_the_journal_that_is_read_and_decided_again_is_the_day(
    category: Category, players: int, seed: str
) -> None:
    plan, events, state = day(category, players, seed)
    text = write_tournament(journal_of(plan, events))
    journal = read_tournament(text)
    assert audit_tournament(journal) == state
    assert write_tournament(journal) == text


@settings(max_examples=some(25), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_the_order_in_which_results_come_changes_nothing(category: Category, players: int, seed: str) -> None:
    plan, events, state = day(category, players, seed)
    chance = random.Random(seed)
    shuffled: list[Event] = []
    results: list[Event] = []
    for event in (one for one in events if not isinstance(one, ResultCorrected)):
        if isinstance(event, ResultEntered):
            results.append(event)
            continue
        chance.shuffle(results)
        shuffled += results
        results = []
        shuffled.append(event)
    # Corrections come right after the last result of their round, in the order in which they came.
    corrections = [one for one in events if isinstance(one, ResultCorrected)]
    whole: list[Event] = []
    for at, one in enumerate(shuffled):
        whole.append(one)
        following = shuffled[at + 1] if at + 1 < len(shuffled) else None
        if isinstance(one, ResultEntered) and not isinstance(following, ResultEntered):
            whole += [late for late in corrections if late.round == one.round]
    assert sorted(map(repr, whole)) == sorted(map(repr, events))
    again = audit_tournament(journal_of(plan, tuple(whole)))
    assert told(again) == told(state)
    assert again.rounds == state.rounds


@settings(max_examples=some(25), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_a_corrected_result_is_as_if_right_at_first(category: Category, players: int, seed: str) -> None:
    plan, events, state = day(category, players, seed)
    right = {
        (one.category, one.round, one.table): one.result for one in events if isinstance(one, ResultCorrected)
    }
    clean: list[Event] = []
    for event in events:
        if isinstance(event, ResultEntered):
            at = (event.category, event.round, event.table)
            clean.append(replace(event, result=right.get(at, event.result)))
        elif not isinstance(event, ResultCorrected):
            clean.append(event)
    again = audit_tournament(journal_of(plan, tuple(clean)))
    assert told(again) == told(state)
    assert again.rounds == state.rounds


@settings(max_examples=some(25), deadline=None)
@given(FORMATS, PLAYERS, SEEDS)
def test_a_start_that_is_taken_back_leaves_nothing(category: Category, players: int, seed: str) -> None:
    plan, events, state = day(category, players, seed)
    twice: list[Event] = []
    for event in events:
        twice.append(event)
        if isinstance(event, RoundStarted):
            twice += [RoundUnstarted(event.round), event]
    again = audit_tournament(journal_of(plan, tuple(twice)))
    assert replace(again, rev=state.rev) == state
