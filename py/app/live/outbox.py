"""The outbox: what was typed in a line and is not yet in the saved journal.

An entry leaves the line when Enter is pressed, so that the next one can be typed at once.  It stays here
until the journal with it is on the device.  One that is refused or not answered returns to the line; after a
reload all do.  Outbox and line are stored in one value, so that an entry is always in one of them.
"""

import asyncio
from typing import Generic, TypeVar

from app.browser import kept
from app.browser.dom import run
from app.browser.engine import EngineLost
from app.browser.shape import Each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.live.desk_ledger import Desk
    from faristol.session.wire import Refusal

SLOW = 1.0  # s after which the line shows that an entry is still being sent
# SENT: sent to the engine.  BEHIND: waits, since another entry for the same number was sent.  ASKED: a person
# is asked about it.  TAKEN: accepted, but the journal could not be saved.  BACK: it returns to the line.
SENT, BEHIND, ASKED, TAKEN, BACK = "sent", "behind", "asked", "taken", "back"


class Typed:
    """An entry as typed: the texts of the fields, of which the first is a number.  Each line has its own."""

    def __init__(self, typed: "list[str]") -> None:
        self.typed = typed or [""]
        self.state = BACK
        self.is_slow = False
        self.is_told = False  # a person knows that it replaces what was accepted
        number = self.typed[0].strip()
        self.number = int(number) if number.isdigit() else 0  # of a player or a table; 0: none

    def as_written(self) -> "tuple[object, ...]":
        """What was meant; two entries for one number with the same are one."""
        raise NotImplementedError

    def action(self) -> object:
        """What the course sends."""
        raise NotImplementedError


Entry = TypeVar("Entry", bound=Typed)


class Outbox(Generic[Entry]):
    """The typed entries that are under way.

    kind: their class.  key, name: where they are stored, and their name there.
    line: returns the texts of the line.
    refused: called with an entry that returns, and its refusal.  taken: called with each accepted entry.
    changed: called when entries are slow or have returned.
    """

    def __init__(
        self,
        course: "Desk",
        kind: "Callable[[list[str]], Entry]",
        stored: "tuple[str, str]",
        line: "Callable[[], list[str]]",
        refused: "Callable[[Entry, Refusal], None]",
        taken: "Callable[[Entry], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.kind = kind
        self.key, self.name = stored
        self.line = line
        self.refused = refused
        self.taken = taken
        self.changed = changed
        self.here = ""  # the game and the round of the entries
        self.entries: "list[Entry]" = []

    # -- storage

    def begin(self, here: str) -> "list[str]":
        """Take up the stored entries of ``here``; returns the texts of the line."""
        self.here, self.entries = here, []
        found = kept.read(self.key, {"at": "", self.name: Each([[""]]), "line": [""]})
        if found is None or found["at"] != here:
            return []
        self.entries = [self.kind(row) for row in found[self.name]]
        line: "list[str]" = found["line"]
        return line

    def keep(self) -> None:
        """Store all entries and the texts of the line."""
        if self.here and not self.course.tab_lock.is_lost:
            typed, line = [entry.typed for entry in self.entries], self.line()
            if typed or any(line):
                kept.write(self.key, {"at": self.here, self.name: typed, "line": line})
            else:
                kept.forget(self.key)

    # -- sending

    def is_waiting(self, number: int) -> bool:
        """Whether an entry for this number is being sent."""
        return bool(self._waiting(number))

    def _waiting(self, number: int) -> "list[Entry]":
        return [entry for entry in self.entries if entry.number == number and entry.state in (SENT, BEHIND)]

    def put(self, entry: "Entry") -> None:
        """Send ``entry``; it waits for an earlier one for its number, and is dropped if both are equal."""
        before = self._waiting(entry.number)
        if before and before[-1].as_written() == entry.as_written():
            self.drop(entry)
            return
        self._hold(entry, BEHIND if before else SENT)
        if not before:
            run(self._send(entry))
        self.keep()

    async def _send(self, entry: "Entry") -> None:
        run(self._report_if_slow(entry))
        took, refused, game = False, None, self.course.game
        try:
            refused = await self.course.attempt(entry.action())
            # Where the desk was left meanwhile, the answer was not saved: the entry is needed again.
            took = refused is None and self.course.game == game
        except EngineLost:  # the page shows a notice
            pass
        finally:
            self._answered(entry, took)
        if refused is not None:
            self.refused(entry, refused)
        if took:
            self.taken(entry)
        self.changed()

    def _answered(self, entry: "Entry", took: bool) -> None:
        entry.state = TAKEN if took else BACK
        for one in self._waiting(entry.number):
            one.state = BACK
        if self.course.is_kept():
            self.entries = [one for one in self.entries if one.state != TAKEN]
        self.keep()

    async def _report_if_slow(self, entry: "Entry") -> None:
        await asyncio.sleep(SLOW)
        entry.is_slow = True
        if entry.state == SENT:
            self.changed()

    # -- a person is asked

    def hold(self, entry: "Entry") -> None:
        """Store ``entry`` while a person is asked about it."""
        self._hold(entry, ASKED)
        self.keep()

    def _hold(self, entry: "Entry", state: str) -> None:
        entry.state = state
        if not any(one is entry for one in self.entries):
            self.entries.append(entry)

    def drop(self, entry: "Entry") -> None:
        self.entries = [one for one in self.entries if one is not entry]
        self.keep()

    # -- returning to the line

    def give_back(self, entry: "Entry") -> None:
        """Return ``entry`` to the line before all others."""
        entry.state = BACK
        self.entries = [entry] + [one for one in self.entries if one is not entry]
        self.keep()
        self.changed()

    def take_back(self) -> "Entry | None":
        """Remove and return the first entry that goes back into the line; None without one."""
        for entry in self.entries:
            if entry.state == BACK:
                self.drop(entry)
                return entry
        return None

    def slow(self) -> int:
        """The number of entries that have been under way for long."""
        return len([entry for entry in self.entries if entry.is_slow and entry.state in (SENT, BEHIND)])

    def back(self) -> int:
        return len([entry for entry in self.entries if entry.state == BACK])
