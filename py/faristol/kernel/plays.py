"""The facade of ``movegen``: plays of a rack on a board in the types of the rest of the engine.

Order of plays, everywhere: score descending, then start square ascending, then across before down,
then the bytes of the word ascending (a blank's face sorts after every letter).  A single tile that
forms words both ways is one play, read across.  Where plays are ordered by equity, this order decides ties.
"""

from __future__ import annotations

import struct
from _thread import allocate_lock
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from faristol.board import EMPTY_BOARD, PREMIUMS, START, Board, Direction, Play, Square
from faristol.board.geometry import lane_from
from faristol.lexicon import Lexicon
from faristol.tiles import VALUES
from faristol.version import VERSION

# Cython's pure mode is for tests of single modules: it is slow, and the endgame's hashes need 64 bits.
_UNCOMPILED: Final = (
    "these sources of faristol have no compiled kernel: run pip install . (or python3 build.py build)"
)

try:
    from faristol.kernel.movegen import Generator
    from faristol.kernel.movegen import __file__ as _kernel
except ModuleNotFoundError as missing:
    if missing.name == "faristol.kernel.movegen":
        raise ImportError(
            "faristol finds no plays without its compiled kernel: install the wheel faristol_kernel"
            f"-{VERSION}, which lies beside that of faristol, as well."
        ) from None
    if missing.name == "cython":
        raise ImportError(_UNCOMPILED) from None
    raise
if _kernel.endswith(".py"):
    raise ImportError(_UNCOMPILED)

BINGO_BONUS: Final = 50
_RECORD: Final = struct.Struct("<QQ")
_TOP_SCORE: Final = 0xFFFFFF
_TOP_EQUITY: Final = 1 << 30
# The best plays that can be asked for at once.
MOST_BEST: Final = 256
_TERMS: Final = struct.Struct("<8i")
_LEAVES: Final = struct.Struct("<756i")


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A legal play and its points, premiums, cross-words and bonus included."""

    play: Play
    score: int


@dataclass(frozen=True, slots=True)
class Census:
    """How many plays there are, the best score, and the sum of all scores, in points."""

    plays: int
    best: int
    total: int


@dataclass(frozen=True, slots=True)
class RatedPlay:
    """A play and its equity: the score plus the value of the tiles that stay, in hundredths of a point."""

    scored: ScoredPlay
    equity: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Plays in order as the kernel packed them: ``read_record`` reads each by itself."""

    records: bytes

    @classmethod
    def of(cls, records: Iterable[tuple[int, int]]) -> Self:
        """The listing of ``records``, in order."""
        return cls(b"".join(_RECORD.pack(*record) for record in records))

    def __len__(self) -> int:
        return len(self.records) // _RECORD.size

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """The records: the key of each play and its tiles."""
        return _RECORD.iter_unpack(self.records)

    def record(self, place: int) -> tuple[int, int]:
        """The record at ``place``, counted from 0."""
        key, tiles = _RECORD.unpack_from(self.records, place * _RECORD.size)
        return key, tiles


def score_in(key: int) -> int:
    """The points of a play by the key of its record."""
    return _TOP_SCORE - (key >> 9)


def pack_terms(terms: Sequence[int]) -> bytes:
    """The first part of a table of leaves for ``PlayFinder.best``: eight values by how many tiles stay."""
    return _TERMS.pack(*terms)


def pack_leaves(singles: Sequence[int], pairs: Sequence[Sequence[int]]) -> bytes:
    """The second part: values of tiles that stay on the rack, in hundredths of a point.

    singles: by tile, 27.  pairs: by tile and tile, 27 x 27, symmetric; each pair on the rack counts once.
    """
    return _LEAVES.pack(*(value for tile in range(27) for value in (singles[tile], *pairs[tile])))


NO_LEAVES: Final = bytes(_TERMS.size + _LEAVES.size)


