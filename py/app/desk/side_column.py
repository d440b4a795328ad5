"""Beside the board: the state of the round, what to do now, the players, and one main button.

Each part knows how to show itself; which of them show goes by what the desk waits for (``mode_of``).
"""

from app.browser import sound
from app.browser.dom import by_id, make, on, run, set_text
from app.desk import corrections, player_box
from app.desk.after_round import After
from app.desk.commands import Commands
from app.desk.foot import Foot
from app.desk.modes import CHOICE, OVER, RACK, READY, SETUP, SLIPS
from app.desk.player_list import PlayerList
from app.desk.players import Entry
from app.desk.rack_line import RackLine
from app.desk.readout import Readout
from app.desk.reference import ReferenceChoice, is_prepared
from app.desk.round_time import RoundTime
from app.desk.slip_line import SlipLine
from app.desk.verdict import Verdict
from app.words import desk as desk_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer, DeskView, MoveView
    from faristol.session.wire import Refusal


class SideColumn:
    """The column beside the board; ``consider`` lays a play on it."""

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
        self.verdict = Verdict(course, self._open_player, self._mend, self.list.choose)
        self.entry = Entry(course)
        self.rackline = RackLine(course, self.verdict.tell, self.racked)
        self.line = SlipLine(course, self._show_message, self._taken, self._through)
        self.choice = ReferenceChoice(course, consider, self._closed)
        self.commands = Commands(course, self)
        self.foot = Foot(self, self.commands)
        self.main = self.foot.main
        self.choice.changed = self.foot.draw
        self.after = After()
        self.time = RoundTime(course)
        read = make("section", "desk-readout")
        read.setAttribute("aria-label", desk_words.READOUT)
        read.tabIndex = 0  # so that keys can scroll it
        self.readout = Readout(read)
        self._build()
        course.refused = self._refused

    def _build(self) -> None:
        self.bar = make("div", "desk-bar")
        self.round = self.bar.appendChild(make("h2", "desk-round"))
        self.bar.append(self.time.node)
        state = self.bar.appendChild(make("div", "desk-state"))
        self.slips = state.appendChild(make("span", "desk-slips"))
        self.best = state.appendChild(make("span", "desk-best"))
        self.bag = self.bar.appendChild(make("span", "desk-bag"))
        node = by_id("desk-side")
        node.append(self.bar, self.readout.node, self.entry.node, self.after.node, self.rackline.node)
        node.append(self.line.node)
        node.append(self.verdict.node, self.choice.node, self.list.node, self.foot.node)
        on(self.after.reopen, "click", lambda _: run(self._reopen()))
        on(by_id("desk-play"), "click", self._clicked_beside)
        on(node, "keydown", self.verdict.pressed)

    # -- what the parts tell

    def _taken(self, number: int) -> None:
        self.verdict.speak_of(number)
        player = self.verdict.player()
        if player is not None and desk_words.null_of(player):
            sound.null()

    def _show_message(self, text: str, refused: bool) -> None:
        """What the line has to say; that it takes no slip is heard too."""
        self.verdict.tell(text, refused)
        if refused:
            sound.null()

    def _refused(self, refused: "Refusal") -> None:
        self.verdict.refuse(refused)
        sound.null()

    def _picked(self, number: int) -> None:
        """A player was tapped: he is spoken of, or his box opens."""
        self.verdict.speak_of(number)
        player = self.verdict.player()
        if player is not None and (self.mode != SLIPS or player["expelled"]):
            self._open_player(player)

    def _open_player(self, player: "DeskPlayer") -> None:
        run(self._in_box(player))

    async def _in_box(self, player: "DeskPlayer") -> None:
        await player_box.open(self.course, player)
        if self.mode == SLIPS:
            self.verdict.speak_of(player["number"])
            self.begin_anew()
        elif self.mode == SETUP:
            self.entry.focus()  # no key opens the box again

    def _mend(self, player: "DeskPlayer") -> None:
        """His slip comes back into the line."""
        self.line.load(player)

    def begin_anew(self) -> None:
        """After a ruling, a box or a click: what is typed next can do nothing but begin a slip."""
        if self.mode == SLIPS:
            self.line.begin_anew()

    def _clicked_beside(self, event: "Event") -> None:
        """A click takes the focus from the line; it comes back at once."""
        target = event.target
        if self.mode != SLIPS or target.closest(".desk-line, .desk-foot, [data-do=mend]"):
            return
        if target.closest("button"):
            self.begin_anew()
        else:
            self.line.focus()

    def _through(self) -> None:
        """Enter in an empty line: the slips are through, which is asked once."""
        run(self.commands.through())

    def racked(self) -> None:
        """A rack lies there: it is read out, and the time called."""
        self.types = False
        self.verdict.tell("")
        if self.course.view:
            self.show(self.course.view)
        if self.mode == SLIPS:  # the slips are read again with it
            self.begin_anew()
        else:
            self.main.focus()
        if self.mode == READY and self.course.view and is_prepared(self.course.view):
            run(self.choose())

    def _closed(self) -> None:
        """The round is closed, or has another rack."""
        self.choosing = False
        if self.course.view:
            self.show(self.course.view)
        self.focus()
        if self.mode == READY:
            self.renewed()

    def renewed(self) -> None:
        """There is another rack: from a real bag, it is one that is still to be typed."""
        self.racked()
        if self.course.hands == "typed":
            self.type_rack()
            self.rackline.clear()

    async def choose(self) -> None:
        """The director chooses among the plays."""
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
        """The last round is open again."""
        if self.course.view:
            self.show(self.course.view)
        self.begin_anew()

    def type_rack(self, slips: str = "") -> None:
        """``slips``: what becomes of those that are in."""
        self.types = True
        self.rackline.slips = slips
        if self.course.view:
            self.show(self.course.view)
        self.rackline.focus()

    def focus(self) -> None:
        """Where the next thing is typed or pressed."""
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
            self.list.from_the_top()  # now that its rows have their order and the list its height
        self._draw_bar(view, mode)
        self.foot.draw()

    def _turn_to(self, mode: str, view: "DeskView") -> None:
        """Something else is to be done now."""
        self.mode = mode
        by_id("desk-side").setAttribute("data-mode", mode)
        if mode != CHOICE:
            self.choosing = False
        if mode in (SETUP, RACK, OVER):
            self.types = False
        if mode not in (SLIPS, CHOICE):
            self.verdict.speak_of(0)

    def _draw_bar(self, view: "DeskView", mode: str) -> None:
        set_text(self.round, desk_words.round_line(view))
        slips = mode in (READY, SLIPS, CHOICE) and bool(view["players"])
        set_text(self.slips, desk_words.slips_line(view) if slips else "")
        set_text(self.best, desk_words.best_line(view) if mode in (SLIPS, CHOICE) else "")
        set_text(self.bag, desk_words.bag_line(view))

    def leave_rack(self) -> None:
        """No other rack is typed after all."""
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
