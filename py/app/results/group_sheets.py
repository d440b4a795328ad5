"""The classifications of each category and of each club on paper, one table after another."""

from app.browser.dom import make
from app.results import ranking_sheet
from app.ui.print_tables import TITLES, WIDTH, Block, Head, PrintColumn, cell, pages, row_height
from app.words import grammar as grammar_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import GroupRow

_HEAD = 10.5  # mm over the titles of a table


def pages_of(head: Head, groups: "list[GroupRow]", legend: str = "") -> "list[Node]":
    """The pages; ``legend``: a sentence at the foot of each."""
    return pages(head, [_block(group) for group in groups], 1, legend)


def _block(group: "GroupRow") -> Block:
    kinds = [
        PrintColumn("rank", results_words.RANK, 12.0),
        PrintColumn("number", results_words.NUMBER, 14.0),
        PrintColumn("name", results_words.NAME, 0.0),
        PrintColumn("total", results_words.TOTAL, 19.0),
        PrintColumn("percent", results_words.PERCENT, 19.0),
        PrintColumn("mean", results_words.MEAN_PLACE, 21.0),
    ]
    places = group["places"]
    if any(place["venue"] for place in places):
        kinds.insert(3, PrintColumn("venue", results_words.VENUE, 30.0))
    kinds[2].width = WIDTH - sum([kind.width for kind in kinds])

    def head(continued: bool) -> "Node":
        part = make("div", "paper-head is-card")
        name = results_words.group_title(group)
        line = part.appendChild(make("p", "paper-name nowrap side-by-side"))
        line.append(make("b", "", name + (" (" + results_paper_words.GOES_ON + ")" if continued else "")))
        if group["rank"]:
            line.append(make("b", "", grammar_words.points(group["total"])))
        part.append(make("p", "", results_words.group_size(group)))
        return part

    def row(at: int) -> "Node":
        line, said = make("tr"), ranking_sheet.cells_of(places[at])
        line.append(*[cell(kind, said[kind.kind]) for kind in kinds])
        return line

    high = _HEAD + TITLES
    each = row_height(len(places), high)
    return Block(results_words.group_title(group), kinds, head, high, row, len(places), each)
