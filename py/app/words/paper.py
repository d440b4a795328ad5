"""Sentences of printed sheets and slips, files, the replay, and a game sent to another device."""

from app.words.common import day_line
from app.words.grammar import counted, listed, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import SheetRow

# --- the box and its preview ------------------------------------------------------------------
TITLE = "Full, repetició i còpia"
THIS_GAME = "Aquesta partida"
SHEET = "Full d’anotació"
SHEET_AND_COPY = "Full i còpia"
SHEET_NOTE = "Per mirar-lo i imprimir-lo en un full A4"
REPLAY = "Repetició"
REPLAY_NOTE = "La partida torn per torn"
HAND_OVER = "Envia-la a un altre aparell"
HAND_OVER_NOTE = "Amb un fitxer o amb codis que es llegeixen amb la càmera"
FILES = "Desa-la en un fitxer"
FILE_KINDS = (
    ("journal", "Partida", "de Faristol, per continuar-la o tornar-la a mirar"),
    ("text", "Text", "el full, per llegir o enviar"),
    ("csv", "CSV", "el full, per a un full de càlcul"),
    ("gcg", "GCG", "per a altres programes, només amb dos jugadors"),
)
FORMS = "Per omplir a mà"
TO_PRINT = "Fulls per imprimir"
EMPTY_SHEET = "Full d’anotació en blanc"
SLIPS = "Paperetes d’impugnació"
SLIPS_NOTE = "Vuit per full"
PRINT = "Imprimeix"
CLOSER = "Amplia"
FARTHER = "Redueix"
CANNOT_EXPORT = "No s’ha pogut fer el fitxer"

# --- what is printed --------------------------------------------------------------------------
ROUND = "Ronda"
TABLE = "Taula"
DATE = "Data"
PAIR = "Parella"
COLUMNS = {"number": "Núm.", "coord": "Coord.", "word": "Paraula", "points": "Punts", "total": "Total"}
BOARD = "Tauler"
FINAL_BOARD = "El tauler al final"
SUM = "Suma"
SUM_OF_PLAYS = "Suma de les jugades"
RACK_LEFT = "Fitxes que queden"
OTHER_RACKS = "Fitxes dels altres"
FINAL = "Resultat final"
WINNER = "Guanya"
TIME_USED = "Temps emprat"
GOES_ON = "Continua al full següent"
NOT_OVER = "Partida a mitges"
SIGNATURE = "Signatura"
ARBITER = "Àrbitre"
LEGEND = "( ) escarràs (fitxa blanca) · cercle: scrabble · — canvi de fitxes"
DASH = "—"
TIME = "Hora"

_ACTS = {
    "pass": "passa",
    "late": "fora de temps",
    "redraw": "torna a treure",
    "abandon": "abandona",
    "out": "fora de la partida",
}
RETIRED = "retirada"


def act(row: "SheetRow") -> str:
    """The entry of the sheet for a turn without a word."""
    if row["kind"] == "exchange":
        return "canvi (" + str(row["exchanged"]) + ")"
    return _ACTS.get(row["kind"], "")


def points(score: "int | None") -> str:
    return DASH if score is None else number(score)


def empty_sheet(seats: int) -> str:
    return "Full en blanc de " + str(seats) + " columnes"


def date(day: int, month: int, year: int) -> str:
    """20 de novembre de 2026; months count from 0, as the browser does."""
    return day_line(day, month) + " de " + str(year)


def page_of(place: int, count: int) -> str:
    return "Pàgina " + str(place) + " de " + str(count)


