"""What a finished game tells the desk of a tournament."""

from __future__ import annotations

from typing import Final

from faristol.game import Ending, State
from faristol.game.final_scores import result_of
from faristol.tournament.events import Result, ResultKind

_GIVEN_UP: Final = (Ending.ABANDONED, Ending.ALL_ABANDONED)


def told_by(state: State) -> Result | None:
    """The result of a game that is over, as a desk would type it; None where the desk has to decide.

    Of two seats, the score of the one that gave up is what it had before the regulation's penalty, which the
    desk takes off again (classic, §4E).  No text gives a disqualification points of its own (classic, §3), so
    it is told by the scores of the game; where they do not show who has lost, the desk decides.
    """
    result = result_of(state)
    seats = tuple(range(state.seat_count))
    away = tuple(sorted(map(int, state.left)))
    if result.ending is Ending.NO_SHOW:
        return Result(tuple(result.scores), ResultKind.ABSENT, away)
    if result.ending in _GIVEN_UP or (away and len(seats) > 2):
        penalty = state.ruleset.abandon_penalty.value if len(seats) == 2 and len(away) == 1 else 0
        scores = tuple(result.scores[seat] + (penalty if seat in away else 0) for seat in seats)
        return Result(scores, ResultKind.ABANDONED, away)
    best = max(result.scores)
    if result.winners and set(result.winners) != {seat for seat in seats if result.scores[seat] == best}:
        return None
    return Result(tuple(result.scores))
