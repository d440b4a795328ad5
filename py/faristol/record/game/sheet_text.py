"""The score sheet as plain text and as CSV, filled in as classic §5 prescribes.

It has names, round and table; for each turn the word, its coordinates, its points and the running total; a
dash for an exchange; the letter of a blank in brackets; the points of a scrabble in brackets (on paper they
are circled); the tiles left at the end, the final totals, and room for signatures.  These files are for
players, so their words are Catalan; all of them are in ``LABELS``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.board import write_coordinates
from faristol.game import UNKNOWN, Cause, GameResult, ScoreAdjustment, Seat, State, result_of
from faristol.record.csv_text import Cell, csv_text
from faristol.record.game.journal import Header, Journal
from faristol.record.game.sheet import TurnKind, TurnRow, sheet
from faristol.rules import Notation, Ruleset
from faristol.tiles import BLANK_BIT, letters, spell_each

DASH: Final = "—"
LABELS: Final = {
    "title": "Full d’anotació",
    "round": "Ronda",
    "table": "Taula",
    "turn": "Torn",
    "player": "Jugador",
    "coord": "Coord.",
    "word": "Mot",
    "points": "Punts",
    "total": "Total",
    "kind": "Jugada",
    "scrabble": "Scrabble",
    "tiles": "Fitxes",
    "final": "Resultat final",
    "signatures": "Signatures",
    TurnKind.PLAY.value: "jugada",
    TurnKind.WITHDRAWN.value: "retirada",
    TurnKind.EXCHANGE.value: "canvi",
    TurnKind.PASS.value: "passa",
    TurnKind.LATE.value: "fora de temps",
    TurnKind.REDRAW.value: "canvi de les set",
    TurnKind.ABANDON.value: "abandona",
    TurnKind.OUT.value: "fora de la partida",
    Cause.OWN_RACK.value: "fitxes restants",
    Cause.OTHER_RACKS.value: "fitxes dels altres",
    Cause.OVERTIME.value: "temps excedit",
    Cause.PENALTY.value: "penalització",
    Cause.AWARDED.value: "resultat adjudicat",
    Cause.ANNULLED.value: "resultat anul·lat",
}
_RULE: Final = "_" * 24


def bracketed(word: bytes) -> str:
    """``word`` as text, the letters of blanks in brackets (classic §5)."""
    return "".join(
        f"({text})" if face & BLANK_BIT else text
        for face, text in zip(word, spell_each(letters(word)), strict=True)
    )


@dataclass(frozen=True, slots=True)
class Written:
    """The cells of a row as the regulation prescribes them; ``score`` None is a dash."""

    coord: str
    shown: str
    score: int | None
    bingo: bool


def written_row(row: TurnRow, ruleset: Ruleset) -> Written:
    """The cells of ``row`` (classic §5; pairs r6, r11, r12; four r13, r18, r19)."""
    coord = write_coordinates(row.play.start, row.play.direction) if row.play else ""
    shown = bracketed(row.play.word) if row.play else ""
    score: int | None = row.points
    match ruleset.notation.value:
        case Notation.DASH_FOR_EXCHANGE:
            if row.kind in (TurnKind.EXCHANGE, TurnKind.REDRAW, TurnKind.ABANDON, TurnKind.OUT):
                score = None
        case Notation.DASH_AND_ZERO:
            if row.kind is not TurnKind.PLAY:
                coord, shown = "", DASH
    counted = row.score if row.kind is TurnKind.PLAY else None
    return Written(coord, shown, score, counted is not None and counted.bingo)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The contents of the score sheet of a game; ``result`` is None while it is not over."""

    header: Header
    ruleset: Ruleset
    rows: tuple[TurnRow, ...]
    totals: tuple[int, ...]
    result: GameResult | None

    def name(self, seat: int) -> str:
        """The name of the player at ``seat``, or the number of the seat, from 1, where there is none."""
        return self.header.seats[seat].name or str(seat + 1)

    def after_the_end(self) -> Iterator[tuple[ScoreAdjustment, int]]:
        """The adjustments of the end, each with the seat's total after it."""
        totals = list(self.totals)
        for change in self.result.adjustments if self.result else ():
            totals[change.seat] += change.points
            yield change, totals[change.seat]


