"""Positions and plays, as texts and points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from faristol import players
from faristol.api.words import Words
from faristol.board import (
    BadPlacement,
    as_it_lies,
    placed_tiles,
    play_of,
    put,
    read_play,
    square_name,
    write_play,
)
from faristol.kernel.plays import BINGO_BONUS, ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.players.leaves import trained
from faristol.players.robot import ExchangeIdea, Thought
from faristol.players.static import POINT, Candidate, PlayRanking
from faristol.record.cgp import RACK_SIZE, Cgp, read_cgp, write_cgp
from faristol.tiles import FULL_BAG, spell, spell_each, tile_of, without

EMPTY: Final = "/".join(["15"] * 15)


@dataclass(frozen=True)
class Play:
    """A play, an exchange or a pass.

    text: "H8 CASA" (blanks in lower case), "exchange AE" or "pass".
    tiles: those laid, by square: {"H8": "C"}.  words: all that it forms, the main word first.
    score: points.  leave: the tiles kept.  equity: points and the value of the leave; None where no rack is
    known.
    """

    text: str
    score: int = 0
    words: tuple[str, ...] = ()
    tiles: tuple[tuple[str, str], ...] = ()
    leave: str = ""
    equity: float | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Judgement:
    """Whether a play is legal.

    reason: why not, as "word_not_in_lexicon"; "" where it is.  invalid: its words that are not valid.
    """

    legal: bool
    reason: str
    play: Play | None
    invalid: tuple[str, ...] = ()


class Position:
    """A board, the rack of who plays, and the scores; of a game between two.

    ``Position("CASALEO")`` is the first turn of a game with that rack.
    """

    def __init__(self, rack: str = "", *, cgp: str | None = None) -> None:
        """rack: its tiles, ? for a blank.  cgp: a whole position in that format, instead.

        ``BadNotation`` names what cannot be read, and where.
        """
        self._cgp: Cgp = read_cgp(f"{EMPTY} {rack}/ 0/0 0" if cgp is None else cgp)

    @property
    def cgp(self) -> str:
        """The position as text, which every engine of the field reads."""
        return write_cgp(self._cgp)

    @property
    def rack(self) -> str:
        return spell(self._cgp.racks[0])

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores; the first is that of who plays."""
        return self._cgp.scores

    @property
    def board(self) -> dict[str, str]:
        """The tiles on the board by square: {"H8": "C"}; a blank in lower case."""
        board = self._cgp.board
        return {square_name(at): spell(bytes((face,))) for at, face in enumerate(board) if face}

    @property
    def unseen(self) -> str:
        """The tiles that are neither on the board nor on this rack, in alphabetical order."""
        return spell(self._unseen())

    def plays(self, words: Words) -> list[Play]:
        """Every legal play, by score."""
        count = words.finder.count(self._cgp.board, self._cgp.racks[0])
        return [self._play(one) for one in words.finder.find(self._cgp.board, self._cgp.racks[0], count)]

    def best(self, words: Words, count: int = 10) -> list[Play]:
        """The best ``count`` plays and exchanges by equity; at least to pass."""
        ranking = PlayRanking(words.finder, trained())
        return [self._candidate(one) for one in ranking.rank(self.seen(), count)]

    def judge(self, play: str, words: Words) -> Judgement:
        """Whether "H8 CASA" is legal here: its place, the rack (where one is given), and every word."""
        board = self._cgp.board
        try:
            made = play_of(board, placed_tiles(board, as_it_lies(board, read_play(play))))
        except BadPlacement as fault:
            return Judgement(False, fault.code, None)
        scored = score_play(board, made, BINGO_BONUS)
        found = self._play(ScoredPlay(made, scored.points))
        invalid = tuple(spell(word.play.word) for word in scored.words if word.play.word not in words.lexicon)
        used: Counter[int] = Counter(tile_of(face) for _, face in scored.placed)
        rack = self._cgp.racks[0]
        reason = "word_not_in_lexicon" if invalid else ""
        if used.total() > RACK_SIZE or (rack and used - Counter(rack)):
            reason = "tiles_not_in_rack"
        return Judgement(not reason, reason, found, invalid)

    def after(self, play: str) -> Position:
        """The position once "H8 CASA" is made: the other player's turn, whose rack is not known.

        ``BadPlacement`` or ``BadNotation`` where it cannot be laid.
        """
        board = self._cgp.board
        made = play_of(board, placed_tiles(board, as_it_lies(board, read_play(play))))
        points = score_play(board, made, BINGO_BONUS).points
        mine, *others = (*self._cgp.scores, 0, 0)[:2]
        found = Position()
        found._cgp = replace(
            self._cgp,
            board=put(board, placed_tiles(board, made)),
            racks=(b"",),
            scores=(*others, mine + points),
        )
        return found

    def seen(self) -> players.Position:
        """What a robot is asked with: the bag has what is unseen but for a full rack."""
        unseen = self._unseen()
        bag = max(0, len(unseen) - RACK_SIZE)
        others = self._cgp.scores[1:]
        spread = self._cgp.scores[0] - max(others) if others else 0
        limit = bag if bag >= RACK_SIZE else 0
        return players.Position(self._cgp.board, self._cgp.racks[0], unseen, bag, limit, False, spread)

    def of_thought(self, thought: Thought) -> Play:
        """A robot's idea, as a play here."""
        if isinstance(thought, ScoredPlay):
            return self._play(thought)
        if isinstance(thought, ExchangeIdea):
            return Play(f"exchange {spell(thought.tiles)}", leave=self._leave(thought.tiles))
        return Play("pass", leave=self.rack)

    def _candidate(self, one: Candidate) -> Play:
        return replace(self.of_thought(one.thought), equity=one.equity / POINT)

    def _play(self, found: ScoredPlay) -> Play:
        board = self._cgp.board
        scored = score_play(board, found.play, BINGO_BONUS)
        rack = self._cgp.racks[0]
        used = bytes(tile_of(face) for _, face in scored.placed)
        return Play(
            write_play(found.play),
            found.score,
            tuple(spell(word.play.word) for word in scored.words),
            tuple((square_name(at), spell(bytes((face,)))) for at, face in scored.placed),
            self._leave(used) if rack and not Counter(used) - Counter(rack) else "",
        )

    def _leave(self, used: bytes) -> str:
        return "".join(spell_each(without(self._cgp.racks[0], used)))

    def _unseen(self) -> bytes:
        board = bytes(tile_of(face) for face in self._cgp.board if face)
        return without(FULL_BAG, board + self._cgp.racks[0])
