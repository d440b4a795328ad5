"""The second window of a desk, for the hall: what the window asks, and what the desk posts.

Only the engine's view for the hall and the time left are posted.  The window asks for everything ("hello"
when it is opened) and every second whether the desk is there ("still").  Its questions also wake a hidden
desk, whose own timers the browser may throttle to one a minute.  If no window asks, nothing is posted.
"""

from typing import Generic, TypeVar

from pyscript import document, ffi, window

from app.browser import address, page_clock
from app.browser.channel import Channel
from app.browser.dom import run
from app.browser.wake_lock import WakeLock
from app.words import hall as hall_words

Course = TypeVar("Course", bound="Shown")
View = TypeVar("View", bound="Revised")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container
    from typing import Any, Protocol, TypedDict

    from app.clocks.countdown import RoundTimer
    from app.ui.notices import Notices
    from app.words.shapes import Prize

    class Shown(Protocol):
        """What a window is opened for: of a game that has a name, and says when it has changed."""

        @property
        def game(self) -> str: ...

        @property
        def notices(self) -> Notices: ...

        @property
        def watchers(self) -> list[Callable[[Any], None]]: ...

    class Question(TypedDict, total=False):
        """Of a window.  pressed: a key of the prizes, forward (1) or back (-1)."""

        hello: int
        still: int
        pressed: int

    class Way(Protocol):
        """A channel between windows (``Channel``), or what stands in its place."""

        game: str

        def open(self, game: str) -> bool: ...

    class Revised(TypedDict):
        """What is read of a view: the length of the log."""

        rev: int

    class Message(TypedDict, Generic[View], total=False):
        """Of a desk.

        desk: it was just loaded, or has opened this game again: ask.  view: a ``ProjectorView`` or a
        ``HallView``, where it has changed.  left: ms of the round; -1: no time to be shown.
        running: whether they run down.  checking: ms left of the checking time, while it runs.
        handed: of a class, how many tablets have handed in and how many there are, while a round is open.
        prize: the step of the prizes that is shown.
        """

        desk: int
        view: View
        left: int
        running: bool
        checking: int
        handed: list[int]
        prize: Prize | None


# The kinds of channels: of a duplicate, of a tournament, of a tournament of robots.
PROJECTOR, TOURNAMENT, ROBOTS = "projector", "tournament", "robots"
ASK = 1000  # ms between two questions to the desk
_LATELY = 4000  # ms of silence after which the other side is taken for away
_PATIENCE = 90000  # ms after which a window that no longer asks gets nothing more


