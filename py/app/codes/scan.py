"""The box that scans codes by the camera, one after another, or from pictures if there is no camera."""

from app.browser import files, sound
from app.browser.dom import make, run, set_text
from app.codes import class_code, hand_over
from app.codes.camera import Camera, codes_in
from app.ui.dialogs import Box
from app.ui.fields import button
from app.words import classroom as classroom_words
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import HandOver, Node

    # The result of a code: whether scanning is done, and a sentence to show.
    Took = tuple[bool, str]


async def scan(title: str, text: str, take: "Callable[[str], Awaitable[Took]]") -> None:
    """Call ``take`` with each scanned code until it answers that it is done, or the box is closed."""
    await Scan(await hand_over.tools(), title, text, take).ask()


class Scan:
    """The box; a code that stays before the camera is taken once."""

    def __init__(
        self, made: "HandOver", title: str, text: str, take: "Callable[[str], Awaitable[Took]]"
    ) -> None:
        self.made = made
        self.take = take
        self.camera = Camera(made)
        self.box = box = Box(title, "box-take")
        box.text(text)
        self.line = make("p", "scan-line bold text-5")
        self.line.setAttribute("role", "status")
        box.body.append(self.camera.video, self.line)
        self.opener = button(paper_words.TAKE_CAMERA, "camera", "button primary")
        box.foot.append(self.opener, button(classroom_words.FROM_PICTURES, "pictures", "button"))
        box.cancel_button(classroom_words.SCAN_DONE)
        box.first = self.opener
        box.on_click = self.clicked

    async def ask(self) -> None:
        run(self.watch())
        await self.box.ask()
        self.camera.close()

    def clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "camera":
            run(self.watch())
        else:
            run(self.pictures())

    async def watch(self) -> None:
        """Read the camera until the box is closed."""
        if self.camera.is_on:
            return
        self.opener.disabled = True
        state = await self.camera.open()
        self.opener.disabled = False
        if state != "on":
            set_text(self.line, classroom_words.CAMERAS.get(state, classroom_words.CAMERAS["failed"]))
            return
        if not self.box.node.open:  # closed while the browser asked for permission
            self.camera.close()
            return
        self.opener.hidden = True
        set_text(self.line, classroom_words.HOLD_STILL)
        await self.camera.read(self.read)

    async def pictures(self) -> None:
        for chosen in await files.choose("image/*", "multiple"):
            texts = codes_in(str(await self.made.lookAt(chosen)))
            if not texts:
                set_text(self.line, paper_words.SCANNED["none"])
            elif await self.read(texts):
                return

    async def read(self, texts: "list[str]") -> bool:
        """Take the codes of one picture; True once scanning is done."""
        for text in texts:
            sound.tick()
            sound.buzz()
            done, message = await self.take(class_code.scanned(text))
            set_text(self.line, message)
            if done:
                self.box.close(None)
                return True
        return False