def sheet_of(journal: Journal, states: Sequence[State]) -> Sheet:
    """The sheet of ``journal``; ``states[i]`` is the state before its event ``i``, the last one after all."""
    last = states[-1]
    rows = sheet(states, [entry.event for entry in journal.entries])
    result = result_of(last) if last.ending else None
    return Sheet(journal.header, last.ruleset, rows, tuple(last.scores), result)


def as_text(paper: Sheet) -> str:
    """The sheet as plain text with aligned columns."""
    names = [paper.name(seat) for seat in range(len(paper.header.seats))]
    lines = [LABELS["title"]]
    game = ((LABELS["round"], paper.header.round), (LABELS["table"], paper.header.table))
    lines += ["   ".join(f"{label}: {text or _RULE[:8]}" for label, text in game)]
    lines += ["", *_columns(_cells(paper, names))]
    final = paper.result.scores if paper.result else ()
    if final:
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, final, strict=True))
        lines += ["", f"{LABELS['final']}: {scores}"]
    lines += ["", f"{LABELS['signatures']}:", *(f"{name}: {_RULE}" for name in names)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _cells(paper: Sheet, names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The rows of the table, the headings first."""
    yield tuple(LABELS[key] for key in ("turn", "player", "coord", "word", "points", "total"))
    for number, row in enumerate(paper.rows, start=1):
        put = written_row(row, paper.ruleset)
        yield str(number), names[row.seat], put.coord, _what(row, put), _points(put), str(row.total)
    for change, total in paper.after_the_end():
        cause = f"{LABELS[change.cause.value]} {_rack(change.tiles)}".strip()
        yield "", names[change.seat], "", cause, f"{change.points:+}", str(total)


def _what(row: TurnRow, put: Written) -> str:
    """The word of a row, followed or replaced by the kind of turn where it is not a valid play."""
    kind = LABELS[row.kind.value]
    if row.kind is TurnKind.PLAY:
        return put.shown
    if row.exchanged:
        kind = f"{kind} ({row.exchanged})"
    return f"{put.shown} {kind}".strip()


def _points(put: Written) -> str:
    if put.score is None:
        return DASH
    return f"({put.score})" if put.bingo else str(put.score)


def _rack(tiles: bytes) -> str:
    return " ".join(spell_each(tiles.replace(bytes((UNKNOWN,)), b"")))


def _columns(rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    """The lines of a table, each column as wide as its widest cell, numbers to the right."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = [
            cell.rjust(width) if place in (0, 4, 5) else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells)


def as_csv(paper: Sheet) -> str:
    """The sheet as CSV: a row for each turn, for each adjustment at the end, and for each final score."""
    keys = (
        "round",
        "table",
        "turn",
        "player",
        "kind",
        "coord",
        "word",
        "points",
        "total",
        "scrabble",
        "tiles",
    )
    rows: list[list[Cell]] = [[LABELS[key] for key in keys]]
    game = [paper.header.round, paper.header.table]
    for number, row in enumerate(paper.rows, start=1):
        put = written_row(row, paper.ruleset)
        points = DASH if put.score is None else put.score
        cells = [LABELS[row.kind.value], put.coord, put.shown, points, row.total]
        bingo = LABELS["scrabble"] if put.bingo else ""
        rows.append([*game, number, paper.name(row.seat), *cells, bingo, row.exchanged or ""])
    for change, total in paper.after_the_end():
        cause, rack = LABELS[change.cause.value], _rack(change.tiles)
        rows.append([*game, "", paper.name(change.seat), cause, "", "", change.points, total, "", rack])
    for seat, score in enumerate(paper.result.scores if paper.result else ()):
        rows.append([*game, "", paper.name(Seat(seat)), LABELS["final"], "", "", "", score, "", ""])
    return csv_text(rows)
