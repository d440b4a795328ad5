"""The seats: who plays, with how many points, and whose turn it is."""

import ca
from dom import by_id, make, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import View


class Seats:
    """One card for each seat, patched as the game goes on."""

    def __init__(self) -> None:
        self.node = by_id("seats")
        self.cards: list[tuple[Node, Node, Node, Node]] = []

    def _deal(self, count: int) -> None:
        if len(self.cards) == count:
            return
        self.node.replaceChildren()
        self.cards = []
        for _ in range(count):
            card = make("div", "seat")
            name, note = make("span", "seat-name"), make("span", "seat-note")
            score = make("span", "seat-score")
            for part in (name, note, score):
                card.appendChild(part)
            self.node.appendChild(card)
            self.cards.append((card, name, note, score))
        self.node.dataset.count = str(count)

    def render(self, view: "View", thinking: bool) -> None:
        """``thinking`` shows on the card of the seat whose turn it is."""
        self._deal(len(view["seats"]))
        for index, seat in enumerate(view["seats"]):
            card, name, note, score = self.cards[index]
            turn = view["actor"] == index
            set_text(name, seat["name"])
            set_text(score, ca.number(seat["score"]))
            busy = turn and thinking
            set_text(note, ca.THINKS if busy else ca.tiles(seat["tiles"]))
            card.className = "seat" + (" turn" if turn else "") + (" thinking" if busy else "")
            card.setAttribute("role", "group")
            card.setAttribute("aria-label", ca.seat_label(seat, turn))
