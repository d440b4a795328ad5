"""The column beside the board: the state of the round, the current task, the players, and the main button.

Each part draws itself; the mode of the desk (``mode_of``) decides which parts are shown.
"""

from app.browser import sound
from app.browser.dom import by_id, make, on, run, set_text
from app.desk.after_round import AfterRound
from app.desk.commands import RoundCommands
from app.desk.foot_buttons import FootButtons
from app.desk.modes import CHOICE, OVER, RACK, READY, SETUP, SLIPS
from app.desk.players import player_box
from app.desk.players.entry import NewPlayerLine
from app.desk.players.player_list import PlayerList
from app.desk.rack_line import RackLine
from app.desk.readout import Readout
from app.desk.reference_choice import ReferenceChoice, is_prepared
from app.desk.round_time import DeskRoundTime
from app.desk.slips import corrections
from app.desk.slips.slip_line import SlipLine
from app.desk.slips.verdict import VerdictLine
from app.words.desk import common as desk_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer, DeskView, MoveView
    from faristol.session.wire import Refusal


class SideColumn:
    """The column; ``consider`` previews a play on the board."""

    def __init__(
        self,
        course: "DeskCourse",
        consider: "Callable[[MoveView | None], None]",
        ended: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.ended = ended
        self.mode = ""
        self.choosing = False
        self.types = False  # a rack is being typed
        self.list = PlayerList(self._picked)
        self.verdict = VerdictLine(course, self._open_player, self._mend, self.list.choose)
        self.entry = NewPlayerLine(course)
        self.rackline = RackLine(course, self.verdict.show_message, self.rack_set)
        self.line = SlipLine(course, self._show_message, self._taken, self._ask_to_close)
        self.choice = ReferenceChoice(course, consider, self._closed)
        self.commands = RoundCommands(course, self)
        self.foot = FootButtons(self, self.commands)
        self.main = self.foot.main
        self.choice.changed = self.foot.draw
        self.after = AfterRound()
        self.time = DeskRoundTime(course)
        read = make("section", "desk-readout scrolls panel")
        read.setAttribute("aria-label", desk_words.READOUT)
        read.tabIndex = 0  # so that keys can scroll it
        self.readout = Readout(read)
        self._build()
        course.refused = self._refused

    def _build(self) -> None:
        self.bar = make("div", "desk-bar grid")
        self.round = self.bar.appendChild(make("h2", "desk-round text-6"))
        self.bar.append(self.time.node)
        state = self.bar.appendChild(make("div", "desk-state nowrap"))
        self.slips = state.appendChild(make("span", "desk-slips"))
        self.best = state.appendChild(make("span", "desk-best"))
        self.bag = self.bar.appendChild(make("span", "desk-bag dim"))
        node = by_id("desk-side")
        node.append(self.bar, self.readout.node, self.entry.node, self.after.node, self.rackline.node)
        # Over the line, whose completions thus never cover what was said of the last slip.
        node.append(self.verdict.node, self.line.node)
        node.append(self.choice.node, self.list.node, self.foot.node)
        on(self.after.reopen, "click", lambda _: run(self._reopen()))
        on(by_id("desk-play"), "click", self._clicked_beside)
        on(node, "keydown", self.verdict.pressed)

    # -- events of the parts

    def _taken(self, number: int) -> None:
        self.verdict.show_player(number)
        player = self.verdict.player()
        if player is not None and desk_words.null_of(player):
            sound.null()

    def _show_message(self, text: str, refused: bool) -> None:
        """Show a message of the slip line; a refusal also has a sound."""
        self.verdict.show_message(text, refused)
        if refused:
            sound.null()

    def _refused(self, refused: "Refusal") -> None:
        self.verdict.refuse(refused)
        sound.null()

    def _picked(self, number: int) -> None:
        """A player was tapped: show the verdict on the slip, or open the player's box."""
        self.verdict.show_player(number)
        player = self.verdict.player()
        if player is not None and (self.mode != SLIPS or desk_words.is_out(player)):
            self._open_player(player)

    def _open_player(self, player: "DeskPlayer") -> None:
        run(self._in_box(player))

    async def _in_box(self, player: "DeskPlayer") -> None:
        await player_box.open(self.course, player)
        if self.mode == SLIPS:
            self.verdict.show_player(player["number"])
            self.begin_anew()
        elif self.mode == SETUP:
            self.entry.focus()  # so that the next key does not open the box again

    def _mend(self, player: "DeskPlayer") -> None:
        """Put the player's slip back into the line."""
        self.line.load(player)

    def begin_anew(self) -> None:
        """After a ruling, a box or a click: empty and focus the line, so that typing begins a new slip."""
        if self.mode == SLIPS:
            self.line.begin_anew()

    def _clicked_beside(self, event: "Event") -> None:
        """Return the focus to the line after a click elsewhere; the button of the time leaves it as it is."""
        target = event.target
        if self.mode != SLIPS or target.closest(".desk-line, .desk-foot, [data-do=mend], #desk-board"):
            return
        if target.closest("button") and not target.closest(".desk-time"):
            self.begin_anew()
        else:
            self.line.focus()

    def _ask_to_close(self) -> None:
        """Enter in the empty line: ask whether to close the round."""
        run(self.commands.ask_to_close())

    def rack_set(self) -> None:
        """A rack was set: show it to be read aloud, and focus the main button, which calls the time."""
        self.types = False
        self.verdict.show_message("")
        if self.course.view:
            self.show(self.course.view)
        if self.mode == SLIPS:  # the slips were judged again with the new rack
            self.begin_anew()
        else:
            self.main.focus()
        if self.mode == READY and self.course.view and is_prepared(self.course.view):
            run(self.choose())

    def _closed(self) -> None:
        """The round was closed, or has another rack."""
        self.choosing = False
        if self.course.view:
            self.show(self.course.view)
        self.focus()
        if self.mode == READY:
            self.renewed()

    def renewed(self) -> None:
        """The round has another rack; from a real bag it must still be typed."""
        self.rack_set()
        if self.course.hands == "typed":
            self.type_rack()
            self.rackline.clear()

    async def choose(self) -> None:
        """Let the director choose the reference play."""
        view = self.course.view
        if view is not None and view["phase"] == "slips":
            self.choosing = True
            self.show(view)
            await self.choice.open(view)
            self.foot.draw()

    async def _reopen(self) -> None:
        if await corrections.reopen(self.course):
            self.reopened()

    def reopened(self) -> None:
        """The last round was reopened."""
        if self.course.view:
            self.show(self.course.view)
        self.begin_anew()

    def type_rack(self, slips: str = "") -> None:
        """Show the line for a rack; ``slips``: what to do with slips already in."""
        self.types = True
        self.rackline.slips = slips
        if self.course.view:
            self.show(self.course.view)
        self.rackline.focus()

    def focus(self) -> None:
        """Focus the field or button of the current task."""
        if self.mode == SETUP and not self.entry.node.hidden:
            self.entry.focus()
        elif not self.rackline.node.hidden:
            self.rackline.focus()
        elif self.mode == SLIPS:
            self.line.focus()
        else:
            self.main.focus()

    # -- drawing

    def mode_of(self, view: "DeskView") -> str:
        if view["phase"] != "slips":
            return str(view["phase"])
        if self.choosing:
            return CHOICE
        begun = view["timer"]["started"] is not None or view["slips_in"] > 0 or view["reopened"]
        return SLIPS if begun else READY

    def show(self, view: "DeskView") -> None:
        mode = self.mode_of(view)
        turned = mode != self.mode
        if turned:
            self._turn_to(mode, view)
        rack = self.types or (mode in (SETUP, RACK) and self.course.hands == "typed" and not view["prepared"])
        self.entry.node.hidden = mode != SETUP or is_prepared(view)
        self.after.node.hidden = mode not in (RACK, OVER)
        self.rackline.node.hidden = not rack
        self.line.node.hidden = mode != SLIPS or self.types
        self.choice.node.hidden = mode != CHOICE
        self.verdict.node.hidden = mode == CHOICE
        self.list.node.hidden = mode in (READY, CHOICE) or is_prepared(view)
        closed = mode in (RACK, OVER) and bool(view["rounds"])
        self.readout.node.hidden = mode != READY and not closed
        self.readout.show(view)
        self.time.show(view, is_prepared(view))
        if mode == SETUP:
            self.entry.show(view)
        if rack:
            self.rackline.show(view)
        if mode == SLIPS:
            self.line.show(view)
        if mode in (RACK, OVER):
            self.after.show(view)
        self.verdict.show(mode == SLIPS and bool(view["players"]))
        self.list.show(view)
        if turned and mode not in (SLIPS, CHOICE):
            self.list.scroll_to_top()  # only now do the rows have their order and the list its height
        self._draw_bar(view, mode)
        self.foot.draw()

    def _turn_to(self, mode: str, view: "DeskView") -> None:
        """Change the mode."""
        self.mode = mode
        by_id("desk-side").setAttribute("data-mode", mode)
        if mode != CHOICE:
            self.choosing = False
        if mode in (SETUP, RACK, OVER):
            self.types = False
        if mode not in (SLIPS, CHOICE):
            self.verdict.show_player(0)

    def _draw_bar(self, view: "DeskView", mode: str) -> None:
        set_text(self.round, desk_words.round_line(view))
        slips = mode in (READY, SLIPS, CHOICE) and bool(view["players"])
        set_text(self.slips, desk_words.slips_line(view) if slips else "")
        set_text(self.best, desk_words.best_line(view) if mode in (SLIPS, CHOICE) else "")
        set_text(self.bag, desk_words.bag_line(view))

    def leave_rack(self) -> None:
        """Cancel the typing of another rack."""
        self.types = False
        if self.course.view:
            self.show(self.course.view)
        self.begin_anew()

    def leave_choice(self) -> None:
        self.choosing = False
        self.choice.consider(None)
        if self.course.view:
            self.show(self.course.view)
        self.main.focus()
