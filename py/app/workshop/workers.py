"""The workers behind the page (``static/workshop.js``): the referee, and one for each script that plays.

What comes from a script's worker is a text of anybody: it is read field by field, and what is odd is a fault
of the script.
"""

import json

from pyscript import ffi

from app.browser import late
from app.words.workshop import common as workshop_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NotRequired, TypedDict

    from app.words.shapes import Fault
    from app.words.workshop.cup import Row
    from faristol.session.wire import RulesetView, TileView

    class Program(TypedDict):
        """A script and its name, which is that of nothing else."""

        name: str
        source: str

    class Answer(TypedDict):
        """A reply of a script: its answer, or what is wrong with it."""

        printed: str
        answer: str
        error: NotRequired[Fault]

    class Reply(TypedDict):
        """A reply of the referee: of the fields those of its request, or ``error``."""

        ok: bool
        error: NotRequired[Fault]
        rulesets: NotRequired[list[RulesetView]]
        cgp: NotRequired[str]
        board: NotRequired[list[TileView | None]]
        rack: NotRequired[list[TileView]]
        last: NotRequired[list[int]]
        what: NotRequired[str]
        points: NotRequired[int]
        seat: NotRequired[int | None]
        turn: NotRequired[int | None]
        scores: NotRequired[list[int]]
        over: NotRequired[bool]
        meetings: NotRequired[list[list[int]]]
        rows: NotRequired[list[Row]]


REFEREE = "referee"
PLACES = ("first", "second")  # of the scripts
OF_THE_PAGE = ("late", "crashed", "stopped", "unready")  # faults that ``workshop.js`` tells
_SHORT, _PRINTED = 200, 2000  # characters of a text of a script, and of what it prints
_ODD = "odd"
_PATIENCE = 20  # seconds for the referee, whose levels think for two


def read_answer(text: str) -> "Answer":
    """The reply of a script's worker, whatever it says."""
    try:
        found = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep for MicroPython
        found = None
    if not isinstance(found, dict):
        found = {}
    answer: "Answer" = {"printed": _text(found, "printed", _PRINTED), "answer": _text(found, "answer")}
    if found.get("ok") is not True:
        error = found.get("error")
        answer["error"] = _fault(error if isinstance(error, dict) else {})
    return answer


def of_page(kind: str) -> "Fault":
    """A fault that the page has seen."""
    return {"kind": kind, "line": 0, "text": ""}


def _fault(found: "dict[str, Any]") -> "Fault":
    line, kind = found.get("line"), _text(found, "kind")
    return {
        "kind": _ODD if kind in OF_THE_PAGE or not kind else kind,
        "line": line if isinstance(line, int) and 0 < line < 100000 else 0,
        "text": _text(found, "text"),
        "name": _text(found, "name"),
        "type": _text(found, "type"),
        "answer": "",
        "reason": "",
    }


def _text(found: "dict[str, Any]", field: str, most: int = _SHORT) -> str:
    value = found.get(field)
    return value[:most] if isinstance(value, str) else ""


class Workers:
    """The referee and the scripts; a script's worker never gets another program."""

    def __init__(self) -> None:
        self._module: "Any" = None
        self._programs: "dict[str, str]" = {}  # place to the name of the program that its worker has seen

    async def start(self, progressed: "Callable[[int, int], None]") -> None:
        """Fetch what is needed, and start the referee; it raises where that fails."""
        self._module = await late.script("workshop.js")
        await self._module.start(ffi.create_proxy(progressed))

    async def ask(self, request: "dict[str, Any]") -> "Reply":
        """The referee's reply."""
        found = await self._module.ask(REFEREE, json.dumps(request), _PATIENCE * 1000)
        fault = str(found.fault)
        if fault:  # nobody's but ours
            return {"ok": False, "error": of_page(fault if fault == "stopped" else "unready")}
        reply: "Reply" = json.loads(str(found.text))
        return reply

    def place_of(self, name: str) -> str:
        """Where a program of that name was seen; "" where nowhere."""
        for place in PLACES:
            if self._programs.get(place) == name:
                return place
        return ""

    async def load(self, place: str, program: "Program") -> "Answer":
        """Let a place have a script, in a new worker where another program was there."""
        if self._programs.get(place) != program["name"]:
            self._module.renew(place)
            self._programs[place] = program["name"]
        return await self._say(place, {"kind": "load", "source": program["source"]})

    async def choose(self, place: str, cgp: str, seconds: int = workshop_words.SECONDS) -> "Answer":
        """What the script of a place does with a position."""
        return await self._say(place, {"kind": "choose", "cgp": cgp}, seconds)

    async def _say(
        self, place: str, request: "dict[str, str]", seconds: int = workshop_words.SECONDS
    ) -> "Answer":
        found = await self._module.ask(place, json.dumps(request), seconds * 1000)
        if str(found.fault):
            self._programs[place] = ""
            return {"printed": "", "answer": "", "error": of_page(str(found.fault))}
        return read_answer(str(found.text))

    def stop(self) -> None:
        """End what is being done; the replies are "stopped"."""
        self._module.stop()

    def leave(self, place: str) -> None:
        """End the worker of a place."""
        self._programs[place] = ""
        self._module.leave(place)
