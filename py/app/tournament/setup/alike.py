"""What the categories of a day have alike, or one of them by itself: fields of setup and plan."""

from app.browser.dom import make
from app.tournament.setup.plans import fitting_ruleset
from app.ui.fields import select_field, text_field
from app.words import rules as rules_words
from app.words.grammar import numbers_in
from app.words.tournament import phases as phase_words
from app.words.tournament import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.tournament.wire import CategoryPlan

    # The key, the label, the choices and the default of a field.
    Field = tuple[str, str, list[tuple[str, str]], str]

_APART_ALWAYS, _MOST_LETTERS = 99, 120
CAPS = "spread_caps"
RULESETS = [(ruleset, rules_words.ruleset_name(ruleset)) for ruleset, _ in rules_words.RULESETS]
RULESET = ("ruleset", setup_words.RULESET, RULESETS, rules_words.CLASSIC)
FIELDS = [
    ("apart", setup_words.APART, list(setup_words.APART_CHOICES), str(_APART_ALWAYS)),
    ("order", setup_words.ORDER, list(setup_words.ORDER_CHOICES), "drawn"),
    ("tie_breaks", setup_words.TIE_BREAK, list(setup_words.TIE_BREAKS), "spread total"),
    (CAPS, setup_words.SPREAD_CAP, [], ""),
    ("pairing_rules", setup_words.PAIRING_RULES, list(setup_words.PAIRING_CHOICES), "2026"),
    ("bye", setup_words.BYE, list(setup_words.BYE_CHOICES), "2 0"),
    ("absent", setup_words.ABSENT, list(setup_words.ABSENT_CHOICES), "300"),
    ("club_best", phase_words.CLUB_BEST, list(phase_words.CLUB_BEST_CHOICES), "0"),
]
FIELDS_OF_ONE = [RULESET] + FIELDS  # noqa: RUF005
BEFORE_ROUNDS = ("ruleset", "order")  # what a category keeps once it has a round


def chosen_in(plan: "CategoryPlan", field: str) -> str:
    """What a category has in a field, as the value of a choice; "" where no choice says it."""
    caps = plan["spread_caps"]
    return {
        "ruleset": plan["ruleset"],
        "order": plan["order"],
        "pairing_rules": plan["pairing_rules"],
        "tie_breaks": " ".join(plan["tie_breaks"]),
        "bye": str(plan["bye_points"]) + " " + str(plan["bye_score"]),
        "absent": str(plan["absent_score"]),
        "club_best": str(plan["club_best"]),
        CAPS: ", ".join([str(cap) for cap in caps]),
        "apart": _apart(plan["apart"], plan["rounds"]),
    }[field]


def _apart(apart: int, rounds: int) -> str:
    if apart and apart >= rounds:
        return str(_APART_ALWAYS)
    return str(apart)


def put(plan: "CategoryPlan", field: str, chosen: str) -> None:
    """Give a category what was chosen in a field."""
    if field == "ruleset":
        plan["ruleset"] = chosen
    elif field == "order":
        plan["order"] = chosen
    elif field == "pairing_rules":
        plan["pairing_rules"] = chosen
    elif field == "tie_breaks":
        plan["tie_breaks"] = chosen.split(" ")
    elif field == "bye":
        plan["bye_points"], plan["bye_score"] = [int(part) for part in chosen.split(" ")]
    elif field == "absent":
        plan["absent_score"] = int(chosen)
    elif field == "club_best":
        plan["club_best"] = int(chosen)
    elif field == CAPS:
        plan["spread_caps"] = numbers_in(chosen) or []
    else:
        plan["apart"] = min(int(chosen), plan["rounds"])


class AlikeFields:
    """The lists, added to ``place``.  plans: the categories whose values they show; []: the defaults.

    Where the categories differ, or have what is no choice, a list keeps that as long as nothing is chosen.
    The caps of the difference are typed, since each round may have its own.
    """

    def __init__(self, place: "Node", fields: "list[Field]", plans: "list[CategoryPlan]") -> None:
        self.lists: "dict[str, Node]" = {}
        self.before: "dict[str, str]" = {}
        for field, name, choices, default in fields:
            found = [chosen_in(plan, field) for plan in plans] or [default]
            if not choices:
                same = found == [found[0]] * len(found)
                label, self.lists[field] = text_field(name, found[0] if same else "", _MOST_LETTERS)
                if not same:
                    self.lists[field].placeholder = setup_words.AS_THEY_ARE
                self.before[field] = str(self.lists[field].value)
                place.append(label, make("p", "box-note", setup_words.SPREAD_CAP_HELP))
                continue
            same = found == [found[0]] * len(found) and found[0] in [value for value, _ in choices]
            offered = choices if same else [("", setup_words.AS_THEY_ARE)] + choices  # noqa: RUF005
            label, self.lists[field] = select_field(name, offered, found[0] if same else "")
            self.before[field] = str(self.lists[field].value)
            place.append(label)

    def keep(self, fields: "tuple[str, ...]") -> None:
        """Let these not be changed."""
        for field in fields:
            self.lists[field].disabled = True

    def put_changes(self, plan: "CategoryPlan") -> None:
        """Give a category what was chosen otherwise than before."""
        for field in self.lists:
            chosen = str(self.lists[field].value)
            if (chosen or field == CAPS) and chosen != self.before[field]:
                put(plan, field, chosen)

    def propose_ruleset(self, form: str) -> None:
        """Choose the regulation that fits a system, in sight of who chose the system."""
        field = self.lists["ruleset"]
        fitting = fitting_ruleset(str(field.value), form)
        if fitting != str(field.value):
            field.value = fitting
            field.closest("details").open = True

    def caps_are_right(self) -> bool:
        return numbers_in(str(self.lists[CAPS].value)) is not None

    def put_into(self, plan: "CategoryPlan", has_rounds: bool = False) -> None:
        """Give a category what was chosen."""
        for field in self.lists:
            chosen = str(self.lists[field].value)
            if field == CAPS and chosen == self.before[field]:
                continue
            if (chosen or field == CAPS) and not (has_rounds and field in BEFORE_ROUNDS):
                put(plan, field, chosen)
