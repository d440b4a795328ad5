"""The line in which results are typed: table, points, points, Enter.

Names and difference are shown before Enter.
"""

from app.browser.dom import announce, make, run, set_text
from app.live.entry_line import EntryLine
from app.tournament.present_round import round_of, table_of
from app.tournament.typed_result import TypedResult, is_score, score_of
from app.ui.sign_key import sign_key
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.live.entry_line import OfRound
    from app.tournament.course import TournamentCourse
    from app.ui.asides import Aside
    from faristol.session.tournament.wire import TableView
    from faristol.session.wire import Refusal

_MOST_SEATS = 4


class ResultsLine(EntryLine["TournamentCourse", TypedResult, "TableView"]):
    """The fields and their events.  ``taken(table)`` is called for each accepted result."""

    name = "day"
    stored = ("day.results", "results")

    def __init__(self, course: "TournamentCourse", taken: "Callable[[int], None]") -> None:
        super().__init__(course, TypedResult, taken)
        self.sure: "list[tuple[TypedResult, Aside]]" = []  # questions about unusual points
        self.is_unknown = False  # it is said that there is no such table
        self.field(tournament_words.TABLE, 5, "day-field")
        for seat in range(_MOST_SEATS):
            self.field(tournament_words.score_name(seat), 5, "day-field")
        self.hint = make("p", "day-hint text-3 dim", tournament_words.LINE_HELP)
        self.said = make("p", "day-said text-3")
        self.said.setAttribute("role", "status")
        go = self.enter_button("button primary day-go", tournament_words.TAKE)
        self.node.append(sign_key(self.every[1:], self._turned), go)
        self.node.append(self.hint, self.said, self.asides.node)
        self._fit()

    def _turned(self) -> None:
        """A sign was turned."""
        self.show_hint()
        self.outbox.keep()

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
        self.fields = self.every[: 1 + self._seats()]
        for place in range(len(self.every)):
            self.every[place].parentElement.hidden = place >= len(self.fields)

    # -- the content

    def show(self, view: "OfRound") -> bool:
        is_another = super().show(view)
        if is_another:
            set_text(self.said, "")
        self._answer_what_is_over()
        self.show_hint()
        return is_another

    def of_number(self, number: int) -> "TableView | None":
        return table_of(self.course.view, number) if self.course.view else None

    def is_accepted(self, entry: TypedResult) -> bool:
        table = self.of_number(entry.number)
        result = table["result"] if table is not None else None
        return result is not None and result["kind"] == "played" and result["scores"] == entry.scores()

    def is_older(self, typed: "list[str]") -> bool:
        table = self.of_number(TypedResult(typed).number)
        result = table["result"] if table is not None else None
        if result is None:
            return False
        scores = [str(score) for score in result["scores"]]
        return all(score.startswith(text) for score, text in zip(scores, typed[1:]))

    def _answer_what_is_over(self) -> None:
        """Take away the questions about tables that got their result on another way, and say so."""
        for result, aside in self.sure:
            table = self.of_number(result.number)
            if (
                aside.answer is None
                and not result.is_told
                and table is not None
                and table["result"] is not None
            ):
                self.asides.take_away(aside)
                self.outbox.drop(result)
                self.say(tournament_words.question_is_over(table))
        self.sure = [one for one in self.sure if one[1] in self.asides.standing]

    def show_hint(self) -> None:
        self._fit()
        number = self.number()
        table = self.found()
        scores = [text.strip() for text in self.values()[1:]]
        unknown = bool(number) and table is None
        self.hint.classList.toggle("is-refused", unknown)
        self.hint.classList.toggle("is-known", table is not None)
        if self.is_unknown and not unknown:
            self.is_unknown = False
            set_text(self.said, "")
        if table is None:
            text = tournament_words.no_table(int(number)) if number.isdigit() else self._help()
        elif all(is_score(score) for score in scores):
            text = tournament_words.taken(table, [score_of(score) for score in scores])
        else:
            text = tournament_words.seats_line(table)
        set_text(self.hint, text)

    def _help(self) -> str:
        return tournament_words.LINE_HELP if self._seats() == 2 else tournament_words.LINE_HELP_OF_FOUR

    def say_unknown(self) -> None:
        """In red under the line, for who looks at the paper while typing."""
        if self.number().isdigit():
            text = tournament_words.no_table(int(self.number()))
            self.say(text, True)
            announce(text)
            self.is_unknown = True

    def say(self, text: str, is_wrong: bool = False) -> None:
        self.said.classList.toggle("is-refused", is_wrong)
        set_text(self.said, text)

    # -- keys

    def press(self, event: "Event", place: int) -> None:
        """Space moves to the next field, and so does Enter where one is empty; Escape empties the line."""
        last = place == len(self.fields) - 1
        if event.key == " " or (event.key == "Enter" and not last and not str(self.fields[-1].value)):
            event.preventDefault()
            if not last:
                self.go_to(place + 1)
        elif event.key == "Escape":
            event.preventDefault()
            self.clear()
        elif event.key == "Backspace" and place > 0 and not str(event.target.value):
            event.preventDefault()
            self.fields[place - 1].focus()

    # -- a result

    def submit(self) -> None:
        table = self.found()
        if table is None:
            self.say_unknown()
            self.focus_number()
            return
        wrong = [field for field in self.fields[1:] if not is_score(str(field.value))]
        if wrong:
            self.say(tournament_words.ENTER_NUMBERS, True)
            wrong[0].focus()
            return
        result = TypedResult([text.strip() for text in self.values()])
        result.is_told = result.replaces = table["result"] is not None and self.told == result.number
        if self.is_accepted(result):
            self.clear()
            self.took(result)
        elif table["result"] is not None and not result.is_told:
            result.is_told = True
            self.outbox.hold(result)
            self.clear()
            asked = tournament_words.replace_question(table, result.scores())
            buttons = [(tournament_words.KEEP, "keep", "button soft")]
            run(self._ask_to_replace(result, self._aside(asked, tournament_words.REPLACE, buttons)))
        elif [score for score in result.scores() if tournament_words.is_odd(score, self._usual(result))]:
            self.outbox.hold(result)
            self.clear()
            run(self._ask_if_sure(result, self._odd_question(table, result)))
        else:
            self.send(result)

    def _aside(
        self, told: "tuple[str, str]", yes: str, others: "list[tuple[str, str, str]] | None" = None
    ) -> "Aside":
        """Put a question aside; ``others``: its buttons between those that correct and confirm the result."""
        buttons = [(tournament_words.CHECK_NO, "no", "button soft")]
        buttons.extend(others or [])
        buttons.append((yes, "yes", "button primary"))
        return self.asides.put(told, buttons)

    async def _ask_to_replace(self, result: TypedResult, aside: "Aside") -> None:
        answer = await aside.answered()
        if answer == "yes":
            result.replaces = True
            self.outbox.put(result)
        elif answer == "keep":
            self.outbox.drop(result)
            self.came_back()
        elif answer == "no":
            self._give_back(result)

    def refused(self, entry: TypedResult, refusal: "Refusal") -> None:
        """Ask about unusual points; any other result that is refused returns to the line."""
        table = self.of_number(entry.number)
        if refusal["code"] == "confirm_scores" and table is not None:
            self.outbox.hold(entry)
            run(self._ask_if_sure(entry, self._odd_question(table, entry)))
            return
        self.say(refusals_words.refusal(refusal), True)
        self.outbox.give_back(entry)

    def _usual(self, result: TypedResult) -> "list[int]":
        """From which score to which one nothing is asked at the table of ``result``."""
        now = round_of(self.course.view, result.number) if self.course.view else None
        return now["usual"] if now is not None else [0, 0]

    def _odd_question(self, table: "TableView", result: TypedResult) -> "Aside":
        asked = tournament_words.odd_question(table, result.scores(), self._usual(result))
        return self._aside(asked, tournament_words.CHECK_YES)

    async def _ask_if_sure(self, result: TypedResult, aside: "Aside") -> None:
        self.sure.append((result, aside))
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
        if any(self.values()):
            self.outbox.give_back(result)
            return
        self.put(result.typed)
        self.told = result.number if result.is_told else 0
        self.outbox.drop(result)
        scores, usual = result.scores(), self._usual(result)
        odd = [place for place in range(len(scores)) if tournament_words.is_odd(scores[place], usual)]
        field = self.every[1 + odd[0]] if odd else self.every[0]
        field.focus()
        field.select()

    def took(self, entry: TypedResult) -> None:
        table = self.of_number(entry.number)
        if table is not None:
            self.say("✓ " + tournament_words.taken(table, entry.scores()))
        super().took(entry)
