"""The tablets that are connected to the teacher's page: who is there, what each has played, and in step.

A tablet has the game of the class and plays it itself. It is told its pupil's name and when each round
begins; what it says is the result code of its closed rounds, which the engine reads and scores like any
other, and which must be of its own number. Nothing of another pupil is told.
"""

from pyscript import window

from app.browser import page_clock, voice
from app.browser.dom import by_id, run, set_text
from app.browser.peer.connection import Connection
from app.browser.wake_lock import WakeLock
from app.classroom.robots import ClassRobots
from app.clocks.countdown import CALLS, RoundTimer, digits
from app.codes import joining
from app.live import tablet_messages
from app.ui.dialogs import confirm
from app.words import classroom as words
from app.words.desk import tablets as tablets_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.classroom.results import CodeResults
    from app.live.tablet_messages import Go, Progress, Seat
    from app.training.live_standings import LiveStandings, Standing
    from app.ui.notices import Notices

_PAGE = "entrenament.html"
_NOTICE = "tablets"


class ClassTablet:
    """One device.  number: of its pupil; 0 until it has said it.  table: its name among the standings."""

    def __init__(
        self, took: "Callable[[ClassTablet, str, object], None]", changed: "Callable[[ClassTablet], None]"
    ) -> None:
        self.number = 0
        self.table = "tablet " + str(window.Math.random())
        self.progress: "Progress | None" = None
        self.connection = Connection(
            lambda kind, body: took(self, kind, body), _nothing, lambda: changed(self)
        )

    def say(self, kind: str, body: object) -> None:
        if self.connection.is_up:
            self.connection.say(kind, body)

    def is_playing(self) -> bool:
        return self.number > 0 and self.connection.is_up

    def is_missed(self) -> bool:
        """Whether it is not connected, and has not played all."""
        return not self.is_playing() and not (self.progress is not None and self.progress["over"])

    def has_done(self, number: int) -> bool:
        """Whether it has handed in its slip of round ``number``, or has closed it."""
        progress = self.progress
        return progress is not None and progress["rounds"] + (1 if progress["handed"] else 0) >= number


