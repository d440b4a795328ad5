"""Which tiles go before and after a word?  Touched in two rows of all tiles, or typed."""

from app.browser.dom import make
from app.study.panel import StudyPanel
from app.study.tile_row import tile_row
from app.ui.fields import button
from app.words import board as board_words
from app.words import study as study_words
from app.words import tiles as tiles_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.study.panel import Done
    from faristol.session.study.intents import GivenHooks
    from faristol.session.study.wire import StudyCardView

_SIDES = (("front", study_words.FRONT), ("back", study_words.BACK))


class Hooks(StudyPanel):
    """The word between its two sides.  A field and the tiles below it say the same."""

    def __init__(self, card: "StudyCardView", done: "Done") -> None:
        super().__init__(card, done)
        self._tiles: "list[dict[str, Node]]" = []
        sides = make("div", "study-sides")
        for key, name in _SIDES:
            sides.append(self._side(key, name))
        self.node.append(
            tile_row(card["tiles"]), make("p", "box-note centred", study_words.HOOKS_HELP), sides
        )

    def _side(self, key: str, name: str) -> "Node":
        side, grid, buttons = make("div", "column"), make("div", "study-letters"), {}
        for label, _ in tiles_words.BOX:
            one, letter = button("", key + ":" + label, "button soft word"), make("span", "", label)
            letter.setAttribute("role", "img")  # a name of the button would have to contain the text
            letter.setAttribute("aria-label", name + ": " + board_words.tile_name(label))
            one.append(letter)
            one.setAttribute("aria-pressed", "false")
            one.tabIndex = -1  # the field above takes the keys
            buttons[label] = one
            grid.append(one)
        self._tiles.append(buttons)
        side.append(self.field(name), grid)
        return side

    def is_blank(self) -> bool:
        return False  # a word may have no hooks

    def given(self) -> "GivenHooks":
        return {"front": self._chosen(0), "back": self._chosen(1)}

    def typed(self) -> None:
        for side, buttons in enumerate(self._tiles):
            chosen = self._chosen(side)
            for label, item in buttons.items():
                item.setAttribute("aria-pressed", "true" if label in chosen else "false")

    def pressed(self, action: str, button: "Node") -> None:
        key, label = action.split(":")
        side = 0 if key == "front" else 1
        chosen = self._chosen(side)
        if label in chosen:
            chosen.remove(label)
        else:
            chosen.append(label)
        self.fields[side].value = " ".join(chosen)
        self.typed()

    def _chosen(self, side: int) -> "list[str]":
        """The tiles of a field, each once."""
        text, found, at = str(self.fields[side].value), [], 0
        while at < len(text):
            tile, at = tiles_words.tile_at(text, at)
            if tile and tile not in found:
                found.append(tile)
        return found
