"""The standings on paper: of a category, of its schools, and the cross table with everybody's games."""

from app.browser.dom import make
from app.ui.paper.names import PADDING, in_one, line_of
from app.ui.print_tables import WIDTH, Head, PrintColumn, cell, equal_pages, shares
from app.words.tournament import paper as paper_words
from app.words.tournament.phases import club_best_line
from app.words.tournament.standings import (
    CLUBS_OF_ALL_HELP,
    RATING_COLUMNS,
    WITHDRAWN,
    clubs_title,
    halves,
    hundredths,
    ratings_note,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import GameCell, RatingsView, StandingView, TournamentView
    from faristol.session.view_types import ClubStanding

_TALLEST, _LOWEST = 8.0, 4.4  # mm of a row
_CROSS_TALLEST, _CROSS_LOWEST = 9.0, 6.2  # mm of a row of the cross table, which has two lines
_MOST = 12  # rounds of a cross table whose cells have room for the scores


def standings(shown: "Shown") -> "list[Node]":
    rows = shown.standings["rows"]
    kinds = [
        PrintColumn("rank", paper_words.RANK, 14.0),
        PrintColumn("name", paper_words.NAME, 0.0),
        PrintColumn("club", paper_words.CLUB, 52.0),
        PrintColumn("total", paper_words.POINTS, 17.0),
        PrintColumn("points", paper_words.SPREAD, 19.0),
        PrintColumn("points", paper_words.TOTAL, 19.0),
    ]
    if not [row for row in rows if row["club"]]:
        kinds.pop(2)
    kinds[1].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int, letter: float) -> "Node":
        one = rows[at]
        name = one["name"] + (" (" + WITHDRAWN.lower() + ")" if one["state"] == "withdrawn" else "")
        texts = [str(one["rank"]), name, one["club"], halves(one["halves"])]
        texts += [paper_words.spread(one["spread"]), str(one["total"])]
        if len(kinds) == 5:
            texts.pop(2)
        return _line(kinds, texts, letter)

    return _sheets(_titles(shown), "standings", kinds, row, len(rows))


def clubs(shown: "Shown") -> "list[Node]":
    legend = club_best_line(shown.category["club_best"])
    return _club_sheets("clubs", shown.standings["clubs"], _titles(shown), legend)


def all_clubs(view: "TournamentView | None", day: str) -> "list[Node]":
    """The schools over all categories but finals."""
    if view is None:
        return []
    final = not [category for category in view["categories"] if category["state"] != "final"]
    titles = (view["title"] or paper_words.UNTITLED, clubs_title(final), day)
    return _club_sheets("all_clubs", view["clubs"], titles, CLUBS_OF_ALL_HELP)


def _club_sheets(
    what: str, rows: "list[ClubStanding]", titles: "tuple[str, str, str]", legend: str
) -> "list[Node]":
    kinds = [
        PrintColumn("rank", paper_words.RANK, 14.0),
        PrintColumn("name", paper_words.CLUB, 0.0),
        PrintColumn("number", paper_words.ENTRIES, 22.0),
        PrintColumn("total", paper_words.POINTS, 17.0),
        PrintColumn("points", paper_words.SPREAD, 19.0),
        PrintColumn("points", paper_words.TOTAL, 21.0),
    ]
    kinds[1].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int, letter: float) -> "Node":
        one = rows[at]
        texts = [str(one["rank"]), one["club"], str(one["entries"]), halves(one["halves"])]
        return _line(kinds, texts + [paper_words.spread(one["spread"]), str(one["total"])], letter)  # noqa: RUF005

    sizes = (_TALLEST, _LOWEST, 0.58)
    return _sheets(titles, what, kinds, row, len(rows), sizes, legend) if rows else []


def ratings(shown: "Shown", found: "RatingsView") -> "list[Node]":
    """The ratings before and after, with how they come about under the table."""
    rows = found["rows"]
    kinds = [PrintColumn("rank", "", 12.0), PrintColumn("name", paper_words.NAME, 0.0)]
    kinds += [PrintColumn("points", name, 20.0) for name in RATING_COLUMNS[2:]]
    kinds[1].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int, letter: float) -> "Node":
        one = rows[at]
        texts = [str(at + 1), one["name"], str(one["old"]), str(one["games"]), hundredths(one["expected"])]
        return _line(kinds, texts + [halves(one["halves"]), str(one["new"])], letter)  # noqa: RUF005

    sizes = (_TALLEST, _LOWEST, 0.58)
    titles = (shown.titles(), paper_words.after_round(found["after"]), shown.day)
    return _sheets(titles, "ratings", kinds, row, len(rows), sizes, ratings_note(found)) if rows else []


