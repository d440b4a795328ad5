"""The champion measured by the page's requests: games against itself, and longer looks at their turns.

Like ``desk`` it runs natively and inside the browser's Pyodide, to which its source is sent.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from faristol.lexicon import Lexicon
from faristol.session import Session

GAMES, LOOKS = 2, 6
ASKED = 2.0  # s
Handle = Callable[[str], str]


def champion_figures(lexicon: Lexicon) -> dict[str, float]:
    """Ideas of a second, the median and the worst of an idea's ms, and the worst part of a longer look."""
    handle = Session(lexicon, {}, lambda: "").handle
    ideas: list[float] = []
    looks: list[float] = []
    for game in range(GAMES):
        _game(handle, f"champion {game}", ideas)
        for turn in range(0, 2 * LOOKS, 2):
            _look(handle, turn, looks)
    return {
        "ideas": len(ideas) / sum(ideas) * 1000,
        "median": sorted(ideas)[len(ideas) // 2],
        "worst": max(ideas),
        "look": max(looks),
    }


def _game(handle: Handle, seed: str, spent: list[float]) -> None:
    seats = [{"name": "", "player": "champion"}] * 2
    reply, _ = _ask(handle, {"kind": "new", "ruleset": "free", "seats": seats, "seed": seed})
    while reply["view"]["phase"] != "over":
        began = time.perf_counter()
        reply, _ = _ask(handle, {"kind": "think", "ideas": 1})
        while "ideas" in reply:
            more = 1 if time.perf_counter() - began < ASKED else 0
            reply, ms = _ask(handle, {"kind": "think", "ideas": more})
            spent.append(ms)


def _look(handle: Handle, turn: int, spent: list[float]) -> None:
    looked = None
    while looked is None:
        reply, ms = _ask(handle, {"kind": "deeper", "turn": turn, "parts": 1})
        spent.append(ms)
        looked = reply["deeper"]["turn"]


def _ask(handle: Handle, request: dict[str, Any]) -> tuple[dict[str, Any], float]:
    """The reply, and the milliseconds that it took."""
    text = json.dumps({"v": 1, "id": 1, "at": 0, **request})
    began = time.perf_counter()
    reply: dict[str, Any] = json.loads(handle(text))
    spent = (time.perf_counter() - began) * 1000
    if not reply["ok"]:
        raise AssertionError(reply["error"])
    return reply, spent
