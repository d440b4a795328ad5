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
from faristol.players.levels import BY_CODE
from faristol.players.static import GOOD, PlayRanking
from faristol.record.game.candidates import ReviewedCandidate, best_of, candidate_of, done_in, win_after
from faristol.record.game.reasons import Reason, reasons_of
from faristol.record.game.turns import PlayedTurn

BEST: Final = 5  # candidates that are listed
_MOST: Final = 200
_KEY_TURNS: Final = 3
_MOVES: Final = 0.01  # of the chance to win: less changes nothing that is told
_PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a turn.

    best: the best candidates, best first; empty where the turn was no choice or its rack is not known.
    done: what was done; None where ``best`` is empty.
    reasons: why something was better, the plainest first; or what was good.
    deeper: whether it is that of a longer look.
    """

    turn: PlayedTurn
    best: tuple[ReviewedCandidate, ...] = ()
    done: ReviewedCandidate | None = None
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

    @property
    def swing(self) -> float | None:
        """By how much the best candidate's chance to win is greater; None where no chance is known."""
        if not self.best:
            return None
        best, done = win_after(self.turn, self.best[0]), self.win
        return None if best is None or done is None else round(max(0.0, best - done), 3)


class Analyst:
    """Analyses the turns of games with one lexicon and one table of leaves."""

    def __init__(self, finder: PlayFinder, lexicon: Words, leaves: LeaveTable) -> None:
        self._finder = finder
        self._lexicon = lexicon
        self.ranking = PlayRanking(finder, leaves)

    def analysis(self, turns: Sequence[PlayedTurn], at: int, count: int = BEST) -> Analysis:
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
        turns: Sequence[PlayedTurn],
        at: int,
        best: Sequence[ReviewedCandidate],
        done: ReviewedCandidate,
        count: int = BEST,
    ) -> Analysis:
        """The analysis of ``turns[at]`` with the candidates that a longer look has found, best first."""
        turn = turns[at]
        plain = candidate_of(turn, self.ranking, best[0].thought), done_in(turn, self.ranking)
        loss = best[0].equity - done.equity
        reasons = reasons_of(turn, *plain, _following(turns, at), self._finder, self._lexicon, loss)
        return Analysis(turn, tuple(best[:count]), done, reasons, deeper=True)


def _following(turns: Sequence[PlayedTurn], at: int) -> PlayedTurn | None:
    return turns[at + 1] if at + 1 < len(turns) else None


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """The sums of a seat.

    turns: how many could be analysed.  best: in how many nothing was lost; good: less than ``GOOD``.
    """

    seat: Seat
    turns: int
    best: int
    good: int
    loss: int


def totals(analyses: Sequence[Analysis], seats: int) -> tuple[SeatTotal, ...]:
    """The totals by seat."""
    return tuple(_total(Seat(seat), analyses) for seat in range(seats))


def _total(seat: Seat, analyses: Sequence[Analysis]) -> SeatTotal:
    losses = [
        analysis.loss for analysis in analyses if analysis.turn.seat == seat and analysis.loss is not None
    ]
    good = sum(loss < GOOD for loss in losses)
    return SeatTotal(seat, len(losses), losses.count(0), good, sum(losses))


def tells_chance(players: Sequence[str]) -> bool:
    """Whether the chance to win, which is that of two equal players who know all words, holds for these.

    players: who sits at each seat, "person" or a robot.
    """
    return not any(player in BY_CODE and BY_CODE[player].vocabulary for player in players)


def key_turns(analyses: Sequence[Analysis], players: Sequence[str]) -> tuple[int, ...]:
    """The numbers, in order, of the three turns that mattered most; in a game with persons, of theirs alone.

    Those that lost most of the chance to win; those that did not move it are none of them.  Where more than
    two play there is no chance: those that lost most points.
    players: who sits at each seat, "person" or a robot.
    """
    persons = [seat for seat, player in enumerate(players) if player == _PERSON]
    counted = persons or range(len(players))
    lost = [
        (analysis.swing or 0, analysis.loss, -analysis.turn.number)
        for analysis in analyses
        if analysis.turn.seat in counted
        and analysis.loss
        and (analysis.swing is None or analysis.swing >= _MOVES)
    ]
    return tuple(sorted(-number for _, _, number in sorted(lost, reverse=True)[:_KEY_TURNS]))
