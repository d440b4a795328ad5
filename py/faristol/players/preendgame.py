"""One or two tiles in the bag: the plays that take them all are followed by an endgame, which is solved.

Each world, a way to divide the unseen tiles between the other rack and the bag, is looked at in turn: first
each candidate's endgame is searched a little, then the best candidates' ones further.  A candidate that
leaves a tile in the bag is played on as in the simulation.  What counts is the chance to win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from faristol.board import Board
from faristol.chance import Chance
from faristol.players.endgame import EndgameSolver
from faristol.players.inference import Inference
from faristol.players.robot import Position
from faristol.players.simulation import Simulation, Tried
from faristol.players.static import POINT
from faristol.tiles import without

TO_THE_END: Final = 60
SLICE: Final = 4_000  # positions between two ideas
SHARES: Final = 16  # of the likeliest world
LEAST: Final = 0.04  # how likely a world must be beside the likeliest one
ENOUGH: Final = 8  # worlds after which candidates are compared
# By pass over the worlds: the candidates that take part, and the positions searched for each.
PASSES: Final = ((6, 1_000), (3, 10_000), (2, 60_000))


class PreEndgame:
    """The candidates of a turn with few tiles in the bag.  ``alive``: those compared, the best one first."""

    def __init__(
        self,
        solver: EndgameSolver,
        simulation: Simulation,
        position: Position,
        told: Inference | None = None,
    ) -> None:
        """simulation: the candidates, already ordered by what is known of them.

        told: what the other player's last play tells of that rack.
        """
        self._solver = solver
        self._simulation = simulation
        self._position = position
        self._told = told
        self.alive: list[Tried] = simulation.alive

    def think(self, chance: Chance) -> Iterator[None]:
        """Compare the candidates in every world, more thoroughly with each pass; a pause after each slice."""
        every = worlds_of(self._position, self._told)
        for number, (candidates, nodes) in enumerate(PASSES):
            compared = [replace(tried, worths=[], wins=0.0) for tried in self.alive[:candidates]]
            worlds = [every[at] for at in chance.sample(bytes(range(len(every))), len(every))]
            for done, (world, times) in enumerate(worlds, start=1):
                for tried in compared:
                    yield from self._look_at(tried, world, times, nodes)
                if done == len(worlds) or (not number and done >= ENOUGH):
                    self.alive = sorted(compared, key=lambda tried: -tried.worth)

    def _look_at(self, tried: Tried, world: bytes, times: int, nodes: int) -> Iterator[None]:
        """Note what ``tried`` is worth in a world that counts so many times."""
        others = len(world) - self._position.bag
        rack = tried.kept + world[others:]
        if len(rack) > len(self._position.rack) or tried.thrown or not rack:
            for bag in (world[others:], world[others:][::-1]):  # who draws which tile
                tried.note(*self._simulation.outcome(tried, world[:others] + bag, TO_THE_END), times)
            return
        spread = self._position.spread + tried.candidate.score
        for solution in self._solver.think(
            Board(tried.board), world[:others], rack, False, min(nodes, SLICE)
        ):
            if solution.exact or solution.nodes >= nodes:
                break
            yield
        tried.note(POINT * (spread - solution.value), 0, solution.exact, 2 * times)
        yield


def worlds_of(position: Position, told: Inference | None = None) -> list[tuple[bytes, int]]:
    """Every way to divide the unseen tiles, the other rack first, and how often each comes by chance.

    told: a rack with which the other player's last play is likely comes more often, an unlikely one never.
    """
    unseen = bytes(sorted(position.unseen))
    bags = Counter(combinations(unseen, position.bag))
    worlds = [(without(unseen, bytes(bag)) + bytes(bag), times) for bag, times in bags.items()]
    if not told:
        return worlds
    likely = [told.likelihood(world[: len(unseen) - position.bag]) for world, _ in worlds]
    most = max(likely)
    weighed = zip(worlds, likely, strict=True)
    return [
        (world, times * round(SHARES * one / most)) for (world, times), one in weighed if one >= LEAST * most
    ]
