"""Types of the replies about study."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from faristol.session.view_types import ItemView
from faristol.session.wire import Reply

ItemState = Literal["right", "missed", "wrong"]


class SetView(TypedDict):
    """A set of cards.

    key: "two", "three", "sevens", "eights", "hooks", "own" or "missed".  kinds: the kinds of card it has.
    cards: how many; of them ``seen`` were reviewed, ``known`` are remembered for a week or more, and ``due``
    are to be reviewed now.
    """

    key: str
    kinds: list[str]
    cards: int
    seen: int
    known: int
    due: int


class StudyDayView(TypedDict):
    """What was done on a day, as 2026-11-22."""

    day: str
    reviews: int
    right: int


class KeptFault(TypedDict):
    """A kept line that cannot be read; ``line`` is its place in ``kept``, from 0."""

    line: int
    text: str


class StudyView(TypedDict):
    """The progress as a whole.

    days: in order.  due: cards of any set that are to be reviewed now.
    unknown: words of the person's lists, as typed, that the lexicon lacks.
    """

    sets: list[SetView]
    days: list[StudyDayView]
    due: int
    unknown: list[str]
    faults: list[KeptFault]


class StudyCardView(TypedDict):
    """A question; nothing in it betrays the answer.

    set: the key that was asked for.  tiles: an anagram's in order of the alphabet, else the word's.
    word: as it is spelled in tiles; "" for an anagram.  count: how many words an anagram has, or how many
    spellings a word.  choices: spellings among which are the true ones; of kind "spelling" only.
    due_left, new_left: cards still to come today, this one included.
    """

    id: str
    kind: str
    set: str
    is_new: bool
    tiles: list[str]
    word: str
    count: int
    choices: list[str]
    due_left: int
    new_left: int


class RatingView(TypedDict):
    """A rating, and when the card would come again, in milliseconds since 1970."""

    rating: str
    due: int


class MarkedView(TypedDict):
    """An answer marked.

    items: words, or spellings; front, back: hooks.  valid: whether it is a word, of kind "valid".
    words: what may be explained.  suggested: a rating.
    """

    id: str
    right: bool
    valid: bool | None
    items: list[ItemView]
    front: list[ItemView]
    back: list[ItemView]
    words: list[str]
    suggested: str
    ratings: list[RatingView]


class StudyReply(Reply):
    """The reply to a request about study.

    card: None where nothing is left; then ``next_due`` says when one comes, None for never.
    keep: lines that replace those with the same key, which is what stands before their first space.
    written: the progress as a text.
    """

    study: NotRequired[StudyView]
    card: NotRequired[StudyCardView | None]
    next_due: NotRequired[int | None]
    marked: NotRequired[MarkedView]
    keep: NotRequired[list[str]]
    written: NotRequired[str]
