"""Looking up words in the lexicon, in games that allow aids and after a game."""

from app.browser import engine
from app.browser.dom import make, on, run
from app.saved import wanted
from app.ui.dialogs import Box
from app.ui.fields import button, text_field
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.wire import View


def is_offered(view: "View | None") -> bool:
    """Whether words may be looked up now."""
    return view is not None and (view["phase"] == "over" or view["ruleset"]["hints"])


async def open() -> None:
    """Look up words until the box is closed; the latest answer stands first."""
    box = Box(table_words.LOOK_UP, "box-small")
    box.text(table_words.LOOK_UP_HELP)
    label, line = text_field(table_words.LOOK_UP_WORD, "", 30)
    line.spellcheck = False
    answers = make("ul", "lookup-told grid scrolls")
    place = make("div")
    place.setAttribute("role", "status")
    place.append(answers)
    box.body.append(label, place)
    box.cancel_button(common_words.CLOSE)
    box.foot.append(button(table_words.LOOK_UP_ASK, "ask", "button primary"))
    box.first = line

    def ask() -> None:
        word = str(line.value).strip()
        line.select()
        if word:
            run(_answer(word, answers))

    def pressed(event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            ask()

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=ask]") is not None:
            ask()

    on(line, "keydown", pressed)
    box.on_click = clicked
    await box.ask()


async def _answer(word: str, answers: "Node") -> None:
    read = await engine.call({"kind": "read", "words": [word]})
    readings = read.get("readings") or []
    fault = readings[0]["fault"] if readings else read.get("error")
    if fault:
        answers.prepend(make("li", "is-fault", refusals_words.refusal(fault)))
        return
    reply = await engine.call({"kind": "check", "words": [readings[0]["text"]], "in_play": True})
    if reply["ok"]:
        valid = reply["valid"]
        said = table_words.looked_up(readings[0]["text"], valid)
        line = make("li", "is-yes" if valid else "is-no", said)
        if not valid:
            line.append(" ", wanted.offer([readings[0]["text"]]))
        answers.prepend(line)
    else:
        answers.prepend(make("li", "is-fault", refusals_words.refusal(reply["error"])))
