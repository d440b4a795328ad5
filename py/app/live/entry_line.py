"""A line of fields whose first is a number: a player's slip, a table's result; Enter hands in what is typed.

Enter empties the line as soon as the device has the entry in the outbox, or the next key is pressed, so that
a browser may be killed at any moment.  What needs an answer is put aside beside the line (``Asides``), which
takes the next entry meanwhile.  Half-typed text survives a reload, and an entry that was not accepted comes
back.
"""

from typing import Generic, TypeVar

from app.browser import kept
from app.browser.dom import announce, make, on, run
from app.live.outbox import Outbox
from app.ui.asides import Asides
from app.ui.fields import text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from pyscript import Event, Node

    from app.live.desk_ledger import Desk
    from app.live.outbox import Typed
    from faristol.session.wire import Refusal

    class OfRound(TypedDict):
        """What the line reads of a view."""

        round: int


Course = TypeVar("Course", bound="Desk")
Entry = TypeVar("Entry", bound="Typed")
Holder = TypeVar("Holder")  # the player or the table that has a number


class EntryLine(Generic[Course, Entry, Holder]):
    """The fields and their events.  Each line has a class of its own.

    name: in its styles.  kind, stored: of the outbox's entries.
    taken: called with the number of each accepted entry.
    """

    name = ""
    stored = ("", "")

    def __init__(
        self, course: "Course", kind: "Callable[[list[str]], Entry]", taken: "Callable[[int], None]"
    ) -> None:
        self.course = course
        self.taken = taken
        self.node = make("form", self.name + "-line wrap")
        self.node.noValidate = True
        self.every: "list[Node]" = []  # the fields in the order in which they are typed
        self.fields: "list[Node]" = []  # those of them that are shown
        self.hint = make("p")
        self.asides = Asides(self.focus)
        self.outbox = Outbox(
            course, kind, self.stored, self._staying, self.refused, self.took, self.came_back
        )
        self.back: "Entry | None" = None  # a returned entry that is in the line
        self.told = 0  # the number in the line, where a person knows that it replaces what was accepted
        self._leaving: "list[str] | None" = None  # texts that only wait to leave the line
        on(self.node, "submit", self._submitted)
        on(self.node, "keydown", self._pressed)
        on(self.node, "input", self.typed)

    def field(self, name: str, limit: int, style: str) -> "Node":
        """One more field, for digits."""
        label, field = text_field(name, "", limit)
        label.classList.add(style)
        field.inputMode = "numeric"
        field.enterKeyHint = "next"
        self.node.append(label)
        self.every.append(field)
        return field

    def enter_button(self, style: str, title: str) -> "Node":
        go = make("button", style, "↵")
        go.type = "submit"
        go.title = title
        go.setAttribute("aria-label", title)
        return go

    # -- what the numbers are of

    def of_number(self, number: int) -> "Holder | None":
        """The player or the table; None without one."""
        raise NotImplementedError

    def is_accepted(self, entry: "Entry") -> bool:
        """Whether the journal has the same for this number."""
        raise NotImplementedError

    def is_older(self, typed: "list[str]") -> bool:
        """Whether these texts are an earlier state of a line whose entry was accepted.

        Browsers write texts to the disk late: after a power cut the line may be older than the journal.
        """
        raise NotImplementedError

    def show_hint(self) -> None:
        """Show what the number is of."""
        raise NotImplementedError

    def submit(self) -> None:
        """Hand in what is in the line, or refuse it."""
        raise NotImplementedError

    def press(self, event: "Event", place: int) -> None:
        """A key in the field ``place``."""
        raise NotImplementedError

    def refused(self, entry: "Entry", refusal: "Refusal") -> None:
        """An entry was refused; it returns to the line."""
        self.course.refused(refusal)

    def took(self, entry: "Entry") -> None:
        """An entry was accepted."""
        self.taken(entry.number)

    def say_unknown(self) -> None:
        """Nobody has the number that is left with Enter or a space."""

    # -- the content

    def show(self, view: "OfRound") -> bool:
        """Show the line of the open round, as typed before a reload; whether it is another round."""
        here = self.course.game + ":" + str(view["round"])
        if here == self.outbox.here:
            return False
        self.asides.clear()
        typed = self.outbox.begin(here)
        if any(typed) and self.is_older(typed):
            typed = []
        self.put(typed)
        if any(typed) and self.fields[0].matches(":focus"):
            self.focus()
        self.came_back()
        return True

    def values(self) -> "list[str]":
        return [str(field.value) for field in self.fields]

    def number(self) -> str:
        """The text of the first field."""
        return str(self.every[0].value).strip()

    def found(self) -> "Holder | None":
        """The player or the table whose number is in the line."""
        number = self.number()
        return self.of_number(int(number)) if number.isdigit() else None

    def put(self, typed: "list[str]", back: "Entry | None" = None) -> None:
        """Fill the line, perhaps with an entry that returns."""
        self.back = back
        self.told = back.number if back is not None and back.is_told else 0
        for place in range(len(self.every)):
            self.every[place].value = typed[place] if place < len(typed) else ""
        self.show_hint()

    def clear(self) -> None:
        """Empty the line for the next entry, or for one that returned."""
        self.put([])
        self.came_back()
        self.focus()

    def came_back(self) -> None:
        """Put the next returned entry into the line if it is empty."""
        while not any(self.values()):
            entry = self.outbox.take_back()
            if entry is None:
                break
            if not self.is_accepted(entry):
                self.put(entry.typed, entry)
                announce(str(self.hint.textContent))
                if self.has_focus():
                    self.focus()
        self.show_hint()
        self.outbox.keep()

    def has_focus(self) -> bool:
        return any(field.matches(":focus") for field in self.fields)

    def focus(self) -> None:
        """Focus where the next key belongs; of a returned entry the number, which may be typed over."""
        if self.back is None:
            self.next_field().focus()
        else:
            self.focus_number()

    def focus_number(self) -> None:
        self.every[0].focus()
        self.every[0].select()

    def next_field(self) -> "Node":
        """The field in which what is in the line goes on."""
        empty = [field for field in self.fields if not str(field.value)]
        return empty[0] if empty else self.every[0]

    # -- leaving

    def send(self, entry: "Entry") -> None:
        """Hand in ``entry``; the line is emptied when the device has it."""
        self._leaving = self.values()
        run(self._leave_when_safe(self._leaving))
        self.outbox.put(entry)

    async def _leave_when_safe(self, texts: "list[str]") -> None:
        await kept.is_safe()
        if self._leaving is texts:
            self._leave()

    def _leave(self) -> bool:
        """Empty the line now, if its texts wait to leave; whether they did."""
        is_leaving = self._leaving is not None and self._leaving == self.values()
        self._leaving = None
        if is_leaving:
            self.clear()
        return is_leaving

    def _staying(self) -> "list[str]":
        """The texts of the fields, unless they wait to leave."""
        values = self.values()
        return [] if values == self._leaving else values

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        if not self._leave():  # otherwise it was sent already
            self.submit()

    # -- keys

    def _pressed(self, event: "Event") -> None:
        place = 0 if self._leave() else self.place_of(event.target)
        if place >= 0 and not event.isComposing:
            self.press(event, place)

    def go_to(self, place: int) -> None:
        """Go on in a field; an unknown number is refused with Enter, so that no key lands in it."""
        if place == 1 and self.found() is None:
            self.say_unknown()
            if not self.number():
                return
        self.fields[place].focus()
        self.fields[place].select()

    def place_of(self, target: "Node") -> int:
        """Which of the shown fields it is; -1: none."""
        for place in range(len(self.fields)):
            if target.isSameNode(self.fields[place]):
                return place
        return -1

    def typed(self, event: "Event") -> None:
        self._type_over(event)
        self.show_hint()
        self.outbox.keep()

    def _type_over(self, event: "Event") -> None:
        """Typing another number over a returned entry moves that entry back to the outbox.

        Whoever deletes its number changes that entry: it is not typed over, and does not return.
        """
        if self.back is None:
            return
        number, kind = self.number(), str(getattr(event, "inputType", ""))
        deletes = kind.startswith("delete") and event.target.isSameNode(self.every[0])
        if deletes or not any(self.values()):
            self.back = None
        elif number and number != self.back.typed[0].strip():
            self.outbox.give_back(self.back)
            self.put([number])
