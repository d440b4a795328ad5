"""A thought that is shared: worlds played elsewhere count as if they had been played here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations
from typing import cast

import pytest

from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.kernel.selfplay import SelfPlay
from faristol.lexicon import Lexicon
from faristol.players import Position
from faristol.players.champion import BLOCK, JOB, LONG, LOW_BAG, QUICK, SHALLOW, WORLDS, Champion, worlds_of
from faristol.players.leaves import LeaveTable
from faristol.players.simulation import FEWEST, Simulation
from faristol.players.static import PlayRanking, Static, Tables
from faristol.players.team import MOST, Outcome, Team, TeamJob, TeamRobot
from tests.oracle.wordsmith import lexicon
from tests.rooms.players.test_champion import Recorder, turn
from workbench.train import self_play

ZERO = LeaveTable.zero()


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "champion")


@pytest.fixture(scope="module")
def champion(words: Lexicon) -> Champion:
    return Champion(words, words, ZERO)


@pytest.fixture
def now(words: Lexicon) -> Position:
    return turn(words, "shared", 40)


def simulation_of(words: Lexicon, now: Position, count: int = 8) -> Simulation:
    candidates = PlayRanking(PlayFinder(words), ZERO).rank(now, count)
    return Simulation(self_play(words), Tables(ZERO).for_games(), now, candidates)


def job_of(simulation: Simulation, now: Position, worlds: list[bytes]) -> TeamJob:
    return TeamJob(now, tuple(tried.candidate for tried in simulation.alive), tuple(worlds), SHALLOW)


def begun(champion: Champion, now: Position, seed: str = "any") -> tuple[Team, Iterator[object], TeamJob]:
    """A thought that has just given away its first job."""
    team = Team()
    team.has_time = True
    ideas = champion.think_in_team(now, Chance(seed), team)
    for _ in islice(ideas, 2):
        pass
    job = team.take()
    assert job
    return team, ideas, job


def first_job(champion: Champion, now: Position, seed: str = "any") -> TeamJob:
    return begun(champion, now, seed)[2]


def test_the_champion_shares_its_thoughts(champion: Champion) -> None:
    assert isinstance(champion, TeamRobot)
    assert not isinstance(Static(champion._lexicon, champion._lexicon, ZERO), TeamRobot)


def test_the_order_in_which_worlds_come_back_does_not_matter(
    words: Lexicon, champion: Champion, now: Position
) -> None:
    """All three parts together are just enough for candidates to be dropped."""
    every = list(islice(worlds_of(now, Chance("parts")), FEWEST))
    parts = [every[:5], every[5:9], every[9:]]
    alone = simulation_of(words, now)
    alone.run(every, SHALLOW)
    assert len(alone.alive) < 8, "none was beaten"
    for order in permutations(range(3)):
        for elsewhere in range(3):
            simulation = simulation_of(words, now)
            job = job_of(simulation, now, parts[elsewhere])
            for part in order:
                if part == elsewhere:
                    simulation.add(job.candidates, champion.assist(job))
                else:
                    simulation.run(parts[part], SHALLOW)
            told = [(tried.candidate, tried.worth, sorted(tried.worths)) for tried in simulation.alive]
            assert told == [(tried.candidate, tried.worth, sorted(tried.worths)) for tried in alone.alive]
            assert simulation.played == FEWEST


def test_what_was_played_for_a_candidate_that_was_dropped_meanwhile_is_left_out(
    words: Lexicon, now: Position
) -> None:
    simulation = simulation_of(words, now)
    worst, bad = simulation.alive[-1], simulation.alive[-2]
    gains = {worst.board: -90_000, bad.board: -80_000}
    simulation._play = cast(SelfPlay, Recorder(lambda board, place: gains.get(board, 0)))
    job = job_of(simulation, now, [])
    simulation.run(islice(worlds_of(now, Chance("dropped")), FEWEST), SHALLOW)
    assert worst not in simulation.alive
    candidates = len(job.candidates)
    simulation.add(job.candidates, [(at % candidates, 50, False) for at in range(4 * candidates)])
    assert simulation.played == FEWEST + 4
    assert len(worst.worths) == FEWEST
    for tried in simulation.alive:
        assert len(set(tried.worths[FEWEST:])) == 1, "of each world its own outcome"


def test_a_job_is_given_only_while_another_engine_has_time(champion: Champion, now: Position) -> None:
    team = Team()
    ideas = champion.think_in_team(now, Chance("time"), team)
    given = []
    for number, _ in enumerate(islice(ideas, 6)):
        given.append(team.take() is not None)
        team.has_time = number in (0, 2)
    assert given == [False, True, False, True, False, False]


def test_without_a_helper_the_ideas_are_the_same(champion: Champion, now: Position) -> None:
    alone = list(islice(champion.think(now, Chance("alone")), 30))
    assert list(islice(champion.think_in_team(now, Chance("alone"), Team()), 30)) == alone


def test_what_comes_back_is_counted_and_its_worlds_are_not_played_again(
    words: Lexicon, now: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    champion = Champion(words, words, ZERO)
    luck = Chance("luck")
    recorder = Recorder(lambda board, place: luck.below(100_001))  # more than candidates differ by
    monkeypatch.setattr(champion, "_play", recorder)
    team, ideas, job = begun(champion, now, "counted")
    assert job.worlds == tuple(islice(worlds_of(now, Chance("counted")), len(job.worlds)))
    team.bring(job, [(luck.below(100_001), 50, False) for _ in range(job.size)])
    racks = {world[:7] for world in job.worlds}
    assert racks.isdisjoint(asked[1][1] for asked in recorder.asked)
    next(ideas)
    assert champion.simulation
    assert champion.simulation.played == 2 * BLOCK + len(job.worlds)


def test_a_thought_is_over_sooner_with_help(
    words: Lexicon, now: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many worlds in all, and after ``QUICK`` of them deeper ones, whoever played them."""
    champion = Champion(words, words, ZERO)
    luck = Chance("sooner")
    recorder = Recorder(lambda board, place: luck.below(100_001))
    monkeypatch.setattr(champion, "_play", recorder)
    team, ideas, brought, last = Team(), 0, 0, 0
    for _ in champion.think_in_team(now, Chance("sooner"), team):
        ideas += 1
        job = team.take()
        if job:
            assert job.turns == champion.turns_for(now, brought + BLOCK * (ideas - 2))
            last = len(job.worlds)
            brought += last
            team.bring(job, [(luck.below(100_001), 50, False) for _ in range(job.size)])
        team.has_time = True
    assert champion.simulation
    assert WORLDS <= champion.simulation.played == brought - last + BLOCK * (ideas - 1), "the last is late"
    assert brought > BLOCK * (ideas - 1)
    assert len([turns for *_, turns in recorder.asked if turns == SHALLOW]) < 16 * QUICK


