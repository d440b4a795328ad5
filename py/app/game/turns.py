# Longer than 300 lines: opening a game, painting it and going on through its turns share one state.
"""The turns of a game: opens a game, paints it, and continues until a person has to play.

Robots' turns, the handover of the device behind a curtain and the questions to an adjudicator follow one
another automatically.
"""

import asyncio

from pyscript import ffi, window

from app.browser import page_clock, settings
from app.browser.dom import run
from app.clocks import clock_face
from app.game import curtain, import_boxes, turn_boxes
from app.game.announcer import Announcer, line
from app.game.arbiter import Arbiter
from app.game.challenges.challenge_window import ChallengeWindow
from app.game.clock import TableClock
from app.game.course import PERSON
from app.game.draft_store import DraftStore
from app.game.helper import Helper
from app.game.outcome import Outcomes
from app.game.thought import Thought
from app.saved import mending
from app.ui import dialogs
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import table as table_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.game.course import Course
    from app.game.end import EndBox
    from faristol.session.game.action_types import Action
    from faristol.session.game.intents import ImportGcg, LookIntent, NewGame, OpenGame, Think
    from faristol.session.wire import Refusal, Reply, View

MEANWHILE = ("stale", "clock_is_stopped", "game_is_over", "no_robot_to_act")  # refusals: the game has changed
WATCHED = 0.6  # s between turns in a game of robots only, so that it can be watched


