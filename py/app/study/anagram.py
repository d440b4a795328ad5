"""Which words can be made of these tiles?  Typed one after another, or laid by touching the tiles."""

from app.browser.dom import announce, make, set_text
from app.study.panel import StudyPanel
from app.study.tile_row import face
from app.ui.fields import button
from app.words import study as study_words
from app.words import tiles as tiles_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.study.panel import Done
    from faristol.session.study.wire import StudyCardView


class Anagram(StudyPanel):
    """The tiles, the line, and the words found so far."""

    def __init__(self, card: "StudyCardView", done: "Done") -> None:
        super().__init__(card, done)
        self._found: "list[str]" = []
        row = make("div", "study-tiles")
        row.style.setProperty("--many", str(max(4, len(card["tiles"]))))
        self._tiles: "list[Node]" = []
        for tile in card["tiles"]:
            one = button("", "tile:" + tile, "tile-button")
            one.append(face(tile))
            self._tiles.append(one)
        row.append(*self._tiles)
        self._fault = make("p", "is-wrong text-3")
        self._fault.setAttribute("role", "alert")
        self._words = make("ul", "study-found wrap")
        self._words.setAttribute("aria-label", study_words.FOUND)
        line = make("div", "study-typed")
        erase = button("⌫", "erase", "button soft")
        erase.setAttribute("aria-label", study_words.ERASE)
        line.append(self.field(study_words.WORD), erase, button(study_words.ADD, "add", "button soft"))
        self.node.append(row, line, self._fault, self._words)

    def is_blank(self) -> bool:
        return not self._found and not str(self.fields[0].value).strip()

    def given(self) -> "list[str]":
        """The words found, and one that is typed and not yet added."""
        typed = self._typed_tiles()
        words = self._found.copy()
        if self._is_of_tiles(typed) and "".join(typed) not in words:
            words.append("".join(typed))
        return words

    def typed(self) -> None:
        set_text(self._fault, "")
        self._show_used()

    def entered(self, field: int) -> None:
        """Add the word that is typed; with the last one, or with an empty line, the answer is handed in."""
        if not self._typed_tiles():
            self.done()
            return
        self._add()

    def pressed(self, action: str, button: "Node") -> None:
        line = self.fields[0]
        if action.startswith("tile:"):
            if button.getAttribute("aria-pressed") != "true":
                line.value = str(line.value) + action[5:]
        elif action == "erase":
            line.value = "".join(tiles_words.cut(str(line.value))[:-1])
        elif action == "add":
            self._add()
            return
        else:
            self._found.remove(action[5:])
            self._draw()
        self.typed()

    def _typed_tiles(self) -> "list[str]":
        text, found, at = str(self.fields[0].value).strip(), [], 0
        while at < len(text):
            tile, at = tiles_words.tile_at(text, at)
            found.append(tile or "?")
        return found

    def _is_of_tiles(self, typed: "list[str]") -> bool:
        return sorted(typed) == sorted(self.card["tiles"])

    def _add(self) -> None:
        typed = self._typed_tiles()
        word = "".join(typed)
        if not self._is_of_tiles(typed) or word in self._found:
            set_text(self._fault, study_words.TWICE if word in self._found else study_words.NOT_THESE)
            return
        self._found.append(word)
        self.fields[0].value = ""
        self._draw()
        self.typed()
        if len(self._found) >= self.card["count"]:
            self.done()
        else:
            announce(word)

    def _show_used(self) -> None:
        """Dim the tiles that are in the line."""
        left = self._typed_tiles()
        for place, tile in enumerate(self.card["tiles"]):
            is_used = tile in left
            if is_used:
                left.remove(tile)
            self._tiles[place].setAttribute("aria-pressed", "true" if is_used else "false")

    def _draw(self) -> None:
        rows = []
        for word in self._found:
            row = make("li")
            one = button(word + " ✕", "word:" + word, "button soft word")
            one.setAttribute("aria-label", study_words.remove(word))
            row.append(one)
            rows.append(row)
        self._words.replaceChildren(*rows)
