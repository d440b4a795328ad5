"""The course of a duplicate at this desk."""

from app.browser import page_clock
from app.live.desk_ledger import DeskLedger
from app.words.desk import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.saved.duplicates import DuplicateStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptDuplicate
    from faristol.session.duplicate.action_types import Action
    from faristol.session.duplicate.intents import DeskRequest
    from faristol.session.duplicate.wire import DeskReply, DeskView
    from faristol.session.wire import Refusal


class DeskCourse(DeskLedger["DeskRequest", "DeskReply", "DeskView", "Action"]):
    """The open duplicate."""

    untitled = setup_words.UNTITLED

    def __init__(self, notices: "Notices", duplicates: "DuplicateStore") -> None:
        super().__init__("desk", notices, duplicates)
        self.duplicates = duplicates
        self.hands = "drawn"  # or "typed": where the racks come from

    async def open_kept(self, game: str) -> "Refusal | None":
        """Open a duplicate stored on this device; the refusal if it cannot be opened."""
        self.hands = self.duplicates.hands_of(game)
        return await super().open_kept(game)

    async def taken_up(self, reply: "DeskReply", hands: str = "drawn") -> bool:
        """Save a reply that carries a whole new desk under a new id, and show it."""
        if not reply["ok"] or not reply.get("desk_log"):
            return False
        self.hands = hands
        await self._enter(reply, self.duplicates.new_id())
        return True

    def summary(self, view: "DeskView") -> "KeptDuplicate":
        return {
            "title": view["title"],
            "venue": view["venue"],
            "round": view["round"],
            "players": len(view["players"]),
            "over": view["phase"] == "over",
            "prepared": {option["name"]: option["value"] for option in view["options"]}["direction"]
            == "prepared",
            "hands": self.hands,
            "at": page_clock.wall(),
        }
