"""The words that a person missed in a game, kept in the person's own list if that is wished."""

from app.browser.dom import make, on, run
from app.saved import words, words_box
from app.ui.fields import button
from app.words import collected as collected_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event


class Collect:
    """The tick and the list's button, below the words of the summary."""

    def __init__(self) -> None:
        self.node = make("div", "review-collect wrap")
        label = make("label", "check")
        self.tick = make("input")
        self.tick.type = "checkbox"
        self.tick.checked = words.is_wished()
        label.append(self.tick, make("span", "", collected_words.COLLECT))
        self.node.append(label, button(collected_words.TITLE, "my_words", "button soft"))
        self.missed: "list[str]" = []
        on(self.tick, "change", self._changed)
        on(self.node, "click", self._clicked)

    def take(self, missed: "list[str]") -> None:
        """Keep the words of a reviewed game, if that is wished."""
        self.missed = missed
        if words.is_wished():
            words.add(words.MISSED, missed)

    def _changed(self, event: "Event") -> None:
        wished = bool(self.tick.checked)
        words.wish(wished)
        if wished:
            words.add(words.MISSED, self.missed)

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do=my_words]") is not None:
            run(words_box.show_missed())