def test_the_order_of_hidden_tiles_does_not_change_a_job(champion: Champion, now: Position) -> None:
    job = first_job(champion, now)
    again = first_job(champion, replace(now, unseen=now.unseen[::-1]))
    assert replace(again, position=job.position) == job
    assert first_job(champion, now).key == job.key
    assert first_job(champion, now, "other").key != job.key


def test_a_job_has_worlds_of_the_unseen_tiles_for_all_that_are_left(
    champion: Champion, now: Position
) -> None:
    job = first_job(champion, now)
    assert {bytes(sorted(world)) for world in job.worlds} == {now.unseen}
    assert len(set(job.worlds)) == len(job.worlds) >= BLOCK
    assert champion.simulation
    assert {tried.candidate for tried in champion.simulation.alive} <= set(job.candidates)


@pytest.mark.parametrize(
    ("bag", "candidates", "count"),
    [
        (40, 16, JOB // (16 * SHALLOW)),
        (40, 3, JOB // (3 * SHALLOW)),
        (LOW_BAG, 3, JOB // (3 * LONG)),
        (LOW_BAG, 16, BLOCK),
    ],
)
def test_a_job_has_the_more_worlds_the_fewer_candidates_are_left(
    words: Lexicon, champion: Champion, monkeypatch: pytest.MonkeyPatch, bag: int, candidates: int, count: int
) -> None:
    monkeypatch.setattr("faristol.players.champion.CANDIDATES", candidates)
    assert len(first_job(champion, turn(words, "size", bag)).worlds) == count


def test_nothing_is_given_away_once_one_candidate_is_left(
    words: Lexicon, now: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    champion = Champion(words, words, ZERO)
    monkeypatch.setattr(champion, "_play", Recorder(lambda board, place: 0))
    team, ideas, job = begun(champion, now, "one")
    others = [(0, 50, False)] * (len(job.candidates) - 1)
    team.bring(job, [*[(90_000, 50, False), *others] * len(job.worlds)])
    team.has_time = True
    assert len(list(ideas)) == 1
    assert team.take() is None


@pytest.mark.uncounted
def test_without_help_a_thought_has_no_more_worlds_than_it_may(
    words: Lexicon, now: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    champion = Champion(words, words, ZERO)
    luck = Chance("most")
    monkeypatch.setattr(champion, "_play", Recorder(lambda board, place: luck.below(100_001)))
    assert len(list(champion.think(now, Chance("most")))) == 1 + WORLDS // BLOCK


@pytest.mark.parametrize("bag", [0, 1, 2])
def test_of_endgames_nothing_is_given_away(words: Lexicon, champion: Champion, bag: int) -> None:
    team = Team()
    team.has_time = True
    for _ in islice(champion.think_in_team(turn(words, f"end {bag}", bag), Chance("end"), team), 20):
        assert team.take() is None


def test_a_job_is_brought_once_and_the_oldest_are_given_up(champion: Champion, now: Position) -> None:
    job = first_job(champion, now)
    team = Team()
    jobs = [replace(job, turns=turns) for turns in range(MOST + 1)]
    for one in jobs:
        team.has_time = True
        team.give(one)
        assert not team.has_time
    assert [team.awaited(one.key) for one in jobs] == [None, *jobs[1:]]
    outcomes: list[Outcome] = [(0, 0, False)] * job.size
    team.bring(jobs[2], outcomes)
    assert team.awaited(jobs[2].key) is None
    assert team.done() == [(jobs[2], outcomes)]
    assert team.done() == []