class ClassTablets:
    """All tablets of the class.

    save: stores the class.  The open round is a part of it: ``step``, the last round that was begun for all,
    and ``step_at``, the instant.
    """

    def __init__(
        self,
        results: "CodeResults",
        standings: "LiveStandings",
        notices: "Notices",
        save: "Callable[[], Awaitable[None]]",
    ) -> None:
        self.results = results
        self.standings = standings
        self.notices = notices
        self.save = save
        self.robots = ClassRobots(notices)
        self.all: "list[ClassTablet]" = []
        self.unread: "list[ClassTablet]" = []  # those whose last report was not read yet
        self.timer = RoundTimer(self._show_time, self._called)
        self._has_joined = False
        self._wake_lock = WakeLock()

    # -- joining

    async def show(self) -> bool:
        """Show one code after another, until the box is closed; whether a tablet was connected."""
        self._has_joined = False
        title = words.CONNECT
        if await joining.can(tablets_words.CANNOT, title):
            await joining.invite_each(title, _PAGE, self._new, self._joined, done=tablets_words.DONE)
            self.draw()
        return self._has_joined

    def _new(self) -> Connection:
        return ClassTablet(self.took, self._changed).connection

    def _joined(self, connection: Connection) -> str:
        self._has_joined = True  # it tells its number later
        others = [one for one in self.all if one.is_playing() and one.connection is not connection]
        return tablets_words.connected(1 + len(others), self.results.enrolled())

    def took(self, tablet: ClassTablet, kind: str, body: object) -> None:
        """A tablet has said something."""
        progress = tablet_messages.progress_in(body) if kind == "standing" and tablet.number else None
        if kind == "hello":
            self._seat(tablet, tablet_messages.number_in(body))
        elif kind == "robot" and tablet.number:
            is_kept = self.robots.take(self.results.pupil(tablet.number), body)
            tablet.say("robot", {"kept": is_kept})
        elif progress is None:
            tablet.say("refused", {"why": "unknown"})
        else:
            tablet.progress = progress
            self.unread.append(tablet)
            if len(self.unread) == 1:
                run(self._read())

    def _seat(self, tablet: ClassTablet, number: int) -> None:
        why = "" if number else "unknown"
        for one in self.all:
            if one.number == number and one.is_playing() and one is not tablet:
                why = "taken"
        if why:
            tablet.say("seat", {"number": number, "why": why})
            return
        if not tablet.number:
            known = [one["table"] for one in self.standings.linked() if one["number"] == number]
            tablet.table = known[0] if known else tablet.table
        for one in self.all:
            if one.number == number and one is not tablet:
                one.connection.end()
        self.all = [one for one in self.all if one.number != number and one is not tablet]
        self.all.append(tablet)
        tablet.number = number
        self._tell_game(tablet)
        self.draw()

    def _tell_game(self, tablet: ClassTablet) -> None:
        game = self.results.game
        message = {"code": game["code"]}
        if game["prepared"]:
            message["prepared"] = game["prepared"]
        name = self.results.name(tablet.number)
        seat: "Seat" = {"number": tablet.number, "name": name, "class": message}
        tablet.say("seat", seat)
        if game["step"]:
            self._tell_step(tablet)

    def _changed(self, tablet: ClassTablet) -> None:
        """A tablet was lost, or is there again."""
        if not [one for one in self.all if one is tablet]:
            return
        known = self.standings.standings.get(tablet.table)
        if known is not None and not known["over"]:
            standing = known.copy()
            standing["left"] = not tablet.connection.is_up
            self.standings.put(standing)
        if tablet.connection.is_up and self.results.game["step"]:
            self._tell_step(tablet)
        self.draw()

    # -- what they have played

    async def _read(self) -> None:
        """Read the reports one after another; only the last one of each tablet counts."""
        while self.unread:
            tablet = self.unread[0]
            progress = tablet.progress
            if progress is not None and await self.results.number_of(progress["code"]) == tablet.number:
                standing: "Standing" = {
                    "table": tablet.table,
                    "number": tablet.number,
                    "code": progress["code"],
                    "rounds": progress["rounds"],
                    "over": progress["over"],
                    "left": not tablet.connection.is_up,
                    "linked": True,
                    "handed": progress["handed"],
                }
                self.standings.put(standing)
            elif progress is not None and progress is tablet.progress:
                tablet.progress = None
                tablet.say("refused", {"why": "code"})
            self.unread = [one for one in self.unread if one is not tablet or one.progress is not progress]
            self.draw()

    # -- in step

    async def begin_round(self) -> None:
        """Begin the next round at all tablets; where some still play, after a confirmation."""
        game = self.results.game
        waited = [one for one in self.all if one.is_playing() and not one.has_done(game["step"])]
        if game["step"] and waited and self.timer.left() > 0:
            if not await confirm(*words.confirm_step(game["step"] + 1, len(waited))):
                return
        if game["step"] >= game["rounds"]:
            return
        game["step"] += 1
        game["step_at"] = page_clock.now()
        for one in self.all:
            self._tell_step(one)
        self._follow_time()
        self.draw()
        await self.save()

    def closed(self) -> "int | None":
        """How many rounds are closed for all; None where the class does not play in step."""
        step: int = self.results.game["step"]
        rounds = [one.progress["rounds"] if one.progress else 0 for one in self.all if one.is_playing()]
        is_open = self.timer.left() > 0 and min(rounds or [0]) < step
        return (step - 1 if is_open else step) if step else None

    def _left(self) -> int:
        """Milliseconds left of the open round."""
        game = self.results.game
        end: int = game["step_at"] + game["seconds"] * 1000
        return max(0, min(game["seconds"] * 1000, end - page_clock.now()))

    def _tell_step(self, tablet: ClassTablet) -> None:
        left = self._left()
        message: "Go" = {"round": self.results.game["step"], "left": left, "ends": page_clock.now() + left}
        tablet.say("go", message)

    def restore(self) -> None:
        """Go on with the stored class: its round, and the tablets that are to join again."""
        for one in self.results.game["live"]:
            known = one.copy()
            known["left"] = True
            self.standings.put(known)
        if self.results.game["step"]:
            self._follow_time()
        self.draw()

    def _follow_time(self) -> None:
        left, seconds = self._left(), self.results.game["seconds"]
        if left > 0:
            self.timer.begin(left, CALLS, seconds)
        else:
            self.timer.clear()
            self._show_time(0, "none")

    def other_game(self) -> None:
        """There is no game any more, or another one, which the tablets that are there are told."""
        game = self.results.game
        game["step"], game["step_at"], game["live"] = 0, 0, []
        self.timer.clear()
        self._show_time(0, "none")
        for one in self.all:
            one.progress = None
            if game["code"]:
                self._tell_game(one)
        self.draw()

    def _show_time(self, left: int, sign: str) -> None:
        set_text(by_id("step-clock"), "" if sign == "none" else digits(left))
        by_id("step-clock").setAttribute("data-sign", sign)
        if self.timer.is_running():
            self._wake_lock.keep()

    def _called(self, key: str) -> None:
        voice.call(key)
        if key == "time":
            self.draw()

    # -- drawing

    def draw(self) -> None:
        """Draw the line over the classification, and the notice of the lost ones."""
        game = self.results.game
        there = [one for one in self.all if one.is_playing()]
        is_linked = bool(self.all or game["step"] or self.standings.linked())
        by_id("step").hidden = not is_linked
        by_id("add-code").classList.toggle("primary", not is_linked)  # the main act is to begin a round
        done = len([one for one in there if one.has_done(game["step"])])
        is_open = self.timer.left() > 0
        set_text(by_id("step-line"), words.step_line(len(there), game["step"], done, is_open))
        button = by_id("step-begin")
        is_last = game["step"] >= game["rounds"]
        button.hidden = is_last or not game["code"]
        set_text(button, words.begin_round(game["step"] + 1))
        lost = [self._name(one) for one in self.all if one.is_missed()]
        if lost:
            self.notices.show(
                _NOTICE, tablets_words.lost(lost), tablets_words.SHOW_CODE, lambda: run(self.show())
            )
        else:
            self.notices.hide(_NOTICE)

    def _name(self, tablet: ClassTablet) -> str:
        return words.player(tablet.number, self.results.name(tablet.number))


def _nothing() -> None:
    """A tablet was loaded: it says who it is."""
