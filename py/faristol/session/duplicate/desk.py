"""One duplicate at the director's desk: its journal, its state, and caches.

The screen owns the journal and keeps it on the device line by line.  A desk that is opened from a journal
audits it first.
"""

from __future__ import annotations

from faristol.board import Board
from faristol.duplicate import (
    Best,
    Finder,
    PlayerStanding,
    State,
    actions,
    candidates,
    decide,
    evolve,
    refusal,
    standings,
    view,
)
from faristol.duplicate.events import (
    Event,
    MinuteAdded,
    RoundClosed,
    TimerResumed,
    TimerStarted,
    TimerStopped,
)
from faristol.duplicate.state import Phase
from faristol.errors import IllegalAction
from faristol.kernel.plays import ScoredPlay
from faristol.record.duplicate.journal import (
    DUPLICATE_JOURNAL,
    DuplicateEntry,
    DuplicateHeader,
    DuplicateJournal,
    audit_duplicate,
)
from faristol.record.opened import Opened
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


class Desk(Opened[DuplicateHeader, Event, State, actions.Action]):
    """A duplicate to which actions can be added."""

    def __init__(self, journal: DuplicateJournal, engine: Engine) -> None:
        """Audit ``journal`` and go on from its end.

        ``BadRecord``: ``other_lexicon`` when it was played with a list that is not here, or the line that
        does not follow from the ones before.
        """
        header = journal.header
        self.engine = engine = engine.of(header.digest, header.lexicon, journal.line_of(-1))
        self.finder = CachingFinder(engine.finder)
        self.world = header.world(engine.lexicon, self.finder)
        super().__init__(DUPLICATE_JOURNAL, journal, audit_duplicate(journal, engine.lexicon, self.finder))
        self._ranking: tuple[object, tuple[PlayerStanding, ...]] | None = None

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self.now

    def _decide(self, now: State, action: actions.Action, at: int) -> tuple[Event, ...]:
        return decide(now, action, self.world)

    def _after(self, now: State, entry: DuplicateEntry) -> State:
        return evolve(now, entry.event)

    def refusal(self, action: actions.Action, at: int = 0) -> IllegalAction | None:
        """As of any journal, but no rack is drawn for it."""
        return refusal(self.state, action, self.world)

    def best(self) -> Best | None:
        """The plays from which the reference play of the open round is chosen; None without one."""
        return candidates(self.state, self.finder) if self.state.phase is Phase.SLIPS else None

    def hall_view(self) -> view.SeenByHall:
        """What the hall may see now."""
        return view.hall_view(self.state, self.ranking())

    def director_view(self) -> view.DirectorView:
        """All that the director may see now."""
        return view.director_view(self.state, self.ranking(), self.best(), self.engine.lexicon)

    def equal_views(self) -> tuple[view.EqualPlay, ...]:
        """The best plays, from which the director chooses; empty where no round is open."""
        best = self.best()
        return view.equal_views(self.state, best, self.world.seed) if best else ()

    def ranking(self) -> tuple[PlayerStanding, ...]:
        """The classification after the closed rounds."""
        key = (self.state.rounds, self.state.players)
        if self._ranking is None or self._ranking[0] != key:
            self._ranking = key, standings(self.state)
        return self._ranking[1]

    def timer(self) -> tuple[int, int | None, int | None]:
        """The seconds of the open round, when it would have begun had it never stood, since when it stands.

        Instants are in ms; None: it has not begun; it runs.  The time of a round that is open again stands
        since it was closed.
        """
        seconds = self.state.rules.round_seconds.value
        if not self.state.timed:
            return seconds, None, None
        since: list[DuplicateEntry] = []  # the time began, the latest first
        for entry in reversed(self._entries):
            since.append(entry)
            if isinstance(entry.event, TimerStarted):
                break
        began: int = since.pop().at
        stopped: int | None = None
        for entry in reversed(since):
            if isinstance(entry.event, TimerStopped | RoundClosed) and stopped is None:
                stopped = entry.at
            elif isinstance(entry.event, TimerResumed) and stopped is not None:
                began, stopped = began + entry.at - stopped, None
            elif isinstance(entry.event, MinuteAdded):
                over = (entry.at if stopped is None else stopped) - began - 1000 * seconds
                began += max(0, over)  # of a time that was over a whole minute is left
                seconds += 60
        return seconds, began, stopped
