"""Endgames solved by the engine, a moment at a time, so that it can answer others meanwhile."""

from app.browser import engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.exercise.intents import SolveExercise
    from faristol.session.exercise.wire import SolvedView
    from faristol.session.wire import PlacedTile


async def solve(
    cgp: str,
    tiles: "list[PlacedTile] | None" = None,
    text: str = "",
    most: int = 0,
    goes_on: "Callable[[], bool] | None" = None,
) -> "SolvedView | None":
    """The endgame, or what a play leads to (its ``tiles``, or as ``text``).

    None where it was refused, not done after ``most`` requests (0: any number), or no more wanted.
    """
    asked: SolveExercise = {"kind": "exercise_solve", "cgp": cgp}
    if tiles is not None:
        asked["tiles"] = tiles
    if text:
        asked["text"] = text
    count = 0
    while (not most or count < most) and (goes_on is None or goes_on()):
        reply = await engine.call(asked)
        if not reply["ok"]:
            return None
        if reply["solved"]["done"]:
            return reply["solved"]
        count += 1
    return None
