"""A slide show: calls a function at a fixed pace, with a button to run and pause it."""

import js
from pyscript import ffi

from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node


class SlideShow:
    """Calls ``go_on`` every ``pace`` ms while it runs; the button ``toggle`` starts and pauses it."""

    def __init__(self, toggle: "Node", go_on: "Callable[[], None]", pace: int) -> None:
        self.toggle = toggle
        self.pace = pace
        self._timer = 0
        self._tick = ffi.create_proxy(go_on)

    def start(self) -> None:
        self._timer = js.setInterval(self._tick, self.pace)
        self.toggle.textContent = paper_words.PAUSE

    def stop(self) -> bool:
        """Stop; True if it was running."""
        ran = bool(self._timer)
        if ran:
            js.clearInterval(self._timer)
        self._timer = 0
        self.toggle.textContent = paper_words.RUN
        return ran
