"""The commands of the main button in each phase: draw a rack, call "Temps!", close the round."""

from app.browser.dom import announce
from app.clocks.countdown import SECOND
from app.desk.reference_choice import is_prepared, takes_any
from app.desk.slips import corrections
from app.ui.dialogs import Box
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.desk.course import DeskCourse
    from app.desk.modes import SidePanel
    from app.desk.round_time import DeskRoundTime
    from faristol.session.duplicate.action_types import CloseRoundIntent
    from faristol.session.duplicate.wire import DeskView


class RoundCommands:
    """The commands.  Each leaves the focus where the director continues."""

    def __init__(self, course: "DeskCourse", side: "SidePanel") -> None:
        self.course = course
        self.side = side
        self.closing = self.drawing = False  # whether it is under way: a second press has no effect

    async def go_on(self, mode: str) -> None:
        """Carry out the command of the current mode."""
        if mode in ("setup", "rack"):
            await self.draw()
        elif mode == "ready" and self.course.view and is_prepared(self.course.view):
            await self.side.choose()
        elif mode == "ready":
            if await self.course.send({"type": "start_timer"}):
                self.side.line.focus()
        elif mode == "slips":
            await self.close(False)

    async def ask_to_close(self) -> None:
        """Enter in the empty slip line: close the round, but always ask first."""
        await self.close(True)

    async def draw(self) -> None:
        if not self.drawing:
            self.drawing = True
            try:
                drawn = await self.course.send({"type": "draw"})
            finally:
                self.drawing = False
            if drawn:
                self.side.rack_set()

    async def close(self, asks: bool) -> None:
        """Close the round; ``asks``: ask even if no slip is missing.  A second press has no effect."""
        if not self.closing:
            self.closing = True
            try:
                await self._close(asks)
            finally:
                self.closing = False

    async def _close(self, asks: bool) -> None:
        """Ask once about missing slips; then the tie-break or the director chooses the reference play."""
        view = await self.course.settled()
        if view is None:
            return
        if self.side.line.has_returned_slip():
            self.side.line.show_message(desk_words.SLIP_TO_TAKE, True)
            self.side.line.focus()
            return
        if self.side.line.asides.standing:
            self.side.line.show_message(desk_words.SLIP_TO_CONFIRM, True)
            self.side.line.focus()
            return
        if not await _may_close(view, self.side.time, asks):
            self.side.begin_anew()
            return
        view = self.course.view
        action: "CloseRoundIntent" = {"type": "close_round"}
        self.side.choice.above = bool(view and view["above"])
        if view and view["above"]:
            answer = await corrections.ask_about_above(view)
            if answer is None:
                self.side.begin_anew()
                return
            action["above"] = True
            if answer == "reference":
                move = view["above"][0]["move"]
                action = {"type": "close_round", "play": move["coord"] + " " + move["word"]}
        if "play" not in action and _director_chooses(view):
            await self.side.choose()
            return
        refused = await self.course.attempt(action)
        if refused is None:
            self.closed()
        elif refused["code"] in ("director_must_choose", "nobody_has_a_play"):
            await self.side.choose()
        else:
            self.course.refused(refused)

    def closed(self) -> None:
        view = self.course.view
        if view and view["rounds"]:
            closed = view["rounds"][-1]
            text = desk_rounds_words.solution_title(closed) + ": " + desk_rounds_words.solution(closed) + ". "
            announce(
                text
                + desk_rounds_words.found_line(closed, len(view["players"]))
                + " "
                + desk_rounds_words.news(closed)
            )
        self.side.focus()


def _director_chooses(view: "DeskView | None") -> bool:
    if view is None or view["prepared"]:
        return False
    best = view["best"]
    if best is None or not best["equals"] or takes_any(view):
        return True
    options = {option["name"]: option["value"] for option in view["options"]}
    return options["tie_break"] == "director" and best["equals"] > 1


async def _may_close(view: "DeskView", time: "DeskRoundTime", asks: bool) -> bool:
    """Ask once if slips are missing, ``asks``, or it would close at once with most of its time left."""
    missing = [desk_players_words.numbered(one) for one in desk_words.missing(view["players"])]
    is_early = 2 * time.left() > view["timer"]["seconds"] * SECOND
    is_asked_later = bool(view["above"]) or _director_chooses(view)
    if not missing and not asks and (is_asked_later or not is_early):
        return True
    title, text = (
        desk_rounds_words.missing_question(missing) if missing else desk_rounds_words.close_question(view)
    )
    box = Box(title, "box-small")
    box.text(text)
    left = box.text("")
    time.show_in(left)
    box.first = box.cancel_button(desk_rounds_words.WAIT)
    box.button(desk_rounds_words.CLOSE_ANYWAY if missing else desk_words.CLOSE_ROUND, "yes", "button primary")
    try:
        return await box.ask() == "yes"
    finally:
        time.show_in(None)
