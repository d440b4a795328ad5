"""The menu in the corner of a page; a tap outside, Escape or Back closes it.

The items of a small page stand in its markup; a desk has a table of ``MenuItem``.
"""

from typing import Generic, TypeVar

from pyscript import document

from app.browser.back_button import Layer
from app.browser.dom import by_id, make, on, run, set_text
from app.ui.fields import button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event

    Task = Callable[[], Coroutine[object, object, None] | None]

View = TypeVar("View")


class MenuItem(Generic[View]):
    """An item of a menu that follows a view.

    text: its words, or what gives them.  shown: whether it can be used now; None: always.
    """

    def __init__(
        self,
        name: str,
        text: "str | Callable[[], str]",
        task: "Task",
        shown: "Callable[[View], bool] | None" = None,
    ) -> None:
        self.name = name
        self.text = text
        self.task = task
        self.shown = shown
        self.node = button(text if isinstance(text, str) else text(), name, "")

    def draw(self, view: "View") -> None:
        if self.shown is not None:
            self.node.hidden = not self.shown(view)
        if not isinstance(self.text, str):
            set_text(self.node, self.text())


class PageMenu:
    """The menu.  tasks: what an item does, by its name or the id in the markup; the menu is closed first.

    A task that opens a window must not be a coroutine: the browser allows that at once, or never.
    """

    def __init__(self, tasks: "dict[str, Task]") -> None:
        self.tasks = tasks
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
            going = self.tasks[str(pressed.getAttribute("data-do") or pressed.id)]()
            if going is not None:
                run(going)

    def _elsewhere(self, event: "Event") -> None:
        if self.node.open and not event.target.closest("#menu"):
            self.node.open = False
            self._layer.closed()

    def _pressed(self, event: "Event") -> None:
        if event.key == "Escape" and self.node.open:
            self._close()


class ViewMenu(PageMenu, Generic[View]):
    """A menu that is drawn from a table of items, None for a line between them.

    help_page: where its link leads; target: "" where it leaves the page.
    """

    def __init__(
        self, items: "list[MenuItem[View] | None]", help_text: str, help_page: str, target: str = ""
    ) -> None:
        self.items = [item for item in items if item is not None]
        super().__init__({item.name: item.task for item in self.items})
        for item in items:
            self.panel.append(make("hr") if item is None else item.node)
        link = make("a", "", help_text)
        link.href, link.target = help_page, target
        self.panel.append(link)

    def show(self, view: "View") -> None:
        """Show only the items that can be used now."""
        for item in self.items:
            item.draw(view)
