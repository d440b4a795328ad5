"""The menu in the corner of a page; a tap outside, Escape or Back closes it."""

from pyscript import document

from app.browser.back_button import Layer
from app.browser.dom import by_id, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node


class PageMenu:
    """The menu.  ``chosen`` is called with the pressed item, after the menu was closed."""

    def __init__(self, chosen: "Callable[[Node], None]") -> None:
        self.chosen = chosen
        self.node = by_id("menu")
        self.summary = self.node.firstElementChild
        self.panel = by_id("menu-panel")
        self._layer = Layer(self._close)
        on(self.node, "toggle", self._toggled)
        on(self.summary, "click", self._about_to_toggle)
        on(self.panel, "click", self._clicked)
        on(document, "pointerdown", self._elsewhere)
        on(document, "keydown", self._pressed)

    def _close(self) -> bool:
        """Close, and focus the menu's button: a box that is opened next returns the focus there."""
        self.node.open = False
        self._layer.closed()
        self.summary.focus()
        return True

    def _about_to_toggle(self, event: "Event") -> None:
        """The event "toggle" comes later: Back may be faster."""
        if self.node.open:
            self._layer.closed()
        else:
            self._layer.opened()

    def _toggled(self, event: "Event") -> None:
        if self.node.open:
            self._layer.opened()
        else:
            self._layer.closed()

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("button")
        if pressed is not None:
            self._close()
            self.chosen(pressed)

    def _elsewhere(self, event: "Event") -> None:
        if self.node.open and not event.target.closest("#menu"):
            self.node.open = False
            self._layer.closed()

    def _pressed(self, event: "Event") -> None:
        if event.key == "Escape" and self.node.open:
            self._close()
