"""A journal that is open: actions are added to it.  The common half of a game, a duplicate and a day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from faristol.errors import IllegalAction
from faristol.record.journal_format import (
    BaseJournal,
    Event,
    Header,
    JournalFormat,
    LoggedEvent,
    Millis,
    Moment,
)

Action = TypeVar("Action")


class Opened(Generic[Header, Event, Moment, Action]):
    """An open journal.  Who opens it audits it first.

    now: the moment after the last event: whatever ``decide`` needs.
    A kind of game says how it decides and what comes after an entry.
    """

    def __init__(
        self,
        form: JournalFormat[Header, Event],
        journal: BaseJournal[Header, Event],
        now: Moment,
    ) -> None:
        self._form = form
        self.header = journal.header
        self._entries = list(journal.entries)
        self.now = now

    def _decide(self, now: Moment, action: Action, at: int) -> Sequence[Event]:
        """The events of ``action`` at instant ``at``; ``IllegalAction`` where it is refused."""
        raise NotImplementedError

    def _after(self, now: Moment, entry: LoggedEvent[Event]) -> Moment:
        """The moment after ``entry``."""
        raise NotImplementedError

    @property
    def rev(self) -> int:
        """The number of events in the log."""
        return len(self._entries)

    @property
    def entries(self) -> Sequence[LoggedEvent[Event]]:
        """The events of the log, with their instants."""
        return self._entries

    @property
    def last_at(self) -> Millis:
        """The instant of the last event, in milliseconds."""
        return self._entries[-1].at if self._entries else self.header.started

    def journal(self) -> BaseJournal[Header, Event]:
        """The journal up to now."""
        return BaseJournal(self.header, tuple(self._entries))

    def tail(self, keep: int) -> list[str]:
        """The journal's lines from ``keep`` on; the header is line 0."""
        return self._form.lines(self.journal(), keep)

    def act(self, action: Action, at: Millis) -> None:
        """Carry ``action`` out and log its events at ``at``; ``IllegalAction`` changes nothing."""
        self.act_all([action], at)

    def act_all(self, several: Sequence[Action], at: Millis) -> None:
        """Carry out all actions, or none where one is refused (``IllegalAction``)."""
        made: list[LoggedEvent[Event]] = []
        logged, now = max(at, self.last_at), self.now
        for action in several:
            for event in self._decide(now, action, at):
                made.append(LoggedEvent(logged, event))
                now = self._after(now, made[-1])
        for entry in made:
            self._log(entry)

    def refusal(self, action: Action, at: int = 0) -> IllegalAction | None:
        """The error with which ``action`` would be refused at ``at``, or None."""
        try:
            self._decide(self.now, action, at)
        except IllegalAction as refused:
            return refused
        return None

    def _log(self, entry: LoggedEvent[Event]) -> None:
        self._entries.append(entry)
        self.now = self._after(self.now, entry)
