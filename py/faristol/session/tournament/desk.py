"""One day at the organiser's desk: its journal and its state.

The screen owns the journal and keeps it on the device line by line.  A day that is opened from a journal is
audited first, every pairing too.
"""

from __future__ import annotations

from collections.abc import Sequence

from faristol.errors import IllegalAction
from faristol.record.journal_format import Millis
from faristol.record.tournament.journal import TournamentEntry, TournamentJournal, audit_tournament
from faristol.tournament import actions
from faristol.tournament.decide import decide, refusal
from faristol.tournament.events import (
    Event,
    RoundStarted,
    RoundUnstarted,
    TimeEnded,
    TimeResumed,
    TimeStopped,
)
from faristol.tournament.evolve import evolve
from faristol.tournament.state import Clock, State


class Day:
    """A day to which actions can be added."""

    def __init__(self, journal: TournamentJournal, *, pairings: bool = True) -> None:
        """Audit ``journal`` and go on from its end; ``BadRecord`` with the line that does not follow.

        pairings: its rounds are paired again too, which takes long with 300 entries and ten rounds.
        """
        self.header = journal.header
        self.state: State = audit_tournament(journal, pairings=pairings)
        self._entries = list(journal.entries)

    @property
    def rev(self) -> int:
        """The number of events in the log."""
        return len(self._entries)

    def journal(self) -> TournamentJournal:
        """The journal up to now."""
        return TournamentJournal(self.header, tuple(self._entries))

    def act_all(self, several: Sequence[actions.Action], at: Millis) -> None:
        """Carry out all actions at ``at``, or none where one is refused (``IllegalAction``)."""
        made: list[Event] = []
        state = self.state
        for action in several:
            for event in decide(state, action):
                state = evolve(state, event)
                made.append(event)
        latest = self._entries[-1].at if self._entries else self.header.began
        self.state = state
        self._entries += [TournamentEntry(Millis(max(at, latest)), event) for event in made]

    def refusal(self, action: actions.Action) -> IllegalAction | None:
        """The error with which ``action`` would be refused now, or None."""
        return refusal(self.state, action)

    def began(self) -> int | None:
        """When the present round would have begun if its time had never stood; None: not begun."""
        began: int | None = None
        stopped = 0
        for entry in self._entries:
            match entry.event:
                case RoundStarted():
                    began = entry.at
                case RoundUnstarted():
                    began = None
                case TimeStopped():
                    stopped = entry.at
                case TimeResumed() if began is not None:
                    began += entry.at - stopped
        return began

    def stopped(self) -> int | None:
        """The instant since which the time stands or is over; None while it runs or before it has begun."""
        if self.state.clock not in (Clock.STANDS, Clock.OVER):
            return None
        times = (
            entry.at for entry in reversed(self._entries) if isinstance(entry.event, TimeStopped | TimeEnded)
        )
        return next(times, None)
