"""One duplicate at the director's desk: its journal, its state, and caches.

The screen owns the journal and keeps it on the device line by line.  A desk that is opened from a journal
audits it first.
"""

from __future__ import annotations

from collections.abc import Sequence

from faristol.board import Board
from faristol.duplicate import (
    Best,
    Finder,
    Standing,
    State,
    actions,
    candidates,
    decide,
    evolve,
    refusal,
    standings,
    view,
)
from faristol.duplicate.events import Event, TimerStarted
from faristol.duplicate.state import Phase
from faristol.errors import IllegalAction
from faristol.kernel.plays import ScoredPlay
from faristol.record import Millis
from faristol.record.duplicate.journal import (
    DuplicateEntry,
    DuplicateHeader,
    DuplicateJournal,
    audit_duplicate,
)
from faristol.session.engine import Engine

_REMEMBERED = 64


class CachingFinder:
    """A finder that keeps its last answers, since a desk asks for the same rack after each slip."""

    def __init__(self, finder: Finder) -> None:
        self._finder = finder
        self._answers: dict[tuple[Board, bytes, int], list[ScoredPlay]] = {}

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        """The best ``limit`` plays of ``rack``, in order."""
        key = (board, rack, limit)
        if key not in self._answers:
            if len(self._answers) == _REMEMBERED:
                self._answers.clear()
            self._answers[key] = self._finder.find(board, rack, limit)
        return self._answers[key]


class Desk:
    """A duplicate to which actions can be added."""

    def __init__(self, journal: DuplicateJournal, engine: Engine) -> None:
        """Audit ``journal`` and go on from its end.

        ``BadRecord``: ``other_lexicon`` when it was played with a list that is not here, or the line that
        does not follow from the ones before.
        """
        self.header: DuplicateHeader = journal.header
        self.engine = engine = engine.of(self.header.digest, self.header.lexicon, journal.line_of(-1))
        self.finder = CachingFinder(engine.finder)
        self.world = self.header.world(engine.lexicon, self.finder)
        self.state: State = audit_duplicate(journal, engine.lexicon, self.finder)
        self._entries = list(journal.entries)
        self._ranking: tuple[object, tuple[Standing, ...]] | None = None

    @property
    def rev(self) -> int:
        """The number of events in the log."""
        return len(self._entries)

    @property
    def entries(self) -> Sequence[DuplicateEntry]:
        """The events of the log, with their instants."""
        return self._entries

    def journal(self) -> DuplicateJournal:
        """The journal up to now."""
        return DuplicateJournal(self.header, tuple(self._entries))

    def act(self, action: actions.Action, at: Millis) -> None:
        """Carry ``action`` out and log its events at ``at``; ``IllegalAction`` changes nothing."""
        self._log(decide(self.state, action, self.world), at)

    def act_all(self, several: Sequence[actions.Action], at: Millis) -> None:
        """Carry out all actions, or none where one is refused (``IllegalAction``)."""
        made: list[Event] = []
        state = self.state
        for action in several:
            for event in decide(state, action, self.world):
                state = evolve(state, event)
                made.append(event)
        self._log(made, at)

    def refusal(self, action: actions.Action) -> IllegalAction | None:
        """The error with which ``action`` would be refused now, or None."""
        return refusal(self.state, action, self.world)

    def _log(self, made: Sequence[Event], at: Millis) -> None:
        latest = self._entries[-1].at if self._entries else self.header.started
        for event in made:
            self.state = evolve(self.state, event)
            self._entries.append(DuplicateEntry(max(at, latest), event))

    def best(self) -> Best | None:
        """The plays from which the reference play of the open round is chosen; None without one."""
        return candidates(self.state, self.finder) if self.state.phase is Phase.SLIPS else None

    def hall_view(self) -> view.HallView:
        """What the hall may see now."""
        return view.hall_view(self.state, self.ranking())

    def director_view(self) -> view.DirectorView:
        """All that the director may see now."""
        return view.director_view(self.state, self.ranking(), self.best(), self.engine.lexicon)

    def equal_views(self) -> tuple[view.EqualView, ...]:
        """The best plays, from which the director chooses; empty where no round is open."""
        best = self.best()
        return view.equal_views(self.state, best, self.world.seed) if best else ()

    def ranking(self) -> tuple[Standing, ...]:
        """The classification after the closed rounds."""
        key = (self.state.rounds, self.state.players)
        if self._ranking is None or self._ranking[0] != key:
            self._ranking = key, standings(self.state)
        return self._ranking[1]

    def timer_started(self) -> int | None:
        """The instant at which the time of the open round began, in milliseconds; None before."""
        if not self.state.timed:
            return None
        return next(entry.at for entry in reversed(self._entries) if isinstance(entry.event, TimerStarted))
