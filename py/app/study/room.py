"""The room of study: the start, the cards of a session one after another, and its end."""

import js
from pyscript import ffi, window

from app.browser import engine, page_clock
from app.browser.dom import by_id, on, run
from app.saved import words
from app.saved.study import StudyStore
from app.study import finish, own_list, progress_file, zone
from app.study.card import ShownCard
from app.study.session import StudySession, begun, forget, left_open
from app.study.start import StudyStart
from app.ui.dialogs import refuse
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.study.panel import Given
    from app.ui.notices import Notices
    from faristol.session.study.intents import StudyRequest
    from faristol.session.study.wire import MarkedView, StudyCardView, StudyReply, StudyView


_PARTS = ("wait", "closed", "start", "session", "end")
_BEAT = 1000  # ms between two drawings of the session's bar


class StudyScreen:
    """The room, once its store is open.

    The engine holds what was learnt in memory only: when it was started again it is told everything anew.
    """

    def __init__(self, notices: "Notices") -> None:
        self.notices = notices
        self.store = StudyStore()
        self.study: "StudyView | None" = None
        self._is_open = self._is_opening = False
        self._part = "wait"  # what is shown while the room is open
        self._session: "StudySession | None" = None
        self._ended: "StudySession | None" = None
        self._start = StudyStart(self._begin, self._own_list)
        self._card = ShownCard(self._answered, self._rated)
        on(by_id("session-stop"), "click", self._stopped)
        on(by_id("end"), "click", self._end_clicked)
        window.setInterval(ffi.create_proxy(self._beat), _BEAT)

    async def open(self, is_open: bool) -> None:
        """Open the room, or close it while a game is in play: a session under way goes on afterwards."""
        is_changed, self._is_open = is_open != self._is_open, is_open
        self._show(self._part)
        if is_open and self._session is None and not self._is_opening and (is_changed or self.study is None):
            self._is_opening = True
            try:
                await self.store.open()
                if not self.store.is_available():
                    self.notices.show("storage", study_words.NOT_KEPT)
                await self._take_up()
            finally:
                self._is_opening = False

    # -- the engine

    async def read(self) -> bool:
        """Tell the engine everything that is kept; False if it refuses."""
        keys = self.store.keys()
        reply = await engine.call(
            {
                "kind": "study_open",
                "now": page_clock.wall(),
                "offset": offset(),
                "changes": zone.changes(page_clock.wall(), offset_at),
                "kept": self.store.lines(),
                "lists": {
                    "own": self.store.own(),
                    "missed": [word["word"] for word in words.words(words.MISSED)],
                },
            }
        )
        if not reply["ok"]:
            await refuse(reply["error"])
            return False
        self.study = reply["study"]
        bad = [keys[fault["line"]] for fault in self.study["faults"]]
        if bad:
            await self.store.drop(bad)
            self.notices.show("kept", study_words.bad_lines(len(bad)))
        return True

    async def ask(self, request: "StudyRequest") -> "StudyReply":
        """Send a request; an engine that was started again is told everything first."""
        reply = await engine.call(request)
        if not reply["ok"] and reply["error"]["code"] == "study_closed" and await self.read():
            reply = await engine.call(request)
        return reply

    async def keep(self, reply: "StudyReply") -> None:
        """Keep the lines of a reply on the device."""
        if "study" in reply:
            self.study = reply["study"]
        kept = await self.store.put(reply.get("keep", []))
        if self.store.is_available():
            self.notices.storage_kept(kept)

    # -- the parts of the page

    async def _take_up(self) -> None:
        """Go on with the session that a reload has interrupted, or tell its end if its time is over."""
        if not await self.read() or self.study is None:
            return
        session = left_open()
        if session is not None and session.key in [view["key"] for view in self.study["sets"]]:
            self._run(session)
        else:
            self._draw_start()

    async def to_start(self) -> None:
        """Show the start, with what is known now; the focus is on the chosen set."""
        self._leave_session()
        if await self.read():
            self._draw_start()
            self._start.focus()

    def _draw_start(self) -> None:
        if self.study is not None:
            self._start.draw(self.study, page_clock.wall(), offset())
            self._show("start")

    def _leave_session(self) -> None:
        self._session = None
        self._card.clear()
        if not self.store.is_lost():
            forget()

    def _show(self, part: str) -> None:
        """Show a part once the room is open: what was asked for before it was closed is answered later."""
        self._part = part
        for name in _PARTS:
            by_id(name).hidden = name != (part if self._is_open else "closed")

    def _begin(self, key: str, kinds: "list[str]") -> None:
        session = begun(key, kinds)
        session.keep()
        self._run(session)

    def _run(self, session: "StudySession") -> None:
        self._session = session
        session.draw()
        run(self._next(session))

    async def _next(self, session: "StudySession") -> None:
        """The next card; the end where the time is over or no card is left."""
        if session.is_over():
            await self._finish(session)
            return
        reply = await self.ask(
            {"kind": "study_next", "set": session.key, "kinds": session.kinds, "now": page_clock.wall()}
        )
        if session is not self._session:
            return
        if not reply["ok"]:
            await refuse(reply["error"])
            await self.to_start()
            return
        card = reply.get("card")
        if card is None:
            session.is_empty, session.next_due = True, reply.get("next_due")
            await self._finish(session)
            return
        session.draw()
        self._show("session")
        self._card.ask(card)

    def _answered(self, card: "StudyCardView", given: "Given") -> None:
        run(self._mark(card, given))

    async def _mark(self, card: "StudyCardView", given: "Given") -> None:
        now = page_clock.wall()
        reply = await self.ask({"kind": "study_answer", "card": card["id"], "given": given, "now": now})
        if not reply["ok"]:
            await refuse(reply["error"])
            self._card.ask(card)
        elif self._session is not None:
            self._card.show_mark(reply["marked"], now, offset())

    def _rated(self, marked: "MarkedView", rating: str) -> None:
        if self._session is not None:
            run(self._rate(self._session, marked, rating))

    async def _rate(self, session: "StudySession", marked: "MarkedView", rating: str) -> None:
        reply = await self.ask(
            {
                "kind": "study_rate",
                "card": marked["id"],
                "rating": rating,
                "right": marked["right"],
                "now": page_clock.wall(),
            }
        )
        if not reply["ok"]:
            await refuse(reply["error"])
        else:
            session.count(marked["right"])
            if session is self._session and not self.store.is_lost():
                session.keep()
            await self.keep(reply)
        if session is self._session:
            await self._next(session)

    async def _finish(self, session: "StudySession") -> None:
        self._leave_session()
        if self.study is not None:
            self._show("end")
            finish.draw(session, self.study, page_clock.wall(), offset())
            self._ended = session

    # -- what is pressed

    def _beat(self, *_: object) -> None:
        if self._session is not None:
            self._session.draw()

    def _stopped(self, event: "Event") -> None:
        if self._session is not None:
            run(self._finish(self._session) if self._session.done else self.to_start())

    def _end_clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "more" and self._ended is not None:
            self._begin(self._ended.key, self._ended.kinds)
        else:
            run(self.to_start())

    def _own_list(self) -> None:
        run(self._write_own_list())

    async def _write_own_list(self) -> None:
        if await own_list.ask(self.store):
            self._start.choose("own")
            await self.to_start()
            if self.study is not None:
                await own_list.tell(self.store, self.study)

    async def act(self, name: str) -> None:
        """Do what was chosen in the menu, at the start or at the end; a session under way is ended first."""
        if not self._is_open or self.study is None:
            return
        if await progress_file.do(name, self.store, self.ask, self.keep):
            await self.to_start()


def offset() -> int:
    """Minutes east of UTC, now and here."""
    return offset_at(page_clock.wall())


def offset_at(instant: int) -> int:
    """Minutes east of UTC here at an instant, in ms since 1970."""
    return -int(js.Date.new(float(instant)).getTimezoneOffset())
