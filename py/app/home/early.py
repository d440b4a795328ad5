"""The first screen that is in the page before its program; what was pressed on it (``first_screen.js``)."""

from pyscript import document

from app.browser import settings
from app.home import names
from app.ui.dialogs import Box
from app.words.home import levels as level_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_SCREEN = "first-screen"
_PRESSED = "data-pressed"  # a selector of the button


def keep_choices() -> None:
    """Store the level and the name that were chosen on it."""
    screen = _screen()
    if screen is None:
        return
    level = screen.querySelector("select")
    if level is not None and level.value != level_words.OWN:
        settings.put("robot", str(level.value))
    name = screen.querySelector("input[type=text]")
    if name is not None and name.value:
        names.keep("alias1", str(name.value))


def hand_over(box: Box) -> None:
    """Open the program's own screen in its place, and press there what was pressed early."""
    screen = _screen()
    if screen is None:
        return
    focused = _named(screen.querySelector(":focus"))
    box.open()
    screen.remove()
    there = box.node.querySelector(focused) if focused else None
    if there is not None:
        there.focus()
    pressed = document.documentElement.getAttribute(_PRESSED)
    button = box.node.querySelector(pressed) if pressed else None
    if button is not None:
        button.click()


def _named(control: "Node | None") -> str:
    """A selector of the same control on the program's screen; "" where it has none."""
    if control is None:
        return ""
    if control.tagName == "SELECT":
        return "select"
    if control.tagName == "INPUT":
        return "input[type=" + str(control.type) + "]"
    for name in ("answer", "do"):
        value = control.getAttribute("data-" + name)
        if value is not None:
            return "[data-" + name + "='" + str(value) + "']"
    return ""


def leave() -> None:
    """Remove it: something else comes first."""
    screen = _screen()
    if screen is not None:
        screen.remove()


def _screen() -> "Node | None":
    screen: "Node | None" = document.getElementById(_SCREEN)
    return screen
