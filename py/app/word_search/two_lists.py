"""Two lists side by side: what a new release adds and takes away, on the screen, on paper and as a file."""

from app.browser import engine, files
from app.browser.dom import make, run, set_text
from app.ui import print_preview
from app.ui.dates import today_on_paper
from app.ui.dialogs import Box, inform
from app.ui.fields import button
from app.ui.print_tables import Head, framed, numbered
from app.word_search.output import sheets
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import Hello
    from faristol.session.word_search.wire import ComparedListsView, SideView

_KINDS = ".lex,.txt,.csv,text/plain"
_LIST = ""  # the list of this program, on the wire
_SHOWN = 2000  # words of each side on the screen


class _File:
    """One of the two lists: a file, or the list of this program."""

    def __init__(self, label: str) -> None:
        self.data = _LIST
        self.name = ""
        self.node = make("div", "two-lists-file grid")
        self.told = make("span", "one-line bold", word_search_words.OWN_LIST)
        self.node.append(make("span", "field-name", label), self.told)

    async def choose(self) -> None:
        chosen = await files.choose(_KINDS)
        data = await files.base64_of(chosen[0]) if chosen else None
        if data:
            self.data, self.name = data, _stem(str(chosen[0].name))
            set_text(self.told, str(chosen[0].name))


async def ask(hello: "Hello | None") -> None:
    """Choose two lists, and show what changes from one to the other."""
    box = Box(word_search_words.COMPARE, "box-small")
    box.text(word_search_words.COMPARE_HELP)
    chosen = {"before": _File(word_search_words.BEFORE), "after": _File(word_search_words.AFTER)}
    for name in ("before", "after"):
        press = button(word_search_words.CHOOSE_FILE, name, "button")
        press.setAttribute(
            "aria-label",
            (word_search_words.BEFORE if name == "before" else word_search_words.AFTER)
            + ": "
            + word_search_words.CHOOSE_FILE,
        )
        chosen[name].node.append(press)
        box.body.append(chosen[name].node)
    note = box.text("", "box-note")
    note.setAttribute("role", "status")
    box.cancel_button()
    box.foot.append(button(word_search_words.DO_COMPARE, "compare", "button primary"))

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        action = str(pressed.getAttribute("data-do"))
        if action == "compare":
            run(compare())
        else:
            run(chosen[action].choose())

    async def compare() -> None:
        set_text(note, word_search_words.COMPARING)
        reply = await engine.call(
            {
                "kind": "words_compare",
                "before": chosen["before"].data,
                "after": chosen["after"].data,
                "names": [chosen["before"].name, chosen["after"].name],
                "most": word_search_words.MOST_PRINTED,
            }
        )
        if reply["ok"]:
            set_text(note, "")
            await _show(reply["compared"])
        else:
            set_text(note, refusals_words.refusal(reply["error"]))

    box.on_click = clicked
    await box.ask()


async def _show(view: "ComparedListsView") -> None:
    """The changes, and what can be done with them."""
    box = Box(word_search_words.CHANGES, "as-tall")
    names = word_search_words.sides(view["before"]["name"], view["after"]["name"])
    added, removed = sum(view["added"]["by_length"]), sum(view["removed"]["by_length"])
    said = word_search_words.changed(added, removed) if added or removed else word_search_words.SAME
    box.text(names, "box-text bold")
    box.text(said)
    if added:
        box.body.append(*_side(word_search_words.ADDED, view["added"]))
    if removed:
        box.body.append(*_side(word_search_words.REMOVED, view["removed"]))
    box.cancel_button(common_words.CLOSE)
    if added or removed:
        box.foot.append(
            button(word_search_words.SAVE, "save", "button"),
            button(word_search_words.PRINT, "print", "button primary"),
        )
    box.focus_title()

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if str(pressed.getAttribute("data-do")) == "print":
            run(_print(view, names, said))
        else:
            files.download(_text(view), "canvis-" + files.today() + ".txt")

    box.on_click = clicked
    await box.ask()


def _side(title: str, side: "SideView") -> "list[Node]":
    """The words of one side by length, the short ones first."""
    nodes = [make("h3", "box-small-title", title)]
    first = 0
    for length, count in enumerate(side["by_length"]):
        words = side["words"][first : min(first + count, _SHOWN)]
        first += count
        if count:
            nodes.append(make("p", "dim text-3", word_search_words.length_head(length, count)))
        if words:
            nodes.append(make("p", "two-lists-words word", " ".join(words)))
    note = word_search_words.only_first(min(_SHOWN, first), first)
    if note:
        nodes.append(make("p", "box-note", note))
    return nodes


async def _print(view: "ComparedListsView", names: str, said: str) -> None:
    """The sheet that a club hands out."""
    printed = []
    for title, side in (
        (word_search_words.ADDED, view["added"]),
        (word_search_words.REMOVED, view["removed"]),
    ):
        if side["words"]:
            note = word_search_words.only_first(len(side["words"]), sum(side["by_length"]))
            head = Head(title, names, note or said, today_on_paper())
            printed += framed(head, sheets(side["words"]))
    if printed:
        await print_preview.show(word_search_words.CHANGES, numbered(printed))
    else:
        await inform(word_search_words.CHANGES, word_search_words.SAME)


def _text(view: "ComparedListsView") -> str:
    """One line for each word, + or - before it."""
    lines = ["+ " + word for word in view["added"]["words"]]
    lines += ["- " + word for word in view["removed"]["words"]]
    return "\n".join(lines) + "\n"


def _stem(name: str) -> str:
    """The name of a file without its ending."""
    at = name.rfind(".")
    return name[:at] if at > 0 else name
