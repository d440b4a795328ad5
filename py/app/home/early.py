"""The first screen that is in the page before its program; what was pressed on it (``first_screen.js``)."""

from pyscript import document

from app.browser import settings
from app.home import names
from app.ui.dialogs import Box

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
    level = screen.querySelector("input[type=radio]:checked")
    if level is not None and not level.defaultChecked:
        settings.put("robot", str(level.value))
    name = screen.querySelector("input[type=text]")
    if name is not None and name.value:
        names.keep("alias1", str(name.value))


def hand_over(box: Box) -> None:
    """Open the program's own screen in its place, and press there what was pressed early."""
    screen = _screen()
    if screen is None:
        return
    is_typing = document.activeElement is not None and document.activeElement.matches(
        "#" + _SCREEN + " input[type=text]"
    )
    box.open()
    screen.remove()
    field = box.node.querySelector("input[type=text]")
    if is_typing and field is not None:
        field.focus()
    pressed = document.documentElement.getAttribute(_PRESSED)
    button = box.node.querySelector(pressed) if pressed else None
    if button is not None:
        button.click()


def leave() -> None:
    """Remove it: something else comes first."""
    screen = _screen()
    if screen is not None:
        screen.remove()


def _screen() -> "Node | None":
    screen: "Node | None" = document.getElementById(_SCREEN)
    return screen
