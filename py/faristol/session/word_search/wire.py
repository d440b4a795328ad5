"""Types of the replies about the words of the lexicon."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from faristol.session.wire import LexiconView, Reply


class FoundWord(TypedDict):
    """A word: its blanks in small letters; points; and the letters that make a word before and after it."""

    text: str
    tiles: int
    points: int
    front: list[str]
    back: list[str]


class FoundView(TypedDict):
    """A part of what was found, from the place ``first`` on.

    count: how many words there are in all.  by_length: how many of 0, 1, ... 15 tiles.
    """

    count: int
    by_length: list[int]
    first: int
    words: list[FoundWord]


class HooksView(TypedDict):
    """word: as it is spelled.  valid: whether it is a word itself."""

    word: str
    valid: bool
    front: list[str]
    back: list[str]


class SideView(TypedDict):
    """The words that one of two lists has alone: how many of 0, 1, ... 15 tiles, and the first of them."""

    by_length: list[int]
    words: list[str]


class ComparedListsView(TypedDict):
    """What changes from the list ``before`` to the list ``after``."""

    before: LexiconView
    after: LexiconView
    added: SideView
    removed: SideView


class WordReply(Reply):
    """The reply to a request about words.  written: words as a text."""

    found: NotRequired[FoundView]
    hooks: NotRequired[HooksView]
    written: NotRequired[str]
    compared: NotRequired[ComparedListsView]
