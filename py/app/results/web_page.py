"""The results as one HTML page for a website: the classification, each round with its board, each player.

Pure.  The file is self-contained: no script, no picture, no address.  All texts entered by people are
escaped.
"""

from app.results import group_sections
from app.results.data import word_of
from app.results.web_page_style import STYLE
from app.ui import html_page
from app.ui.html_page import around, escaped, table, tag
from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.results.data import Results
    from faristol.session.duplicate.wire import DeskView, PlaceRow, RankRow, RoundRow, SlipRow
    from faristol.session.wire import TileView

_ROWS = "ABCDEFGHIJKLMNO"


def page(results: "Results", view: "DeskView", status: str, day: str) -> str:
    """The page.  ``status``: whether the results are final; ``day``: when it was played, "" if unknown."""
    title = results.title or results_paper_words.DUPLICATE
    parts = [
        _head(results, title, status, day),
        "<main>\n",
        _classification(results),
        group_sections.sections(
            results.categories, results.clubs, lambda place: _linked(results, place), False
        ),
        _rounds(results, view),
        _players(results),
        "</main>\n",
        _foot(view),
    ]
    return html_page.whole(results_paper_words.page_title(title), STYLE, parts)


# --- the parts --------------------------------------------------------------------------------
def _head(results: "Results", title: str, status: str, day: str) -> str:
    lines = [results.venue, day, results_paper_words.counted_players(len(results.places))]
    line = " · ".join([part for part in lines if part])
    ending = results_words.ending(results.ending, len(results.rounds))
    ending += " " + results_words.of_reference(results.reference_total) + "."
    links = [("classificacio", results_words.TABS[0][1])]
    links += [("categories", results_words.BY_CATEGORY)] if results.categories else []
    links += [("clubs", results_words.BY_CLUB)] if results.clubs else []
    links += [("rondes", results_paper_words.ROUNDS), ("jugadors", results_paper_words.PLAYERS)]
    nav = "".join(['<a href="#' + at + '">' + escaped(name) + "</a>" for at, name in links])
    return (
        "<header>\n" + tag("h1", title) + "\n" + tag("p", line) + "\n" + tag("p", ending) + "\n"
        + tag("p", status, "status") + "\n<nav>" + nav + "</nav>\n</header>\n"
    )  # fmt: skip


def _classification(results: "Results") -> str:
    titles = [("rank", results_words.RANK), ("name", results_words.NAME), ("total", results_words.TOTAL)]
    titles.append(("share", results_words.PERCENT))
    titles += [("round", str(played["round"])) for played in results.rounds]
    best = "".join([tag("td", played["worth"], "round") for played in results.rounds])
    reference = (
        '<tr class="reference"><td class="rank"></td><th scope="row" class="name">'
        + escaped(results_words.REFERENCE) + "</th>" + tag("td", results.reference_total, "total")
        + '<td class="share"></td>' + best + "</tr>"
    )  # fmt: skip
    rows = [reference] + [_place(results, place) for place in results.places]
    text = [results_words.bonus_rule(results.bonus()) + "."] if results.bonus() else []
    text += [results_words.tie(tie) for tie in results.ties()]
    notes = "".join([tag("li", line) for line in text])
    return (
        '<section id="classificacio">\n' + tag("h2", results_words.TABS[0][1]) + "\n"
        + table(results_words.TABS[0][1], titles, rows)
        + (around("ul", notes) + "\n" if notes else "") + "</section>\n"
    )  # fmt: skip


def _linked(results: "Results", place: "RankRow") -> str:
    name = escaped(results.called(place) + results_words.in_brackets(place))
    return '<a href="#j' + str(place["number"]) + '">' + name + "</a>"


def _place(results: "Results", place: "PlaceRow") -> str:
    rounds = ""
    for slip in results.slips_of(place["number"]):
        rounds += tag("td", grammar_words.number(slip["points"] + slip["bonus"]), "round" + _mark(slip))
    name = '<a href="#j' + str(place["number"]) + '">' + escaped(results.called(place)) + "</a>"
    name += escaped(results_words.in_brackets(place))
    return (
        "<tr>" + tag("td", place["rank"], "rank") + '<th scope="row" class="name">' + name + "</th>"
        + tag("td", grammar_words.number(place["total"]), "total")
        + tag("td", decimal(place["percent"], 2), "share") + rounds + "</tr>"
    )  # fmt: skip


def _mark(slip: "SlipRow") -> str:
    return " found" if slip["found"] else " null" if slip["null"] != "none" else ""


