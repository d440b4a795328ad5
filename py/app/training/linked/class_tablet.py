"""This device as a tablet of a class, in step with the teacher's page.

The tablet plays the class's own game with its own engine, as without a link; what it has played goes to the
teacher's page as the result code of its closed rounds, which is scored there like any other. While it is
connected the teacher's page begins each round; without the link it goes on alone. Where it comes back and
the class is further on, the rounds between count as without a play.
"""

import asyncio

from app.browser import page_clock
from app.browser.dom import by_id, run, set_text
from app.live import tablet_messages
from app.training import game as training_game
from app.training.course import do_nothing
from app.training.linked.host_link import keep_tablet
from app.training.linked.sent_robots import SentRobots
from app.training.live_standings import is_never, tell_nobody
from app.training.tablet import game_of, show_code
from app.ui.dialogs import close_all, confirm, inform
from app.words import classroom as classroom_words
from app.words.training import common as training_words
from app.words.training import desk_tablet as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.live.tablet_messages import Progress
    from app.training.course import TrainingCourse
    from app.training.linked.host_link import HostLink
    from app.training.linked.sent_robots import SentRobots
    from app.training.live_standings import Standing
    from faristol.session.duplicate.intents import Source
    from faristol.session.duplicate.wire import ClassView

_LOOK = 0.05  # s between two looks whether a closed round was looked back upon


