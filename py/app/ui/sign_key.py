"""A button that turns the sign of the points being typed: the digits of many telephones have no minus."""

from pyscript import document

from app.browser.dom import make, on
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node


def sign_key(fields: "list[Node]", changed: "Callable[[], None]") -> "Node":
    """The button, shown where a finger types; ``changed`` is called after it turned the sign of a field."""
    key = make("button", "button soft sign-key", "±")
    key.type = "button"
    key.title = common_words.TURN_SIGN
    key.setAttribute("aria-label", common_words.TURN_SIGN)

    def stays(event: "Event") -> None:
        event.preventDefault()  # the focus stays in the field

    def turned(event: "Event") -> None:
        focused = document.activeElement
        for field in fields:
            if focused is not None and field.isSameNode(focused):
                text = str(field.value).strip()
                field.value = text[1:] if text[:1] in ("-", "−") else "-" + text
                changed()

    on(key, "mousedown", stays)
    on(key, "click", turned)
    return key
