"""The common classification of several venues as one HTML page for a website.

Pure, as ``web_page``: self-contained, and all texts entered by people are escaped.
"""

from app.results import group_sections
from app.results.data import name_of
from app.results.web_page_style import STYLE
from app.ui import html_page
from app.ui.html_page import escaped, table, tag
from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.results import common as results_words
from app.words.results import files as results_files_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import GroupRows, RankRow


def page(title: str, places: "list[RankRow]", groups: "GroupRows", status: str, day: str) -> str:
    """The page.  ``status``: whether the results are final; ``day``: when it was played, "" if unknown."""
    title = title or results_paper_words.DUPLICATE
    venues = grammar_words.listed(sorted({place["venue"] for place in places}))
    lines = [venues, day, results_paper_words.counted_players(len(places))]
    titles = [("rank", results_words.RANK), ("name", results_words.NAME), ("name", results_words.VENUE)]
    titles += [("total", results_words.TOTAL), ("share", results_words.PERCENT)]
    parts = [
        "<header>\n"
        + tag("h1", title)
        + "\n"
        + tag("p", " · ".join([line for line in lines if line]))
        + "\n",
        tag("p", status, "status") + "\n</header>\n<main>\n<section>\n",
        tag("h2", results_files_words.MERGED) + "\n",
        table(results_files_words.MERGED, titles, [_place(place) for place in places]),
        "</section>\n",
        group_sections.sections(groups["categories"], groups["clubs"], _named, True),
        "</main>\n",
    ]
    return html_page.whole(results_paper_words.page_title(title), STYLE, parts)


def _named(one: "RankRow") -> str:
    return escaped(name_of(one) + results_words.in_brackets(one))


def _place(one: "RankRow") -> str:
    return (
        "<tr>" + tag("td", one["rank"], "rank") + '<th scope="row" class="name">' + _named(one) + "</th>"
        + tag("td", one["venue"], "name") + tag("td", grammar_words.number(one["total"]), "total")
        + tag("td", decimal(one["percent"], 2), "share") + "</tr>"
    )  # fmt: skip
