"""The classifications of each category and of each club on the screen, and the choice between them."""

from app.browser.dom import make
from app.results import tables
from app.ui.fields import Choice
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.results.data import Results
    from faristol.session.duplicate.wire import GroupRow, GroupRows

ALL, CATEGORIES, CLUBS = "all", "categories", "clubs"


def choice(results: "Results", by: str) -> "list[Node]":
    """The choice of a classification; nothing where there is one only."""
    ways = [(ALL, results_words.BY_PERSON)]
    if results.categories:
        ways.append((CATEGORIES, results_words.BY_CATEGORY))
    if results.clubs:
        ways.append((CLUBS, results_words.BY_CLUB))
    if len(ways) == 1:
        return []
    node = make("div", "results-by results-tabs")
    node.append(Choice(results_words.BY, ways, by).node)
    return [node]


def groups(results: "Results", by: str, victories: bool) -> "list[Node]":
    """A table for each category, or for each club."""
    if by == CATEGORIES:
        return [_group(category, victories, False) for category in results.categories]
    return _clubs(results.clubs, victories, False)


def of_venues(found: "GroupRows", victories: bool) -> "list[Node]":
    """The tables of all categories and of all clubs, whose players were at several venues."""
    return [_group(category, victories, True) for category in found["categories"]] + _clubs(
        found["clubs"], victories, True
    )


def _clubs(clubs: "list[GroupRow]", victories: bool, venues: bool) -> "list[Node]":
    nodes = [_group(club, victories, venues) for club in clubs]
    if clubs:
        nodes.append(make("p", "box-note", results_words.CLUBS_HELP))
    return nodes


def _group(group: "GroupRow", victories: bool, venues: bool) -> "Node":
    part = make("section", "results-group")
    title = part.appendChild(make("h3", "box-small-title"))
    title.append(make("span", "as-is", results_words.group_title(group)))
    title.append(make("span", "dim", " · " + results_words.group_line(group)))
    table = tables.classification(group["places"], victories, venues, not venues)
    table.setAttribute("aria-label", results_words.group_title(group))
    part.append(table)
    return part
