"""The mark of an answer: what was right and what was missing, the spellings, and the four ratings."""

from app.browser.dom import make
from app.study.panel import key_sign
from app.study.tile_row import tile_row
from app.ui.fields import button
from app.ui.spelled import Spelled
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.study.wire import MarkedView, StudyCardView
    from faristol.session.view_types import ItemView


class Mark:
    """The nodes of a mark.

    told: the mark in words, for screen readers.  suggested: the button of the rating that fits.
    """

    def __init__(self, card: "StudyCardView", marked: "MarkedView", now: int, offset: int) -> None:
        self.marked = marked
        self.node = make("div", "study-mark column spaced")
        items = marked["items"] + marked["front"] + marked["back"]
        some = any(item["state"] == "right" for item in items)
        title = study_words.mark_title(marked["right"], some)
        kind = "study-verdict text-7 bold centred" + (" is-right" if marked["right"] else "")
        self.node.append(make("h2", kind, title), tile_row(card["tiles"]))
        self.node.append(make("h3", "unseen", study_words.ANSWER))
        sentences = [title]
        if marked["valid"] is not None:
            line = study_words.verdict(card["word"], marked["valid"])
            self.node.append(make("p", "text-6 centred", line))
            sentences.append(line)
        elif card["kind"] == "hooks":
            for name, side in ((study_words.FRONT, marked["front"]), (study_words.BACK, marked["back"])):
                self.node.append(_items(name, side))
                sentences.append(name + ": " + _told(side))
        else:
            self.node.append(_items("", marked["items"]))
            sentences.append(_told(marked["items"]))
        self.told = " ".join(sentences)
        spelled = Spelled()
        spelled.show(marked["words"])
        self.node.append(spelled.node, make("p", "dim text-3 centred", study_words.RATE))
        self.node.append(self._ratings(now, offset))

    def _ratings(self, now: int, offset: int) -> "Node":
        node = make("div", "study-ratings")
        for place, rating in enumerate(self.marked["ratings"]):
            is_suggested = rating["rating"] == self.marked["suggested"]
            press = button("", "rate:" + rating["rating"], "button" + (" primary" if is_suggested else ""))
            press.setAttribute("aria-keyshortcuts", str(place + 1))
            press.append(
                make("b", "", study_words.RATINGS[rating["rating"]]),
                " ",
                make("span", "text-2", study_words.when(rating["due"], now, offset)),
                key_sign(str(place + 1)),
            )
            if is_suggested:
                self.suggested = press
            node.append(press)
        return node

    def rating_of(self, key: str) -> str:
        """The rating that a key stands for: 1 to 4, in their order; "" for another key."""
        place = "1234".find(key) if len(key) == 1 else -1
        return self.marked["ratings"][place]["rating"] if place >= 0 else ""


def _items(name: str, items: "list[ItemView]") -> "Node":
    """The parts of an answer, each with its sign: told apart by more than their colour."""
    row = make("ul", "study-items wrap")
    row.setAttribute("aria-label", name or study_words.ANSWER)
    for item in items:
        one = make("li", "study-item is-" + item["state"])
        one.append(make("b", "study-word as-is", item["text"]))
        one.append(make("span", "text-2", study_words.STATES[item["state"]]))
        row.append(one)
    if not items:
        row.append(make("li", "dim", study_words.NOTHING))
    if not name:
        return row
    side = make("div", "study-item-side")
    side.append(make("span", "dim text-3", name), row)
    return side


def _told(items: "list[ItemView]") -> str:
    if not items:
        return study_words.NOTHING + "."
    return ", ".join([item["text"] + " (" + study_words.STATES[item["state"]] + ")" for item in items]) + "."
