"""The challenge of the day: one position for each date, the same on every device, and what one did in it."""

from pyscript import window

from app.browser import engine, kept
from app.browser.shape import Each
from app.training.exercise_state import SHAPE, fresh
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Day, Exercise
    from faristol.session.wire import TurnReview


KEY = "daily"  # the exercise of the day that was begun last
_KEY = "days"
_SHAPE = Each({"": {"points": 0, "best": 0, "tries": 0, "hints": 0, "over": False}})
_DAYS = 60  # that are remembered


def today() -> str:
    """The date by the local calendar: 2026-05-14."""
    now = window.Date.new()
    return "-".join([str(now.getFullYear()), _two(int(now.getMonth()) + 1), _two(int(now.getDate()))])


def _two(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)


def days() -> "dict[str, Day]":
    """What one did, by date."""
    return kept.read(_KEY, _SHAPE) or {}


async def exercise_of(date: str) -> "Exercise | None":
    """The exercise of a date, as it was left; None if the engine refuses it."""
    begun: "Exercise | None" = kept.read(KEY, SHAPE)
    if begun is not None and begun.get("date") == date:
        return begun
    while True:
        reply = await engine.call({"kind": "exercise_day", "date": date})
        if not reply["ok"]:
            return None
        if reply["day"]["done"]:
            exercise = fresh(reply["day"]["cgp"], exercises_words.day_title(date), "daily")
            exercise["date"] = date
            return exercise


async def count(exercise: "Exercise", review: "TurnReview") -> None:
    """Remember what one did in the exercise of its date, until the best plays were shown."""
    date = exercise.get("date", "")
    done = days()
    if not date or (date in done and done[date]["over"]):
        return
    points = [one["score"] for one in exercise["tries"]]
    done[date] = {
        "points": max(points) if points else 0,
        "best": review["best"][0]["score"],
        "tries": len(points),
        "hints": exercise["hints"],
        "over": exercise["shown"],
    }
    latest = sorted(done)[-_DAYS:]
    kept.write(_KEY, {one: done[one] for one in latest})
