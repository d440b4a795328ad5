"""Runs inside Pyodide at build time: a session that touches what a real one will, so that it is imported.

A whole game of two robots through the engine's door, its journal taken up again, a damaged journal, a request
that is none, and a bug's traceback.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from faristol.session.wire import Reply

LONGEST = 200


def play(lexicons: Mapping[str, bytes]) -> None:
    """Rehearse with the built word lists."""
    from faristol.worker import start

    handle = start(lexicons)
    _ask(handle, kind="hello")
    seats = [{"name": "", "player": "greedy"}, {"name": "", "player": "beginner"}]
    reply = _ask(handle, kind="new", ruleset="classic", seats=seats, seed="")
    lines = list(reply["log"]["lines"])
    for _ in range(LONGEST):
        if reply["view"]["phase"] == "over":
            break
        reply = _ask(handle, kind="think")
        if not reply["ok"]:
            raise AssertionError(f"the rehearsal was refused: {reply['error']}")
        lines += reply["log"]["lines"]
    journal = "\n".join(lines) + "\n"
    _ask(handle, kind="open", journal=journal)
    _ask(handle, kind="open", journal=journal[:-40])
    _ask(handle, kind="none")
    _ask(handle, kind="look", viewer=0)
    handle("[")
    try:
        raise AssertionError("rehearsed")
    except AssertionError:
        traceback.format_exc()


def _ask(handle: Callable[[str], str], **fields: object) -> Reply:
    reply: Reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "at": 0, **fields})))
    return reply
