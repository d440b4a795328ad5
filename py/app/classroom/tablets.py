"""The tablets that are connected to the teacher's page: who is there, what each has played, and in step.

A tablet has the game of the class and plays it itself. It is told its pupil's name and when each round
begins; what it says is the result code of its closed rounds, which the engine reads and scores like any
other, and which must be of its own number. Nothing of another pupil is told.
"""

from app.browser import page_clock, voice
from app.browser.dom import by_id, run, set_text
from app.browser.wake_lock import WakeLock
from app.classroom.robots import ClassRobots
from app.classroom.step import Step
from app.classroom.tablet import ClassTablet
from app.clocks.countdown import RoundTimer, digits
from app.codes import joining
from app.live import tablet_messages
from app.ui.dialogs import confirm
from app.words import classroom as words
from app.words.desk import tablets as tablets_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.browser.peer.connection import Connection
    from app.classroom.results import CodeResults
    from app.live.tablet_messages import Go, Seat
    from app.training.live_standings import LiveStandings, Standing
    from app.ui.notices import Notices

_PAGE = "entrenament.html"
_NOTICE = "tablets"


class ClassTablets:
    """All tablets of the class.

    save: stores the class.  step: its open round, with ``timer``.
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
        self.step = Step(lambda: self.results.game, self._reports, self.timer, self.changed)
        self.watchers: "list[Callable[[object], None]]" = []  # called when ``changed`` is
        self._has_joined = False
        self.is_by_hand = False  # whether codes are typed, though tablets are connected
        self._wake_lock = WakeLock()

    @property
    def game(self) -> str:
        """The code of the class's game, by which the projector's window finds this page."""
        return self.results.game["code"]

    # -- joining

    async def show(self) -> bool:
        """Show one code after another, until the box is closed; whether a tablet was connected."""
        self._has_joined = False
        title = words.CONNECT
        if await joining.can(tablets_words.CANNOT, title):
            done, otherwise = tablets_words.DONE, words.OTHERWISE
            await joining.invite_each(title, _PAGE, self._new, self._joined, done=done, otherwise=otherwise)
            self.draw()
        return self._has_joined

    def _new(self) -> "Connection":
        return ClassTablet(self.took, self._changed).connection

    def _joined(self, connection: "Connection") -> str:
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

    def _seat(self, tablet: ClassTablet, number: int, is_given: bool = False) -> None:
        """Let a tablet have a number; ``is_given``: though it was that of one that does not answer."""
        others = [one for one in self.all if one.number == number and one is not tablet]
        is_taken, is_missed = any(one.is_playing() for one in others), any(one.is_missed() for one in others)
        why = "" if number else "unknown"
        if is_taken or (is_missed and not is_given):
            why = "taken" if is_taken else "asked"
        if why:
            tablet.say("seat", {"number": number, "why": why})
            if why == "asked" and tablet.wanted != number:
                run(self._ask_seat(tablet, number))
            return
        if not tablet.number:
            known = [one["table"] for one in self.standings.linked() if one["number"] == number]
            tablet.table = known[0] if known else tablet.table
        for one in others:
            one.connection.end()
        self.all = [one for one in self.all if one.number != number and one is not tablet]
        self.all.append(tablet)
        tablet.number = number
        self._tell_game(tablet)
        self.draw()

    async def _ask_seat(self, tablet: ClassTablet, number: int) -> None:
        """Ask whether a tablet is to have the number of one that does not answer."""
        tablet.wanted = number
        title, text = tablets_words.seat_question(self.results.pupil(number))
        if await confirm(title, text, tablets_words.GIVE_SEAT):
            self._seat(tablet, number, True)
        tablet.wanted = 0

    def _tell_game(self, tablet: ClassTablet) -> None:
        game = self.results.game
        message = {"code": game["code"]}
        if game["prepared"]:
            message["prepared"] = game["prepared"]
        name = self.results.name(tablet.number)
        seat: "Seat" = {"number": tablet.number, "name": name, "class": message}
        tablet.say("seat", seat)
        if self.step.number:
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
        if tablet.connection.is_up and self.step.number:
            self._tell_step(tablet)
        self.changed()

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

    def there(self) -> "list[ClassTablet]":
        """Those that are connected and have said whose they are."""
        return [one for one in self.all if one.is_playing()]

    def done(self) -> int:
        """How many of them have handed in, or have closed, the open round."""
        return len([one for one in self.there() if one.has_done(self.step.number)])

    def _reports(self) -> "list[int]":
        return [one.progress["rounds"] if one.progress else 0 for one in self.there()]

    async def press(self) -> None:
        """Close the open round, after a confirmation where some still play, or begin the next one."""
        step = self.step
        if step.is_timed():
            number, waited = step.number, len(self.there()) - self.done()
            if waited and not await confirm(*words.confirm_close(number, waited)):
                return
            if step.is_timed() and step.number == number:
                step.end()
                self._tell_all()
        elif step.number < self.results.game["rounds"]:
            step.begin()
            self._tell_all()
            self.changed()
        await self.save()

    def _tell_all(self) -> None:
        for one in self.all:
            self._tell_step(one)

    def _tell_step(self, tablet: ClassTablet) -> None:
        left = self.step.left()
        message: "Go" = {"round": self.step.number, "left": left, "ends": page_clock.now() + left}
        tablet.say("go", message)

    def restore(self) -> None:
        """Go on with the stored class: its round, and the tablets that are to join again."""
        for one in self.results.game["live"]:
            known = one.copy()
            known["left"] = True
            self.standings.put(known)
        if self.step.number:
            self.step.follow()
        self.changed()

    def other_game(self) -> None:
        """There is no game any more, or another one, which the tablets that are there are told."""
        game = self.results.game
        game["live"] = []
        self.step.clear()
        self._show_time(0, "none")
        for one in self.all:
            one.progress = None
            if game["code"]:
                self._tell_game(one)
        self.changed()

    def changed(self) -> None:
        """A round has begun or is closed, or there is another game."""
        self.draw()
        for watcher in self.watchers:
            watcher(None)

    def _show_time(self, left: int, sign: str) -> None:
        set_text(by_id("step-clock"), digits(left) if left else "")
        by_id("step-clock").setAttribute("data-sign", sign)
        if self.timer.is_running():
            self._wake_lock.keep()

    def _called(self, key: str) -> None:
        voice.call(key)
        if key == "time":
            self.step.time_is_over()

    # -- drawing

    def draw(self) -> None:
        """Draw the line over the classification, and the notice of the lost ones."""
        number, there = self.step.number, len(self.there())
        is_open, done = self.step.is_timed(), self.done()
        is_linked = bool(self.all or number or self.standings.linked())
        by_id("step").hidden = not self.game
        by_id("project").hidden = not is_linked
        by_id("take").hidden = is_linked and not (self.is_by_hand and self._is_somebody_missing())
        by_id("by-hand").hidden = not by_id("take").hidden or not self._is_somebody_missing()
        by_id("add-code").classList.toggle("primary", not is_linked)  # the main act is to begin a round
        set_text(by_id("step-line"), words.step_line(there, number, done, is_open))
        button, game = by_id("step-begin"), self.results.game
        is_last = bool(number) and number >= game["rounds"] and not self.step.is_open()
        by_id("step-again").hidden = not is_last
        button.hidden = not is_linked or (number >= game["rounds"] and not is_open)
        button.classList.toggle("primary", not is_open or done == there)
        set_text(button, words.close_round(number) if is_open else words.begin_round(number + 1))
        lost = [self._name(one) for one in self.all if one.is_missed() and not is_last]
        if lost:
            self.notices.show(
                _NOTICE, tablets_words.lost(lost), tablets_words.SHOW_CODE, lambda: run(self.show())
            )
        else:
            self.notices.hide(_NOTICE)

    def _is_somebody_missing(self) -> bool:
        """Whether there may be who plays without a connection: a tablet was lost, or a pupil has none."""
        known = {one["number"] for one in self.standings.linked() if one["over"]}
        known.update([one.number for one in self.there()])
        enrolled = self.results.enrolled()
        return not enrolled or len(known) < enrolled or any(one.is_missed() for one in self.all)

    def take_by_hand(self) -> None:
        """Show where codes are typed or scanned."""
        self.is_by_hand = True
        self.draw()

    def _name(self, tablet: ClassTablet) -> str:
        return words.player(tablet.number, self.results.name(tablet.number))
