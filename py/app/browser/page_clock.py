"""The time of the page: the only module of the screen that reads a clock.

Every page has two clocks.  The wall clock gives the time of day; the user or the network may change it.
The monotonic clock only measures elapsed time.  Nobody can change it, but it starts at 0 with each load,
and on some devices it stops while they sleep.  An *instant* (ms), which every request carries as ``at``,
is computed from both so that a game's clock neither gains nor loses time:

- An instant is the wall clock at load, plus what the monotonic clock has counted since.
- ``tick`` is called several times a second.  If the wall clock jumps between two ticks and the monotonic
  clock does not, the time of the system was changed: the jump is ignored, forwards and backwards.
- A gap is sleep: the page was hidden or frozen, or no tick came for some seconds.  Over a gap the wall clock
  counts, since the monotonic clock may have stopped; never less than the monotonic clock, which never runs
  fast.  (A jump forwards while the page is hidden may be sleep or a change of the time.  It counts as sleep.)
- A page that is loaded again continues from the last *heartbeat*, which is saved every few seconds together
  with the wall clock (``resumed``).  A gap of up to a minute counts, as for a reload or a page closed by
  mistake.  After a longer gap, or when the wall clock was set back, the game is paused at its last heartbeat.
"""

from pyscript import document, ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

GAP = 5000  # ms without a tick: longer than a busy page explains
SLACK = 1000  # ms by which the two clocks may differ over a gap that is not sleep
PATIENCE = 60000  # ms: a page closed for longer has its game's clock paused


def passed(wall: int, monotonic: int, unseen: bool) -> int:
    """The time between two ticks in ms; ``wall`` and ``monotonic`` are the differences of each clock in ms.

    ``unseen``: the page was hidden or frozen at some moment between the two.
    """
    counted = max(0, monotonic)
    if (unseen or counted > GAP) and wall > counted + SLACK:
        return wall
    return counted


def resumed(last: int, last_wall: int, wall: int) -> "int | None":
    """The instant at which a reloaded page continues, or None if the clock must be paused at ``last``.

    last, last_wall: instant and wall clock of the last heartbeat.  wall: the wall clock now.  All in ms.
    """
    gap = wall - last_wall
    return last + gap if 0 <= gap <= PATIENCE else None


class Instants:
    """The instants of one page, computed from the readings of the two clocks."""

    def __init__(self, wall: int, monotonic: int) -> None:
        self.wall = wall
        self.monotonic = monotonic
        self.instant = wall
        self.unseen = False

    def tick(self, wall: int, monotonic: int, hidden: bool) -> int:
        """The current instant in ms; ``hidden``: whether the page is hidden."""
        self.instant += passed(wall - self.wall, monotonic - self.monotonic, self.unseen or hidden)
        self.wall = wall
        self.monotonic = monotonic
        self.unseen = hidden
        return self.instant

    def move(self, instant: int) -> None:
        """Continue from ``instant`` (ms)."""
        self.instant = instant


# --- this page's own ---------------------------------------------------------------------------
class _PageClock:
    """The two clocks of this page and its instants."""

    def __init__(self) -> None:
        self.instants = Instants(self.wall(), self.monotonic())
        for name in ("visibilitychange", "freeze", "resume"):
            document.addEventListener(name, ffi.create_proxy(self.was_away))

    def wall(self) -> int:
        """Passed as a string of digits: MicroPython cuts whole numbers from JavaScript to 32 bits.

        An array writes them; to make an ``Intl.NumberFormat`` for it takes 30 ms of the page's start.
        """
        return int(window.Array.of(window.Date.new()).map(window.Number).join())

    def monotonic(self) -> int:
        return int(window.performance.now())

    def was_away(self, _: "Event") -> None:
        self.instants.unseen = True


_page = _PageClock()


def wall() -> int:
    """The wall clock in milliseconds."""
    return _page.wall()


def monotonic() -> int:
    """Milliseconds since the page was loaded, to measure how long something takes."""
    return _page.monotonic()


def now() -> int:
    """The current instant in milliseconds."""
    return _page.instants.tick(_page.wall(), _page.monotonic(), bool(document.hidden))


def move(instant: int) -> None:
    """Set the current instant to ``instant`` (ms)."""
    now()
    _page.instants.move(instant)


def not_before(instant: int) -> None:
    """Instants never decrease within a game: move forward if the current one is before ``instant`` (ms)."""
    if now() < instant:
        _page.instants.move(instant)
