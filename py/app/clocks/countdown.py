"""The countdown of a round, and the calls that the regulation prescribes.

``Countdown`` is arithmetic on instants (ms) and pure.  ``RoundTimer`` checks it a few times a second.
A browser may throttle the timers of a hidden page to one a minute, so the ticks of a worker wake it too, and
so does any call of ``look``.  A call whose moment has passed is made late; each call is made once.
"""

from pyscript import ffi, window

from app.browser import page_clock
from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from faristol.session.duplicate.wire import CallView, TimerView
    from faristol.session.tournament.wire import RoundTimeView as TournamentTimer

SECOND = 1000
PERIOD = 200  # ms between two checks
# More than a minute left; the last minute; the last half minute; no time left.
CALM, MINUTE, LAST, OVER = "calm", "minute", "last", "over"
_MINUTE, _LAST = 60 * SECOND, 30 * SECOND
# The calls of a round whose regulation prescribes none.
CALLS: "list[CallView]" = [{"key": "one_minute", "seconds": 60}, {"key": "time", "seconds": 0}]


def sign_of(left: int, whole: int) -> str:
    """The state with ``left`` ms of ``whole`` ms.

    In a short round MINUTE begins at half of the time and LAST at a quarter.
    """
    if left <= 0:
        return OVER
    if left <= min(_LAST, whole // 4):
        return LAST
    return MINUTE if left <= min(_MINUTE, whole // 2) else CALM


def digits(left: int) -> str:
    """Minutes and seconds, rounded up, so that 0:00 is shown exactly when the time is over."""
    seconds = (max(0, left) + SECOND - 1) // SECOND
    return str(seconds // 60) + (":0" if seconds % 60 < 10 else ":") + str(seconds % 60)


def left_of(timer: "TimerView | TournamentTimer", now: int) -> int:
    """Milliseconds left of the round at the instant ``now``; the whole time before it has begun."""
    whole = timer["seconds"] * SECOND
    if timer["started"] is None:
        return whole
    at = now if timer["stopped"] is None else timer["stopped"]
    return max(0, min(whole, whole - (at - timer["started"])))


class Countdown:
    """A span of time from an instant on, and the calls still to be made."""

    def __init__(self, now: int, left: int, calls: "list[CallView]") -> None:
        self.end = now + left
        waiting = [call for call in calls if call["seconds"] * SECOND < left]
        self.waiting = stable_sorted(waiting, lambda call: -call["seconds"])

    def left(self, now: int) -> int:
        return max(0, self.end - now)

    def due(self, now: int) -> "list[str]":
        """The calls due now; of several that were missed, only the latest."""
        left = self.end - now
        keys = []
        while self.waiting and left <= self.waiting[0]["seconds"] * SECOND:
            keys.append(self.waiting.pop(0)["key"])
        return keys[-1:]


class RoundTimer:
    """Runs a countdown on the time of this page; draws nothing itself.

    look(left, sign): called several times a second, ``left`` in ms.
    called(key): called once for each call, one_minute, thirty_seconds or time.
    watchers: called when the countdown begins and when it is stopped.
    """

    def __init__(self, look: "Callable[[int, str], None]", called: "Callable[[str], None]") -> None:
        self.shown = look
        self.called = called
        self.watchers: "list[Callable[[], None]]" = []
        self.whole = 0  # ms of a round
        self._countdown: "Countdown | None" = None
        self._stopped_at = -1  # ms left when it was stopped; -1: it has never run
        self._proxy = ffi.create_proxy(self.look)
        self._interval: object = None
        self._ticker: "Node | None" = None

    def is_running(self) -> bool:
        return self._countdown is not None

    def left(self) -> int:
        """Milliseconds left, running or stopped; -1 before it has begun."""
        if self._countdown is None:
            return self._stopped_at
        return self._countdown.left(page_clock.now())

    def begin(self, left: int, calls: "list[CallView]", seconds: int) -> None:
        """Run from ``left`` ms down in a round of ``seconds``; calls whose moment has passed are not made."""
        self.whole = seconds * SECOND
        self._countdown = Countdown(page_clock.now(), left, calls)
        self._watch()
        self.look()
        self._notify()

    def stop(self) -> None:
        """Stop; ``begin(left(), …)`` continues from there."""
        self._stop_at(self.left())

    def show_stopped(self, left: int, seconds: int) -> None:
        """Show ``left`` ms of a round of ``seconds`` that do not run down, until ``begin``."""
        self.whole = seconds * SECOND
        self.shown(left, sign_of(left, self.whole))
        self._stop_at(left)

    def _stop_at(self, left: int) -> None:
        self._stopped_at = left
        self._countdown = None
        self._unwatch()
        self._notify()

    def clear(self) -> None:
        """Reset to the state before a round's time has begun."""
        self._stopped_at = -1
        if self._countdown is not None:
            self._countdown = None
            self._unwatch()
        self._notify()

    def look(self, *_: object) -> None:
        """Check the time: report what is left and make the calls that are due."""
        countdown = self._countdown
        if countdown is None:
            return
        now = page_clock.now()
        left = countdown.left(now)
        self.shown(left, sign_of(left, self.whole))
        for key in countdown.due(now):
            self.called(key)
        if left <= 0 and self._countdown is countdown:
            self._stopped_at = 0
            self._countdown = None
            self._unwatch()

    def _notify(self) -> None:
        for watcher in self.watchers:
            watcher()

    def _watch(self) -> None:
        if self._interval is None:
            self._interval = window.setInterval(self._proxy, PERIOD)
            self._ticker = window.Worker.new(window.faristolPacks.place + "ticker.js")
            self._ticker.onmessage = self._proxy

    def _unwatch(self) -> None:
        if self._interval is not None:
            window.clearInterval(self._interval)
            self._interval = None
        if self._ticker is not None:
            self._ticker.terminate()
            self._ticker = None
