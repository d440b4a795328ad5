"""Endgames solved for the screen, a moment at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from faristol.board import Board, Play, placed_tiles, put, write_coordinates
from faristol.kernel.plays import ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.lexicon import Lexicon
from faristol.players import PassIdea
from faristol.players.endgame import EndgameSolver, Solution
from faristol.record.game.exercise import ExercisePosition
from faristol.record.game.sheet_text import bracketed
from faristol.rules.free import FREE
from faristol.session import wire
from faristol.session.exercise.wire import SolvedView
from faristol.tiles import spell_each, tile_of, value_of, without

PART: Final = 20_000  # positions searched for one request: some tenths of a second
MOST: Final = 1_000_000  # positions after which an endgame is given up


class Solving:
    """The endgame that is being solved; one that was left is begun anew."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._solver = EndgameSolver(lexicon)
        self._key: tuple[ExercisePosition, Play | None] | None = None
        self._search: Iterator[Solution] = iter(())
        self._known: Solution | None = None

    def solved(self, exercise: ExercisePosition, play: Play | None) -> SolvedView:
        """What another part of the search tells: of the endgame, or of what ``play`` leads to."""
        board, rack, other, score = exercise.board, exercise.rack, exercise.other, 0
        first: list[wire.CandidateView] = []
        if play is not None:
            board, rack, score, first = _after(exercise, play)
            if not rack:
                value = score + 2 * sum(map(value_of, other))
                return {"done": True, "exact": True, "value": value, "line": first}
            rack, other = other, rack
        known = self._searched((exercise, play), board, rack, other)
        done = known.exact or known.nodes >= MOST
        line = first + _line(board, rack, other, known) if done else []
        value = known.value if play is None else score - known.value
        return {"done": done, "exact": known.exact, "value": value, "line": line}

    def _searched(
        self, key: tuple[ExercisePosition, Play | None], board: Board, rack: bytes, other: bytes
    ) -> Solution:
        if key != self._key or self._known is None:
            self._key, self._search = key, self._solver.think(board, rack, other)
            self._known = next(self._search)
        until = self._known.nodes + PART
        for known in self._search:
            self._known = known
            if known.nodes >= until:
                break
        return self._known


def _after(exercise: ExercisePosition, play: Play) -> tuple[Board, bytes, int, list[wire.CandidateView]]:
    """Board, own rack and points after ``play``, and its view."""
    score = score_play(exercise.board, play, FREE.bingo.value).points
    turn, board, rack = _turn(exercise.board, exercise.rack, ScoredPlay(play, score))
    return board, rack, score, [turn]


def _line(board: Board, rack: bytes, other: bytes, known: Solution) -> list[wire.CandidateView]:
    line = []
    for thought in known.line:
        turn, board, rack = _turn(board, rack, thought)
        line.append(turn)
        rack, other = other, rack
    return line


def _turn(
    board: Board, rack: bytes, thought: ScoredPlay | PassIdea
) -> tuple[wire.CandidateView, Board, bytes]:
    """The view of a turn, and board and rack after it."""
    turn: wire.CandidateView = {
        "kind": "pass",
        "coord": "",
        "shown": "",
        "placed": [],
        "tiles": [],
        "kept": list(spell_each(rack)),
        "offered": True,
        "score": 0,
        "leave": 0.0,
        "equity": 0.0,
        "win": None,
    }
    if isinstance(thought, PassIdea):
        return turn, board, rack
    play = thought.play
    placed = placed_tiles(board, play)
    rack = without(rack, bytes(tile_of(face) for _, face in placed))
    turn["kind"], turn["shown"], turn["score"] = "play", bracketed(play.word), thought.score
    turn["coord"] = write_coordinates(play.start, play.direction)
    turn["placed"] = [wire.placed_tile(square, face) for square, face in placed]
    turn["kept"], turn["equity"] = list(spell_each(rack)), float(thought.score)
    return turn, put(board, placed), rack
