"""The Back button or gesture closes what was opened last on the page, as Escape does, or leaves the page.

Each thing that is open at a time needs one entry of the browser's history, whose state says how many of ours
lie below.  An entry stays when its thing is closed in another way, and serves the next one: going back in a
script could undo a navigation that has begun meanwhile.  Back on entries that serve nothing is passed on.
"""

from pyscript import ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event


class Layer:
    """Something that can be open over the page.

    close: closes it; False if it stays open, because it asks first.
    """

    def __init__(self, close: "Callable[[], bool]") -> None:
        self.close = close

    def opened(self) -> None:
        self.closed()
        _back.layers.append(self)
        _back.deepen()

    def closed(self) -> None:
        _back.layers = [layer for layer in _back.layers if layer is not self]


class _Back:
    """The open layers of this page, the last one on top, and the place of its entry in the history."""

    def __init__(self) -> None:
        self.layers: "list[Layer]" = []
        self.depth = _state() or 0  # not 0 where the page was loaded again
        # MicroPython cannot add a listener to the window.
        window.onpopstate = ffi.create_proxy(self._popped)

    def deepen(self) -> None:
        """Have an entry for each open layer."""
        history = window.history
        if self.depth < len(self.layers):
            history.scrollRestoration = "manual"  # an entry's own place would move the page
            history.replaceState(self.depth, "")
        while self.depth < len(self.layers):
            self.depth += 1
            history.pushState(self.depth, "")

    def _popped(self, event: "Event") -> None:
        before, state = self.depth, _state()
        self.depth = state or 0
        if state is None or state >= before:  # another address of this page, or forward
            return
        unused = state + 1 - len(self.layers)  # the one just left among them
        if unused > 0:
            window.history.go(-unused)
            return
        while len(self.layers) > state:
            top = self.layers[-1]
            if not top.close():
                break
            top.closed()
        self.deepen()


def _state() -> "int | None":
    state = window.history.state
    return state if isinstance(state, int) else None


_back = _Back()
