"""The analysis of a recorded game: the best plays of each turn, and what was lost against them.

The loss of a turn is the equity of the best candidate less that of what was done.  Turns whose rack is not
wholly known have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from faristol.game import Seat
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Words
from faristol.players.leaves import LeaveTable
from faristol.players.static import Ranking
from faristol.record.game.candidates import Candidate, best_of, candidate_of, done_in, win_after
from faristol.record.game.reasons import Reason, reasons_of
from faristol.record.game.turns import Turn

BEST: Final = 5  # candidates that are listed
_MOST: Final = 200
_KEY_TURNS: Final = 3
_PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a turn.

    best: the best candidates, best first; empty where the turn was no choice or its rack is not known.
    done: what was done; None where ``best`` is empty.
    reasons: why something was better, the plainest first; or what was good.
    deeper: whether it is that of a longer look.
    """

    turn: Turn
    best: tuple[Candidate, ...] = ()
    done: Candidate | None = None
    reasons: tuple[Reason, ...] = ()
    deeper: bool = False

    @property
    def loss(self) -> int | None:
        """The lost equity, in hundredths of a point; 0 for a play that is as good as the best."""
        return max(0, self.best[0].equity - self.done.equity) if self.done else None

    @property
    def win(self) -> float | None:
        """The chance to win of the turn's seat after it; None unless two play."""
        return win_after(self.turn, self.done)


class Analyst:
    """Analyses the turns of games with one lexicon and one table of leaves."""

    def __init__(self, finder: PlayFinder, lexicon: Words, leaves: LeaveTable) -> None:
        self._finder = finder
        self._lexicon = lexicon
        self.ranking = Ranking(finder, leaves)

    def analysis(self, turns: Sequence[Turn], at: int, count: int = BEST) -> Analysis:
        """The analysis of ``turns[at]``, with its ``count`` best candidates."""
        turn = turns[at]
        if not turn.is_choice:
            return Analysis(turn)
        best = best_of(turn, self.ranking, max(1, min(count, _MOST)))
        done = done_in(turn, self.ranking)
        following = _following(turns, at)
        reasons = reasons_of(turn, best[0], done, following, self._finder, self._lexicon)
        return Analysis(turn, best, done, reasons)

    def deeper(
        self,
        turns: Sequence[Turn],
        at: int,
        best: Sequence[Candidate],
        done: Candidate,
        count: int = BEST,
    ) -> Analysis:
        """The analysis of ``turns[at]`` with the candidates that a longer look has found, best first."""
        turn = turns[at]
        plain = candidate_of(turn, self.ranking, best[0].thought), done_in(turn, self.ranking)
        loss = best[0].equity - done.equity
        reasons = reasons_of(turn, *plain, _following(turns, at), self._finder, self._lexicon, loss)
        return Analysis(turn, tuple(best[:count]), done, reasons, deeper=True)


def _following(turns: Sequence[Turn], at: int) -> Turn | None:
    return turns[at + 1] if at + 1 < len(turns) else None


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """The sums of a seat.  turns: how many could be analysed.  best: in how many of them nothing was lost."""

    seat: Seat
    turns: int
    best: int
    loss: int


def totals(analyses: Sequence[Analysis], seats: int) -> tuple[SeatTotal, ...]:
    """The totals by seat."""
    return tuple(_total(Seat(seat), analyses) for seat in range(seats))


def _total(seat: Seat, analyses: Sequence[Analysis]) -> SeatTotal:
    losses = [one.loss for one in analyses if one.turn.seat == seat and one.loss is not None]
    return SeatTotal(seat, len(losses), losses.count(0), sum(losses))


def key_turns(analyses: Sequence[Analysis], players: Sequence[str]) -> tuple[int, ...]:
    """The numbers, in order, of the three turns that lost most; in a game with persons, of theirs alone.

    players: who sits at each seat, "person" or a robot.
    """
    persons = [seat for seat, player in enumerate(players) if player == _PERSON]
    counted = persons or range(len(players))
    lost = [(one.loss, -one.turn.number) for one in analyses if one.turn.seat in counted and one.loss]
    return tuple(sorted(-number for _, number in sorted(lost, reverse=True)[:_KEY_TURNS]))
