"""The clock of the game: shows the times several times a second, and asks the engine when one is over.

The screen only extrapolates the engine's reading.  When a limit is passed (a time that ends, another minute
of overtime) it sends ``tick``, and the engine decides.  While a time runs, the instant is stored every few
seconds as a heartbeat, from which a reloaded page continues (``page_clock``).
"""

from pyscript import ffi, window

from app.browser import kept, page_clock, sound
from app.browser.dom import announce, by_id, make, run, set_text
from app.browser.wake_lock import WakeLock
from app.clocks import clock_face
from app.words import clock as clock_words
from app.words import rules as rules_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.course import Course
    from faristol.session.game.action_types import PauseIntent
    from faristol.session.game.intents import Act, Tick
    from faristol.session.wire import Reply, View

PERIOD = 200  # ms between two updates
HEARTBEAT = 3000  # ms between two heartbeats
_HEART = "heart"


class TableClock:
    """The clock of the open game; it runs as long as the page."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.strip = by_id("clock")
        self.turn = by_id("clock-turn")
        self.game = by_id("clock-game")
        self.place = by_id("clock-place")
        self.cover = make("p", "board-cover grid")
        self.cover.hidden = True
        by_id("board-frame").append(self.cover)
        self.beat_at = 0
        self.wake_lock = WakeLock()
        self.ticking = False
        self.signs: "dict[str, str]" = {}
        self.listeners: "list[Callable[[int], None]]" = []
        window.setInterval(ffi.create_proxy(self._look), PERIOD)

    def _look(self) -> None:
        now = page_clock.now()
        for listener in self.listeners:
            listener(now)
        view = self.course.table.view
        if view is None or view["phase"] == "over":
            return
        self.show(view, now)
        if not clock_face.is_running(view["clock"]):
            return
        self.wake_lock.keep()
        if clock_face.is_due(view["clock"], now - self.course.late(view)):
            run(self.tick())
        if now - self.beat_at >= HEARTBEAT:
            self.beat(now)

    def beat(self, now: int) -> None:
        self.beat_at = now
        beat = {"game": self.course.game, "at": now, "wall": page_clock.wall()}
        kept.write(_HEART, beat)

    # -- drawing

    def render(self, view: "View") -> None:
        """Draw the parts of a new view that are no times."""
        clock = view["clock"]
        timed = clock["kind"] != "none"
        node = self.course.table.node
        node.setAttribute("data-clock", clock["kind"])
        place = clock_words.place_line(view["round"], view["table"])
        has_strip = timed or view["turns_left"] is not None or bool(place)
        self.strip.hidden = not has_strip
        node.setAttribute("data-strip", "yes" if has_strip else "no")
        set_text(self.place, place)
        node.setAttribute("data-paused", "yes" if clock["paused"] else "no")
        covered = bool(clock["paused"]) or view["covered"]
        node.setAttribute("data-covered", "yes" if covered else "no")
        self.cover.hidden = not covered
        why = rules_words.paused_line(clock["paused"]) + " " if clock["paused"] else ""
        set_text(self.cover, why + table_words.COVERED)
        self.show(view, page_clock.now())

    def show(self, view: "View", now: int) -> None:
        """Draw the times at the instant ``now``."""
        clock = view["clock"]
        for seat in range(len(view["seats"])):
            face = clock_face.seat_face(clock, seat, view["actor"], now)
            self.course.table.seats.show_time(seat, face, clock["kind"], clock["running"] == seat)
            if clock["running"] == seat:
                self._warn(str(seat), face.sign, view["seats"][seat]["name"])
        game = clock_face.game_face(clock, now)
        set_text(self.game, clock_words.GAME_TIME + " " + game.text if game.text else "")
        self.game.setAttribute("data-sign", game.sign)
        self._warn("game", game.sign, clock_words.GAME_TIME)
        set_text(self.turn, turn_line(view, now))
        final = clock_face.final_turns(clock)
        self.turn.setAttribute("data-sign", clock_face.turn_face(clock, now).sign if final else "calm")

    def _warn(self, whose: str, sign: str, name: str) -> None:
        """A sound and an announcement, once each, when the last minute begins and when the time is over."""
        before = self.signs.get(whose, "")
        if sign == before:
            return
        self.signs[whose] = sign
        if before and sign != clock_face.CALM:
            announce(clock_words.warned(sign, name))
            if sign == clock_face.OVER:
                sound.bell()
            else:
                sound.tick()
            sound.buzz()

    # -- asking the engine

    async def tick(self) -> None:
        """Ask the engine whether a time is over."""
        course, table = self.course, self.course.table
        if table.view is None or table.busy or self.ticking:
            return
        self.ticking = True
        game = course.game
        asked: Tick = {"kind": "tick"}
        course.mark(asked)
        if course.several():
            asked.pop("viewer", None)
        try:
            reply = await course.change(asked)
        finally:
            self.ticking = False
        if game != course.game or not reply["ok"] or table.view is None:
            return
        if reply["rev"] == table.view["rev"]:
            table.view["clock"] = reply["view"]["clock"]
        else:
            await course.changed(reply["view"], course.several())

    # -- after a reload

    async def reopen(self, reply: "Reply") -> bool:
        """Continue the clock of a saved game; True if it was paused because the page was away too long."""
        view, course = reply["view"], self.course
        at = self.take_up(view, reply["log"]["at"])
        if at is None:
            return False
        await course.keep(reply)
        cause = "force_majeure" if "force_majeure" in view["clock"]["stops"] else "arbiter"
        stop: PauseIntent = {"type": "pause", "cause": cause}
        asked: Act = {"kind": "act", "game": course.game, "rev": view["rev"], "at": at, "action": stop}
        paused = await course.change(asked)
        reply.pop("log", None)
        return paused["ok"]

    def take_up(self, view: "View", last: int) -> "int | None":
        """Set the page's instants for a saved game; the instant at which to pause it, or None.

        last: the instant of its last event.
        """
        last_wall = last
        beat = kept.read(_HEART, {"game": "", "at": 0, "wall": 0})
        if beat is not None and beat["game"] == self.course.game:
            ahead = max(0, last - beat["at"])
            last, last_wall = beat["at"] + ahead, beat["wall"] + ahead
        self.signs = {}
        if view["clock"]["running"] is None:
            page_clock.not_before(last)
            return None
        at = page_clock.resumed(last, last_wall, page_clock.wall())
        page_clock.move(last if at is None else at)
        return last if at is None else None


def turn_line(view: "View", now: int) -> str:
    """The number of the turn if turns are limited: "Torn 3 de 4", or how many last turns are left."""
    left = view["turns_left"]
    if left is None or view["phase"] == "over":
        return ""
    if view["closing"]:
        return clock_words.LAST_PLAY
    clock = view["clock"]
    if clock_face.final_turns(clock):
        text = clock_words.LAST_TURNS + ": " + clock_words.turns_left(left)
        time = clock_face.turn_face(clock, now).text if clock["running"] is not None else ""
        return text + " · " + time if time else text
    if view["actor"] is None:
        return ""
    taken = [0] * len(view["seats"])
    for row in view["sheet"]:
        if row["kind"] not in ("redraw", "abandon", "out"):
            taken[row["seat"]] += 1
    playing = [seat for seat in range(len(taken)) if seat not in view["left"]]
    limit = (left + sum([taken[seat] for seat in playing])) // max(1, len(playing))
    return clock_words.turn_of_limit(min(taken[view["actor"]] + 1, limit), limit)
