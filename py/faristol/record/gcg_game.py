"""A game made of a GCG file, and a GCG file made of a game.

Coming in, every move is decided anew under the classic regulation, on a physical board and without a
clock, and the racks stay unknown until the end.  What the file announces is compared and never
believed; where it differs a ``Remark`` says so.  Going out, racks are written only once the game is
over: before that they are the players' own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from faristol.board import SIDE, BadPlacement, Placed, Play, Square, placed_tiles, play_of
from faristol.board.geometry import place_in_lane
from faristol.errors import BadRecord, Field, IllegalAction
from faristol.game import UNKNOWN, Hands, Phase, Seat, State, actions, bag_count, decide, words_of
from faristol.game.endings import rack_points
from faristol.game.events import Incident
from faristol.game.state import without
from faristol.record.audit import Judge, Moment, after, first_moment, world_at
from faristol.record.gcg import (
    THROUGH,
    Changed,
    Gcg,
    Laid,
    Move,
    Passes,
    RackCount,
    Remark,
    Stood,
    TakenBack,
    TimeFine,
)
from faristol.record.journal import Entry, Header, Journal, Millis, SeatEntry
from faristol.rules import CLASSIC
from faristol.tiles import BLANK_BIT, letters, spell, tile_of

_NAME_LENGTH: Final = 40
_NOTE_LENGTH: Final = 2000
_PERSON: Final = "person"


def header_of(gcg: Gcg, lexicon: str, digest: str, at: Millis) -> Header:
    """What the game of ``gcg`` is played with here; whoever moves first sits first."""
    names = [gcg.players[place].name[:_NAME_LENGTH] for place in _seating(gcg)]
    return Header(
        CLASSIC.id,
        lexicon,
        digest,
        seed="gcg",
        seats=tuple(SeatEntry(name, _PERSON) for name in names),
        started=at,
        options=(("clock", "none"),),
        hands=Hands.PHYSICAL,
        round=gcg.title[:_NAME_LENGTH],
    )


def _seating(gcg: Gcg) -> tuple[int, int]:
    """Which player sits first, and which second."""
    return (1, 0) if gcg.moves and gcg.moves[0].player else (0, 1)


def journal_of(gcg: Gcg, judge: Judge, header: Header) -> tuple[Journal, tuple[Remark, ...]]:
    """The game that ``gcg`` tells; ``BadRecord`` with the line of a move that cannot have been made."""
    game = _Game(header, judge, _seating(gcg))
    game.act(actions.Begin(), 0)
    game.note(Seat(0), gcg.notes, 0)
    for move in gcg.moves:
        game.take(move)
    for place, rack in enumerate(gcg.racks):
        if rack:
            game.known[game.seating.index(place)] = (rack, 0)
    game.show_racks()
    return Journal(header, tuple(game.entries)), tuple(game.remarks)


@dataclass(slots=True)
class _Game:
    """The game as far as it is told.

    known: each seat's rack where the file lets us know it, and the line.  astray: by how much the
    announced total of each seat is off already, so that a difference is told once.
    """

    header: Header
    judge: Judge
    seating: tuple[int, int]
    entries: list[Entry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    known: list[tuple[bytes, int]] = field(default_factory=lambda: [(b"", 0), (b"", 0)])
    astray: list[int] = field(default_factory=lambda: [0, 0])
    moment: Moment = field(init=False)

    def __post_init__(self) -> None:
        self.moment = first_moment(Journal(self.header))

    @property
    def state(self) -> State:
        return self.moment.state

    def act(self, action: actions.Action, line: int) -> None:
        at = self.header.started
        try:
            made = decide(self.state, action, world_at(self.header, self.judge, self.moment, at))
        except IllegalAction as refusal:
            raise BadRecord("gcg_impossible", line, reason=refusal.code) from None
        for event in made:
            entry = Entry(at, event)
            self.entries.append(entry)
            self.moment = after(self.moment, entry)

    def remark(self, code: str, line: int, **fields: Field) -> None:
        self.remarks.append(Remark(code, line, fields))

    def take(self, move: Move) -> None:
        """One line of the file."""
        seat = Seat(self.seating.index(move.player))
        over = self.state.phase is Phase.OVER
        match move.what:
            case RackCount(tiles):
                self._rack_count(seat, move, tiles)
                return
            case TimeFine():
                self.remark("gcg_time_fine", move.line, points=move.score)
                self.astray[seat] += move.score
                self.note(seat, move.notes, move.line)
                return
            case _ if over:
                self.remark("gcg_after_the_end", move.line)
                return
            case Laid():
                self._play(seat, move, move.what)
            case Changed(count):
                self.act(actions.Exchange(seat, bytes((UNKNOWN,)) * count), move.line)
                self.known[seat] = (b"", 0)
            case Passes():
                self.act(actions.Pass(seat), move.line)
                self.known[seat] = (move.rack, move.line)
            case TakenBack():
                self._take_back(seat, move)
            case Stood():
                self._stands(seat, move)
        self.note(seat, move.notes, move.line)
        self._compare_totals(seat, move)

    def note(self, seat: Seat, texts: Sequence[str], line: int) -> None:
        for text in texts:
            self.act(actions.Note(seat, Incident.NOTE, 0, text[:_NOTE_LENGTH]), line)

    def _play(self, seat: Seat, move: Move, laid: Laid) -> None:
        before = self.state.scores[seat]
        play = self._resolved(laid, move.line)
        used = bytes(tile_of(face) for _, face in placed_tiles(self.state.board, play))
        self.act(actions.MakePlay(seat, play), move.line)
        counted = self.state.scores[seat] - before
        if move.score != counted:
            self.remark("gcg_score_differs", move.line, announced=move.score, counted=counted)
        left = b""
        try:
            left = without(move.rack, used) if move.rack else b""
        except ValueError:
            self.remark("gcg_not_on_the_rack", move.line, rack=spell(move.rack), tiles=spell(used))
        self.known[seat] = (b"" if bag_count(self.state) else left, move.line)

    def _resolved(self, laid: Laid, line: int) -> Play:
        """The play of the engine: dots looked up, tiles that lie there compared, the word made whole."""
        board = self.state.board
        placed: list[Placed] = []
        if place_in_lane(laid.start, laid.direction) + len(laid.word) > SIDE:
            raise BadRecord("gcg_impossible", line, reason="off_the_board")
        squares = Play(laid.start, laid.direction, laid.word).squares()
        for square, face in zip(squares, laid.word, strict=True):
            there = board[square]
            if there and face not in (THROUGH, there) and letters(bytes((face,)))[0] != there & ~BLANK_BIT:
                raise BadRecord("gcg_square_taken", line, tile=spell(bytes((there,))))
            if not there and face == THROUGH:
                raise BadRecord("gcg_no_tile_there", line)
            if not there:
                placed.append((Square(square), face))
        try:
            return play_of(board, placed)
        except BadPlacement as fault:
            raise BadRecord("gcg_impossible", line, reason=fault.code) from None

    def _take_back(self, seat: Seat, move: Move) -> None:
        """The other seat's challenge succeeded: the arbiter was there, and our lexicon was not asked."""
        pending = self.state.pending
        if pending is None or pending.seat != seat:
            raise BadRecord("gcg_nothing_to_take_back", move.line)
        worth = self.state.scores[seat] - pending.before.scores[seat]
        if -move.score not in (worth, 0):
            self.remark("gcg_score_differs", move.line, announced=move.score, counted=-worth)
        formed = words_of(pending.before.board, pending.play)
        if all(word in self.judge.lexicon for word in formed):
            self.remark("gcg_against_the_lexicon", move.line)
        if self.state.phase is Phase.CHALLENGE:
            self.act(actions.ReportRuling(self.state.turn, formed, False), move.line)
        else:
            self.act(actions.Appeal(self.state.turn, ""), move.line)
            self.act(actions.Adjudicate(False), move.line)
        self.known[seat] = (move.rack, move.line)

    def _stands(self, seat: Seat, move: Move) -> None:
        """A challenge that failed; in our regulations nobody is given points for it."""
        pending = self.state.pending
        if move.score:
            self.remark("gcg_challenge_points", move.line, points=move.score)
            self.astray[seat] += move.score
        if pending is None or self.state.phase is not Phase.CHALLENGE:
            return
        formed = words_of(pending.before.board, pending.play)
        self.act(actions.ReportRuling(self.state.turn, formed, True), move.line)

    def _rack_count(self, seat: Seat, move: Move, tiles: bytes) -> None:
        """Tiles counted at the end: off the score of who holds them, on that of who went out."""
        self._let_stand(move.line)
        other = Seat(1 - seat)
        if not tiles:
            return
        mine = move.score < 0 or sorted(move.rack) == sorted(tiles)
        counted = rack_points(tiles) * (-1 if mine else 1)
        if move.score != counted:
            self.remark("gcg_score_differs", move.line, announced=move.score, counted=counted)
        self.known[seat if mine else other] = (tiles, move.line)
        self.note(seat, move.notes, move.line)

    def _let_stand(self, line: int) -> None:
        if self.state.pending is not None:
            self.act(actions.Accept(self.state.turn), line)

    def _compare_totals(self, seat: Seat, move: Move) -> None:
        counted = self.state.scores[seat]
        off = move.total - counted
        if off != self.astray[seat]:
            self.remark("gcg_total_differs", move.line, announced=move.total, counted=counted)
            self.astray[seat] = off

    def show_racks(self) -> None:
        """At the end: the racks that the file told, where they can be so."""
        pending = self.state.pending
        if pending and not self.state.racks[pending.seat] and not bag_count(self.state):
            self._let_stand(0)
        if self.state.phase is not Phase.OVER:
            return
        for place, (rack, line) in enumerate(self.known):
            if not rack:
                continue
            if UNKNOWN not in self.state.racks[place]:
                if sorted(rack) != sorted(self.state.racks[place]):
                    counted = spell(self.state.racks[place])
                    self.remark("gcg_rack_differs", line, announced=spell(rack), counted=counted)
                continue
            try:
                self.act(actions.Reveal(Seat(place), rack), line)
            except BadRecord:
                self.remark("gcg_rack_cannot_be", line, rack=spell(rack))
