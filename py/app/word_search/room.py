"""The room: each key asks at once, and only the last question is answered on the screen.

The engine answers one request after another.  While one is under way no other is sent; what was typed
meanwhile is one question, sent as soon as the answer is there.
"""

from pyscript import window

from app.browser import engine
from app.browser.dom import announce, by_id, make, run, set_text
from app.saved import wanted
from app.ui.spelled import Spelled
from app.word_search import output
from app.word_search.form import Form
from app.word_search.word_list import PART, WordList
from app.words import refusals as refusals_words
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.word_search.intents import Asked
    from faristol.session.word_search.wire import FoundView, HooksView

_NOTHING: "FoundView" = {"count": 0, "by_length": [0] * 16, "first": 0, "words": []}


class SearchScreen:
    """The form, the list, and what is done with it."""

    def __init__(self) -> None:
        self.form = Form(self.ask)
        self.list = WordList(self._want, self.form.ask_hooks)
        self.spelled = Spelled()
        self.asked: "Asked | None" = None
        self.count = 0
        self._question = 0
        self._is_asking = False
        self._is_open = False

    def open(self, is_open: bool) -> None:
        """Open the room, or close it while a game is in play."""
        by_id("search").hidden = not is_open
        by_id("closed").hidden = is_open
        if is_open and not self._is_open:
            self._is_open = True
            self.form.focus()
            self.ask()
        self._is_open = is_open

    def ask(self) -> None:
        self._question += 1
        if self._is_open and not self._is_asking:
            run(self._answer())

    async def _answer(self) -> None:
        """Ask until what is shown is what is asked for."""
        self._is_asking = True
        try:
            answered = 0
            while answered != self._question and self._is_open:
                answered = self._question
                await self._ask_once(answered)
        finally:
            self._is_asking = False

    async def _ask_once(self, question: int) -> None:
        asked, hooks = self.form.asked(), self.form.hooks()
        around = None
        if self.form.mode() == "hooks" and self.form.text():
            reply = await engine.call({"kind": "words_hooks", "word": self.form.text()})
            around = reply.get("hooks")
            await self.spelled.explain([around["word"]] if around is not None and around["valid"] else [])
        reply = await engine.call(
            {"kind": "words_find", "asked": asked, "first": 0, "count": PART, "hooks": hooks}
        )
        if question != self._question:
            return
        by_id("line").setAttribute("aria-invalid", "false" if reply["ok"] else "true")
        if not reply["ok"]:
            self.asked = None
            self._show(None, None)
            set_text(by_id("fault"), refusals_words.refusal(reply["error"]))
            return
        self.asked = asked
        self._show(reply["found"], around)
        window.performance.mark("faristol-found")
        announce(word_search_words.found(self.count))

    def _show(self, found: "FoundView | None", around: "HooksView | None") -> None:
        """Show what was found; with None, that what is asked for cannot be read, nothing."""
        self.count = found["count"] if found is not None else 0
        set_text(by_id("fault"), "")
        set_text(by_id("count"), word_search_words.found(self.count) if found is not None else "")
        _draw_hooks(around, self.spelled.node)
        self.list.show(found or _NOTHING, self.form.long_first(), self.form.hooks())
        is_empty = found is not None and not found["count"]
        self.list.tell(word_search_words.NOTHING_FOUND if is_empty else "")
        for name in ("do-copy", "do-print", "do-save"):
            by_id(name).disabled = not self.count

    def _want(self, first: int) -> None:
        run(self._fetch(first, self._question))

    async def _fetch(self, first: int, question: int) -> None:
        if self.asked is None:
            return
        reply = await engine.call(
            {
                "kind": "words_find",
                "asked": self.asked,
                "first": first,
                "count": PART,
                "hooks": self.form.hooks(),
            }
        )
        if reply["ok"] and question == self._question:
            self.list.take(reply["found"])

    async def act(self, name: str) -> None:
        """Copy, print or save what was found."""
        if self.asked is None or not self.count:
            return
        if name == "do-copy":
            await output.copy_words(self.asked, self.count)
        elif name == "do-print":
            await output.print_words(self.asked, self.count, by_id("count").textContent)
        else:
            await output.save_words(self.asked, self.count)


def _draw_hooks(around: "HooksView | None", spelled: "Node") -> None:
    """The word with the tiles that may stand before and after it, and how it is spelled."""
    place = by_id("around")
    place.hidden = around is None
    if around is None:
        return
    middle = make("div", "around-word")
    middle.append(
        make("b", "word text-6", around["word"]),
        make("span", "dim text-3", word_search_words.hooks_of(around["word"], around["valid"])),
    )
    place.replaceChildren(
        _hook_tiles(word_search_words.FRONT, around["front"]),
        middle,
        _hook_tiles(word_search_words.BACK_HOOKS, around["back"]),
        spelled,
    )
    if not around["valid"]:
        place.append(wanted.offer([around["word"]]))


def _hook_tiles(name: str, tiles: "list[str]") -> "Node":
    node = make("div", "around-side")
    node.append(make("span", "dim text-3", name))
    row = make("span", "around-tiles bold")
    row.append(*[make("span", "around-tile as-is", tile) for tile in tiles])
    if not tiles:
        row.append(make("span", "dim", word_search_words.NONE))
    node.append(row)
    return node
