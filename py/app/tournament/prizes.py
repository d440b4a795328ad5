"""The prizes, from the last to the first: the organiser shows one after another in the hall."""

from app.browser.dom import announce, make, on, set_text
from app.ui.dialogs import Box
from app.ui.fields import button, select_field
from app.words import common as common_words
from app.words.tournament import prizes as prize_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from app.tournament.projection import DayProjection
    from app.words.shapes import Prize
    from faristol.session.tournament.wire import TournamentView

_FORWARD, _BACK = ("ArrowRight", "PageDown"), ("ArrowLeft", "PageUp")
_ALL = ""


async def open_prizes(course: "TournamentCourse", projection: "DayProjection") -> None:
    """Show the box until the prizes are over; the hall then shows again what it did."""
    view = course.view
    if view is None:
        return
    box = _PrizeBox(view, projection)
    projection.pressed = box.go
    try:
        await box.box.ask()
    finally:
        projection.pressed = None
        projection.show_prize(None)


class _PrizeBox:
    def __init__(self, view: "TournamentView", projection: "DayProjection") -> None:
        self.projection = projection
        self.categories = [category for category in view["categories"] if category["standings"]["after"]]
        self.steps: "list[Prize]" = []
        self.at = -1  # the step that the hall sees; -1: none yet
        self.box = box = Box(prize_words.MENU, "box-prizes")
        place = box.body.appendChild(make("div", "box-pair"))
        named = [(category["key"], category["name"]) for category in self.categories]
        if len(named) > 1:
            named.insert(0, (_ALL, prize_words.EVERY_CATEGORY))
            label, self.category = select_field(prize_words.CATEGORY, named, _ALL)
            place.append(label)
        else:
            self.category = make("select")
        label, self.first = select_field(prize_words.FIRST, list(prize_words.FIRST_CHOICES), "3")
        place.append(label)
        label, self.special = select_field(prize_words.SPECIAL, list(prize_words.SPECIAL_CHOICES), "")
        box.body.append(label)
        on(label, "change", lambda _: self._begin())
        self.note = box.text("", "box-note is-warning")
        self.seen = self._line(prize_words.ON_SCREEN)
        self.following = self._line(prize_words.AFTERWARDS)
        box.text(prize_words.HELP, "box-note")
        if not projection.is_seen():
            box.body.append(make("p", "box-note is-warning", prize_words.NO_HALL))
            box.body.append(button(prize_words.OPEN_HALL, "hall", "button"))
        box.cancel_button(common_words.CLOSE)
        self.back = button(prize_words.BACK, "back", "button")
        self.next = button(prize_words.NEXT, "next", "button primary")
        box.foot.append(self.back, self.next)
        box.first = self.next
        box.on_click = self._clicked
        on(box.node, "keydown", self._key)
        on(place, "change", lambda _: self._begin())
        self._begin()

    def _line(self, name: str) -> "Node":
        line = self.box.body.appendChild(make("p", "prize-line"))
        line.append(make("span", "field-name", name))
        return line.appendChild(make("span", "bold"))

    def _begin(self) -> None:
        """All steps of what is chosen, from the beginning."""
        chosen = str(self.category.value or "")
        several = [category for category in self.categories if chosen in (_ALL, category["key"])]
        special = str(self.special.value)
        alone = len(self.categories) == 1
        self.steps = prize_words.steps(several, int(str(self.first.value)), alone, special)
        open_ones = [one for one in several if not one["standings"]["final"]]
        set_text(self.note, prize_words.PROVISIONAL if open_ones else "")
        self.at = -1
        self.projection.show_prize(None)
        self._draw()

    def _draw(self) -> None:
        after = self.steps[self.at + 1 : self.at + 2]
        set_text(self.seen, prize_words.step_line(self.steps[self.at]) if self.at >= 0 else "—")
        if not self.steps:
            text = prize_words.NO_STANDINGS
        else:
            text = prize_words.step_line(after[0]) if after else prize_words.NOTHING_MORE
        set_text(self.following, text)
        self.next.setAttribute("aria-disabled", "false" if after else "true")
        self.back.setAttribute("aria-disabled", "false" if self.at >= 0 else "true")

    def go(self, step: int) -> None:
        """Show the next step in the hall, or the one before."""
        to = self.at + step
        if -1 <= to < len(self.steps):
            self.at = to
            self.projection.show_prize(self.steps[to] if to >= 0 else None)
            self._draw()
            if to >= 0:
                announce(prize_words.step_line(self.steps[to]))

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        what = str(pressed.getAttribute("data-do")) if pressed is not None else ""
        if what == "hall":
            self.projection.open()
        elif what:
            self.go(1 if what == "next" else -1)

    def _key(self, event: "Event") -> None:
        step = 1 if event.key in _FORWARD else (-1 if event.key in _BACK else 0)
        if step and not event.target.matches("select"):
            event.preventDefault()
            self.go(step)
