"""The box in which a player of a class or a desk says its number."""

from app.browser.dom import make, on, set_text
from app.ui.dialogs import Box
from app.words import classroom as classroom_words
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


async def ask_number(current: int = 0) -> "int | None":
    """Ask for the number of who plays at this tablet; None when cancelled."""
    box = Box(classroom_words.YOUR_NUMBER, "box-class")
    box.text(classroom_words.NUMBER_HELP)
    line = make("input", "input number-input bold centred")
    line.type = "text"
    line.inputMode = "numeric"
    line.maxLength = 3
    line.autocomplete = "off"
    line.setAttribute("aria-label", classroom_words.YOUR_NUMBER)
    line.value = str(current) if current else ""
    problem = make("p", "number-problem centred is-warning")
    problem.setAttribute("role", "alert")
    box.body.append(line, problem)
    box.cancel_button()
    go = make("button", "button primary", common_words.CONTINUE)
    go.type = "button"
    go.setAttribute("data-do", "go")
    box.foot.append(go)
    box.first = line

    def read() -> None:
        text = str(line.value).strip()
        if text.isdigit() and int(text) > 0:
            box.close(text)
        else:
            set_text(problem, classroom_words.NO_NUMBER)
            line.focus()

    def clicked(target: "Node") -> None:
        if target.closest("[data-do]") is not None:
            read()

    def typed(event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            read()

    box.on_click = clicked
    on(line, "keydown", typed)
    answer = await box.ask()
    return None if answer is None else int(answer)
