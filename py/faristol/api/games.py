"""A game under a regulation: actions in, events out, and what is read of recorded games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.api.positions import Position
from faristol.api.words import Words
from faristol.board import as_it_lies, placed_tiles, play_of, read_play, write_play
from faristol.game import Seat, actions, result_of
from faristol.record import Header, Journal, Millis, SeatEntry, read_journal, write_journal
from faristol.record.cgp import Cgp, write_cgp
from faristol.record.gcg.header import header_of
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg
from faristol.session import Table, engine_over
from faristol.tiles import letters, parse

_NOW = Millis(0)  # no clock runs here


@dataclass(frozen=True)
class TurnDone:
    """A turn of the score sheet.  what: "H8 CASA", or "exchange", "pass" and the like."""

    name: str
    what: str
    points: int
    total: int


class Game:
    """A game of two to four without clocks.  The regulation refuses what it forbids: ``IllegalAction``.

    At 0-0 it ends as soon as its regulation lets an arbiter stop it, where nothing is ever played.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str] = ("Aina", "Biel"),
        *,
        ruleset: str = "classic",
        seed: str = "1",
    ) -> None:
        """A new game, the racks drawn.

        ruleset: "classic", "free", "school_pairs", "school_four" or "world_2009".
        """
        seats = tuple(SeatEntry(name, "person") for name in names)
        lexicon = words.lexicon
        options = () if ruleset == "free" else (("clock", "none"),)
        header = Header(ruleset, lexicon.name, lexicon.digest, seed, seats, options=options)
        self._open(words, Journal(header))
        self._table.act(actions.Begin(), _NOW)

    @classmethod
    def replay(cls, journal: str, words: Words) -> Game:
        """The game of a journal, decided again; ``BadRecord`` with the line that does not follow."""
        game = cls.__new__(cls)
        game._open(words, read_journal(journal))
        return game

    @classmethod
    def of_gcg(cls, gcg: str, words: Words, *, ruleset: str = "") -> Game:
        """The game of a GCG file, scored again; ``BadRecord`` with the line that cannot be."""
        read, _ = read_gcg(gcg)
        header = header_of(read, words.name, words.lexicon.digest, _NOW, ruleset)
        game = cls.__new__(cls)
        game._open(words, journal_of(read, engine_over(words.lexicon, {}).judge, header)[0])
        return game

    def _open(self, words: Words, journal: Journal) -> None:
        self._words = words
        self._table = Table(journal, engine_over(words.lexicon, {}))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self._table.header.seats)

    @property
    def turn(self) -> int | None:
        """The seat that must act, from 0; None once the game is over."""
        state = self._table.state
        return None if state.ending else state.actor

    @property
    def is_over(self) -> bool:
        return self._table.state.ending is not None

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat; after the end with its adjustments."""
        state = self._table.state
        return tuple(result_of(state).scores if state.ending else state.scores)

    @property
    def position(self) -> Position:
        """What the seat on turn sees."""
        state, seat = self._table.state, self.turn or 0
        others = [score for each, score in enumerate(state.scores) if each != seat]
        scores = (state.scores[seat], max(others, default=0))
        return Position(cgp=write_cgp(Cgp(state.board, (state.racks[seat],), scores)))

    def play(self, text: str) -> None:
        """Make "H8 CASA" for the seat on turn."""
        board = self._table.state.board
        made = play_of(board, placed_tiles(board, as_it_lies(board, read_play(text))))
        self._act(actions.MakePlay(self._seat(), made))

    def exchange(self, tiles: str) -> None:
        self._act(actions.Exchange(self._seat(), parse(tiles)))

    def pass_turn(self) -> None:
        self._act(actions.Pass(self._seat()))

    def challenge(self, *words: str) -> None:
        """Challenge words of the play that was just made."""
        self._act(actions.Challenge(self._seat(), tuple(letters(parse(word.upper())) for word in words)))

    def accept(self) -> None:
        """Let the play that was just made stand."""
        self._act(actions.Accept(self._seat()))

    @property
    def turns(self) -> list[TurnDone]:
        """The score sheet."""
        return [
            TurnDone(
                self.names[row.seat],
                write_play(row.play) if row.play else row.kind.value,
                row.points,
                row.total,
            )
            for row in self._table.rows(self._table.rev)
        ]

    @property
    def journal(self) -> str:
        """The log as text, which every part of Faristol opens and audits."""
        return write_journal(self._table.journal())

    def _seat(self) -> Seat:
        return Seat(self.turn or 0)

    def _act(self, action: actions.Action) -> None:
        self._table.act(action, _NOW)
        # Nobody is here who would stop a game in which nothing is ever played (ruling 3).
        if self._table.refusal(actions.StopAtNil(), _NOW) is None:
            self._table.act(actions.StopAtNil(), _NOW)
