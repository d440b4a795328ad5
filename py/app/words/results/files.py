"""Sentences of the files of a duplicate, and of the common results of several venues."""

from app.words.duplicate import NULLS
from app.words.grammar import counted, of

# --- files ------------------------------------------------------------------------------------
SAVE_FILES = "Desa en un fitxer"
FILE_KINDS = (
    ("csv", "Classificació (CSV)", "per a un full de càlcul", "-classificacio"),
    ("csv_rounds", "Rondes (CSV)", "una línia per papereta", ""),
    ("json", "Resultats (JSON)", "tot el detall, per a altres programes", "-resultats"),
    ("journal", "Partida", "per continuar-la, tornar-la a mirar o ajuntar seus", ""),
    ("records", "Partida anotada (JSON)", "faristols, jugades i paperetes, per comprovar-la", "-anotada"),
    ("prepared", "Partida preparada", "els faristols i les jugades, per tornar-la a jugar", ""),
    ("eliot", "Eliot (XML)", "per al programa Eliot", "-eliot"),
)
# Made by the screen and not by the engine, since it needs Catalan sentences.
PAGE_FILE = (
    "page",
    "Pàgina web (HTML)",
    "un sol fitxer, per penjar al web de l’entitat: hi surten els noms",
    "-resultats",
)
FILE_NAME = "faristol-duplicada-"
CANNOT_SAVE = "No s’ha pogut fer el fitxer"
CANNOT_OPEN = "No s’ha pogut obrir el fitxer"
IMPORTED = {
    "journal": "S’ha obert la partida",
    "eliot": "S’ha obert la partida de l’Eliot",
    "prepared": "Partida preparada",
    "records": "S’ha obert la partida anotada",
}
LEFT_OUT = "D’aquest fitxer no s’ha pogut prendre:"
_LEFT_OUT = {
    "Warning": "els avisos als jugadors",
    "Penalty": "les penalitzacions en punts",
    "Solo": "les bonificacions que no són les del reglament",
    "EndGame": "els punts del final de la partida",
    "Nameless": "les paperetes sense nom",
}
_READ_AS = {
    "joker_scores_nothing": (
        "És una partida amb escarràs de l’Eliot: l’escarràs no hi val cap punt, "
        "encara que deixi el lloc a la fitxa."
    ),
}


def read_as(kind: str) -> str:
    return _READ_AS.get(kind, "«" + kind + "»")


def left_out(kind: str) -> str:
    """A kind of facts that was left out; the computer with its name."""
    if kind.startswith("Computer"):
        return "l’ordinador, que no és cap jugador" + (" («" + kind[9:] + "»)" if kind[9:] else "")
    return _LEFT_OUT.get(kind, "«" + kind + "»")


def expulsion_of(name: str) -> str:
    return "l’expulsió " + of(name)


def imported(title: str, rounds: int) -> str:
    line = "«" + title + "», " if title else ""
    return line + counted(rounds, "ronda", "rondes") + "."


# The column titles in the engine's CSV.
ROUND_HEADING = "ronda"
HEADINGS = {
    "rank": "lloc",
    "wrong": "mot incorrecte",
    "number": "número",
    "name": "nom",
    "table": "taula",
    "club": "escola o club",
    "club_rank": "lloc a l’escola o club",
    "category": "categoria",
    "category_rank": "lloc a la categoria",
    "licence": "llicència o soci",
    "venue": "seu",
    "total": "total",
    "percent": "percentatge",
    "mean_place": "posició mitjana",
    "victories": "victòries",
    "round": "ronda",
    "rack": "faristol",
    "reference": "jugada de referència",
    "reference_points": "punts de referència",
    "best": "punts màxims",
    "coord": "coordenades",
    "word": "mot",
    "points": "punts",
    "bonus": "bonificació",
    "null": "nul·la per",
}


def null_name(code: str) -> str:
    """Why a slip is null, for a column of its own; "" if it is not."""
    return NULLS.get(code, code)


# --- venues -----------------------------------------------------------------------------------
VENUES_TITLE = "Ajunta seus"
VENUES_HELP = (
    "Tria els fitxers «Partida» de les altres seus que han jugat la mateixa partida. "
    "Surt una sola classificació, i la bonificació es compta entre tots els jugadors."
)
ADD_FILES = "Afegeix fitxers"
THIS_VENUE = "Aquesta seu"
TAKE_OUT = "Treu"
MERGED = "Classificació de totes les seus"
SAVE_CSV = "Desa-la en CSV"
SAVE_PAGE = "Desa-la com a pàgina web"
PAGE_OF_VENUES = "-seus"  # the end of the file's name
DIPLOMAS = "Diplomes"
NAME_VENUE = "Com es diu aquesta seu?"
NAME_VENUE_HELP = "Cada seu ha de tenir un nom diferent."
NO_JOURNAL = (
    "No és cap partida. L’altra seu l’ha de desar des de «Resultats», «Fitxers», «Partida»: "
    "el nom acaba en .jsonl."
)
OTHER_GAME = (
    "No ha jugat la mateixa partida que aquesta seu, o només una de les dues ha fet constar que una jugada "
    "de referència no és vàlida."
)
VENUE_REFUSED = {"venues_differ": OTHER_GAME, "not_a_duplicate": NO_JOURNAL}  # by the code of a refusal
NOT_NAMED = "No s’ha ajuntat."
NO_OTHERS = "Encara no hi ha cap altra seu."
USE_NAME = "Fes servir aquest nom"


def venue_line(name: str, players: int) -> str:
    return (name or THIS_VENUE) + " · " + counted(players, "jugador", "jugadors")


def same_venue(name: str) -> str:
    """Why a file is not added that is there already, whatever its name."""
    return "és la mateixa partida que «" + (name or THIS_VENUE) + "», que ja hi és"


def take_out(name: str) -> str:
    return "Treu " + name


def refused_file(name: str, why: str) -> str:
    return name + ": " + why[:1].lower() + why[1:]


def of_file(name: str) -> str:
    return "Fitxer " + name
