"""The boxes in which two devices are connected: one shows a code and scans the answer, the other the reverse.

The camera is asked for before a code is made, since only then browsers tell real addresses.
"""

import asyncio

from pyscript import window

from app.browser import page_clock, sound
from app.browser.dom import make, run, set_text
from app.browser.peer.invitation import BadInvitation
from app.browser.peer.link import is_possible
from app.codes import big_code, hand_over, join_code
from app.codes.camera import Camera
from app.ui import copied
from app.ui.dialogs import Box, inform
from app.ui.fields import button, text_field
from app.words import two_devices as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import HandOver, Node

    from app.browser.peer.connection import Connection
    from app.browser.peer.link import Link

WITHOUT = "without"  # the answer of who waits for no other device
_NAME = 20  # characters of a name
_LONGEST = 600  # characters of a code or a link that is pasted
_LONG = 20000  # ms after which who waits is told what to do if the devices do not find each other
_LOOK = 0.1  # s between two looks whether the other has come


async def can(cannot: str = words.CANNOT, title: str = words.TITLE) -> bool:
    """Whether this browser can; if not, that is said."""
    if not is_possible():
        await inform(title, cannot)
    return is_possible()


async def scan_offer(title: str = words.TITLE) -> str:
    """The offer of the other device, scanned or pasted; "" when cancelled."""
    box = _Joining(await hand_over.tools(), title)
    box.scanner(words.SCAN_OFFER, "1")
    code: "list[str]" = []

    async def take(text: str) -> bool:
        code.append(text)
        return True

    box.take = take
    await box.watch()
    return code[-1] if await box.ask() else ""


async def invite_each(
    title: str,
    page: str,
    made: "Callable[[], Connection]",
    joined: "Callable[[Connection], str]",
    whose: "Callable[[], str] | None" = None,
    without: str = "",
    done: str = "",
    otherwise: str = words.OTHERWISE,
) -> str:
    """Show an offer, and after each device that has answered another one.

    "done" where the last one has ended it, ``WITHOUT`` where the button ``without`` was pressed, "" where
    the box was cancelled.

    page: the one that a link with the offer leads to.  made: returns the connection of the next device.
    joined: called with it once it is connected; what the box says then, or "" if no other is waited for.
    whose: what the box says about each offer, where it matters who answers it.
    without: the button by which no other device is waited for; "" where there is none.
    done: what the button that cancels is called once a device is connected, where those that are suffice.
    otherwise: what can be done where the devices find no way to each other.
    """
    box = _Joining(await hand_over.tools(), title)
    if without:
        box.box.button(without, WITHOUT)
    canvas = box.shower(words.SHOW_OFFER, "1", words.COPY_LINK)
    box.scanner(words.SCAN_ANSWER, "2")
    links: "list[tuple[Connection, Link]]" = []

    async def offer() -> None:
        box.light("1")
        connection = made()
        links.append((connection, connection.new_link()))
        code = await links[-1][1].invite()
        site = str(window.location.href).split("#", 1)[0].rsplit("/", 1)[0]
        await box.show(canvas, site + "/" + page + join_code.in_address(code))
        if whose is not None and whose():
            box.tell(whose())

    async def take(text: str) -> bool:
        connection, link = links[-1]
        try:
            await link.accept(text)
        except BadInvitation as bad:
            box.tell(words.BAD[bad.why])
            return False
        box.light("2")
        box.tell(words.CONNECTING)
        if await link.opened():
            links.pop()
            connection.use(link)
            label = joined(connection)
            if label:
                box.tell(label)
                if done:
                    box.name_end(done)
                await offer()
            return not label
        link.close()
        await offer()
        box.tell(words.NO_WAY + " " + otherwise)
        return False

    box.take = take

    async def begin() -> None:
        await box.watch()
        await offer()

    run(begin())
    answer = await box.ask()
    for _, link in links:
        link.close()
    return answer


async def answer(connection: "Connection", code: str, title: str = words.TITLE) -> bool:
    """Show the answer to an offer until the other device has scanned it; whether they are connected."""
    box = _Joining(await hand_over.tools(), title)
    canvas = box.shower(words.SHOW_ANSWER, "2", words.COPY_CODE)
    link = connection.new_link()

    async def begin() -> None:
        box.tell(words.CAMERA_FIRST)
        await box.camera.open()  # only for its permission
        box.camera.close()
        try:
            await box.show(canvas, await link.answer(code))
        except BadInvitation as bad:
            box.tell(words.BAD[bad.why])
            return
        box.tell(words.WAITING)
        begun = page_clock.monotonic()
        while box.is_open and not link.is_open():
            await asyncio.sleep(_LOOK)
            if page_clock.monotonic() - begun > _LONG:  # whether the other has read it is not known here
                box.tell(words.SCAN_AGAIN)
        if link.is_open():
            connection.use(link)
            box.close()

    run(begin())
    done = bool(await box.ask())
    if not done:
        link.close()
    return done


