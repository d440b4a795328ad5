"""Sentences for the hall of a tournament: the second window, read from afar."""

from app.words.grammar import number, pupils, signed
from app.words.tournament.common import named
from app.words.tournament.setup import title
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import HallCategory, HallView, StandingView, TableView

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
COLUMNS = (
    ("sala-number", ""),
    ("", ""),
    ("sala-club", ""),
    ("sala-score", "Punts"),
    ("sala-spread", "Dif."),
)


def head(view: "HallView") -> str:
    return title(view["title"])


def round_line(view: "HallView") -> str:
    most = max([one["rounds"] for one in in_order(view, True)] or [0])
    if not view["round"]:
        return ""
    return "Ronda " + str(view["round"]) + (" de " + str(most) if most else "")


def in_order(view: "HallView", rounds: bool) -> "list[HallCategory]":
    """The categories as they are shown: finals first, and their preliminaries only in standings.

    rounds: only those that are played now.
    """
    begun = [category["key"] for category in view["categories"] if category["round"]]
    over = [
        category for category in view["categories"] if [key for key in category["goes_on_to"] if key in begun]
    ]
    now = [category for category in view["categories"] if category not in over]
    return now if rounds else now + over


def name_of(row: "StandingView") -> str:
    """A name in the standings; of a preliminary, with an arrow if it went on to the final."""
    return row["name"] + (" →" if row["goes_on"] else "")


def people(category: "HallCategory", name: str, club: str) -> "list[str]":
    """The lines of an entry in the list of names: one, or one for each pupil of a pair."""
    several = pupils(name) if category["of_pairs"] else [name]
    return [named(one, club) for one in several]


def where(table: "TableView") -> str:
    return "taula " + str(table["table"])


def score(table: "TableView", place: int) -> str:
    result = table["result"]
    return number(result["scores"][place]) if result is not None else ""


def points(value: int) -> str:
    return halves(value)


def spread(value: int) -> str:
    return signed(value) if value else "0"


def standings_title(category: "HallCategory", alone: bool) -> str:
    """6è · després de la ronda 2."""
    after = "Després de la ronda " + str(category["standings"]["after"])
    text = after if alone else category["name"] + " · " + after[:1].lower() + after[1:]
    return text + (" · → passa a la final" if category["goes_on_to"] else "")
