"""A tournament as one HTML page for a website: standings after each round, pairings, every player's games.

Pure.  The file is self-contained: no picture, no address, and no script but the one that replays the games
that were kept.  All texts of people are escaped.
"""

from app.tournament_sheets.web_page_games import PageGames
from app.tournament_sheets.web_page_script import DIGEST
from app.tournament_sheets.web_page_style import STYLE
from app.ui import html_page
from app.ui.html_page import around, escaped, table, tag
from app.words.tournament import common as tournament_words
from app.words.tournament import paper as paper_words
from app.words.tournament import standings as standings_words
from app.words.tournament.common import participants
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import (
        GameCell,
        ReplayView,
        StandingsView,
        StandingView,
        TableView,
    )


def page(several: "list[list[Shown]]", kept: "list[ReplayView]") -> str:
    """The page.  ``several``: of each category its rounds in order, each with the standings after it."""
    games = PageGames(kept)
    first = several[0][0]
    lines = [
        first.place,
        first.day,
        participants(len(first.names), all(one[0].of_pairs for one in several)),
    ]
    links = ""
    if len(several) > 1:
        links = "".join([_link("c-" + one[0].category["key"], one[0].category["name"]) for one in several])
    head = (
        "<header>\n" + tag("h1", first.title) + "\n" + tag("p", " · ".join([line for line in lines if line]))
        + "\n" + (_links(paper_words.CATEGORY, links) if links else "") + "</header>\n"
    )  # fmt: skip
    parts = [head, "<main>\n"] + [_category(rounds, games) for rounds in several] + ["</main>\n"]
    parts.append("<footer>\n" + tag("p", paper_words.MADE_WITH) + "\n</footer>\n")
    parts.append(games.whole())
    return html_page.whole(paper_words.page_title(first.title), STYLE, parts, DIGEST if kept else "")


def _link(at: str, text: str) -> str:
    return '<a href="#' + at + '">' + escaped(text) + "</a>"


def _links(name: str, links: str) -> str:
    return '<nav aria-label="' + escaped(name) + '">' + links + "</nav>\n"


# --- a category -------------------------------------------------------------------------------
def _category(rounds: "list[Shown]", games: PageGames) -> str:
    last = rounds[-1]
    key = last.category["key"]
    name = paper_words.STANDINGS if last.alone else last.category["name"]
    links = _link("c-" + key, paper_words.STANDINGS) + _link("r-" + key, paper_words.ROUNDS)
    links += _link("j-" + key, paper_words.PLAYERS)
    parts = ['<section id="c-' + key + '">\n' + tag("h2", name) + "\n" + _links(name, links)]
    parts.append(_standings(last, last.standings))
    parts.append("</section>\n" + '<section id="r-' + key + '">\n' + tag("h3", paper_words.ROUNDS) + "\n")
    for shown in rounds:
        parts.append(_round(shown, shown.round is not None and shown is not last, games))
    parts.append("</section>\n" + '<section id="j-' + key + '">\n' + tag("h3", paper_words.PLAYERS) + "\n")
    rows = last.standings["rows"]
    players = "".join([_player(last, row, games) for row in rows])
    parts.append(around("div", players, "players") + "\n</section>\n")
    return "".join(parts)


def _standings(shown: "Shown", standings: "StandingsView") -> str:
    if not standings["after"]:
        return tag("p", standings_words.NO_STANDINGS, "quiet") + "\n"
    said = paper_words.status(standings["after"], standings["final"])
    titles = [("number", paper_words.RANK), ("name", paper_words.NAME), ("club", paper_words.CLUB)]
    titles += [("number", paper_words.POINTS), ("number", paper_words.SPREAD), ("number", paper_words.TOTAL)]
    rows = []
    for row in standings["rows"]:
        # On a phone the school is under the name, where it leaves room for the points.
        name = _link("p" + str(row["no"]), row["name"]) + (tag("small", row["club"]) if row["club"] else "")
        rows.append(
            "<tr>" + tag("td", row["rank"], "number") + '<th scope="row" class="name">' + name + "</th>"
            + tag("td", row["club"], "club") + tag("td", halves(row["halves"]), "number points")
            + tag("td", paper_words.spread(row["spread"]), "number") + tag("td", row["total"], "number")
            + "</tr>"
        )  # fmt: skip
    label = shown.category["name"] + " · " + said
    return tag("p", said, "status") + "\n" + table(label, titles, rows)


