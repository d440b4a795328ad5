"""The diplomas of a category: one page for each person, two of a pair."""

from app.ui.paper import diploma
from app.words import diploma as diploma_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import StandingView


def pages_of(shown: "Shown", first: int) -> "list[Node]":
    """One for each of the ``first``, and of who shares the last place; 0: for everybody who has played."""
    printed = []
    for row in shown.standings["rows"]:
        if row["games"] and (not first or row["rank"] <= first):
            printed += _of_entry(shown, row, diploma.place_for(row["rank"], first))
    return printed


def _of_entry(shown: "Shown", row: "StandingView", rank: int) -> "list[Node]":
    people = shown.people_of(row["name"])
    category = "" if shown.alone else shown.category["name"]
    printed = []
    for at in range(len(people)):
        under = [row["club"]]
        if len(people) == 2:
            under.insert(0, diploma_words.with_partner(people[1 - at]))
        where = [shown.place, shown.day]
        printed.append(diploma.page(shown.title, people[at], under, rank, where, category))
    return printed
