"""The editor: a text field with line numbers, in which Tab indents and Enter keeps the indentation."""

from app.browser.dom import by_id, on, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

INDENT = "    "


def indentation_after(before: str) -> str:
    """What a new line begins with, ``before`` being the text up to it."""
    line = before.rsplit("\n", 1)[-1]
    own = line[: len(line) - len(line.lstrip(" "))]
    return own + INDENT if line.rstrip().endswith(":") else own


class Editor:
    """The script.  changed: called after each change."""

    def __init__(self, changed: "Callable[[], None]") -> None:
        self.node = by_id("source")
        self._numbers = by_id("line-numbers")
        self._changed = changed
        self._leaves = False  # Escape was pressed: Tab moves the focus, as elsewhere
        on(self.node, "input", self._typed)
        on(self.node, "scroll", self._scrolled)
        on(self.node, "keydown", self._pressed)

    @property
    def text(self) -> str:
        return str(self.node.value)

    def show(self, text: str) -> None:
        self.node.value = text
        self._number()

    def go_to(self, line: int) -> None:
        """Select a line, from 1."""
        lines = self.text.split("\n")
        start = sum([len(one) + 1 for one in lines[: line - 1]])
        self.node.setSelectionRange(start, start + len(lines[min(line, len(lines)) - 1]))

    def _typed(self, event: "Event") -> None:
        self._number()
        self._changed()

    def _number(self) -> None:
        count = self.text.count("\n") + 1
        set_text(self._numbers, "\n".join([str(number) for number in range(1, count + 1)]))
        self._numbers.scrollTop = self.node.scrollTop

    def _scrolled(self, event: "Event") -> None:
        self._numbers.scrollTop = self.node.scrollTop

    def _pressed(self, event: "Event") -> None:
        key = str(event.key)
        leaves, self._leaves = self._leaves, key == "Escape"
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        if key == "Tab" and not event.shiftKey and not leaves:
            event.preventDefault()
            self._insert(INDENT)
        elif key == "Enter":
            event.preventDefault()
            before = self.text[: int(self.node.selectionStart)]
            self._insert("\n" + indentation_after(before))

    def _insert(self, text: str) -> None:
        node = self.node
        node.setRangeText(text, node.selectionStart, node.selectionEnd, "end")
        self._typed(None)  # type: ignore[arg-type]
