"""The first box of the exercises: which one to do."""

from app.saved import words
from app.training import daily
from app.ui import doors
from app.ui.dialogs import Box, answering
from app.words import collected as collected_words
from app.words import common as common_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Node


async def ask(is_first: bool, waits: "Callable[[str], Awaitable[object] | None]") -> "str | None":
    """Ask for an exercise: "daily", "endgames", "set_up" or "words"; None when cancelled.

    is_first: there is no exercise under the box.  waits: what a door waits for (``Box.wait_in_button``).
    """
    done = daily.days().get(daily.today())
    box = Box(exercises_words.EXERCISES, "whole-screen door-page")
    box.is_ground = is_first
    box.wait_in_button(waits)
    positions = [
        _door("daily", "prepare", exercises_words.DAILY, exercises_words.day_line(done), done is None),
        _door("endgames", "exercises", exercises_words.ENDGAMES, exercises_words.ENDGAMES_LINE),
        _door("set_up", "board", exercises_words.SET_UP, exercises_words.SET_UP_LINE),
    ]
    groups = [doors.group(exercises_words.POSITIONS, positions)]
    if words.words(words.MISSED):
        missed = _door("words", "study", collected_words.TITLE, collected_words.LINE)
        groups.append(doors.group(exercises_words.WORDS, [missed]))
    doors.head(box, box.cancel_button(common_words.HOME if is_first else common_words.CLOSE))
    box.body.append(doors.page(exercises_words.TAGLINE, groups))
    box.focus_title()
    return await box.ask()


def _door(answer: str, drawing: str, name: str, line: str, is_main: bool = False) -> "Node":
    return doors.door(answering(name, answer, ""), drawing, line, "primary" if is_main else "")
