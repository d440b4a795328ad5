"""The slips that were typed and are not kept yet: on their way to the engine, or back from it.

A slip leaves the line when Enter is pressed, so that the next one is typed at once.  It stays here until the
journal that holds it is on the device.  One that is refused, or that no engine answers, comes back into the
line; after a reload so does each that was here.  They are kept in one value with what stands in the line: a
slip is always in the one or in the other.
"""

import asyncio
import json

from app.browser.dom import run
from app.browser.engine import EngineLost
from app.browser.storage import recall, remember
from app.desk.letters import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import TakeSlip

    class Kept(TypedDict):
        at: str
        slips: list[list[str]]
        line: list[str]


SLOW = 1.0  # s after which the line says that a slip is on its way
_KEY = "desk.slips"
# SENT: to the engine.  BEHIND: another one of its player is on its way.  ASKED: whether it replaces another.
# TAKEN: by an engine whose journal could not be kept.  BACK: it is to go into the line.
SENT, BEHIND, ASKED, TAKEN, BACK = "sent", "behind", "asked", "taken", "back"


class TypedSlip:
    """A slip by the text of each field: number, coordinates, word, and perhaps the player's own score."""

    def __init__(self, typed: "list[str]", state: str = BACK) -> None:
        self.typed = typed
        self.state = state
        self.is_slow = False
        number = typed[0].strip()
        score = typed[3].strip() if len(typed) > 3 else ""
        self.number = int(number) if number.isdigit() else 0
        self.coord = typed[1].strip().upper()
        self.word = written(typed[2])
        self.announced = int(score) if score.isdigit() else -1

    def says(self) -> "tuple[str, str, int]":
        """What stands on it, as ``verdict.written_as`` has it of a slip that was taken."""
        return self.coord, self.word, self.announced

    def action(self) -> "TakeSlip":
        return {
            "type": "slip",
            "number": self.number,
            "coord": self.coord,
            "word": self.word,
            "announced": self.announced,
        }


class Outbox:
    """``line()`` is what stands in the line; ``taken(number)`` hears of each slip that was taken, and
    ``changed()`` that others are slow or back."""

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
        self.here = ""  # the game and the round to which they belong
        self.slips: "list[TypedSlip]" = []
        self.is_read = False  # what was kept of ``here``; nothing is written over it before
        self._is_due = False
        self._pen = asyncio.Lock()

    # -- what is kept

    def begin(self, here: str) -> None:
        self.here, self.slips, self.is_read = here, [], False

    async def restore(self, here: str) -> "list[str]":
        """Take up what was kept of ``here``; the text of the line."""
        text = await recall(_KEY)
        kept: "Kept | None" = json.loads(text) if text else None
        if here != self.here:
            return []
        self.is_read = True
        if kept is None or kept["at"] != here:
            return []
        self.slips = [TypedSlip(row) for row in kept["slips"]] + self.slips
        return kept["line"]

    def keep(self) -> None:
        """Keep all as it stands, and what stands in the line."""
        if self.is_read and not self._is_due:
            self._is_due = True
            run(self._write())

    async def _write(self) -> None:
        async with self._pen:
            self._is_due = False
            if not self.course.tab_lock.is_lost:
                await remember(_KEY, self._text())

    def _text(self) -> str:
        kept: "Kept" = {"at": self.here, "slips": [one.typed for one in self.slips], "line": self.line()}
        return json.dumps(kept) if kept["slips"] or any(kept["line"]) else ""

    # -- on their way

    def is_waiting(self, number: int) -> bool:
        """Whether a slip of this player is on its way."""
        return bool(self._waiting(number))

    def _waiting(self, number: int) -> "list[TypedSlip]":
        return [one for one in self.slips if one.number == number and one.state in (SENT, BEHIND)]

    def put(self, slip: "TypedSlip") -> None:
        """Send ``slip``; behind another one of its player it waits, unless both say the same."""
        before = self._waiting(slip.number)
        if before and before[-1].says() == slip.says():
            return
        self.slips.append(slip)
        slip.state = BEHIND if before else SENT
        if not before:
            run(self._send(slip))
        self.keep()

    async def _send(self, slip: "TypedSlip") -> None:
        run(self._tell_if_slow(slip))
        took, refused = False, None
        try:
            refused = await self.course.attempt(slip.action())
            took = refused is None
        except EngineLost:  # the page says so
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

    async def _tell_if_slow(self, slip: "TypedSlip") -> None:
        await asyncio.sleep(SLOW)
        slip.is_slow = True
        if slip.state == SENT:
            self.changed()

    # -- asked about

    def hold(self, slip: "TypedSlip") -> None:
        """Keep ``slip`` while it is asked what becomes of it."""
        slip.state = ASKED
        self.slips.append(slip)
        self.keep()

    def drop(self, slip: "TypedSlip") -> None:
        self.slips = [one for one in self.slips if one is not slip]
        self.keep()

    # -- back

    def give_back(self, slip: "TypedSlip") -> None:
        """``slip`` is to go into the line again, before all others."""
        slip.state = BACK
        self.slips.insert(0, slip)
        self.keep()

    def take_back(self) -> "TypedSlip | None":
        """The first that is to go into the line; it is the line's from now on."""
        for slip in self.slips:
            if slip.state == BACK:
                self.drop(slip)
                return slip
        return None

    def slow(self) -> int:
        """How many have been on their way for long."""
        return len([one for one in self.slips if one.is_slow and one.state in (SENT, BEHIND)])

    def back(self) -> int:
        return len([one for one in self.slips if one.state == BACK])
