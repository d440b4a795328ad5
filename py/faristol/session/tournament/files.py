"""The files of a day that the desk writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from faristol.record.tournament.journal import write_tournament
from faristol.session.tournament import wire
from faristol.session.tournament.desk import Day
from faristol.session.tournament.present import round_view, standings_view
from faristol.tournament.plan import Category

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
                "key": one.key,
                "name": one.name,
                "rounds": [round_view(state, one, played) for played in state.played(one.key)],
                "standings": [
                    standings_view(state, one, played.number, games=True) for played in state.played(one.key)
                ],
            }
            for one in state.plan.categories
        ],
    }
    return {"suffix": ".json", "type": "application/json", "text": json.dumps(whole, ensure_ascii=False)}


WRITERS: Final[dict[str, _Writer]] = {"journal": _journal, "json": _json}
