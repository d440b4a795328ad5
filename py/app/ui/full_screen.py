"""The button for full screen."""

from pyscript import document, ffi

from app.browser import storage
from app.browser.dom import on, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node


def offer(button: "Node", turned: "Callable[[bool], None] | None" = None) -> None:
    """Show ``button`` while it has an effect.

    turned: called now and at each change with whether the screen is full.
    """
    root = document.documentElement
    if not hasattr(root, "requestFullscreen"):
        return

    def pressed(_: "Event") -> None:
        run(storage.safely(root, "requestFullscreen"))

    def changed(*_: object) -> None:
        button.hidden = not ffi.is_none(document.fullscreenElement)
        if turned is not None:
            turned(bool(button.hidden))

    on(button, "click", pressed)
    on(document, "fullscreenchange", changed)
    changed()
