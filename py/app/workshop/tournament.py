"""The tournament of robots: who plays is chosen, the games are played, and a table tells it.

It can be stopped and goes on from there, also after the page was closed.
"""

from pyscript import window

from app.browser import files, page_clock
from app.browser.dom import by_id, dim, on, run, set_text
from app.browser.wake_lock import WakeLock
from app.ui.dialogs import confirm
from app.words.workshop import common as workshop_words
from app.words.workshop import cup as cup_words
from app.workshop import cup as cups
from app.workshop import cup_table, robot_text
from app.workshop.cup import Cup
from app.workshop.entrants import Entrants
from app.workshop.match import Match
from app.workshop.projection import Projection
from app.workshop.robots import OwnRobots
from app.workshop.workers import PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.words.shapes import Fault
    from app.workshop.robot_text import Robot
    from app.workshop.workers import Workers

_GIVES_UP = ("stopped", "unready")  # nobody's mistake


class RobotTournament:
    """The tournament's part of the page.  set_busy: called when the workers are in use, and when no more."""

    def __init__(self, robots: OwnRobots, workers: "Workers", set_busy: "Callable[[bool], None]") -> None:
        self._workers, self._set_busy = workers, set_busy
        self.is_running = self._is_stopped = False
        self._cup: "Cup | None" = None
        self._is_read = False
        self._told = by_id("cup-told")
        self._entrants = Entrants(robots)
        self._projection = Projection()
        self._wake_lock = WakeLock()
        cup_table.draw_head(by_id("cup-head"))
        for name, does in (
            ("cup-begin", self._begin_pressed),
            ("cup-go", self._go_pressed),
            ("cup-stop", lambda _: self.stop()),
            ("cup-new", lambda _: run(self._new())),
            ("cup-project", lambda _: self._projection.open()),
            ("cup-table-file", lambda _: self._save_table()),
            ("cup-programs-file", lambda _: self._save_programs()),
        ):
            on(by_id(name), "click", does)

    def offer(self, level: str) -> None:
        """Show the tournament that is kept, or who may play in a new one."""
        if self.is_running:
            return
        self._entrants.offer(level)
        if not self._is_read:
            self._is_read = True
            cup = cups.restored()
            if cup is not None:
                run(self._restore(cup))
        self._show()

    async def _restore(self, cup: Cup) -> None:
        self._cup = cup
        self._show()
        if not cup.is_over():
            set_text(self._told, cup_words.STOPPED)
        await self._rank(cup)
        self._draw(cup)
        if cup.is_over():
            self._tell_winners(cup)

    def stop(self) -> None:
        """Stop after the games that are played; the one that is being played is played again."""
        if self.is_running:
            self._is_stopped = True
            self._workers.stop()

    # -- the buttons

    def _begin_pressed(self, event: "Event") -> None:
        players = self._entrants.chosen()
        if self._is_dim("cup-begin") or not cup_words.FEWEST <= len(players) <= cup_words.LARGEST:
            return  # what to choose is said above the button
        run(self._begin(int(str(self._entrants.rivals.value))))

    def _go_pressed(self, event: "Event") -> None:
        if not self._is_dim("cup-go") and self._cup is not None:
            run(self._play(self._cup))

    def _is_dim(self, name: str) -> bool:
        return by_id(name).getAttribute("aria-disabled") == "true"

    async def _begin(self, rivals: int) -> None:
        players = self._entrants.chosen()
        request = {"kind": "meetings", "players": len(players), "rivals": rivals}
        reply = await self._workers.ask(request)
        if not reply["ok"]:
            set_text(self._told, workshop_words.fault(reply["error"]))
            return
        self._cup = cups.begin(players, reply["meetings"], str(int(window.Date.now())))
        if self._cup is None:
            set_text(self._told, cup_words.FULL)
            return
        await self._rank(self._cup)
        self._draw(self._cup)
        await self._play(self._cup)

    async def _new(self) -> None:
        """Choose again who plays, after a question."""
        if self.is_running:
            return
        if await confirm(*cup_words.confirm_new, danger=True):
            cups.forget()
            self._cup = None
            set_text(self._told, "")
            self._show()

    def _save_table(self) -> None:
        if self._cup is not None:
            name = cup_words.FILE + files.today() + ".csv"
            files.download(cup_table.csv(self._cup), name, files.TABLE)

    def _save_programs(self) -> None:
        """All programs in one file, which "Tria fitxers" opens again."""
        if self._cup is not None:
            robots: "list[Robot]" = [
                {"pupil": one["pupil"], "name": one["name"], "source": one["source"]}
                for one in self._cup.players
                if not one["level"]
            ]
            name = cup_words.PROGRAMS_FILE + files.today() + ".txt"
            files.download(robot_text.together(robots), name)

    # -- playing

    def _set_running(self, is_running: bool) -> None:
        self.is_running = is_running
        self._is_stopped = False
        self._set_busy(is_running)
        self._show()

    async def _play(self, cup: Cup) -> None:
        """Play the games to come, until it is stopped."""
        self._set_running(True)
        by_id("cup-stop").focus()
        fault = ""
        try:
            while not cup.is_over() and not fault:
                self._wake_lock.keep()
                if not cup.skip():
                    fault = await self._game(cup)
                if not fault and not cup.keep():
                    fault = cup_words.NOT_KEPT
                await self._rank(cup)
                self._draw(cup)
        finally:
            for place in PLACES:
                self._workers.leave(place)
            self._set_running(False)
        if fault:
            set_text(self._told, fault)
        else:
            self._tell_winners(cup)
        by_id("cup-new" if cup.is_over() else "cup-go").focus()

    async def _game(self, cup: Cup) -> str:
        """Play and count the next game; a sentence where the tournament stops."""
        first, second = cup.next()
        names = [cup.name(first), cup.name(second)]
        set_text(self._told, cup_words.playing(names[0], names[1]))
        began = page_clock.now()
        match = Match(self._workers, [cup.seat(first), cup.seat(second)])
        goes_on = await match.begin(cup.seed())
        while goes_on and not self._is_stopped:
            self._projection.show_game(match.seen, names)
            if match.is_over():
                cup.count(match.seen["scores"], page_clock.now() - began)
                return ""
            goes_on = await match.next()
        if self._is_stopped or match.error is None:
            return cup_words.STOPPED
        return self._blamed(cup, (first, second)[match.wrong], match.error)

    def _blamed(self, cup: Cup, player: int, error: "Fault") -> str:
        if error["kind"] in _GIVES_UP:
            return workshop_words.fault(error)
        cup.blame(player, error)
        if cup.is_out(player):
            set_text(self._told, cup_words.restarting(cup.name(player)))
        return ""

    async def _rank(self, cup: Cup) -> None:
        """Let the referee make the table."""
        reply = await self._workers.ask({"kind": "table", "players": len(cup.players), "games": cup.games})
        if reply["ok"]:
            cup.rows = reply["rows"]

    # -- drawing

    def _show(self) -> None:
        """Show who may play, or the tournament there is, with its buttons."""
        cup = self._cup
        by_id("cup-setup").hidden = cup is not None
        by_id("cup-play").hidden = by_id("cup-results").hidden = cup is None
        if cup is not None:
            by_id("cup-stop").hidden = not self.is_running
            by_id("cup-go").hidden = self.is_running or cup.is_over()
            dim(by_id("cup-new"), self.is_running)

    def _draw(self, cup: Cup) -> None:
        rows = cup_table.lines(cup)
        done, total = len(cup.games), cup.total
        line = cup_words.progress(done, total, cup.left())
        by_id("cup-bar").style.setProperty("transform", "scaleX(" + str(done / max(1, total)) + ")")
        set_text(by_id("cup-progress"), line)
        cup_table.draw_rows(by_id("cup-rows"), rows)
        cup_table.draw_faults(cup)
        self._projection.show_table(rows, line)

    def _tell_winners(self, cup: Cup) -> None:
        names = [cup.name(row["player"]) for row in cup.rows if row["place"] == 1]
        set_text(self._told, cup_words.winners(names))
