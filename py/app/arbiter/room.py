# Longer than 300 lines: the words that are typed, the answer and the way back from it are one box.
"""The arbiter's device: the words of a challenged play are typed, and one yes or no is shown.

It never shows which word is wrong, nor a category or meaning (classic §6, pairs r5, four r11).  The answer
fills the screen and shows no word, so that the players may look; typed words can be covered.
Every answer is stored in the log (``arbiter.answer_log``) before it is shown.
"""

from pyscript import document

from app.arbiter.boxes import ask_second, show_log, verdict
from app.browser import engine, kept, storage
from app.browser.dom import make, on, run, set_text
from app.codes import round_hand_over
from app.saved import round_cards
from app.ui import doors
from app.ui.dialogs import Box, confirm, inform
from app.ui.fields import text_field
from app.words import arbiter as arbiter_words
from app.words import refusals as refusals_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.arbiter.answer_log import AnswerLog, Entry
    from faristol.session.wire import Hello, ReadingView

_LONGEST = 200
_KEY = "arbiter"
_SHAPE = {"table": "", "words": [""]}


def was_open() -> bool:
    """Whether this window was left in the room."""
    return kept.read(_KEY, _SHAPE, area=storage.SESSION) is not None


async def open(hello: "Hello | None", log: "AnswerLog") -> None:
    """Show the room until the user leaves it."""
    await log.load()
    lexicon = hello["lexicon"]["name"] + " " + hello["lexicon"]["digest"][:12] if hello else ""
    typed = kept.read(_KEY, _SHAPE, area=storage.SESSION)
    room = _ArbiterRoom(lexicon, log)
    if typed is not None:
        room.take_up(typed["table"], typed["words"])
    await room.stay()


