"""The outbox: slips that were typed and are not yet in the saved journal.

A slip leaves the slip line when Enter is pressed, so that the next one can be typed at once.  It stays here
until the journal with it is on the device.  A slip that is refused or not answered returns to the line;
after a reload every slip of the outbox does.  Outbox and line are stored in one value, so that a slip is
always in one of them.
"""

import asyncio

from app.browser import kept
from app.browser.dom import run
from app.browser.engine import EngineLost
from app.desk.letters import coordinates, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import TakeSlip
    from faristol.session.duplicate.wire import SlipView

    class Kept(TypedDict):
        at: str
        slips: list[list[str]]
        line: list[str]


SLOW = 1.0  # s after which the line shows that a slip is still being sent
_KEY = "desk.slips"
_SHAPE = {"at": "", "slips": [[""]], "line": [""]}
# SENT: sent to the engine.  BEHIND: waits, since another slip of its player was sent.  ASKED: the director is
# asked whether it replaces another.  TAKEN: accepted, but the journal could not be saved.  BACK: it returns
# to the line.
SENT, BEHIND, ASKED, TAKEN, BACK = "sent", "behind", "asked", "taken", "back"


class TypedSlip:
    """A slip as typed: number, coordinates, word, and perhaps the player's own score."""

    def __init__(self, typed: "list[str]", state: str = BACK) -> None:
        self.typed = typed
        self.state = state
        self.is_slow = False
        number, word = typed[0].strip(), typed[2].strip()
        score = typed[3].strip() if len(typed) > 3 else ""
        behind = word.split(" ")[-1]
        if not score and behind.isdigit() and behind != word:  # the points, behind the word
            score, word = behind, word[: -len(behind)].strip()
        self.number = int(number) if number.isdigit() else 0
        self.coord = coordinates(typed[1])
        self.word = written(word)
        self.announced = int(score) if score.isdigit() else -1

    def as_written(self) -> "tuple[str, str, int]":
        """The same tuple as ``verdict.written_as`` gives for an accepted slip."""
        return self.coord, self.word, self.announced

    def begins(self, slip: "SlipView") -> bool:
        """Whether these texts are an earlier state of the line in which ``slip`` was typed."""
        announced = str(self.announced) if self.announced >= 0 else ""
        whole = slip["coord"] + " " + slip["word"] + " " + str(slip["announced"])
        return whole.startswith(" ".join([self.coord, self.word, announced]).rstrip())

    def action(self) -> "TakeSlip":
        return {
            "type": "slip",
            "number": self.number,
            "coord": self.coord,
            "word": self.word,
            "announced": self.announced,
        }


class Outbox:
    """The typed slips that are under way.

    line: returns the texts of the slip line.
    taken: called with the player's number for each accepted slip.
    changed: called when slips are slow or have returned.
    """

    def __init__(
        self,
        course: "DeskCourse",
        line: "Callable[[], list[str]]",
        taken: "Callable[[int], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.line = line
        self.taken = taken
        self.changed = changed
        self.here = ""  # the game and the round of the slips
        self.slips: "list[TypedSlip]" = []

    # -- storage

    def begin(self, here: str) -> "list[str]":
        """Take up the stored slips of ``here``; returns the texts of the line."""
        self.here, self.slips = here, []
        found: "Kept | None" = kept.read(_KEY, _SHAPE)
        if found is None or found["at"] != here:
            return []
        self.slips = [TypedSlip(row) for row in found["slips"]]
        return found["line"]

    def keep(self) -> None:
        """Store all slips and the texts of the line."""
        if self.here and not self.course.tab_lock.is_lost:
            made: "Kept" = {"at": self.here, "slips": [one.typed for one in self.slips], "line": self.line()}
            if made["slips"] or any(made["line"]):
                kept.write(_KEY, made)
            else:
                kept.forget(_KEY)

    # -- sending

    def is_waiting(self, number: int) -> bool:
        """Whether a slip of this player is being sent."""
        return bool(self._waiting(number))

    def _waiting(self, number: int) -> "list[TypedSlip]":
        return [one for one in self.slips if one.number == number and one.state in (SENT, BEHIND)]

    def put(self, slip: "TypedSlip") -> None:
        """Send ``slip``; it waits for an earlier one of its player, and is dropped if both are equal."""
        before = self._waiting(slip.number)
        if before and before[-1].as_written() == slip.as_written():
            return
        self.slips.append(slip)
        slip.state = BEHIND if before else SENT
        if not before:
            run(self._send(slip))
        self.keep()

    async def _send(self, slip: "TypedSlip") -> None:
        run(self._report_if_slow(slip))
        took, refused = False, None
        try:
            refused = await self.course.attempt(slip.action())
            took = refused is None
        except EngineLost:  # the page shows a notice
            pass
        finally:
            self._answered(slip, took)
        if refused is not None:
            self.course.refused(refused)
        if took:
            self.taken(slip.number)
        self.changed()

    def _answered(self, slip: "TypedSlip", took: bool) -> None:
        slip.state = TAKEN if took else BACK
        for one in self._waiting(slip.number):
            one.state = BACK
        if self.course.is_kept():
            self.slips = [one for one in self.slips if one.state != TAKEN]
        self.keep()

    async def _report_if_slow(self, slip: "TypedSlip") -> None:
        await asyncio.sleep(SLOW)
        slip.is_slow = True
        if slip.state == SENT:
            self.changed()

    # -- the director is asked

    def hold(self, slip: "TypedSlip") -> None:
        """Store ``slip`` while the director is asked about it."""
        slip.state = ASKED
        self.slips.append(slip)
        self.keep()

    def drop(self, slip: "TypedSlip") -> None:
        self.slips = [one for one in self.slips if one is not slip]
        self.keep()

    # -- returning to the line

    def give_back(self, slip: "TypedSlip") -> None:
        """Return ``slip`` to the line before all others."""
        slip.state = BACK
        self.slips.insert(0, slip)
        self.keep()

    def take_back(self) -> "TypedSlip | None":
        """Remove and return the first slip that goes back into the line."""
        for slip in self.slips:
            if slip.state == BACK:
                self.drop(slip)
                return slip
        return None

    def slow(self) -> int:
        """The number of slips that have been under way for long."""
        return len([one for one in self.slips if one.is_slow and one.state in (SENT, BEHIND)])

    def back(self) -> int:
        return len([one for one in self.slips if one.state == BACK])
