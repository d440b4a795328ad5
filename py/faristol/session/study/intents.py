"""The screen's requests about study.

``now`` is in milliseconds since 1970.  A session that was started again knows nothing of the progress: it
answers with the code ``study_closed``, and the screen opens again.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class StudyLists(TypedDict):
    """The person's own lists, as typed: ``own`` of the teacher, ``missed`` in one's games."""

    own: list[str]
    missed: list[str]


class OpenStudy(TypedDict):
    """Open the progress that the page keeps.

    offset: minutes east of UTC, for the days of the person.  kept: the lines of the progress, in any order.
    changes: the last times that the offset changed, the latest first: the instant, and the offset before it.
    """

    kind: Literal["study_open"]
    now: int
    offset: int
    changes: NotRequired[list[list[int]]]
    kept: list[str]
    lists: StudyLists


class NextCard(TypedDict):
    """Ask for the next card of a set.  kinds: only these kinds of card; empty: all."""

    kind: Literal["study_next"]
    set: str
    kinds: list[str]
    now: int


class GivenHooks(TypedDict):
    """The tiles given before and after a word."""

    front: list[str]
    back: list[str]


class AnswerCard(TypedDict):
    """Have an answer marked.  card: its id.

    given: words of an anagram, the spelling of a word, its hooks, or whether it is a word.
    """

    kind: Literal["study_answer"]
    card: str
    given: list[str] | GivenHooks | bool
    now: int


class RateCard(TypedDict):
    """Log a review.  rating: "again", "hard", "good" or "easy".  right: whether the answer was right."""

    kind: Literal["study_rate"]
    card: str
    rating: str
    right: bool
    now: int


class WriteStudy(TypedDict):
    """Ask for the whole progress as a text."""

    kind: Literal["study_write"]


class ReadStudy(TypedDict):
    """Merge a written progress with the open one.

    Of each card the later review counts, of each day the greater numbers.
    """

    kind: Literal["study_read"]
    text: str
    now: int


StudyRequest: TypeAlias = OpenStudy | NextCard | AnswerCard | RateCard | WriteStudy | ReadStudy