def _round(shown: "Shown", folded: bool, games: PageGames) -> str:
    """The tables of a round, and the standings after it, folded where it is not the last one."""
    played = shown.round
    if played is None:
        return ""
    name = paper_words.round_name(played["round"])
    seats = shown.seats()
    titles = [("number", paper_words.TABLE)]
    titles += [("name", paper_words.seat_heading(seat)) for seat in range(seats)]
    titles.append(("number", paper_words.RESULT))
    seen = [games.button(played["category"], played["round"], one["table"]) for one in played["tables"]]
    rows = [_table(played["tables"][place], seats, seen[place]) for place in range(len(seen))]
    said = tag("h4", name) + "\n" + table(shown.category["name"] + " · " + name, titles, rows)
    if played["bye"] is not None:
        said += tag("p", tournament_words.bye_line(played["bye"]), "quiet") + "\n"
    for line in paper_words.not_there(played):
        said += tag("p", line, "quiet") + "\n"
    if folded and shown.standings["after"] == played["round"]:
        summary = tag("summary", paper_words.after_round(played["round"]))
        said += around("details", summary + "\n" + _standings(shown, shown.standings)) + "\n"
    return said


def _table(one: "TableView", seats: int, button: str) -> str:
    result = one["result"]
    best = max(result["halves"]) if result is not None else -1
    cells = tag("td", one["table"], "number")
    for seat in range(seats):
        if seat < len(one["seats"]):
            won = result is not None and result["halves"][seat] == best and best > 1
            cells += tag("td", one["seats"][seat]["name"], "name won" if won else "name")
        else:
            cells += "<td></td>"
    text = tournament_words.result_text(result) if result is not None else ""
    note = ""
    if result is not None and result["kind"] != "played":
        told = tournament_words.result_note(result, [seat["name"] for seat in one["seats"]])
        note = " " + tag("span", "(" + told + ")", "quiet")
    return "<tr>" + cells + around("td", escaped(text) + note + button, "number") + "</tr>"


def _player(shown: "Shown", row: "StandingView", games: PageGames) -> str:
    titles = [
        ("number", paper_words.ROUND_SHORT),
        ("number", paper_words.TABLE),
        ("start", paper_words.START),
    ]
    titles += [("name", paper_words.AGAINST), ("number", paper_words.RESULT)]
    rows = [_game(shown, game, games) for game in row["games"]]
    line = paper_words.place_line(row, len(shown.standings["rows"]))
    line += " · " + row["club"] if row["club"] else ""
    return (
        '<article id="p' + str(row["no"]) + '">\n' + tag("h4", row["name"]) + "\n" + tag("p", line, "quiet")
        + "\n" + table(row["name"], titles, rows) + "</article>\n"
    )  # fmt: skip


def _game(shown: "Shown", game: "GameCell", games: PageGames) -> str:
    button = games.button(shown.category["key"], game["round"], game["table"])
    won = game["done"] and game["halves"] > 1 and game["opponents"]
    return (
        "<tr>" + tag("td", game["round"], "number") + tag("td", game["table"] or "", "number")
        + tag("td", paper_words.STARTS if game["starts"] else "")
        + tag("td", paper_words.against(game, shown.names))
        + around("td", escaped(paper_words.score_line(game)) + button, "number won" if won else "number")
        + "</tr>"
    )  # fmt: skip
