"""The steps of a hint on a table: where a play is, which tiles it needs, and the word, laid on the board."""

from app.browser.stable_sort import stable_sorted
from app.words import board as board_words
from app.words import table as table_words
from app.words import tiles as tile_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.board.laying import Laying


class HintSteps:
    """Shows a play on ``table``; tiles that were laid go back to the rack first."""

    def __init__(self, table: "Laying") -> None:
        self.table = table

    def where(self, placed: "list[tuple[int, str]]") -> None:
        """Highlight the squares."""
        self._clear()
        self.table.hint([square for square, _ in placed], [])

    def tiles(self, placed: "list[tuple[int, str]]") -> "tuple[str, str]":
        """Highlight the tiles of the rack too; what is told of them, on the screen and by a screen reader."""
        slots = self._mark([square for square, _ in placed], [face for _, face in placed])
        blank = "?" in [self._text(slot) for slot in slots]
        labels, names = _told([face for _, face in placed])
        return table_words.hint_tiles(labels, blank), table_words.hint_tiles(names, blank)

    def exchange(self, kept: "list[str]", has_play: bool) -> "tuple[str, str]":
        """Highlight the tiles that an exchange keeps; what is told of them, as ``tiles`` does."""
        self._mark([], kept)
        labels, names = _told(kept)
        return table_words.hint_kept(labels, has_play), table_words.hint_kept(names, has_play)

    def lay(self, placed: "list[tuple[int, str]]") -> None:
        """Lay the play on the board; the person decides what to do with it."""
        table = self.table
        table.draft.recall()
        table.hint([], [])
        for square, face in placed:
            slot = table.draft.find(face)
            letter = [one for one in table.letters if one["as_blank"] == face]
            if slot >= 0:
                table.draft.lay(slot, square)
            elif letter and table.draft.find("?") >= 0:
                table.draft.lay(table.draft.find("?"), square, face, letter[0]["label"])
        table.changed()

    def _mark(self, squares: "list[int]", faces: "list[str]") -> "list[int]":
        """Highlight these squares, and the slots of the rack with these tiles, which are returned."""
        self._clear()
        slots: "list[int]" = []
        for face in faces:
            slots.append(self._slot(face, slots))
        self.table.hint(squares, slots)
        self.table.render()
        return slots

    def _clear(self) -> None:
        self.table.draft.recall()
        self.table.changed()

    def _text(self, slot: int) -> str:
        tile = self.table.draft.slots[slot]
        return tile.view["text"] if tile else ""

    def _slot(self, face: str, used: "list[int]") -> int:
        """The slot of the tile ``face`` on the rack, or else of a blank; -1 for neither."""
        for text in (face, "?"):
            for slot in range(len(self.table.draft.slots)):
                if slot not in used and self._text(slot) == text:
                    return slot
        return -1


def _told(faces: "list[str]") -> "tuple[list[str], list[str]]":
    """The tiles in the order of the alphabet: as the screen shows them, and their spoken names."""
    views = stable_sorted([tile_words.view(face) for face in faces], lambda one: one["order"])
    labels = [view["label"] for view in views]
    return labels, [board_words.tile_name(label) for label in labels]
