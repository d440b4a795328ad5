"""The link to the other device, with its messages: whether it is there, and what it says."""

import asyncio

from pyscript import ffi, window

from app.browser import page_clock
from app.browser.dom import run
from app.browser.peer.link import Link
from app.browser.peer.messages import Messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LOOK = 500  # ms between two looks at messages and silence
_MOST_EARLY = 20  # packets that wait until their link is used; those beyond come again


class Connection:
    """The other device.

    take: called with kind and body of each message.  begun: called when the other is there for the first time
    or was loaded again.  changed: called when it is lost, and when it is there again.
    """

    def __init__(
        self,
        take: "Callable[[str, object], None]",
        begun: "Callable[[], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self._changed = changed
        self._link: "Link | None" = None
        self._early: "list[tuple[Link, str]]" = []  # came over links that are not in use yet
        self.is_up = False
        self.messages = Messages(_new_run(), self._put, take, begun)
        window.setInterval(ffi.create_proxy(self._look), _LOOK)

    def new_link(self) -> Link:
        """A link that is not open yet; ``use`` it once it is."""
        made: "list[Link]" = []

        def heard(text: str) -> None:
            if made[0] is self._link:
                self.messages.hear(text, page_clock.monotonic(), page_clock.now())
            elif len(self._early) < _MOST_EARLY:
                self._early.append((made[0], text))

        def closed() -> None:
            if made[0] is self._link:
                self._lose()

        made.append(Link(heard, closed))
        return made[0]

    def use(self, link: Link) -> None:
        """Speak over this link from now on."""
        if self._link is not None and self._link is not link:
            self._link.close()
        self._link = link
        self.messages.joined(page_clock.monotonic(), page_clock.now())
        self._set(True)
        run(self._hear_early(link))

    async def _hear_early(self, link: Link) -> None:
        """Hear what came before, once whoever has called ``use`` is done with it."""
        await asyncio.sleep(0)
        early, self._early = self._early, []
        for of, text in early:
            if of is link and link is self._link:
                self.messages.hear(text, page_clock.monotonic(), page_clock.now())

    def say(self, kind: str, body: object) -> bool:
        """Send a message; False if too many wait, as when the other is gone."""
        return self.messages.say(kind, body, page_clock.monotonic())

    def begin_anew(self) -> None:
        """Nothing that was said before is repeated."""
        self.messages.begin_anew(_new_run())

    def end(self) -> None:
        """Leave the other, who is told by the closing of the channel."""
        if self._link is not None:
            self._link.close()
            self._link = None
        self.is_up = False

    def _put(self, text: str) -> None:
        if self._link is not None:
            self._link.put(text)

    def _look(self) -> None:
        if self._link is None:
            return
        now = page_clock.monotonic()
        self.messages.look(now, page_clock.now())
        if self.is_up and self.messages.is_lost(now):
            self._set(False)
        elif not self.is_up and self._link.is_open() and not self.messages.is_lost(now):
            self._set(True)  # a network that was away for a while

    def _lose(self) -> None:
        self._link = None
        self._set(False)

    def _set(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            self._changed()


def _new_run() -> str:
    return str(int(window.Math.random() * 1_000_000_000))