def used(millis: int) -> str:
    """A time used, from ms: 24:05."""
    seconds = millis // 1000
    return str(seconds // 60) + ":" + ("0" if seconds % 60 < 10 else "") + str(seconds % 60)


def lexicon(name: str, digest: str) -> str:
    return "Diccionari: " + name + " (" + digest[:12] + ")"


# --- replay -----------------------------------------------------------------------------------
FIRST = "Al començament"
PREVIOUS = "Torn anterior"
NEXT = "Torn següent"
LAST = "Al final"
RUN = "Reprodueix"
PAUSE = "Atura"
MOMENT = "Torn"
BEFORE_THE_FIRST = "Abans del primer torn"
UNKNOWN_RACK = "fitxes desconegudes"
NO_REPLAY = "No s’ha pogut mirar la partida"


def step(place: int, count: int) -> str:
    return str(place) + " de " + str(count)


def board_after(where: str) -> str:
    return "Tauler, torn " + where


# --- handing a game over ----------------------------------------------------------------------
GIVE = "Envia la partida"
GIVE_HELP = (
    "A l’altre aparell, obre Faristol, toca «Rep una partida» i enfoca aquests codis amb la càmera "
    "fins que els hagi llegit tots. No cal connexió."
)
GIVE_GOES_ON = "A partir d’ara, continueu la partida només en un dels dos aparells."
GIVE_FILE = "Desa-ho en un fitxer"
GIVE_NO_CODES = "Aquest navegador no pot fer els codis. Envia la partida amb un fitxer."
GIVE_TOO_LONG = "Aquesta partida és massa llarga per enviar-la amb codis. Envia-la amb un fitxer."
PREVIOUS_CODE = "Codi anterior"
NEXT_CODE = "Codi següent"
TAKE = "Rep una partida"
TAKE_HELP = "Enfoca els codis de l’altre aparell. Es poden llegir en qualsevol ordre."
TAKE_PICTURES = "Tria imatges dels codis"
TAKE_FILE = "Obre un fitxer"
TAKE_CAMERA = "Obre la càmera"
CAMERA = "Imatge de la càmera"
CAMERAS = {
    "absent": "Aquí no es pot fer servir cap càmera. Pots triar imatges o obrir un fitxer.",
    "denied": "El navegador no té permís per fer servir la càmera. Dona-l’hi, o tria imatges o un fitxer.",
    "failed": "La càmera no s’ha pogut obrir. Pots tornar-ho a provar, triar imatges o obrir un fitxer.",
}
SCANNED = {
    "foreign": "Aquest codi no és de cap partida de Faristol.",
    "newer": "Aquest codi és d’una versió més nova de Faristol. Actualitza’l i torna-ho a provar.",
    "damaged": "Aquest codi s’ha llegit malament. Torna’l a enfocar.",
    "other": "Aquest codi és d’una altra partida. Si vols rebre aquesta altra, torna a començar.",
    "none": "En aquesta imatge no hi ha cap codi que es pugui llegir.",
    "broken": "Els codis s’han llegit, però la partida no s’ha pogut refer. Torna a començar.",
}
START_OVER = "Torna a començar"
WAITING = "Encara no s’ha llegit cap codi."


def code_of(place: int, count: int) -> str:
    return "Codi " + str(place) + " de " + str(count)


def gathered(missing: "list[int]", count: int) -> str:
    """How many codes were read; the last few missing ones are named."""
    if not count:
        return WAITING
    if not missing:
        return "S’han llegit tots els codis."
    done = count - len(missing)
    line = "S’han llegit " + str(done) + " de " + counted(count, "codi", "codis") + "."
    if len(missing) <= 4:
        line += " Falta el " if len(missing) == 1 else " Falten el "
        line += listed([str(place) for place in missing]) + "."
    return line


# --- imports ----------------------------------------------------------------------------------
GCG_RULESET = "Una partida d’un altre programa"
GCG_RULESET_HELP = "El fitxer no diu amb quin reglament es va jugar. Tria’l: en depèn com es compta el final."
GCG_OPEN = "Obre-la"
REMARKS_TITLE = "La partida s’ha importat"
REMARKS_HELP = "Això del fitxer no s’ha pogut prendre tal com és:"


def more_remarks(count: int) -> str:
    return "I " + str(count) + " més."
