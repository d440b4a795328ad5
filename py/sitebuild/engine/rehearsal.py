"""A session that imports every module that a real session needs; it runs inside Pyodide at build time.

``game`` is what a page with a game cannot do without: what it imports is loaded at the start.  ``champion``
and ``rooms`` import what is loaded when it is first asked for.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from faristol.session.wire import Reply

LONGEST = 200
SEATS = [{"name": "", "player": "greedy"}, {"name": "", "player": "novice"}]

Handle = Callable[[str], str]


def game(lexicons: Mapping[str, bytes]) -> Handle:
    """Play a whole game of two robots, send what a person sends, and open the journal again.

    lexicons: the built word lists.  Returned is what answers further requests.
    """
    from faristol.worker import start

    engine = start(lexicons)

    def handle(request: str) -> str:
        while name := engine.lacks(request):  # as the spellings
            engine.take(name, None)
        return engine.handle(request)

    _ask(handle, kind="hello")
    journal = "\n".join(_played(handle)) + "\n"
    _ask(handle, kind="open", journal=journal)
    _ask(handle, kind="open", journal=journal[:-40])
    seats = [{"name": "", "player": "person"}, SEATS[0]]
    _ask(handle, kind="new", ruleset="free", seats=seats, seed="assaig")
    tiles = [{"at": "H8", "tile": "A"}, {"at": "H9", "tile": "B"}]
    for request in (
        {"kind": "preview", "viewer": 0, "tiles": tiles},
        {"kind": "hint", "viewer": 0},
        {"kind": "act", "viewer": 0, "action": {"type": "pass"}},
        {"kind": "undo"},
        {"kind": "tick"},
        {"kind": "look", "viewer": 0},
        {"kind": "check", "words": ["CASA"]},
        {"kind": "none"},
    ):
        handle(_request(**request))
    # The end of a game of a tournament is told by a code.
    table = {"round": "1", "table": "1", "tournament": "0.0a"}
    _ask(handle, kind="new", ruleset="classic", seats=[seats[0], seats[0]], seed="assaig", **table)
    result = _ask(handle, kind="act", action={"type": "abandon"}, seat=0)["view"]["result"]
    assert result, "the rehearsed table has no end"
    assert result["code"], "the rehearsed table has no result code"
    handle("[")
    try:
        raise AssertionError("rehearsed")
    except AssertionError:
        traceback.format_exc()
    return handle


def _played(handle: Handle) -> list[str]:
    """The journal of a game of two robots."""
    reply = _ask(handle, kind="new", ruleset="classic", seats=SEATS, seed="")
    lines = list(reply["log"]["lines"])
    for _ in range(LONGEST):
        if reply["view"]["phase"] == "over":
            break
        reply = _ask(handle, kind="think")
        if not reply["ok"]:
            raise AssertionError(f"the rehearsal was refused: {reply['error']}")
        lines += reply["log"]["lines"]
    return lines


def champion(handle: Handle) -> None:
    """The champion's first ideas of a game."""
    seats = [{"name": "", "player": "champion"}, SEATS[0]]
    _ask(handle, kind="new", ruleset="classic", seats=seats, seed="assaig")
    reply = _ask(handle, kind="think", ideas=2)
    if not reply["ok"]:
        raise AssertionError(f"the champion's rehearsal was refused: {reply['error']}")


def rooms(handle: Handle) -> None:
    """Files of a game, a duplicate and a tournament."""
    _played(handle)
    for form in ("text", "csv"):
        _ask(handle, kind="export", format=form)
    gcg = _ask(handle, kind="export", format="gcg")["text"]
    _ask(handle, kind="import_gcg", text=gcg)
    _ask(handle, kind="explain", words=["CASA"])
    _duplicate(handle)
    _tournament(handle)


def _duplicate(handle: Handle) -> None:
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


def _tournament(handle: Handle) -> None:
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


def _ask(handle: Handle, **fields: object) -> Reply:
    reply: Reply = json.loads(handle(_request(**fields)))
    return reply
