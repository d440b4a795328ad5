"""Sentences for the hall of a tournament: the second window, read from afar."""

from app.words.grammar import number
from app.words.tournament import halves, named
from app.words.tournament_setup import title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import HallCategory, HallView, TableView

WAITING = "S’espera la taula de l’organitzador…"
NO_DAY = "Obre aquesta pantalla des de la taula de l’organitzador, amb «Projector»."
AWAY = "La taula de l’organitzador no respon."
SHOWS = "Què es veu"
AUTOMATIC, TABLES, NAMES, STANDINGS, FIRST_TEN = "auto", "tables", "names", "standings", "ten"
MODES = (
    (AUTOMATIC, "Automàtic"),
    (TABLES, "Per taules"),
    (NAMES, "Per noms"),
    (STANDINGS, "Classificació"),
    (FIRST_TEN, "Els deu primers"),
)
NO_ROUND = "Encara no hi ha cap ronda aparellada."
BYE = "descansa"


def head(view: "HallView") -> str:
    return title(view["title"])


def round_line(view: "HallView") -> str:
    most = max([one["rounds"] for one in view["categories"]] or [0])
    if not view["round"]:
        return ""
    return "Ronda " + str(view["round"]) + (" de " + str(most) if most else "")


def seat(table: "TableView", place: int) -> str:
    return named(table["seats"][place]["name"], table["seats"][place]["club"])


def where(table: "TableView") -> str:
    return "taula " + str(table["table"])


def score(table: "TableView", place: int) -> str:
    result = table["result"]
    return number(result["scores"][place]) if result is not None else ""


def points(value: int) -> str:
    return halves(value)


def standings_title(category: "HallCategory", alone: bool) -> str:
    """6è · després de la ronda 2."""
    after = "Després de la ronda " + str(category["standings"]["after"])
    return after if alone else category["name"] + " · " + after[:1].lower() + after[1:]
