"""The editor: CodeMirror (``static/code_editor.js``), and the bar with its signs above a keyboard of touch.

The bar shows while somebody writes on a screen of touch; the style sheet says when.
"""

import json

from pyscript import document, ffi, window

from app.browser.dom import by_id, dim, on
from app.words.workshop import editor as editor_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Event

SMALLEST = 100  # px that a keyboard of touch takes at least; what a bar of the browser takes is less


def covered(window_height: float, seen_height: float, seen_top: float, scale: float) -> int:
    """How many px of the window's foot lie under a keyboard; 0 too where the page is enlarged by fingers."""
    hidden = window_height - seen_height - seen_top
    return round(hidden) if hidden >= SMALLEST and abs(scale - 1) < 0.01 else 0


class Editor:
    """The script.  module: ``code_editor.js``.  changed: called after each change by hand."""

    def __init__(self, module: "Any", changed: "Callable[[], None]") -> None:
        self._changed = changed
        self._bar = by_id("keys")
        keys_help = str(by_id("keys-help").textContent)
        words = {"name": editor_words.NAME, "help": keys_help, "phrases": editor_words.PHRASES}
        self._own = module.open(by_id("source"), json.dumps(words), ffi.create_proxy(self._typed))
        on(self._bar, "pointerdown", lambda event: event.preventDefault())  # the keyboard stays
        on(self._bar, "click", self._pressed)
        self._seen = window.visualViewport
        if self._seen:
            for event in ("resize", "scroll"):
                on(self._seen, event, self._resized)

    @property
    def text(self) -> str:
        return str(self._own.text())

    @property
    def lines(self) -> int:
        return int(self._own.lines())

    def show(self, text: str) -> None:
        """Show another script: what was undone and done in the one before is forgotten."""
        self._own.show(text)
        self._dim()

    def replace(self, text: str) -> None:
        """Put ``text`` in place of the script, as if it were typed: it can be undone."""
        self._own.replace(text)

    def mark(self, line: int, sentence: str) -> None:
        """Mark a line, from 1, until it changes, with what is wrong under it."""
        self._own.mark(line, sentence)

    def unmark(self) -> None:
        self._own.unmark()

    def find(self) -> None:
        self._own.run("find")

    def _typed(self) -> None:
        self._dim()
        self._changed()

    def _dim(self) -> None:
        dim(by_id("undo"), not self._own.canUndo())
        dim(by_id("redo"), not self._own.canRedo())

    def _pressed(self, event: "Event") -> None:
        key = event.target.closest("button")
        if key is None:
            return
        if key.hasAttribute("data-run"):
            self._own.run(key.getAttribute("data-run"))
        else:
            self._own.type(key.textContent)
        self._own.focus()

    def _resized(self, event: "Event") -> None:
        seen = self._seen
        height = covered(window.innerHeight, seen.height, seen.offsetTop, seen.scale)
        style = document.documentElement.style
        if str(style.getPropertyValue("--keyboard")) != str(height) + "px":
            style.setProperty("--keyboard", str(height) + "px")
            if height:
                self._own.showCaret()
