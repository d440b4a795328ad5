"""Why the best play of a round is better than another: points alone count in a duplicate."""

from __future__ import annotations

from typing import Final

from faristol.board import Board, Play
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.lexicon import Words
from faristol.record.game.candidates import ReviewedCandidate
from faristol.record.game.exercise import ExercisePosition, turn_of
from faristol.record.game.reasons import Reason, reasons_of
from faristol.rules.free import FREE

# What is said of points; tiles that are kept mean nothing here.
_OF_POINTS: Final = ("best", "nearly", "bingo", "no_play", "bingo_missed", "treble_missed", "more_points")


def reasons_in_round(
    board: Board, rack: bytes, play: Play, best: Play, finder: PlayFinder, lexicon: Words
) -> tuple[Reason, ...]:
    """Why ``best`` makes more points than ``play``, or what was good about it; the plainest first."""
    turn = turn_of(ExercisePosition(board, rack, b"", 1), play)
    found = reasons_of(turn, _candidate(board, best), _candidate(board, play), None, finder, lexicon)
    return tuple(reason for reason in found if reason.code in _OF_POINTS)


def _candidate(board: Board, play: Play) -> ReviewedCandidate:
    score = score_play(board, play, FREE.bingo.value).points
    return ReviewedCandidate(ScoredPlay(play, score), score, b"", 0)
