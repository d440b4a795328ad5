"""The sign that the site is kept for playing offline, or why not: on the first screens and in Preferències.

It is no notice: whoever plays or types has nothing to do about it.
"""

from pyscript import document

from app.browser.dom import make
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


class _Copy:
    """What is known of the copy of the site on this device."""

    is_ready = False
    fault = ""


def new(tag: str = "p", name: str = "") -> "Node":
    """A sign, hidden until something is known; ``name`` is its id."""
    node = make(tag, "offline-sign")
    if name:
        node.id = name
    _show(node)
    return node


def ready() -> None:
    """The whole site is kept."""
    _Copy.is_ready, _Copy.fault = True, ""
    _show_all()


def failed(path: str, reason: str) -> None:
    """A file of the site cannot be had, or is not the right one."""
    _Copy.is_ready, _Copy.fault = False, common_words.offline_failed(path, reason)
    _show_all()


def _show_all() -> None:
    signs = document.querySelectorAll(".offline-sign")
    for place in range(int(signs.length)):
        _show(signs.item(place))


def _show(node: "Node") -> None:
    node.hidden = not (_Copy.is_ready or _Copy.fault)
    node.classList.toggle("is-warning", bool(_Copy.fault))
    node.textContent = _Copy.fault or common_words.OFFLINE_READY
    if _Copy.fault:
        link = make("a", "", common_words.CHECK_INSTALLATION)
        link.href = common_words.CHECK_PAGE
        node.append(" ", link)
