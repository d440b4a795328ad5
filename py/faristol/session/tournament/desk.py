"""One day at the organiser's desk: its journal and its state.

The screen owns the journal and keeps it on the device line by line.  A day that is opened from a journal is
audited first, every pairing too.
"""

from __future__ import annotations

from faristol.record.opened import Opened
from faristol.record.tournament.journal import (
    TOURNAMENT_JOURNAL,
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    audit_tournament,
)
from faristol.tournament import actions
from faristol.tournament.decide import decide
from faristol.tournament.events import (
    Event,
    RoundStarted,
    RoundUnstarted,
    TimeEnded,
    TimeResumed,
    TimeStopped,
)
from faristol.tournament.evolve import evolve
from faristol.tournament.state import State, TimeState


class Day(Opened[TournamentHeader, Event, State, actions.Action]):
    """A day to which actions can be added."""

    def __init__(self, journal: TournamentJournal, *, pairings: bool = True) -> None:
        """Audit ``journal`` and go on from its end; ``BadRecord`` with the line that does not follow.

        pairings: its rounds are paired again too, which takes long with 300 entries and ten rounds.
        """
        super().__init__(TOURNAMENT_JOURNAL, journal, audit_tournament(journal, pairings=pairings))

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self.now

    def _decide(self, now: State, action: actions.Action, at: int) -> tuple[Event, ...]:
        return decide(now, action)

    def _after(self, now: State, entry: TournamentEntry) -> State:
        return evolve(now, entry.event)

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
        if self.state.clock not in (TimeState.STANDS, TimeState.OVER):
            return None
        times = (
            entry.at for entry in reversed(self._entries) if isinstance(entry.event, TimeStopped | TimeEnded)
        )
        return next(times, None)
