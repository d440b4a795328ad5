# Longer than 300 lines: the tables share their cells.
"""The results as tables on the screen: the classification, rounds, players, and mended entries.

A row that can be opened or mended carries its numbers in ``data-round`` and ``data-number``, which the room's
one handler reads.
"""

from app.board.tile import tile_face
from app.browser.dom import make
from app.results.data import bracketed, name_of, word_of
from app.ui.fields import button, select_field
from app.ui.wordbreak import word_node
from app.words import board as board_words
from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.results import checking as results_checking_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.results.data import Results
    from app.words.shapes import Tie
    from faristol.session.duplicate.wire import (
        ClosedRound,
        Mend,
        PlaceRow,
        PlayedView,
        RankRow,
        RoundRow,
        SlipRow,
    )
    from faristol.session.wire import TileView


class TableColumn:
    """A column.  ``kind``: the class of its cells; ``said``: its accessible name if ``name`` is too short."""

    def __init__(self, kind: str, name: str, said: str = "") -> None:
        self.kind = kind
        self.name = name
        self.said = said


def table(label: str, columns: "list[TableColumn]", rows: "list[Node]") -> "Node":
    node = make("table", "results-table keeps-heads")
    node.setAttribute("aria-label", label)
    head, line, body = make("thead"), make("tr"), make("tbody")
    for column in columns:
        cell = make("th", "is-" + column.kind, "" if column.said else column.name)
        cell.setAttribute("scope", "col")
        if column.said:
            short = make("span", "", column.name)
            short.setAttribute("aria-hidden", "true")
            cell.append(short, make("span", "unseen", column.said))
        line.append(cell)
    head.append(line)
    body.append(*rows)
    node.append(head, body)
    return node


# --- by classification ------------------------------------------------------------------------
def classification(
    places: "list[RankRow] | list[PlaceRow]", victories: bool, venues: bool, opens: bool
) -> "Node":
    """The classification; ``opens``: names are buttons that show the player's card."""
    columns = [TableColumn("rank", results_words.RANK), TableColumn("number", results_words.NUMBER)]
    columns.append(TableColumn("name", results_words.NAME))
    if any(place["table"] for place in places):
        columns.append(TableColumn("table", results_words.TABLE))
    if venues:
        columns.append(TableColumn("venue", results_words.VENUE))
    columns.append(TableColumn("total", results_words.TOTAL))
    columns.append(TableColumn("percent", results_words.PERCENT, results_words.PERCENT_SAID))
    columns.append(TableColumn("mean", results_words.MEAN_PLACE))
    if victories:
        columns.append(TableColumn("wins", results_words.VICTORIES))
    rows = [_place(place, columns, opens) for place in places]
    return table(results_words.TABS[0][1], columns, rows)


def _place(one: "RankRow", columns: "list[TableColumn]", opens: bool) -> "Node":
    texts = {
        "rank": str(one["rank"]),
        "number": str(one["number"]),
        "table": one["table"],
        "venue": one["venue"],
        "total": grammar_words.number(one["total"]),
        "percent": decimal(one["percent"], 2),
        "mean": decimal(one["mean_place"], 2),
        "wins": results_paper_words.victories(one["victories"], one["victory_rank"]),
    }
    line = make("tr", "is-out" if one["expelled"] else "")
    for column in columns:
        if column.kind == "name":
            line.append(_name_cell(one, opens))
        else:
            line.append(make("td", "is-" + column.kind, texts[column.kind]))
    return line


def _name_cell(one: "RankRow", opens: bool) -> "Node":
    """The name; on a narrow screen the hidden columns are shown under it."""
    cell = make("th", "is-name")
    cell.setAttribute("scope", "row")
    name = one["name"] or "–"
    if opens:
        opener = button(name, "card", "results-opener as-is lights bold")
        opener.setAttribute("data-number", str(one["number"]))
        cell.append(opener)
    else:
        cell.append(make("span", "as-is", name))
    gone = results_words.gone(one)
    if gone:
        cell.append(make("span", "results-tag text-1", gone))
    cell.append(make("span", "results-under text-2", results_words.player_line(one["number"], one["table"])))
    return cell


