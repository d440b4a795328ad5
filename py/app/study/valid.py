"""Is it a word?  Two large buttons, and two keys."""

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

_KEYS = {"s": "yes", "n": "no", "S": "yes", "N": "no"}


class Valid(StudyPanel):
    """The tiles of a word or of an impostor."""

    def __init__(self, card: "StudyCardView", done: "Done") -> None:
        super().__init__(card, done)
        self._answer = False
        pair = make("div", "study-pair")
        for text, action, key in (
            (study_words.YES, "yes", study_words.YES_KEY),
            (study_words.NO, "no", study_words.NO_KEY),
        ):
            one = button(text, action, "button big")
            one.append(key_sign(key))
            one.setAttribute("aria-keyshortcuts", key)
            pair.append(one)
        self.node.append(tile_row(card["tiles"]), pair)

    def has_check(self) -> bool:
        return False

    def given(self) -> bool:
        return self._answer

    def key(self, name: str) -> bool:
        if name not in _KEYS:
            return False
        self._choose(_KEYS[name])
        return True

    def pressed(self, action: str, button: "Node") -> None:
        self._choose(action)

    def _choose(self, action: str) -> None:
        self._answer = action == "yes"
        self.done()
