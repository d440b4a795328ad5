"""The review of a finished game for the screen, which asks for a few turns at a time.

Turns that were looked at are remembered as the last look has found them: the last part holds sums over all
of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from faristol.board import placed_tiles, write_coordinates
from faristol.chance import Seed
from faristol.errors import BadRecord
from faristol.kernel.offered import is_offered
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea
from faristol.players.champion import Champion
from faristol.players.leaves import trained
from faristol.record.game.analysis import Analysis, Analyst, key_turns, tells_chance, totals
from faristol.record.game.candidates import POINT, ReviewedCandidate, win_after
from faristol.record.game.look import LookFound, look_at
from faristol.record.game.sheet_text import bracketed
from faristol.record.game.turns import PlayedTurn, turns_of
from faristol.session import wire
from faristol.session.game.table import Table
from faristol.session.plain_views import plain_view
from faristol.tiles import spell_each

_BEST = 10  # candidates that the screen shows


class Reviewer:
    """The review of the game of ``table``, which is over."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rev = table.rev
        self._engine = engine = table.engine
        self._analyst = Analyst(engine.finder, engine.lexicon, trained())
        states = [table.moment(rev).state for rev in range(table.rev + 1)]
        self._turns = turns_of(states, [entry.event for entry in table.entries])
        self._tells_chance = tells_chance(table.players)
        self._done: dict[int, Analysis] = {}
        self._looks: dict[int, _Look] = {}

    def is_of(self, table: Table) -> bool:
        """Whether this is the review of the game of ``table`` as it is now."""
        return self._table is table and self._rev == table.rev

    @property
    def count(self) -> int:
        """How many turns the game has."""
        return len(self._turns)

    def part(self, first: int, count: int) -> wire.ReviewView:
        """``count`` turns from index ``first`` on; with the last of them, the sums."""
        end = min(first + count, len(self._turns))
        review: wire.ReviewView = {
            "count": len(self._turns),
            "first": first,
            "turns": [self._told(self._analysis(at)) for at in range(first, end)],
            "key": [],
            "deeper": [],
            "seats": [],
        }
        if end == len(self._turns):
            every = [self._analysis(at) for at in range(end)]
            seats = self._table.header.seats
            review["key"] = list(key_turns(every, [seat.player for seat in seats]))
            review["deeper"] = [one.turn.number for one in every if one.deeper]
            review["seats"] = [
                {"turns": total.turns, "best": total.best, "good": total.good, "loss": total.loss / POINT}
                for total in totals(every, len(seats))
            ]
        return review

    def deeper(self, at: int, parts: int) -> wire.DeeperView:
        """Look longer at the turn with index ``at``, for so many more parts; with 0, what is found so far."""
        if not self._turns[at].is_choice:
            raise BadRecord("rack_is_unknown")
        if at not in self._looks:
            self._looks = {at: _Look(self._look_at(at))}  # one at a time
        look = self._looks[at]
        look.go_on(parts)
        found = look.found
        if found is None or not found.best or (parts and found.share < 1):
            return {"share": round(found.share, 3) if found else 0, "turn": None}
        del self._looks[at]
        self._done[at] = self._analyst.deeper(self._turns, at, found.best, found.done, _BEST)
        return {"share": round(found.share, 3), "turn": self._told(self._done[at])}

    def _told(self, analysis: Analysis) -> wire.TurnReview:
        return turn_review(analysis, self._tells_chance)

    def _look_at(self, at: int) -> Iterator[LookFound]:
        turn = self._turns[at]
        chance = Seed(self._table.header.seed).stream("review", turn.before.rev)
        return look_at(turn, self._champion(), self._analyst.ranking, chance)

    def _champion(self) -> Champion:
        robot = self._engine.robots.get("champion")
        if isinstance(robot, Champion):
            return robot
        return Champion(self._engine.lexicon, self._engine.lexicon, trained())

    def _analysis(self, at: int) -> Analysis:
        if at not in self._done:
            self._done[at] = self._analyst.analysis(self._turns, at, _BEST)
        return self._done[at]


class _Look:
    """A longer look at one turn, as far as it has come."""

    def __init__(self, parts: Iterator[LookFound]) -> None:
        self._parts = parts
        self.found: LookFound | None = None

    def go_on(self, parts: int) -> None:
        for found in islice(self._parts, parts):
            self.found = found


def turn_review(analysis: Analysis, tells_chance: bool = True) -> wire.TurnReview:
    """The review of a turn; without chances to win unless ``tells_chance``."""
    turn, loss = analysis.turn, analysis.loss
    return {
        "number": turn.number,
        "seat": turn.seat,
        "rev": turn.before.rev,
        "rack": list(spell_each(turn.rack)),
        "done": _candidate(turn, analysis.done, tells_chance) if analysis.done else None,
        "best": [_candidate(turn, one, tells_chance) for one in analysis.best],
        "loss": None if loss is None else loss / POINT,
        "win": _chance(analysis.win) if tells_chance else None,
        "reasons": [plain_view(reason) for reason in analysis.reasons],
        "deeper": analysis.deeper,
    }


def _candidate(turn: PlayedTurn, one: ReviewedCandidate, tells_chance: bool) -> wire.CandidateView:
    candidate: wire.CandidateView = {
        "kind": "pass",
        "coord": "",
        "shown": "",
        "placed": [],
        "tiles": [],
        "kept": list(spell_each(one.kept)),
        "offered": True,
        "score": one.score,
        "leave": one.leave / POINT,
        "equity": one.equity / POINT,
        "win": _chance(win_after(turn, one)) if tells_chance else None,
    }
    match one.thought:
        case ScoredPlay(play):
            placed = [wire.placed_tile(square, face) for square, face in placed_tiles(turn.board, play)]
            coord = write_coordinates(play.start, play.direction)
            return {
                **candidate,
                "kind": "play",
                "coord": coord,
                "shown": bracketed(play.word),
                "placed": placed,
                "offered": is_offered(turn.board, play),
            }
        case ExchangeIdea(tiles):
            return {**candidate, "kind": "exchange", "tiles": list(spell_each(tiles))}
        case _:
            return candidate


def _chance(win: float | None) -> float | None:
    return None if win is None else round(win, 3)
