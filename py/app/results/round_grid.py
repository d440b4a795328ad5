"""The classification with a column for each round, on the screen and on paper."""

from app.browser.dom import make
from app.results.data import word_of
from app.ui.fields import button
from app.ui.print_tables import ROOM, SMALL, TITLES, WIDTH, Block, Head, PrintColumn, cell, pages
from app.words import grammar as grammar_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.results.data import Results
    from faristol.session.duplicate.wire import PlaceRow, SlipRow

_TALLEST, _LOWEST = 6.5, 4.3  # mm of a row
_NARROWEST = 5.0  # mm of a round's column
_WIDEST = 9.0
_PLACE, _NUMBER, _NAME, _TOTAL = 8.0, 8.0, 38.0, 12.0  # mm


class _GridRow:
    """A player's row: the points of each round, and how each cell is marked."""

    def __init__(self, place: "PlaceRow", name: str, slips: "list[SlipRow]") -> None:
        self.place = place
        self.name = name
        self.slips = slips

    def points(self, at: int) -> str:
        slip = self.slips[at]
        return grammar_words.number(slip["points"] + slip["bonus"])

    def kind(self, at: int) -> str:
        slip = self.slips[at]
        return "is-found" if slip["found"] else "is-null" if slip["null"] != "none" else ""


def _rows(results: "Results") -> "list[_GridRow]":
    rows = []
    for place in results.places:
        rows.append(_GridRow(place, results.called(place), results.slips_of(place["number"])))
    return rows


# --- on the screen ----------------------------------------------------------------------------
def grid(results: "Results") -> "Node":
    """The table; if it is wider than the screen it scrolls sideways under fixed names."""
    node = make("div", "results-grid scrolls fills")
    node.tabIndex = 0
    node.setAttribute("role", "region")
    node.setAttribute("aria-label", results_words.GRID)
    table = make("table", "results-table keeps-heads")
    table.setAttribute("aria-label", results_words.GRID)
    head, body = make("thead"), make("tbody")
    head.append(_titles(results))
    body.append(_reference(results), *[_line(row) for row in _rows(results)])
    table.append(head, body)
    node.append(table)
    return node


def _titles(results: "Results") -> "Node":
    line = make("tr")
    names = [("rank", results_words.RANK), ("name", results_words.NAME), ("total", results_words.TOTAL)]
    for kind, name in names + [("round", str(one["round"])) for one in results.rounds]:
        title = make("th", "is-" + kind, name)
        title.setAttribute("scope", "col")
        line.append(title)
    return line


def _reference(results: "Results") -> "Node":
    """The row of the reference play's points in each round."""
    line = make("tr", "is-reference-line")
    name = make("th", "is-name", results_words.REFERENCE)
    name.setAttribute("scope", "row")
    line.append(make("td", "is-rank"), name, make("td", "is-total", str(results.reference_total)))
    for played in results.rounds:
        cell = make("td", "is-round", str(played["worth"]))
        cell.title = played["coord"] + " " + word_of(played)
        line.append(cell)
    return line


def _line(row: _GridRow) -> "Node":
    place = row.place
    line = make("tr", "is-out" if place["expelled"] else "")
    name = make("th", "is-name")
    name.setAttribute("scope", "row")
    opener = button(row.name, "card", "results-opener as-is lights bold")
    opener.setAttribute("data-number", str(place["number"]))
    name.append(opener)
    line.append(make("td", "is-rank", str(place["rank"])), name)
    line.append(make("td", "is-total", grammar_words.number(place["total"])))
    for at in range(len(row.slips)):
        cell = make("td", "is-round " + row.kind(at), row.points(at))
        cell.title = (row.slips[at]["coord"] + " " + word_of(row.slips[at])).strip()
        line.append(cell)
    return line


# --- on paper ---------------------------------------------------------------------------------
def columns_of(rounds: int) -> "list[tuple[int, int]]":
    """The rounds of each sheet as (first, end), divided equally among the sheets."""
    room = WIDTH - _PLACE - _NUMBER - _NAME - _TOTAL
    sheets = max(1, -(-rounds // int(room / _NARROWEST)))
    each = -(-rounds // sheets) if rounds else 0
    return [(first, min(rounds, first + each)) for first in range(0, rounds, max(1, each))]


def pages_of(head: Head, results: "Results") -> "list[Node]":
    """The pages: every player for each range of rounds, under a line with the reference play's points."""
    rows = _rows(results)
    count = len(rows) + 1
    room = ROOM - TITLES - 4
    sheets = -(-count // int(room / _LOWEST))
    each = min(_TALLEST, room / -(-count // sheets))
    blocks = []
    for first, last in columns_of(len(results.rounds)):
        per = -(-count // sheets)
        for start in range(0, count, per):
            some = min(per, count - start)
            blocks.append(_block(results, rows, (first, last), (start, some), each))
    return pages(head, blocks, 1, results_paper_words.GRID_LEGEND)


def _block(
    results: "Results",
    rows: "list[_GridRow]",
    range_: "tuple[int, int]",
    part: "tuple[int, int]",
    each: float,
) -> Block:
    first, last = range_
    start, some = part
    wide = min(_WIDEST, (WIDTH - _PLACE - _NUMBER - _NAME - _TOTAL) / max(1, last - first))
    kinds = [
        PrintColumn("rank", results_words.RANK, _PLACE),
        PrintColumn("number", results_words.NUMBER, _NUMBER),
        PrintColumn("name", results_words.NAME, 0.0),
        PrintColumn("total", results_words.TOTAL, _TOTAL),
    ]
    kinds += [PrintColumn("round", str(at + 1), wide) for at in range(first, last)]
    kinds[2].width = WIDTH - sum([kind.width for kind in kinds])
    letter = min(3.4, each * 0.62)

    def row(at: int) -> "Node":
        at += start
        line = make("tr", "is-reference-line" if not at else "")
        texts, marks = _cells(results, rows, at, first, last)
        for place in range(len(kinds)):
            square = cell(kinds[place], texts[place], letter if place < 4 else min(letter, SMALL))
            if place >= 4 and marks[place - 4]:
                square.classList.add(marks[place - 4])
            line.append(square)
        return line

    # The block is as high as a sheet, so that the next one begins on a new sheet.
    return Block(
        results_words.GRID, kinds, lambda _: make("div"), ROOM - some * each, row, some, each, letter
    )


def _cells(
    results: "Results", rows: "list[_GridRow]", at: int, first: int, last: int
) -> "tuple[list[str], list[str]]":
    """The cells of a line, and the marks of its rounds."""
    if not at:
        cells = ["", "", results_words.REFERENCE, str(results.reference_total)]
        return cells + [str(one["worth"]) for one in results.rounds[first:last]], [""] * (last - first)
    row = rows[at - 1]
    place = row.place
    cells = [str(place["rank"]), str(place["number"]), place["name"], grammar_words.number(place["total"])]
    rounds = range(first, last)
    return cells + [row.points(one) for one in rounds], [row.kind(one) for one in rounds]
