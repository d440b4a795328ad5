"""Diplomas: one page for each of the first of a category, with the school's name and room for a signature."""

from app.browser.dom import make
from app.tournament_sheets.names import fitted
from app.words.tournament import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.wire import StandingView

_ROOM = 150.0  # mm of a name
_LARGEST = 13.0  # mm of its letters


def pages_of(shown: "Shown", first: int) -> "list[Node]":
    """One for each of the ``first``; who shares the last place has one too."""
    return [_diploma(shown, row) for row in shown.standings["rows"] if row["rank"] <= first and row["games"]]


def _diploma(shown: "Shown", row: "StandingView") -> "Node":
    page = make("article", "leaf is-diploma")
    frame = make("div", "diploma")
    name = fitted("diploma-name bold", row["name"], _ROOM, _LARGEST, True, "p")
    title = make("p", "diploma-title bold", shown.title)
    frame.append(make("h3", "", paper_words.DIPLOMA), title, make("p", "", paper_words.AWARDED), name)
    if row["club"]:
        frame.append(make("p", "diploma-club", row["club"]))
    frame.append(make("p", "diploma-place bold", paper_words.for_place(row["rank"])))
    if not shown.alone:
        frame.append(make("p", "", paper_words.in_category(shown.category["name"])))
    where = " · ".join([part for part in (shown.place, shown.day) if part])
    signed = make("div", "diploma-signed")
    signed.append(make("p", "", where), make("p", "diploma-hand", paper_words.ORGANISERS))
    frame.append(signed)
    page.append(frame)
    return page
