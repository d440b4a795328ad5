"""The champion: the static robot's candidates, simulated; near the end the endgames that follow are settled.

With tiles in the bag each candidate is played on in many worlds (see ``simulation``): two turns deep at
first, then four with those that are left, and to the end of the game once the bag is low.  With one or two
tiles in the bag all worlds are few, and who wins the endgames that follow is proved (see ``preendgame``): of
many candidates, since one may be good for what it leaves.  With an empty bag the other rack is known, and the
endgame is solved.

Another engine may play some of the worlds meanwhile (see ``team``).  What it finds is counted as if it had
been found here.

It has no timer.  Every idea is what a longer thought has found so far; the caller stops.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Final

from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.kernel.selfplay import SelfPlay
from faristol.lexicon import Lexicon
from faristol.players.endgame import EndgameSolver
from faristol.players.leaves import LeaveTable
from faristol.players.preendgame import PreEndgame
from faristol.players.preendgame import worlds_of as near_end_worlds
from faristol.players.robot import Position, RedrawIdea, Thought
from faristol.players.simulation import Simulation
from faristol.players.static import RACK, Candidate, PlayRanking, Tables
from faristol.players.team import Outcome, Team, TeamJob
from faristol.tiles import FULL_BAG, VALUES, without

CANDIDATES: Final = 16
BLOCK: Final = 8  # worlds between two ideas
WORLDS: Final = 1200  # at most
QUICK: Final = 200  # worlds before the turns are ``DEEP``: most candidates are dropped by then
SHALLOW: Final = 2  # turns after the candidate
DEEP: Final = 4
DRAWN: Final = RACK * (DEEP + 2)  # tiles that these turns can see: the other rack, and what is drawn
TO_THE_END: Final = 60
LOW_BAG: Final = 9  # tiles in the bag from which games are played to their end
JOB: Final = 512  # turns that another engine plays before it tells what it found
LONG: Final = 6  # turns to the end of a game with a low bag, about
# Tiles in the bag of which all worlds are taken, and the endgames that follow are looked at.  With three or
# four, what they tell of some worlds is less than what a simulation to the end tells of many: over 100
# positions whose plays were played on by champions in common worlds, 2.4 ± 1.0 % of wins fewer.
FEW: Final = 2
VARIOUS: Final = 80  # candidates then, of all leaves
SLICE: Final = 10_000  # positions of an endgame between two ideas
ENDGAME: Final = 1_000_000  # positions of an endgame, at most


class Champion:
    """The strongest robot; challenges as the static one does."""

    def __init__(self, vocabulary: Lexicon, lexicon: Lexicon, leaves: LeaveTable) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        finder = PlayFinder(vocabulary)
        self._ranking = PlayRanking(finder, leaves)
        self._tables = Tables(leaves).for_games()
        self._play = SelfPlay(finder.generator, FULL_BAG, bytes(VALUES))
        self.simulation: Simulation | None = None  # of the last thought, if it had one

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """The static choice first, then what the simulation finds, until one candidate is left."""
        return self.think_in_team(position, chance, Team())

    def think_in_team(self, position: Position, chance: Chance, team: Team) -> Iterator[Thought]:
        """As ``think``; while ``team`` has time, some of the worlds are given to it."""
        if position.may_redraw:  # such a rack seldom scores
            yield RedrawIdea()
            return
        self.simulation = None
        candidates = self._ranking.rank(position, CANDIDATES)
        yield candidates[0].thought
        if not position.bag and 0 < len(position.unseen) <= RACK:
            yield from self._solved(position)
        elif self._is_near_end(position):
            yield from self._near_end(position, candidates, chance)
        elif len(candidates) > 1 and position.unseen:
            simulation = self.simulation = self.simulated(position, candidates)
            worlds = worlds_of(position, chance)
            while simulation.played < WORLDS:
                for job, outcomes in team.done():
                    simulation.add(job.candidates, outcomes)
                turns = self.turns_for(position, simulation.played)
                if team.has_time and len(simulation.alive) > 1:
                    team.give(_job_of(position, simulation, worlds, turns))
                simulation.run(islice(worlds, BLOCK), turns)
                yield simulation.alive[0].candidate.thought
                if len(simulation.alive) == 1:
                    return

    def assist(self, job: TeamJob) -> list[Outcome]:
        """The outcomes of another engine's job: for each world those of all candidates."""
        simulation = self.simulated(job.position, job.candidates)
        return [
            simulation.outcome(tried, world, job.turns) for world in job.worlds for tried in simulation.alive
        ]

    def simulated(self, position: Position, candidates: Sequence[Candidate]) -> Simulation:
        """A simulation of these candidates that no world was played in yet."""
        return Simulation(self._play, self._tables, position, candidates)

    def turns_for(self, position: Position, played: int = 0) -> int:
        """How many turns a simulation of ``position`` plays after the candidate, after so many worlds."""
        if position.bag <= LOW_BAG:
            return TO_THE_END
        return SHALLOW if played < QUICK else DEEP

    def solver(self, reach: bytes = b"") -> EndgameSolver:
        """A solver of its endgames: made in some milliseconds, and its memory is free after the turn."""
        return EndgameSolver(self._vocabulary, reach=reach)

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """The words that it does not know, except those of the lexicon (ruling 15)."""
        return tuple(word for word in words if word not in self._vocabulary and word not in self._lexicon)

    def _is_near_end(self, position: Position) -> bool:
        """Whether the endgames that follow are looked at: of two players, with few tiles in the bag."""
        return 0 < position.bag <= FEW and 0 < len(position.unseen) - position.bag <= RACK

    def _near_end(self, position: Position, first: Sequence[Candidate], chance: Chance) -> Iterator[Thought]:
        """Many candidates in some worlds, then few in all, with the endgames that follow."""
        more = self._ranking.various(position, VARIOUS)
        done = {candidate.thought for candidate in first}
        candidates = [*first, *(one for one in more if one.thought not in done)]
        if len(candidates) == 1:
            return
        simulation = self.simulation = self.simulated(position, candidates)
        worlds = near_end_worlds(position, chance)
        solver = self.solver(position.rack + position.unseen)
        last = PreEndgame(solver, self._ranking, simulation, position, worlds)
        for _ in last.think():
            simulation.alive = last.alive
            yield last.alive[0].candidate.thought
        simulation.alive = last.alive
        yield last.alive[0].candidate.thought

    def _solved(self, position: Position) -> Iterator[Thought]:
        thought = self.solver().think(
            position.board, position.rack, position.unseen, slice_=SLICE, first_only=True
        )
        for solution in thought:
            yield solution.line[0]
            if solution.exact or solution.nodes > ENDGAME:
                return


