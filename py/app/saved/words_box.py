"""The box of the person's own words: seen, explained, removed, copied or saved as a text."""

from app.browser import files
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
    from pyscript import Node


async def show() -> None:
    """Show the words until the box is closed."""
    await _WordsBox().show()


class _WordsBox:
    def __init__(self) -> None:
        self.box = Box(collected_words.TITLE)
        self.note = self.box.text(collected_words.LINE)
        self.place = make("div", "column")
        self.box.body.append(self.place)
        self.tools = [
            button(collected_words.COPY, "copy"),
            button(collected_words.SAVE, "save"),
            button(collected_words.FORGET, "forget", "button soft is-danger"),
        ]
        study = make("a", "button primary", collected_words.STUDY)
        study.href = study_words.PAGE
        self.tools.append(study)
        self.box.foot.append(*self.tools)
        self.box.cancel_button(common_words.CLOSE)
        self.box.focus_title()
        self.box.on_click = self._clicked

    async def show(self) -> None:
        self._draw()
        await self.box.ask()

    def _draw(self) -> None:
        there = words.words()
        rows = make("ul", "shelf-list column")
        for one in there:
            row = make("li", "shelf-row wrap")
            taken = button("✕", "remove", "button soft")
            taken.setAttribute("data-word", one["word"])
            taken.setAttribute("aria-label", collected_words.remove(one["word"]))
            told = folded(one["word"], [one["word"]])
            told.classList.add("shelf-told")
            told.firstElementChild.classList.add("word")
            row.append(told, taken)
            rows.append(row)
        self.place.replaceChildren(
            rows if there else make("p", "shelf-empty dim text-3", collected_words.EMPTY)
        )
        for tool in self.tools:
            tool.hidden = not there

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            word = pressed.getAttribute("data-word") or ""
            self.box.spawn(self._do(str(pressed.getAttribute("data-do")), str(word)))

    async def _do(self, name: str, word: str) -> None:
        if name == "remove":
            words.remove(word)
            self._draw()
            self.box.title.focus()  # the pressed button is gone
        elif name == "copy":
            await copy(_text(), collected_words.TITLE, collected_words.COPIED)
        elif name == "save":
            files.download(_text(), "faristol-mots-" + files.today() + ".txt")
        elif await confirm(*collected_words.confirm_forget, danger=True):
            words.forget()
            self._draw()


def _text() -> str:
    """The words, one a line."""
    return "".join([one["word"] + "\n" for one in words.words()])
