"""The verdict on a slip: why it is null, or the play that it makes; and the score of a play."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from faristol.board import (
    BadPlacement,
    Board,
    Placed,
    Play,
    as_it_lies,
    placed_tiles,
    play_of,
    read_coordinates,
)
from faristol.duplicate.events import Null, Ruling, Slip
from faristol.duplicate.state import State, bag_of, lends_blank
from faristol.errors import BadNotation
from faristol.kernel.scoring import PlayScore, score_play, words_of
from faristol.lexicon import Words
from faristol.tiles import BLANK, BLANK_BIT, letters, parse, tile_of, without

_NOT_ADMITTED: Final = (Null.MAIN_WORD, Null.CROSS_WORD)


class SlipVerdict(NamedTuple):
    """Why a slip is null (``NONE``: it is not), and its play; None where no play can be read."""

    null: Null
    play: Play | None


def ruled(slip: Slip, ruling: Ruling, board: Board, rack: bytes, words: Words) -> SlipVerdict:
    """The verdict on ``slip`` by the lexicon and the director's ruling, which prevails."""
    verdict = verdict_on(slip, board, rack, words)
    match ruling:
        case Ruling.AS_WRITTEN:
            return verdict
        case Ruling.LATE:
            return SlipVerdict(Null.LATE, verdict.play)
        case Ruling.ANNULLED:
            return SlipVerdict(Null.ANNULLED, verdict.play)
        case Ruling.ADMITTED:
            if verdict.null not in _NOT_ADMITTED:
                return verdict
            assert verdict.play is not None
            return SlipVerdict(Null.NONE if len(verdict.play.word) > 1 else verdict.null, verdict.play)


def verdict_on(slip: Slip, board: Board, rack: bytes, words: Words) -> SlipVerdict:
    """The verdict on ``slip`` as it is written ("Penalitzacions i sancions"; ruling 6)."""
    if not slip.coordinates.strip():
        return SlipVerdict(Null.COORDINATES_MISSING, None)
    try:
        start, direction = read_coordinates(slip.coordinates.strip())
    except BadNotation:
        return SlipVerdict(Null.COORDINATES_WRONG, None)
    if not slip.word.strip():
        return SlipVerdict(Null.WORD_MISSING, None)
    try:
        word = parse(slip.word.strip())
    except BadNotation:
        return SlipVerdict(Null.WORD_ILLEGIBLE, None)
    if BLANK in word:
        return SlipVerdict(Null.WORD_ILLEGIBLE, None)
    return _verdict_on_play(as_it_lies(board, Play(start, direction, word)), board, rack, words)


def _verdict_on_play(play: Play, board: Board, rack: bytes, words: Words) -> SlipVerdict:
    """The verdict on a legible play.

    A single tile that forms words both ways is one play, read across, whichever word the player wrote.
    """
    try:
        placed = placed_tiles(board, play)
        recorded = play_of(board, placed)
    except BadPlacement as fault:
        wrong = fault.code in ("off_the_board", "square_is_taken", "not_the_whole_word")
        return SlipVerdict(Null.COORDINATES_WRONG if wrong else Null.PLACEMENT, play)
    if len(play.word) == 1:
        return SlipVerdict(Null.MAIN_WORD, play)
    if not _fits(placed, rack):
        return SlipVerdict(Null.BLANK_NOT_MARKED if _fits_with_blanks(placed, rack) else Null.TILES, play)
    main, *crossing = words_of(board, play)
    if main not in words:
        return SlipVerdict(Null.MAIN_WORD, recorded)
    if any(word not in words for word in crossing):
        return SlipVerdict(Null.CROSS_WORD, recorded)
    return SlipVerdict(Null.NONE, recorded)


def _fits(placed: tuple[Placed, ...], rack: bytes) -> bool:
    try:
        without(rack, bytes(tile_of(face) for _, face in placed))
    except ValueError:
        return False
    return True


def _fits_with_blanks(placed: tuple[Placed, ...], rack: bytes) -> bool:
    """Whether the rack has the tiles if some letters are blanks that the player did not mark."""
    wanted = Counter(bytes(tile_of(face) for _, face in placed))
    lacking = wanted - Counter(rack.replace(bytes((BLANK,)), b""))
    return lacking.total() <= rack.count(BLANK)


def same_play(one: Play, other: Play) -> bool:
    """Whether both are the same word at the same place; which letters are blanks does not matter."""
    here, there = (one.start, one.direction), (other.start, other.direction)
    return here == there and letters(one.word) == letters(other.word)


def effective(state: State, play: Play) -> Play:
    """``play`` as it is placed on the board.

    In the variant with a blank in every rack, a blank is replaced by the tile that it stands for while the
    bag has one ("Partida duplicada amb escarràs").
    """
    if not lends_blank(state):
        return play
    bag = bag_of(state)
    faces = bytearray(play.word)
    for place, square in enumerate(play.squares()):
        letter = faces[place] & ~BLANK_BIT
        if not state.board[square] and faces[place] & BLANK_BIT and letter in bag:
            faces[place] = letter
            bag = without(bag, bytes((letter,)))
    return Play(play.start, play.direction, bytes(faces))


def score_of(state: State, play: Play) -> PlayScore:
    """The score of ``play`` by the tiles of ``effective``, or by its own where lent blanks score nothing.

    ``BadPlacement`` when it does not fit the board.
    """
    scored = effective(state, play) if state.rules.blank_scores.value else play
    return score_play(state.board, scored, state.rules.bingo.value)
