"""The first box of the exercises: which one to do."""

from app.browser.dom import make
from app.saved import words
from app.training import daily
from app.ui.dialogs import Box, answering
from app.words import collected as collected_words
from app.words import common as common_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


async def ask(is_first: bool) -> "str | None":
    """Ask for an exercise: "daily", "endgames", "set_up" or "words"; None when cancelled.

    is_first: there is no exercise under the box.
    """
    done = daily.days().get(daily.today())
    box = Box(exercises_words.EXERCISES)
    box.is_ground = is_first
    box.text(exercises_words.TAGLINE)
    box.body.append(
        _choice("daily", exercises_words.DAILY, exercises_words.day_line(done)),
        _choice("endgames", exercises_words.ENDGAMES, exercises_words.ENDGAMES_LINE),
    )
    box.body.append(_choice("set_up", exercises_words.SET_UP, exercises_words.SET_UP_LINE))
    if words.words(words.MISSED):
        box.body.append(_choice("words", collected_words.TITLE, collected_words.LINE))
    box.focus_title()
    box.cancel_button(common_words.HOME)
    return await box.ask()


def _choice(answer: str, name: str, line: str) -> "Node":
    """A choice: its name, and a line about it."""
    one, told = answering("", answer, "choice"), make("span", "choice-told")
    told.append(make("b", "", name), " ", make("span", "box-note", line))
    one.append(told)
    return one
