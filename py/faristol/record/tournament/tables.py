"""The tables of a category as CSV: its entries, its standings, its results."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence

from faristol.record.csv_text import Cell, csv_text, harmless
from faristol.tournament.events import Entry
from faristol.tournament.history import games
from faristol.tournament.people import again
from faristol.tournament.plan import Category, Format
from faristol.tournament.ranking import ranked
from faristol.tournament.ratings import ratings
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import UNITS, tenths
from faristol.tournament.view import complete_rounds


def roster_csv(state: State, category: Category | None = None) -> str:
    """The entries, of one category or of all, with headings by which ``roster`` reads them again.

    Of all, everybody once: finalists in the category from which they come.
    """
    names = {one.key: one.name or one.key for one in state.plan.categories}
    known = again(state) if category is None else frozenset()
    numbered = any(person.entry.fide or person.entry.member for person in state.people)
    numbers = ("fide", "soci") if numbered else ()
    rows: list[Sequence[Cell]] = [("nom", "escola", "categoria", "rànquing", "taula", *numbers)]
    for person in state.people:
        entry = person.entry
        if entry.category == category.key if category is not None else person.no not in known:
            rating = "" if entry.rating is None else entry.rating
            more = (entry.fide, entry.member) if numbered else ()
            rows.append((entry.name, entry.club, names[entry.category], rating, entry.table or "", *more))
    return csv_text(rows)


def standings_csv(state: State, category: Category, after: int | None = None) -> str:
    """The standings after a round, with the tie-breaks and a column for each round."""
    found = ranked(state, category, after)
    rounds = len(found[0].games) if found else 0
    codes = [code for code in category.tie_breaks if code not in ("spread", "total", "wins")]
    wins = "over_half" if category.format is Format.FOURS else "wins"
    header = ["rank", "no", "name", "club", "points", "spread", "total", wins, *codes]
    rows: list[Sequence[Cell]] = [[*header, *(f"round_{number}" for number in range(1, rounds + 1))]]
    for row in found:
        entry = _entry(state, row.no)
        values = dict(row.values)
        broken = [_value(code, values[code]) for code in codes]
        head: list[Cell] = [row.rank, row.no, entry.name, entry.club, points(row.halves)]
        rows.append([*head, row.spread, row.total, row.wins, *broken, *(game.score for game in row.games)])
    return csv_text(rows)


def results_csv(state: State, category: Category) -> str:
    """Every game, bye and round off with half a point, a line for each entry in it; whoever starts first."""
    header = ["round", "table", "seat", "no", "name", "score", "points", "kind", "away", "opponents"]
    rows: list[Sequence[Cell]] = [header]
    lines: list[tuple[tuple[int, int, int], list[Cell]]] = []
    for no, several in games(state, category).items():
        for game in several:
            if not (game.seats or game.bye or game.half_bye):
                continue
            result = game.held.result if game.held else None
            kind = "bye" if game.bye else "half_bye" if game.half_bye else result.kind.value if result else ""
            away = int(result is not None and game.seat in result.away)
            score: Cell = game.score if not game.seats or result else ""
            cells: list[Cell] = [game.round, game.table, game.seat + 1, no, _entry(state, no).name, score]
            others = " ".join(map(str, game.opponents))
            line: list[Cell] = [*cells, points(game.halves), kind, away, others]
            lines.append(((game.round, game.table or 10_000, game.seat), line))
    rows += [line for _, line in sorted(lines, key=lambda one: one[0])]
    return csv_text(rows)


def ratings_csv(state: State, category: Category, factor: int) -> str:
    """The ratings before and after, and what the change comes from; empty for who came without one."""
    found = ratings(state, category, factor, complete_rounds(state, category))
    rows: list[Sequence[Cell]] = [
        ("no", "name", "club", "rating", "rated_games", "expected", "points", "factor", "new_rating")
    ]
    for one in found.rated:
        entry = _entry(state, one.no)
        hoped = f"{one.expected // 100}.{one.expected % 100:02}"
        figures: list[Cell] = [one.old, one.games, hoped, points(one.halves), factor, one.new]
        rows.append([one.no, entry.name, entry.club, *figures])
    for no in found.unrated:
        rows.append([no, _entry(state, no).name, _entry(state, no).club, "", "", "", "", "", ""])
    return csv_text(rows)


def of_all(state: State, write: Callable[[State, Category], str]) -> str:
    """The tables of all categories as one, with a first column that names the category.

    A column that a category has not, as a tie-break or its last rounds, is empty there.
    """
    names = ["category"]
    found: list[dict[str, str]] = []
    for category in state.plan.categories:
        head, *lines = csv.reader(io.StringIO(write(state, category)))
        names += [name for name in head if name not in names]
        of = str(harmless(category.name or category.key))
        found += [{"category": of, **dict(zip(head, line, strict=True))} for line in lines]
    text = io.StringIO()
    writer = csv.DictWriter(text, names, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()


def points(halves: int) -> str:
    """Half points as points: "2", "2.5"."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _value(code: str, value: int | None) -> str:
    if value is None:
        return ""
    return str(value) if UNITS[code] == 1 else f"{tenths(code, value) / 10:g}"


def _entry(state: State, no: int) -> Entry:
    one = state.person(no)
    assert one is not None
    return one.entry
