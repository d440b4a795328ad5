"""What the scheduler remembers of one card, and when the card comes again.

The scheduler is FSRS (J. Ye, "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
Scheduling", 2022; https://github.com/open-spaced-repetition) with its published weights, from the library
``fsrs``.  It adds no chance to the days, so that the same answers give the same days.

Instants are milliseconds since 1970.  A day is the person's, by a ``Zone``: the night in which clocks change
parts two days too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import Enum, StrEnum
from functools import cache
from typing import Final

try:
    import fsrs
except ImportError as missing:
    raise ImportError("study needs the library fsrs: install faristol[study]") from missing

LATEST: Final = 16_725_225_600_000  # the year 2500: no clock is right that says more
MOST_DAYS: Final = 36_500  # the longest interval of FSRS
AHEAD: Final = 10 * 60_000  # a card that is being learnt may come so much before its time
KNOWN: Final = 7.0  # days
MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_DIGITS: Final = 4


class Rating(StrEnum):
    """How well an answer was known."""

    AGAIN = "again"
    HARD = "hard"
    GOOD = "good"
    EASY = "easy"


class LearningStep(Enum):
    """Where a card is: learnt in minutes, remembered for days, or forgotten and learnt again in minutes."""

    FIRST = "l0"
    SECOND = "l1"
    REVIEW = "r"
    FORGOTTEN = "f0"


_STATES: Final = {
    LearningStep.FIRST: (fsrs.State.Learning, 0),
    LearningStep.SECOND: (fsrs.State.Learning, 1),
    LearningStep.REVIEW: (fsrs.State.Review, None),
    LearningStep.FORGOTTEN: (fsrs.State.Relearning, 0),
}
_STEPS: Final = {state: step for step, state in _STATES.items()}
_RATINGS: Final = {
    Rating.AGAIN: fsrs.Rating.Again,
    Rating.HARD: fsrs.Rating.Hard,
    Rating.GOOD: fsrs.Rating.Good,
    Rating.EASY: fsrs.Rating.Easy,
}


@dataclass(frozen=True, slots=True)
class Zone:
    """The person's clock.  offset: minutes east of UTC now.

    changes: for some of the last times that it changed, the latest first, the instant and the offset before.
    """

    offset: int
    changes: tuple[tuple[int, int], ...] = ()

    def day(self, instant: int) -> int:
        """The person's day at an instant, in days since 1970."""
        return (instant + self._at(instant) * MINUTE) // DAY

    def begins(self, day: int) -> int:
        """The instant at which a day begins."""
        midnight = day * DAY
        return midnight - self._at(midnight - self.offset * MINUTE) * MINUTE

    def _at(self, instant: int) -> int:
        offset = self.offset
        for since, before in self.changes:
            if instant >= since:
                break
            offset = before
        return offset


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of a card that was reviewed.

    stability: days until it is recalled with a chance of 9 in 10.  difficulty: 1 to 10.
    due, last: instants, of the next review and of the last one.  first: the day of the first review.
    """

    step: LearningStep
    stability: float
    difficulty: float
    due: int
    last: int
    first: date

    @property
    def is_known(self) -> bool:
        """Whether it is remembered for a week or more."""
        return self.step is LearningStep.REVIEW and self.stability >= KNOWN

    def comes(self, zone: Zone) -> int:
        """When it is due: at its instant, or where days were to pass, when the day begins."""
        if self.step is not LearningStep.REVIEW:
            return self.due
        return zone.begins(zone.day(self.last) + round((self.due - self.last) / DAY))


def day_of(instant: int, zone: Zone) -> date:
    """The person's day at an instant."""
    return date.fromordinal(_EPOCH.toordinal() + zone.day(instant))


def reviewed(memory: Memory | None, rating: Rating, now: int, zone: Zone) -> Memory:
    """What is remembered after a review; ``memory`` None: of a new card.

    A clock that was put back counts as one that stands.
    """
    card = fsrs.Card(card_id=0, due=_EPOCH)
    if memory:
        now = max(now, memory.last)
        # Days are counted by midnights: what was learnt last evening was learnt a day ago.
        last = memory.last
        if memory.step is LearningStep.REVIEW:
            last = now - (zone.day(now) - zone.day(memory.last)) * DAY
        state, step = _STATES[memory.step]
        card = fsrs.Card(0, state, step, memory.stability, memory.difficulty, _EPOCH, _instant(last))
    card, _ = _scheduler().review_card(card, _RATINGS[rating], _instant(now))
    return Memory(
        _STEPS[card.state, card.step],
        round(min(card.stability or 0.0, float(MOST_DAYS)), _DIGITS),
        round(card.difficulty or 0.0, _DIGITS),
        round((card.due - _EPOCH) / timedelta(milliseconds=1)),
        now,
        memory.first if memory else day_of(now, zone),
    )


def mended(memory: Memory, now: int, zone: Zone) -> Memory:
    """``memory`` on a clock that is right again: a review more than a day ahead was told by a wrong one.

    Nobody knows when it was; so it counts as made now, and the card comes at once.
    """
    if memory.last <= now + DAY:
        return memory
    return replace(memory, last=now, due=now, first=min(memory.first, day_of(now, zone)))


def merged(one: Memory, other: Memory) -> Memory:
    """The later review of two, and the earlier of their first days."""
    return replace(max(one, other, key=_order), first=min(one.first, other.first))


def _order(memory: Memory) -> tuple[int, int, float, float, str]:
    """By the last review; the rest only so that two of the same instant have an order."""
    return memory.last, memory.due, memory.stability, memory.difficulty, memory.step.value


@cache
def _scheduler() -> fsrs.Scheduler:
    return fsrs.Scheduler(enable_fuzzing=False, maximum_interval=MOST_DAYS)


def _instant(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)
