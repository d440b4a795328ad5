"""One card on the screen: its question and answer, then its mark and when it comes again."""

from pyscript import document

from app.browser.dom import announce, by_id, make, on, set_text
from app.study.anagram import Anagram
from app.study.hooks import Hooks
from app.study.mark import Mark
from app.study.spelling import SpellingPanel
from app.study.valid import Valid
from app.ui.fields import button
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.study.panel import Given, StudyPanel
    from faristol.session.study.wire import MarkedView, StudyCardView


class ShownCard:
    """The place of the card.

    answered: called with the card and what was given.  rated: called with the marked card and a rating.
    """

    def __init__(
        self, answered: "Callable[[StudyCardView, Given], None]", rated: "Callable[[MarkedView, str], None]"
    ) -> None:
        self._answered = answered
        self._rated = rated
        self._card: "StudyCardView | None" = None
        self._panel: "StudyPanel | None" = None
        self._mark: "Mark | None" = None
        self.place = by_id("question")
        self._check = button(study_words.CHECK, "check", "main")
        on(self.place, "click", self._clicked)
        on(self.place, "input", self._changed)
        on(document, "keydown", self._pressed)

    def ask(self, card: "StudyCardView") -> None:
        """Show a card and wait for its answer."""
        self._card, self._mark = card, None
        self._panel = panel = _panel_of(card, self._done)
        title = make("h2", "text-6 centred", study_words.question(card["kind"], card["count"]))
        title.tabIndex = -1
        self.place.replaceChildren(title, panel.node)
        if panel.has_check():
            self.place.append(self._check)
            self._name_check()
        announce("")
        if not panel.focus():
            title.focus()

    def show_mark(self, marked: "MarkedView", now: int, offset: int) -> None:
        """Show what was right, and the ratings; ``now`` and ``offset`` as for ``study_words.when``."""
        card, self._panel = self._card, None
        if card is None:
            return
        self._mark = Mark(card, marked, now, offset)
        self.place.replaceChildren(self._mark.node)
        announce(self._mark.told)
        self._mark.suggested.focus()

    def clear(self) -> None:
        """Take the card away."""
        self._card = self._panel = self._mark = None
        self.place.replaceChildren()

    def _done(self) -> None:
        """The answer is complete: it is handed in once."""
        panel, self._panel = self._panel, None
        if panel is not None:
            self._answered(panel.card, panel.given())

    def _changed(self, event: "Event") -> None:
        self._name_check()

    def _name_check(self) -> None:
        is_blank = self._panel is not None and self._panel.is_blank()
        set_text(self._check, study_words.DONT_KNOW if is_blank else study_words.CHECK)

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        action = str(pressed.getAttribute("data-do"))
        if action == "check":
            self._done()
        elif action.startswith("rate:"):
            self._rate(action[5:])
        else:
            self._name_check()

    def _rate(self, rating: str) -> None:
        mark, self._mark = self._mark, None
        if mark is not None:
            self._rated(mark.marked, rating)

    def _pressed(self, event: "Event") -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if self.place.parentElement.hidden or event.target.closest("dialog, details[open]"):
            return
        if event.repeat:
            if event.key == "Enter" and self._mark is not None:
                event.preventDefault()  # the key that handed the answer in does not rate it too
        elif self._panel is not None and self._panel.key(str(event.key)):
            event.preventDefault()
        elif self._mark is not None:
            rating = self._mark.rating_of(str(event.key))
            if event.key == "Enter" and not event.target.closest("button, a, summary"):
                rating = self._mark.marked["suggested"]
            if rating:
                event.preventDefault()
                self._rate(rating)


def _panel_of(card: "StudyCardView", done: "Callable[[], object]") -> "StudyPanel":
    if card["kind"] == "valid":
        return Valid(card, done)
    if card["kind"] == "hooks":
        return Hooks(card, done)
    if card["kind"] == "spelling":
        return SpellingPanel(card, done)
    return Anagram(card, done)
