"""A longer look at one turn: its candidates simulated, or its endgame solved; a caller may stop it.

The candidates then have the equity and the chance to win that the look found.  Only their differences tell
something: the reply of the other player counts too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from faristol.board import placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import ScoredPlay
from faristol.players import PassIdea
from faristol.players.champion import BLOCK, CANDIDATES, Champion, worlds_of
from faristol.players.chances import chance_to_win
from faristol.players.endgame import Solution
from faristol.players.robot import Thought
from faristol.players.simulation import Tried
from faristol.players.static import RACK, PlayRanking
from faristol.players.static import Candidate as Choice
from faristol.record.game.candidates import (
    POINT,
    ReviewedCandidate,
    best_of,
    candidate_of,
    done_in,
    position_of,
    spread_before,
)
from faristol.record.game.turns import PlayedTurn
from faristol.tiles import value_of

WORLDS: Final = 400
NODES: Final = 400_000  # positions of an endgame, at most


@dataclass(frozen=True, slots=True)
class LookFound:
    """What a look has found so far: the best candidates, best first, and what was done.

    share: how much of the look is over, from 0 to 1; with 1 it is at its end.
    best: empty as long as nothing can be compared.
    """

    share: float
    best: tuple[ReviewedCandidate, ...]
    done: ReviewedCandidate


def look_at(
    turn: PlayedTurn, champion: Champion, ranking: PlayRanking, chance: Chance
) -> Iterator[LookFound]:
    """What is found after each part; ``turn`` is one with a choice."""
    others = sum(map(len, turn.before.racks)) - len(turn.rack)
    if not turn.bag and 0 < others <= RACK and len(turn.before.scores) == 2:
        return _solved(turn, champion, ranking)
    return _simulated(turn, champion, ranking, chance)


def _simulated(
    turn: PlayedTurn, champion: Champion, ranking: PlayRanking, chance: Chance
) -> Iterator[LookFound]:
    position = position_of(turn)
    done = done_in(turn, ranking)
    candidates = [one for one in best_of(turn, ranking, CANDIDATES) if one.thought != done.thought]
    choices = [Choice(_played(turn, one), one.score, one.leave) for one in (done, *candidates)]
    simulation = champion.simulated(position, choices)
    tried = dict(zip((done, *candidates), simulation.alive, strict=True))
    own, worlds = tried[done], worlds_of(position, chance)
    for part in range(1, WORLDS // BLOCK + 1):
        simulation.run(islice(worlds, BLOCK), champion.turns_for(position))
        beaten = own not in simulation.alive
        if beaten:  # what was done is compared with the best to the end
            simulation.alive.append(own)
        alone = len(simulation.alive) - beaten == 1
        ordered = sorted(tried, key=lambda one: (tried[one] in simulation.alive, tried[one].worth))
        best = tuple(_valued(one, turn, tried[one]) for one in reversed(ordered))
        yield LookFound(1 if alone else part * BLOCK / WORLDS, best, _valued(done, turn, own))
        if alone:
            return


def _played(turn: PlayedTurn, one: ReviewedCandidate) -> Thought:
    """What happens on the board: a play that was withdrawn is a pass."""
    return PassIdea() if one.score == 0 and one.kept == turn.rack else one.thought


def _valued(one: ReviewedCandidate, turn: PlayedTurn, tried: Tried) -> ReviewedCandidate:
    """The candidate with what its worlds gave."""
    gain = round(tried.spread) - POINT * spread_before(turn)
    win = tried.win if len(turn.before.scores) == 2 else None
    return replace(one, leave=gain - POINT * one.score, win=win)


def _solved(turn: PlayedTurn, champion: Champion, ranking: PlayRanking) -> Iterator[LookFound]:
    """The endgame solved from the turn on, and from what was done in it on."""
    done = done_in(turn, ranking)
    best = done
    for solution in champion.solver().think(turn.board, turn.rack, turn.unseen, first_only=True):
        best = _worth(candidate_of(turn, ranking, solution.line[0]), turn, solution.value, solution.exact)
        if solution.exact or solution.nodes > NODES:
            break
        yield LookFound(min(0.5, solution.nodes / NODES / 2), (), done)
    if best.thought == done.thought:
        yield LookFound(1, (best,), best)
        return
    for value, exact, nodes in _after(turn, champion, done):
        own = _worth(done, turn, value, exact)
        over = exact or nodes > NODES
        first, second = (best, own) if best.equity > own.equity else (own, best)
        yield LookFound(1 if over else 0.5 + min(0.5, nodes / NODES / 2), (first, second), own)
        if over:
            return


def _after(turn: PlayedTurn, champion: Champion, done: ReviewedCandidate) -> Iterator[tuple[int, bool, int]]:
    """What ``done`` gains to the end of the game, in points, whether that is sure, and the nodes searched."""
    thought, board = _played(turn, done), turn.board
    if isinstance(thought, ScoredPlay):
        board = put(board, placed_tiles(board, thought.play))
        if not done.kept:
            yield done.score + 2 * sum(map(value_of, turn.unseen)), True, 0
            return
    reply: Solution
    passed = not isinstance(thought, ScoredPlay)
    for reply in champion.solver().think(board, turn.unseen, done.kept, passed, first_only=True):
        yield done.score - reply.value, reply.exact, reply.nodes


def _worth(one: ReviewedCandidate, turn: PlayedTurn, gain: int, exact: bool) -> ReviewedCandidate:
    win = chance_to_win(POINT * (spread_before(turn) + gain), 0, exact)
    return replace(one, leave=POINT * (gain - one.score), win=win)
