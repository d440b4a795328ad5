"""The box that changes the plan during the day: title, place, categories, their rounds and time, finals."""

from app.browser.dom import make, on, set_text
from app.tournament.setup.alike import BEFORE_ROUNDS, FIELDS_OF_ONE, AlikeFields
from app.tournament.setup.plans import fitting_ruleset, new_category, plan_of
from app.ui.dialogs import Box
from app.ui.fields import button, select_field, text_field
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words
from app.words.tournament import phases as phase_words
from app.words.tournament import setup as setup_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryPlan, CategoryView, TournamentView

_NAME_LENGTH = 60
_ALL = "all"


async def open_plan(course: "TournamentCourse") -> None:
    """Show the box until the plan is accepted or it is cancelled."""
    view = course.view
    if view is None:
        return
    box = Box(tournament_words.MENU_PLAN)
    label, title = text_field(setup_words.NAME, view["title"], _NAME_LENGTH)
    where, place = text_field(setup_words.PLACE, view["place"], _NAME_LENGTH)
    box.body.append(label, where)
    place_of_rows = box.body.appendChild(make("div", "day-plan-rows column"))
    rows = _rows(place_of_rows, view)
    more = make("div", "day-code-buttons wrap")
    more.append(button(phase_words.ADD_CATEGORY, "category"), button(phase_words.ADD_FINAL, "final"))
    box.body.append(more)
    folded = box.body.appendChild(make("details", "more"))
    folded.append(make("summary", "", setup_words.MORE))
    inside = folded.appendChild(make("div", "column spaced"))
    alike = _alike(inside, view)
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "alert")
    box.cancel_button()
    box.foot.append(button(tournament_words.SAVE, "save", "button primary"))
    box.first = title

    on(place_of_rows, "change", lambda event: _propose_ruleset(rows, alike, event.target))

    async def save() -> None:
        unnamed = [row for row in rows if not str(row.name.value).strip()]
        if unnamed:
            set_text(fault, tournament_words.PLAN_NAME)
            unnamed[0].name.focus()
            return
        wrong = [row for row in rows if not row.is_right()]
        if wrong:
            set_text(fault, tournament_words.PLAN_NUMBERS)
            wrong[0].rounds.focus()
            return
        owns = [row.own for row in rows if row.own is not None]
        if [one for one in [alike] + owns if not one.caps_are_right()]:  # noqa: RUF005 - no stars there
            set_text(fault, setup_words.SPREAD_CAP_NUMBERS)
            return
        refused = await course.attempt(
            {
                "type": "plan",
                "title": str(title.value).strip(),
                "place": str(place.value).strip(),
                "categories": [row.plan(alike) for row in rows],
            }
        )
        if refused is None:
            box.close(None)
        else:
            set_text(fault, refusals_words.refusal(refused))

    def add(final: bool) -> None:
        made = new_category([row.made for row in rows], [str(row.name.value) for row in rows], final)
        rows.append(_CategoryRow(place_of_rows, made, None, rows))
        rows[-1].name.focus()
        rows[-1].name.select()

    def clicked(target: "Node") -> None:
        for what in ("category", "final"):
            if target.closest("[data-do=" + what + "]") is not None:
                add(what == "final")
        if target.closest("[data-do=save]") is not None:
            box.spawn(save())

    box.on_click = clicked
    await box.ask()


def _propose_ruleset(rows: "list[_CategoryRow]", alike: AlikeFields, changed: "Node") -> None:
    """The regulation that fits the system just chosen, where that is the row's own or there is one row."""
    for row in rows:
        if row.format.isSameNode(changed):
            shown = row.own if row.own is not None else alike if len(rows) == 1 else None
            if shown is not None:
                shown.propose_ruleset(str(row.format.value))


def _rows(place: "Node", view: "TournamentView") -> "list[_CategoryRow]":
    rows = [_CategoryRow(place, plan_of(category), category) for category in view["categories"]]
    for row in rows if len(rows) > 1 else []:
        row.add_own()
    return rows


def _alike(place: "Node", view: "TournamentView") -> AlikeFields:
    """The fields that the categories have alike, with the values of those that can still be changed."""
    several = view["categories"]
    going = [one for one in several if one["state"] != "final"]
    found = AlikeFields(place, FIELDS_OF_ONE, [plan_of(one) for one in going or several])
    if not [one for one in going if not one["round"]]:
        found.keep(BEFORE_ROUNDS)
    place.append(make("p", "box-note", setup_words.LATER_HELP))
    return found


