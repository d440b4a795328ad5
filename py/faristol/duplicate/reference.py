"""The candidates for the reference play, and the tie-break between them ("Desenvolupament", ruling 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from operator import attrgetter
from typing import Final, Protocol

from faristol.board import Board, Play, placed_tiles, put
from faristol.board.geometry import neighbours
from faristol.chance import Chance
from faristol.duplicate.events import Criterion
from faristol.duplicate.slips import effective
from faristol.duplicate.state import State, bag_of, lends_blank, without_blank
from faristol.kernel.offered import is_offered
from faristol.kernel.plays import ScoredPlay
from faristol.rules.duplicate import EqualPlaysRule, ReferenceFinder, Variant
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, VOWELS, letters, tile_of, without

# How many plays the finder is asked for at first, and the factor by which more are asked for.
_A_FEW: Final = 16
_PAGE: Final = 512
_MORE: Final = 16
_VOWEL_SHARE: Final = sum(tile in VOWELS for tile in FULL_BAG) / sum(tile != BLANK for tile in FULL_BAG)


class Finder(Protocol):
    """What a duplicate needs of the kernel: the best ``limit`` plays of a rack, in order."""

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]: ...


@dataclass(frozen=True, slots=True)
class Best:
    """The best score in points, 0 without a play, and all plays that reach it, in a fixed order."""

    points: int
    plays: tuple[Play, ...]


NO_PLAY: Final = Best(0, ())


def best_plays(state: State, finder: Finder) -> Best:
    """The plays of maximum score for the rack of the round."""
    if lends_blank(state) and state.rules.blank_scores.value:
        return _best_with_lent_blank(state, finder)
    return _top(finder, state.board, state.rack)


def has_play(finder: Finder, board: Board, rack: bytes) -> bool:
    """Whether ``rack`` has a play on ``board``."""
    return bool(finder.find(board, rack, 1))


def top_score(finder: Finder, board: Board, rack: bytes) -> int:
    """The score of the best play; 0 where there is none."""
    return max((one.score for one in finder.find(board, rack, _A_FEW)), default=0)


def every_play(finder: Finder, board: Board, rack: bytes) -> Iterator[Play]:
    """All plays of ``rack``, the best first; the finder is asked for more only as they are used."""
    return (one.play for one in _each(finder, board, rack, _PAGE))


def _each(finder: Finder, board: Board, rack: bytes, page: int) -> Iterator[ScoredPlay]:
    """All plays of ``rack``, the best first; the finder is asked for ``page`` plays at first."""
    given = 0
    while True:
        found = finder.find(board, rack, page)
        yield from found[given:]
        if len(found) < page:
            return
        given, page = len(found), page * _MORE


def _by_score(finder: Finder, board: Board, rack: bytes, page: int) -> Iterator[tuple[int, tuple[Play, ...]]]:
    """The plays of ``rack`` grouped by score, the best first."""
    for points, equals in groupby(_each(finder, board, rack, page), attrgetter("score")):
        yield points, tuple(equal.play for equal in equals)


def _top(finder: Finder, board: Board, rack: bytes) -> Best:
    """The plays of maximum score; few are asked for at first, since there are seldom many of them."""
    return next((Best(*group) for group in _by_score(finder, board, rack, _A_FEW)), NO_PLAY)


def _best_with_lent_blank(state: State, finder: Finder) -> Best:
    """The plays of maximum score where the rack has a lent blank.

    A blank that gives way to its tile scores as that tile, so each letter of the bag is tried in its place.
    The blank itself counts less than any tile: it can be best only for letters that the bag lacks.
    """
    own = without_blank(state)
    bag = bag_of(state)
    bests = [
        _blank_again(_top(finder, state.board, own + bytes((letter,))), state, letter)
        for letter in sorted(set(bag) - {BLANK})
    ]
    bests.append(_top(finder, state.board, state.rack))
    points = max(best.points for best in bests)
    plays = {play: None for best in bests if best.points == points for play in best.plays}
    return Best(points, tuple(sorted(plays, key=_order)))


def _blank_again(best: Best, state: State, letter: int) -> Best:
    """The same plays, with the rack's blank in place of ``letter`` where its own tiles do not suffice."""
    plays = []
    for play in best.plays:
        used = bytes(tile_of(face) for _, face in placed_tiles(state.board, play))
        if used.count(letter) <= without_blank(state).count(letter):
            plays.append(play)
            continue
        faces = bytearray(play.word)
        last = max(
            place
            for place, square in enumerate(play.squares())
            if not state.board[square] and faces[place] == letter
        )
        faces[last] |= BLANK_BIT
        plays.append(Play(play.start, play.direction, bytes(faces)))
    return Best(best.points, tuple(plays))


