"""A session that imports every module that a real session needs; it runs inside Pyodide at build time.

It plays a whole game of two robots through ``worker.start``, opens its journal again, and sends a damaged
journal, a malformed request, and a request that causes a traceback.
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

    engine = start(lexicons)

    def handle(request: str) -> str:
        reply = engine.handle(request)
        if reply is None:  # it waits for the spellings
            engine.take(None)
            reply = engine.handle(request)
        assert reply is not None
        return reply

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
    for form in ("text", "csv"):
        _ask(handle, kind="export", format=form)
    gcg = _ask(handle, kind="export", format="gcg")["text"]
    _ask(handle, kind="import_gcg", text=gcg)
    _ask(handle, kind="explain", words=["CASA"])
    _duplicate(handle)
    _tournament(handle)
    _ask(handle, kind="none")
    _ask(handle, kind="look", viewer=0)
    handle("[")
    try:
        raise AssertionError("rehearsed")
    except AssertionError:
        traceback.format_exc()


def _duplicate(handle: Callable[[str], str]) -> None:
    """Two rounds at a director's desk, its files, and a class's codes."""
    opened = json.loads(handle(_request(kind="desk_new", seed="assaig", options={"tie_break": "at_random"})))
    if not opened["ok"]:
        raise AssertionError(f"the rehearsal of the desk was refused: {opened['error']}")
    for action in (
        {"type": "join", "name": "", "table": ""},
        {"type": "draw"},
        {"type": "slip", "number": 1, "coord": "H8", "word": "CASA"},
        {"type": "close_round"},
        {"type": "draw"},
        {"type": "end"},
    ):
        handle(_request(kind="desk_act", action=action))
    for form in ("json", "csv", "eliot"):
        handle(_request(kind="desk_export", format=form))
    handle(_request(kind="desk_import", format="eliot", text="<EliotGame/>"))
    handle(_request(kind="desk_results"))
    handle(_request(kind="class_code", options={}))


def _tournament(handle: Callable[[str], str]) -> None:
    """A round of three entries, the journal opened again, and its files."""
    new = {"title": "", "seed": "assaig", "categories": [{"name": "", "rounds": 1}]}
    opened = json.loads(handle(_request(kind="tournament_new", roster="Aina\nBiel\nCesc", **new)))
    if not opened["ok"]:
        raise AssertionError(f"the rehearsal of the tournament was refused: {opened['error']}")
    for action in (
        {"type": "pair", "category": "a"},
        {"type": "start"},
        {"type": "result", "table": 1, "scores": [300, 200]},
        {"type": "close", "category": "a"},
    ):
        handle(_request(kind="tournament_act", action=action))
    handle(_request(kind="tournament_export", format="json"))
    journal = json.loads(handle(_request(kind="tournament_export", format="journal")))["file"]["text"]
    handle(_request(kind="tournament_open", journal=journal))


def _request(**fields: object) -> str:
    return json.dumps({"v": 1, "id": 1, "at": 0, **fields})


def _ask(handle: Callable[[str], str], **fields: object) -> Reply:
    reply: Reply = json.loads(handle(_request(**fields)))
    return reply
