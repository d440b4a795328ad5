"""The head of the day: which round it is, its time, and one button with what to do next."""

from app.browser.dom import announce, make, on, run, set_text
from app.tournament.round_clock import RoundClock
from app.tournament.setup.phase_box import open_phase
from app.ui.dialogs import confirm
from app.ui.fields import button
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import StepView, TournamentView

_LEAVES_THE_ROUND = ("pair", "phase", "close")


class Status:
    """The head.

    lead: called with the part of the desk ("round", "standings", "people") to go on in.
    asks: whether results wait for an answer first; it tells so.
    """

    def __init__(
        self, course: "TournamentCourse", lead: "Callable[[str], None]", asks: "Callable[[], bool]"
    ) -> None:
        self.course = course
        self.lead = lead
        self.asks = asks
        self.busy = False
        self.node = make("section", "day-status grid panel")
        self.node.setAttribute("aria-label", tournament_words.STATUS)
        texts = self.node.appendChild(make("div", "day-told"))
        self.round = texts.appendChild(make("h2", "day-round text-6"))
        self.state = texts.appendChild(make("p", "day-state dim"))
        self.clock = RoundClock(course)
        self.main = button("", "next", "main day-next")
        self.again = button("", "again", "button day-again")
        self.help = make("p", "day-help dim text-3")
        self.node.append(self.clock.node, self.main, self.again, self.help)
        on(self.main, "click", lambda _: run(self._go_on()))
        on(self.again, "click", lambda _: run(self._go_on(again=True)))

    def show(self, view: "TournamentView") -> None:
        set_text(self.round, tournament_words.round_title(view))
        set_text(self.state, tournament_words.state_line(view))
        self.clock.show(view)
        step = first_step(view)
        self.main.hidden = step is None
        set_text(self.main, tournament_words.step(step, view) if step else "")
        set_text(self.help, tournament_words.step_help(step, view) if step else "")
        self.main.setAttribute("data-step", step["code"] if step else "")
        again = tournament_words.pair_again(view)
        self.again.hidden = again is None or again is step
        set_text(self.again, tournament_words.step(again, view) if again else "")

    def leave(self) -> None:
        """Say nothing more of the day that was open."""
        self.clock.leave()
        for node in (self.round, self.state, self.main, self.again, self.help):
            set_text(node, "")

    async def _go_on(self, again: bool = False) -> None:
        """Do the next step, or pair again; a second press meanwhile has no effect."""
        if not self.busy:
            self.busy = True
            try:
                view = await self.course.settled()
                if view is not None:
                    step = tournament_words.pair_again(view) if again else first_step(view)
                    if step is not None and step["code"] in _LEAVES_THE_ROUND and self.asks():
                        self.lead("line")
                    else:
                        await self._do(view, step)
            finally:
                self.busy = False

    async def _do(self, view: "TournamentView", step: "StepView | None") -> None:
        if step is None:
            return
        code = step["code"]
        if code == "pair":
            if await self.course.send({"type": "pair", "category": ""}):
                announce(tournament_words.round_title(self.course.view or view))
                self.lead("round")
        elif code == "pair_again":
            if await confirm(*tournament_words.confirm_pair_again):
                await self.course.send({"type": "pair", "category": step["category"]})
        elif code == "start":
            if await self.course.send({"type": "start"}):
                self.lead("line")
        elif code == "phase":
            if await open_phase(self.course, view, step):
                self.lead("round")
        elif code == "close":
            if await confirm(*tournament_words.confirm_close):
                await self._close(view)
        else:
            self.lead({"register": "people", "done": "standings"}.get(code, code))

    async def _close(self, view: "TournamentView") -> None:
        for step in view["next"]:
            if step["code"] == "close":
                keys = (
                    [step["category"]]
                    if step["category"]
                    else [category["key"] for category in view["categories"]]
                )
                for key in keys:
                    if not await self.course.send({"type": "close", "category": key}):
                        return
        self.lead("standings")


def first_step(view: "TournamentView") -> "StepView | None":
    return view["next"][0] if view["next"] else None
