"""The duplicates stored on this device."""

from app.browser.shape import Instant
from app.saved.journals import JournalStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptDuplicate

_TOLD = {
    "title": "",
    "venue": "",
    "round": 0,
    "players": 0,
    "over": False,
    "prepared": False,
    "hands": "",
    "at": Instant,
}


class DuplicateStore(JournalStore["KeptDuplicate"]):
    """The stored duplicates."""

    def __init__(self) -> None:
        super().__init__("faristol-duplicates", _TOLD)

    def hands_of(self, game: str) -> str:
        """Where the racks of a stored duplicate come from: "drawn" or "typed"."""
        found = [str(summary["hands"]) for name, summary in self.rows() if name == game]
        return found[0] if found else "drawn"
