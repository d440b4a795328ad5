"""Times of a director's desk, measured by the screen's requests: text in, text out.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent.  The
time of a slip includes the reply with the desk's view and the journal's line; a round is closed with a slip
of every player.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any

from faristol.lexicon import Lexicon
from faristol.session import Session

PLAYERS, MOST_PLAYERS, ROUNDS = 60, 200, 25
BLANK_GAMES, BLANK_ROUND = 40, 6
Handle = Callable[[str], str]


def desk_figures(lexicon: Lexicon) -> dict[str, dict[str, float]]:
    """Milliseconds by kind of request: the median, the worst, and how many were measured."""
    handle = Session(lexicon, {}, lambda: "").handle
    times: dict[str, list[float]] = {"slip": [], "close": [], "draw": [], "two blanks": []}
    _whole_game(handle, times, PLAYERS)
    for game in range(BLANK_GAMES):
        _two_blanks(handle, f"blanks {game}", times["two blanks"])
    return _told(times)


def big_desk_figures(lexicon: Lexicon) -> dict[str, dict[str, float]]:
    """The same of a duplicate of 200, whose journal is opened again; the memory is noted too."""
    handle = Session(lexicon, {}, lambda: "").handle
    times: dict[str, list[float]] = {"slip": [], "close": [], "draw": [], "open": []}
    journal = _whole_game(handle, times, MOST_PLAYERS)
    began = time.perf_counter()
    _ask(handle, {"kind": "desk_open", "journal": journal})
    times["open"].append((time.perf_counter() - began) * 1000)
    return _told(times)


def _told(times: Mapping[str, list[float]]) -> dict[str, dict[str, float]]:
    return {
        name: {"median": sorted(taken)[len(taken) // 2], "worst": max(taken), "count": len(taken)}
        for name, taken in times.items()
    }


def _whole_game(handle: Handle, times: dict[str, list[float]], players: int) -> str:
    """A game and its journal; each slip is one of the plays that the round offers."""
    rev = _new(handle, "bench", players)
    for _ in range(ROUNDS):
        desk, spent = _act(handle, rev, {"type": "draw"})
        times["draw"].append(spent)
        rev = desk["rev"]
        offered = _ask(handle, {"kind": "desk_equals", "count": 40})
        plays = [equal["move"] for equal in offered["equals"]] + offered["others"]
        for number in range(1, players + 1):
            play = plays[number * 7 % len(plays)]
            action = {"type": "slip", "number": number, "coord": play["coord"], "word": play["word"]}
            desk, spent = _act(handle, rev, action)
            times["slip"].append(spent)
            rev = desk["rev"]
        desk, spent = _act(handle, rev, {"type": "close_round"})
        times["close"].append(spent)
        rev = desk["rev"]
        if desk["phase"] == "over":
            break
    file = _ask(handle, {"kind": "desk_export", "format": "journal"})["file"]
    return str(file["text"])


def _two_blanks(handle: Handle, seed: str, times: list[float]) -> None:
    """A board of some rounds, then a typed rack with both blanks: the time to find the best and close."""
    rev = _new(handle, seed, 2)
    for _ in range(BLANK_ROUND):
        desk, _spent = _act(handle, rev, {"type": "draw"})
        bag = {one["label"]: one["count"] for one in desk["unseen"]}
        if bag[""] == 2 and len(desk["rounds"]) >= BLANK_ROUND // 2:
            break
        desk, _spent = _act(handle, desk["rev"], {"type": "close_round"})
        rev = desk["rev"]
    else:
        return
    letters = [one["label"] for one in desk["unseen"] if one["label"] and one["count"]][:5]
    began = time.perf_counter()
    desk, _spent = _act(handle, desk["rev"], {"type": "type_rack", "rack": "??" + "".join(letters)})
    _act(handle, desk["rev"], {"type": "close_round"})
    times.append((time.perf_counter() - began) * 1000)


def _new(handle: Handle, seed: str, players: int) -> int:
    roster = "\n".join(f"{number},Jugador {number},{number}" for number in range(1, players + 1))
    asked = {"kind": "desk_new", "seed": seed, "roster": roster, "options": {"tie_break": "at_random"}}
    rev: int = _ask(handle, asked)["desk"]["rev"]
    return rev


def _act(handle: Handle, rev: int, action: Mapping[str, object]) -> tuple[dict[str, Any], float]:
    began = time.perf_counter()
    reply = _ask(handle, {"kind": "desk_act", "rev": rev, "action": action})
    return reply["desk"], (time.perf_counter() - began) * 1000


def _ask(handle: Handle, request: Mapping[str, object]) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(handle(json.dumps({"v": 1, "id": 1, "at": 0, **request})))
    if not reply["ok"]:
        raise ValueError(reply["error"])
    return reply
