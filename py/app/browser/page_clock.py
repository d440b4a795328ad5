"""What time it is: the only place of the screen where a clock is read.

Two clocks go with every page.  The wall clock says what time it is, and anybody may set it.  The
monotonic one only says how much time has gone by; nobody can set it, yet it starts anew with each load,
and on some devices it stands still while they sleep.  An *instant*, which every request carries as
``at``, is made of both so that a game's clock neither gains nor loses:

- An instant is the wall clock at load, plus what the monotonic clock has counted since.
- ``tick`` is called several times a second.  When the wall clock has jumped between two ticks while the
  monotonic one counts what lies between two ticks, somebody has changed the time of the system (or the
  network has): the jump is ignored, forwards and backwards.
- A gap is sleep: the page was hidden or frozen, or no tick came for some seconds.  Over a gap the wall clock
  counts, for the other may have stood still; never less than the monotonic one, which never runs fast.
  (A jump forwards behind a hidden page may be either.  It counts as sleep: time goes on where nobody looks.)
- A page that is loaded again takes its instants up from the last *heartbeat*, which is kept every few
  seconds with the wall clock beside it (``resumed``).  Up to a minute the gap counts, as for a reload or a
  page closed by mistake; after a longer one nobody knows what happened meanwhile, and so the game stands
  paused at its last heartbeat.  A wall clock set back in between says nothing: that pauses too.
"""

from pyscript import document, ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

GAP = 5000  # ms without a tick that are no longer a busy page
SLACK = 1000  # ms by which the two clocks may differ over a gap without its being sleep
PATIENCE = 60000  # ms that a page may be away without its clock being paused


def passed(wall: int, monotonic: int, unseen: bool) -> int:
    """How much time went by between two ticks, by what each clock says of it.

    ``unseen``: the page was hidden or frozen at some moment between the two.
    """
    counted = max(0, monotonic)
    if (unseen or counted > GAP) and wall > counted + SLACK:
        return wall
    return counted


def resumed(last: int, last_wall: int, wall: int) -> "int | None":
    """The instant at which a page takes up a clock whose last heartbeat was ``last``, when the wall clock
    said ``last_wall``; None when it was away for too long, and the clock must be paused at ``last``."""
    gap = wall - last_wall
    return last + gap if 0 <= gap <= PATIENCE else None


class Instants:
    """The instants of one page, fed with what the two clocks say."""

    def __init__(self, wall: int, monotonic: int) -> None:
        self.wall = wall
        self.monotonic = monotonic
        self.instant = wall
        self.unseen = False

    def tick(self, wall: int, monotonic: int, hidden: bool) -> int:
        """The instant now; ``hidden`` while nobody sees the page."""
        self.instant += passed(wall - self.wall, monotonic - self.monotonic, self.unseen or hidden)
        self.wall = wall
        self.monotonic = monotonic
        self.unseen = hidden
        return self.instant

    def move(self, instant: int) -> None:
        """Count from ``instant`` on."""
        self.instant = instant


# --- this page's own ---------------------------------------------------------------------------
class _PageClock:
    """The two clocks of this page, and its instants."""

    def __init__(self) -> None:
        self.digits = window.Intl.NumberFormat.new("en", ffi.to_js({"useGrouping": False}))
        self.instants = Instants(self.wall(), self.monotonic())
        for name in ("visibilitychange", "freeze", "resume"):
            document.addEventListener(name, ffi.create_proxy(self.was_away))

    def wall(self) -> int:
        """A whole number from JavaScript is cut to 32 bits on its way over: this one comes as its digits."""
        return int(self.digits.format(window.Date.new()))

    def monotonic(self) -> int:
        return int(window.performance.now())

    def was_away(self, _: "Event") -> None:
        self.instants.unseen = True


_page = _PageClock()


def wall() -> int:
    """The wall clock in milliseconds."""
    return _page.wall()


def now() -> int:
    """The instant, in milliseconds."""
    return _page.instants.tick(_page.wall(), _page.monotonic(), bool(document.hidden))


def move(instant: int) -> None:
    """From now on, instants are counted from ``instant``."""
    now()
    _page.instants.move(instant)


def not_before(instant: int) -> None:
    """Instants never run backwards in a game: its latest one is ``instant``."""
    if now() < instant:
        _page.instants.move(instant)