class PlayFinder:
    """Finds the legal plays of one lexicon.  It takes some milliseconds to build: make one and keep it.

    Threads may share it: the search keeps its last plays, and whoever asks has it alone until they are read.
    generator: the compiled search, for other modules of the kernel.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.generator = Generator(
            lexicon.edges,
            bytes(VALUES),
            bytes(premium.letter for premium in PREMIUMS),
            bytes(premium.word for premium in PREMIUMS),
            START,
            BINGO_BONUS,
        )
        self._lock = allocate_lock()

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        """The best ``limit`` plays of ``rack`` (up to seven tiles, blanks 0), in order."""
        with self._lock:
            self.generator.generate(board, rack)
            records = self.generator.best(limit)
        return [read_record(board, key, tiles) for key, tiles in _RECORD.iter_unpack(records)]

    def listing(self, board: Board, rack: bytes) -> Listing:
        """Every legal play of ``rack``, in order, each to be read when it is asked for."""
        with self._lock:
            return Listing(self.generator.best(self.generator.generate(board, rack)))

    def all(self, board: Board, rack: bytes) -> list[ScoredPlay]:
        """Every legal play of ``rack``, in order."""
        return [read_record(board, *record) for record in self.listing(board, rack)]

    def some(self, board: Board, rack: bytes, choose: Callable[[int], Sequence[int]]) -> Iterator[ScoredPlay]:
        """The plays at the places, counted from 0, that ``choose`` gives for the number of all plays.

        places: ascending.  Without plays it is not asked.
        """
        with self._lock:
            count = self.generator.generate(board, rack)
            places = choose(count) if count else ()
            records = self.generator.best(places[-1] + 1) if places else b""
        for place in places:
            yield read_record(board, *_RECORD.unpack_from(records, place * _RECORD.size))

    def best(self, board: Board, rack: bytes, limit: int, leaves: bytes = NO_LEAVES) -> list[RatedPlay]:
        """The plays of the highest equity, ``limit`` at most (1 to 256), in order.

        It searches only where such plays can be, so that one costs less than ``find``.
        """
        with self._lock:
            records = self.generator.top(board, rack, limit, leaves)
        return [_read_rated(board, key, tiles) for key, tiles in _RECORD.iter_unpack(records)]

    def exchanges(self, rack: bytes, leaves: bytes) -> list[tuple[int, bytes]]:
        """Every exchange of ``rack``: the value of the tiles that stay, without terms, and those that go."""
        with self._lock:
            self.generator.top(EMPTY_BOARD, rack, 1, leaves)
            return self.generator.exchanges()

    def count(self, board: Board, rack: bytes) -> int:
        """How many legal plays ``rack`` has."""
        with self._lock:
            return self.generator.generate(board, rack)

    def census(self, board: Board, rack: bytes) -> Census:
        """Count and scores of all plays; the plays themselves stay inside the kernel."""
        with self._lock:
            self.generator.generate(board, rack)
            return Census(*self.generator.census())


def _read_rated(board: Board, key: int, tiles: int) -> RatedPlay:
    score = 0xFFFF - (key >> 9 & 0xFFFF)
    scored = read_record(board, _TOP_SCORE - score << 9 | key & 0x1FF, tiles)
    return RatedPlay(scored, _TOP_EQUITY - (key >> 25))


def read_record(board: Board, key: int, tiles: int) -> ScoredPlay:
    """The play that the kernel packed; its word includes the tiles of ``board`` that it runs through."""
    start = Square(key >> 1 & 0xFF)
    direction = Direction.DOWN if key & 1 else Direction.ACROSS
    placed = tiles.to_bytes(7, "big").rstrip(b"\0")
    word = bytearray()
    laid = 0
    for square in lane_from(start, direction):
        face = board[square]
        if not face:
            if laid == len(placed):
                break
            face = placed[laid]
            laid += 1
        word.append(face)
    return ScoredPlay(Play(start, direction, bytes(word)), score_in(key))
