"""The slip that a tablet has sent, in the outbox of the slip line."""

from app.desk.letters import as_line
from app.desk.slips.typed_slip import TypedSlip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class TabletSlip(TypedSlip):
    """One slip.  told: called with what became of it."""

    def __init__(self, number: int, coord: str, word: str, told: "Callable[[str], None]") -> None:
        super().__init__([str(number), coord, as_line(word)])
        self.told = told

    def done(self, outcome: str) -> bool:
        """Tell the tablet, to which a slip that is refused goes back."""
        self.told(outcome)
        return True
