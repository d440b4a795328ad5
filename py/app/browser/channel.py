"""A channel between the windows of this browser, in JSON; without effect if the browser has none."""

import json

from pyscript import ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Event, Node


class Channel:
    """The channel of one kind, for one game at a time.  received: called with another window's message."""

    def __init__(self, kind: str, received: "Callable[[Any], None]") -> None:
        self.kind = kind
        self.received = received
        self.game = ""
        self._channel: "Node | None" = None

    def open(self, game: str) -> bool:
        """Open the channel of ``game``, instead of that before; "" closes it.  Whether it is open."""
        if game != self.game:
            if self._channel is not None:
                self._channel.close()
            self.game, self._channel = game, None
            if game and hasattr(window, "BroadcastChannel"):
                self._channel = window.BroadcastChannel.new("faristol." + self.kind + "." + game)
                self._channel.onmessage = ffi.create_proxy(self._heard)
        return self.is_open()

    def is_open(self) -> bool:
        return self._channel is not None

    def post(self, message: object) -> None:
        if self._channel is not None:
            self._channel.postMessage(json.dumps(message))

    def _heard(self, event: "Event") -> None:
        self.received(json.loads(str(event.data)))
