"""Result slips, one for each table, several on a page: names, scores, and room for every signature."""

from app.browser.dom import make
from app.ui.paper.names import fitted
from app.words.tournament import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import TableView

_ACROSS = 2
_DOWN, _DOWN_OF_FOUR = 4, 3  # slips of a column
_ROOM = 62.0  # mm of a name
_LARGEST = 4.2  # mm of its letters


def pages_of(several: "list[Shown]") -> "list[Node]":
    """The slips of all categories, those of four seats on pages of their own."""
    printed = []
    for seats in (2, 4):
        slips = []
        for shown in several:
            if shown.seats() == seats and shown.round is not None:
                slips += [_slip(shown, shown.round["round"], table) for table in shown.round["tables"]]
        down = _DOWN if seats == 2 else _DOWN_OF_FOUR
        for first in range(0, len(slips), _ACROSS * down):
            page = make("article", "leaf is-slips is-result-slips" + (" is-of-four" if seats == 4 else ""))
            page.append(*slips[first : first + _ACROSS * down])
            printed.append(page)
    return printed


def _slip(shown: "Shown", turn: int, table: "TableView") -> "Node":
    slip = make("section", "slip")
    head = make("div", "slip-title")
    head.append(make("h3", "", paper_words.SLIP), make("p", "slip-of clamped", shown.titles()))
    where = make("div", "slip-line slip-where")
    where.append(_told(paper_words.ROUND, str(turn)), _told(paper_words.TABLE, str(table["table"])))
    slip.append(head, where)
    for seat in range(len(table["seats"])):
        slip.append(_seat(table["seats"][seat]["name"], seat == 0))
    return slip


def _told(label: str, text: str) -> "Node":
    node = make("p", "slip-told")
    node.append(make("span", "leaf-label", label + " "), make("b", "", text))
    return node


def _seat(name: str, starts: bool) -> "Node":
    part = make("div", "slip-seat")
    who = make("p", "slip-name nowrap")
    who.append(fitted("", name, _ROOM, _LARGEST))
    score = make("p", "slip-score")
    score.append(make("span", "leaf-label", paper_words.SCORE), make("span", "slip-figure"))
    signed = make("p", "leaf-field slip-signed")
    label = paper_words.START + " · " + paper_words.SIGNATURE if starts else paper_words.SIGNATURE
    signed.append(make("span", "leaf-label", label), make("span", "leaf-line"))
    part.append(who, score, signed)
    return part
