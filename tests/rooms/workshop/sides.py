"""The two sides of the workshop in one process, with the page's part between them."""

from __future__ import annotations

import json
from typing import Any

from faristol.workshop.referee import Referee
from faristol.workshop.script import Script

EMPTY = "/".join(["15"] * 15)
CGP = f"{EMPTY} CASALEO/ 0/0 0"

Reply = dict[str, Any]


def choosing(line: str) -> str:
    return f"def choose(position):\n    {line}\n"


def ask(side: Referee | Script, kind: str, **fields: object) -> Reply:
    reply: Reply = json.loads(side.handle(json.dumps({"kind": kind, **fields})))
    return reply


def chosen(script: Script, source: str, cgp: str = CGP) -> Reply:
    """What a script says once it is loaded and asked."""
    loaded = ask(script, "load", source=source)
    if not loaded["ok"]:
        return loaded
    reply = ask(script, "choose", cgp=cgp)
    return {**reply, "printed": loaded["printed"] + reply["printed"]}


def played(referee: Referee, *seats: str | Script, seed: str = "3") -> tuple[list[Reply], int]:
    """The replies of a game of levels and loaded scripts, to its end or a fault, and whose turn was last."""
    levels = ["" if isinstance(seat, Script) else seat for seat in seats]
    replies = [ask(referee, "begin", seed=seed, levels=levels)]
    turn = 0
    while replies[-1]["ok"] and not replies[-1]["over"]:
        turn = replies[-1]["turn"]
        seat, answer = seats[turn], {}
        if isinstance(seat, Script):
            answer = ask(seat, "choose", cgp=replies[-1]["cgp"])
            if not answer["ok"]:
                return [*replies, answer], turn
        replies.append(ask(referee, "next", **answer))
    return replies, turn