def _job_of(position: Position, simulation: Simulation, worlds: Iterator[bytes], turns: int) -> TeamJob:
    """The next worlds for another engine: as much work however many candidates are left."""
    candidates = tuple(tried.candidate for tried in simulation.alive)
    count = max(BLOCK, JOB // (len(candidates) * min(turns, LONG)))
    return TeamJob(position, candidates, tuple(islice(worlds, count)), turns)


def worlds_of(position: Position, chance: Chance) -> Iterator[bytes]:
    """Orders of the unseen tiles, the other rack first: by chance, or all that there are again and again."""
    unseen = bytes(sorted(position.unseen))
    if position.bag > FEW or len(unseen) > position.bag + RACK:  # more than one other rack
        while True:
            yield _shuffled(unseen, chance, DRAWN if position.bag > LOW_BAG else len(unseen))
    worlds = [without(unseen, bytes(bag)) + bytes(bag) for bag in permutations(unseen, position.bag)]
    while True:
        yield from (worlds[at] for at in chance.sample(bytes(range(len(worlds))), len(worlds)))


def _shuffled(tiles: bytes, chance: Chance, drawn: int) -> bytes:
    """``tiles`` in the order of a world of which only ``drawn`` tiles matter: the first ones and the last."""
    some = chance.sample(tiles, min(drawn, len(tiles)))
    return some[:RACK] + without(tiles, some) + some[RACK:]