def _order(play: Play) -> tuple[int, int, bytes]:
    return play.start, play.direction, play.word


class _Without:
    """A finder without the plays whose main word is ``word``."""

    def __init__(self, finder: Finder, word: bytes) -> None:
        self._finder = finder
        self._word = word

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        every = _each(self._finder, board, rack, limit)
        return list(islice((one for one in every if letters(one.play.word) != self._word), limit))


def score_without(state: State, void: Play, finder: Finder) -> int:
    """The best score without the main word of ``void``; 0 where players find the reference play."""
    if chosen_among_proposed(state):
        return 0
    return best_plays(state, _Without(finder, letters(void.word))).points


def proposed_best(state: State) -> Best:
    """The best of the valid plays on the slips of the open round."""
    valid = [(entry.points, entry.valid_play) for entry in state.slips.values() if entry.valid_play]
    if not valid:
        return NO_PLAY
    best = max(points for points, _ in valid)
    plays = {play for points, play in valid if points == best}
    return Best(best, tuple(sorted(plays, key=_order)))


def candidates(state: State, finder: Finder) -> Best:
    """The plays from which the reference play of the open round is chosen."""
    return proposed_best(state) if chosen_among_proposed(state) else best_plays(state, finder)


def chosen_among_proposed(state: State) -> bool:
    """Whether the reference play is the best one of the slips (by hand, auction), not of all plays."""
    return (
        state.rules.variant.value is Variant.AUCTION or state.rules.direction.value is ReferenceFinder.BY_HAND
    )


def pick(state: State, equals: Sequence[Play], chance: Chance) -> tuple[Play, Criterion]:
    """One of ``equals`` by the tie-break of the rules, and the criterion for the log (ruling 9)."""
    if len(equals) == 1:
        return equals[0], Criterion.PROPOSED if chosen_among_proposed(state) else Criterion.ONLY_BEST
    match state.rules.tie_break.value:
        case EqualPlaysRule.AT_RANDOM:
            # A round that is closed again keeps the play drawn before, if it is still among the best.
            drawn = _for_lots(state, equals)
            lots = [play for play in drawn if play == state.former] or drawn
            return lots[chance.below(len(lots))], Criterion.AT_RANDOM
        case EqualPlaysRule.BALANCE:
            return min(equals, key=lambda play: imbalance(state, play)), Criterion.BALANCE
        case EqualPlaysRule.OPENNESS:
            return max(equals, key=lambda play: openness(state, play)), Criterion.OPENNESS
        case EqualPlaysRule.DIRECTOR:
            raise AssertionError("a director chooses among equals")


def _for_lots(state: State, equals: Sequence[Play]) -> Sequence[Play]:
    """The plays among which lots are drawn: those that players have proposed, or that form no vulgar word."""
    if chosen_among_proposed(state):
        return equals
    return [play for play in equals if is_offered(state.board, play)] or equals


def leave_of(state: State, play: Play) -> bytes:
    """The tiles that ``play`` leaves on the rack, without a lent blank."""
    used = bytes(tile_of(face) for _, face in placed_tiles(state.board, play))
    left = without(state.rack, used)
    return bytes(tile for tile in left if tile != BLANK) if lends_blank(state) else left


def imbalance(state: State, play: Play) -> float:
    """The imbalance of vowels after ``play``; 0 is perfect.

    It is the difference between the share of vowels in the leave and in the box, plus the same difference
    for leave and bag together.  Blanks are not counted.
    """
    left = [tile for tile in leave_of(state, play) if tile != BLANK]
    pending = [tile for tile in (*left, *bag_of(state)) if tile != BLANK]
    leave = _share(left) if left else _VOWEL_SHARE
    return abs(leave - _VOWEL_SHARE) + abs(_share(pending) - _VOWEL_SHARE) if pending else 0.0


def _share(tiles: Sequence[int]) -> float:
    return sum(tile in VOWELS for tile in tiles) / len(tiles)


def openness(state: State, play: Play) -> int:
    """How many empty squares touch a tile after ``play``."""
    board = put(state.board, placed_tiles(state.board, effective(state, play)))
    return sum(
        any(board[near] for near in neighbours(square)) for square in range(len(board)) if not board[square]
    )
