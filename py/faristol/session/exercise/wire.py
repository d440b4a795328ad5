"""Types of the replies about positions to train with."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from faristol.session.wire import CandidateView, Reply, TileView, TurnReview


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


class SolvedView(TypedDict):
    """What is known of an endgame.

    done: whether nothing more will be found.  exact: whether it is proved.
    value: the spread from here on with best play of both, for whoever is asked.
    line: the best turns, in order, by turns of both.
    """

    done: bool
    exact: bool
    value: int
    line: list[CandidateView]


class DayView(TypedDict):
    """The position of a date, once it is ``done``."""

    done: bool
    cgp: str


class EndingView(TypedDict):
    """An endgame of a recorded game.

    number: the row of its turn on the score sheet.  seat: who had the turn.
    tempting: the play with the most points, as text; "" where there is none.
    """

    number: int
    seat: int
    cgp: str
    tempting: str


class ExerciseReply(Reply):
    """The reply to a request about a position."""

    exercise: NotRequired[ExerciseView]
    tried: NotRequired[TurnReview]
    solved: NotRequired[SolvedView]
    day: NotRequired[DayView]
    endings: NotRequired[list[EndingView]]
