"""Five minutes of cards.  When they are over the card under way is still finished: nothing is hurried."""

from app.browser import page_clock
from app.browser.dom import by_id, set_text
from app.words import study as study_words

LENGTH = 300  # s


class Session:
    """What was done since a set and kinds of card were chosen."""

    def __init__(self, key: str, kinds: "list[str]") -> None:
        self.key = key
        self.kinds = kinds
        self.done = 0
        self.right = 0
        self.is_empty = False  # whether no card is left
        self.next_due: "int | None" = None  # ms since 1970, once no card is left
        self._began = page_clock.monotonic()

    def count(self, right: bool) -> None:
        """A card was answered and rated."""
        self.done += 1
        self.right += 1 if right else 0

    def left(self) -> int:
        """The seconds that are left."""
        return max(0, LENGTH - (page_clock.monotonic() - self._began) // 1000)

    def is_over(self) -> bool:
        return not self.left()

    def draw(self) -> None:
        """Show how far it is: a bar that grows, without a number that runs."""
        left = self.left()
        bar = by_id("session-bar")
        bar.setAttribute("aria-valuenow", str(LENGTH - left))
        bar.setAttribute("aria-valuetext", study_words.time_left(left))
        bar.firstElementChild.style.width = str(100 * (LENGTH - left) // LENGTH) + "%"
        set_text(by_id("session-text"), study_words.done_line(self.done) if left else study_words.LAST_CARD)
