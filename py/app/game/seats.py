"""The seats of the game: names, scores, clocks, and whose turn it is."""

from app.browser.dom import by_id, make, set_text
from app.clocks import clock_face
from app.words import clock as clock_words
from app.words import game as game_words
from app.words import grammar as grammar_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.clocks.clock_face import ClockFace
    from faristol.session.wire import View


class SeatCard:
    """The card of one seat; its clock is updated several times a second, only if it differs."""

    def __init__(self) -> None:
        self.node = make("div", "seat grid panel")
        self.name = make("span", "seat-name as-is clamped bold")
        self.note = make("span", "seat-note one-line dim text-1")
        self.score, self.time = make("span", "seat-score bold text-7"), make("span", "seat-time dim")
        self.digits, self.fine = make("span", "seat-digits bold"), make("span", "seat-fine text-1")
        self.time.append(self.digits, self.fine)
        self.node.append(self.name, self.note, self.score, self.time)
        self.shown = ("", "", "")
        self.points: int | None = None

    def show_score(self, points: int) -> None:
        """Show the score; the stylesheet counts up to it from the score that was shown before."""
        before, self.points = self.points, points
        set_text(self.score, grammar_words.number(points))
        if before is None or points <= before:
            return
        style, classes = self.score.style, self.score.classList
        style.setProperty("--counted-from", str(before))
        style.setProperty("--counted-to", str(points))
        classes.remove("counts")
        self.score.getBoundingClientRect()  # without it the animation would not begin again
        classes.add("counts")

    def show_time(self, text: str, fine: str, state: str) -> None:
        if (text, fine, state) == self.shown:
            return
        self.shown = (text, fine, state)
        set_text(self.digits, text)
        set_text(self.fine, fine)
        self.time.setAttribute("data-state", state)


class Seats:
    """One card for each seat, updated during the game."""

    def __init__(self) -> None:
        self.node = by_id("seats")
        self.cards: list[SeatCard] = []

    def _deal(self, count: int) -> None:
        if len(self.cards) == count:
            return
        self.node.replaceChildren()
        self.cards = []
        for _ in range(count):
            card = SeatCard()
            self.node.appendChild(card.node)
            self.cards.append(card)
        self.node.dataset.count = str(count)

    def show_scores(self, names: "list[str]", scores: "list[int]") -> None:
        """Show names and scores only, before there is a view."""
        self._deal(len(names))
        for place in range(len(names)):
            set_text(self.cards[place].name, names[place])
            self.cards[place].show_score(scores[place])

    def render(self, view: "View", thinking: bool) -> None:
        """Draw all cards; ``thinking`` marks the card of the seat that has the turn."""
        self._deal(len(view["seats"]))
        for index, seat in enumerate(view["seats"]):
            card = self.cards[index]
            turn = view["actor"] == index
            set_text(card.name, seat["name"])
            card.show_score(seat["score"])
            busy = turn and thinking
            set_text(card.note, game_words.THINKS if busy else grammar_words.tiles(seat["tiles"]))
            classes = "seat grid panel" + (" turn" if turn else "") + (" thinking" if busy else "")
            card.node.className = classes + (" left" if index in view["left"] else "")
            if not busy:
                self.show_thought(index, 0)
            card.node.setAttribute("role", "group")
            card.node.setAttribute("aria-label", game_words.seat_label(seat, turn))

    def show_thought(self, seat: "int | None", share: int) -> None:
        """Draw how much of the time of a robot that thinks is over, in per cent."""
        if seat is not None and seat < len(self.cards):
            self.cards[seat].node.style.setProperty("--thought", str(share))

    def show_time(self, seat: int, face: "ClockFace", kind: str, running: bool) -> None:
        """Draw the clock of one seat: digits, state, and the fine for overtime."""
        if seat >= len(self.cards):
            return
        text = ""
        if face.sign == clock_face.OVER:
            text = clock_words.fine(face.fine) if face.fine else clock_words.overtime(kind)
        elif face.sign == clock_face.LAST and running:
            text = clock_words.last(kind)
        self.cards[seat].show_time(face.text, text, ("running " if running else "still ") + face.sign)
