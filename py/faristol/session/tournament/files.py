"""The files of a day that the desk writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from faristol.errors import BadRecord
from faristol.record.tournament import reports, tables
from faristol.record.tournament.journal import write_tournament
from faristol.session.tournament import wire
from faristol.session.tournament.desk import Day
from faristol.session.tournament.present import round_view, standings_view
from faristol.tournament.plan import Category
from faristol.tournament.state import State
from faristol.tournament.trf import Edition

_Writer = Callable[[Day, Category | None], wire.TournamentFile]


def _journal(day: Day, _category: Category | None) -> wire.TournamentFile:
    return {"suffix": ".jsonl", "type": "application/jsonl", "text": write_tournament(day.journal())}


def _json(day: Day, _category: Category | None) -> wire.TournamentFile:
    """Every round and the standings after each, of every category."""
    state = day.state
    whole = {
        "title": state.plan.title,
        "place": state.plan.place,
        "categories": [
            {
                "key": category.key,
                "name": category.name,
                "rounds": [round_view(state, category, played) for played in state.played(category.key)],
                "standings": [
                    standings_view(state, category, played.number, games=True)
                    for played in state.played(category.key)
                ],
            }
            for category in state.plan.categories
        ],
    }
    return {"suffix": ".json", "type": "application/json", "text": json.dumps(whole, ensure_ascii=False)}


def _roster(day: Day, category: Category | None) -> wire.TournamentFile:
    text = tables.roster_csv(day.state, category)
    return {"suffix": "-participants.csv", "type": "text/csv", "text": text}


def _of_category(
    suffix: str, kind: str, write: Callable[[State, Category], str]
) -> Callable[[Day, Category | None], wire.TournamentFile]:
    """The writer of a file of one category, with its key in the name; the only one need not be named."""

    def written(day: Day, category: Category | None) -> wire.TournamentFile:
        several = day.state.plan.categories
        if category is None and len(several) > 1:
            raise BadRecord("which_category")
        one = category or several[0]
        named = f"-{one.key}{suffix}" if len(several) > 1 else suffix
        return {"suffix": named, "type": kind, "text": write(day.state, one)}

    return written


def _table(suffix: str, write: Callable[[State, Category], str]) -> _Writer:
    """The writer of a table as CSV: of one category, or of all in one file."""
    of_one = _of_category(suffix, "text/csv", write)

    def written(day: Day, category: Category | None) -> wire.TournamentFile:
        if category is not None or len(day.state.plan.categories) == 1:
            return of_one(day, category)
        return {"suffix": suffix, "type": "text/csv", "text": tables.of_all(day.state, write)}

    return written


_WRITERS: Final[dict[str, _Writer]] = {
    "journal": _journal,
    "json": _json,
    "roster": _roster,
    "standings": _table("-classificacio.csv", tables.standings_csv),
    "results": _table("-resultats.csv", tables.results_csv),
    "trf": _of_category(".trf", "text/plain", reports.trf_of),
    "trf26": _of_category(
        "-2026.trf", "text/plain", lambda state, one: reports.trf_of(state, one, Edition.OF_2026)
    ),
    "tsh": _of_category(".t", "text/plain", reports.tsh_of),
}


def writer_of(form: str, factor: int) -> _Writer | None:
    """The writer of a file; ``factor``: of new ratings.  None: there is no such form."""
    if form == "ratings":
        return _table("-ranquing.csv", lambda state, one: tables.ratings_csv(state, one, factor))
    return _WRITERS.get(form)
