"""Types of the replies about positions to train with."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from faristol.session.wire import Reply, TileView, TurnReview


class ExerciseView(TypedDict):
    """A position.

    cgp: the position as text, by which every request names it.
    rack: of whoever is asked.  other: the other rack, where the bag is empty; else empty.
    bag: how many tiles are in the bag.  strange: the words on the board that the lexicon lacks.
    """

    cgp: str
    board: list[TileView | None]
    rack: list[TileView]
    other: list[TileView]
    bag: int
    strange: list[str]


class ExerciseReply(Reply):
    """The reply to a request about a position."""

    exercise: NotRequired[ExerciseView]
    tried: NotRequired[TurnReview]
