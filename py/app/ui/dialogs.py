"""A modal box (a native ``<dialog>``), and the questions that every page asks.

The browser moves the focus into it, keeps it there, closes it on Escape and returns the focus.  Back closes
it as Escape does.
A box is built for one question, appended to the page, and removed once it is answered.  Every question is a
coroutine that returns None when it is cancelled.  A click on any element with ``data-answer`` closes the box
with that answer.
"""

import asyncio

from pyscript import document, ffi, window

from app.browser.back_button import Layer
from app.browser.dom import make, new_id, on, run
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from pyscript import Event, Node

    from faristol.session.wire import Refusal


_OWN_ENTER = "button, a, summary, select, textarea"


class Box:
    """One question: a title, a body to fill, and buttons at the foot."""

    def __init__(self, title: str, kind: str = "") -> None:
        self.node = make("dialog", "box " + kind)
        self.title = heading = make("h2", "box-title", title)
        heading.id = new_id("box-title")
        self.node.setAttribute("aria-labelledby", heading.id)
        self.body = make("div", "box-body")
        self.foot = make("div", "box-foot")
        self.node.append(heading, self.body, self.foot)
        self.first: "Node | None" = None  # the element with the first focus; None: the browser chooses
        self.answer: "str | None" = None
        self.on_click: "Callable[[Node], None] | None" = None
        self.waits: "Callable[[str], Awaitable[object] | None] | None" = None
        self.is_ground = False  # what Back leaves the page from: a screen that would only be shown again
        self._layer = Layer(self._go_back)
        self._done = asyncio.Event()
        on(self.node, "click", self._clicked)
        on(self.node, "close", self._closed)

    def text(self, text: str, kind: str = "box-text") -> "Node":
        node = make("p", kind, text)
        self.body.append(node)
        if text and not self.node.hasAttribute("aria-describedby"):
            node.id = self.title.id + "-text"
            self.node.setAttribute("aria-describedby", node.id)
        return node

    def button(self, text: str, answer: str, kind: str = "button") -> "Node":
        node = answering(text, answer, kind)
        self.foot.append(node)
        return node

    def focus_title(self) -> None:
        """Focus the title first, if no button should be the default."""
        self.title.tabIndex = -1
        self.first = self.title

    def cancel_button(self, text: str = common_words.CANCEL) -> "Node":
        """A button that closes the box without an answer, as Escape does."""
        return self.button(text, "", "button soft")

    def spawn(self, coroutine: "Coroutine[object, object, object]") -> None:
        """Run a coroutine, for example a further question, while this box stays open."""
        run(coroutine)

    def on_change(self, handler: "Callable[[Event], None]") -> None:
        """Call ``handler(event)`` whenever a field of the box changes, before the next tap."""
        on(self.node, "change", handler)

    def on_enter(self, answer: str) -> None:
        """Answer so on Enter, but on what has an Enter of its own."""

        def pressed(event: "Event") -> None:
            if event.key == "Enter" and not event.isComposing and not event.target.closest(_OWN_ENTER):
                event.preventDefault()
                self.close(answer)

        on(self.node, "keydown", pressed)

    def wait_in_button(self, waits: "Callable[[str], Awaitable[object] | None]") -> None:
        """Close only when what an answer needs is there; meanwhile its button is busy.

        waits: called with the answer; what to wait for, or None where nothing is needed.  It ends with False
        where it is not to be had: the button rests again.
        """
        self.waits = waits

    async def _answer_later(self, pressed: "Node", needed: "Awaitable[object]") -> None:
        """Mark the button as busy until ``needed`` has ended; another button that is pressed comes before."""
        earlier = self.node.querySelector("[data-answer][aria-busy]")
        if earlier is not None:
            earlier.removeAttribute("aria-busy")
        pressed.setAttribute("aria-busy", "true")
        is_there = await needed is not False
        if not pressed.hasAttribute("aria-busy") or self._done.is_set():
            return
        if is_there:
            self.close(pressed.getAttribute("data-answer"))
        else:
            pressed.removeAttribute("aria-busy")

    def close(self, answer: "str | None") -> None:
        self.answer = answer
        self._layer.closed()  # the event "close" comes later: Back may be faster
        self.node.close()

    def open(self) -> None:
        """Show the box at once, before the next key; ``ask`` then waits for its answer."""
        document.body.append(self.node)
        self.node.showModal()
        if not self.is_ground:
            self._layer.opened()
        if self.first is not None and document.hasFocus():  # in a frame, never takes the outer page's focus
            self.first.focus()

    async def ask(self) -> "str | None":
        """Show the box until it is answered; None when cancelled."""
        if not self.node.isConnected:
            self.open()
        self._allow_scrolling()
        observer = window.ResizeObserver.new(ffi.create_proxy(self._allow_scrolling))
        observer.observe(self.body)
        await self._done.wait()
        observer.disconnect()
        self.node.remove()
        _give_caret_back()
        return self.answer

    def _allow_scrolling(self, *_: object) -> None:
        """Let keys scroll a body that does not fit, even if nothing in it can have the focus."""
        if self.body.scrollHeight > self.body.clientHeight:
            self.body.tabIndex = 0

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-answer]")
        if target is not None and not target.disabled:
            answer = str(target.getAttribute("data-answer"))
            needed = self.waits(answer) if answer and self.waits is not None else None
            if needed is not None:
                run(self._answer_later(target, needed))
            else:
                self.close(answer or None)
        elif self.on_click is not None:
            self.on_click(event.target)

    def _closed(self, event: "Event") -> None:
        self._layer.closed()
        self._done.set()

    def _go_back(self) -> bool:
        """Close as on Escape, which a box may answer in its own way (``cancel``); whether it is closed."""
        if self.node.dispatchEvent(window.Event.new("cancel", ffi.to_js({"cancelable": True}))):
            self.node.close()
        return not self.node.open


