"""The screen's requests about positions to train with; ``cgp`` is the position as text."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.wire import PlacedTile


class OpenExercise(TypedDict):
    """Ask whether a game could have the position, and for its view."""

    kind: Literal["exercise_open"]
    cgp: str


class TryExercise(TypedDict):
    """Ask how a play (its ``tiles``, or as ``text`` "H8 CASA"; without both, a pass) stands against the
    ``count`` best ones."""

    kind: Literal["exercise_try"]
    cgp: str
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]
    count: NotRequired[int]


class SolveExercise(TypedDict):
    """Ask for the exact value of an endgame; with a play, of that play.

    The engine works for a moment: it is asked again until it is done.
    """

    kind: Literal["exercise_solve"]
    cgp: str
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]


class AskDay(TypedDict):
    """Ask for the position of a date, as 2026-05-14; asked again until it is done."""

    kind: Literal["exercise_day"]
    date: str


class AskEndings(TypedDict):
    """Ask for the endgames of a recorded game."""

    kind: Literal["exercise_endings"]
    journal: str


ExerciseRequest: TypeAlias = OpenExercise | TryExercise | SolveExercise | AskDay | AskEndings
