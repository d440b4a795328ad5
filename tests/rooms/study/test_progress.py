"""What was learnt, as a file: a line that cannot be is refused with its number."""

from __future__ import annotations

from datetime import date

import pytest

from faristol.errors import BadRecord
from faristol.record.study import StudyDay, read_progress
from faristol.study.memory import DAY as ONE_DAY
from faristol.study.memory import LATEST, MOST_DAYS, LearningStep, Memory

HEAD = "faristol-study 1"
CARD = "valid:AS r 3.5 7.25 1795000100000 1795000000000 2026-11-18"


def wide(signs: int) -> str:
    """The line of the card with as many blanks between as make it so long."""
    return CARD.replace(" ", " " * (signs - len(CARD) + 1), 1)


def reading(line: str) -> Memory:
    return read_progress(f"{HEAD}\n{line}\n").cards["valid:AS"]


def test_a_card_and_a_day() -> None:
    told = read_progress(f"{HEAD}\n{CARD}\nday:2026-11-18 4 3\n")
    assert told.cards == {
        "valid:AS": Memory(LearningStep.REVIEW, 3.5, 7.25, 1795000100000, 1795000000000, date(2026, 11, 18))
    }
    assert told.days == {date(2026, 11, 18): StudyDay(4, 3)}


def test_the_limits_of_a_card() -> None:
    assert reading(CARD.replace("3.5", str(MOST_DAYS))).stability == MOST_DAYS
    assert reading(CARD.replace("7.25", "1")).difficulty == 1
    assert reading(CARD.replace("7.25", "10")).difficulty == 10
    at_once = reading(CARD.replace("1795000100000", "1795000000000"))
    assert at_once.due == at_once.last
    last = LATEST + (MOST_DAYS + 1) * ONE_DAY
    assert reading(CARD.replace("1795000100000", str(last))).due == last
    assert reading(wide(200)) == reading(CARD)


@pytest.mark.parametrize(
    "line",
    [
        CARD.replace("3.5", "0"),
        CARD.replace("3.5", f"{MOST_DAYS}.0001"),
        CARD.replace("7.25", "0.9999"),
        CARD.replace("7.25", "10.0001"),
        CARD.replace("1795000100000", "1794999999999"),
        CARD.replace("1795000100000", str(LATEST + (MOST_DAYS + 1) * ONE_DAY + 1)),
        CARD.replace("1795000000000", str(LATEST + 1)).replace("1795000100000", str(LATEST + 2)),
        CARD.replace(" r ", " x "),
        CARD.replace("valid:AS", "valid"),
        wide(201),
        f"{CARD} 1",
        "day:2026-11-18 3 4",
        "day:2026-11-18 100001 0",
        "day:2026-11-31 4 3",
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(BadRecord, match="bad_study_line") as fault:
        read_progress(f"{HEAD}\nday:2026-11-17 1 1\n{line}\n")
    assert (fault.value.line, fault.value.fields["text"]) == (3, line[:60])