def _give_caret_back() -> None:
    """Put the caret back into the focused field.

    The browser returns the focus to a field but leaves the caret in the removed box: keys would be lost.
    """
    field = document.activeElement
    if field is not None and field.matches("input[type=text], textarea"):
        field.setSelectionRange(field.selectionStart, field.selectionEnd)


def answering(text: str, answer: str, kind: str = "button") -> "Node":
    """A button that closes its box with ``answer`` ("" cancels)."""
    node = make("button", kind, text)
    node.type = "button"
    node.setAttribute("data-answer", answer)
    return node


def choice(name: str, note: str, answer: str) -> "Node":
    """A large button with a name and a note, which closes its box with ``answer``."""
    node = answering("", answer, "choice")
    label = make("span", "choice-told")
    label.append(make("b", "", name), make("span", "box-note", note))
    node.append(label)
    return node


def close_all() -> None:
    """Close all open boxes, without an answer: what they ask is over."""
    found = document.querySelectorAll("dialog[open]")
    for place in range(int(found.length)):
        found.item(place).close()


# --- questions that every page asks -----------------------------------------------------------
async def confirm(title: str, text: str, yes: str, danger: bool = False) -> bool:
    """Ask once before something that cannot be undone; False when cancelled."""
    box = Box(title, "box-small")
    box.text(text)
    keep = box.cancel_button()
    go = box.button(yes, "yes", "button danger" if danger else "button primary")
    box.first = keep if danger else go
    return await box.ask() == "yes"


async def inform(title: str, text: str, article: "str | None" = None, ruleset: str = "") -> None:
    """Show a message that must be read before going on."""
    box = Box(title, "box-small")
    box.text(text)
    _article(box, article, ruleset)
    box.first = box.button(common_words.UNDERSTOOD, "", "button primary")
    await box.ask()


async def refuse(refused: "Refusal", title: str = common_words.REFUSED, ruleset: str = "") -> None:
    """Show why something cannot be done, with a link to its article."""
    await inform(title, refusals_words.refusal(refused), refused.get("article"), ruleset)


def _article(box: Box, article: "str | None", ruleset: str) -> None:
    link = rules_words.link_of(article, ruleset)
    if link is None:
        return
    line = make("p", "box-text")
    anchor = make("a", "", rules_words.article_name(article or ""))
    anchor.href = link
    anchor.target = "_blank"
    line.append(anchor)
    box.body.append(line)


async def choose_one(title: str, names: "list[str]", text: str = "") -> "int | None":
    """Let one of ``names`` be chosen; its index, or None when cancelled."""
    box = Box(title, "box-small")
    if text:
        box.text(text)
    for place in range(len(names)):
        box.body.append(answering(names[place], str(place), "choice"))
    box.cancel_button()
    answer = await box.ask()
    return None if answer is None else int(answer)
