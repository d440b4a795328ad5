"""Positions and plays, as texts and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from faristol import players
from faristol.api.plays import Ground, Play, Plays, play_from
from faristol.api.words import Words
from faristol.board import (
    BadPlacement,
    as_it_lies,
    placed_tiles,
    play_of,
    put,
    read_play,
    square_name,
)
from faristol.kernel.plays import BINGO_BONUS, ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.players.robot import ExchangeIdea, Thought
from faristol.players.static import POINT
from faristol.record.cgp import RACK_SIZE, Cgp, read_cgp, write_cgp
from faristol.tiles import FULL_BAG, spell, tile_of, without

EMPTY: Final = "/".join(["15"] * 15)


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

    def plays(self, words: Words) -> Sequence[Play]:
        """Every legal play, by score, the highest first; each is made when it is asked for."""
        return Plays.of(words.finder.listing(self._cgp.board, self._cgp.racks[0]), self._ground)

    def best(self, words: Words, count: int = 10) -> list[Play]:
        """The best ``count`` plays and exchanges by equity; at least to pass."""
        ranked = words.ranking.rank(self.seen(), count)
        return [self.of_thought(one.thought, one.equity / POINT) for one in ranked]

    def judge(self, play: str, words: Words) -> Judgement:
        """Whether "H8 CASA" is legal here: its place, the rack (where one is given), and every word."""
        board = self._cgp.board
        try:
            made = play_of(board, placed_tiles(board, as_it_lies(board, read_play(play))))
        except BadPlacement as fault:
            return Judgement(False, fault.code, None)
        scored = score_play(board, made, BINGO_BONUS)
        found = play_from(self._ground, ScoredPlay(made, scored.points), scored.points)
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

    def of_thought(self, thought: Thought, equity: float | None = None) -> Play:
        """A robot's idea, as a play here."""
        if isinstance(thought, ScoredPlay):
            return play_from(self._ground, thought, thought.score, equity)
        if isinstance(thought, ExchangeIdea):
            leave = self._ground.leave_without(thought.tiles)
            return Play(f"exchange {spell(thought.tiles)}", leave=leave, equity=equity)
        return Play("pass", leave=self.rack, equity=equity)

    @property
    def _ground(self) -> Ground:
        return Ground(self._cgp.board, self._cgp.racks[0])

    def _unseen(self) -> bytes:
        board = bytes(tile_of(face) for face in self._cgp.board if face)
        return without(FULL_BAG, board + self._cgp.racks[0])