def cross_table(shown: "Shown") -> "list[Node]":
    """Everybody in the order of the standings, with a column for each round."""
    rows = shown.standings["rows"]
    rounds = max([len(row["games"]) for row in rows] or [0])
    kinds = [PrintColumn("rank", paper_words.RANK, 9.0), PrintColumn("name", paper_words.NAME, 39.0)]
    left = WIDTH - 9.0 - 39.0 - 12.0 - 14.0
    wide = min(24.0, left / max(1, rounds))
    kinds += [PrintColumn("round", str(turn + 1), wide) for turn in range(rounds)]
    kinds += [PrintColumn("total", paper_words.POINTS, 12.0), PrintColumn("points", paper_words.SPREAD, 14.0)]
    kinds[1].width += left - wide * rounds
    fours = shown.seats() > 2

    def row(at: int, letter: float) -> "Node":
        one = rows[at]
        line = _line(kinds[:2], [str(one["rank"]), one["name"]], min(letter, 3.6))
        for turn in range(rounds):
            line.append(_game(shown, one, turn, kinds[2 + turn], rounds <= _MOST, fours))
        for kind, text in (
            (kinds[-2], halves(one["halves"])),
            (kinds[-1], paper_words.spread(one["spread"])),
        ):
            line.append(cell(kind, text, min(letter, 3.2)))
        return line

    legend = paper_words.CROSS_LEGEND_FOURS if fours else paper_words.CROSS_LEGEND
    return _sheets(
        _titles(shown), "cross_table", kinds, row, len(rows), (_CROSS_TALLEST, _CROSS_LOWEST, 0.45), legend
    )


def _game(
    shown: "Shown", row: "StandingView", turn: int, kind: PrintColumn, scores: bool, fours: bool
) -> "Node":
    """What somebody did in a round: the opponents by their places, and the scores under them."""
    if turn >= len(row["games"]):
        return cell(kind, "")
    game = row["games"][turn]
    text = _met(shown, game, fours)
    node = cell(kind, text, 3.0)
    if game["starts"]:
        node.replaceChildren(make("span", "is-begun", text))
    under = str(game["score"]) if fours and game["opponents"] else paper_words.score_line(game)
    if scores and game["done"] and under:
        under = under.replace(" ", "")
        size = min(2.3, (kind.width - 1.0) / (0.56 * len(under)))
        score = make("span", "paper-scores", under)
        score.style.fontSize = "calc(" + str(round(size, 3)) + " * var(--mm))"
        node.append(score)
    return node


def _met(shown: "Shown", game: "GameCell", fours: bool) -> str:
    if game["kind"] == "bye":
        return "D"
    if game["kind"] == "half_bye":
        return "½"
    if game["kind"] == "none":
        return "ø"
    places = [str(shown.ranks.get(no, "?")) for no in game["opponents"]]
    return " ".join(places) if fours else paper_words.outcome(game) + places[0]


# --- pages ------------------------------------------------------------------------------------
def _line(kinds: "list[PrintColumn]", texts: "list[str]", letter: float) -> "Node":
    line = make("tr")
    for at in range(len(texts)):
        kind, room = kinds[at].kind, kinds[at].width - PADDING
        if kind == "name":
            line.append(in_one("is-name", texts[at], room, letter, False, "td"))
        elif kind == "club":
            line.append(line_of("is-club", texts[at], room, letter, "td"))
        else:
            line.append(cell(kinds[at], texts[at], letter))
    return line


def _titles(shown: "Shown") -> "tuple[str, str, str]":
    """The lines under the title of a page: whose it is, its state, its day."""
    return shown.titles(), shown.status(), shown.day


def _sheets(
    titles: "tuple[str, str, str]",
    what: str,
    kinds: "list[PrintColumn]",
    row: "Callable[[int, float], Node]",
    count: int,
    sizes: "tuple[float, float, float]" = (_TALLEST, _LOWEST, 0.58),
    legend: str = "",
) -> "list[Node]":
    """The rows divided equally among as few pages as can be; ``sizes``: of a row, and of its letters."""
    tallest, lowest, part = sizes
    share = shares(count, tallest, lowest)
    letter = min(4.2, share[1] * part)
    name = paper_words.paper_name(what)

    def line(at: int) -> "Node":
        return row(at, letter)

    return equal_pages(Head(name, *titles), name, kinds, line, count, share, letter, legend)
