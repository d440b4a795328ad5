"""The link of a tablet to its host, a director's desk or the teacher's page: joining it, losing it, again."""

import asyncio

from pyscript import ffi, window

from app.board.draft import SAVED
from app.browser import kept, page_clock
from app.browser.dom import run
from app.browser.peer.connection import Connection
from app.browser.wake_lock import WakeLock
from app.codes import join_code, joining
from app.live import tablet_messages
from app.training.number_box import ask_number
from app.ui.dialogs import inform
from app.words.training import desk_tablet as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NotRequired

    from app.live.tablet_messages import Seat, SentSlip
    from app.ui.notices import Notices
    from app.words.shapes import SavedDraft

    Heard = Callable[[str, Any], None]  # a message's body has what ``tablet_messages.told_in`` asks of it

    class KeptTablet(SentSlip):
        """Whose tablet this was, and what it had not sent.

        code: of the class's game in which it is connected; "" at a desk.  draft: the tiles laid in round
        ``laid`` at a desk, or None.  desk: whose it is at a desk that it has not left, "7 Aina", or "".
        at: the instant at which that was kept.
        """

        number: int
        code: NotRequired[str]
        desk: NotRequired[str]
        at: NotRequired[int]
        laid: NotRequired[int]
        draft: NotRequired[SavedDraft | None]


_NOTICE = "link"
_STAY_ON = 3000  # ms between two looks whether the screen is still held on
_LOOK = 0.05  # s between two looks whether the host has given the seat
_KEY = "tablet"
_A_DAY = 12 * 3600 * 1000  # ms after which nobody expects the tablet at the desk any more


class HostLink:
    """The link.

    heard: called with kind and body of each message but "seat".  seated: called when the host has said that
    the number is this tablet's, each time it has joined.  changed: called when the host is lost or is there
    again.  All are set by who uses the link; messages that come before wait.
    """

    def __init__(self, notices: "Notices") -> None:
        self.notices = notices
        self.number = 0
        self.seat: "Seat | None" = None  # what the host has said of it
        self.lost_text = words.LOST
        self.heard: "Heard | None" = None
        self.seated: "Callable[[], None] | None" = None
        self.changed: "Callable[[], None]" = _nothing
        self._early: "list[tuple[str, object]]" = []
        self._is_asking = False
        self._is_over = False
        self._wake_lock = WakeLock()
        self.connection = Connection(self._took, self._begun, self._changed)
        window.setInterval(ffi.create_proxy(self._stay_on), _STAY_ON)

    def is_up(self) -> bool:
        return self.connection.is_up

    def say(self, kind: str, body: object) -> None:
        self.connection.say(kind, body)

    # -- joining

    async def join(self, code: str, number: int = 0) -> bool:
        """Join the host of an offer, or scan one; whether it has given this tablet its place.

        number: of the player; 0 where it is to be asked for.
        """
        if not await joining.can(words.CANNOT, words.JOIN):
            return False
        asked = number or await ask_number(kept_tablet()["number"])
        if not asked:
            return False
        self.number = asked
        if not await self._connect(code):
            return False
        while self.seat is None and not self._is_over:
            await asyncio.sleep(_LOOK)
        return self.seat is not None

    async def _connect(self, code: str) -> bool:
        code = join_code.whole(code) or await joining.scan_offer(words.JOIN)
        return bool(code) and await joining.answer(self.connection, code, words.JOIN)

    async def _again(self) -> None:
        if not await self._connect("") and not self.is_up():
            self._say_lost()

    def listen(self, heard: "Heard", seated: "Callable[[], None]") -> None:
        """Begin to pass on what the host says."""
        self.heard, self.seated = heard, seated
        seated()
        early, self._early = self._early, []
        for kind, body in early:
            heard(kind, body)

    def say_hello(self) -> None:
        """Say whose this tablet is."""
        self.say("hello", self.number)

    def end(self) -> None:
        self._is_over = True
        self.connection.end()
        self.notices.hide(_NOTICE)

    def _stay_on(self, *_: object) -> None:
        """A device that sleeps loses its host."""
        if self.is_up():
            self._wake_lock.keep()

    # -- what comes

    def _begun(self) -> None:
        self.say_hello()

    def _changed(self) -> None:
        if self.is_up():
            self.notices.hide(_NOTICE)
        else:
            self._say_lost()
        self.changed()

    def _say_lost(self) -> None:
        self.notices.show(_NOTICE, self.lost_text, words.AGAIN, lambda: run(self._again()))

    def _took(self, kind: str, body: "Any") -> None:
        if not tablet_messages.told_in(kind, body):
            return
        if kind == "seat":
            self._sit(body)
        elif self.heard is None:
            self._early.append((kind, body))
        else:
            self.heard(kind, body)

    def _sit(self, body: "Seat") -> None:
        if body.get("why") == "asked":
            self.notices.show(_NOTICE, words.SEAT_ASKED)
            return
        self.notices.hide(_NOTICE)
        if "why" in body:
            run(self._ask_again(words.SEATS.get(str(body["why"]), words.SEATS["unknown"])))
            return
        self.seat = body
        if self.seated is not None:
            self.seated()

    async def _ask_again(self, why: str) -> None:
        """The number is not to be had: ask for another one."""
        if self._is_asking:
            return
        self._is_asking = True
        await inform(words.TITLE, why)
        number = await ask_number(0)
        self._is_asking = False
        if number is not None:
            self.number = number
            self.say_hello()
        elif self.seat is None:
            self.end()


def kept_tablet() -> "KeptTablet":
    """Whose tablet this was, as it is kept on the device."""
    shape = {"number": 0, "round": 0, "coord": "", "word": "", "code?": "", "desk?": "", "at?": 0}
    shape["laid?"], shape["draft?"] = 0, SAVED
    found: "KeptTablet" = {"number": 0, "round": 0, "coord": "", "word": "", "code": "", "draft": None}
    known: "KeptTablet | None" = kept.read(_KEY, shape)
    if known is not None:
        found.update(known)
    if page_clock.wall() - (found.get("at") or 0) > _A_DAY:
        found["desk"] = ""
    return found


def keep_tablet(of: "KeptTablet") -> None:
    kept.write(_KEY, of)


def leave_desk() -> None:
    """Keep that this tablet is no desk's any more."""
    found = kept_tablet()
    found["desk"] = ""
    keep_tablet(found)


def _nothing() -> None:
    """The default of ``changed``."""
