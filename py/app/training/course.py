# Longer than 300 lines: a round, its time and what is kept of it share one state.
"""The course of a duplicate played on this device: its rounds, their time, and what is stored.

A round goes on while the page is closed: the instant of its beginning is stored, and with it the latest known
instant, so that nobody gains time by setting a clock back.
"""

from app.browser import engine, page_clock, settings, sound, voice
from app.browser.dom import announce, by_id, run, set_text
from app.clocks.countdown import RoundTimer, digits
from app.training import game
from app.training.live_standings import OwnStanding
from app.training.look_back import LookBack
from app.training.table import TrainingTable
from app.ui.dialogs import close_all, confirm, refuse
from app.words import classroom as classroom_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.training.store import TrainingStore
    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import ClassAskRound, Source, TrainingRound
    from faristol.session.duplicate.wire import ClassRound, DeskReply, Trained
    from faristol.session.wire import LexiconView

_HEARTBEAT = 5000
_SHOWN = 6000  # ms for which a call is shown under the board


class TrainingCourse:
    """The table and its game."""

    def __init__(self, store: "TrainingStore", over: "Callable[[Playing, Source], Awaitable[None]]") -> None:
        self.store = store
        self.live = OwnStanding()
        self.table = TrainingTable(self.act)
        self.table.keep_draft = self.keep_draft
        self.look = LookBack(self.table)
        self.timer = RoundTimer(self.show_time, self.called)
        self.opened: Callable[[LexiconView], None] = _say_nothing  # told the list of a game; set by the page
        self.hint: Callable[[], Awaitable[None]] = _no_hint  # set by the page
        self.looked_back: Callable[[], None] = do_nothing  # a closed round is shown; set by a tablet
        self.playing: Playing | None = None
        self.source: Source = {}
        self.round: ClassRound | None = None
        self.over = over
        self.busy = False
        # Takes the buttons while the rounds of a finished game are looked at again.
        self.rounds_again: Callable[[str], None] | None = None
        self.beat = 0
        self.call, self.called_at = "", 0  # the call shown under the board, and its instant

    # -- a game

    async def begin(self, playing: "Playing", source: "Source") -> bool:
        """Begin a new game with its first round; False if the engine refuses."""
        self.playing, self.source, self.round = playing, source, None
        await self.store.begin(playing, source)
        return await self.next_round()

    async def resume(self, playing: "Playing", source: "Source") -> bool:
        """Continue the stored game; the time while the page was closed has passed."""
        self.playing, self.source, self.round = playing, source, None
        self.store.take_up()
        page_clock.not_before(playing["at"])
        if playing["phase"] == "over":
            await self.over(playing, source)
            return True
        if not await self._fetch():
            return False
        if playing["phase"] == "play":
            self._open_round()
            if playing["slips"]:
                self.live.report_soon(playing, self.source)
        else:
            await self._look_back()
        return True

    async def ask(self, request: "ClassAskRound | TrainingRound") -> "DeskReply | None":
        """Send a request about the game; None after a refusal, which is shown."""
        game.add_source(request, self.source)
        reply = await engine.call(request)
        if reply["ok"]:
            return reply
        await refuse(reply["error"])
        return None

    # -- a round

    async def next_round(self, gone: int = 0) -> bool:
        """Begin the next round, of whose time ``gone`` ms have passed; False after a refusal."""
        playing = self.playing
        if playing is None:
            return False
        game.begin_round(playing, 0)
        if not await self._fetch():
            return False
        if self.round is not None:
            playing["list"] = self.round["lexicon"]["digest"]
        playing["at"] = page_clock.now()
        playing["began"] = playing["at"] - gone
        await self.store.keep(playing)
        self._open_round()
        return True

    async def _fetch(self) -> bool:
        if self.playing is None:
            return False
        is_first = self.round is None
        self.round = await self.round_view(self.playing["round"])
        if is_first and self.round is not None:
            self.opened(self.round["lexicon"])
        return self.round is not None

    async def round_view(self, number: int) -> "ClassRound | None":
        """The rack and the board of round ``number``; None after a refusal, which is shown."""
        reply = await self.ask({"kind": "class_round", "round": number})
        return None if reply is None else reply["class_round"]

    async def trained(self, playing: "Playing", number: int) -> "Trained | None":
        """What there was to play in the closed round ``number``; None after a refusal, which is shown."""
        asked: TrainingRound = {"kind": "training_round", "round": number}
        asked["slip"], asked["slips"] = playing["slips"][number - 1], game.slips_so_far(playing)[: number - 1]
        reply = await self.ask(asked)
        return None if reply is None else reply["trained"]

    def _open_round(self) -> None:
        playing, round_view = self.playing, self.round
        if playing is None or round_view is None:
            return
        table = self.table
        table.alone, table.timed = not game.is_of_class(playing), playing["seconds"] > 0
        self.look.show_rounds(playing)
        by_id("table").setAttribute("data-phase", "play")
        table.status.classList.remove("refused")
        table.show_round(round_view, [])
        table.handed_in = playing["handed_in"]
        if playing["draft"] is not None:
            table.draft.restore(playing["draft"], round_view["board"])
        table.changed()
        self.show_round()
        self.begin_time()

    def begin_time(self) -> None:
        playing = self.playing
        if playing is None or not playing["seconds"]:
            self.show_time(0, "none")
            return
        left = game.left(playing, page_clock.now())
        if left:
            self.timer.begin(left, playing["calls"], playing["seconds"])
        else:
            run(self.close_round())

    def show_round(self) -> None:
        playing = self.playing
        if playing is None:
            return
        set_text(by_id("round-name"), training_words.round_of(playing["round"], playing["rounds"]))
        set_text(by_id("round-share"), training_words.so_far(playing))

    def show_time(self, left: int, sign: str) -> None:
        """Show the time left; no digits if ``sign`` is "none"."""
        set_text(by_id("round-clock"), "" if sign == "none" else digits(left))
        by_id("round-clock").setAttribute("data-sign", sign)
        playing = self.playing
        if playing is not None and playing["phase"] == "play":
            now = page_clock.now()
            if self.call and now - self.called_at > _SHOWN:
                if str(self.table.message.textContent).strip() == self.call:
                    self.table.show_message("")
                self.call = ""
            if now - self.beat > _HEARTBEAT:
                self.beat = playing["at"] = now
                self.store.keep_soon(playing)

    def called(self, key: str) -> None:
        if settings.get("sound") == "soft":  # the tablets of a class are silent by default
            voice.call(key)
        if key == "time":
            announce(training_words.CALLS["time"])
            run(self.close_round())
            return
        warned = key == "thirty_seconds" and self.table.handed_in is None
        text = training_words.NOT_YET if warned else training_words.CALLS.get(key, "")
        self.call, self.called_at = "" if warned else text, page_clock.now()
        announce(text)
        self.table.show_message(text, refused=warned)

    def stop(self) -> None:
        """Give the game up."""
        self.timer.stop()
        self.playing = None
        self.table.close_round()
        self.look.clear()
        by_id("table").setAttribute("data-phase", "loading")
        self.show_time(0, "none")

    # -- commands

    def act(self, name: str) -> None:
        if self.rounds_again is not None:
            self.rounds_again(name)
        elif self.busy or self.playing is None:
            return
        elif self.table.playing and self.table.why and name not in ("finish", "hint"):
            sound.buzz()
            self.table.show_message(self.table.why, refused=True)
        elif name == "hand_in":
            self.hand_in()
        elif name == "finish":
            run(self.finish())
        elif name == "hint":
            run(self._busy(self.hint()))
        elif name == "next":
            run(self._busy(self.next_round()))
        elif name == "end":
            run(self._busy(self.end()))

    async def _busy(self, work: "Awaitable[object]") -> None:
        self.busy = True
        try:
            await work
        finally:
            self.busy = False

    def hand_in(self) -> None:
        """Hand in the slip of the laid tiles; it replaces the one before, until the time is over."""
        playing = self.playing
        if playing is None or playing["phase"] != "play" or not game.left(playing, page_clock.now()):
            return
        playing["handed_in"] = self.table.slip()
        playing["draft"] = self.table.draft.saved()
        playing["at"] = page_clock.now()
        run(self._busy(self._confirm_handed_in(playing)))

    async def _confirm_handed_in(self, playing: "Playing") -> None:
        """Show that the slip was handed in, once it is stored.  It counts already."""
        await self.store.keep(playing)
        if self.playing is not playing or playing["phase"] != "play":
            return  # the time ran out meanwhile
        self.table.handed_in = playing["handed_in"]
        sound.tick()
        self.table.show_message("")
        self.table.render()
        announce(self.table.turn_text)

    async def finish(self) -> None:
        """End the round early, when playing alone."""
        if self.table.handed_in is None and not await confirm(*training_words.confirm_end):
            return
        await self.close_round()

    async def close_round(self) -> None:
        playing = self.playing
        if playing is None or playing["phase"] != "play":
            return
        self.timer.stop()
        close_all()
        game.end_round(playing)
        self.table.close_round()
        await self.store.keep(playing)
        await self._look_back()

    async def _look_back(self) -> None:
        playing, round_view = self.playing, self.round
        if playing is None or round_view is None:
            return
        trained = await self.trained(playing, playing["round"])
        if trained is None:
            return
        game.look_back(playing, trained)
        self.store.keep_soon(playing)
        self.live.report_soon(playing, self.source)
        if self.table.view is None:
            self.table.show_round(round_view, [])
            self.table.close_round()
        by_id("table").setAttribute("data-phase", "after")
        self.show_round()
        self.show_time(0, "none")
        self.table.finish.hidden = self.table.hint_button.hidden = True
        last = game.is_last(playing)
        text = training_words.END_GAME if last else training_words.NEXT_ROUND
        note = classroom_words.WAIT_FOR_NEXT if game.is_of_class(playing) and not last else ""
        self.table.set_main("end" if last else "next", text, note)
        self.look.show(playing, round_view, trained)
        self.looked_back()

    async def end(self) -> None:
        playing = self.playing
        if playing is None:
            return
        playing["phase"] = "over"
        await self.store.keep(playing)
        await self.over(playing, self.source)

    # -- storage

    def keep_draft(self) -> None:
        playing = self.playing
        if playing is not None and playing["phase"] == "play":
            playing["draft"] = self.table.draft.saved()
            playing["at"] = page_clock.now()
            self.store.keep_soon(playing)


def _say_nothing(lexicon: "LexiconView") -> None:
    """The default of ``opened``."""


def do_nothing() -> None:
    """The default of ``looked_back``."""


async def _no_hint() -> None:
    """The default of ``hint``."""
