# Longer than 300 lines: the view of a game is made in one place.
"""The view of a game for the wire, complete: the screen has nothing to compute."""

from __future__ import annotations

from collections import Counter
from typing import Final

from faristol.board import write_coordinates
from faristol.declared import attempts
from faristol.errors import FaristolError, IllegalAction
from faristol.game import (
    UNKNOWN,
    GameResult,
    Hands,
    PendingView,
    Phase,
    Seat,
    State,
    actions,
    as_known,
    bag_of,
    closes,
    events,
    result_of,
    runs_for,
    view,
)
from faristol.kernel.scoring import PlayScore, score_play
from faristol.lexicon import Lexicon
from faristol.record import Header, TurnKind, TurnRow
from faristol.record.game.sheet_text import bracketed, written_row
from faristol.record.game.steps import answers
from faristol.rules import Cover, Ruleset, Stop
from faristol.session import wire
from faristol.session.game.rules_view import clock_view, ruleset_view
from faristol.session.game.table import Table, is_hint
from faristol.tiles import BLANK_BIT, LETTERS, TEXTS, VALUES, letters, spell, value_of

# Notes about unknown tiles from files of other programs are exported again, and hints are counted.
_NOT_SHOWN: Final = (events.Incident.RACK_TOLD, events.Incident.TILES_TOLD, events.Incident.HINT)


def refusal_of(error: FaristolError) -> wire.Refusal:
    """An error as the wire has it."""
    fields: dict[str, wire.FieldValue] = {
        key: list(value) if isinstance(value, tuple) else value for key, value in error.fields.items()
    }
    article = error.article if isinstance(error, IllegalAction) else None
    return {"code": error.code, "article": article, "fields": fields}


def tile(face: int) -> wire.TileView:
    """A tile of a rack (0 an unplayed blank) or of the board."""
    letter = face & ~BLANK_BIT
    return {
        "text": spell(bytes((face,))),
        "label": TEXTS[letter] if letter else "",
        "value": value_of(face),
        "blank": not letter or bool(face & BLANK_BIT),
        "order": letter,
    }


def letter_chooser() -> list[wire.LetterView]:
    """The 26 letters, for the chooser of a blank."""
    return [
        {
            "label": TEXTS[letter],
            "as_blank": spell(bytes((letter | BLANK_BIT,))),
            "value": VALUES[letter],
            "order": letter,
        }
        for letter in range(1, LETTERS + 1)
    ]


def lexicon_view(lexicon: Lexicon, *, earlier: bool = False) -> wire.LexiconView:
    """Name, digest and number of words; whether it is the list of an earlier version."""
    return {"name": lexicon.name, "digest": lexicon.digest, "words": lexicon.count, "earlier": earlier}


def play_view(seat: int, score: PlayScore) -> wire.PlayView:
    """A play of ``seat`` with its score, word by word."""
    main = score.words[0].play
    return {
        "seat": seat,
        "coord": write_coordinates(main.start, main.direction),
        "text": spell(main.word),
        "shown": bracketed(main.word),
        "score": score.points,
        "bingo": score.bingo,
        "words": [{"text": spell(letters(word.play.word)), "score": word.points} for word in score.words],
    }


def table_view(table: Table, viewer: Seat | None, at: int, rev: int | None = None) -> wire.View:
    """All that ``viewer`` may see of ``table``.

    at: the instant, in milliseconds.  rev: after how many events; None for now.
    """
    rev = table.rev if rev is None else rev
    moment = table.moment(rev)
    state = moment.state
    seen = view(state, viewer)
    rows = table.rows(rev)
    result = result_of(state) if state.ending else None
    scores = result.scores if result else seen.scores
    instant = at if rev == table.rev and not state.ending else moment.clock.since
    return {
        "rev": rev,
        "ruleset": ruleset_view(state.ruleset),
        "lexicon": lexicon_view(table.engine.lexicon, earlier=table.engine.earlier),
        "seed": table.header.seed,
        "started": table.header.started,
        "phase": wire.PHASES[seen.phase.value],
        "viewer": viewer,
        "actor": seen.actor,
        "seats": [
            {"name": seat.name, "player": player, "score": score, "tiles": tiles}
            for seat, player, score, tiles in zip(
                table.header.seats, table.players, scores, seen.tiles, strict=True
            )
        ],
        "board": [tile(face) if face else None for face in seen.board],
        "last": _last_squares(rows),
        "rack": None if viewer is None or state.hands is Hands.PHYSICAL else _tiles(seen.rack),
        "bag": seen.bag,
        "unseen": counts(seen.unseen),
        "can": _can(table, viewer, state.actor if viewer is None else viewer, seen.pending, at),
        "exchange_limit": seen.exchange_limit,
        "draws": _draws(table),
        "hands": state.hands.value,
        "round": table.header.round,
        "table": table.header.table,
        "racks": [_tiles(rack) for rack in state.racks] if table.state.ending else None,
        "clock": clock_view(state, runs_for(state), moment.clock.read(instant), instant),
        "turns_left": _turns_left(state),
        "left": list(state.left),
        "notes": _notes(table),
        "hints": _hints(table, rev),
        "argument": state.argument,
        "answers": _answers(table, rev),
        "closing": closes(state),
        "covered": _is_covered(state),
        "challenge_seconds": state.ruleset.challenge_seconds.value,
        "pending": _pending(state),
        "sheet": [sheet_row(number, row, state.ruleset) for number, row in enumerate(rows, start=1)],
        "result": _result(result, _result_code(table.header, state)) if result else None,
    }


