"""The table of a tournament of robots, drawn, and as a file."""

from app.browser.dom import by_id, make
from app.ui import spreadsheet
from app.words.workshop import common as workshop_words
from app.words.workshop import cup as cup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.workshop.cup import Cup


def draw_head(row: "Node") -> None:
    cells = []
    for head in cup_words.HEADS:
        cell = make("th", "", head)
        cell.scope = "col"
        cells.append(cell)
    row.replaceChildren(*cells)


def lines(cup: "Cup") -> "list[list[str]]":
    """The cells of the table, the best first."""
    return [cup_words.cells(row, cup.name(row["player"])) for row in cup.rows]


def draw_rows(place: "Node", rows: "list[list[str]]") -> None:
    nodes = []
    for cells in rows:
        row = make("tr")
        for at in range(len(cells)):
            cell = make("th" if at == 1 else "td", "as-is" if at == 1 else "", cells[at])
            if at == 1:
                cell.scope = "row"
            row.append(cell)
        nodes.append(row)
    place.replaceChildren(*nodes)


def draw_faults(cup: "Cup") -> None:
    """Say of each robot that lost games by a mistake why."""
    by_id("cup-faults").replaceChildren(
        *[make("li", "", _reason(cup, row["player"], row["faults"])) for row in cup.rows if row["faults"]]
    )


def _reason(cup: "Cup", player: int, faults: int) -> str:
    name, error = cup.name(player), cup.progress["faults"].get(str(player))
    if error is None:
        return ""
    source = cup.players[player]["source"]
    if cup.is_out(player):
        return cup_words.out(name, error, source)
    return cup_words.lost(name, faults, error, source)


def csv(cup: "Cup") -> str:
    """The table as a file for spreadsheets, with the last error of each."""
    rows = [list(cup_words.HEADS) + list(cup_words.MORE_HEADS)]
    for row, cells in zip(cup.rows, lines(cup)):
        error = cup.progress["faults"].get(str(row["player"]))
        source = cup.players[row["player"]]["source"]
        cells.append(workshop_words.fault(error, source=source) if error else "")
        rows.append(cells)
    return spreadsheet.write(rows)
