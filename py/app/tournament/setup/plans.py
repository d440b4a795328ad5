"""The plan of a category as the desk changes it, and one that comes during the day.  Pure."""

from app.words.rules import CLASSIC, OF_FOUR
from app.words.tournament import phases as phase_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CategoryPlan, CategoryView

_KEYS = "abcdefghijklmnopqrstuvwxyz"
_FINALISTS = 4
FOURS = "fours"
SWISS, LEAGUE = "swiss", "round_robin"
LEAGUES = ("round_robin", "double_round_robin")
# What a round takes by the regulation: both players' time, or the game's, and ten minutes for challenges and
# counting; half an hour is all that a game of four has.  A test compares it with the rules.
ROUND_MINUTES = {"classic": 60, "school_pairs": 60, "school_four": 30, "world_2009": 60, "free": 40}


def fitting_ruleset(ruleset: str, form: str) -> str:
    """The regulation to propose for a system: tables of four have one of their own, which no other has."""
    if form == FOURS and ruleset == CLASSIC:
        return OF_FOUR
    return CLASSIC if form != FOURS and ruleset == OF_FOUR else ruleset


def fitting_format(form: str, people: int, rounds: int) -> str:
    """A league in the place of Swiss rounds that so few could not play without meeting twice."""
    needed = people - 1 + people % 2  # the rounds of a league
    return LEAGUE if form == SWISS and 2 < people and needed <= rounds else form


def rounds_of_final(people: int) -> int:
    """Two play once; more play three rounds."""
    return 1 if people < 3 else 3


def rounds_of(form: str, people: int, rounds: int) -> int:
    """How many rounds will be played."""
    if form not in LEAGUES or people < 2:
        return rounds
    return (people - 1 + people % 2) * (2 if form == "double_round_robin" else 1)


def plan_of(category: "CategoryView") -> "CategoryPlan":
    """The plan of a category as it is now."""
    return {
        "key": category["key"],
        "name": category["name"],
        "ruleset": category["ruleset"],
        "format": category["format"],
        "rounds": category["rounds"],
        "first_table": category["first_table"],
        "order": category["order"],
        "pairing_rules": category["pairing_rules"],
        "apart": category["apart"],
        "spread_caps": category["spread_caps"],
        "tie_breaks": category["tie_breaks"],
        "minutes": category["minutes"],
        "bye_points": category["bye_points"],
        "bye_score": category["bye_score"],
        "absent_score": category["absent_score"],
        "sources": category["sources"],
        "qualifiers": category["qualifiers"],
        "club_best": category["club_best"],
    }


def new_category(plans: "list[CategoryPlan]", names: "list[str]", final: bool) -> "CategoryPlan":
    """Another category, played as the first one; a final comes from the first that has none yet."""
    taken = [plan["key"] for plan in plans]
    made = plans[0].copy()
    made["key"] = next((key for key in _KEYS if key not in taken), "")
    made["first_table"] = 0
    made["name"] = ""
    made["sources"], made["qualifiers"] = [], 0
    if final:
        return final_of(made, plans, names)
    return made


def final_of(made: "CategoryPlan", plans: "list[CategoryPlan]", names: "list[str]") -> "CategoryPlan":
    used = [key for plan in plans for key in plan["sources"]]
    first = [at for at in range(len(plans)) if not plans[at]["sources"]]
    free = [at for at in first if plans[at]["key"] not in used] or first
    made["name"] = phase_words.final_of(names[free[0]], len(first) == 1)
    made["sources"], made["qualifiers"] = [plans[free[0]]["key"]], _FINALISTS
    made["format"], made["apart"] = plans[free[0]]["format"], 0
    return made


def round_counts(first: int, last: int) -> "list[tuple[str, str]]":
    """The choices of how many rounds are played."""
    return [(str(number), str(number)) for number in range(first, last + 1)]
