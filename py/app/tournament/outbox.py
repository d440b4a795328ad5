"""The outbox: results that were typed and are not yet in the saved journal.

A result leaves the line when Enter is pressed, so that the next one can be typed at once.  It stays here
until the journal with it is on the device.  One that is not answered returns to the line; after a reload all
do.  Outbox and line are stored in one value, so that a result is always in one of them.
"""

from app.browser import kept
from app.browser.dom import run
from app.browser.engine import EngineLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.intents import CorrectResult, EnterResult
    from faristol.session.wire import Refusal

    class Kept(TypedDict):
        at: str
        results: list[list[str]]
        line: list[str]


_KEY = "day.results"
_SHAPE = {"at": "", "results": [[""]], "line": [""]}
SENT, ASKED, TAKEN, BACK = "sent", "asked", "taken", "back"


class TypedResult:
    """A result as typed: table, and the points of each seat."""

    def __init__(self, typed: "list[str]", state: str = BACK) -> None:
        self.typed = typed
        self.state = state
        self.replaces = False  # the table has a result, and the organiser wants this one
        self.is_sure = False  # the organiser was asked about unusual points
        self.is_told = False  # the organiser was told that the table has a result

    def table(self) -> int:
        table = self.typed[0].strip() if self.typed else ""
        return int(table) if table.isdigit() else 0

    def scores(self) -> "list[int]":
        return [score_of(text) for text in self.typed[1:]]

    def action(self) -> "EnterResult | CorrectResult":
        action: "EnterResult | CorrectResult" = {
            "type": "result",
            "table": self.table(),
            "scores": self.scores(),
        }
        if self.replaces:
            action = {"type": "correct", "table": self.table(), "scores": self.scores()}
        if self.is_sure:
            action["confirm"] = True
        return action


def score_of(text: str) -> int:
    """Points as typed; a minus sign may be before them."""
    bare = text.strip().replace("−", "-")
    return -int(bare[1:] or "0") if bare[:1] == "-" else int(bare or "0")


def is_score(text: str) -> bool:
    bare = text.strip().replace("−", "-")
    return (bare[1:] if bare[:1] == "-" else bare).isdigit()


class Outbox:
    """The typed results that are under way.

    line: returns the texts of the line.  refused: called with a result and its refusal.
    taken: called with each accepted result.  changed: called when results have returned.
    """

    def __init__(
        self,
        course: "TournamentCourse",
        line: "Callable[[], list[str]]",
        refused: "Callable[[TypedResult, Refusal], None]",
        taken: "Callable[[TypedResult], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.line = line
        self.refused = refused
        self.taken = taken
        self.changed = changed
        self.here = ""  # the day and the round of the results
        self.results: "list[TypedResult]" = []

    # -- storage

    def begin(self, here: str) -> "list[str]":
        """Take up the stored results of ``here``; returns the texts of the line."""
        self.here, self.results = here, []
        found: "Kept | None" = kept.read(_KEY, _SHAPE)
        if found is None or found["at"] != here:
            return []
        self.results = [TypedResult(row) for row in found["results"]]
        return found["line"]

    def keep(self) -> None:
        """Store all results and the texts of the line."""
        if self.here and not self.course.tab_lock.is_lost:
            typed = [one.typed for one in self.results]
            made: "Kept" = {"at": self.here, "results": typed, "line": self.line()}
            if made["results"] or any(made["line"]):
                kept.write(_KEY, made)
            else:
                kept.forget(_KEY)

    # -- sending

    def put(self, result: "TypedResult") -> None:
        """Send ``result``; the course sends those before it first."""
        if not any(one is result for one in self.results):
            self.results.append(result)
        result.state = SENT
        run(self._send(result))
        self.keep()

    async def _send(self, result: "TypedResult") -> None:
        refused: "Refusal | None" = None
        took = False
        try:
            refused = await self.course.attempt(result.action())
            took = refused is None
        except EngineLost:  # the page shows a notice
            pass
        finally:
            result.state = TAKEN if took else BACK
        if refused is not None:
            result.state = ASKED
            self.refused(result, refused)
        elif took:
            if self.course.is_kept():
                self.results = [one for one in self.results if one.state != TAKEN]
            self.taken(result)
        self.keep()
        self.changed()

    def hold(self, result: "TypedResult") -> None:
        """Store ``result`` while the organiser is asked about it."""
        result.state = ASKED
        if not any(one is result for one in self.results):
            self.results.append(result)
        self.keep()

    def drop(self, result: "TypedResult") -> None:
        self.results = [one for one in self.results if one is not result]
        self.keep()

    # -- returning to the line

    def give_back(self, result: "TypedResult") -> None:
        """Return ``result`` to the line before all others."""
        result.state = BACK
        self.results = [result] + [one for one in self.results if one is not result]
        self.keep()
        self.changed()

    def take_back(self) -> "TypedResult | None":
        """Remove and return the first result that goes back into the line."""
        for result in self.results:
            if result.state == BACK:
                self.drop(result)
                return result
        return None

    def sent(self) -> int:
        return len([one for one in self.results if one.state == SENT])
