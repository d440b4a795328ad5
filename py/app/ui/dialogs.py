# Longer than 300 lines: the boxes are small and share one frame.
"""The boxes that ask something, each a native ``<dialog>``.

The browser itself moves the focus in, keeps it there, closes on Escape and gives the focus back.
A box is built for one question, appended to the page, and removed once it is answered; every
question is a coroutine that returns None when it is cancelled.  One handler a box: a click on
anything with ``data-answer`` closes it with that answer.
"""

import asyncio

from pyscript import document

from app.browser.dom import make, new_id, on, run
from app.words import game as ca

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event, Node

    from faristol.session.wire import Hint, LetterView, PlayView, Refusal, TileView, View

# What a typed key stands for where a letter is chosen; the rest stand for themselves.
_TYPED = {"w": "l·l", "·": "l·l", "y": "ny", "q": "qu", "k": "ç", "Ç": "ç"}


class Box:
    """One question: a title, a body to fill, a foot of buttons."""

    def __init__(self, title: str, kind: str = "") -> None:
        self.node = make("dialog", "box " + kind)
        self.title = heading = make("h2", "box-title", title)
        heading.id = new_id("box-title")
        self.node.setAttribute("aria-labelledby", heading.id)
        self.body = make("div", "box-body")
        self.foot = make("div", "box-foot")
        self.node.append(heading, self.body, self.foot)
        self.first: "Node | None" = None  # what has the focus at first, if not the browser's own choice
        self.answer: "str | None" = None
        self.on_click: "Callable[[Node], None] | None" = None
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
        """Put the focus on the title, where no button should be proposed."""
        self.title.tabIndex = -1
        self.first = self.title

    def cancel_button(self, text: str = ca.CANCEL) -> "Node":
        """Closes without an answer, as Escape does."""
        return self.button(text, "", "button soft")

    def spawn(self, coroutine: "Coroutine[object, object, object]") -> None:
        """Let a handler ask something more while this box stays."""
        run(coroutine)

    def on_change(self, handler: "Callable[[Event], Coroutine[object, object, object]]") -> None:
        """Call ``handler(event)`` whenever a field of the box changes."""

        def changed(event: "Event") -> None:
            run(handler(event))

        on(self.node, "change", changed)

    def close(self, answer: "str | None") -> None:
        self.answer = answer
        self.node.close()

    async def ask(self) -> "str | None":
        """Show the box until it is answered; None when it is cancelled."""
        document.body.append(self.node)
        self.node.showModal()
        if self.body.scrollHeight > self.body.clientHeight:
            self.body.tabIndex = 0  # so that keys can scroll it where nothing in it takes the focus
        if self.first is not None and document.hasFocus():  # never takes it from the page round a frame
            self.first.focus()
        await self._done.wait()
        self.node.remove()
        _give_caret_back()
        return self.answer

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-answer]")
        if target is not None and not target.disabled:
            self.close(target.getAttribute("data-answer") or None)
        elif self.on_click is not None:
            self.on_click(event.target)

    def _closed(self, event: "Event") -> None:
        self._done.set()


def _give_caret_back() -> None:
    """A browser gives a field its focus back but leaves the caret in the box that goes: keys are lost."""
    field = document.activeElement
    if field is not None and field.matches("input[type=text], textarea"):
        field.setSelectionRange(field.selectionStart, field.selectionEnd)


def answering(text: str, answer: str, kind: str = "button") -> "Node":
    """A button that closes its box with ``answer`` ("" cancels)."""
    node = make("button", kind, text)
    node.type = "button"
    node.setAttribute("data-answer", answer)
    return node


def tile_face(label: str, value: int, blank: bool = False, spoken: str = "") -> "Node":
    """A tile as it lies on a rack: an image that is called ``spoken``, or for the eyes only.

    The name is not its button's: a button's name would have to hold the letters that show.
    """
    face = make("span", "tile-face" + (" is-blank" if blank else ""))
    if spoken:
        face.setAttribute("role", "img")
        face.setAttribute("aria-label", spoken)
    else:
        face.setAttribute("aria-hidden", "true")
    face.append(make("span", "tile-letter" + (" is-wide" if len(label) > 1 else ""), label))
    if value:
        face.append(make("span", "tile-value", str(value)))
    return face