class Sender(Generic[Course, View]):
    """A desk's side: keeps the window of the open game up to date.  Each desk has a class of its own.

    kind: of the channel.  page: what the window shows.
    """

    kind = page = ""

    def __init__(self, course: "Course", timer: "RoundTimer", channel: "Way | None" = None) -> None:
        """``channel``: the way to what shows it, where that is no window."""
        self.course = course
        self.timer = timer
        self.channel: "Any" = channel or Channel(self.kind, self._received)
        self.asked_at = -1
        self.posted: "View | None" = None  # the view that the window shows
        self.sending = self.again = False
        course.watchers.append(self.changed)
        timer.watchers.append(self.post_time)

    async def view(self) -> "View | None":
        """The engine's view for the hall; None after a refusal."""
        raise NotImplementedError

    def time(self) -> "Message[View]":
        """The time left, and what else is posted with each message."""
        raise NotImplementedError

    def asked(self, question: "Question") -> None:
        """A window has asked."""

    def open(self) -> None:
        """Open the second window; only from a click, or the browser blocks it."""
        if not self.channel.is_open():
            self.course.notices.show("projector", hall_words.TOO_OLD)
            return
        where = self.page + "#" + str(window.encodeURIComponent(self.course.game))
        opened = window.open(where, "faristol-" + self.kind, "popup,width=1280,height=720")
        if opened is None or ffi.is_none(opened):
            self.course.notices.show("projector", hall_words.POPUP_BLOCKED)
        else:
            opened.focus()

    def is_seen(self, within: int = _LATELY) -> bool:
        """Whether a window has asked within so many ms."""
        return self.asked_at >= 0 and page_clock.now() - self.asked_at < within

    def changed(self, _view: "Any") -> None:
        if self.course.game != self.channel.game:
            self.asked_at, self.posted = -1, None
            self.channel.open(self.course.game)
            self.channel.post({"desk": 1})  # a waiting window then asks
        self.post_soon()

    def _received(self, question: "Question") -> None:
        if not _is_question(question):
            return
        begins = "hello" in question or not self.is_seen(_PATIENCE)
        self.asked_at = page_clock.now()
        self.timer.look()
        self.asked(question)
        if begins:
            self.posted = None
            self.post_soon()
        else:
            self.post_time()

    def post_time(self) -> None:
        if self.is_seen(_PATIENCE):
            self.channel.post(self.time())

    def post_soon(self) -> None:
        """Ask the engine for the hall's view and post it: one request at a time, the latest is posted."""
        if self.sending:
            self.again = True
        elif self.is_seen(_PATIENCE):
            self.sending = True
            run(self._send())

    async def _send(self) -> None:
        try:
            while True:
                self.again = False
                game = self.course.game
                view = await self.view()
                if view is not None and not self.again and game == self.course.game:
                    self._post_view(view)
                if not self.again:
                    return
        finally:
            self.sending = False

    def _post_view(self, view: "View") -> None:
        """Post a view if it differs in more than the length of the log; a slip changes nothing else of it."""
        if self.posted is not None:
            self.posted["rev"] = view["rev"]
        if view != self.posted:
            self.posted = view
            message = self.time()
            message["view"] = view
            self.channel.post(message)


class Receiver(Generic[View]):
    """The window's side.  Each window has a class of its own, which shows what the desk posts.

    kind: of the channel.  view: the last one.
    """

    kind = ""

    def __init__(self) -> None:
        self.view: "Any" = None
        self.channel = Channel(self.kind, self._received)
        self.wake_lock = WakeLock()
        self.heard_at = page_clock.now()

    def say(self, text: str) -> None:
        """Show a sentence in the place of everything."""
        raise NotImplementedError

    def begin(self, game: str) -> None:
        """Show what there is before the desk answers."""
        raise NotImplementedError

    def away(self, is_away: bool) -> None:
        """Show whether the desk has been silent for long."""
        raise NotImplementedError

    def show(self, message: "Message[View]") -> None:
        """Show a message; ``view`` is set."""
        raise NotImplementedError

    async def start(self, no_game: str) -> None:
        """Find the desk of the game in the address; ``no_game`` is said where it names none."""
        # The desk opens the window of another game in the same window.
        window.onhashchange = ffi.create_proxy(lambda _: window.location.reload())
        game = await address.text()
        if not game:
            self.say(no_game)
            return
        has_channel = self.channel.open(game)
        self.begin(game)
        if not has_channel:
            self.say(hall_words.TOO_OLD)
            return
        self.channel.post({"hello": 1})
        window.setInterval(ffi.create_proxy(self.each_second), ASK)
        document.documentElement.setAttribute("data-projector", "ready")

    def _received(self, message: "Message[View]") -> None:
        if _is_question(message):  # of another window of the hall
            return
        self.heard_at = page_clock.now()
        self.away(False)
        if "view" in message:
            self.view = message["view"]
        if "desk" in message or not self.view:
            self.channel.post({"hello": 1})
        else:
            self.show(message)

    def each_second(self, *_: object) -> None:
        """Ask for the desk, and renew the wake lock."""
        self.channel.post({"still": 1} if self.view else {"hello": 1})
        if page_clock.now() - self.heard_at > _LATELY:
            self.away(True)
        self.wake_lock.keep()


def _is_question(message: "Container[str]") -> bool:
    return "hello" in message or "still" in message or "pressed" in message
