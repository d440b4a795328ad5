"""A card for each player: the rounds with opponent, start and result.  Two columns of cards on a page."""

from app.browser.dom import make
from app.ui.paper.names import PADDING, fits, fitted, in_two, name_cell
from app.ui.print_tables import TITLES, WIDTH, Block, Head, PrintColumn, cell, pages
from app.words.tournament import paper as paper_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import GameCell, StandingView

_WIDE = (WIDTH - 5.0) / 2
_HIGH = 10.5  # mm of the head of a card
_ROW, _ROW_OF_TWO, _LETTER = 5.2, 6.6, 2.8
_LARGEST = 3.9


def pages_of(shown: "Shown") -> "list[Node]":
    """The cards in the order of the standings: in one column where two have no room for a name."""
    rows = [row for row in shown.standings["rows"] if row["games"]]
    if not rows:
        return []
    longest = [paper_words.against(game, shown.names) for row in rows for game in row["games"]]
    room = _kinds(shown, _WIDE)[3].width - PADDING
    in_one = all(fits(name, room, False) for name in longest)
    in_two_lines = all(fits(line, room, False) for name in longest for line in in_two(name))
    across = 2 if in_one or in_two_lines else 1
    wide = _WIDE if across == 2 else WIDTH
    head = Head(paper_words.paper_name("cards"), shown.titles(), shown.status(), shown.day)
    return pages(
        head,
        [_card(shown, row, wide, _ROW if in_one or across == 1 else _ROW_OF_TWO) for row in rows],
        across,
    )


def _kinds(shown: "Shown", wide: float) -> "list[PrintColumn]":
    pairs = shown.seats() == 2
    kinds = [
        PrintColumn("number", paper_words.ROUND_SHORT, 7.0),
        PrintColumn("number", paper_words.TABLE, 10.0),
        PrintColumn("start", paper_words.START, 9.0),
        PrintColumn("name", paper_words.AGAINST, 0.0),
        PrintColumn("points", paper_words.RESULT, 21.0 if pairs else 14.0),
    ]
    if not pairs:
        kinds.append(PrintColumn("points", paper_words.WON, 10.0))
    kinds[3].width = wide - sum([kind.width for kind in kinds])
    return kinds


def _card(shown: "Shown", one: "StandingView", wide: float, each: float) -> Block:
    pairs = shown.seats() == 2
    kinds = _kinds(shown, wide)
    count = len(shown.standings["rows"])

    def row(at: int) -> "Node":
        game = one["games"][at]
        against = paper_words.against(game, shown.names)
        line = make("tr")
        line.append(
            cell(kinds[0], str(game["round"])),
            cell(kinds[1], str(game["table"] or "")),
            cell(kinds[2], paper_words.STARTS if game["starts"] else ""),
            name_cell(kinds[3], against, _LETTER),
            cell(kinds[4], paper_words.score_line(game) if pairs else _own(game)),
        )
        if not pairs:
            line.append(cell(kinds[5], standings_words.halves(game["halves"]) if game["done"] else ""))
        return line

    def head(continued: bool) -> "Node":
        return _head(one, count, continued, wide)

    return Block(one["name"], kinds, head, _HIGH + TITLES, row, len(one["games"]), each)


def _own(game: "GameCell") -> str:
    """At tables of four there is room for the own score alone."""
    return str(game["score"]) if game["done"] and game["opponents"] else ""


def _head(one: "StandingView", count: int, continued: bool, wide: float) -> "Node":
    head = make("div", "paper-head is-card")
    text = one["name"] + (" (" + paper_words.GOES_ON + ")" if continued else "")
    line = make("p", "paper-name nowrap")
    line.append(fitted("", text, wide - 1.0, _LARGEST))
    under = paper_words.place_line(one, count) + (" · " + one["club"] if one["club"] else "")
    head.append(line, make("p", "one-line", under))
    return head