class LinkedTablet:
    """The tablet.  left: called when it leaves the class."""

    def __init__(
        self, play: "TrainingCourse", link: "HostLink", source: "Source", left: "Callable[[], None]"
    ) -> None:
        self.play = play
        self.table = play.table
        self.link = link
        self.source = source
        self.left, self.robots = left, SentRobots(link)
        self.step = 0  # the last round that the teacher has begun
        self.standing: "Standing | None" = None
        self._due: "tuple[int, int] | None" = None  # a round to be begun, and the instant of its end
        self._is_ready = self._is_following = False

    async def begin(self) -> bool:
        """Go on with the stored game if it is this one, or wait for the first round; whether it is played."""
        view = await self._game_of(self.source)
        if view is None:
            return self._give_up()
        number, live = self.link.number, self.play.playing
        found = (live, self.play.source) if live is not None else self.play.store.game()
        is_same = found is not None and (found[0]["code"], found[0]["number"]) == (view["code"], number)
        if found is not None and not is_same and found[0]["phase"] != "over":
            if not await confirm(*classroom_words.confirm_enter):
                return self._give_up()
        done = self.play.store.class_result(view["code"])
        self._follow_play()
        if not is_same and done is not None and done[0] == number:
            await self._show_done(view, done[1])
            return False
        if found is not None and is_same:
            self.play.playing, self.play.source = found
            self._listen()
            self._is_ready = True
            if live is None:
                return await self.play.resume(found[0], found[1])
            self._paint()
            self._follow_soon()
            return True
        self._wait(view)
        self._listen()
        self._is_ready = True
        self._follow_soon()
        return True

    async def _game_of(self, source: "Source") -> "ClassView | None":
        """The game that a seat has told; None where it cannot be played, which is told."""
        view, fault = await game_of(source)
        if view is None:
            await inform(words.TITLE, fault)
        return view

    def _give_up(self) -> bool:
        self.unlink()
        return False

    def _follow_play(self) -> None:
        self.table.act = self.act
        self.play.looked_back = self._paint
        self.play.live.also = self._report
        self.play.live.is_received = self._is_received
        self.link.lost_text = words.LOST_CLASS
        self.link.changed = self._changed

    def _listen(self) -> None:
        keep_tablet({"number": self.link.number, "round": 0, "coord": "", "word": "", "code": self._code()})
        self.link.listen(self._took, self._seated)

    def _code(self) -> str:
        return self.play.playing["code"] if self.play.playing is not None else ""

    async def _show_done(self, view: "ClassView", result: str) -> None:
        """Tell the result of a game that was finished here before, and show it."""
        self.link.say("standing", {"code": result, "rounds": view["rounds"], "over": True, "handed": False})
        await show_code(self.link.number, result)
        self.unlink()

    def unlink(self) -> None:
        """Leave the teacher's page; the game may go on."""
        self.link.end()
        keep_tablet({"number": self.link.number, "round": 0, "coord": "", "word": ""})
        self.table.act = self.play.act
        self.play.looked_back = do_nothing
        self.play.live.also = tell_nobody
        self.play.live.is_received = is_never

    async def leave(self) -> None:
        """Give the game up, after a confirmation."""
        if not await confirm(*training_words.confirm_leave, danger=True):
            return
        self.unlink()
        self.play.stop()
        await self.play.store.end()
        self.left()

    # -- before the first round

    def _wait(self, view: "ClassView") -> None:
        """Wait for the first round of a game."""
        self.step, self._due = 0, None
        self.play.playing = training_game.fresh(
            view["code"], "", self.link.number, view["rounds"], view["seconds"], view["calls"]
        )
        self.play.source = self.source
        self.play.round = None
        self.table.view = None
        by_id("table").setAttribute("data-phase", "play")  # in which the line under the board shows
        set_text(by_id("round-name"), classroom_words.CLASS)
        set_text(by_id("round-share"), classroom_words.game_line(view["rounds"], view["seconds"]))
        self.play.show_time(view["seconds"] * 1000, "calm")
        self.table.finish.hidden = self.table.hint_button.hidden = True
        self._paint()

    # -- what the teacher's page says

    def _seated(self) -> None:
        """The teacher's page has its place for this tablet: say what was played, or change to its game."""
        seat = self.link.seat
        source, playing = tablet_messages.class_in(seat), self.play.playing
        name = str(seat.get("name", "")) if seat else ""
        line = training_words.name_line(self.link.number, name)
        if playing is not None and playing["number"] == self.link.number:
            playing["name"] = name
            line = training_words.so_far(playing)
        set_text(by_id("round-share"), line)
        if source is not None and source != self.source:
            run(self._change_to(source))
        elif playing is not None:
            self.play.live.report_soon(playing, self.play.source)

    async def _change_to(self, source: "Source") -> None:
        """The teacher has made another game."""
        view = await self._game_of(source)
        if view is None:
            return
        close_all()
        self.play.stop()
        await self.play.store.end()
        self.source = source
        self._wait(view)
        self._listen()

    def _took(self, kind: str, body: object) -> None:
        if kind == "robot":
            self.robots.answered(body)
        go = tablet_messages.go_in(body) if kind == "go" else None
        if go is None:
            return
        number, left, ends = go
        ahead = self.link.connection.messages.ahead
        if ahead is not None:  # it may have been under way for long
            left = min(left, max(0, ends - ahead - page_clock.monotonic()))
        self.step = number
        self._due = (number, page_clock.now() + left)
        self._follow_soon()

    def _changed(self) -> None:
        self._tell()
        self._paint()

    # -- rounds

    def _follow_soon(self) -> None:
        if self._is_ready and not self._is_following:
            run(self._follow())

    async def _follow(self) -> None:
        self._is_following = True
        try:
            while self._due is not None:
                (number, end), self._due = self._due, None
                await self._go(number, end)
        finally:
            self._is_following = False
        self._paint()

    async def _go(self, number: int, end: int) -> None:
        """Begin round ``number``, which ends at an instant; close what is open, pass what was missed."""
        play, playing = self.play, self.play.playing
        if playing is None or playing["phase"] == "over":
            return
        if number == playing["round"] and playing["phase"] == "play" and end <= page_clock.now():
            await play.close_round()  # the teacher has ended its time
        if not playing["round"] < number <= playing["rounds"]:  # it has begun that round, or is ahead
            return
        close_all()
        if not playing["round"]:
            await play.store.begin(playing, play.source)
        if playing["phase"] == "play":
            await play.close_round()
        while len(playing["told"]) < playing["round"]:  # its time was over at this moment
            await asyncio.sleep(_LOOK)
        while playing["round"] < number - 1:
            training_game.begin_round(playing, 0)
            training_game.end_round(playing)
            trained = await play.trained(playing, playing["round"])
            if trained is None:
                return
            training_game.look_back(playing, trained)
        gone = playing["seconds"] * 1000 - (end - page_clock.now()) if playing["seconds"] else 0
        await play.next_round(max(0, gone))
        self._tell()

    def _paint(self) -> None:
        """Show on the main button whether the next round is waited for."""
        playing = self.play.playing
        if playing is None or playing["phase"] != "after" or self._is_following:
            return
        is_held = self.link.is_up() and self.step <= playing["round"]
        if not playing["round"]:
            self.table.show_turn_text(words.WAITING if is_held else words.ALONE)
        if training_game.is_last(playing):
            return
        if is_held:
            text = words.NEXT if playing["round"] else words.FIRST
            self.table.set_main("", text, "", text)
        else:
            text = training_words.NEXT_ROUND if playing["round"] else training_words.BEGIN
            self.table.set_main("next", text, classroom_words.WAIT_FOR_NEXT)

    def act(self, name: str) -> None:
        """A button was pressed."""
        playing = self.play.playing
        if self._is_following or playing is None:
            return
        if name == "next" and not playing["round"]:
            self._due = (1, page_clock.now() + playing["seconds"] * 1000)
            self._follow_soon()
        else:
            self.play.act(name)
        if name == "hand_in":
            self._tell()

    # -- what the teacher's page is told

    def _report(self, standing: "Standing") -> None:
        """The standing of this window has changed."""
        self.standing = standing
        if standing["number"] != self.link.number:  # the player has changed it
            self.link.number = standing["number"]
            self.link.say_hello()
        self._tell()

    def _tell(self) -> None:
        standing, playing = self.standing, self.play.playing
        if standing is None or playing is None or not self.link.is_up():
            return
        is_handed = playing["phase"] == "play" and playing["handed_in"] is not None
        message: "Progress" = {
            "code": standing["code"],
            "rounds": standing["rounds"],
            "over": standing["over"],
            "handed": is_handed,
        }
        self.link.say("standing", message)

    def _is_received(self) -> bool:
        """Whether the teacher's page has all that was told."""
        return self.link.is_up() and not self.link.connection.messages.waiting