def _rounds(results: "Results", view: "DeskView") -> str:
    board: "list[TileView | None]" = [None] * 225
    parts = []
    for at in range(len(results.rounds)):
        laid = []
        for one in view["rounds"][at]["reference"]["laid"]:
            board[one["square"]] = one["tile"]
            laid.append(one["square"])
        parts.append(_round(results.rounds[at], board, laid, len(results.places)))
    return (
        '<section id="rondes">\n' + tag("h2", results_paper_words.ROUNDS) + '\n<div class="rounds">\n'
        + "".join(parts) + "</div>\n</section>\n"
    )  # fmt: skip


def _round(played: "RoundRow", board: "list[TileView | None]", laid: "list[int]", players: int) -> str:
    rack = "".join([tag("li", "" if tile == "?" else tile) for tile in played["rack"]])
    line = tag("span", played["coord"] + " ") + tag("b", word_of(played)) + " "
    line += escaped(grammar_words.points(played["points"]))
    text = results_words.found(played, players)
    if played["equals"] > 1 or played["criterion"] == "lower" or played["void"]:
        text += " " + results_words.criterion(played)
    return (
        "<article>\n" + tag("h3", results_words.round_name(played["round"])) + "\n"
        + '<ul class="rack" aria-label="' + escaped(results_words.RACK) + '">' + rack + "</ul>\n"
        + around("p", line, "play") + "\n" + tag("p", text, "quiet") + "\n"
        + _board(board, laid, results_paper_words.board_after(played["round"])) + "</article>\n"
    )  # fmt: skip


def _board(board: "list[TileView | None]", laid: "list[int]", label: str) -> str:
    """A board with the names of rows and columns; the tiles of the last play are marked."""
    lines = ["<tr><td></td>" + "".join([tag("th", column) for column in range(1, 16)]) + "</tr>"]
    for row in range(15):
        cells = tag("th", _ROWS[row])
        for square in range(row * 15, row * 15 + 15):
            tile = board[square]
            if tile is None:
                cells += "<td></td>"
            else:
                kind = ("blank" if tile["blank"] else "tile") + (" new" if square in laid else "")
                cells += tag("td", tile["label"], kind)
        lines.append("<tr>" + cells + "</tr>")
    return '<table class="board" aria-label="' + escaped(label) + '">' + "\n".join(lines) + "</table>\n"


def _players(results: "Results") -> str:
    parts = [_player(results, place) for place in results.places]
    return (
        '<section id="jugadors">\n' + tag("h2", results_paper_words.PLAYERS) + "\n"
        + tag("p", results_paper_words.GRID_LEGEND + ".", "quiet") + '\n<div class="players">\n'
        + "".join(parts) + "</div>\n</section>\n"
    )  # fmt: skip


def _player(results: "Results", place: "PlaceRow") -> str:
    titles = [
        ("rank", results_words.ROUND_SHORT),
        ("coord", results_words.COORD),
        ("word", results_words.PLAY),
        ("total", results_words.POINTS),
        ("total", results_words.RUNNING),
    ]
    rows = []
    total = 0
    slips = results.slips_of(place["number"])
    for at in range(len(slips)):
        slip, played = slips[at], results.rounds[at]
        total += slip["points"] + slip["bonus"]
        rows.append(
            '<tr class="' + _mark(slip).strip() + '">' + tag("td", played["round"], "rank")
            + tag("td", slip["coord"], "coord") + _word(slip, played)
            + tag("td", grammar_words.number(slip["points"]), "total")
            + tag("td", grammar_words.number(total), "total")
            + "</tr>"
        )  # fmt: skip
    line = (
        grammar_words.points(place["total"])
        + " · "
        + results_words.place_line(place["rank"], len(results.places))
    )
    line += " · " + results_words.percent(place["percent"])
    return (
        '<article id="j' + str(place["number"]) + '">\n' + tag("h3", results.called(place)) + "\n"
        + tag("p", line, "quiet") + "\n" + table(results.called(place), titles, rows) + "</article>\n"
    )  # fmt: skip


def _word(slip: "SlipRow", played: "RoundRow") -> str:
    """The word with a note under it; the reference play has letters of another style."""
    said = [results_words.bonus(slip["bonus"])]
    if not slip["found"] or slip["announced"] >= 0:
        said.append(results_words.notes(slip, played["best"]))
    under = ", ".join([part for part in said if part])
    word = tag("span", word_of(slip) or "–", "played")
    return around("td", word + (tag("span", under, "note") if under else ""), "word")


def _foot(view: "DeskView") -> str:
    lexicon = view["lexicon"]
    text = results_paper_words.lexicon_line(lexicon["name"], lexicon["digest"])
    return "<footer>\n" + tag("p", text) + "\n" + tag("p", results_paper_words.MADE_WITH) + "\n</footer>\n"
