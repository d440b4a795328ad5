# Longer than 300 lines: the fields, their keys and the results that return belong together.
"""The line in which results are typed: table, points, points, Enter.

Names and difference are shown before Enter.  A result that needs an answer is put aside beside the line
(``Asides``), which takes the next one meanwhile.  Enter empties the line as soon as the device has the result
in the outbox, or the next key is pressed; half-typed text survives a reload, and a result that was not
accepted returns (``outbox``).
"""

from app.browser.dom import announce, make, on, run, set_text
from app.tournament.outbox import Outbox, TypedResult, is_score, score_of
from app.tournament.present_round import round_of, table_of
from app.ui.asides import Aside, Asides
from app.ui.fields import text_field
from app.ui.leaving import Leaving
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import TableView, TournamentView
    from faristol.session.wire import Refusal

_MOST_SEATS = 4


class ResultsLine:
    """The fields and their events.  ``taken(table)`` is called for each accepted result."""

    def __init__(self, course: "TournamentCourse", taken: "Callable[[int], None]") -> None:
        self.course = course
        self.taken = taken
        self.node = make("form", "day-line wrap")
        self.node.noValidate = True
        self.table = self._field(tournament_words.TABLE)
        self.scores = [self._field(tournament_words.score_name(seat)) for seat in range(_MOST_SEATS)]
        go = make("button", "button primary day-go", "↵")
        go.type = "submit"
        go.title = tournament_words.TAKE
        go.setAttribute("aria-label", tournament_words.TAKE)
        self.hint = make("p", "day-hint text-3 dim", tournament_words.LINE_HELP)
        self.said = make("p", "day-said text-3")
        self.said.setAttribute("role", "status")
        self.asides = Asides(self.focus)
        self.node.append(go, self.hint, self.said, self.asides.node)
        leaving = Leaving(self._values, self._clear)
        self.outbox = Outbox(course, leaving.staying, self._refused, self._took, self._came_back)
        self.back: "TypedResult | None" = None  # a returned result that is in the line
        self.told = 0  # the table of which the organiser knows that it has a result, while it is in the line
        self.leaving = leaving
        on(self.node, "submit", self._submitted)
        on(self.node, "keydown", self._pressed)
        on(self.node, "input", self._typed)
        self._fit()

    def _field(self, name: str) -> "Node":
        label, line = text_field(name, "", 5)
        label.classList.add("day-field")
        line.inputMode = "numeric"
        line.enterKeyHint = "next"
        self.node.append(label)
        return line

    def fields(self) -> "list[Node]":
        """The fields that are shown, in the order in which they are typed."""
        seats = self._seats()
        return self._all()[: 1 + seats]

    def _all(self) -> "list[Node]":
        fields = list(self.scores)
        fields.insert(0, self.table)
        return fields

    def _seats(self) -> int:
        """The seats of the table in the line; of an unknown one, so many as any table of the round has."""
        found = self.found()
        if found is not None:
            return len(found["seats"])
        view = self.course.view
        rounds = tournament_words.played_now(view) if view is not None else []
        return max([len(table["seats"]) for _, now in rounds for table in now["tables"]] or [2])

    def _fit(self) -> None:
        """Show as many fields as the table has seats."""
        seats = self._seats()
        for place in range(_MOST_SEATS):
            self.scores[place].parentElement.hidden = place >= seats

    # -- the content

    def show(self, view: "TournamentView") -> None:
        """Show the line of the present round; text typed before a reload is restored."""
        here = self.course.game + ":" + str(view["round"])
        if here != self.outbox.here:
            self.asides.clear()
            typed = self.outbox.begin(here)
            self.outbox.results = [one for one in self.outbox.results if not self._is_in(one.typed)]
            self._put([] if self._is_in(typed) else typed)
            set_text(self.said, "")
            self._came_back()
        self._show_hint()

    def _is_in(self, typed: "list[str]") -> bool:
        """Whether a result or its beginning is in the journal: after a power cut older text comes back."""
        number = TypedResult(typed).table()
        table = table_of(self.course.view, number) if self.course.view else None
        result = table["result"] if table is not None else None
        if result is None:
            return False
        scores = [str(score) for score in result["scores"]]
        return all(score.startswith(text) for score, text in zip(scores, typed[1:]))

    def _values(self) -> "list[str]":
        return [str(field.value) for field in self.fields()]

    def _put(self, typed: "list[str]", back: "TypedResult | None" = None) -> None:
        self.back = back
        self.told = back.table() if back is not None and back.is_told else 0
        fields = self._all()
        for place in range(len(fields)):
            fields[place].value = typed[place] if place < len(typed) else ""
        self._show_hint()

    def _came_back(self) -> None:
        """Put the next returned result into an empty line; another table may be typed over it."""
        if any(self._values()):
            return
        result = self.outbox.take_back()
        if result is not None:
            self._put(result.typed, result)
            if self.table.matches(":focus"):
                self.table.select()
            self.outbox.keep()
            announce(str(self.hint.textContent))

    def _clear(self) -> None:
        """Empty the line for the next result, or for one that returned."""
        self._put([])
        self.table.focus()
        self._came_back()

    def load(self, table: int) -> None:
        """Begin a result of ``table``."""
        if not any(self._values()):
            self._put([str(table)])
        self.focus()

    def focus(self) -> None:
        """Focus the first empty field; of a returned result the table, which may be typed over."""
        if self.back is not None:
            self.table.focus()
            self.table.select()
            return
        empty = [field for field in self.fields() if not str(field.value)]
        (empty[0] if empty else self.table).focus()

    def found(self) -> "TableView | None":
        """The table whose number is in the line."""
        number = str(self.table.value).strip()
        view = self.course.view
        return table_of(view, int(number)) if view is not None and number.isdigit() else None

    def _show_hint(self) -> None:
        self._fit()
        number = str(self.table.value).strip()
        table = self.found()
        scores = [str(field.value).strip() for field in self.fields()[1:]]
        unknown = bool(number) and table is None
        self.hint.classList.toggle("is-refused", unknown)
        self.hint.classList.toggle("is-known", table is not None)
        if table is None:
            text = tournament_words.no_table(int(number)) if number.isdigit() else self._help()
        elif all(is_score(one) for one in scores):
            text = tournament_words.taken(table, [score_of(one) for one in scores])
        else:
            text = tournament_words.seats_line(table)
        set_text(self.hint, text)

    def _help(self) -> str:
        return tournament_words.LINE_HELP if self._seats() == 2 else tournament_words.LINE_HELP_OF_FOUR

    def say(self, text: str, is_wrong: bool = False) -> None:
        self.said.classList.toggle("is-refused", is_wrong)
        set_text(self.said, text)

    # -- keys

    def _typed(self, event: "Event") -> None:
        self._typed_over(event)
        self._show_hint()
        self.outbox.keep()

    def _typed_over(self, event: "Event") -> None:
        """Typing another table over a returned result moves that result back to the outbox.

        Whoever deletes its number changes that result: it is not typed over, and does not return.
        """
        table = str(self.table.value).strip()
        if str(getattr(event, "inputType", "")).startswith("delete") and event.target.isSameNode(self.table):
            self.back = None
        if self.back is not None and table and table != self.back.typed[0].strip():
            self.outbox.give_back(self.back)
            self._put([table])

    def _pressed(self, event: "Event") -> None:
        """Space moves to the next field, and so does Enter where one is empty; Escape empties the line."""
        place = 0 if self.leaving.end() else self._place_of(event.target)
        if place < 0 or event.isComposing:
            return
        last = place == len(self.fields()) - 1
        if event.key == " " or (event.key == "Enter" and not last and not str(self.fields()[-1].value)):
            event.preventDefault()
            if not last:
                self._go_to(place + 1)
        elif event.key == "Escape":
            event.preventDefault()
            self._clear()
            self.outbox.keep()
        elif event.key == "Backspace" and place > 0 and not str(event.target.value):
            event.preventDefault()
            self.fields()[place - 1].focus()

    def _go_to(self, place: int) -> None:
        """Go on in a field; an unknown table is refused with Enter, so that no key lands in its number."""
        if place == 1 and not str(self.table.value).strip():
            return
        field = self.fields()[place]
        field.focus()
        field.select()

    def _place_of(self, target: "Node") -> int:
        fields = self.fields()
        for place in range(len(fields)):
            if target.isSameNode(fields[place]):
                return place
        return -1

    # -- a result

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        if self.leaving.end():  # it was sent already
            return
        table = self.found()
        if table is None:
            number = str(self.table.value).strip()
            if number.isdigit():
                announce(tournament_words.no_table(int(number)))
            self.table.focus()
            self.table.select()
            return
        wrong = [field for field in self.fields()[1:] if not is_score(str(field.value))]
        if wrong:
            self.say(tournament_words.ENTER_NUMBERS, True)
            wrong[0].focus()
            return
        result = TypedResult([text.strip() for text in self._values()])
        before = table["result"]
        result.is_told = result.replaces = before is not None and self.told == result.table()
        if before is not None and before["scores"] == result.scores() and before["kind"] == "played":
            self._clear()
            self._took(result)  # it is in already
        elif before is not None and not result.is_told:
            result.is_told = True
            self.outbox.hold(result)
            self._clear()
            asked = tournament_words.replace_question(table, result.scores())
            buttons = [(tournament_words.KEEP, "keep", "button soft")]
            run(self._ask_to_replace(result, self._aside(asked, tournament_words.REPLACE, buttons)))
        elif [one for one in result.scores() if tournament_words.is_odd(one, self._usual(result))]:
            self.outbox.hold(result)
            self._clear()
            run(self._ask_if_sure(result, self._odd_question(table, result)))
        else:
            self.leaving.begin()
            self.outbox.put(result)

    def _aside(
        self, told: "tuple[str, str]", yes: str, others: "list[tuple[str, str, str]] | None" = None
    ) -> Aside:
        """Put a question aside; ``others``: its buttons between those that correct and confirm the result."""
        buttons = [(tournament_words.CHECK_NO, "no", "button soft")]
        buttons.extend(others or [])
        buttons.append((yes, "yes", "button primary"))
        return self.asides.put(told, buttons)

    async def _ask_to_replace(self, result: TypedResult, aside: Aside) -> None:
        answer = await aside.answered()
        if answer == "yes":
            result.replaces = True
            self.outbox.put(result)
        elif answer == "keep":
            self.outbox.drop(result)
            self._came_back()
        elif answer == "no":
            self._give_back(result)

    def _refused(self, result: TypedResult, refused: "Refusal") -> None:
        """Ask about unusual points; any other result that is refused returns to the line."""
        table = table_of(self.course.view, result.table()) if self.course.view else None
        if refused["code"] == "confirm_scores" and table is not None:
            run(self._ask_if_sure(result, self._odd_question(table, result)))
            return
        self.say(refusals_words.refusal(refused), True)
        self.outbox.give_back(result)

    def _usual(self, result: TypedResult) -> "list[int]":
        """From which score to which one nothing is asked at the table of ``result``."""
        now = round_of(self.course.view, result.table()) if self.course.view else None
        return now["usual"] if now is not None else [0, 0]

    def _odd_question(self, table: "TableView", result: TypedResult) -> Aside:
        asked = tournament_words.odd_question(table, result.scores(), self._usual(result))
        return self._aside(asked, tournament_words.CHECK_YES)

    async def _ask_if_sure(self, result: TypedResult, aside: Aside) -> None:
        answer = await aside.answered()
        if answer == "yes":
            result.is_sure = True
            self.outbox.put(result)
        elif answer == "no":
            self._give_back(result)

    def asks(self) -> bool:
        """Whether results are put aside; who wants to go on is told so."""
        asks = bool(self.asides.standing)
        if asks:
            self.say(tournament_words.ANSWER_FIRST, True)
        return asks

    def _give_back(self, result: TypedResult) -> None:
        """Put a result that is to be changed into the line; while another is in it, it waits to return."""
        if any(self._values()):
            self.outbox.give_back(result)
            return
        self._put(result.typed)
        self.told = result.table() if result.is_told else 0
        self.outbox.drop(result)
        scores, usual = result.scores(), self._usual(result)
        odd = [place for place in range(len(scores)) if tournament_words.is_odd(scores[place], usual)]
        field = self.scores[odd[0]] if odd else self.table
        field.focus()
        field.select()

    def _took(self, result: TypedResult) -> None:
        table = table_of(self.course.view, result.table()) if self.course.view else None
        if table is not None:
            self.say("✓ " + tournament_words.taken(table, result.scores()))
        self.taken(result.table())
