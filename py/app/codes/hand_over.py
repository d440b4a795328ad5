"""Sending a game to another device without a server: its journal as a file, or as a loop of QR codes.

The journal is deflated, cut into frames (``frames``) and shown one code after another.  The receiver
(``receive``) may begin with any of them.  If less movement is preferred, the loop starts paused.
"""

from pyscript import window

from app.browser import files, late
from app.browser.dom import make, set_text
from app.codes import frames as code_frames
from app.ui.dialogs import Box
from app.ui.fields import button
from app.ui.slide_show import SlideShow
from app.words import common as common_words
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import HandOver, Node

PACE = 900  # ms for which a code is shown: an old tablet's camera and a slow reader need about half


async def tools() -> "HandOver":
    """The JavaScript module that deflates and draws codes."""
    made: "HandOver" = await late.script("handover.js")
    return made


async def unpacked(packed: str) -> str:
    """The text in an address; "" where it cannot be read."""
    made = await tools()
    try:
        return str(await made.unpack(packed))
    except Exception:  # an address may have been cut or made up
        return ""


async def send_game(journal: str, game: str) -> None:
    """Show the codes of a game until the box is closed; the file is offered too."""
    box = Box(paper_words.GIVE, "box-give")
    texts = (paper_words.GIVE_HELP, paper_words.GIVE_NO_CODES, paper_words.GIVE_TOO_LONG)
    await send(
        box, journal, "faristol-" + files.today() + "-" + game + ".jsonl", texts, paper_words.GIVE_GOES_ON
    )


async def send(
    box: Box, payload: str, name: str, texts: "tuple[str, str, str]", note: str = "", file: str = ""
) -> None:
    """Show the codes of ``payload`` in ``box`` until it is closed; the file ``name`` is offered too.

    texts: what to do with the codes; where the browser makes none; where there would be too many.
    file: what the file has, where that is more than ``payload``.
    """
    made = await tools()
    frames: "list[str]" = []
    if made.canSqueeze:
        frames = code_frames.split(str(await made.squeeze(payload)))
    text = texts[0] if frames else texts[1]
    if len(frames) > code_frames.MOST:
        frames, text = [], texts[2]
    box.text(text)
    show = CodeLoop(box, made, frames) if frames else None
    if note:
        box.text(note, "box-note")
    box.cancel_button(common_words.CLOSE)
    save = button(paper_words.GIVE_FILE, "file", "button" if frames else "button primary")
    box.foot.append(save)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        what = str(pressed.getAttribute("data-do"))
        if what == "file":
            files.download(file or payload, name, files.JOURNAL)
        elif show is not None:
            show.do(what)

    box.on_click = clicked
    if show is not None:
        show.begin()
    await box.ask()
    if show is not None:
        show.running.stop()


class CodeLoop:
    """The codes, one at a time, with buttons to move and to pause."""

    def __init__(self, box: Box, made: "HandOver", frames: "list[str]") -> None:
        self.made = made
        self.frames = frames
        self.place = 0
        self.canvas = make("canvas", "code")
        self.canvas.setAttribute("role", "img")
        self.line = make("p", "code-place centred")
        toggle = button(paper_words.RUN, "toggle", "button soft")
        self.running = SlideShow(toggle, self.next, PACE)
        row = make("div", "code-buttons side-by-side")
        back, on = button("‹", "back", "button soft"), button("›", "on", "button soft")
        back.setAttribute("aria-label", paper_words.PREVIOUS_CODE)
        on.setAttribute("aria-label", paper_words.NEXT_CODE)
        row.append(back, self.line, on, toggle)
        row.hidden = len(frames) == 1
        box.body.append(self.canvas, row)
        self.draw()

    def draw(self) -> None:
        self.made.draw(self.canvas, self.frames[self.place])
        text = paper_words.code_of(self.place + 1, len(self.frames))
        self.canvas.setAttribute("aria-label", text)
        set_text(self.line, text)

    def next(self) -> None:
        self.move(1)

    def move(self, by: int) -> None:
        self.place = (self.place + by) % len(self.frames)
        self.draw()

    def begin(self) -> None:
        if len(self.frames) > 1 and not window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self.running.start()

    def do(self, name: str) -> None:
        was_running = self.running.stop()
        if name == "toggle":
            if not was_running:
                self.running.start()
        else:
            self.move(1 if name == "on" else -1)
