"""A code in large type with its QR, to be read from across a room."""

from app.browser.dom import make
from app.codes import class_code, hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_LONG = 200


def big_code(code: str, name: str) -> "Node":
    """The code in large groups; a screen reader reads it as one text."""
    node = make("p", "big-code column bold")
    node.setAttribute("role", "img")
    node.setAttribute("aria-label", name + ": " + code)
    groups = class_code.groups_of(code)
    node.setAttribute("data-groups", str(len(groups)))
    node.append(*[make("span", "", group) for group in groups])
    return node


async def draw(canvas: "Node", text: str, name: str) -> None:
    """Draw a QR of ``text``; a long one has a lower correction, so that its modules are larger."""
    (await hand_over.tools()).draw(canvas, text, "low" if len(text) > _LONG else "medium")
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", name)
