"""Times of a tournament's desk on a big day: the requests of an organiser, the whole answer to each.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent; the day is
played natively, since no tablet plays a whole day of 300 in a second.
"""

from __future__ import annotations

import gc
import json
import time
from typing import Any

from faristol.lexicon import from_words
from faristol.record.journal_format import NO_TIME
from faristol.record.tournament.journal import (
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    write_tournament,
)
from faristol.session import Session
from faristol.tiles import parse
from faristol.tournament.events import RoundPaired
from faristol.tournament.plan import Category

PLAYERS, ROUNDS = 300, 10
OPENED, RESULTS = 3, 20  # times


def journal_of_a_day() -> str:
    """The journal of a day of 300 entries before its last round."""
    from faristol.tournament.simulation import simulated

    plan, events = simulated(Category("a", rounds=ROUNDS), PLAYERS, "bench")
    last = max(at for at, event in enumerate(events) if isinstance(event, RoundPaired))
    entries = tuple(TournamentEntry(NO_TIME, event) for event in events[:last])
    return write_tournament(TournamentJournal(TournamentHeader(plan), entries))


def day_figures(journal: str) -> dict[str, dict[str, float]]:
    """Milliseconds of each kind of request: the day is opened, its last round paired, results entered."""
    times: dict[str, list[float]] = {"open day": [], "pair": [], "result": []}
    session = Session(from_words("bench", [parse("CASA")]), {}, lambda: "")
    for number in range(OPENED):
        _ask(session, times["open day"], kind="tournament_open", journal=journal, kept=True)
        for late in range(number + 1):  # other entries each time, or the engine still knows the pairing
            _act(session, [], type="register", name=f"Late {late}")
        _act(session, times["pair"], type="pair", category="a")
        gc.collect()  # a page opens one day: no other one is to count in its memory
    present = _ask(session, [], kind="tournament_look")["tournament"]["categories"][0]["now"]
    for table in present["missing"][:RESULTS]:
        _act(session, times["result"], type="result", table=table, scores=[400, 300 + table])
    return {
        name: {"median": sorted(taken)[len(taken) // 2], "worst": max(taken), "count": len(taken)}
        for name, taken in times.items()
    }


def file_figures(file: str) -> dict[str, dict[str, float]]:
    """Milliseconds to open the file of a whole day with its games; the memory that it takes is noted too."""
    spent: list[float] = []
    session = Session(from_words("bench", [parse("CASA")]), {}, lambda: "")
    _ask(session, spent, kind="tournament_open", journal=file, kept=True)
    return {"open file": {"median": spent[0], "worst": spent[0], "count": 1}}


def _act(session: Session, spent: list[float], **action: object) -> Any:
    return _ask(session, spent, kind="tournament_act", action=action)["tournament"]


def _ask(session: Session, spent: list[float], **request: object) -> dict[str, Any]:
    text = json.dumps({"v": 1, "id": 1, "at": 0, **request})
    began = time.perf_counter()
    reply: dict[str, Any] = json.loads(session.handle(text))
    spent.append((time.perf_counter() - began) * 1000)
    if not reply["ok"]:
        raise ValueError(reply["error"])
    return reply
