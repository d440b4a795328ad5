"""The keyboard: the effect of each key at the table.

Arrows move the cursor and set its direction, space turns it, letters lay tiles, Backspace takes the
last one back, Enter plays, Escape recalls.  W is L·L, Y is NY, Q is QU (a U typed after it is
swallowed), ŀ is L·L (and so is an L after it), K is Ç.  N then Y, and L then another L, with or without
a point, also make the digraph when its tile is on the rack.
With Shift the letter is laid with a blank, and so it is when only a blank is left.
"""

from pyscript import document

from app.browser.dom import on
from app.words.tiles import tile_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.board.laying import Laying

_ARROWS = {
    "ArrowLeft": (False, True),
    "ArrowRight": (False, False),
    "ArrowUp": (True, True),
    "ArrowDown": (True, False),
}
# Keys that stand for a tile of another letter.
_LETTERS = {
    "w": "L·L", "W": "L·L", "y": "NY", "Y": "NY", "q": "QU", "Q": "QU",
    "k": "Ç", "K": "Ç", "ŀ": "L·L", "Ŀ": "L·L",
}  # fmt: skip
_POINTS = ("·", ".", "-")


def letter_of(key: str) -> str:
    """The tile that a key stands for, or nothing."""
    if key in _LETTERS:
        return _LETTERS[key]
    return tile_at(key, 0)[0] if len(key) == 1 else ""


class Keys:
    """Handles keys at the table; remembers the last letter for digraphs typed in parts."""

    def __init__(self, table: "Laying") -> None:
        self.table = table
        self.typed = ""  # what was typed just before, for N + Y, L + · + L, ŀ + L and Q + U
        on(document, "keydown", self.pressed)

    def pressed(self, event: "Event") -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        if not self.table.is_open() or document.querySelector("dialog[open]"):
            return
        key = str(event.key)
        where = self._place(event.target)
        if where in ("field", "menu"):
            return
        if key == "Escape" and document.querySelector("#menu[open], #sheet.open"):
            return  # Escape only closes the open menu or sheet
        if self._act(key, where, bool(event.shiftKey)):
            event.preventDefault()

    def _place(self, target: "Event") -> str:
        """Where the focus is: in a field, on a button, on the rack, or elsewhere on the table."""
        if target.closest is None:
            return "table"
        if target.closest("input, select, textarea, [contenteditable]"):
            return "field"
        if target.closest("#menu[open]"):
            return "menu"
        if target.closest("#rack"):
            return "rack"
        if target.closest("button, a, summary"):
            return "button"
        return "table"

    def _act(self, key: str, where: str, shift: bool) -> bool:
        """Carry out a key; False if it has no effect."""
        table = self.table
        if key in _ARROWS:
            down, back = _ARROWS[key]
            if where == "rack" and not down:
                table.rack.step_focus(not back)
            else:
                table.move_cursor(down, back)
        elif key in ("Enter", " ") and where in ("rack", "button"):
            return False
        elif key == " ":
            table.turn_cursor()
        elif key == "Enter":
            table.play_or_turn()
        elif key == "Backspace" or key == "Delete":
            table.take_last()
        elif key == "Escape":
            table.escape()
        elif key in _POINTS and self.typed == "L":
            self._swap("L", "L·L")
            self.typed = "L·"
            return True
        else:
            letter = letter_of(key)
            if not letter:
                return False
            self._letter(letter, shift)
            if key in "ŀĿ":
                self.typed = "ŀ"
            return True
        self.typed = ""
        return True

    def typed_last(self, text: str) -> bool:
        """Whether the tile laid last is this one."""
        laid = self.table.draft.laid
        return bool(laid) and laid[-1].view["text"] == text

    def _is_geminate(self, before: str) -> bool:
        """Whether a second L is the other half of an L·L, and not an L of its own."""
        if self.typed_last("L·L"):
            return True
        if before == "L":
            return self.table.draft.find("L") < 0 and self._swap("L", "L·L")
        if self.typed_last("L"):  # a point was typed and the rack has no L·L: a blank stands for it
            if self.table.draft.find("?") >= 0:
                self.table.take_last()
            self.table.type_letter("L·L", False)
            return True
        return False

    def _swap(self, old: str, new: str) -> bool:
        """Replace the tile laid last by a digraph that begins with it, where the rack has that."""
        draft = self.table.draft
        slot = draft.find(new)
        if slot < 0 or not self.typed_last(old):
            return False
        square = draft.laid[-1].square
        draft.take_last()
        draft.lay(slot, square)
        self.table.changed()
        return True

    def _letter(self, letter: str, shift: bool) -> None:
        before, self.typed = self.typed, letter
        if (before, letter) in (("QU", "U"), ("ŀ", "L")):
            self.typed = ""
            return
        if letter == "L" and before in ("L", "L·") and self._is_geminate(before):
            self.typed = ""
            return
        if letter == "NY" and before == "N" and (self.typed_last("NY") or self._swap("N", "NY")):
            self.typed = ""
            return
        draft = self.table.draft
        text = letter
        if not shift and draft.find(letter) < 0:
            # Typed in parts: the N of an NY, the L of an L·L, if the rack has only the digraph.
            digraph = {"N": "NY", "L": "L·L"}.get(letter, "")
            if digraph and draft.find(digraph) >= 0:
                text = digraph
        self.table.type_letter(text, shift)
