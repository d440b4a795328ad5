"""The progress of study as text: what the scheduler remembers of each card, and what was done each day.

The first line is ``faristol-study 1``.  Each further line begins with its key and is one of

    valid:XERU r 12.9164 5.3124 1764230400000 1763107200000 2026-11-12
    day:2026-11-12 31 25

Of a card: where it is (``study.memory.Step``), stability in days, difficulty, the instants of its next and of
its last review in milliseconds since 1970, and the day of its first.  Of a day: reviews, and how many of them
were right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.study import memory as memories
from faristol.study.cards import is_id
from faristol.study.memory import LATEST, MOST_DAYS, LearningStep, Memory, Zone

_NAME: Final = "faristol-study"
_VERSION: Final = 1
_HEAD: Final = f"{_NAME} {_VERSION}"
_DAY: Final = "day"
_LONGEST: Final = 200
_SHOWN: Final = 60
_MOST_OF_A_DAY: Final = 100_000
_WHOLE: Final = re.compile("[0-9]{1,15}")
_NUMBER: Final = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,4})?")
_DATE: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class StudyDay:
    """reviews: how many there were.  right: how many of them were right."""

    reviews: int
    right: int


@dataclass(frozen=True, slots=True)
class Progress:
    """cards: by id.  days: what was done on each."""

    cards: Mapping[str, Memory] = field(default_factory=dict)
    days: Mapping[date, StudyDay] = field(default_factory=dict)


def card_line(card: str, memory: Memory) -> str:
    """The line of a card, without a line feed."""
    numbers = f"{_written(memory.stability)} {_written(memory.difficulty)} {memory.due} {memory.last}"
    return f"{card} {memory.step.value} {numbers} {memory.first.isoformat()}"


def day_line(day: date, done: StudyDay) -> str:
    """The line of a day, without a line feed."""
    return f"{_DAY}:{day.isoformat()} {done.reviews} {done.right}"


def lines_of_progress(progress: Progress) -> list[str]:
    """All lines but the first, sorted."""
    days = [day_line(day, done) for day, done in progress.days.items()]
    return sorted([*(card_line(*item) for item in progress.cards.items()), *days])


def write_progress(progress: Progress) -> str:
    """The progress as a text; the same for the same progress."""
    return "\n".join([_HEAD, *lines_of_progress(progress), ""])


def read_progress(text: str) -> Progress:
    """The progress in a text; ``BadRecord`` with the line that cannot be read."""
    lines = lines_of(text)
    if not lines:
        raise BadRecord("empty_file")
    number, head = lines[0]
    name, _, version = head.strip().partition(" ")
    if name != _NAME:
        raise BadRecord("not_a_study", number)
    if version != str(_VERSION):
        raise BadRecord("unknown_study_version", number)
    progress, faults = read_lines(lines[1:])
    if faults:
        raise faults[0]
    return progress


def read_lines(lines: Iterable[tuple[int, str]]) -> tuple[Progress, tuple[BadRecord, ...]]:
    """The progress in numbered lines without a head, and an error for each line that cannot be read.

    Of two lines with the same key counts what ``merged`` would take.
    """
    cards: dict[str, Memory] = {}
    days: dict[date, StudyDay] = {}
    faults = []
    for number, line in lines:
        try:
            _read_line(line, number, cards, days)
        except BadRecord as fault:
            faults.append(fault)
    return Progress(cards, days), tuple(faults)


def mended(progress: Progress, now: int, zone: Zone) -> Progress:
    """What was learnt by a clock that was ahead, as ``memory.mended`` has it."""
    cards = {card: memories.mended(memory, now, zone) for card, memory in progress.cards.items()}
    return Progress(cards, progress.days)


def merged(one: Progress, other: Progress) -> Progress:
    """Both together: of each card the later review, of each day the greater numbers."""
    cards, days = dict(one.cards), dict(one.days)
    for card, memory in other.cards.items():
        cards[card] = memories.merged(cards[card], memory) if card in cards else memory
    for day, done in other.days.items():
        days[day] = _greater(days.get(day, done), done)
    return Progress(cards, days)


def _greater(one: StudyDay, other: StudyDay) -> StudyDay:
    return StudyDay(max(one.reviews, other.reviews), max(one.right, other.right))


def _written(number: float) -> str:
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _read_line(line: str, number: int, cards: dict[str, Memory], days: dict[date, StudyDay]) -> None:
    bad = BadRecord("bad_study_line", number, text=line[:_SHOWN])
    if len(line) > _LONGEST:
        raise bad
    try:
        key, *parts = line.split()
        if key.startswith(_DAY + ":"):
            reviews, right = (_whole(part, _MOST_OF_A_DAY) for part in parts)
            if right > reviews:
                raise bad
            day = _date(key.removeprefix(_DAY + ":"))
            days[day] = _greater(days.get(day, StudyDay(0, 0)), StudyDay(reviews, right))
        else:
            if not is_id(key):
                raise bad
            memory = _memory(*parts)
            cards[key] = memories.merged(cards.get(key, memory), memory)
    except (ValueError, TypeError, BadRecord):
        raise bad from None


def _memory(step: str, stability: str, difficulty: str, due: str, last: str, first: str) -> Memory:
    memory = Memory(
        LearningStep(step),
        _decimal(stability),
        _decimal(difficulty),
        _whole(due, LATEST + (MOST_DAYS + 1) * memories.DAY),
        _whole(last, LATEST),
        _date(first),
    )
    if not 0 < memory.stability <= MOST_DAYS or not 1 <= memory.difficulty <= 10 or memory.due < memory.last:
        raise ValueError
    return memory


def _whole(text: str, most: int) -> int:
    if not _WHOLE.fullmatch(text) or int(text) > most:
        raise ValueError(text)
    return int(text)


def _decimal(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return float(text)


def _date(text: str) -> date:
    if not _DATE.fullmatch(text):
        raise ValueError(text)
    return date.fromisoformat(text)
