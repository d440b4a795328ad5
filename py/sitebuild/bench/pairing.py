"""Times of a tournament: every round paired by the Dutch system, and the requests of a big day's desk.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent.  Players
are often absent, so that there are byes and many scores.
"""

from __future__ import annotations

import json
import random
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
from faristol.tournament.pairing import Entry, Tournament, Turn, pair_round
from faristol.tournament.plan import Category
from faristol.tournament.simulation import simulated

SIZES = {"85 players": (85, 10), "300 players": (300, 10)}
ABSENT = 0.04
OPENED, RESULTS = 3, 20  # times


def pairing_figures() -> dict[str, dict[str, float]]:
    """Milliseconds of a round by number of players, and of a desk's requests on a day of the largest size."""
    times = {
        name: _tournament(players, rounds, random.Random(name)) for name, (players, rounds) in SIZES.items()
    }
    times |= _requests_of_a_day(*SIZES["300 players"])
    return {
        name: {"median": sorted(told)[len(told) // 2], "worst": max(told), "count": len(told)}
        for name, told in times.items()
    }


def _requests_of_a_day(players: int, rounds: int) -> dict[str, list[float]]:
    """A stored day before its last round: it is opened, the round is paired, and results are entered."""
    plan, events = simulated(Category("a", rounds=rounds), players, "bench")
    last = max(at for at, event in enumerate(events) if isinstance(event, RoundPaired))
    entries = tuple(TournamentEntry(NO_TIME, event) for event in events[:last])
    journal = write_tournament(TournamentJournal(TournamentHeader(plan), entries))
    times: dict[str, list[float]] = {"open day": [], "pair": [], "result": []}
    session = Session(from_words("bench", [parse("CASA")]), {}, lambda: "")
    for number in range(OPENED):
        _ask(session, times["open day"], kind="tournament_open", journal=journal, kept=True)
        for late in range(number + 1):  # other entries each time, or the engine still knows the pairing
            _act(session, [], type="register", name=f"Late {late}")
        _act(session, times["pair"], type="pair", category="a")
    present = _ask(session, [], kind="tournament_look")["tournament"]["categories"][0]["now"]
    for table in present["missing"][:RESULTS]:
        _act(session, times["result"], type="result", table=table, scores=[400, 300 + table])
    return times


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


def _tournament(players: int, rounds: int, chance: random.Random) -> list[float]:
    turns: dict[int, tuple[Turn, ...]] = dict.fromkeys(range(1, players + 1), ())
    times = []
    for _ in range(rounds):
        away = {number for number in turns if chance.random() < ABSENT}
        entries = tuple(Entry(number, mine, number in away) for number, mine in turns.items())
        began = time.perf_counter()
        found = pair_round(Tournament(entries, rounds), relax=True)
        times.append((time.perf_counter() - began) * 1000)
        for first, second in found.pairs:
            points = 5 if chance.random() < 0.02 else 10 * ((chance.random() < 0.7) == (first < second))
            turns[first] += (Turn(points, second, True, played=True),)
            turns[second] += (Turn(10 - points, first, False, played=True),)
        if found.bye is not None:
            turns[found.bye] += (Turn(10, bye=True),)
        for number in away:
            turns[number] += (Turn(0),)
    return times
