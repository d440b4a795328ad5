"""Completions of a typed slip: the plays already entered in this round, in a list under the slip line.

Many of forty slips are equal: an arrow key and Enter write the next one.
"""

from app.browser.dom import make, on, run
from app.words.desk import common as desk_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import Completion

_MOST = 7


class Completions:
    """The list box of the coordinates and word fields; ``taken(coord, word)`` is called with the choice."""

    def __init__(
        self, course: "DeskCourse", fields: "list[Node]", taken: "Callable[[str, str], None]"
    ) -> None:
        self.course = course
        self.fields = fields
        self.taken = taken
        self.node = make("ul", "desk-offers")
        self.node.id = "desk-offers"
        self.node.setAttribute("role", "listbox")
        self.node.setAttribute("aria-label", desk_words.OFFERS)
        self.found: "list[Completion]" = []
        self.active = -1
        self.asking = self.again = self.wanted = False
        for field in fields:
            field.setAttribute("role", "combobox")
            field.setAttribute("aria-autocomplete", "list")
            field.setAttribute("aria-controls", self.node.id)
        on(self.node, "pointerdown", self._touched)
        self.hide()

    def is_open(self) -> bool:
        return not self.node.hidden

    def hide(self) -> None:
        """Close the list; an answer still to come does not open it again."""
        self.wanted = self.again = False
        self.found = []
        self._draw()

    def ask(self) -> None:
        """Ask the engine for completions: one request at a time, and only the latest answer is shown."""
        self.wanted = True
        if self.asking:
            self.again = True
        else:
            self.asking = True
            run(self._ask())

    async def _ask(self) -> None:
        try:
            while True:
                self.again = False
                coord, word = ["".join(str(field.value).split()).upper() for field in self.fields]
                reply = await self.course.ask({"kind": "desk_complete", "prefix": word})
                if self.again:
                    continue
                if not self.wanted:
                    return
                completions = reply.get("completions") or [] if reply["ok"] else []
                fits = [
                    completion
                    for completion in completions
                    if completion["coord"].startswith(coord) and completion["coord"]
                ]
                exact = len(fits) == 1 and (fits[0]["coord"], fits[0]["word"].upper()) == (coord, word)
                self.found = [] if exact or not self._has_focus() else fits[:_MOST]
                self._draw()
                return
        finally:
            self.asking = False

    def _has_focus(self) -> bool:
        return any(field.matches(":focus") for field in self.fields)

    def _draw(self) -> None:
        self.active = -1
        self.node.replaceChildren()
        for place in range(len(self.found)):
            one = self.found[place]
            row = make("li", "desk-offer lights")
            row.id = "desk-offer-" + str(place)
            row.setAttribute("role", "option")
            row.setAttribute("aria-selected", "false")
            row.setAttribute("data-place", str(place))
            row.append(make("span", "coord", one["coord"]), make("span", "word", one["word"]))
            row.append(make("span", "amount", desk_words.offer(one)))
            self.node.append(row)
        self.node.hidden = not self.found
        for field in self.fields:
            field.setAttribute("aria-expanded", "true" if self.found else "false")
            field.removeAttribute("aria-activedescendant")

    def move(self, step: int) -> None:
        """Mark the next or previous completion; after the last none is marked.  A closed list opens."""
        if not self.found:
            self.ask()
            return
        rows = self.node.children
        if self.active >= 0:
            rows.item(self.active).setAttribute("aria-selected", "false")
        count = len(self.found) + 1
        self.active = (self.active + 1 + step) % count - 1
        for field in self.fields:
            if self.active < 0:
                field.removeAttribute("aria-activedescendant")
            else:
                field.setAttribute("aria-activedescendant", "desk-offer-" + str(self.active))
        if self.active >= 0:
            rows.item(self.active).setAttribute("aria-selected", "true")

    def take(self) -> bool:
        """Write the marked completion into the line; False if none is marked."""
        if self.active < 0:
            return False
        one = self.found[self.active]
        self.hide()
        self.taken(one["coord"], one["word"])
        return True

    def _touched(self, event: "Event") -> None:
        row = event.target.closest("[data-place]")
        if row is not None:
            event.preventDefault()  # the focus stays in the line
            self.active = int(row.getAttribute("data-place"))
            self.take()
