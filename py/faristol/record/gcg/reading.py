# Longer than 300 lines: one class reads the moves of a game, and each kind of move is short.
"""The journal of a game in a GCG file.

Every move is decided again under a chosen regulation, on a physical board and without a clock.  The racks
are unknown until the end; those of the file are logged as notes, so that they can be exported again.  The
file's scores and totals are compared with the computed ones; each difference gives a ``Remark``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.board import SIDE, BadPlacement, Placed, Play, Square, placed_tiles, play_of
from faristol.board.geometry import place_in_lane
from faristol.errors import BadRecord, Field, IllegalAction
from faristol.game import UNKNOWN, Phase, Seat, State, actions, bag_count, decide
from faristol.game.events import Incident
from faristol.game.final_scores import rack_points
from faristol.kernel.scoring import words_of
from faristol.record.cgp import RACK_SIZE
from faristol.record.game.audit import Judge, Moment, after, first_moment, world_at
from faristol.record.game.journal import Entry, Header, Journal
from faristol.record.gcg.contents import (
    THROUGH,
    Changed,
    Gcg,
    GcgMove,
    GcgPlay,
    GcgTakenBack,
    Passes,
    RackCount,
    Remark,
    Stood,
    TimeFine,
)
from faristol.record.gcg.header import seating_of
from faristol.tiles import BLANK_BIT, COUNTS, letters, spell, tile_of, tiles_on, without

_NOTE_LENGTH: Final = 2000
_UNTOLD: Final = (b"", 0)
_OF_A_TURN: Final = (GcgPlay, Changed, Passes, GcgTakenBack, Stood)


def journal_of(gcg: Gcg, judge: Judge, header: Header) -> tuple[Journal, tuple[Remark, ...]]:
    """The journal of the game in ``gcg``, and remarks on what differs; ``header``: see ``header_of``.

    ``BadRecord`` with the line of a move that is impossible.
    """
    game = _GcgGame(header, judge, seating_of(gcg))
    game.act(actions.Begin())
    game.note(Seat(0), gcg.notes)
    turns = [at for at, move in enumerate(gcg.moves) if isinstance(move.what, _OF_A_TURN)]
    for at, move in enumerate(gcg.moves):
        if at == max(turns, default=-1) + 1:
            game.end_as_recorded(gcg.moves[at:])
        game.take(move)
    for place, rack in enumerate(gcg.racks):
        if rack:
            game.known[game.seating.index(place)] = (rack, 0)
    game.show_racks()
    return Journal(header, tuple(game.entries)), tuple(game.remarks)


@dataclass(slots=True)
class _GcgGame:
    """The game up to the move that is being read.

    known: each seat's rack as far as the file gives it, and its line.
    astray: the difference of each seat's announced total from the computed one, so that it is reported once.
    racks: the points of the racks and of the fines that the file counted at the end, by seat.
    withdrawn: the seat whose play the line before withdrew.
    counts_racks: whether the tiles left count, in a game that ended as it was agreed.
    """

    header: Header
    judge: Judge
    seating: tuple[int, int]
    entries: list[Entry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    known: list[tuple[bytes, int]] = field(default_factory=lambda: [_UNTOLD, _UNTOLD])
    astray: list[int] = field(default_factory=lambda: [0, 0])
    racks: list[int] = field(default_factory=lambda: [0, 0])
    withdrawn: Seat | None = None
    counts_racks: bool = True
    moment: Moment = field(init=False)

    def __post_init__(self) -> None:
        self.moment = first_moment(Journal(self.header))

    @property
    def state(self) -> State:
        return self.moment.state

    def act(self, action: actions.Action, line: int = 0) -> None:
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

    def end_as_recorded(self, rest: Sequence[GcgMove]) -> None:
        """End a game that the regulation would go on with, where its file counts racks or fines: ``rest``."""
        self._let_stand(rest[0].line)
        if self.state.phase is Phase.TURN:
            self.act(actions.StopAgreed(), rest[0].line)
            self.remark("gcg_ended_as_recorded", rest[0].line)
            self.counts_racks = any(isinstance(move.what, RackCount) for move in rest)

    def take(self, move: GcgMove) -> None:
        """Add one move of the file."""
        seat = Seat(self.seating.index(move.player))
        over = self.state.phase is Phase.OVER
        withdrawn, self.withdrawn = self.withdrawn, None
        move = self._believed(move)
        match move.what:
            case RackCount(tiles):
                self._rack_count(seat, move, tiles)
                return
            case TimeFine():
                if move.score < 0:
                    self.act(actions.Note(seat, Incident.TIME_FINE, -move.score, ""), move.line)
                    self.racks[seat] += move.score
                elif move.score:
                    self.remark("gcg_time_fine", move.line, points=move.score)
                    self.astray[seat] += move.score
                self.note(seat, move.notes, move.line)
                self._compare_totals(seat, move)
                return
            case _ if over:
                self.remark("gcg_after_the_end", move.line)
                return
            case GcgPlay():
                self._play(seat, move, move.what)
            case Changed():
                self._exchange(seat, move, move.what)
            case Passes():
                self._pass(seat, move, withdrawn)
            case GcgTakenBack():
                self._take_back(seat, move)
            case Stood():
                self._stands(seat, move)
        self.note(seat, move.notes, move.line)
        self._compare_totals(seat, move)

    def _believed(self, move: GcgMove) -> GcgMove:
        """``move``, without its rack if that is impossible, which gives a remark."""
        if self._can_be(move.rack):
            return move
        self.remark("gcg_rack_cannot_be", move.line, rack=spell(move.rack))
        return replace(move, rack=b"")

    def _can_be(self, rack: bytes) -> bool:
        """Whether the box has the tiles of ``rack`` besides those on the board."""
        pending = self.state.pending  # a pending play may have been made of this rack
        held = Counter(tiles_on(pending.before.board if pending else self.state.board) + rack)
        return len(rack) <= RACK_SIZE and all(held[tile] <= COUNTS[tile] for tile in held)

    def _tell_tiles(self, seat: Seat, move: GcgMove, incident: Incident, tiles: bytes) -> None:
        if tiles:
            self.act(actions.Note(seat, incident, 0, spell(tiles)), move.line)

    def _exchange(self, seat: Seat, move: GcgMove, changed: Changed) -> None:
        if move.rack and Counter(changed.tiles) - Counter(move.rack):
            tiles = spell(changed.tiles)
            self.remark("gcg_not_on_the_rack", move.line, rack=spell(move.rack), tiles=tiles)
        self._tell_tiles(seat, move, Incident.RACK_TOLD, move.rack)
        self._tell_tiles(seat, move, Incident.TILES_TOLD, changed.tiles)
        self.act(actions.Exchange(seat, bytes((UNKNOWN,)) * changed.count), move.line)
        self.known[seat] = _UNTOLD

    def _pass(self, seat: Seat, move: GcgMove, withdrawn: Seat | None) -> None:
        """Add a pass.  One is ignored after a withdrawn play or after a failed challenge of the last play,
        where some programs write one more."""
        pending = self.state.pending
        if withdrawn == seat:
            return
        if pending and pending.seat != seat and self._went_out(pending.seat):
            self._let_stand(move.line)
            return
        self._tell_tiles(seat, move, Incident.RACK_TOLD, move.rack)
        self.act(actions.Pass(seat), move.line)
        self.known[seat] = (move.rack, move.line)

    def note(self, seat: Seat, texts: Sequence[str], line: int = 0) -> None:
        for text in texts:
            self.act(actions.Note(seat, Incident.NOTE, 0, text[:_NOTE_LENGTH]), line)

    def _play(self, seat: Seat, move: GcgMove, laid: GcgPlay) -> None:
        before = self.state.scores[seat]
        play = self._resolved(laid, move.line)
        used = bytes(tile_of(face) for _, face in placed_tiles(self.state.board, play))
        self._tell_tiles(seat, move, Incident.RACK_TOLD, move.rack)
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

    def _resolved(self, laid: GcgPlay, line: int) -> Play:
        """The whole play: dots replaced by the tiles of the board, with which other letters are compared.

        ``BadRecord`` where the board has other tiles, or none under a dot.
        """
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

    def _take_back(self, seat: Seat, move: GcgMove) -> None:
        """Withdraw the play that was challenged; the file's arbiter decides, not our lexicon."""
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
        self.withdrawn = seat

    def _stands(self, seat: Seat, move: GcgMove) -> None:
        """Add a failed challenge; points for it exist in no regulation of ours, and give a remark."""
        if move.score:
            self.remark("gcg_challenge_points", move.line, points=move.score)
            self.astray[seat] += move.score
        if self.state.phase is not Phase.CHALLENGE:
            return
        pending = self.state.pending
        assert pending is not None
        formed = words_of(pending.before.board, pending.play)
        self.act(actions.ReportRuling(self.state.turn, formed, True), move.line)

    def _rack_count(self, seat: Seat, move: GcgMove, tiles: bytes) -> None:
        """Compare tiles counted at the end: off the score of their holder, or added to the other's."""
        self._let_stand(move.line)
        other = Seat(1 - seat)
        if not tiles:
            self._compare_totals(seat, move)
            return
        mine = move.score < 0 or sorted(move.rack) == sorted(tiles)
        points = rack_points(tiles)
        counted = -points if mine else points
        if move.score != counted:
            self.remark("gcg_score_differs", move.line, announced=move.score, counted=counted)
        self.racks[seat] += counted
        self.known[seat if mine else other] = (tiles, move.line)
        self.note(seat, move.notes, move.line)
        self._compare_totals(seat, move)

    def _went_out(self, seat: Seat) -> bool:
        return not self.state.racks[seat] and not bag_count(self.state)

    def _let_stand(self, line: int = 0) -> None:
        if self.state.pending is not None:
            self.act(actions.Accept(self.state.turn), line)

    def _compare_totals(self, seat: Seat, move: GcgMove) -> None:
        counted = self.state.scores[seat] + self.racks[seat]
        off = move.total - counted
        if off != self.astray[seat]:
            self.remark("gcg_total_differs", move.line, announced=move.total, counted=counted)
            self.astray[seat] = off

    def show_racks(self) -> None:
        """At the end of the game, reveal the racks of the file; impossible ones give a remark."""
        pending = self.state.pending
        if pending and self._went_out(pending.seat):
            self._let_stand()
        if self.state.phase is not Phase.OVER:
            for rack, line in self.known:
                if not self._can_be(rack):
                    self.remark("gcg_rack_cannot_be", line, rack=spell(rack))
            return
        for place, (rack, line) in enumerate(self.known):
            if not rack or not self.counts_racks:
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
