# Longer than 300 lines: the fields, their keys and the slips that return belong together.
"""The line in which slips are typed: number, coordinates, word, Enter.

Enter empties the line as soon as the device has the slip in the outbox, or the next key is pressed; the
slip's score is shown while the next one is typed.  A second slip of a player is put aside beside the line
(``Asides``), which takes the next one meanwhile.  Half-typed text survives a reload, and a slip that was not
accepted returns (``outbox``).
"""

from app.browser import settings
from app.browser.dom import announce, make, on, run, set_text
from app.desk.letters import as_line, is_half_coordinate
from app.desk.slips.completions import Completions
from app.desk.slips.outbox import Outbox, TypedSlip
from app.desk.slips.verdict import written_as
from app.ui.asides import Aside, Asides
from app.ui.fields import text_field
from app.ui.leaving import Leaving
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer, DeskView

SCORES = "desk_scores"  # a setting: whether the players' own scores are typed


class SlipLine:
    """The fields and their events.

    show_message: called with a text and whether it is a refusal.
    taken: called with the player's number for each accepted slip.
    empty_enter: called when Enter is pressed in the empty line.
    """

    def __init__(
        self,
        course: "DeskCourse",
        show_message: "Callable[[str, bool], None]",
        taken: "Callable[[int], None]",
        empty_enter: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.show_message = show_message
        self.taken = taken
        self.empty_enter = empty_enter
        self.node = make("form", "desk-line wrap")
        self.node.noValidate = True
        self.number = self._field(desk_players_words.NUMBER, "number", 3, "numeric")
        self.coord = self._field(desk_words.COORD, "coord", 4, "text")
        self.word = self._field(desk_words.WORD, "word", 30, "text")
        self.score = self._field(desk_words.SCORE, "score", 4, "numeric")
        self.fields: "list[Node]" = []  # in the order in which they are typed
        go = make("button", "button desk-go", "↵")
        go.type = "submit"
        go.title = desk_words.TAKE
        go.setAttribute("aria-label", desk_words.TAKE)
        self.show_scores(settings.get(SCORES) == "yes")
        self.refused_number = ""  # an unknown one that the message names
        self.hint = make("p", "desk-hint one-line text-2 dim", desk_words.SLIP_HELP)
        self.offers = Completions(course, [self.coord, self.word], self._offered)
        self.asides = Asides(self.focus)
        self.node.append(go, self.hint, self.offers.node, self.asides.node)
        leaving = Leaving(self._values, self._clear)
        self.outbox = Outbox(course, leaving.staying, taken, self._came_back)
        self.back: "TypedSlip | None" = None  # a returned slip that is in the line
        self.mended = 0  # the player whose slip was put into the line to be changed
        self.is_typing = False  # since the focus came into the line
        self.leaving = leaving
        on(self.node, "submit", self._submitted)
        on(self.node, "keydown", self._pressed)
        on(self.node, "input", self._typed)
        on(self.node, "focusin", self._entered)
        on(self.node, "focusout", self._blurred)

    def _field(self, name: str, kind: str, limit: int, mode: str) -> "Node":
        label, line = text_field(name, "", limit)
        label.classList.add("desk-field-" + kind)
        line.autocapitalize = "off"
        line.inputMode = mode
        line.enterKeyHint = "next"
        self.node.append(label)
        return line

    def show_scores(self, shown: bool) -> None:
        """Show or hide the field of the player's own score, if the organiser wants it on the slips."""
        self.score.parentElement.hidden = not shown
        self.fields = [self.number, self.coord, self.word] + ([self.score] if shown else [])

    # -- the content

    def show(self, view: "DeskView") -> None:
        """Show the line of the open round; text typed before a reload is restored."""
        here = self.course.game + ":" + str(view["round"])
        if here != self.outbox.here:
            self.asides.clear()
            typed = self.outbox.begin(here)
            if self._is_in(typed):
                typed = []
            self._put(typed)
            if any(typed) and self.number.matches(":focus"):
                self.focus()
            self._came_back()

    def _is_in(self, typed: "list[str]") -> bool:
        """Whether the slip of these texts was taken when they were typed in full.

        Browsers write texts to the disk late: after a power cut the line may be older than the journal.
        """
        slip = TypedSlip(typed) if any(typed) else None
        player = self._player_of(slip.number) if slip else None
        return bool(slip and player and player["slip"] and slip.begins(player["slip"]))

    def _values(self) -> "list[str]":
        return [str(field.value) for field in self.fields]

    def _put(self, typed: "list[str]", back: "TypedSlip | None" = None) -> None:
        self.back = back
        self.mended = 0
        for place in range(len(self.fields)):
            self.fields[place].value = typed[place] if place < len(typed) else ""
        self._show_hint()

    def _clear(self) -> None:
        """Empty the line for the next slip, or for one that returned."""
        self._put([])
        self.offers.hide()
        self._came_back()
        self.focus()

    def begin_anew(self) -> None:
        """Empty and focus the line; a returned slip stays in it.

        A box gives the focus back before its answer is dealt with: what was typed since then stays too.
        """
        if self.is_typing and self._has_focus():
            return
        if self.back is None:
            self._clear()
        else:
            self.focus()

    def focus(self) -> None:
        """Focus the last filled field; of a returned slip the number, which may be typed over."""
        if self.back is not None:
            self.number.focus()
            self.number.select()
            return
        filled = [field for field in self.fields if field.value]
        (filled[-1] if filled else self.number).focus()

    def _has_focus(self) -> bool:
        return any(field.matches(":focus") for field in self.fields)

    def _came_back(self) -> None:
        """Put the next returned slip into the line if it is empty."""
        while not any(self._values()):
            slip = self.outbox.take_back()
            if slip is None:
                break
            player = self._player_of(slip.number)
            if player is None or player["slip"] is None or written_as(player["slip"]) != slip.as_written():
                self._put(slip.typed, slip)
                announce(str(self.hint.textContent))
                if self._has_focus():
                    self.focus()
        self._show_hint()
        self.outbox.keep()

    def has_returned_slip(self) -> bool:
        """Whether a returned slip is not yet accepted."""
        return self.back is not None or self.outbox.back() > 0

    def load(self, player: "DeskPlayer") -> None:
        """Put a player's slip into the line, to be corrected."""
        slip = player["slip"]
        if slip is None:
            return
        if self.back is not None:
            self.outbox.give_back(self.back)
        announced = str(slip["announced"]) if slip["announced"] >= 0 else ""
        self._put([str(player["number"]), slip["coord"], as_line(slip["word"]), announced])
        self.mended = player["number"]
        self.word.focus()
        self.word.select()
        self.offers.hide()
        self.outbox.keep()

    def player(self) -> "DeskPlayer | None":
        """The player whose number is in the line."""
        number = str(self.number.value).strip()
        return self._player_of(int(number)) if number.isdigit() else None

    def _player_of(self, number: int) -> "DeskPlayer | None":
        view = self.course.view
        found = [one for one in view["players"] if one["number"] == number] if view else []
        return found[0] if found else None

    def _show_hint(self) -> None:
        player = self.player()
        unknown = player is None and str(self.number.value).strip() not in ("", self.refused_number)
        self.hint.classList.toggle("is-refused", unknown or bool(player and player["expelled"]))
        self.hint.classList.toggle("is-player", player is not None)
        hint = desk_words.hint(player) if player else desk_words.NO_SUCH_NUMBER if unknown else ""
        if self.back is not None:
            hint += " · " + desk_words.NOT_TAKEN_YET
        waiting = desk_words.waiting(self.outbox.slow(), self.outbox.back())
        set_text(self.hint, " · ".join([text for text in (hint, waiting) if text]) or desk_words.SLIP_HELP)

    # -- keys

    def _pressed(self, event: "Event") -> None:
        """Space moves to the next field, since none contains spaces; so does Enter until there is a word."""
        place = 0 if self.leaving.end() else self._place_of(event.target)
        if place < 0 or event.isComposing:
            return
        if event.key in ("ArrowDown", "ArrowUp") and place in (1, 2):
            event.preventDefault()
            self.offers.move(1 if event.key == "ArrowDown" else -1)
        elif event.key == "Escape":
            event.preventDefault()
            if self.offers.is_open():
                self.offers.hide()
            else:
                self._clear()
        elif event.key == "Tab" and not event.shiftKey and self.offers.take():
            event.preventDefault()
            self.fields[-1].focus()
        elif event.key == " " and place < len(self.fields) - 1:
            event.preventDefault()
            if place != 1 or not is_half_coordinate(str(self.coord.value)):
                self._go_to(place + 1)
        elif event.key == "Enter":
            self._enter(event, place)

    def _enter(self, event: "Event", place: int) -> None:
        self.offers.take()
        if not any(str(field.value).strip() for field in self.fields):
            event.preventDefault()
            self.empty_enter()
        elif place < 2 and not str(self.word.value):
            event.preventDefault()
            self._go_to(place + 1)

    def _go_to(self, place: int) -> None:
        """Go on in a field; an unknown number is refused with Enter, so that no key lands in it."""
        if place == 1 and self.player() is None:
            self._say_unknown()
            if not str(self.number.value).strip():
                return
        self.fields[place].focus()
        self.fields[place].select()

    def _say_unknown(self) -> None:
        """The message takes over what the hint has said of the number."""
        self.show_message(desk_words.NO_SUCH_NUMBER, True)
        self.refused_number = str(self.number.value).strip()
        self._show_hint()

    def _refuse_number(self) -> None:
        player = self.player()
        if player and player["expelled"]:
            self.show_message(desk_words.IS_EXPELLED, True)
        else:
            self._say_unknown()
        self.number.focus()
        self.number.select()

    def _place_of(self, target: "Node") -> int:
        for place in range(len(self.fields)):
            if target.isSameNode(self.fields[place]):
                return place
        return -1

    def _typed(self, event: "Event") -> None:
        self.is_typing = True
        if self._place_of(event.target) in (1, 2):
            self.offers.ask()
        self._typed_over(event)
        self._show_hint()
        self.outbox.keep()

    def _typed_over(self, event: "Event") -> None:
        """Typing another number over a returned slip moves that slip back to the outbox.

        Whoever deletes its number changes that slip: it is not typed over, and does not return.
        """
        number = str(self.number.value).strip()
        if self.back is None:
            return
        kind = str(getattr(event, "inputType", ""))
        deletes = kind.startswith("delete") and event.target.isSameNode(self.number)
        if deletes or not any(self._values()):
            self.back = None
        elif number and number != self.back.typed[0].strip():
            self.outbox.give_back(self.back)
            self._put([number])

    def _entered(self, event: "Event") -> None:
        if event.relatedTarget is None or not self.node.contains(event.relatedTarget):
            self.is_typing = False
        if self._place_of(event.target) == 1:
            self.offers.ask()

    def _blurred(self, event: "Event") -> None:
        goes_to = event.relatedTarget
        if goes_to is None or self._place_of(goes_to) not in (1, 2):
            self.offers.hide()

    def _offered(self, coord: str, word: str) -> None:
        self.coord.value = coord
        self.word.value = as_line(word)
        self.word.focus()
        self.outbox.keep()

    # -- a slip

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        if self.leaving.end():  # it was sent already
            return
        player = self.player()
        if player is None or player["expelled"]:
            self._refuse_number()
            return
        slip, standing = TypedSlip(self._values()), player["slip"]
        if (
            self.outbox.is_waiting(slip.number)
            or standing is None
            or (self.mended == slip.number and written_as(standing) != slip.as_written())
        ):
            self.leaving.begin()
            self.outbox.put(slip)
        elif written_as(standing) == slip.as_written():  # an equal slip is already in
            self._clear()
            self.taken(slip.number)
        else:
            self.outbox.hold(slip)
            self._clear()
            asked = desk_words.replace_question(player, standing, slip.coord, slip.word)
            self.show_message(asked[0] + ".", True)
            keep = (desk_words.KEEP_SLIP, "keep", "button soft")
            replaces = (desk_words.REPLACE_SLIP, "yes", "button danger")
            run(self._over(slip, self.asides.put(asked, [keep, replaces])))

    async def _over(self, slip: "TypedSlip", aside: Aside) -> None:
        """The player already has a slip: it is replaced where that is said."""
        answer = await aside.answered()
        self.outbox.drop(slip)
        if answer == "yes":
            self.outbox.put(slip)
        elif answer == "keep":
            self.taken(slip.number)
