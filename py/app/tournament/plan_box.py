"""The box that changes the plan during the day: title, place, and each category's name, rounds and time."""

from app.browser.dom import make, set_text
from app.ui.dialogs import Box
from app.ui.fields import button, text_field
from app.words import refusals as refusals_words
from app.words import tournament as tournament_words
from app.words import tournament_setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.intents import CategoryPlan
    from faristol.session.tournament.wire import CategoryView

_NAME_LENGTH = 60


async def open_plan(course: "TournamentCourse") -> None:
    """Show the box until the plan is accepted or it is cancelled."""
    view = course.view
    if view is None:
        return
    box = Box(tournament_words.MENU_PLAN)
    label, title = text_field(setup_words.NAME, view["title"], _NAME_LENGTH)
    where, place = text_field(setup_words.PLACE, view["place"], _NAME_LENGTH)
    box.body.append(label, where)
    rows = [_Row(box, category) for category in view["categories"]]
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "alert")
    box.cancel_button()
    box.foot.append(button(tournament_words.SAVE, "save", "button primary"))
    box.first = title

    async def save() -> None:
        wrong = [row for row in rows if not row.is_right()]
        if wrong:
            set_text(fault, tournament_words.PLAN_NUMBERS)
            wrong[0].rounds.focus()
            return
        refused = await course.attempt(
            {
                "type": "plan",
                "title": str(title.value).strip(),
                "place": str(place.value).strip(),
                "categories": [row.plan() for row in rows],
            }
        )
        if refused is None:
            box.close(None)
        else:
            set_text(fault, refusals_words.refusal(refused))

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=save]") is not None:
            box.spawn(save())

    box.on_click = clicked
    await box.ask()


class _Row:
    """The fields of one category."""

    def __init__(self, box: Box, category: "CategoryView") -> None:
        self.category = category
        part = box.body.appendChild(make("div", "day-plan-row grid"))
        name, self.name = text_field(tournament_words.CATEGORY, category["name"], _NAME_LENGTH)
        rounds, self.rounds = text_field(setup_words.ROUNDS, str(category["rounds"]), 2)
        minutes, self.minutes = text_field(setup_words.MINUTES, str(category["minutes"]), 3)
        self.rounds.inputMode = self.minutes.inputMode = "numeric"
        self.rounds.disabled = category["format"] in ("round_robin", "double_round_robin")
        part.append(name, rounds, minutes)

    def is_right(self) -> bool:
        return str(self.rounds.value).strip().isdigit() and str(self.minutes.value).strip().isdigit()

    def plan(self) -> "CategoryPlan":
        was = self.category
        return {
            "key": was["key"],
            "name": str(self.name.value).strip() or was["name"],
            "ruleset": was["ruleset"],
            "format": was["format"],
            "rounds": int(str(self.rounds.value)),
            "first_table": was["first_table"],
            "order": was["order"],
            "pairing_rules": was["pairing_rules"],
            "apart": was["apart"],
            "spread_caps": was["spread_caps"],
            "tie_breaks": was["tie_breaks"],
            "minutes": int(str(self.minutes.value)),
            "bye_points": was["bye_points"],
            "bye_score": was["bye_score"],
        }