def ties(found: "list[Tie]") -> "Node":
    """The tie-breaks by the rule of the regulation."""
    part = make("section", "results-ties")
    if found:
        part.append(make("h3", "box-small-title", results_words.TIES))
        lines = make("ul", "remarks bulleted")
        for one in found:
            lines.append(make("li", "", results_words.tie(one)))
        part.append(lines)
    return part


# --- by rounds --------------------------------------------------------------------------------
def round_head(played: "RoundRow", closed: "ClosedRound", players: int) -> "Node":
    """The rack and the reference play of a round, with notes."""
    head = make("div", "results-round")
    head.append(rack(closed["rack"]))
    line = make("p", "results-reference text-5")
    line.append(make("span", "coord", played["coord"] + " "), word_node(word_of(played)))
    line.append(make("b", "", " " + grammar_words.points(played["points"])))
    head.append(line)
    head.append(make("p", "box-note", results_words.criterion(played)))
    head.append(make("p", "box-note", results_words.found(played, players)))
    return head


def rack(tiles: "list[TileView]") -> "Node":
    row = make("div", "results-rack")
    row.setAttribute("role", "group")
    row.setAttribute("aria-label", results_words.RACK)
    for tile in tiles:
        row.append(tile_face(tile["label"], tile["value"], tile["blank"], board_words.tile_label(tile)))
    return row


def slips(played: "RoundRow", mendable: "bool | None") -> "Node":
    """Every player's slip of one round; ``mendable``: None if slips cannot be mended at all."""
    columns = [TableColumn("number", results_words.NUMBER), TableColumn("name", results_words.NAME)]
    return _slip_table(
        results_words.round_name(played["round"]),
        columns,
        [(played, slip) for slip in played["slips"]],
        mendable,
    )


def card(rows: "list[tuple[RoundRow, SlipRow]]", label: str, mendable: "bool | None") -> "Node":
    """One player's slips of all rounds, with the sum after each."""
    columns = [TableColumn("round", results_words.ROUND_SHORT, results_words.ROUND)]
    return _slip_table(label, columns, rows, mendable, True)


def _slip_table(
    label: str,
    first: "list[TableColumn]",
    rows: "list[tuple[RoundRow, SlipRow]]",
    mendable: "bool | None",
    running: bool = False,
) -> "Node":
    columns = list(first)
    columns.append(TableColumn("coord", results_words.COORD))
    columns.append(TableColumn("word", results_words.PLAY))
    columns.append(TableColumn("points", results_words.POINTS))
    if mendable is not None:
        columns.append(TableColumn("bonus", results_words.BONUS))
    columns.append(
        TableColumn("running", results_words.RUNNING) if running else TableColumn("note", results_words.NOTE)
    )
    if running:
        columns.append(TableColumn("reference", results_words.REFERENCE))
        columns.append(TableColumn("note", results_words.NOTE))
    if mendable is not None:
        columns.append(TableColumn("act", "", results_words.MEND))
    total = 0
    lines = []
    for played, slip in rows:
        total += slip["points"] + slip["bonus"]
        lines.append(_slip_row(played, slip, columns, total, bool(mendable)))
    return table(label, columns, lines)


def _slip_row(
    played: "RoundRow", slip: "SlipRow", columns: "list[TableColumn]", total: int, mendable: bool
) -> "Node":
    makers: "dict[str, Callable[[], str]]" = {
        "round": lambda: str(played["round"]),
        "number": lambda: str(slip["number"]),
        "name": lambda: slip["name"] or "–",
        "coord": lambda: slip["coord"],
        "points": lambda: grammar_words.number(slip["points"]),
        "bonus": lambda: results_words.bonus(slip["bonus"]),
        "running": lambda: grammar_words.number(total),
        "reference": lambda: played["coord"] + " " + word_of(played) + " " + str(played["points"]),
        "note": lambda: results_words.notes(slip, played["best"]),
    }
    line = make("tr", "is-found" if slip["found"] else "is-null" if slip["null"] != "none" else "")
    for column in columns:
        if column.kind == "word":
            cell = _word_cell(played, slip)
        elif column.kind == "act":
            cell = make("td", "is-act")
            cell.append(_mender(played["round"], slip, mendable))
        else:
            cell = make("td", "is-" + column.kind, makers[column.kind]())
        line.append(cell)
    return line


