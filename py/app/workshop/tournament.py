"""The tournament of robots: who plays is chosen, the worker plays, and a table tells it."""

from pyscript import window

from app.browser.dom import by_id, make, on, run, set_text
from app.words.home import levels as levels_words
from app.words.workshop import common as workshop_words
from app.words.workshop import robots as robots_words
from app.workshop import standings
from app.workshop.robots import OwnRobots
from app.workshop.standings import Competitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import NotRequired, TypedDict

    from pyscript import Event, Node

    from app.words.shapes import Fault
    from faristol.session.wire import RulesetView, TileView

    class Reply(TypedDict):
        """A reply of the worker (``faristol.workshop``): of the fields those of its request, or ``error``."""

        ok: bool
        printed: str
        error: NotRequired[Fault]
        rulesets: NotRequired[list[RulesetView]]
        cgp: NotRequired[str]
        board: NotRequired[list[TileView | None]]
        rack: NotRequired[list[TileView]]
        last: NotRequired[list[int]]
        what: NotRequired[str]
        points: NotRequired[int]
        seat: NotRequired[int | None]
        turn: NotRequired[int | None]
        scores: NotRequired[list[int]]
        over: NotRequired[bool]

    Ask = Callable[[dict[str, str]], Awaitable[Reply]]

_LIKELY_COUNT = "2"
_GIVES_UP = ("stopped", "unready")  # nobody's mistake


class RobotTournament:
    """The tournament's part of the page.

    ask: sends a request to the worker; its reply.  set_busy: called when it is in use, and when no more.
    """

    def __init__(
        self,
        robots: OwnRobots,
        ask: "Ask",
        set_busy: "Callable[[bool], None]",
        stop: "Callable[[], None]",
    ) -> None:
        self._robots, self._ask, self._set_busy, self._stop_worker = robots, ask, set_busy, stop
        self.is_running = False
        self._is_stopped = False
        self._checks: "list[tuple[Node, Competitor]]" = []
        self._told = by_id("cup-told")
        self._counts = by_id("cup-games")
        for count in robots_words.COUNTS:
            option = make("option", "", count)
            option.value = count
            option.selected = count == _LIKELY_COUNT
            self._counts.append(option)
        row = make("tr")
        for head in robots_words.HEADS:
            cell = make("th", "", head)
            cell.scope = "col"
            row.append(cell)
        by_id("cup-head").replaceChildren(row)
        on(by_id("cup-begin"), "click", self._pressed)
        on(by_id("cup-stop"), "click", lambda _: self.stop())

    def offer(self, level: str) -> None:
        """Offer robots and levels; marked are the chosen one and ``level``, or as before."""
        if self.is_running:
            return
        marked = [check.name for box, check in self._checks if box.checked] or [levels_words.NAMES[level]]
        marked.append(self._robots.chosen)
        self._checks = []
        own, levels = by_id("cup-own"), by_id("cup-levels")
        for place in (own, levels):
            while place.children.length > 1:  # the legend stays
                place.lastElementChild.remove()
        for name in self._robots.names:
            player = Competitor(name, {"source": self._robots.source(name)})
            self._offer_one(own, player, marked)
        for code in levels_words.CODES:
            self._offer_one(levels, Competitor(levels_words.NAMES[code], {"level": code}), marked)
        set_text(self._told, "")

    def _offer_one(self, place: "Node", player: Competitor, marked: "list[str]") -> None:
        label, box = make("label", "check side-by-side"), make("input")
        box.type = "checkbox"
        box.checked = player.name in marked
        label.append(box, make("span", "as-is", player.name))
        place.append(label)
        self._checks.append((box, player))

    def stop(self) -> None:
        """End the tournament with the games that are played."""
        if self.is_running:
            self._is_stopped = True
            self._stop_worker()

    def _pressed(self, event: "Event") -> None:
        if by_id("cup-begin").getAttribute("aria-disabled") == "true":
            return
        players = [Competitor(check.name, check.who) for box, check in self._checks if box.checked]
        if not robots_words.FEWEST <= len(players) <= robots_words.LARGEST:
            set_text(self._told, robots_words.CHOOSE)
            return
        run(self._play(players, int(str(self._counts.value))))

    def _set_running(self, is_running: bool) -> None:
        self.is_running = is_running
        self._is_stopped = False
        self._set_busy(is_running)
        by_id("cup-begin").hidden = is_running
        by_id("cup-stop").hidden = not is_running
        for name in ("cup-own", "cup-levels", "cup-games"):
            by_id(name).disabled = is_running

    async def _play(self, players: "list[Competitor]", games: int) -> None:
        self._set_running(True)
        by_id("cup-stop").focus()
        by_id("cup-results").hidden = False
        self._draw(players)
        by_id("cup-results").scrollIntoView(False)
        base = str(int(window.Date.now()))
        fault = ""
        plan = standings.schedule(len(players), games)
        try:
            for done in range(len(plan)):
                first, second = players[plan[done][0]], players[plan[done][1]]
                if first.is_out or second.is_out:
                    continue
                line = robots_words.progress(done, len(plan), first.name, second.name)
                set_text(self._told, line)
                fault = await self._game(first, second, base + "/" + str(plan[done][2]))
                if fault:
                    break
                self._draw(players)
        finally:
            self._set_running(False)
        if not fault:
            best = standings.ranked(players)[0].halves
            fault = robots_words.winners([player.name for player in players if player.halves == best])
        set_text(self._told, fault)
        by_id("cup-begin").focus()

    async def _game(self, first: Competitor, second: Competitor, seed: str) -> str:
        """Play and count a game; a sentence where the tournament ends with it."""
        both = (first, second)
        for seat in range(2):
            request = {"kind": "sit", "seat": str(seat)}
            request.update(both[seat].who)
            fault = self._wrong(await self._ask(request), both[seat], both[1 - seat])
            if fault is not None:
                return fault
        reply = await self._ask({"kind": "begin", "seed": seed})
        turn = 0
        while True:
            fault = self._wrong(reply, both[turn], both[1 - turn])
            if fault is not None:
                return fault
            if reply["over"]:
                break
            turn = reply["turn"] or 0
            reply = await self._ask({"kind": "turn"})
        standings.count(first, second, reply["scores"])
        return ""

    def _wrong(self, reply: "Reply", one: Competitor, other: Competitor) -> "str | None":
        """None where the game goes on; "" where ``one`` has lost it; a sentence where the tournament ends."""
        if self._is_stopped:
            return robots_words.STOPPED
        if reply["ok"]:
            return None
        kind = reply["error"]["kind"]
        if kind in _GIVES_UP:
            return workshop_words.fault(reply["error"])
        standings.blame(one, other, reply["error"])
        if one.is_out:
            set_text(self._told, robots_words.restarting(one.name))
        return ""

    def _draw(self, players: "list[Competitor]") -> None:
        rows, faults = [], []
        for one in standings.ranked(players):
            row = make("tr")
            name = make("th", "as-is", one.name)
            name.scope = "row"
            row.append(name)
            for text in (
                str(one.played),
                robots_words.wins(one.halves),
                robots_words.mean(one.points, one.ended),
            ):
                row.append(make("td", "", text))
            rows.append(row)
            if one.error is not None:
                if one.is_out:
                    text = robots_words.out(one.name, one.error)
                else:
                    text = robots_words.lost(one.name, one.faults, one.error)
                faults.append(make("li", "", text))
        by_id("cup-rows").replaceChildren(*rows)
        by_id("cup-faults").replaceChildren(*faults)