class _CategoryRow:
    """The fields of one category.  category: None for a new one; made: its plan before it is changed."""

    def __init__(
        self,
        place: "Node",
        made: "CategoryPlan",
        category: "CategoryView | None",
        before: "list[_CategoryRow] | None" = None,
    ) -> None:
        self.made = made
        self.is_new = category is None
        self.is_final = category is not None and category["state"] == "final"
        self.has_rounds = category is not None and category["round"] > 0
        self.before = [one for one in before or [] if not one.made.get("sources")]
        part = place.appendChild(make("div", "day-plan-row grid"))
        name, self.name = text_field(standings_words.CATEGORY, made["name"], _NAME_LENGTH)
        system, self.format = select_field(setup_words.FORMAT, list(setup_words.FORMATS), made["format"])
        self.format.disabled = self.has_rounds
        rounds_text = "" if self.is_league() and not made["rounds"] else str(made["rounds"])
        rounds, self.rounds = text_field(setup_words.ROUNDS, rounds_text, 2)
        minutes, self.minutes = text_field(setup_words.MINUTES, str(made["minutes"]), 3)
        tables = str(made["first_table"]) if made["first_table"] else ""
        table, self.table = text_field(setup_words.FIRST_TABLE, tables, 3)
        self.table.placeholder = setup_words.FIRST_TABLE_HINT
        first, self.first = text_field(phase_words.QUALIFIERS, str(made["qualifiers"]), 3)
        self.source: "Node | None" = None
        self.part = part
        self.own: "AlikeFields | None" = None
        for line in (self.rounds, self.minutes, self.table, self.first):
            line.inputMode = "numeric"
        part.append(name, system, rounds, minutes, table)
        on(self.format, "change", lambda _: self._fit())
        self._fit()
        if made["sources"]:
            if category is None:
                self._add_source(part)
            part.append(first)

    def add_own(self) -> None:
        """What this category may have otherwise than the others, folded."""
        if self.is_final:
            return
        folded = self.part.appendChild(make("details", "more"))
        folded.append(make("summary", "", setup_words.only_of(self.made["name"])))
        inside = folded.appendChild(make("div", "column spaced"))
        self.own = AlikeFields(inside, FIELDS_OF_ONE, [self.made])
        if self.has_rounds:
            self.own.keep(BEFORE_ROUNDS)

    def is_league(self) -> bool:
        return str(self.format.value) in ("round_robin", "double_round_robin")

    def _fit(self) -> None:
        self.rounds.disabled = self.is_league()  # its entries decide them

    def _add_source(self, part: "Node") -> None:
        """Of a new final, the category that it comes from, or all of them."""
        named = [(one.made["key"], str(one.name.value)) for one in self.before]
        if len(named) > 1:
            named.append((_ALL, phase_words.EVERY_SOURCE))
            label, self.source = select_field(phase_words.SOURCE, named, self.made["sources"][0])
            part.append(label)

    def is_right(self) -> bool:
        fields = [self.minutes, self.first] if self.is_league() else [self.minutes, self.first, self.rounds]
        typed = [str(field.value).strip() for field in fields] + [str(self.table.value).strip() or "0"]
        return not [one for one in typed if not one.isdigit()]

    def plan(self, alike: AlikeFields) -> "CategoryPlan":
        made = self.made
        made["name"] = str(self.name.value).strip()
        made["format"] = str(self.format.value)
        if not self.is_league():
            made["rounds"] = int(str(self.rounds.value))
        made["minutes"] = int(str(self.minutes.value))
        made["qualifiers"] = int(str(self.first.value))
        made["first_table"] = int(str(self.table.value).strip() or "0")
        if not self.is_final:
            alike.put_into(made, self.has_rounds)
        if self.is_new:
            made["ruleset"] = fitting_ruleset(made["ruleset"], made["format"])
        if self.own is not None:
            self.own.put_changes(made)
        if self.source is not None:
            chosen = str(self.source.value)
            made["sources"] = [one.made["key"] for one in self.before] if chosen == _ALL else [chosen]
        return made
