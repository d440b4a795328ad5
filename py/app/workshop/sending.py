"""Sending a robot to another device without a server: codes, a link that holds it, or a file.

A short robot is one code, its link, which any camera opens; a longer one is a loop of ``codes/frames``.
"""

from pyscript import window

from app.browser import files, kept, late
from app.browser.dom import make, set_text
from app.codes import frames, hand_over
from app.ui.dialogs import Box, inform
from app.ui.fields import button, text_field
from app.words import common as common_words
from app.words.workshop import robots as robots_words
from app.words.workshop import sending as words
from app.words.workshop.door import PAGE
from app.workshop import robot_text
from app.workshop.robot_text import BadRobot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import HandOver, Node, Sharing

    from app.workshop.robot_text import Robot

KEY = "workshop.pupil"
SHAPE = {"name": ""}
PYTHON = "text/x-python"
_LONGEST_CODE = 500  # characters of a link whose code can still be read from a small screen


async def send(name: str, source: str) -> None:
    """Show the codes and the link of a robot, until the box is closed; the pupil's name is asked for once."""
    pupil = _kept_pupil() or await _ask_pupil()
    while pupil:
        try:
            robot = robot_text.checked(pupil, name, source)
        except BadRobot as bad:
            await inform(words.SEND, str(bad))
            return
        if not await _show(robot):
            return
        pupil = await _ask_pupil() or pupil


def _kept_pupil() -> str:
    found = kept.read(KEY, SHAPE)
    return words.clean_pupil(str(found["name"])) if found else ""


async def _ask_pupil() -> str:
    """Ask for the pupil's name, and keep it; "" when cancelled."""
    box = Box(words.SEND, "box-small")
    label, line = text_field(words.PUPIL, _kept_pupil(), robots_words.LONGEST_NAME)
    box.text(words.PUPIL_HELP)
    box.body.append(label)
    box.cancel_button()
    box.button(common_words.CONTINUE, "yes", "button primary")
    box.first = line
    box.on_enter("yes")
    name = ""
    if await box.ask() == "yes":
        name = words.clean_pupil(str(line.value))
        if name:
            kept.write(KEY, {"name": name})
    return name


def link_of(packed: str) -> str:
    """The address that brings a packed robot."""
    return str(window.URL.new(PAGE, window.location.href).href) + robot_text.MARK + packed


async def _show(robot: "Robot") -> bool:
    """The box; whether the robot is somebody else's."""
    made: "HandOver" = await hand_over.tools()
    tools: "Sharing" = await late.script("share.js")
    box = Box(words.SEND, "box-give box-robots")
    box.text(words.is_of(robot["pupil"], robot["name"]), "bold as-is")
    show = None
    state = make("p", "box-note")
    state.setAttribute("role", "status")
    link = ""
    if made.canSqueeze:
        text = robot_text.text_of(robot)
        link = link_of(str(await made.pack(text)))
        codes = [link] if len(link) <= _LONGEST_CODE else frames.split(str(await made.squeeze(text)))
        box.text(words.ONE_CODE if len(codes) == 1 else words.MORE_CODES)
        box.body.append(state)
        show = hand_over.CodeLoop(box, made, codes)
        label, line = text_field(words.LINK, link, len(link))
        line.readOnly = True
        box.body.append(label)
        box.foot.append(button(words.COPY, "copy", "button primary"))
        if tools.canShare:
            box.foot.append(button(words.SHARE, "share"))
    else:
        box.text(words.NO_CODES)
    box.foot.append(button(words.FILE, "file"))
    box.button(words.OTHER_PUPIL, "pupil", "button soft")
    box.cancel_button(common_words.CLOSE)
    box.focus_title()

    async def share() -> None:
        await tools.shareText(link, words.SEND)

    async def copy() -> None:
        set_text(state, words.COPIED if await tools.copyText(link) else words.NOT_COPIED)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        what = str(pressed.getAttribute("data-do")) if pressed is not None else ""
        if what == "file":
            files.download(robot["source"], robot_text.file_name(robot), PYTHON)
        elif what == "copy":
            box.spawn(copy())
        elif what == "share":
            box.spawn(share())
        elif what and show is not None:
            show.do(what)

    box.on_click = clicked
    if show is not None:
        show.begin()
    answer = await box.ask()
    if show is not None:
        show.running.stop()
    return answer == "pupil"