class _Joining:
    """A box with one step or two: a code that is shown, and a camera that reads the other one."""

    def __init__(self, made: "HandOver", title: str) -> None:
        self.title = title
        self.box = Box(title, "box-joining whole-screen")
        self.is_open = True
        self.camera = Camera(made)
        self._steps = make("div", "joining-steps")
        self._numbered: "dict[str, Node]" = {}
        self._line = make("p", "joining-line bold", words.PREPARING)
        self._line.setAttribute("role", "status")
        self.box.body.append(self._line, self._steps)
        self._end = self.box.cancel_button()
        self.box.focus_title()
        self.box.on_click = self._clicked
        self._field: "Node | None" = None
        self._shown, self._taking = "", False
        # Uses a code that was scanned or typed; whether the box is done.  Set by who shows the box.
        self.take: "Callable[[str], Awaitable[bool]]" = _leave

    # -- the steps

    def _step(self, number: str, name: str, text: str) -> "Node":
        step, head = make("section", "joining-step column"), make("h3", "joining-head side-by-side")
        step.setAttribute("data-lit", "no" if self._numbered else "yes")
        self._numbered[number] = step
        head.append(make("span", "joining-number bold", number), make("span", "as-is", name))
        step.append(head, make("p", "joining-text", text))
        self._steps.append(step)
        return step

    def shower(self, text: str, number: str, copy: str) -> "Node":
        """Add the step that shows a code; the place for it."""
        step = self._step(number, words.SHOW, text)
        canvas = make("canvas", "code")
        copying = button(copy, "copy", "button soft")
        step.append(canvas, copying)
        return canvas

    def scanner(self, text: str, number: str) -> None:
        """Add the step that reads the code of the other device."""
        step = self._step(number, words.SCAN, text)
        label, field = text_field(words.CODE, "", _LONGEST)
        self._field = field
        step.append(self.camera.video, label, button(words.TAKE, "take", "button"))

    # -- what happens

    async def show(self, canvas: "Node", text: str) -> None:
        """Show a code, and wait for another one."""
        self._shown = text
        if self._field is not None:
            self._field.value = ""
        await big_code.draw(canvas, text, words.QR)
        self._line.parentElement.setAttribute("data-code", text)
        if str(self._line.textContent) == words.PREPARING:
            self.tell("")

    def light(self, number: str) -> None:
        """Light the step that is due; the first one is from the start."""
        for one in self._numbered:
            self._numbered[one].setAttribute("data-lit", "yes" if one == number else "no")

    def tell(self, text: str) -> None:
        set_text(self._line, text)

    def name_end(self, text: str) -> None:
        """Call the button that ended the box without a device so from now on; it is the main one."""
        set_text(self._end, text)
        self._end.className = "button primary"

    async def watch(self) -> None:
        """Ask for the camera; it then reads until the box is closed."""
        if not self.box.node.isConnected:
            self.box.open()
        self.tell(words.CAMERA_FIRST)
        state = await self.camera.open()
        self.tell("")
        if not self.is_open:
            self.camera.close()
        elif state == "on":
            run(self.camera.read(self._scanned))

    async def ask(self) -> str:
        """Show the box until it is done or cancelled, and then ""."""
        answer = await self.box.ask()
        self.is_open = False
        self.camera.close()
        return answer or ""

    def close(self) -> None:
        self.box.close("done")

    async def _scanned(self, texts: "list[str]") -> None:
        for text in texts:
            sound.tick()
            sound.buzz()
            await self._took(text)

    async def _took(self, text: str) -> None:
        if self._taking:
            return
        self._taking = True
        try:
            if await self.take(join_code.code_in(text)) and self.is_open:
                self.close()
        finally:
            self._taking = False

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "copy":
            run(copied.copy(self._shown, self.title, words.COPIED))
        elif self._field is not None and str(self._field.value).strip():
            run(self._took(str(self._field.value)))


async def _leave(text: str) -> bool:
    """The default of ``take``."""
    return False


async def ask_name(current: str) -> "str | None":
    """The name of who plays at this device; None when cancelled."""
    box = Box(words.TITLE, "box-small")
    label, line = text_field(words.YOUR_NAME, current, _NAME)
    box.body.append(label)
    box.cancel_button()
    box.button(words.TAKE, "yes", "button primary")
    box.on_enter("yes")
    return None if await box.ask() is None else str(line.value).strip()
