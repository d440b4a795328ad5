"""The screen's requests about a duel of words."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class DrawDuel(TypedDict):
    """Ask for the racks of ``rounds`` rounds.  level: "chance", "five", "six" or "seven"."""

    kind: Literal["duel_draw"]
    level: str
    rounds: int
    seed: NotRequired[str]


class ListDuel(TypedDict):
    """Ask for a rack for each word of a list, as it was typed or pasted."""

    kind: Literal["duel_list"]
    words: str
    seed: NotRequired[str]


class JudgeDuel(TypedDict):
    """Ask what the words of the teams count with ``rack``, and which words are the best ones."""

    kind: Literal["duel_judge"]
    rack: str
    words: list[str]


class PrepareDuplicate(TypedDict):
    """Ask for a prepared duplicate with these racks."""

    kind: Literal["duel_prepare"]
    racks: list[str]
    title: str


DuelRequest: TypeAlias = DrawDuel | ListDuel | JudgeDuel | PrepareDuplicate
