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


ExerciseRequest: TypeAlias = OpenExercise | TryExercise
