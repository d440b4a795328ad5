"""The game as the screen is told it: labels finished, nothing left to work out."""

from __future__ import annotations

from collections import Counter

from faristol.board import write_coordinates
from faristol.errors import FaristolError, IllegalAction
from faristol.game import PendingView, Result, Seat, State, actions, events, result_of, view
from faristol.kernel.scoring import PlayScore, score_play
from faristol.lexicon import Lexicon
from faristol.record import Kind, Row
from faristol.rules import Aids, Ruleset, WordCheck
from faristol.session import wire
from faristol.session.table import Table
from faristol.tiles import BLANK_BIT, LETTERS, TEXTS, VALUES, letters, spell, spell_each, value_of


def refusal_of(error: FaristolError) -> wire.Refusal:
    """An error as data."""
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


def ruleset_view(ruleset: Ruleset) -> wire.RulesetView:
    aids = ruleset.aids.value is Aids.HINTS_AND_UNDO
    return {
        "id": ruleset.id,
        "seats": list(ruleset.seats.value),
        "challenges": ruleset.word_check.value is not WordCheck.ON_ENTRY,
        "undo": aids,
        "hints": aids,
    }


def lexicon_view(lexicon: Lexicon) -> wire.LexiconView:
    return {"name": lexicon.name, "digest": lexicon.digest, "words": lexicon.count}


def bracketed(word: bytes) -> str:
    """``word`` as it is written on the sheet: what a blank stands for in brackets (classic §5)."""
    return "".join(
        f"({text})" if face & BLANK_BIT else text
        for face, text in zip(word, spell_each(letters(word)), strict=True)
    )


def play_view(seat: int, score: PlayScore) -> wire.PlayView:
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


def table_view(table: Table, lexicon: Lexicon, viewer: Seat | None) -> wire.View:
    """All that ``viewer`` may see of ``table``."""
    state = table.state
    seen = view(state, viewer)
    rows = table.rows()
    result = result_of(state) if state.ending else None
    scores = result.scores if result else seen.scores
    return {
        "rev": table.rev,
        "ruleset": ruleset_view(state.ruleset),
        "lexicon": lexicon_view(lexicon),
        "seed": table.header.seed,
        "phase": wire.PHASES[seen.phase.value],
        "viewer": viewer,
        "actor": seen.actor,
        "seats": [
            {"name": seat.name, "player": seat.player, "score": score, "tiles": tiles}
            for seat, score, tiles in zip(table.header.seats, scores, seen.tiles, strict=True)
        ],
        "board": [tile(face) if face else None for face in seen.board],
        "last": _last_squares(rows),
        "rack": None if viewer is None else [tile(face) for face in seen.rack],
        "bag": seen.bag,
        "unseen": _counts(seen.unseen),
        "can": _can(table, state.turn if viewer is None else viewer, seen.pending),
        "exchange_limit": seen.exchange_limit,
        "draws": _draws(table),
        "pending": _pending(state),
        "sheet": [_sheet_row(number, row) for number, row in enumerate(rows, start=1)],
        "result": _result(result) if result else None,
    }


def _last_squares(rows: tuple[Row, ...]) -> list[int]:
    """The squares of the last play that stands."""
    for row in reversed(rows):
        if row.kind is Kind.PLAY and row.score:
            return [square for square, _ in row.score.placed]
    return []


def _counts(tiles: bytes) -> list[wire.CountView]:
    counted = Counter(tiles)
    return [
        {"label": TEXTS[letter] if letter else "", "value": VALUES[letter], "count": counted[letter]}
        for letter in range(LETTERS + 1)
    ]


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


def _sheet_row(number: int, row: Row) -> wire.SheetRow:
    dash = row.kind in (Kind.EXCHANGE, Kind.ABANDON)
    return {
        "number": number,
        "seat": row.seat,
        "kind": wire.ROW_KINDS[row.kind.value],
        "coord": write_coordinates(row.play.start, row.play.direction) if row.play else "",
        "shown": bracketed(row.play.word) if row.play else "",
        "score": None if dash else row.points,
        "bingo": row.kind is Kind.PLAY and row.score is not None and row.score.bingo,
        "total": row.total,
        "exchanged": row.exchanged,
    }


def _result(result: Result) -> wire.ResultView:
    return {
        "ending": result.ending.value,
        "article": result.article,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "adjustments": [
            {
                "seat": change.seat,
                "cause": change.cause.value,
                "tiles": [text if text != "?" else "" for text in spell_each(change.tiles)],
                "points": change.points,
                "article": change.article,
            }
            for change in result.adjustments
        ],
    }


def _can(table: Table, seat: Seat, pending: PendingView | None) -> dict[str, wire.Refusal | None]:
    """For each button why it cannot be pressed now, or None."""
    rack = table.state.racks[seat]
    attempts: dict[str, actions.Action] = {
        "play": actions.Pass(seat),
        "exchange": actions.Exchange(seat, rack[:1]),
        "pass": actions.Pass(seat),
        "challenge": actions.Challenge(seat, pending.words if pending else ()),
        "accept": actions.Accept(seat),
        "second_challenge": actions.Appeal(seat, ""),
        "adjudicate": actions.Adjudicate(True),
        "abandon": actions.Abandon(seat),
        "abandon_all": actions.AbandonAll(),
        "stop": actions.StopAtNil(),
    }
    can = {name: _refused(table.refusal(action)) for name, action in attempts.items()}
    aids = table.state.ruleset.aids
    can["undo"] = _refused(_undo_refusal(table, seat))
    can["hint"] = can["play"] if aids.value is Aids.HINTS_AND_UNDO else _refused(no_hints(aids.article))
    return can


def _refused(refusal: IllegalAction | None) -> wire.Refusal | None:
    return refusal_of(refusal) if refusal else None


def no_hints(article: str) -> IllegalAction:
    return IllegalAction("hints_not_allowed", article)


def _undo_refusal(table: Table, seat: int) -> IllegalAction | None:
    try:
        table.undo_length(seat)
    except IllegalAction as refusal:
        return refusal
    return None
