"""The boxes of the person's own words: seen, explained, removed, copied, shared or saved as a text."""

from app.browser import files, late
from app.browser.dom import make
from app.saved import words
from app.ui.copied import copy
from app.ui.dialogs import Box, confirm
from app.ui.fields import button
from app.ui.spelled import folded
from app.words import collected as collected_words
from app.words import common as common_words
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node, Sharing


async def show_missed() -> None:
    """Show the words that were missed until the box is closed."""
    box = _WordsBox(words.MISSED, collected_words.TITLE, collected_words.LINE, collected_words.EMPTY)
    study = make("a", "button primary", collected_words.STUDY)
    study.href = study_words.PAGE
    box.add_tool(study)
    await box.show()


async def show_wanted() -> None:
    """Show the words that the lexicon lacks until the box is closed."""
    title = collected_words.WANTED
    box = _WordsBox(words.WANTED, title, collected_words.WANTED_LINE, collected_words.WANTED_EMPTY)
    tools = await late.script("share.js")
    if tools.canShare:
        box.sharing = tools
        box.add_tool(button(collected_words.SHARE, "share", "button primary"))
    await box.show()


class _WordsBox:
    def __init__(self, own: str, title: str, line: str, empty: str) -> None:
        self.own = own
        self.title = title
        self.empty = empty
        self.sharing: "Sharing | None" = None
        self.box = Box(title)
        self.box.text(line)
        self.place = make("div", "column")
        self.box.body.append(self.place)
        self.tools: "list[Node]" = []
        self.add_tool(button(collected_words.COPY, "copy"))
        self.add_tool(button(collected_words.SAVE, "save"))
        self.add_tool(button(collected_words.FORGET, "forget", "button soft is-danger"))
        self.box.focus_title()
        self.box.on_click = self._clicked

    def add_tool(self, tool: "Node") -> None:
        """Add what is shown at the foot while there are words."""
        self.tools.append(tool)
        self.box.foot.append(tool)

    async def show(self) -> None:
        self.box.cancel_button(common_words.CLOSE)
        self._draw()
        await self.box.ask()

    def _draw(self) -> None:
        there = words.words(self.own)
        rows = make("ul", "shelf-list column")
        for one in there:
            row = make("li", "shelf-row wrap")
            taken = button("✕", "remove", "button soft")
            taken.setAttribute("data-word", one["word"])
            taken.setAttribute("aria-label", collected_words.remove(one["word"]))
            spelled = self._told(one["word"])
            spelled.classList.add("shelf-told")
            row.append(spelled, taken)
            rows.append(row)
        self.place.replaceChildren(rows if there else make("p", "shelf-empty dim text-3", self.empty))
        for tool in self.tools:
            tool.hidden = not there

    def _told(self, word: str) -> "Node":
        """The word; how it is spelled is known of words of the lexicon only."""
        if self.own == words.WANTED:
            return make("span", "word", word)
        spelled = folded(word, [word])
        spelled.firstElementChild.classList.add("word")
        return spelled

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            word = pressed.getAttribute("data-word") or ""
            self.box.spawn(self._do(str(pressed.getAttribute("data-do")), str(word)))

    async def _do(self, name: str, word: str) -> None:
        if name == "remove":
            words.remove(self.own, word)
            self._draw()
            self.box.title.focus()  # the pressed button is gone
        elif name == "copy":
            await copy(self._text(), self.title, collected_words.COPIED)
        elif name == "share" and self.sharing is not None:
            await self.sharing.shareText(self._text(), self.title)
        elif name == "save":
            files.download(self._text(), "faristol-mots-" + files.today() + ".txt")
        elif await confirm(*collected_words.confirm_forget, danger=True):
            words.forget(self.own)
            self._draw()

    def _text(self) -> str:
        """The words, one a line."""
        return "".join([word["word"] + "\n" for word in words.words(self.own)])
