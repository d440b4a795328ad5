"""The box of the robots that came: whose they are, opened as an own one, deleted, and all as one file."""

from app.browser import files
from app.browser.dom import make
from app.ui.dialogs import Box, confirm
from app.ui.fields import button
from app.words import common as common_words
from app.words.workshop import sending as words
from app.workshop import robot_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.workshop.receiving import Receiving
    from app.workshop.robot_text import Robot


async def show(receiving: "Receiving") -> None:
    """Show them until the box is closed."""
    while await _ReceivedBox(receiving).ask():
        pass


class _ReceivedBox:
    def __init__(self, receiving: "Receiving") -> None:
        self.receiving = receiving
        self.robots = receiving.received.all
        self.box = box = Box(words.RECEIVED, "box-give box-robots")
        if self.robots:
            rows = make("ul", "column")
            rows.append(*[self._row(place) for place in range(len(self.robots))])
            box.body.append(rows)
            box.button(words.DELETE_ALL, "delete-all", "button soft is-danger")
            box.foot.append(button(words.SAVE_ALL, "save", "button"))
        else:
            box.text(words.NONE)
        box.button(words.CHOOSE_FILES, "files", "button")
        box.first = box.button(common_words.CLOSE, "", "button primary")
        box.on_click = self._clicked

    def _row(self, place: int) -> "Node":
        robot = self.robots[place]
        row = make("li", "shelf-row wrap side-by-side")
        line = make("div", "shelf-told column")
        lines = words.row_note(robot["source"].rstrip("\n").count("\n") + 1)
        line.append(
            make("span", "shelf-players bold as-is", robot["pupil"] + " · " + robot["name"]),
            make("span", "shelf-rest dim text-3", lines),
        )
        buttons = make("div", "shelf-buttons wrap")
        for text, what, kind in (
            (words.MINE, "open", "button"),
            (words.DELETE, "delete", "button soft is-danger"),
        ):
            one = button(text, what, kind)
            one.setAttribute("data-place", str(place))
            one.setAttribute("aria-label", text + ": " + words.title(robot["pupil"], robot["name"]))
            buttons.append(one)
        row.append(line, buttons)
        return row

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        what = str(pressed.getAttribute("data-do"))
        if what == "save":
            name = words.SAVED_FILE + files.today() + ".txt"
            files.download(robot_text.together(self.robots), name)
        else:
            self.box.close(what + " " + str(pressed.getAttribute("data-place")))

    async def ask(self) -> bool:
        """Show the box, and do what is chosen; whether it is to be shown again."""
        answer = await self.box.ask()
        received = self.receiving.received
        if answer is None:
            return False
        if answer == "files":
            await self.receiving.take_files()
        elif answer == "delete-all":
            if await confirm(*words.confirm_delete_all(len(self.robots)), danger=True):
                received.delete_all()
        else:
            what, place = answer.split(" ")
            robot: "Robot" = self.robots[int(place)]
            if what == "open":
                await self.receiving.open(robot)
                return False
            if await confirm(*words.confirm_delete(robot["pupil"], robot["name"]), danger=True):
                received.delete(robot["pupil"], robot["name"])
        return True