def _result_code(header: Header, state: State) -> str:
    """The code for the desk of a tournament; "" in a game of none."""
    if not header.tournament:
        return ""
    from faristol.session.game.result_code import result_code  # there from the start, but seldom needed

    return result_code(header, state)


def _is_covered(state: State) -> bool:
    """Whether board and racks must be covered now, while a challenge is decided."""
    match state.ruleset.challenge_covers.value:
        case Cover.NOTHING:
            return False
        case Cover.BOARD_AND_RACKS:
            return state.paused is Stop.CHALLENGE or state.phase is Phase.ADJUDICATION


def _tiles(rack: bytes) -> list[wire.TileView]:
    """The known tiles of a rack."""
    return [tile(known) for known in rack if known != UNKNOWN]


def _turns_left(state: State) -> int | None:
    taken = sum(state.turns)
    if state.final_turns:
        return max(0, state.final_turns - taken)
    if state.ruleset.turns_each.value:
        return sum(max(0, state.ruleset.turns_each.value - state.turns[seat]) for seat in state.playing)
    return None


def _notes(table: Table) -> list[wire.NoteView]:
    return [
        {
            "seat": entry.event.seat,
            "incident": entry.event.incident.value,
            "count": entry.event.count,
            "text": entry.event.text,
            "racked": entry.event.racked,
        }
        for entry in table.entries
        if isinstance(entry.event, events.Noted) and entry.event.incident not in _NOT_SHOWN
    ]


def _answers(table: Table, rev: int) -> list[wire.AnswerView]:
    return [
        {
            "rev": answer.rev,
            "seat": answer.seat,
            "coord": write_coordinates(answer.play.start, answer.play.direction),
            "words": [spell(word) for word in answer.words],
            "valid": answer.valid,
            "final": answer.final,
            "known": list(answer.known),
        }
        for answer in answers([entry.event for entry in table.entries[:rev]])
    ]


def _last_squares(rows: tuple[TurnRow, ...]) -> list[int]:
    """The squares of the last play that stands."""
    for row in reversed(rows):
        if row.kind is TurnKind.PLAY and row.score:
            return [square for square, _ in row.score.placed]
    return []


def counts(tiles: bytes) -> list[wire.CountView]:
    """How many of each tile are among ``tiles``, the blank first."""
    counted = Counter(tiles)
    return [
        {"label": TEXTS[letter] if letter else "", "value": VALUES[letter], "count": counted[letter]}
        for letter in range(LETTERS + 1)
    ]


def _hints(table: Table, rev: int) -> list[int]:
    """How many steps of hints each seat was given in the first ``rev`` events."""
    given = [event.seat for _, event in table.entries[:rev] if is_hint(event)]
    return [given.count(Seat(seat)) for seat in range(len(table.header.seats))]


def _draws(table: Table) -> list[list[wire.DrawView]]:
    return [
        [{"seat": seat, "label": TEXTS[drawn] if drawn else ""} for seat, drawn in entry.event.draws]
        for entry in table.entries
        if isinstance(entry.event, events.DrewForFirst)
    ]


def _pending(state: State) -> wire.PlayView | None:
    if state.pending is None:
        return None
    before = state.pending.before
    score = score_play(before.board, state.pending.play, state.ruleset.bingo.value)
    return play_view(state.pending.seat, score)


def sheet_row(number: int, row: TurnRow, ruleset: Ruleset) -> wire.SheetRow:
    """The row as the regulation prescribes it; ``number`` is its place, from 1."""
    put = written_row(row, ruleset)
    return {
        "number": number,
        "seat": row.seat,
        "kind": wire.ROW_KINDS[row.kind.value],
        "coord": put.coord,
        "shown": put.shown,
        "score": put.score,
        "bingo": put.bingo,
        "total": row.total,
        "exchanged": row.exchanged,
    }


def _result(result: GameResult, code: str) -> wire.ResultView:
    return {
        "ending": result.ending.value,
        "article": result.article,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "adjustments": [
            {
                "seat": change.seat,
                "cause": change.cause.value,
                "tiles": [known["label"] for known in _tiles(change.tiles)],
                "points": change.points,
                "article": change.article,
            }
            for change in result.adjustments
        ],
        "code": code,
    }


def _can(
    table: Table, viewer: Seat | None, seat: Seat, pending: PendingView | None, at: int
) -> dict[wire.Button, wire.Refusal | None]:
    """For each button of ``seat`` the refusal that it would meet now, as far as ``viewer`` knows, or None."""
    state = as_known(table.state, viewer)
    rack = state.racks[seat]
    words = pending.words if pending else ()
    tried = {"play": actions.Pass(seat)} | attempts(
        actions.Action, seat=seat, words=words, valid=True, argument="", seats=(seat,),
        cause=table.state.ruleset.clock_stops.value[0], tiles=rack[:1],
    )  # fmt: skip
    tried["reveal"] = actions.Reveal(seat, bag_of(state)[: len(rack)])
    can = {name: _refused(refusal) for name, refusal in table.refusals(tried, viewer, at).items()}
    can["undo"] = _refused(_undo_refusal(table, seat))
    can["hint"] = _refused(table.hint_refusal(seat, at))
    return can


def _refused(refusal: IllegalAction | None) -> wire.Refusal | None:
    return refusal_of(refusal) if refusal else None


def _undo_refusal(table: Table, seat: int) -> IllegalAction | None:
    try:
        table.undo_length(seat)
    except IllegalAction as refusal:
        return refusal
    return None