# --- to tell and to confirm -------------------------------------------------------------------
async def confirm(title: str, text: str, yes: str, danger: bool = False) -> bool:
    """Ask once before something that cannot be undone; a cancelled box says no."""
    box = Box(title, "box-small")
    box.text(text)
    keep = box.cancel_button()
    go = box.button(yes, "yes", "button danger" if danger else "button primary")
    box.first = keep if danger else go
    return await box.ask() == "yes"


async def tell(title: str, text: str, article: "str | None" = None, ruleset: str = "") -> None:
    """Say something that must be read before going on."""
    box = Box(title, "box-small")
    box.text(text)
    _article(box, article, ruleset)
    box.first = box.button(ca.UNDERSTOOD, "", "button primary")
    await box.ask()


async def refuse(refused: "Refusal", title: str = ca.REFUSED, ruleset: str = "") -> None:
    """Say why something cannot be done, with a link to its article."""
    await tell(title, ca.refusal(refused), refused.get("article"), ruleset)


def _article(box: Box, article: "str | None", ruleset: str) -> None:
    link = ca.link_of(article, ruleset)
    if link is None:
        return
    line = make("p", "box-text")
    anchor = make("a", "", ca.article_name(article or ""))
    anchor.href = link
    anchor.target = "_blank"
    line.append(anchor)
    box.body.append(line)


# --- tiles ------------------------------------------------------------------------------------
async def choose_letter(letters: "list[LetterView]") -> "str | None":
    """The letter that a blank will stand for, as the protocol writes it; typed or tapped."""
    box = Box(ca.CHOOSE_LETTER, "box-letters")
    box.text(ca.CHOOSE_LETTER_HELP)
    grid = make("div", "letter-grid")
    known = []
    for letter in sorted(letters, key=lambda one: one["order"]):
        button = answering("", letter["as_blank"], "tile-button")
        button.append(tile_face(letter["label"], 0, True, ca.tile_name(letter["label"])))
        grid.append(button)
        known.append(letter["as_blank"])
    box.body.append(grid)
    box.cancel_button()

    def typed(event: "Event") -> None:
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        text = _TYPED.get(event.key) or _TYPED.get(event.key.lower()) or event.key.lower()
        if text in known:
            event.preventDefault()
            box.close(text)

    on(box.node, "keydown", typed)
    return await box.ask()


async def choose_exchange(rack: "list[TileView]", limit: int) -> "list[str] | None":
    """The tiles to put back into the bag, at most ``limit``."""
    box = Box(ca.CHOOSE_EXCHANGE, "box-exchange")
    box.text(ca.EXCHANGE_HELP)
    row = make("div", "tile-row")
    row.setAttribute("role", "group")
    row.setAttribute("aria-label", ca.RACK)
    for place in range(len(rack)):
        row.append(_toggle_tile(rack[place], place))
    box.body.append(row)
    told = box.text(ca.exchange_limit(limit) if limit < len(rack) else "", "box-note")
    told.setAttribute("role", "status")
    box.cancel_button()
    go = box.button(ca.exchange_button(0), "yes", "button primary")
    go.disabled = True
    chosen: "list[int]" = []

    def toggle(target: "Node") -> None:
        button = target.closest("[data-place]")
        if button is None:
            return
        place = int(button.getAttribute("data-place"))
        if place in chosen:
            chosen.remove(place)
        elif len(chosen) < limit:
            chosen.append(place)
        button.setAttribute("aria-pressed", "true" if place in chosen else "false")
        go.disabled = not chosen
        go.textContent = ca.exchange_button(len(chosen))

    box.on_click = toggle
    if await box.ask() is None:
        return None
    return [rack[place]["text"] for place in chosen]


def _toggle_tile(tile: "TileView", place: int) -> "Node":
    button = make("button", "tile-button")
    button.type = "button"
    button.setAttribute("data-place", str(place))
    button.setAttribute("aria-pressed", "false")
    button.append(tile_face(tile["label"], tile["value"], tile["blank"], ca.tile_label(tile)))
    return button


