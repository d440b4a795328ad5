"""The pairings of a round for the wall, in large type: by table, and by name."""

from app.browser.dom import make
from app.browser.stable_sort import stable_sorted
from app.ui.paper.names import line_of, name_cell
from app.ui.print_tables import WIDTH, Head, PrintColumn, cell, equal_pages, shares
from app.words.grammar import folded
from app.words.tournament import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import EntryView, RoundTablesView, TableView

_ROW, _ROW_OF_NAMES, _LOWEST = 11.2, 10.2, 9.8  # mm
_TABLE = 20.0  # mm: the column of table numbers
_MOST = 2.0  # how much higher rows are where there are few
_LARGE, _LARGE_OF_FOUR, _NUMBER, _CLUB = 5.0, 3.7, 6.6, 2.9  # mm of letters


def by_table(shown: "Shown") -> "list[Node]":
    """The tables in order, each with its entries, the starter first; then who has the bye."""
    played = shown.round
    if played is None:
        return []
    seats = shown.seats()
    wide = (WIDTH - _TABLE) / seats
    kinds = [PrintColumn("table", paper_words.TABLE, _TABLE)]
    kinds += [PrintColumn("name", paper_words.seat_heading(seat), wide) for seat in range(seats)]
    tables, bye = played["tables"], played["bye"]
    count = len(tables) + (1 if bye is not None else 0)
    share, scale = _share(count, _ROW)
    letter = scale * (_LARGE if seats == 2 else _LARGE_OF_FOUR)

    def row(at: int) -> "Node":
        line = make("tr")
        if at == len(tables) and bye is not None:
            line.append(cell(kinds[0], "–"), _person(kinds[1], bye, letter))
            line.append(cell(kinds[2], paper_words.BYE, letter))
            line.append(*[cell(kind, "") for kind in kinds[3:]])
            return line
        line.append(cell(kinds[0], str(tables[at]["table"]), scale * _NUMBER))
        there = tables[at]["seats"]
        for seat in range(seats):
            line.append(
                _person(kinds[1 + seat], there[seat], letter) if seat < len(there) else cell(kinds[1], "")
            )
        return line

    return _on_the_wall(shown, played, paper_words.BY_TABLE, kinds, row, count, share)


def by_name(shown: "Shown") -> "list[Node]":
    """Everybody in the order of names, each with the table, whether he starts, and his opponent."""
    played = shown.round
    if played is None:
        return []
    pairs = shown.seats() == 2
    kinds = [
        PrintColumn("name", paper_words.NAME, 0.0),
        PrintColumn("table", paper_words.TABLE, _TABLE),
        PrintColumn("start", paper_words.START, 14.0),
    ]
    if pairs:
        kinds.append(PrintColumn("name", paper_words.AGAINST, 68.0))
    kinds[0].width = WIDTH - sum([kind.width for kind in kinds])
    found = _everybody(shown, played)
    share, scale = _share(len(found), _ROW_OF_NAMES)

    def row(at: int) -> "Node":
        entry, table = found[at]
        line = make("tr")
        line.append(_person(kinds[0], entry, scale * _LARGE))
        if table is None:
            line.append(cell(kinds[1], "–"), cell(kinds[2], ""))
            if pairs:
                line.append(cell(kinds[3], paper_words.BYE, 4.0))
            return line
        starts = table["seats"][0]["no"] == entry["no"]
        line.append(cell(kinds[1], str(table["table"]), scale * _NUMBER))
        line.append(cell(kinds[2], paper_words.STARTS if starts else "", 3.6))
        if pairs:
            line.append(name_cell(kinds[3], table["seats"][1 if starts else 0]["name"], scale * 4.0, True))
        return line

    return _on_the_wall(shown, played, paper_words.BY_NAME, kinds, row, len(found), share)


def _everybody(shown: "Shown", played: "RoundTablesView") -> "list[tuple[EntryView, TableView | None]]":
    """Everybody who has a place, each pupil of a pair too, with the table; None: the bye."""
    found: "list[tuple[EntryView, TableView | None]]" = []
    for table in played["tables"]:
        for entry in table["seats"]:
            found += [(person, table) for person in _persons(shown, entry)]
    if played["bye"] is not None:
        found += [(person, None) for person in _persons(shown, played["bye"])]
    return stable_sorted(found, lambda one: (folded(one[0]["name"]), one[0]["name"]))


def _persons(shown: "Shown", entry: "EntryView") -> "list[EntryView]":
    return [
        {"no": entry["no"], "name": name, "club": entry["club"]} for name in shown.people_of(entry["name"])
    ]


def _person(kind: PrintColumn, entry: "EntryView", letter: float) -> "Node":
    """A cell with a name, and the school under it."""
    node = name_cell(kind, entry["name"], letter, True)
    if entry["club"]:
        node.append(line_of("paper-club", entry["club"], kind.width - 3.2, _CLUB))
    return node


def _share(count: int, each: float) -> "tuple[tuple[int, float], float]":
    """As ``shares``; and how much larger rows and letters are than usual, so that they fill the paper."""
    share = shares(count, _MOST * each, _LOWEST)
    return share, max(1.0, share[1] / each)


def _on_the_wall(
    shown: "Shown",
    played: "RoundTablesView",
    said: str,
    kinds: "list[PrintColumn]",
    row: "Callable[[int], Node]",
    count: int,
    share: "tuple[int, float]",
) -> "list[Node]":
    title = paper_words.round_name(played["round"])
    legend = " · ".join(paper_words.not_there(played))
    head = Head(title, shown.titles(), said, shown.day)
    printed = equal_pages(head, said, kinds, row, count, share, _LARGE, legend)
    for page in printed:
        page.classList.add("is-wall")
    return printed
