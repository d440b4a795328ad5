"""The classifications of each category and of each club as parts of an HTML page.

Pure.  All texts entered by people are escaped.
"""

from app.ui.html_page import escaped, table, tag
from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.duplicate.wire import GroupRow, RankRow


def sections(
    categories: "list[GroupRow]", clubs: "list[GroupRow]", named: "Callable[[RankRow], str]", venues: bool
) -> str:
    """Both sections; "" for one without groups.  named: the HTML of a player.  venues: with the venue."""
    return _section("categories", results_words.BY_CATEGORY, categories, named, venues) + _section(
        "clubs", results_words.BY_CLUB, clubs, named, venues
    )


def _section(
    key: str, title: str, groups: "list[GroupRow]", named: "Callable[[RankRow], str]", venues: bool
) -> str:
    if not groups:
        return ""
    titles = [("rank", results_words.RANK), ("name", results_words.NAME)]
    titles += [("name", results_words.VENUE)] if venues else []
    titles += [("total", results_words.TOTAL), ("share", results_words.PERCENT)]
    parts = []
    for group in groups:
        name = results_words.group_title(group)
        line = tag("p", results_words.group_line(group), "quiet")
        rows = [_place(place, named, venues) for place in group["places"]]
        parts.append("<article>" + tag("h3", name) + line + table(name, titles, rows) + "</article>\n")
    return (
        '<section id="' + key + '">\n' + tag("h2", title) + '\n<div class="rounds">\n'
        + "".join(parts) + "</div>\n</section>\n"
    )  # fmt: skip


def _place(place: "RankRow", named: "Callable[[RankRow], str]", venues: bool) -> str:
    return (
        "<tr>" + tag("td", place["rank"], "rank") + '<th scope="row" class="name">' + named(place) + "</th>"
        + ('<td class="name">' + escaped(place["venue"]) + "</td>" if venues else "")
        + tag("td", grammar_words.number(place["total"]), "total")
        + tag("td", decimal(place["percent"], 2), "share") + "</tr>"
    )  # fmt: skip
