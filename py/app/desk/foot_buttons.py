"""The two buttons at the foot of the desk: the main button, and a second one for the alternative."""

from app.browser.dom import make, on, run, set_text
from app.desk.modes import CHOICE, OVER, RACK, READY, SETUP, SLIPS
from app.desk.players.entry import latecomer
from app.desk.reference_choice import is_prepared
from app.ui.fields import button
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words
from app.words.desk import setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.desk.commands import RoundCommands
    from app.desk.modes import SidePanel
    from faristol.session.duplicate.wire import DeskView


class FootButtons:
    """The buttons; their effect depends on the mode of ``side``."""

    def __init__(self, side: "SidePanel", commands: "RoundCommands") -> None:
        self.side = side
        self.commands = commands
        self.node = make("div", "desk-foot")
        self.second = self.node.appendChild(button("", "second", "button soft"))
        self.main = self.node.appendChild(button("", "main", "main"))
        on(self.node, "click", self._clicked)

    def draw(self) -> None:
        view = self.side.course.view
        if view is None:
            return
        for node, text in zip((self.main, self.second), self._texts(view)):
            set_text(node, text)
            node.hidden = not text

    def _texts(self, view: "DeskView") -> "tuple[str, str]":
        side = self.side
        if side.types:
            return desk_words.USE_RACK, desk_setup_words.BACK
        if side.mode in (SETUP, RACK):
            if view["prepared"]:
                return desk_words.draw(view), ""
            if side.course.hands == "typed":
                return desk_words.USE_RACK, desk_words.DRAW_INSTEAD
            return desk_words.draw(view), desk_words.TYPE_INSTEAD
        if side.mode == READY:
            late = desk_words.ADD_PLAYER if view["can"]["join"] is None else ""
            return (desk_words.CHOOSE, "") if is_prepared(view) else (desk_words.TIME, late)
        if side.mode == SLIPS:
            return desk_words.CLOSE_ROUND, ""
        if side.mode == CHOICE:
            move = side.choice.move()
            return (desk_rounds_words.close_with(move) if move else ""), desk_setup_words.BACK
        return (desk_words.MENU_SAVE_PREPARED if is_prepared(view) else desk_words.RESULTS), ""

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-do]")
        if target is not None and event.detail < 2:  # the second of two taps was meant for the button before
            self._press(target.getAttribute("data-do") == "second")

    def _press(self, second: bool) -> None:
        side = self.side
        if side.types:
            if second:
                side.leave_rack()
            else:
                side.rackline.send()
        elif side.mode == CHOICE:
            if second:
                side.leave_choice()
            else:
                run(side.choice.take())
        elif side.mode == OVER:
            side.ended()
        elif side.mode in (SETUP, RACK) and side.course.hands == "typed":
            if second:
                run(self.commands.draw())
            else:
                side.rackline.send()
        elif second and side.mode == READY:
            run(latecomer(side.course))
        elif second:
            side.type_rack()
        else:
            run(self.commands.go_on(side.mode))
