"""Five minutes of cards.  When they are over the card under way is still finished: nothing is hurried.

A session is kept on the device, so that a reload or a closed tab does not end it: its time runs on meanwhile.
"""

from app.browser import kept, page_clock
from app.browser.dom import by_id, set_text
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class KeptSession(TypedDict):
        """A session as the device keeps it.  set: its key."""

        set: str
        kinds: list[str]
        ends: int
        done: int
        right: int


LENGTH = 300  # s
_SECOND = 1000  # ms
_TOLD = 3600 * _SECOND  # after its time is over, a session is still told for so long
_KEY = "study-session"
_SHAPE = {"set": "", "kinds": [""], "ends": 0, "done": 0, "right": 0}


class StudySession:
    """What was done since a set and kinds of card were chosen.

    ends: the instant (ms) at which its time is over.
    """

    def __init__(self, key: str, kinds: "list[str]", ends: int, done: int = 0, right: int = 0) -> None:
        self.key = key
        self.kinds = kinds
        self.ends = ends
        self.done = done
        self.right = right
        self.is_empty = False  # whether no card is left
        self.next_due: "int | None" = None  # ms since 1970, once no card is left

    def count(self, right: bool) -> None:
        """A card was answered and rated."""
        self.done += 1
        self.right += 1 if right else 0

    def left(self) -> int:
        """The seconds that are left."""
        return min(LENGTH, max(0, (self.ends - page_clock.now() + _SECOND - 1) // _SECOND))

    def is_over(self) -> bool:
        return not self.left()

    def keep(self) -> None:
        """Keep it on the device, in the place of the one before."""
        made = {
            "set": self.key, "kinds": self.kinds, "ends": self.ends, "done": self.done, "right": self.right
        }  # fmt: skip
        kept.write(_KEY, made)

    def draw(self) -> None:
        """Show how far it is: a bar that grows, without a number that runs."""
        left = self.left()
        bar = by_id("session-bar")
        bar.setAttribute("aria-valuenow", str(LENGTH - left))
        bar.setAttribute("aria-valuetext", study_words.time_left(left))
        bar.firstElementChild.style.width = str(100 * (LENGTH - left) // LENGTH) + "%"
        set_text(by_id("session-text"), study_words.done_line(self.done) if left else study_words.LAST_CARD)


def begun(key: str, kinds: "list[str]") -> StudySession:
    """A session that begins now."""
    return StudySession(key, kinds, page_clock.now() + LENGTH * _SECOND)


def left_open() -> "StudySession | None":
    """The session that this device has kept; None where there is none to go on with or to tell the end of."""
    return going_on(kept.read(_KEY, _SHAPE), page_clock.now())


def forget() -> None:
    """Keep no session."""
    kept.forget(_KEY)


def going_on(found: "KeptSession | None", now: int) -> "StudySession | None":
    """The session in a kept value, looked at in the instant ``now`` (ms)."""
    if found is None:
        return None
    numbers = [int(found[key]) for key in ("ends", "done", "right")]
    session = StudySession(found["set"], found["kinds"], *numbers)
    over = now - session.ends
    is_told = session.done and over < _TOLD
    return session if session.kinds and (over < 0 or is_told) else None