class _ArbiterRoom:
    """One table, the words of one challenge, and the answer when there is one."""

    def __init__(self, lexicon: str, log: "AnswerLog") -> None:
        self.lexicon = lexicon
        self.answers = log
        self.readings: list[ReadingView] = []
        self.entry: Entry | None = None  # the answer on the screen
        self.todo: list[str] = []  # typed lines not yet handled; an empty one asks for the answer
        self.working = False
        self.box = Box(arbiter_words.ARBITER, "arbiter whole-screen")
        self.box.on_click = self._clicked
        self._build()
        self._name_table()
        on(self.box.node, "cancel", self._escaped)
        on(self.box.node, "keydown", self._pressed)
        self._draw()

    def _build(self) -> None:
        top = make("div", "arbiter-top wrap")
        self.table_field, self.table = text_field(arbiter_words.TABLE, "", 20)
        self.cover = _toggle(arbiter_words.COVER)
        self.log = _button("", "log", "button soft")
        take = _button(table_words.TAKE_ROUND, "round", "button soft")
        doors.head(self.box, _button(arbiter_words.LEAVE, "leave", "button soft"))
        top.append(self.table_field, self.cover, self.log, take)
        self.whose = make("p", "arbiter-whose one-line")
        self.whose.setAttribute("role", "status")
        on(self.table, "input", lambda _: self._name_table())
        form = make("div", "arbiter-form column spaced fills")
        field, self.line = text_field(arbiter_words.WORD, "", _LONGEST)
        field.classList.add("arbiter-word", "grows")
        self.line.autocapitalize = "characters"
        self.line.enterKeyHint = "enter"
        row = make("div", "arbiter-row")
        row.append(field, _button(arbiter_words.ADD_WORD, "add"))
        self.message = make("p", "arbiter-told dim", arbiter_words.WORD_HELP)
        self.message.setAttribute("role", "status")
        self.list = make("ul", "arbiter-words scrolls fills")
        self.list.setAttribute("aria-label", arbiter_words.WORDS)
        self.none = make("div", "doors-empty fills")
        self.none.append(doors.drawn("arbiter"), make("p", "", arbiter_words.NO_WORDS))
        self.go = _button(arbiter_words.CONSULT, "consult", "button primary big")
        form.append(row, self.message, self.list, self.none, self.go)
        self.form = form
        self.answer = make("div", "arbiter-answer column centred fills")
        self.answer.setAttribute("role", "status")
        self.after = make("div", "arbiter-after wrap")
        self.next = _button(arbiter_words.NEXT, "next", "button primary big")
        self.second = _button(arbiter_words.SECOND, "second")
        self.after.append(self.next, self.second)
        self.box.body.append(top, self.whose, form, self.answer, self.after)
        if not self.answers.is_kept():
            self.box.body.prepend(make("p", "box-note is-warning", arbiter_words.NOT_KEPT))
        self.box.first = self.table

    async def stay(self) -> None:
        """Show the room until it is left; Escape alone does not discard an unanswered challenge."""
        await self.box.ask()

    def take_up(self, table: str, words: "list[str]") -> None:
        """Go on with what was typed before a reload."""
        self.table.value = table
        self._name_table()
        if words:
            self._take(" ".join(words))

    # -- drawing

    def _draw(self) -> None:
        answered = self.entry is not None
        self.form.hidden = answered
        self.answer.hidden = self.after.hidden = not answered
        self.box.node.classList.toggle("is-answered", answered)
        covered = self.cover.getAttribute("aria-pressed") == "true"
        self.box.node.classList.toggle("is-covered", covered)
        set_text(self.log, arbiter_words.log_button(len(self.answers.entries())))
        self.list.replaceChildren()
        for place in range(len(self.readings)):
            self.list.append(_word_row(self.readings[place], place, covered))
        self.list.hidden = not self.readings
        self.none.hidden = bool(self.readings)
        if self.entry is not None:
            self.answer.replaceChildren(*verdict(self.entry))
            self.second.hidden = bool(self.entry["second"])  # its ruling is definitive
        else:
            self.answer.replaceChildren()
        self._keep()

    def _keep(self) -> None:
        """A reload of the page stays in the room, with the words that are not answered."""
        words = [reading["text"] for reading in self.readings]
        kept.write(_KEY, {"table": str(self.table.value).strip(), "words": words}, storage.SESSION)

    def _name_table(self) -> None:
        """Name the round and the players of the table, where this device knows a tournament's round."""
        card = round_cards.at_table(str(self.table.value))
        self.whose.hidden = not round_cards.known()
        set_text(self.whose, table_words.whose(card) if card is not None else "")
        self._keep()

    async def _take_round(self) -> None:
        text = await round_hand_over.take()
        cards = round_cards.cards_in(text) if text else []
        if cards is None:
            await inform(table_words.TAKE_ROUND, table_words.NO_ROUND_IN_IT)
        elif cards:
            round_cards.keep(cards)
            await inform(table_words.TAKE_ROUND, table_words.round_known(cards))
            self._name_table()
        self.table.focus()

    def _inform(self, text: str, refused: bool = False) -> None:
        set_text(self.message, text)
        self.message.classList.toggle("is-refused", refused)

    # -- what is pressed

    def _escaped(self, event: "Event") -> None:
        event.preventDefault()
        if self.entry is not None:
            self._next()
        else:
            self.box.spawn(self._leave())

    def _pressed(self, event: "Event") -> None:
        if event.isComposing or event.key not in ("Enter", "Backspace"):
            return
        on_line = event.target.isSameNode(self.line)
        if event.key == "Enter" and (on_line or event.target.isSameNode(self.table)):
            event.preventDefault()
            if on_line:
                self._take(str(self.line.value).strip() or "")
            else:
                self.line.focus()
        elif event.key == "Backspace" and on_line and not self.line.value and self.readings:
            event.preventDefault()
            self.line.value = self.readings.pop()["text"]
            self._draw()

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "cover":
            covered = pressed.getAttribute("aria-pressed") == "true"
            pressed.setAttribute("aria-pressed", "false" if covered else "true")
            self._draw()
        elif name == "remove":
            self.readings.pop(int(pressed.getAttribute("data-place")))
            self._draw()
            self.line.focus()
        elif name == "next":
            self._next()
        elif name in ("add", "consult"):
            if self.line.value.strip():
                self._take(str(self.line.value))
            if name == "consult":
                self._take("")
            else:
                self.line.focus()
        else:
            run(self._do(name))

    async def _do(self, name: str) -> None:
        if name == "log":
            await show_log(self.answers, self.cover.getAttribute("aria-pressed") == "true")
            self._draw()
        elif name == "second" and self.entry is not None:
            if await ask_second(self.answers, self.entry):
                self._draw()
            self.next.focus()
        elif name == "round":
            await self._take_round()
        elif name == "leave":
            await self._leave()

    async def _leave(self) -> None:
        if not self.readings or await confirm(*arbiter_words.confirm_leave):
            kept.forget(_KEY, storage.SESSION)  # at once: the page may be left in the next moment
            self.box.close(None)

    def _next(self) -> None:
        """Start with another table: clear everything and ask for its number."""
        self.entry = None
        self.readings = []
        self.line.value = ""
        self._inform(arbiter_words.WORD_HELP)
        self._draw()
        self._name_table()
        self.table.focus()
        self.table.select()

    # -- words

    def _take(self, typed: str) -> None:
        """Queue a typed line and clear the field, so that further typing belongs to the next line."""
        self.line.value = ""
        self.todo.append(typed)
        if not self.working:
            self.working = True
            run(self._work())

    async def _work(self) -> None:
        """Handle the queued lines one after another."""
        try:
            while self.todo:
                typed = self.todo.pop(0)
                if typed:
                    await self._read(typed)
                else:
                    await self._consult()
        finally:
            self.working = False

    async def _read(self, typed: str) -> None:
        """Add the words of a line; an unreadable word is shown with its fault."""
        words = typed.replace(",", " ").replace(";", " ").split()
        reply = await engine.call({"kind": "read", "words": words})
        self.readings += reply.get("readings") or []
        faults = [reading["fault"] for reading in self.readings if reading["fault"]]
        self._inform(refusals_words.refusal(faults[-1]) if faults else arbiter_words.WORD_HELP, bool(faults))
        self._draw()

    async def _consult(self) -> None:
        if not self.readings or any(reading["fault"] for reading in self.readings):
            self._inform(arbiter_words.FAULTS_LEFT if self.readings else arbiter_words.TYPE_A_WORD, True)
            self.line.focus()
            return
        words = [reading["text"] for reading in self.readings]
        reply = await engine.call({"kind": "check", "words": words})
        if not reply["ok"]:
            self._inform(refusals_words.refusal(reply["error"]), True)
            return
        entry = self.answers.new(str(self.table.value).strip(), words, reply["valid"], self.lexicon)
        kept = await self.answers.keep(entry)
        self.entry = entry
        self.readings = []
        self.todo = []
        self._draw()
        if not kept and self.answers.is_kept():
            self.answer.append(make("p", "box-note is-warning", arbiter_words.NOT_SAVED))
        if document.hasFocus():
            self.next.focus()


