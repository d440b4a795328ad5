"""The line in which slips are typed: number, coordinates, word, Enter.

The slip's score is shown while the next one is typed.
"""

from app.browser import settings
from app.browser.dom import make, on, set_text
from app.desk.letters import as_line, is_half_coordinate
from app.desk.slips import asking
from app.desk.slips.completions import Completions
from app.desk.slips.typed_slip import TypedSlip
from app.desk.slips.verdict import written_as
from app.live.entry_line import EntryLine
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from app.desk.slips.asking import Question
    from faristol.session.duplicate.wire import DeskPlayer
    from faristol.session.wire import Refusal

SCORES = "desk_scores"  # a setting: whether the players' own scores are typed


class SlipLine(EntryLine["DeskCourse", TypedSlip, "DeskPlayer"]):
    """The fields and their events.

    show_message: called with a text and whether it is a refusal.
    taken: called with the player's number for each accepted slip.
    empty_enter: called when Enter is pressed in the empty line.
    """

    name = "desk"
    stored = ("desk.slips", "slips")

    def __init__(
        self,
        course: "DeskCourse",
        show_message: "Callable[[str, bool], None]",
        taken: "Callable[[int], None]",
        empty_enter: "Callable[[], None]",
    ) -> None:
        super().__init__(course, TypedSlip, taken)
        self.show_message = show_message
        self.empty_enter = empty_enter
        self.field(desk_players_words.NUMBER, 3, "desk-field-number")
        self.coord = self.field(desk_words.COORD, 4, "desk-field-coord")
        self.word = self.field(desk_words.WORD, 30, "desk-field-word")
        self.score = self.field(desk_words.SCORE, 4, "desk-field-score")
        for field in self.every:
            field.autocapitalize = "off"
        self.coord.inputMode = self.word.inputMode = "text"
        self.show_scores(settings.get(SCORES) == "yes")
        self.refused_number = ""  # an unknown one that the message names
        self.hint = make("p", "desk-hint one-line text-2 dim", desk_words.SLIP_HELP)
        self.offers = Completions(course, [self.coord, self.word], self._offered)
        go = self.enter_button("button desk-go", desk_words.TAKE)
        self.node.append(go, self.hint, self.offers.node, self.asides.node)
        self.is_typing = False  # since the focus came into the line
        on(self.node, "focusin", self._entered)
        on(self.node, "focusout", self._blurred)

    def show_scores(self, shown: bool) -> None:
        """Show or hide the field of the player's own score, if the organiser wants it on the slips."""
        self.score.parentElement.hidden = not shown
        self.fields = self.every if shown else self.every[:-1]

    # -- the content

    def of_number(self, number: int) -> "DeskPlayer | None":
        view = self.course.view
        found = [player for player in view["players"] if player["number"] == number] if view else []
        return found[0] if found else None

    def is_accepted(self, entry: TypedSlip) -> bool:
        player = self.of_number(entry.number)
        standing = player["slip"] if player else None
        return standing is not None and written_as(standing) == entry.as_written()

    def is_older(self, typed: "list[str]") -> bool:
        slip = TypedSlip(typed)
        player = self.of_number(slip.number)
        return bool(player and player["slip"] and slip.begins(player["slip"]))

    def clear(self) -> None:
        self.offers.hide()
        super().clear()

    def begin_anew(self) -> None:
        """Empty and focus the line; a returned slip stays in it.

        A box gives the focus back before its answer is dealt with: what was typed since then stays too.
        """
        if self.is_typing and self.has_focus():
            return
        if self.back is None:
            self.clear()
        else:
            self.focus()

    def next_field(self) -> "Node":
        filled = [field for field in self.fields if field.value]
        return filled[-1] if filled else self.every[0]

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
        self.put([str(player["number"]), slip["coord"], as_line(slip["word"]), announced])
        self.told = player["number"]
        self.word.focus()
        self.word.select()
        self.offers.hide()
        self.outbox.keep()

    def show_hint(self) -> None:
        player = self.found()
        unknown = player is None and self.number() not in ("", self.refused_number)
        self.hint.classList.toggle("is-refused", unknown or bool(player and player["expelled"]))
        self.hint.classList.toggle("is-player", player is not None)
        self.hint.translate = player is None
        hint = desk_words.hint(player) if player else desk_words.NO_SUCH_NUMBER if unknown else ""
        if self.back is not None:
            hint += " · " + desk_words.NOT_TAKEN_YET
        waiting = desk_words.waiting(self.outbox.slow(), self.outbox.back())
        set_text(self.hint, " · ".join([text for text in (hint, waiting) if text]) or desk_words.SLIP_HELP)

    # -- keys

    def press(self, event: "Event", place: int) -> None:
        """Space moves to the next field, since none contains spaces; so does Enter until there is a word."""
        if event.key in ("ArrowDown", "ArrowUp") and place in (1, 2):
            event.preventDefault()
            self.offers.move(1 if event.key == "ArrowDown" else -1)
        elif event.key == "Escape":
            event.preventDefault()
            if self.offers.is_open():
                self.offers.hide()
            else:
                self.clear()
        elif event.key == "Tab" and not event.shiftKey and self.offers.take():
            event.preventDefault()
            self.fields[-1].focus()
        elif event.key == " " and place < len(self.fields) - 1:
            event.preventDefault()
            if place != 1 or not is_half_coordinate(str(self.coord.value)):
                self.go_to(place + 1)
        elif event.key == "Enter":
            self._enter(event, place)

    def _enter(self, event: "Event", place: int) -> None:
        self.offers.take()
        if not any(str(field.value).strip() for field in self.fields):
            event.preventDefault()
            self.empty_enter()
        elif place < 2 and not str(self.word.value):
            event.preventDefault()
            self.go_to(place + 1)

    def say_unknown(self) -> None:
        """The message takes over what the hint has said of the number."""
        self.show_message(desk_words.NO_SUCH_NUMBER, True)
        self.refused_number = self.number()
        self.show_hint()

    def _refuse_number(self) -> None:
        player = self.found()
        if player and player["expelled"]:
            self.show_message(desk_words.IS_EXPELLED, True)
        else:
            self.say_unknown()
        self.focus_number()

    def typed(self, event: "Event") -> None:
        self.is_typing = True
        if self.place_of(event.target) in (1, 2):
            self.offers.ask()
        super().typed(event)

    def _entered(self, event: "Event") -> None:
        if event.relatedTarget is None or not self.node.contains(event.relatedTarget):
            self.is_typing = False
        if self.place_of(event.target) == 1:
            self.offers.ask()

    def _blurred(self, event: "Event") -> None:
        goes_to = event.relatedTarget
        if goes_to is None or self.place_of(goes_to) not in (1, 2):
            self.offers.hide()

    def _offered(self, coord: str, word: str) -> None:
        self.coord.value = coord
        self.word.value = as_line(word)
        self.word.focus()
        self.outbox.keep()

    # -- a slip

    def submit(self) -> None:
        player = self.found()
        if player is None or player["expelled"]:
            self._refuse_number()
            return
        slip = TypedSlip(self.values())
        is_accepted = self.is_accepted(slip)
        corrects = self.told == slip.number and not is_accepted
        asked = asking.question(player, slip)
        if asked is None or corrects or self.outbox.is_waiting(slip.number):
            self.send(slip)
        elif is_accepted:
            self.clear()
            self.taken(slip.number)
        else:
            self.outbox.hold(slip)
            self.clear()
            self.show_message(asked[0][0] + ".", True)
            self.ask_first(slip, asked)

    def ask_first(self, slip: TypedSlip, asked: "Question", declined: str = "kept") -> None:
        """Ask beside the line whether a slip is taken; ``declined``: what became of it where it is not."""
        asking.ask(self, slip, asked, declined)

    # -- a slip that was not typed here

    def hand_in(self, slip: TypedSlip, replaces: bool) -> bool:
        """Send it, or ask where its player has another one or had gone home; False if it is asked about.

        replaces: it may be sent in the place of the other one.
        """
        player = self.of_number(slip.number)
        asked = asking.question(player, slip) if player else None
        if self.is_accepted(slip):
            slip.done("taken")
        elif player is None or asked is None or (replaces and player["slip"] is not None):
            self.outbox.put(slip)
        else:
            self.ask_first(slip, asked, "kept" if player["slip"] else "refused")
            return False
        return True

    def took(self, entry: TypedSlip) -> None:
        """The message stays that of what was typed here, since its buttons rule on whom it names."""
        if not entry.done("taken"):
            super().took(entry)

    def refused(self, entry: TypedSlip, refusal: "Refusal") -> None:
        if entry.done(refusal["code"]):
            self.outbox.drop(entry)
        else:
            super().refused(entry, refusal)
