"""A code to be read from afar, with a QR of it beside."""

import class_codes
import handover
from dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


def big_code(code: str, name: str) -> "Node":
    """The code in large groups, which a screen reader spells as one text."""
    node = make("p", "big-code")
    node.setAttribute("role", "img")
    node.setAttribute("aria-label", name + ": " + code)
    groups = class_codes.groups_of(code)
    node.setAttribute("data-groups", str(len(groups)))
    node.append(*[make("span", "", group) for group in groups])
    return node


async def draw(canvas: "Node", text: str, name: str) -> None:
    """Draw a QR of ``text``."""
    (await handover.tools()).draw(canvas, text)
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", name)
