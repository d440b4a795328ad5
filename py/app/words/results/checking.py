"""Sentences of the checking time and of mended entries."""

from app.words.grammar import counted, number, of, points
from app.words.results.common import RULINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import Mend


# --- the checking time ------------------------------------------------------------------------
CHECKING = "Temps de comprovació"
CHECKING_HELP = (
    "Digues als jugadors quanta estona tenen per repassar els resultats i demanar esmenes. "
    "Quan s’acabi, els resultats seran definitius."
)
MINUTES = "Minuts"
OTHER_MINUTES = "Uns altres minuts"
CHECKING_START = "Comença a comptar"
CHECKING_AGAIN = "Torna a comptar"
CHECKING_END = "Acaba’l ara"
CHECKING_IS_FINAL = "Resultats definitius"
CHECKING_WAITS = "La comprovació es fa quan la partida s’ha acabat."
PROVISIONAL = "Provisionals"
PROVISIONAL_TOO = "Els resultats són provisionals."
TO_CHECK = "Provisionals, per comprovar"
FINAL = "Definitius"
NOW_FINAL = "S’ha acabat el temps de comprovació: els resultats són definitius."
confirm_final = (
    "Vols acabar la comprovació?",
    "Els resultats quedaran com a definitius.",
    "Són definitius",
)
confirm_mend_final = (
    "Els resultats ja són definitius",
    "El temps de comprovació s’ha acabat. Si l’esmenes igualment, quedarà escrit.",
    "Esmena igualment",
)


def minutes(count: int) -> str:
    return counted(count, "minut", "minuts")


def left(millis: int, until: str) -> str:
    """Comprovació: queden 8:32, fins a les 18.35 h"""
    seconds = (millis + 999) // 1000
    rest = seconds % 60
    clock = str(seconds // 60) + ":" + ("0" if rest < 10 else "") + str(rest)
    return "Comprovació: queden " + clock + ", fins " + until


def hour(hours: int, mins: int) -> str:
    """A time of day: a les 18.35 h; singular at one o’clock: a la 1.35 h."""
    article = "a la " if hours == 1 else "a les "
    return article + clock(hours, mins)


def clock(hours: int, mins: int) -> str:
    return str(hours) + "." + ("0" if mins < 10 else "") + str(mins) + " h"


# --- mending ----------------------------------------------------------------------------------
MENDING = "Esmena una papereta"
MEND_COORD = "Coordenades"
MEND_WORD = "Mot, amb l’escarràs entre parèntesis: CAS(A)"
MEND_RULING = "Decisió del director"
MEND_NOW = "Ara diu"
MEND_DO = "Esmena-la"
MEND_NOTHING = "No has canviat res."
NO_MENDS = "No s’ha esmenat cap papereta."
WAS = "Deia"
IS = "Ara diu"
EMPTY_SLIP = "res"
CANNOT_MEND = "No s’ha pogut esmenar"


def mend_who(round: int, number: int, name: str) -> str:
    return "Ronda " + str(round) + ", jugador " + str(number) + (": " + name if name else "")


def mend_label(round: int, name: str) -> str:
    """The name of a row’s button."""
    return "Esmena la ronda " + str(round) + " " + of(name)


def mended(name: str, round: int, before: int, after: int) -> str:
    """The message after an entry was mended."""
    line = "Ronda " + str(round) + " " + of(name) + " esmenada: "
    if before == after:
        return line + "els punts no canvien."
    return line + points(after) + " en lloc de " + number(before) + "."


def mend_line(mend: "Mend", word: str) -> str:
    """A mended entry in a line of the paper; ``word``: its present word."""
    line = (
        "Esmena, ronda " + str(mend["round"]) + ", " + (mend["name"] or "núm. " + str(mend["number"])) + ": "
    )
    before, after = mend["before"], mend["after"]
    line += slip_line(after["coord"], word, after["ruling"], after["null"]) + ", " + points(after["points"])
    return line + ", en lloc de " + number(before["points"]) + "."


def slip_line(coord: str, word: str, ruling: str, null: str = "none") -> str:
    """H8 CASA (fora de temps); ``null`` tells of a slip that only its void reference play annuls."""
    line = (coord + " " + word).strip() or EMPTY_SLIP
    for code, name in RULINGS[1:]:
        if code == ruling:
            line += " (" + name[:1].lower() + name[1:] + ")"
    if null == "annulled" and ruling != "annulled":
        line += " (anul·lada: és la jugada de referència, que no és vàlida)"
    return line


def tab(name: str, count: int) -> str:
    return name + (" (" + str(count) + ")" if count else "")