class Turns:
    """The turns of the open game.

    watchers: called with each view after the table was painted.
    holds_end: whether the box of the end must wait.
    """

    def __init__(self, course: "Course", end: "EndBox") -> None:
        self.course = course
        self.table = course.table
        self.end = end
        self.arbiter = Arbiter(course)
        self.announcer = Announcer()
        self.helper = Helper()
        self.watchers: list[Callable[[View], None]] = [self.helper.watch]
        self.holds_end: Callable[[View], bool] = _never
        self.draft_store = DraftStore(course)
        self.clock = TableClock(course)
        self.window = ChallengeWindow(course, self.clock.listeners)
        self.outcomes = Outcomes(course)
        self._leading = False
        self._is_new = False  # nobody has had a turn here since the game was opened
        self._opened = asyncio.Event()  # cleared while another game is opened: no robot goes on
        self._opened.set()
        self._stays = ffi.create_proxy(_stays)
        course.paint = self.paint
        course.go_on = self.go_on

    # -- opening

    async def new(self, asked: "NewGame | LookIntent", game: str = "") -> bool:
        """Begin a game, or with ``LookIntent`` show that of another device; ``game``: its id on this one."""
        return await self._enter(asked, game or self.course.games.new_id())

    async def open(self, game: str) -> bool:
        text = self.course.games.load(game)
        if text is None:
            await dialogs.inform(common_words.CANNOT_OPEN, common_words.GAME_MISSING)
            return False

        async def attempt(journal: str) -> "Refusal | None":
            return await self._attempt({"kind": "open", "journal": journal}, game)

        refused = await attempt(text)
        title, delete = common_words.CANNOT_OPEN, new_game_words.confirm_delete
        return refused is None or await mending.mend(self.course.games, game, refused, title, delete, attempt)

    async def import_journal(self, text: str, game: str = "") -> bool:
        return await self._enter({"kind": "open", "journal": text}, game or self.course.games.new_id())

    async def import_gcg(self, data: str, named: str) -> bool:
        """Import a file; its regulation is asked unless the file names it, as our own files do."""
        hello = self.course.boot.hello
        for_two = [one["id"] for one in hello["rulesets"] if 2 in one["seats"]] if hello else []
        ruleset = named if named in for_two else await import_boxes.ask_ruleset(for_two)
        if ruleset is None:
            return False
        return await self._enter(
            {"kind": "import_gcg", "base64": data, "ruleset": ruleset}, self.course.games.new_id()
        )

    async def _enter(self, asked: "NewGame | LookIntent | OpenGame | ImportGcg", game: str) -> bool:
        """Open a game; if it is refused that is shown, and the open game stays."""
        refused = await self._attempt(asked, game)
        if refused is not None:
            await dialogs.refuse(refused, common_words.CANNOT_OPEN)
        return refused is None

    async def _attempt(
        self, asked: "NewGame | LookIntent | OpenGame | ImportGcg", game: str
    ) -> "Refusal | None":
        """Open a game; if it is refused the open game stays."""
        course = self.course
        asked["game"] = game
        self._opened.clear()
        try:
            reply = await course.change(asked)
            view = reply.get("view")
            if reply["ok"]:
                course.begin(game, reply["view"])
        finally:
            self._opened.set()
        if view is None or not reply["ok"]:
            return reply["error"]
        self._is_new = True
        self.outcomes.forget()
        self.announcer.start(view)
        course.notices.in_play(True)
        course.notices.list_of(view["lexicon"])
        self.table.draft.clear()
        self.table.view = None
        self.table.node.hidden = False
        await course.last_open.keep(game)
        away = await self.clock.reopen(reply) if asked["kind"] == "open" else False
        view = await course.look() or view
        await course.keep(reply)
        self.paint(view)
        if asked["kind"] == "new" and view["draws"]:
            await self._hold_clock(view)
            await turn_boxes.show_draw(view)
        elif asked["kind"] == "look" and view["draws"] and not view["sheet"]:
            await turn_boxes.show_draw(view)
        self.draft_store.restore()
        await asyncio.sleep(0)  # the box of a finished game opens first, and the remarks over it
        if away:
            await dialogs.inform(clock_words.AWAY_TITLE, clock_words.AWAY)
        await import_boxes.show_remarks(reply.get("remarks") or [])
        run(self.go_on())
        return None

    # -- painting

    def paint(self, view: "View") -> None:
        self.table.show(view)
        self.clock.render(view)
        self.table.sheet.render(view)
        self.arbiter.render(view)
        if not self.outcomes.waiting():
            self._end(view)
        self.course.notices.in_play(view["phase"] != "over")
        is_lost = view["phase"] != "over" and not self.course.games.is_available()
        window.onbeforeunload = self._stays if is_lost else None
        self.table.show_turn_text(line(view, self.table.thinking))
        if sentence := self._told_first():
            text = self.table.turn_text
            self.table.show_message(text + (" " if text[-1:] in (".", "?") else ". ") + " ".join(sentence))
        for watcher in self.watchers:
            watcher(view)
        self.announcer.announce(view)

    def _told_first(self) -> list[str]:
        """What the first message at the own turn says besides: of this game, or on this device."""
        sentences = []
        if self.table.mine() and self._is_new:
            self._is_new = False
            if not self.course.games.is_available():
                sentences.append(table_words.NOT_SAVED)
        if self.table.mine() and self.table.board.is_small() and not settings.get("pinch_told"):
            settings.put("pinch_told", "yes")
            sentences.append(table_words.PINCH)
        return sentences

    def _end(self, view: "View") -> None:
        """Show the end of a finished game, after the answer to its last challenge was read."""
        if not self.holds_end(view):
            self.end.render(view)

    # -- going on

    async def go_on(self) -> None:
        """Continue until a person has to play: robots, handovers, the adjudicator."""
        if self._leading:
            return
        self._leading = True
        try:
            while await self._next():
                pass
        finally:
            self._leading = False

    async def _next(self) -> bool:
        """Take one step; False if a person has to play or the game is over."""
        if not self._opened.is_set():
            await self._opened.wait()
            return True
        if await self.outcomes.show_waiting():
            if self.table.view is not None:
                self._end(self.table.view)
            return True
        view = self.table.view
        if view is None or view["phase"] == "over" or view["hands"] == "physical":
            return False
        stopped = view["clock"]["paused"] and not curtain.holds_clock(view)
        if stopped and view["phase"] != "adjudication":
            return False
        actor = view["actor"]
        if actor is None:
            return await self._adjudicate()
        is_person = view["seats"][actor]["player"] == PERSON
        apart = self.course.is_apart(actor)
        if curtain.holds_clock(view) and self._starts_clock(view, actor):
            after = await self.course.rule(view, {"type": "resume"})
            return not curtain.holds_clock(after)  # else the device that has the game is lost
        if apart:
            return False
        if not is_person:
            if self.window.awaited(view):
                await self.window.closed()
                return True
            return await self._think(view)
        if view["viewer"] != actor:
            return await self._hand_over(view, actor)
        return False

    def _starts_clock(self, view: "View", actor: int) -> bool:
        """Whether nobody at this device has to take it first, and no other device is to start the clock."""
        if self.course.is_apart(actor):
            return not self.course.is_guest()
        return view["seats"][actor]["player"] != PERSON or view["viewer"] == actor

    async def _think(self, view: "View") -> bool:
        course = self.course
        game = course.game
        if not course.persons(view):
            await asyncio.sleep(WATCHED)
        self.table.set_thinking(True)
        self.table.render()
        self.table.show_turn_text(line(view, self.table.thinking))
        try:
            reply = await self._acted(game, view)
        finally:
            self.table.set_thinking(False)
        if game != course.game:  # another game was opened meanwhile
            return True
        if reply and (reply["ok"] or reply.get("log")):
            self.paint(reply["view"])
        elif self.table.view is not None:
            self.paint(self.table.view)
        if reply is None or reply["ok"] or reply["error"]["code"] in MEANWHILE:
            return True
        await dialogs.refuse(reply["error"], ruleset=course.ruleset())
        return False

    async def _acted(self, game: str, view: "View") -> "Reply | None":
        """Let the robot think until its time is over; the reply with its turn.

        None if the game was changed or left meanwhile, which ends the thought.
        """
        course = self.course
        rev = view["rev"]
        seat = view["actor"]
        left = None if seat is None else clock_face.time_left(view["clock"], seat, page_clock.now())
        thought = Thought(page_clock.monotonic(), left)
        self.helper.begin(view)
        while self._opened.is_set():
            asked: Think = {"kind": "think", "ideas": thought.ideas()}
            course.mark(asked)
            self.helper.help(asked)
            reply = await course.change(asked)
            count = reply.get("ideas")
            if count is None or game != course.game:
                return reply
            if reply.get("log"):  # it has accepted a play first
                rev = reply["rev"]
                self.paint(reply["view"])
            if self.table.view is None or self.table.view["rev"] != rev:
                return None
            self.helper.take(reply)
            thought.had(count, page_clock.monotonic())
            self.table.seats.show_thought(self.table.view["actor"], thought.share())
        return None

    async def _hold_clock(self, view: "View") -> "View":
        """Stop the clock, at the instant of the last event, where it stands in a handover."""
        if not curtain.may_hold_clock(view):
            return view
        cause: Action = {"type": "pause", "cause": curtain.HANDOVER}
        return await self.course.rule(view, cause, view["clock"]["at"])

    async def _hand_over(self, view: "View", actor: int) -> bool:
        """Cover the page until the next person has the device; then show that person's view."""
        course = self.course
        game = course.game
        if course.shown_to != actor:
            view = await self._hold_clock(view)
            await curtain.show(course, self.clock.listeners, view, actor)
        now = self.table.view
        if now is not None and game == course.game and curtain.holds_clock(now):
            now = await course.rule(now, {"type": "resume"})
        if game != course.game or now is None or now["actor"] != actor or now["clock"]["paused"]:
            return True
        course.shown_to = actor
        course.viewer = actor
        seen = await course.look()
        if seen:
            self.paint(seen)
            self.draft_store.restore()
        return seen is not None

    async def _adjudicate(self) -> bool:
        view = self.table.view
        if not view or not view["pending"] or self.course.is_guest():  # the arbiter comes to the first device
            return False
        valid = await turn_boxes.adjudicate(view["pending"], self.course.argument)
        if valid is None:
            return False
        return await self.course.send({"type": "adjudicate", "valid": valid})


def _stays(event: "Event") -> None:
    """Have the browser ask before it leaves the page, which would end a game that could not be stored."""
    event.preventDefault()


def _never(view: "View") -> bool:
    """The default of ``holds_end``."""
    return False
