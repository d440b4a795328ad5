"""The first box of the exercises: which one to do."""

from app.browser.dom import make, new_id
from app.ui.dialogs import Box, answering
from app.words import common as common_words
from app.words import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


async def ask() -> "str | None":
    """Ask for an exercise: "set_up"; None when cancelled."""
    box = Box(exercises_words.EXERCISES)
    box.text(exercises_words.TAGLINE)
    box.body.append(_choice("set_up", exercises_words.SET_UP, exercises_words.SET_UP_LINE))
    box.focus_title()
    box.cancel_button(common_words.HOME)
    return await box.ask()


def _choice(answer: str, name: str, line: str) -> "Node":
    """A choice: its name, and a line about it that describes it."""
    one, told, note = (
        answering("", answer, "choice"),
        make("span", "choice-told"),
        make("span", "box-note", line),
    )
    title = make("b", "", name)
    title.id, note.id = new_id("exercise"), new_id("exercise")
    told.append(title, note)
    one.append(told)
    one.setAttribute("aria-labelledby", title.id)
    one.setAttribute("aria-describedby", note.id)
    return one
