"""One tablet of the desk: whose it is, and what it says."""

from app.browser.peer.connection import Connection
from app.live import outbox, tablet_messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.tablets.tablet_slip import TabletSlip

    # Round, coordinates and word of a slip.
    Sent = tuple[int, str, str]

_MOST_SLIPS = 40  # of one tablet in one round, which is more than anyone finds


class Tablet:
    """One device.  number: of its player; 0 until it has said it.

    seated: called with the number that it says.  handed_in: called with a slip of its player.
    changed: called when it is lost or is there again.
    """

    def __init__(
        self,
        seated: "Callable[[Tablet, int], None]",
        handed_in: "Callable[[Tablet, Sent], None]",
        changed: "Callable[[Tablet], None]",
    ) -> None:
        self._seated = seated
        self._handed_in = handed_in
        self._changed = changed
        self.number = 0
        self.wanted = 0  # the number of another tablet, about which the director is asked
        self.told_round = 0  # the last round whose result it has
        self.slip: "TabletSlip | None" = None  # under way
        self.waits: "Sent | None" = None  # came while another one was under way
        self.count = (0, 0)  # a round, and how many slips came in it
        self.last: "Sent | None" = None  # the last one that was accepted
        self.connection = Connection(self._took, self._begun, lambda: self._changed(self))

    def say(self, kind: str, body: object) -> None:
        if self.connection.is_up:
            self.connection.say(kind, body)

    def is_busy(self) -> bool:
        """Whether a slip of it is under way, or is asked about."""
        return self.slip is not None and self.slip.state in (outbox.SENT, outbox.BEHIND, outbox.ASKED)

    def is_too_often(self, number: int) -> bool:
        """Count one more slip of a round; whether there were too many."""
        self.count = (number, self.count[1] + 1 if self.count[0] == number else 1)
        return self.count[1] > _MOST_SLIPS

    def is_playing(self) -> bool:
        return self.number > 0 and self.connection.is_up

    def _took(self, kind: str, body: object) -> None:
        if kind == "hello":
            self._seated(self, tablet_messages.number_in(body))
            return
        sent = tablet_messages.slip_in(body) if kind == "slip" and self.number else None
        if sent is None:
            self.say("refused", {"why": "unknown"})
        else:
            self._handed_in(self, sent)

    def _begun(self) -> None:
        """It was loaded, and says who it is."""
