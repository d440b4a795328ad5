"""The classification on paper, of one venue or of several, with equally many rows on each page."""

from app.browser.dom import make
from app.ui.print_tables import ROOM, TITLES, WIDTH, Block, Head, PrintColumn, cell, pages
from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.results import common as results_words
from app.words.results import files as results_files_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import PlaceRow, RankRow

_TALLEST, _LOWEST = 7.0, 4.1  # mm of a row
_NOTE = 4.0  # mm of a line under the last row
_LONG = 118  # characters of such a line


def pages_of(
    head: Head,
    places: "list[RankRow] | list[PlaceRow]",
    victories: bool,
    venues: bool,
    lines: "list[str]",
) -> "list[Node]":
    """The pages.  ``lines``: sentences under the last row."""
    said = sum([1 + len(line) // _LONG for line in lines])
    room = ROOM - TITLES - 4 - said * _NOTE
    count = len(places)
    sheets = 1
    while count > sheets * int(room / _LOWEST):
        sheets += 1
    each = min(_TALLEST, room / -(-count // sheets))
    letter = min(3.9, each * 0.64)
    kinds = [
        PrintColumn("rank", results_words.RANK, 12.0),
        PrintColumn("number", results_words.NUMBER, 14.0),
        PrintColumn("name", results_words.NAME, 0.0),
        PrintColumn("table", results_words.TABLE, 18.0),
        PrintColumn("total", results_words.TOTAL, 19.0),
        PrintColumn("percent", results_words.PERCENT, 19.0),
        PrintColumn("mean", results_words.MEAN_PLACE, 21.0),
    ]
    if not any(place["table"] for place in places):
        kinds.pop(3)
    if venues:
        kinds.insert(len(kinds) - 3, PrintColumn("venue", results_words.VENUE, 30.0))
    if victories:
        kinds.append(PrintColumn("wins", results_words.VICTORIES, 19.0))
    kinds[2].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int) -> "Node":
        line = make("tr")
        said = cells_of(places[at])
        line.append(*[cell(kind, said[kind.kind], letter) for kind in kinds])
        return line

    block = Block(head.title, kinds, lambda _: make("div"), TITLES, row, count, each, letter)
    printed = pages(head, _in_sheets(block, sheets), 1)
    notes = make("div", "paper-notes")
    notes.append(*[make("p", "", line) for line in lines])
    printed[-1].insertBefore(notes, printed[-1].lastChild)
    return printed


def _in_sheets(block: Block, sheets: int) -> "list[Block]":
    """Divide the rows equally among the sheets, so that the last does not hold only two."""
    per = -(-block.count // sheets)
    parts = []
    for first in range(0, block.count, per):

        def row(at: int, first: int = first) -> "Node":
            return block.row(first + at)

        count = min(per, block.count - first)
        high = block.high if first + per >= block.count else ROOM - count * block.each
        part = Block(block.label, block.kinds, block.head, high, row, count, block.each, block.letter)
        parts.append(part)
    return parts


def cells_of(one: "RankRow") -> "dict[str, str]":
    """The texts of a row, by the kind of column."""
    return {
        "rank": str(one["rank"]),
        "number": str(one["number"]),
        "name": one["name"] + results_words.in_brackets(one),
        "table": one["table"],
        "venue": one["venue"],
        "total": grammar_words.number(one["total"]),
        "percent": decimal(one["percent"], 2),
        "mean": decimal(one["mean_place"], 2),
        "wins": results_paper_words.victories(one["victories"], one["victory_rank"]),
    }


def merged(title: str, places: "list[RankRow]", victories: bool, status: str, day: str) -> "list[Node]":
    """The pages of the classification of several venues; ``status``: whether it is final."""
    return pages_of(head_of_venues(title, places, day), places, victories, True, [status])


def head_of_venues(title: str, places: "list[RankRow]", day: str) -> Head:
    """The head of the papers of several venues, with their names."""
    venues: "list[str]" = []
    for place in places:
        if place["venue"] not in venues:
            venues.append(place["venue"])
    return Head(
        results_files_words.MERGED,
        title or results_paper_words.DUPLICATE,
        grammar_words.listed(sorted(venues)),
        day,
    )
