"""How long a round of a tournament takes to pair by the Dutch system.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent.  Players
are often absent, so that there are byes and many scores.
"""

from __future__ import annotations

import random
import time

from faristol.tournament.pairing import PairingEntry, PairingTurn, Tournament, pair_round

SIZES = {"85 players": (85, 10), "300 players": (300, 10)}
ABSENT = 0.04


def pairing_figures() -> dict[str, dict[str, float]]:
    """Milliseconds of a round by number of players."""
    times = {
        name: _tournament(players, rounds, random.Random(name)) for name, (players, rounds) in SIZES.items()
    }
    return {
        name: {"median": sorted(taken)[len(taken) // 2], "worst": max(taken), "count": len(taken)}
        for name, taken in times.items()
    }


def _tournament(players: int, rounds: int, chance: random.Random) -> list[float]:
    turns: dict[int, tuple[PairingTurn, ...]] = dict.fromkeys(range(1, players + 1), ())
    times = []
    for _ in range(rounds):
        away = {number for number in turns if chance.random() < ABSENT}
        entries = tuple(PairingEntry(number, mine, number in away) for number, mine in turns.items())
        began = time.perf_counter()
        found = pair_round(Tournament(entries, rounds), relax=True)
        times.append((time.perf_counter() - began) * 1000)
        for first, second in found.pairs:
            points = 5 if chance.random() < 0.02 else 10 * ((chance.random() < 0.7) == (first < second))
            turns[first] += (PairingTurn(points, second, True, played=True),)
            turns[second] += (PairingTurn(10 - points, first, False, played=True),)
        if found.bye is not None:
            turns[found.bye] += (PairingTurn(10, bye=True),)
        for number in away:
            turns[number] += (PairingTurn(0),)
    return times
