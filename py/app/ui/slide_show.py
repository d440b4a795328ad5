"""What goes on by itself at a pace, with a button that lets it run and pauses it."""

import js
from pyscript import ffi

from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node


class SlideShow:
    """Calls ``go_on`` every ``pace`` ms while it runs; ``toggle`` says what a press on it does."""

    def __init__(self, toggle: "Node", go_on: "Callable[[], None]", pace: int) -> None:
        self.toggle = toggle
        self.pace = pace
        self._timer = 0
        self._tick = ffi.create_proxy(go_on)

    def start(self) -> None:
        self._timer = js.setInterval(self._tick, self.pace)
        self.toggle.textContent = paper_words.PAUSE

    def stop(self) -> bool:
        """Whether it ran."""
        ran = bool(self._timer)
        if ran:
            js.clearInterval(self._timer)
        self._timer = 0
        self.toggle.textContent = paper_words.RUN
        return ran
