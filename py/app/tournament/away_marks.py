"""Who of a table of four did not come, or gave up: marked in its box, since the others have played on."""

from app.browser.dom import set_text
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.tournament.wire import TableResultView


class AwayMarks:
    """The marks.  kind: of the result: "played" without a mark.  away: the marked seats, in order.

    fields: those of the points by seat.  place: the part with the buttons.  told: the line that says what
    they mean.
    """

    def __init__(
        self,
        names: "list[str]",
        fields: "list[Node]",
        place: "Node",
        told: "Node",
        result: "TableResultView | None",
    ) -> None:
        self.names = names
        self.fields = fields
        self.place = place
        self.told = told
        self.kind = result["kind"] if result is not None else "played"
        self.away = list(result["away"]) if result is not None else []
        self._show()

    def press(self, kind: str, seat: int) -> None:
        """Mark a seat, or take its mark away; a table has one kind of them."""
        kept = self.away if kind == self.kind else []
        self.away = sorted([one for one in kept if one != seat] + ([] if seat in kept else [seat]))
        self.kind = kind if self.away else "played"
        self._show()
        self._empty()

    def clear(self) -> None:
        self.kind, self.away = "played", []
        self._show()

    def needs(self, seat: int) -> bool:
        """Whether the points of a seat have to be typed: a game is one of two at least."""
        return seat not in self.away and (self.kind != "absent" or len(self.fields) - len(self.away) > 1)

    def _show(self) -> None:
        for seat in range(len(self.fields)):
            self.fields[seat].disabled = self.kind == "absent" and not self.needs(seat)
            for kind in ("absent", "abandoned"):
                marked = kind == self.kind and seat in self.away
                pressed = self.place.querySelector("[data-do='" + kind + ":" + str(seat) + "']")
                pressed.setAttribute("aria-pressed", "true" if marked else "false")
        names = [self.names[seat] for seat in self.away]
        set_text(self.told, tournament_words.away_told(self.kind, names))

    def _empty(self) -> None:
        """No points of who is not there; the first ones that are missing are typed next."""
        missing = []
        for seat in range(len(self.fields)):
            field = self.fields[seat]
            if field.disabled:
                field.value = ""
            elif self.needs(seat) and not str(field.value):
                missing.append(field)
        if missing:
            missing[0].focus()
