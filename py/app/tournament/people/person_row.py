"""The row of one entry in the list of participants."""

from app.browser.dom import make, set_text
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CategoryView, RosterRowView


class PersonRow:
    """The row."""

    def __init__(self, no: int) -> None:
        self.node = make("li", "day-person side-by-side")
        self.open = self.node.appendChild(make("button", "day-person-open lights"))
        self.open.type = "button"
        self.open.setAttribute("data-no", str(no))
        self.name = self.open.appendChild(make("span", "day-name as-is bold"))
        self.note = self.open.appendChild(make("span", "day-club dim text-2"))
        self.here = self.node.appendChild(make("button", "day-here button small"))
        self.here.type = "button"
        self.here.setAttribute("data-here", str(no))
        self.drawn = self.category = ""

    def sit_in(self, category: str) -> None:
        """Leave the list of another category."""
        if category != self.category:
            self.category = category
            self.node.remove()

    def text(self) -> str:
        """What the search looks at."""
        return str(self.name.textContent) + " " + str(self.note.textContent)

    def show(self, row: "RosterRowView", category: "CategoryView") -> None:
        note = standings_words.entry_note(row, category)
        now = str([row["name"], row["next"], note])
        if now == self.drawn:
            return
        self.drawn = now
        self.node.setAttribute("data-state", row["next"])
        set_text(self.name, row["name"])
        set_text(self.note, note)
        gone = row["next"] == "withdrawn"
        away = row["next"] != "present"
        set_text(
            self.here,
            standings_words.WITHDRAWN
            if gone
            else standings_words.IS_AWAY
            if away
            else standings_words.IS_HERE,
        )
        self.here.setAttribute("aria-pressed", "false" if away else "true")
        self.here.setAttribute("aria-label", standings_words.absence_label(row, away))
