"""The contents of a GCG file for the journal of a game: plays, challenges, and the counts of the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.errors import BadRecord
from faristol.game import UNKNOWN, Cause, Seat, State, events, result_of
from faristol.kernel.scoring import score_play
from faristol.record.game.journal import Header, Journal
from faristol.record.game.sheet import TurnRow, write_rows
from faristol.record.game.steps import counted_steps
from faristol.record.gcg.contents import (
    THROUGH,
    Changed,
    Gcg,
    GcgMove,
    GcgPlay,
    GcgPlayer,
    GcgTakenBack,
    Passes,
    RackCount,
    Stood,
    TimeFine,
    What,
)
from faristol.tiles import parse

# The note for a rack drawn again, for which the format has no move: the announcement of W 14.2.
_REDRAW: Final = "SENYORS"
_NO_COMMENTS: Final[Mapping[int, str]] = {}
_RACKS_COUNT: Final = (Cause.OWN_RACK, Cause.OTHER_RACKS)


def gcg_of(journal: Journal, states: Sequence[State], comments: Mapping[int, str] = _NO_COMMENTS) -> Gcg:
    """The file's contents for ``journal``; ``states[i]`` is the state before event ``i``, the last after all.

    comments: by the number of the turn's row on the score sheet; they become notes of its move.
    ``BadRecord("gcg_two_players_only")`` for more than two seats.
    """
    last = states[-1]
    if last.seat_count != 2:
        raise BadRecord("gcg_two_players_only", seats=last.seat_count)
    writing = _Writing(last.ending is not None)
    rows: list[TurnRow] = []
    for before, event, after in counted_steps(states, [entry.event for entry in journal.entries]):
        writing.take(before, event, after)
        written = len(rows)
        write_rows(rows, before, event, after)
        for number in range(written + 1, len(rows) + 1):
            writing.comment(comments.get(number, ""))
    if last.ending:
        writing.count_the_end(last)
    first = last.first
    moves = tuple(replace(move, player=_place(move.player, first)) for move in writing.moves)
    racks = [_shown(last.racks[seat]) if writing.left_out else b"" for seat in (first, 1 - first)]
    header = journal.header
    return Gcg(
        _players(header, first),
        moves,
        " / ".join(_one_line(text) for text in (header.round, header.table) if text.strip()),
        _one_line(header.lexicon),
        (racks[0], racks[1]),
        tuple(writing.notes),
        header.ruleset,
    )


def _place(seat: int, first: Seat) -> int:
    """The index of the player at ``seat``: the one who begins is 0."""
    return 0 if seat == first else 1


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _players(header: Header, first: Seat) -> tuple[GcgPlayer, GcgPlayer]:
    names = [_one_line(header.seats[seat].name) for seat in (first, 1 - first)]
    nicks = [name.replace(" ", "_").replace(":", "") for name in names]
    if not all(nicks) or nicks[0] == nicks[1]:
        nicks = [f"{nick}{place}" if nick else f"player{place}" for place, nick in enumerate(nicks, start=1)]
    one, two = (GcgPlayer(nick, name or nick) for nick, name in zip(nicks, names, strict=True))
    return one, two


def _shown(rack: bytes) -> bytes:
    return b"" if UNKNOWN in rack else rack


@dataclass(slots=True)
class _Writing:
    """The moves so far.

    racks_open: whether racks may be written: only once the game is over.
    left_out: whether the end counts no rack, so that they are written as pragmas.
    told, told_tiles: the rack and the exchanged tiles of the next turn, from the notes of an imported game.
    """

    racks_open: bool
    moves: list[GcgMove] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    left_out: bool = False
    told: bytes = b""
    told_tiles: bytes = b""

    def take(self, before: State, event: events.Event, after: State) -> None:
        match event:
            case events.Played(seat, play):
                score = score_play(before.board, play, before.ruleset.bingo.value)
                new = {square for square, _ in score.placed}
                faces = zip(play.squares(), play.word, strict=True)
                word = bytes(face if square in new else THROUGH for square, face in faces)
                self._add(before, after, seat, GcgPlay(play.start, play.direction, word), score.points)
            case events.Ruled(True) | events.RulingReported(_, _, True):
                assert before.pending is not None
                self._add(before.pending.before, after, before.pending.seat, Stood(), 0)
            case events.Ruled(False) | events.RulingReported(_, _, False) | events.Adjudicated(False):
                assert before.pending is not None
                seat = before.pending.seat
                lost = after.scores[seat] - before.scores[seat]
                self._add(before.pending.before, after, seat, GcgTakenBack(), lost)
            case events.Exchanged(seat, returned, _):
                tiles = (_shown(returned) if self.racks_open else b"") or self.told_tiles
                self._add(before, after, seat, Changed(len(returned), tiles), 0)
            case events.Passed(seat) | events.TimedOut(seat):
                self._add(before, after, seat, Passes(), 0)
            case events.Redrew():
                self._note(_REDRAW)
            case events.Noted(incident=events.Incident.RACK_TOLD, text=text):
                self.told = parse(text)
            case events.Noted(incident=events.Incident.TILES_TOLD, text=text):
                self.told_tiles = parse(text)
            case events.Noted(text=text):
                self._note(_one_line(text))
            case _:
                pass

    def _add(self, before: State, after: State, seat: Seat, what: What, score: int) -> None:
        rack = (_shown(before.racks[seat]) if self.racks_open else b"") or self.told
        if isinstance(what, (GcgTakenBack, Stood)):  # the rack of the challenged play
            rack = next((move.rack for move in reversed(self.moves) if move.player == seat), b"")
        self.told, self.told_tiles = b"", b""
        self.moves.append(GcgMove(seat, what, score, after.scores[seat], rack))

    def comment(self, text: str) -> None:
        """Add a note to the last move."""
        self._note(_one_line(text))

    def _note(self, text: str) -> None:
        if not text:
            return
        if self.moves:
            self.moves[-1] = replace(self.moves[-1], notes=(*self.moves[-1].notes, text))
        else:
            self.notes.append(text)

    def count_the_end(self, last: State) -> None:
        """Add lines for racks and overtime, and a note with article and scores for other adjustments."""
        result = result_of(last)
        totals: list[int] = list(last.scores)
        self.left_out = not any(change.cause in _RACKS_COUNT for change in result.adjustments)
        said = False
        for change in sorted(
            result.adjustments, key=lambda one: (one.cause is Cause.OVERTIME, one.seat != last.first)
        ):
            totals[change.seat] += change.points
            rack = _shown(last.racks[change.seat])
            if change.cause is Cause.OVERTIME:
                self.moves.append(GcgMove(change.seat, TimeFine(), change.points, totals[change.seat], rack))
            elif change.cause not in _RACKS_COUNT:
                said = True
            elif _shown(change.tiles):
                counted = RackCount(change.tiles)
                self.moves.append(GcgMove(change.seat, counted, change.points, totals[change.seat], rack))
        if said:
            self._note(f"{result.article}: {' - '.join(map(str, result.scores))}")
