"""How is this word spelled?  One of some spellings is touched, or it is typed."""

from app.browser.dom import make
from app.study.panel import StudyPanel, key_sign
from app.study.tile_row import tile_row
from app.ui.fields import button
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.study.panel import Done
    from faristol.session.study.wire import StudyCardView

_LARGE, _SMALL = "ÀÈÉÍÏÒÓÚÜÇ", "àèéíïòóúüç"


class SpellingPanel(StudyPanel):
    """The tiles, some spellings with the keys 1 to 9, and the field."""

    def __init__(self, card: "StudyCardView", done: "Done") -> None:
        super().__init__(card, done)
        choices = make("div", "study-choices wrap")
        for place, text in enumerate(card["choices"]):
            one = button(text, "choose:" + text, "button big study-choice")
            if place < 9:
                one.append(key_sign(str(place + 1)))
            choices.append(one)
        self.node.append(tile_row(card["tiles"]), choices, self.field(study_words.SPELLING))

    def given(self) -> "list[str]":
        text = small(str(self.fields[0].value).strip())
        return [text] if text else []

    def key(self, name: str) -> bool:
        place = "123456789".find(name) if len(name) == 1 else -1
        if not 0 <= place < len(self.card["choices"]):
            return False
        self._choose(self.card["choices"][place])
        return True

    def pressed(self, action: str, button: "Node") -> None:
        self._choose(action[7:])

    def _choose(self, text: str) -> None:
        self.fields[0].value = text
        self.done()


def small(text: str) -> str:
    """In small letters, with its accents; MicroPython's ``lower`` handles only ASCII."""
    return "".join([_SMALL[_LARGE.index(sign)] if sign in _LARGE else sign for sign in text.lower()])
