"""How a class did in each round, as a table of the screen and of paper."""

from app.browser.dom import make
from app.results.data import bracketed
from app.results.paged_tables import TITLES, WIDTH, Block, Head, PrintColumn, cell, pages, rack
from app.results.tables import Column, table
from app.ui.wordbreak import word_node
from app.words import results as ca_results
from app.words import training as ca_training
from app.words.grammar import decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.classroom.report import Summary

_ROW = 7.0  # mm


def _said(summary: "Summary", players: int) -> "dict[str, str]":
    closed = summary.closed
    return {
        "round": str(closed["round"]),
        "points": str(closed["reference"]["points"]),
        "mean": decimal(summary.mean, 1),
        "share": str(int(summary.share + 0.5)) + " %",
        "times": str(closed["found"]) + " de " + str(players),
        "missing": str(summary.missing) if summary.missing else "–",
    }


# --- on the screen ----------------------------------------------------------------------------
def summary_table(summaries: "list[Summary]", players: int) -> "Node":
    """A row for each round; its number is a button that leads to the round."""
    columns = [
        Column("round", ca_results.ROUND_SHORT, ca_results.ROUND),
        Column("word", ca_results.REFERENCE),
        Column("points", ca_results.POINTS),
        Column("mean", ca_training.MEAN),
        Column("share", ca_results.PERCENT, ca_training.SHARE_SAID),
        Column("times", ca_training.FOUND_BY),
        Column("missing", ca_training.NO_PLAYS),
    ]
    rows = []
    for summary in summaries:
        said = _said(summary, players)
        line = make("tr")
        for column in columns:
            square = make("td", "is-" + column.kind)
            if column.kind == "word":
                reference = summary.closed["reference"]
                square.append(make("span", "coord", reference["coord"] + " "), word_node(reference["shown"]))
            elif column.kind == "round":
                square.append(_opener(said["round"]))
            else:
                square.textContent = said[column.kind]
            line.append(square)
        rows.append(line)
    return table(ca_training.SUMMARY, columns, rows)


def _opener(number: str) -> "Node":
    opener = make("button", "results-opener", number)
    opener.type = "button"
    opener.setAttribute("data-do", "round")
    opener.setAttribute("data-round", number)
    opener.setAttribute("aria-label", ca_results.round_name(int(number)))
    return opener


# --- on paper ---------------------------------------------------------------------------------
def leaves(head: Head, summaries: "list[Summary]", players: int) -> "list[Node]":
    kinds = [
        PrintColumn("number", ca_results.ROUND_SHORT, 10.0),
        PrintColumn("rack", ca_results.RACK, 44.0),
        PrintColumn("coord", ca_results.COORD, 13.0),
        PrintColumn("word", ca_results.REFERENCE, 0.0),
        PrintColumn("points", ca_results.POINTS, 14.0),
        PrintColumn("mean", ca_training.MEAN, 17.0),
        PrintColumn("percent", ca_results.PERCENT, 14.0),
        PrintColumn("times", ca_training.FOUND_BY, 21.0),
        PrintColumn("times", ca_training.NO_PLAYS, 21.0),
    ]
    kinds[3].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int) -> "Node":
        summary = summaries[at]
        said = _said(summary, players)
        reference = summary.closed["reference"]
        line = make("tr")
        tiles = make("td", "is-rack")
        tiles.append(
            rack([tile["text"] if tile["text"] == "?" else tile["label"] for tile in summary.closed["rack"]])
        )
        line.append(cell(kinds[0], said["round"], 3.4), tiles)
        texts = [reference["coord"], reference["shown"] or bracketed(reference["word"])]
        texts += [said[name] for name in ("points", "mean", "share", "times", "missing")]
        line.append(*[cell(kinds[place + 2], texts[place], 3.4) for place in range(len(texts))])
        return line

    block = Block(ca_training.SUMMARY, kinds, lambda _: make("div"), TITLES, row, len(summaries), _ROW, 3.4)
    return pages(head, [block], 1)