def _word_cell(played: "RoundRow", slip: "SlipRow") -> "Node":
    """The word; on a narrow screen with coordinates before it and the hidden columns under it."""
    cell = make("td", "is-word")
    if slip["coord"]:
        cell.append(make("span", "results-beside coord", slip["coord"] + " "))
    cell.append(word_node(word_of(slip) or "–"))
    said = [results_words.bonus(slip["bonus"]), results_words.notes(slip, played["best"])]
    under = ", ".join([part for part in said if part])
    if under:
        cell.append(make("span", "results-under text-2", under))
    return cell


def _mender(round: int, slip: "SlipRow", mendable: bool) -> "Node":
    node = button(results_words.MEND, "mend", "results-mender lights text-3")
    node.setAttribute("data-round", str(round))
    node.setAttribute("data-number", str(slip["number"]))
    node.setAttribute("aria-label", results_checking_words.mend_label(round, name_of(slip)))
    node.setAttribute("aria-disabled", "false" if mendable else "true")
    return node


def stepper(step: str, label: str, options: "list[tuple[str, str]]", current: str) -> "Node":
    """A drop-down list with buttons to the previous and the next value."""
    bar = make("div", "results-stepper grid")
    bar.setAttribute("data-step", step)
    field, _ = select_field(label, options, current)
    back = button("‹", "back", "button")
    back.setAttribute("aria-label", results_words.PREVIOUS)
    forth = button("›", "on", "button")
    forth.setAttribute("aria-label", results_words.NEXT)
    bar.append(back, field, forth)
    return bar


# --- by players -------------------------------------------------------------------------------
def player_head(place: "PlaceRow", results: "Results", view: "PlayedView") -> "Node":
    """A player's place, total and sanctions."""
    head = make("div", "results-round")
    line = make("p", "results-reference text-5")
    line.append(make("b", "", grammar_words.points(place["total"])))
    rank = results_words.place_line(place["rank"], len(results.places))
    line.append(make("span", "", " · " + rank + " · " + results_words.percent(place["percent"])))
    head.append(line)
    text = results_words.player_line(place["number"], place["table"], results_words.gone(place))
    text += ". " + results_words.MEAN_PLACE + ": " + decimal(place["mean_place"], 2)
    head.append(make("p", "box-note", text))
    membership = results_words.membership(place)
    if membership:
        head.append(make("p", "box-note as-is", membership))
    for player in view["players"]:
        if player["number"] == place["number"] and player["sanctions"]:
            head.append(make("p", "box-note", results_words.sanctions(player["sanctions"])))
    return head


# --- what was mended --------------------------------------------------------------------------
def mends(log: "list[Mend]", at: "Callable[[int], str]") -> "Node":
    """The log of mended entries, the latest first; ``at`` formats an instant."""
    if not log:
        return make("p", "results-none dim centred", results_checking_words.NO_MENDS)
    lines = make("ul", "results-mends")
    for place in range(len(log) - 1, -1, -1):
        lines.append(_mend(log[place], at))
    return lines


def _mend(one: "Mend", at: "Callable[[int], str]") -> "Node":
    line = make("li", "results-mend")
    head = make("p", "")
    head.append(make("b", "", results_checking_words.mend_who(one["round"], one["number"], one["name"])))
    head.append(make("span", "coord", " " + at(one["at"])))
    line.append(head)
    for label, side in (
        (results_checking_words.WAS, one["before"]),
        (results_checking_words.IS, one["after"]),
    ):
        word = bracketed(side["word"])
        text = results_checking_words.slip_line(side["coord"], word, side["ruling"], side["null"])
        line.append(make("p", "", label + ": " + text + ", " + grammar_words.points(side["points"]) + "."))
    return line
