"""Receiving a game from another device: its codes by the camera or from pictures, in any order.

The game is imported only when every frame is there and the checksums are right.  Any other code gets a
message.  Without a camera, or without permission to use it, pictures and files remain.
"""

import asyncio

from app.browser import files
from app.browser.dom import make, run, set_text
from app.codes import frames, hand_over
from app.ui.dialogs import Box, inform
from app.ui.fields import button
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import HandOver, Node

PACE = 0.12  # s between two camera frames that are read
BY_FILE = "by file"  # the answer if the user prefers to open a file


async def receive_game() -> "str | None":
    """Receive a journal; its text, ``BY_FILE``, or None when cancelled."""
    return await receive(paper_words.TAKE, paper_words.TAKE_HELP)


async def receive(title: str, help: str) -> "str | None":
    """Receive a text that another device hands over; ``BY_FILE``, or None when cancelled."""
    return await CodeReceiver(await hand_over.tools(), title, help).ask()


async def receive_text(title: str, help: str, suffixes: str) -> str:
    """Receive a text by codes, or from a file if that is preferred; "" when cancelled."""
    text = await receive(title, help)
    return await open_text(title, suffixes) if text == BY_FILE else text or ""


async def open_text(title: str, suffixes: str) -> str:
    """The text of a file that is chosen; "" when cancelled, or, after a message, if it cannot be read."""
    for chosen in await files.choose(suffixes):
        try:
            return await files.text_of(chosen)
        except files.BadFile as bad:
            await inform(title, str(bad))
    return ""


class CodeReceiver:
    """The box that reads codes until all frames are there.

    scanned: what is told of a code, where that is not of a game.  by_file: the text of the button for files.
    """

    def __init__(
        self,
        made: "HandOver",
        title: str,
        help: str,
        scanned: "dict[str, str] | None" = None,
        by_file: str = paper_words.TAKE_FILE,
    ) -> None:
        self.made = made
        self.scanned = paper_words.SCANNED.copy()
        self.scanned.update(scanned or {})
        self.got = frames.FrameCollector()
        self.open = False
        self.box = box = Box(title, "box-take")
        box.text(help)
        self.video = make("video", "camera")
        self.video.muted = True
        self.video.playsInline = True
        self.video.hidden = True
        self.video.setAttribute("aria-label", paper_words.CAMERA)
        self.places = make("div", "code-places wrap")
        self.places.setAttribute("aria-hidden", "true")
        self.line = make("p", "code-place centred", paper_words.WAITING)
        self.line.setAttribute("role", "status")
        self.problem = make("p", "code-problem centred")
        self.problem.setAttribute("role", "alert")
        box.body.append(self.video, self.places, self.line, self.problem)
        self.camera = button(paper_words.TAKE_CAMERA, "camera", "button primary")
        self.over = button(paper_words.START_OVER, "over", "button")
        self.over.hidden = True
        box.foot.append(self.camera, button(paper_words.TAKE_PICTURES, "pictures", "button"))
        box.foot.append(button(by_file, "file", "button"), self.over)
        box.cancel_button()
        box.first = self.camera
        box.on_click = self.clicked

    async def ask(self) -> "str | None":
        answer = await self.box.ask()
        self.close_camera()
        return answer

    def clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "camera":
            run(self.watch())
        elif name == "pictures":
            run(self.pictures())
        elif name == "file":
            self.box.close(BY_FILE)
        else:
            self.got = frames.FrameCollector()
            self.show("")

    # -- reading codes

    async def watch(self) -> None:
        """Read the camera until the game is complete or the box is closed."""
        self.camera.disabled = True
        state = str(await self.made.openCamera(self.video))
        if state != "on":
            self.camera.disabled = False
            self.show(paper_words.CAMERAS.get(state, paper_words.CAMERAS["failed"]))
            return
        if not self.box.node.open:  # closed while the browser asked for permission
            self.made.closeCamera(self.video)
            return
        self.open = True
        self.camera.hidden = True
        self.video.hidden = False
        self.show("")
        while self.open:
            await self.read(str(await self.made.look(self.video)))
            await asyncio.sleep(PACE)

    def close_camera(self) -> None:
        if self.open:
            self.open = False
            self.made.closeCamera(self.video)

    async def pictures(self) -> None:
        """Read the codes of chosen pictures; a picture without one gets a message."""
        for chosen in await files.choose("image/*", "multiple"):
            texts = str(await self.made.lookAt(chosen))
            if not texts:
                self.show(self.scanned["none"])
            elif await self.read(texts):
                return

    async def read(self, texts: str) -> bool:
        """Take the codes of one picture, a line each; True once the game is complete and was unpacked."""
        problem = None
        for text in texts.split("\n"):
            if text:
                became = self.got.take(text)
                problem = self.scanned.get(became, "")
                self.over.hidden = self.over.hidden and became != "other"
        if problem is not None:
            self.show(problem)
        data = self.got.data()
        return data is not None and await self.unpack(data)

    async def unpack(self, data: str) -> bool:
        try:
            journal = str(await self.made.unsqueeze(data))
        except Exception:  # the exception of the stream depends on the browser
            self.got = frames.FrameCollector()
            self.show(self.scanned["broken"])
            return False
        self.close_camera()
        self.box.close(journal)
        return True

    # -- messages

    def show(self, problem: str) -> None:
        got = self.got
        missing = got.missing()
        set_text(self.problem, problem)
        set_text(self.line, paper_words.gathered(missing, got.count))
        if self.places.childElementCount != got.count:
            self.places.replaceChildren(*[make("span", "code-mark") for _ in range(got.count)])
            self.over.hidden = True
        for place in range(got.count):
            self.places.children.item(place).classList.toggle("is-read", place + 1 not in missing)
