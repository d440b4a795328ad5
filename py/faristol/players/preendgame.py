"""Few tiles in the bag: the endgames that follow a candidate are looked at, and proved where that counts.

A world is a way to divide the unseen tiles between the other rack and the bag; all are taken.  After a play
that takes the whole bag both racks of a world are known, and who wins its endgame is mostly proved after some
dozens of positions (``endgame.EndgameSolver.settle``); what is not proved counts by how often such a search
is right.  After a candidate that leaves one tile in the bag the other player makes that of some good replies
which is the worst for us, as if the racks were known: with a reply by equity alone such candidates seemed
better than they are.  Where more tiles are left, as after an exchange, the world is played on as in a
simulation until the bag is empty, and then settled.

Candidates are not chosen by equity alone: the best play of each leave is among them.  They are halved: many
are looked at in few worlds, then fewer in more worlds and with more positions.  With all worlds known, a
candidate goes that cannot win as often as the leading one surely does.  Among those that win as often the
points decide.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, permutations
from typing import Final

from faristol.board import Board
from faristol.chance import Chance
from faristol.players.endgame import EndgameSolver, Verdict
from faristol.players.robot import Position
from faristol.players.simulation import PlayedOut, Simulation, Tried, tried_of
from faristol.players.static import PlayRanking
from faristol.tiles import without

SLICE: Final = 1_000  # positions between two ideas, about
# By round: the candidates that take part, in how many worlds, and the positions searched in each.
ROUNDS: Final = (
    (90, 5, 300),
    (40, 9, 300),
    (20, 18, 300),
    (12, 36, 300),
    (6, 36, 3_000),
    (4, 36, 20_000),
    (3, 36, 100_000),
)
# The candidates of the highest equity, compared before the others for a first idea: worlds and positions.
FIRST: Final = 12
FIRST_LOOKS: Final = (3, 300)
ENOUGH: Final = 2  # worlds after which all others are compared with them
LEAVING: Final = 4  # candidates that leave tiles in the bag: each costs as much as eight others in a world
REPLIES: Final = 4  # of the other player, by equity, with one tile in the bag
EQUALS, POSITIONS_OF_EQUALS = 8, 2_000  # candidates that win as often, and what their points may cost
LOOK: Final = 200  # positions that a look counts at least, beside those searched: the plays are found first
# How often the player on turn reaches what is wanted, where a search of one line tells a spread (in points)
# beyond it, and where one of so many plies says that he does or does not.  Measured on 382 endgames.
SHIFT, DEVIATION = 10, 35
RIGHT: Final = {1: (0.86, 0.01), 2: (0.99, 0.02)}
_ALL: Final = 1 << 30  # positions: nothing is left to search
_SPREAD: Final = 0.01 / 20  # of a chance to win for each point, as in a simulation


@dataclass(slots=True)
class _Look:
    """What is known of a candidate in a world.  win: the chance; spread: at the end, in points."""

    win: float
    spread: float
    nodes: int
    sure: bool


@dataclass(slots=True)
class _Compared:
    """A candidate with its looks, by the number of the world."""

    tried: Tried
    looks: dict[int, _Look] = field(default_factory=dict)

    def mean(self, worlds: Sequence[World]) -> tuple[float, float]:
        """The chance to win and the spread, over the worlds that were looked at."""
        times = sum(worlds[at].times for at in self.looks)
        wins = math.fsum(worlds[at].times * look.win for at, look in self.looks.items())
        spreads = math.fsum(worlds[at].times * look.spread for at, look in self.looks.items())
        return wins / max(times, 1), spreads / max(times, 1)

    def least(self, worlds: Sequence[World]) -> float:
        """What is surely won, in times."""
        return math.fsum(worlds[at].times * look.win for at, look in self.looks.items() if look.sure)

    def most(self, worlds: Sequence[World]) -> float:
        """What may be won yet, in times."""
        lost = (worlds[at].times * (1 - look.win) for at, look in self.looks.items() if look.sure)
        return sum(world.times for world in worlds) - math.fsum(lost)


@dataclass(frozen=True, slots=True)
class World:
    """The other rack, the bag, and how often it comes by chance."""

    other: bytes
    bag: bytes
    times: int


class PreEndgame:
    """The candidates of a turn with few tiles in the bag.  ``alive``: those compared, the best one first."""

    def __init__(
        self,
        solver: EndgameSolver,
        ranking: PlayRanking,
        simulation: Simulation,
        position: Position,
        worlds: Sequence[World],
    ) -> None:
        """ranking: of the replies.  simulation: the candidates.  worlds: in an order of chance."""
        self._solver = solver
        self._ranking = ranking
        self._simulation = simulation
        self._position = position
        self._worlds = worlds
        self._spent = 0
        leaving = [tried for tried in simulation.alive if self._leaves(tried)][LEAVING:]
        self.alive: list[Tried] = [tried for tried in simulation.alive if tried not in leaving]

    def _leaves(self, tried: Tried) -> bool:
        """Whether tiles stay in the bag after a candidate."""
        return len(tried.kept) + self._position.bag > len(self._position.rack) or bool(tried.thrown)

    def think(self) -> Iterator[None]:
        """Compare the candidates, fewer and more thoroughly with each round; a pause after each slice."""
        compared = [_Compared(tried) for tried in self.alive]
        first = [one for one in compared if not self._leaves(one.tried)][:FIRST]
        yield from self._look_at_all(first, *FIRST_LOOKS)
        for candidates, worlds, nodes in ROUNDS:
            compared = compared[:candidates]
            yield from self._look_at_all(compared, worlds, nodes)
            compared = self._ordered(compared)
            if self._is_decided(compared):
                break
        yield from self._tell_equals(compared)

    def _look_at_all(self, compared: list[_Compared], worlds: int, nodes: int) -> Iterator[None]:
        """World after world, look at all of them, as far as it is not known yet."""
        for at in range(min(worlds, len(self._worlds))):
            for one in compared:
                known = one.looks.get(at)
                if known is None or not (known.sure or known.nodes >= nodes):
                    yield from self._look_at(one, at, nodes)
            if compared and (at >= ENOUGH or len(compared) <= FIRST):
                self._ordered(compared)

    def _ordered(self, compared: list[_Compared]) -> list[_Compared]:
        """The candidates that may still be the best, the leading one first; notes what they are worth."""
        for one in compared:
            win, spread = one.mean(self._worlds)
            times = sum(self._worlds[at].times for at in one.looks)
            one.tried.wins = win * times
            one.tried.worths = [win + _SPREAD * spread] * times
        compared = sorted(compared, key=lambda one: -one.tried.worth)
        surely = max(one.least(self._worlds) for one in compared)
        compared = [one for one in compared if one.most(self._worlds) >= surely] or compared[:1]
        self.alive = [one.tried for one in compared]
        return compared

    def _is_decided(self, compared: list[_Compared]) -> bool:
        """Whether no search can change who wins most."""
        if len(compared) == 1:
            return True
        leading = compared[0].least(self._worlds)
        return all(one.most(self._worlds) <= leading for one in compared[1:])

    def _look_at(self, one: _Compared, at: int, nodes: int) -> Iterator[None]:
        """Note what the candidate is worth in a world."""
        orders: list[_Look] = []
        for endings in self._endings(one.tried, self._worlds[at]):
            looks: list[_Look] = []
            for ending in endings:
                yield from self._settle(ending, nodes, looks)
            orders.append(min(looks, key=lambda look: (look.win, look.spread)))
        leaves = self._leaves(one.tried)
        one.looks[at] = _Look(
            math.fsum(look.win for look in orders) / len(orders),
            math.fsum(look.spread for look in orders) / len(orders),
            min(look.nodes for look in orders),
            not leaves and all(look.sure for look in orders),
        )
        if self._spent >= SLICE:
            self._spent = 0
            yield

    def _settle(self, ending: PlayedOut, nodes: int, looks: list[_Look]) -> Iterator[None]:
        """Add what is known of the end of a game after so many positions."""
        if ending.turn < 0:
            won = (ending.spread > 0) + (ending.spread == 0) / 2
            looks.append(_Look(won, ending.spread, _ALL, True))
            return
        sign = -1 if ending.turn else 1  # of what is good for the player on turn
        own, other = (ending.other, ending.rack) if ending.turn else (ending.rack, ending.other)
        wanted = -sign * ending.spread
        for verdict in self._solver.settle(ending.board, own, other, wanted, min(nodes, SLICE)):
            if verdict.exact or verdict.nodes >= nodes:
                break
            if verdict.nodes >= SLICE:
                yield
        chance = _chance(verdict, wanted)
        won = 1 - chance if ending.turn else chance
        searched = _ALL if verdict.exact else verdict.nodes
        looks.append(_Look(won, ending.spread + sign * verdict.value, searched, verdict.exact))
        self._spent += verdict.nodes + LOOK

    def _endings(self, tried: Tried, world: World) -> Iterator[list[PlayedOut]]:
        """The world with an empty bag after a candidate, by the replies that the other player may choose;
        for each order of the bag that matters."""
        if not self._leaves(tried):
            spread = self._position.spread + tried.candidate.score
            yield [PlayedOut(Board(tried.board), tried.kept + world.bag, world.other, spread, 1)]
            return
        for bag in dict.fromkeys(permutations(world.bag)):
            order = world.other + bytes(bag)
            yield self._replied(tried, order) or [self._simulation.drawn_out(tried, order)]

    def _replied(self, tried: Tried, order: bytes) -> list[PlayedOut]:
        """The endings after good replies to a candidate that leaves one tile; none where more are left."""
        (rack, other), left = self._simulation.after(tried, order)
        if len(left) != 1:
            return []
        spread = self._position.spread + tried.candidate.score
        reply = Position(Board(tried.board), other, bytes(sorted(rack + left)), 1, 0, False, -spread)
        replied = [tried_of(reply, one) for one in self._ranking.rank(reply, REPLIES)]
        return [
            PlayedOut(Board(one.board), rack, one.kept + left, spread - one.candidate.score, 0)
            for one in replied
            if len(one.kept) < len(other)
        ]

    def _tell_equals(self, compared: list[_Compared]) -> Iterator[None]:
        """Put those first that win as often as the leading one, by their points."""
        best = compared[0].mean(self._worlds)[0]
        equals = [one for one in compared if math.isclose(one.mean(self._worlds)[0], best)][:EQUALS]
        if len(equals) < 2:
            return
        for at in range(len(self._worlds)):
            for equal in equals:
                if at in equal.looks:
                    equal.looks[at].spread = self._spread(equal.tried, self._worlds[at])
                yield
        self._ordered(compared)

    def _spread(self, tried: Tried, world: World) -> float:
        """The spread at the end of a world, in points, as far as a short search tells it."""
        found = []
        for ending in chain.from_iterable(self._endings(tried, world)):
            if ending.turn < 0:
                found.append(ending.spread)
                continue
            own, other = (ending.other, ending.rack) if ending.turn else (ending.rack, ending.other)
            slices = self._solver.think(ending.board, own, other, False, POSITIONS_OF_EQUALS, first_only=True)
            for solution in slices:
                if solution.exact or solution.nodes >= POSITIONS_OF_EQUALS:
                    break
            found.append(ending.spread + (-solution.value if ending.turn else solution.value))
        return sum(found) / len(found)


def _chance(verdict: Verdict, wanted: int) -> float:
    """How likely the player on turn reaches more than ``wanted``; half where it is just as much."""
    if verdict.exact:
        return (verdict.sign + 1) / 2
    if not verdict.depth:
        return (1 + math.erf((verdict.value - wanted + SHIFT) / DEVIATION / math.sqrt(2))) / 2
    high, low = RIGHT[min(verdict.depth, max(RIGHT))]
    return high if verdict.sign > 0 else low if verdict.sign < 0 else 0.5


def worlds_of(position: Position, chance: Chance) -> list[World]:
    """All worlds, in an order of chance."""
    unseen = bytes(sorted(position.unseen))
    bags = Counter(combinations(unseen, position.bag))
    worlds = [World(without(unseen, bytes(bag)), bytes(bag), times) for bag, times in bags.items()]
    return [worlds[at] for at in chance.sample(bytes(range(len(worlds))), len(worlds))]
