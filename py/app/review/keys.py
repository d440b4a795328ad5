"""The buttons of the turns that mattered most, below the board; before them, how far the review is."""

from app.browser.dom import make, set_text
from app.ui.fields import button
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import TurnReview


class ReviewKeys:
    """One line: what is said of the turns, and a button for each."""

    def __init__(self) -> None:
        self.node = make("div", "review-middle grows wrap")
        self._said = make("p", "review-progress dim text-3")
        self._said.setAttribute("role", "status")
        self._buttons: "list[Node]" = []
        self.node.append(self._said)

    def say(self, text: str) -> None:
        set_text(self._said, text)

    def show(self, numbers: "list[int]", turns: "list[TurnReview]") -> None:
        """Show the turns with these numbers; the button in use keeps its place."""
        lost = [turn for turn in turns if turn["loss"]]
        self.say(review_words.KEY if numbers else review_words.NONE_MATTERED if lost else review_words.NO_KEY)
        self._said.classList.toggle("is-keys", bool(numbers))
        held = [place for place in range(len(self._buttons)) if self._buttons[place].matches(":focus")]
        old, self._buttons = self._buttons, [_button(turns[number - 1]) for number in numbers]
        self.node.append(*self._buttons)
        for place in held:
            if place < len(self._buttons):
                self._buttons[place].focus()
        for one in old:
            one.remove()

    def show_lost(self, turn: "TurnReview") -> None:
        """Show what a turn lost, if it is one of them."""
        for key in self._buttons:
            if key.getAttribute("data-row") == str(turn["number"]):
                set_text(key.querySelector(".review-lost"), review_words.lost(turn["loss"]))
                set_text(key.lastChild, ": " + review_words.key_turn(turn))


def _button(turn: "TurnReview") -> "Node":
    one = button("", "row", "button review-key")
    one.setAttribute("data-row", str(turn["number"]))
    one.append(
        make("span", "", str(turn["number"])),
        make("span", "review-lost", review_words.lost(turn["loss"])),
        make("span", "unseen", ": " + review_words.key_turn(turn)),
    )
    return one
