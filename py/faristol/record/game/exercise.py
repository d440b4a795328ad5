"""A position to train with: checked, and a play in it set against the best ones.

It is taken as one of a game between two, so that what is unseen tells the bag: all but a full rack.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from faristol.board import EMPTY_BOARD, SIDE, START, Board, Direction, Play, Square, placed_tiles
from faristol.board.geometry import lane_from, neighbours
from faristol.errors import BadRecord
from faristol.game import UNKNOWN, Points, Seat, State
from faristol.game.state import seated
from faristol.kernel.scoring import score_play
from faristol.lexicon import Words
from faristol.record.cgp import RACK_SIZE, Cgp
from faristol.record.game.analysis import BEST, Analysis, Analyst
from faristol.record.game.sheet import TurnKind, TurnRow
from faristol.record.game.turns import PlayedTurn
from faristol.rules.free import FREE
from faristol.tiles import FULL_BAG, letters, spell, tile_of, tiles_on, without

_SEAT: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class ExercisePosition:
    """A position that a game could have.

    rack: of whoever is asked, tiles (blanks 0).  other: the other rack, where the bag is empty and so it is
    known; else empty.  bag: how many tiles are in the bag.
    """

    board: Board
    rack: bytes
    other: bytes
    bag: int


def exercise_of(cgp: Cgp) -> ExercisePosition:
    """The position as an exercise; ``BadRecord`` names what no game could have, and where."""
    board, rack = cgp.board, cgp.racks[0]
    if not rack:
        raise BadRecord("exercise_without_rack")
    _check_board(board)
    seen = tiles_on(board) + rack
    unseen = without(FULL_BAG, seen)
    bag = max(0, len(unseen) - RACK_SIZE)
    if not unseen:
        raise BadRecord("exercise_without_opponent")
    return ExercisePosition(board, rack, b"" if bag else b"".join(cgp.racks[1:]) or unseen, bag)


def _check_board(board: Board) -> None:
    """``BadRecord`` where the tiles are not one connected group over the centre."""
    if board == EMPTY_BOARD:
        return
    if not board[START]:
        raise BadRecord("exercise_off_centre")
    reached, waiting = {START}, [START]
    while waiting:
        for near in neighbours(waiting.pop()):
            if board[near] and near not in reached:
                reached.add(near)
                waiting.append(near)
    for square, face in enumerate(board):
        if face and square not in reached:
            raise BadRecord("exercise_apart", square=square)


def strange_words(board: Board, lexicon: Words) -> tuple[str, ...]:
    """The words on the board that the lexicon lacks, in the order of their squares, each once."""
    found: dict[str, None] = {}
    for square in range(SIDE * SIDE):
        for direction in Direction:
            word = _word_from(board, Square(square), direction)
            if len(word) > 1 and letters(word) not in lexicon:
                found[spell(letters(word))] = None
    return tuple(found)


def _word_from(board: Board, square: Square, direction: Direction) -> bytes:
    """The word that begins on ``square``; empty where none does."""
    back = square - (SIDE if direction is Direction.DOWN else 1)
    at_edge = square < SIDE if direction is Direction.DOWN else square % SIDE == 0
    if not board[square] or (not at_edge and board[back]):
        return b""
    word = bytearray()
    for each in lane_from(square, direction):
        if not board[each]:
            break
        word.append(board[each])
    return bytes(word)


def turn_of(exercise: ExercisePosition, play: Play | None) -> PlayedTurn:
    """A turn of the exercise in which ``play`` was made; None: a pass."""
    other = exercise.other or bytes((UNKNOWN,)) * RACK_SIZE
    state: State = replace(seated(FREE, 2), board=exercise.board, racks=(exercise.rack, other))
    if play is None:
        row = TurnRow(_SEAT, TurnKind.PASS, Points(0), Points(0))
        return PlayedTurn(1, row, state, exercise.rack, exercise.rack)
    score = score_play(exercise.board, play, FREE.bingo.value)
    row = TurnRow(_SEAT, TurnKind.PLAY, Points(score.points), Points(score.points), play, score)
    used = bytes(tile_of(face) for _, face in placed_tiles(exercise.board, play))
    return PlayedTurn(1, row, state, exercise.rack, without(exercise.rack, used))


def tried(exercise: ExercisePosition, play: Play | None, analyst: Analyst, count: int = BEST) -> Analysis:
    """``play`` against the ``count`` best ones of the exercise."""
    return analyst.analysis((turn_of(exercise, play),), 0, count)