# --- challenges -------------------------------------------------------------------------------
async def choose_challenge(pending: "PlayView") -> "list[str] | None":
    """The words of the play that are challenged: all of them, unless some are taken out."""
    box = Box(ca.CHOOSE_CHALLENGE, "box-small")
    box.text(ca.CHALLENGE_HELP)
    boxes = []
    for word in pending["words"]:
        label = make("label", "check")
        check = make("input")
        check.type = "checkbox"
        check.checked = True
        label.append(check, make("span", "word", word["text"]))
        box.body.append(label)
        boxes.append(check)
    box.cancel_button()
    go = box.button(ca.challenge_button(len(boxes)), "yes", "button primary")
    box.first = go

    def changed(event: "Event") -> None:
        count = len([check for check in boxes if check.checked])
        go.disabled = count == 0
        go.textContent = ca.challenge_button(count)

    on(box.body, "change", changed)
    if await box.ask() is None:
        return None
    return [pending["words"][place]["text"] for place in range(len(boxes)) if boxes[place].checked]


async def ask_argument() -> "str | None":
    """Why the play is challenged a second time."""
    box = Box(ca.ARGUMENT_TITLE)
    box.text(ca.ARGUMENT_HELP)
    label = make("label", "field")
    area = make("textarea", "input")
    area.rows = 4
    area.maxLength = 500
    box.first = area
    label.append(make("span", "field-name", ca.ARGUMENT_LABEL), area)
    box.body.append(label)
    box.cancel_button()
    go = box.button(ca.SEND_ARGUMENT, "yes", "button primary")
    go.disabled = True

    def changed(event: "Event") -> None:
        go.disabled = not area.value.strip()

    on(area, "input", changed)
    if await box.ask() is None:
        return None
    written: str = area.value.strip()
    return written


async def adjudicate(pending: "PlayView", argument: str) -> "bool | None":
    """The adjudicator's final word on a play that was challenged twice."""
    box = Box(ca.ADJUDICATE_TITLE)
    box.focus_title()  # neither answer is proposed
    line = box.text("", "box-words")
    for word in pending["words"]:
        line.append(make("span", "word", word["text"]))
    if argument:
        quote = make("blockquote", "argument", argument)
        box.body.append(make("h3", "box-small-title", ca.ARGUMENT_WAS), quote)
    box.text(ca.ADJUDICATE_HELP, "box-note")
    box.foot.className = "box-foot is-split"
    box.button(ca.PLAY_IS_NOT_VALID, "no", "button")
    box.button(ca.PLAY_IS_VALID, "yes", "button")
    answer = await box.ask()
    return None if answer is None else answer == "yes"


async def choose_one(title: str, names: "list[str]", text: str = "") -> "int | None":
    """One of a few, by its place in ``names``."""
    box = Box(title, "box-small")
    if text:
        box.text(text)
    for place in range(len(names)):
        box.body.append(answering(names[place], str(place), "choice"))
    box.cancel_button()
    answer = await box.ask()
    return None if answer is None else int(answer)


# --- between two persons, and before the first turn -------------------------------------------
async def show_draw(view: "View") -> None:
    """The draw for first: what each seat drew, round by round, and who starts."""
    if not view["draws"]:
        return
    box = Box(ca.DRAW_TITLE, "box-small")
    last = view["draws"][-1]
    for drawn in view["draws"]:
        row = make("ul", "draw-row")
        for draw in drawn:
            one = make("li", "draw")
            label = draw["label"]
            face = tile_face("" if label == "?" else label, 0)
            one.append(face, make("span", "draw-name", view["seats"][draw["seat"]]["name"]))
            one.append(make("span", "unseen", ca.drawn(label)))
            row.append(one)
        box.body.append(row)
        if drawn is not last:
            box.text(ca.DRAW_AGAIN, "box-note")
    if view["actor"] is not None:
        box.text(ca.starts(view["seats"][view["actor"]]["name"]), "draw-first")
    box.text(ca.DRAW_HELP, "box-note")
    box.first = box.button(ca.DRAW_GO, "", "button primary")
    await box.ask()


async def choose_hint(hints: "list[Hint]") -> "Hint | None":
    """One of the plays that the engine proposes, to lay it on the board."""
    if not hints:
        await tell(ca.HINTS_TITLE, ca.NO_HINTS)
        return None
    box = Box(ca.HINTS_TITLE, "box-small")
    for place in range(len(hints)):
        play = hints[place]["play"]
        button = answering("", str(place), "choice")
        button.append(make("span", "word", play["shown"]), make("span", "coord", play["coord"]))
        button.append(make("span", "amount", ca.points(play["score"])))
        box.body.append(button)
    box.cancel_button()
    answer = await box.ask()
    return None if answer is None else hints[int(answer)]
