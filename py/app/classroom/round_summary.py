"""The summary of a class by rounds, as a table on the screen and on paper."""

from app.browser.dom import make
from app.results.data import bracketed
from app.results.tables import TableColumn, table
from app.ui.print_tables import TITLES, WIDTH, Block, Head, PrintColumn, cell, pages, rack
from app.ui.wordbreak import word_node
from app.words import classroom as classroom_words
from app.words.grammar import decimal
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.classroom.report import RoundMeans

_ROW = 7.0  # mm


def _said(summary: "RoundMeans", players: int) -> "dict[str, str]":
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
def summary_table(summaries: "list[RoundMeans]", players: int) -> "Node":
    """A row for each round; its number is a button that shows the round."""
    columns = [
        TableColumn("round", results_words.ROUND_SHORT, results_words.ROUND),
        TableColumn("word", results_words.REFERENCE),
        TableColumn("points", results_words.POINTS),
        TableColumn("mean", classroom_words.MEAN),
        TableColumn("share", results_words.PERCENT, classroom_words.SHARE_SAID),
        TableColumn("times", classroom_words.FOUND_BY),
        TableColumn("missing", classroom_words.NO_PLAYS),
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
    return table(classroom_words.SUMMARY, columns, rows)


def _opener(number: str) -> "Node":
    opener = make("button", "results-opener lights bold", number)
    opener.type = "button"
    opener.setAttribute("data-do", "round")
    opener.setAttribute("data-round", number)
    opener.setAttribute("aria-label", results_words.round_name(int(number)))
    return opener


# --- on paper ---------------------------------------------------------------------------------
def pages_of(head: Head, summaries: "list[RoundMeans]", players: int) -> "list[Node]":
    kinds = [
        PrintColumn("number", results_words.ROUND_SHORT, 10.0),
        PrintColumn("rack", results_words.RACK, 44.0),
        PrintColumn("coord", results_words.COORD, 13.0),
        PrintColumn("word", results_words.REFERENCE, 0.0),
        PrintColumn("points", results_words.POINTS, 14.0),
        PrintColumn("mean", classroom_words.MEAN, 17.0),
        PrintColumn("percent", results_words.PERCENT, 14.0),
        PrintColumn("times", classroom_words.FOUND_BY, 21.0),
        PrintColumn("times", classroom_words.NO_PLAYS, 21.0),
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

    block = Block(
        classroom_words.SUMMARY, kinds, lambda _: make("div"), TITLES, row, len(summaries), _ROW, 3.4
    )
    return pages(head, [block], 1)
