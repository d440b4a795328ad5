"""Sentences of a tournament's files, of two desks, and the headings of tables."""

from app.words.grammar import counted, listed
from app.words.tournament.common import echo, result_note, results
from app.words.tournament.standings import FIDE, MEMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import DifferentView, TableResultView

SAVE_FILES = "Pàgina web i fitxers"
PAGE_FILE = ("page", "Pàgina web", "classificacions, rondes i partides de tothom, en un sol fitxer")
FILE_KINDS = (
    ("roster", "Participants", "CSV, per a un full de càlcul o per a un altre torneig"),
    ("journal", "Torneig de Faristol", "per continuar-lo en un altre aparell"),
    ("json", "JSON", "totes les dades, per a programes"),
)
# Of one category each; the reports are not of tables of four.
TABLES = (
    ("standings", "Classificació", "CSV, per a un full de càlcul"),
    ("results", "Totes les partides", "CSV, per a un full de càlcul"),
)
RATINGS = ("ratings", "Rànquing nou", "CSV, amb la fórmula Elo de la FIDE")
FACTOR = "Quina K?"
REPORTS = (
    ("trf", "TRF", "informe de la FIDE, del 2016"),
    ("trf26", "TRF 2026", "informe de la FIDE, del 2026"),
    ("tsh", "TSH", "fitxer «.t» d’una divisió"),
)
# --- two desks of one day ---------------------------------------------------------------------
JOIN = "Afegeix resultats d’un altre aparell"
JOIN_YES = "Afegeix-los"
CANNOT_JOIN = "No s’han pogut afegir els resultats"
ALREADY = "Aquest torneig ja hi és"
ALREADY_JOIN = "Ajunta’n els resultats"
ALREADY_JOIN_HELP = "Obre el que hi ha en aquest aparell i hi afegeix els que li falten."
ALREADY_APART = "Obre’l a part"
ALREADY_APART_HELP = "Hi haurà el mateix torneig dues vegades."
LEAVE_REST = "Deixa la resta com està"
LOCKED = "La ronda és tancada: el canvi es desarà com una esmena."
OF_OTHER_DESK = "Resultat d’un altre aparell"
HERE, THERE = "El d’aquest aparell", "El de l’altre aparell"


def each_has(mine: int, theirs: int) -> str:
    """Aquest aparell té 12 resultats; l’altre en té 11."""
    return "Aquest aparell té " + results(mine) + "; l’altre en té " + str(theirs) + "."


def to_join(missing: int, differing: int) -> str:
    """Aquí en falten 3 que l’altre té, i 1 és diferent."""
    if not missing and not differing:
        return "A l’altre no n’hi ha cap que aquí falti o que sigui diferent."
    parts = []
    if missing:
        parts.append(
            ("Aquí en falta " if missing == 1 else "Aquí en falten ") + str(missing) + " que l’altre té"
        )
    if differing:
        parts.append(counted(differing, "és diferent", "són diferents"))
    return ", i ".join(parts) + "."


def apart_line(rounds: "list[tuple[str, int]]") -> str:
    """What cannot be taken: the rounds that are not paired here, or otherwise."""
    named = [(name + ", " if name else "") + "ronda " + str(turn) for name, turn in rounds]
    return (
        "A l’altre aparell hi ha aparellaments que aquí no hi són: "
        + listed(named)
        + ". No s’hi poden afegir."
    )


def differing_title(one: "DifferentView") -> str:
    """Taula 3 · ronda 2: quin resultat val?"""
    return "Taula " + str(one["table"]["table"]) + " · ronda " + str(one["round"]) + ": quin resultat val?"


def of_desk(one: "DifferentView", result: "TableResultView", here: bool) -> "tuple[str, str]":
    """The name and the note of a choice: which desk, and the result."""
    names = [seat["name"] for seat in one["table"]["seats"]]
    note = result_note(result, names)
    return HERE if here else THERE, echo(names, result["scores"]) + (" · " + note if note else "")


def joined(count: int) -> str:
    if not count:
        return "No s’ha canviat cap resultat."
    return "S’" + ("ha" if count == 1 else "han") + " posat " + results(count) + "."


ALL_IN_ONE = "Totes, en un sol fitxer"
CANNOT_SAVE = "No s’ha pogut desar el fitxer"
FILE_NAME = "faristol-torneig-"
PAGE_SUFFIX = "-pagina"

HEADINGS = {
    "nom": "Nom",
    "escola": "Escola o club",
    "categoria": "Categoria",
    "category": "Categoria",
    "rànquing": "Rànquing",
    "taula": "Taula",
    "fide": FIDE,
    "soci": MEMBER,
    "rank": "Lloc",
    "no": "Núm.",
    "name": "Nom",
    "club": "Escola o club",
    "points": "Punts",
    "spread": "Diferència",
    "total": "Total",
    "wins": "Victòries",
    "over_half": "Rondes per sobre de la meitat dels punts",
    "buchholz": "Buchholz",
    "buchholz_median": "Buchholz mitjà",
    "buchholz_median_2": "Buchholz sense extrems",
    "berger": "Berger",
    "direct": "Entre ells",
    "rating": "Rànquing",
    "rated_games": "Partides que compten",
    "expected": "Punts esperats",
    "factor": "K",
    "new_rating": "Rànquing nou",
    "round": "Ronda",
    "table": "Taula",
    "seat": "Seient",
    "score": "Punts de joc",
    "kind": "Com va anar",
    "away": "No hi era",
    "opponents": "Contra",
}
ROUND = "Ronda"
KINDS = {
    "played": "jugada",
    "absent": "absent",
    "abandoned": "abandonada",
    "bye": "descans",
    "half_bye": "descans de mig punt",
}


def heading(name: str) -> str:
    """The Catalan heading of a column of the engine's tables."""
    if name.startswith("round_"):
        return ROUND + " " + name[6:]
    return HEADINGS.get(name, name)


def games_done(done: int, all: int) -> str:
    """S’hi posen les partides: 12 de 420."""
    return "S’hi posen les partides: " + str(done) + " de " + str(all) + "."
