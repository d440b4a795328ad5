"""The steps of a hint on a table: where a play is, which tiles it needs, and the word, laid on the board."""

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
        self._clear()
        slots: "list[int]" = []
        for _, face in placed:
            slots.append(self._slot(face, slots))
        self.table.hint([square for square, _ in placed], slots)
        self.table.render()
        blank = "?" in [self._text(slot) for slot in slots]
        views = sorted([tile_words.view(face) for _, face in placed], key=lambda one: one["order"])
        labels = [one["label"] for one in views]
        names = [board_words.tile_name(label) for label in labels]
        return table_words.hint_tiles(labels, blank), table_words.hint_tiles(names, blank)

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