def _button(text: str, action: str, kind: str = "button") -> "Node":
    node = make("button", kind, text)
    node.type = "button"
    node.setAttribute("data-do", action)
    return node


def _toggle(text: str) -> "Node":
    node = _button(text, "cover", "button soft arbiter-cover")
    node.setAttribute("aria-pressed", "false")
    return node


def _word_row(reading: "ReadingView", place: int, covered: bool) -> "Node":
    """The row of a word as it was read, or with its fault marked."""
    row = make("li", "arbiter-word-row wrap side-by-side")
    if covered:
        row.append(make("span", "word dim", "• • • •"), make("span", "unseen", arbiter_words.COVERED))
    elif reading["fault"]:
        row.append(_marked(reading))
    else:
        row.append(make("span", "word", reading["text"]))
    if reading["fault"]:
        row.classList.add("is-fault")
        row.append(make("span", "arbiter-fault", refusals_words.refusal(reading["fault"])))
    out = _button("×", "remove", "button soft arbiter-remove text-7")
    out.setAttribute("data-place", str(place))
    out.setAttribute(
        "aria-label", arbiter_words.take_out(arbiter_words.COVERED if covered else reading["text"])
    )
    row.append(out)
    return row


def _marked(reading: "ReadingView") -> "Node":
    """The word as it was typed, with the wrong character marked."""
    text, at = reading["text"], reading["position"]
    word = make("span", "word")
    word.append(text[:at], make("mark", "", text[at : at + 1] or "…"), text[at + 1 :])
    return word
