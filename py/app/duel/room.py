"""The course of a duel: each phase is drawn from what is kept, and kept before it is drawn."""

from app.browser import engine, page_clock, voice
from app.browser.dom import announce, by_id, make, on, run, set_text
from app.browser.wake_lock import WakeLock
from app.clocks import countdown
from app.duel import duplicate_box, end, state
from app.duel.round_view import RoundView
from app.duel.setup import DuelSetup
from app.ui.dialogs import Box, confirm, inform, refuse
from app.ui.tab_lock import TabLock
from app.words import duel as duel_words
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.duel.wire import DuelRack
    from faristol.session.duplicate.wire import CallView
    from faristol.session.view_types import LeftOutWord
    from faristol.session.wire import Refusal

_CALLS = ((30, "thirty_seconds"), (0, "time"))
_LISTED = 12  # words of the list that are told to make no rack


class DuelScreen:
    """The page's one duel; one window at a time may keep it, the one that opened it last."""

    def __init__(self) -> None:
        self.duel = state.fresh()
        self._tab_lock = TabLock()
        self.place = by_id("stage")
        self.timer = countdown.RoundTimer(self._look, self._called)
        self.view: "RoundView | None" = None
        self.wake = WakeLock()
        self._is_busy = False
        self._doubted: "list[str] | None" = None  # the words of which it was asked whether they are mistyped
        on(self.place, "click", self._clicked)

    def open(self, is_open: bool) -> None:
        """Show the duel as it was left, or nothing while a championship game is in play."""
        self.place.hidden = not is_open
        by_id("closed").hidden = is_open
        if is_open and not self._is_drawn():
            self._tab_lock.take("duel")
            self.duel = state.kept()
            self._draw()

    def _is_drawn(self) -> bool:
        """Whether the duel that is kept on this device was read."""
        return self.place.querySelector("[data-drawn]") is not None

    # -- drawing

    def _keep(self) -> None:
        self._save()
        self._draw()

    def _save(self) -> None:
        if not self._tab_lock.is_lost:
            state.keep(self.duel)

    def _draw(self) -> None:
        duel = self.duel
        phase = duel["phase"]
        by_id("duel").setAttribute("data-phase", phase)
        by_id("leave").hidden = phase == "setup"
        if phase != "rack":
            self.timer.clear()
        is_round = phase not in ("setup", "end")
        set_text(
            by_id("duel-round"),
            duel_words.round_of(duel["round"] + 1, len(duel["racks"])) if is_round else "",
        )
        self.view = None
        if phase == "setup":
            setup = DuelSetup(duel, self._save, self._chosen)
            node = setup.node
        elif phase == "end":
            node = end.drawn(duel)
        else:
            self.view = RoundView(duel, self._typed)
            node = self.view.node
        node.setAttribute("data-drawn", phase)
        self.place.replaceChildren(node)
        if phase == "rack":
            self._take_up_time()
        first = node.querySelector("[data-first]")
        if first is not None:
            first.focus()

    # -- before the duel

    def _chosen(self, what: str) -> None:
        run(self._begin(what))

    async def _begin(self, what: str) -> None:
        if self._is_busy:
            return
        self._is_busy = True
        racks = await self._racks()
        self._is_busy = False
        if not racks:
            return
        if what == "prepare":
            await duplicate_box.show(racks)
        else:
            state.begin(self.duel, racks)
            self._keep()

    async def _racks(self) -> "list[DuelRack]":
        """The racks of the choices; none where the list has none, or is to be changed."""
        duel = self.duel
        if duel["source"] == "list":
            if not duel["list"].strip():
                await inform(duel_words.LIST, duel_words.WRITE_WORDS)
                return []
            reply = await engine.call({"kind": "duel_list", "words": duel["list"]})
        else:
            reply = await engine.call(
                {"kind": "duel_draw", "level": duel["source"], "rounds": duel["rounds"]}
            )
        if not reply["ok"]:
            await _refused(reply["error"])
            return []
        racks = reply["duel"]["racks"]
        left_out = reply["duel"]["left_out"]
        if left_out and not await _goes_on(left_out, len(racks)):
            return []
        return list(racks)

    async def leave(self) -> None:
        """Leave the duel for the choices, after a question; there is none before it was read."""
        if not self._is_drawn():
            return
        if self.duel["phase"] == "end" or await confirm(*duel_words.confirm_leave, danger=True):
            state.leave(self.duel)
            self._keep()

    # -- a round

    def _take_up_time(self) -> None:
        """Run the time on, or show it stopped; what passed while the page was closed counts."""
        duel = self.duel
        now = page_clock.now()
        if not duel["ends"]:
            self._look(duel["left"], countdown.sign_of(duel["left"], duel["seconds"] * countdown.SECOND))
            return
        left = min(duel["ends"] - now, duel["seconds"] * countdown.SECOND)
        if left <= 0:
            self._time_over()
            return
        calls: "list[CallView]" = [
            {"seconds": seconds, "key": key} for seconds, key in _CALLS if seconds < duel["seconds"]
        ]
        self.timer.begin(left, calls, duel["seconds"])

    def _look(self, left: int, sign: str) -> None:
        self.wake.keep()
        if self.view is not None:
            self.view.show_time(left, sign)

    def _called(self, key: str) -> None:
        voice.call(key)
        announce(hall_words.CALLS[key])
        if key == "time":
            self._time_over()

    def _time_over(self) -> None:
        state.end_time(self.duel)
        self._keep()

    def _typed(self, team: int, text: str) -> None:
        self.duel["words"][team] = text
        self._save()

    async def _judge(self) -> None:
        duel = self.duel
        if self._is_busy:
            return
        self._is_busy = True
        judged = duel["phase"], duel["round"]
        rack = "".join(duel["racks"][duel["round"]]["tiles"])
        reply = await engine.call({"kind": "duel_judge", "rack": rack, "words": list(duel["words"])})
        self._is_busy = False
        if not reply["ok"]:
            await _refused(reply["error"])
            return
        if judged != (duel["phase"], duel["round"]):  # it was left meanwhile
            return
        words = list(duel["words"])
        if self.view is not None and words != self._doubted and self.view.doubt(reply["round"]["judged"]):
            self._doubted = words  # if they stay so, they count as they are
            return
        self._doubted = None
        state.judged(duel, reply["round"])
        self._keep()

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        action = str(pressed.getAttribute("data-do"))
        duel = self.duel
        if action == "uncover" or action == "go":
            state.run_from(duel, page_clock.now())
        elif action == "stop":
            state.stop_at(duel, page_clock.now())
            self.timer.clear()
        elif action == "enough":
            state.end_time(duel)
        elif action == "next":
            state.go_on(duel)
        elif action == "again":
            state.leave(duel)
        else:
            self._carry_out(action)
            return
        self._keep()

    def _carry_out(self, action: str) -> None:
        """What changes no phase, or only after the engine has answered."""
        if action == "judge":
            run(self._judge())
        elif action == "print":
            run(end.print_all(self.duel))
        elif action == "duplicate":
            run(duplicate_box.show(self.duel["racks"]))


async def _refused(refused: "Refusal") -> None:
    await refuse(refused, duel_words.CANNOT_JUDGE)


async def _goes_on(left_out: "list[LeftOutWord]", racks: int) -> bool:
    """Tell which words of the list make no rack; whether to go on without them."""
    box = Box(duel_words.LEFT_OUT, "box-small")
    lines = make("ul", "bulleted remarks")
    lines.append(*[make("li", "", duel_words.left_out(one)) for one in left_out[:_LISTED]])
    if len(left_out) > _LISTED:
        lines.append(make("li", "", duel_words.more(len(left_out) - _LISTED)))
    box.body.append(lines)
    if not racks:
        box.text(duel_words.NO_RACK)
    box.cancel_button(duel_words.CHANGE_LIST)
    if racks:
        box.first = box.button(duel_words.go_on(racks), "yes", "button primary")
    return await box.ask() == "yes"
