"""Receiving robots of others: by their codes, a link, or files; each is shown, and none is run."""

from app.browser import files
from app.browser.dom import make, on
from app.codes import hand_over
from app.codes.receive import BY_FILE, CodeReceiver
from app.ui.dialogs import Box, inform
from app.ui.fields import text_field
from app.words import common as common_words
from app.words.workshop import common as workshop_words
from app.words.workshop import sending as words
from app.workshop import robot_text
from app.workshop.received import Received
from app.workshop.robot_text import BadRobot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import HandOver, Node

    from app.workshop.robot_text import Robot

    Add = Callable[[str, str], Awaitable[None]]

_SUFFIXES = ".py,.txt,text/x-python,text/plain"


class RobotReceiver(CodeReceiver):
    """The box that reads codes, of which one may be a link, or takes a link that is pasted."""

    def __init__(self, made: "HandOver") -> None:
        super().__init__(made, words.TAKE, words.TAKE_HELP, words.SCANNED, words.CHOOSE_FILES)
        label, line = text_field(words.PASTE, "", robot_text.LONGEST_PACKED)
        self.line = line
        self.box.body.append(label)
        on(line, "change", lambda _: self._pasted(True))
        on(line, "input", lambda _: self._pasted(False))

    def _pasted(self, is_done: bool) -> None:
        text = str(self.line.value)
        if robot_text.MARK in text:
            self.box.close(text)
        elif is_done and text.strip():
            self.show(words.NO_LINK)

    async def read(self, texts: str) -> bool:
        for text in texts.split("\n"):
            if robot_text.MARK in text:
                self.close_camera()
                self.box.close(text)
                return True
        return await super().read(texts)


class Receiving:
    """What the workshop does with robots that come.  add: adds an own robot, of a script and a name."""

    def __init__(self, add: "Add") -> None:
        self.received = Received()
        self._add = add

    async def take(self) -> None:
        """Receive a robot by the way that is chosen in a box."""
        text = await RobotReceiver(await hand_over.tools()).ask()
        if text == BY_FILE:
            await self.take_files()
        elif text is not None and robot_text.MARK in text:
            await self.take_link(text)
        elif text is not None:
            await self._take_text(text)

    async def take_link(self, address: str) -> None:
        """Offer the robot of an address."""
        try:
            packed = robot_text.packed_in(address)
        except BadRobot as bad:
            await inform(words.TAKE, str(bad))
            return
        await self._take_text(await hand_over.unpacked(packed))

    async def _take_text(self, text: str) -> None:
        try:
            robot = robot_text.read(text)
        except BadRobot as bad:
            await inform(words.TAKE, str(bad))
            return
        await self._offer(robot)

    async def _offer(self, robot: "Robot") -> None:
        """Show a robot, and keep it or open it where that is wanted."""
        box = Box(words.offer(robot["pupil"]), "box-give")
        box.text(robot["name"], "bold as-is")
        box.text(words.OFFER_HELP)
        box.body.append(program(robot["source"]))
        box.cancel_button()
        box.button(words.OPEN, "open", "button")
        box.first = box.button(words.KEEP, "keep", "button primary")
        answer = await box.ask()
        if answer == "open":
            await self.open(robot)
        elif answer == "keep":
            try:
                robot = self.received.add(robot)
            except BadRobot as bad:
                await inform(words.TAKE, str(bad))
                return
            await inform(words.TAKE, words.kept(robot["pupil"], robot["name"]))

    async def open(self, robot: "Robot") -> None:
        """Make an own robot of one that came, to change it."""
        await self._add(robot["source"], words.copy_name(robot["pupil"], robot["name"]))

    async def take_files(self) -> None:
        """Keep the robots of all files that are chosen; say which of them are none."""
        chosen = await files.choose(_SUFFIXES, "multiple")
        robots: "list[Robot]" = []
        told = []
        for file in chosen:
            name = str(file.name)
            try:
                if file.size > files.LARGEST:
                    raise BadRobot(words.in_file(name, workshop_words.NO_TEXT))
                text = str(await file.text())
                if "\ufffd" in text:
                    raise BadRobot(words.in_file(name, workshop_words.NO_TEXT))
                robots += robot_text.of_file(name, text)
            except BadRobot as bad:
                told.append(str(bad))
        if not chosen:
            return
        try:
            if robots:
                self.received.add_all(robots)
                told.insert(0, words.received(len(robots)))
        except BadRobot as bad:
            told.append(str(bad))
        box = Box(words.TAKE, "box-small")
        for line in told:
            box.text(line)
        box.first = box.button(common_words.UNDERSTOOD, "", "button primary")
        await box.ask()


def program(source: str) -> "Node":
    """A script to be looked at."""
    node = make("pre", "program as-is", source)
    node.tabIndex = 0
    node.setAttribute("role", "region")
    node.setAttribute("aria-label", words.PROGRAM)
    return node
