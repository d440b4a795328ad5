"""A script's side: it runs a pupil's text with ``def choose(position)``, and answers with texts alone.

Nothing here ends a script that does not come back, and nothing is safe from what a script does in its own
process: whoever asked ends the process, and trusts nothing of it but a short text.
"""

from __future__ import annotations

import io
import json
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Final, TypeAlias

from faristol.api.plays import Play
from faristol.api.positions import Position

Json: TypeAlias = "dict[str, object]"
Choose: TypeAlias = "Callable[[Position], object]"

FILE: Final = "robot.py"  # the script's name in tracebacks
LONGEST: Final = 200  # characters of an answer, and of what an error says
_PRINTED: Final = 2_000  # characters of what a script prints


class ScriptFault(Exception):
    """What is wrong with a script that Python itself does not say.  kind: a word for the page."""

    def __init__(self, kind: str, **fields: object) -> None:
        super().__init__(kind)
        self.kind, self.fields = kind, fields


class _Printed(io.TextIOBase):
    """What is printed, as far as it is shown."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text[: _PRINTED - len(self.text)]
        return len(text)


class Script:
    """Answers requests with what the loaded script does."""

    def __init__(self) -> None:
        self._choose: Choose | None = None

    def handle(self, request: str) -> str:
        """The reply to a request, both JSON."""
        asked: Json = json.loads(request)
        printed = _Printed()
        try:
            with redirect_stdout(printed):
                reply: Json = {"ok": True, **self._answered(asked)}
        except BaseException as error:  # a script may raise anything, SystemExit too
            reply = {"ok": False, "error": told(error)}
        return json.dumps({**reply, "printed": printed.text}, ensure_ascii=False)

    def _answered(self, asked: Json) -> Json:
        if asked["kind"] == "load":
            self._choose = None
            self._choose = _function(str(asked["source"]))
            return {}
        if self._choose is None:
            raise ScriptFault("no_choose")
        answer = self._choose(Position(cgp=str(asked["cgp"])))
        if not isinstance(answer, (Play, str, type(None))):
            raise ScriptFault("no_play", type=type(answer).__name__[:LONGEST])
        return {"answer": str(answer or "pass")[:LONGEST]}


def _function(source: str) -> Choose:
    """The function ``choose`` of the script."""
    place: dict[str, object] = {"__name__": "robot", "input": _asks}
    exec(compile(source, FILE, "exec", dont_inherit=True), place)
    choose = place.get("choose")
    if not callable(choose):
        raise ScriptFault("no_choose")
    function: Choose = choose
    return function


def _asks(prompt: object = "") -> str:
    """Stands for ``input``: nobody is there to be asked."""
    raise ScriptFault("asks")


def told(error: BaseException) -> Json:
    """The error for the page: its kind, the last line of the script that led to it, and its text."""
    lines = [
        frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE
    ]
    line = lines[-1] if lines else 0
    if isinstance(error, ScriptFault):
        return {"kind": error.kind, "line": line, "text": "", **error.fields}
    kind = type(error).__name__[:LONGEST]
    if isinstance(error, SyntaxError):
        return {"kind": kind, "line": error.lineno or 0, "text": str(error.msg)[:LONGEST]}
    try:
        text, name = str(error)[:LONGEST], str(getattr(error, "name", None) or "")[:LONGEST]
    except BaseException:  # an exception of the script whose own text fails
        text, name = "", ""
    return {"kind": kind, "line": line, "text": text, "name": name}
