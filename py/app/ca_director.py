"""Every sentence of the director's desk in a duplicate; the words are those of its regulation."""

from ca_grammar import counted, listed, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from desk_shelf import Summary
    from faristol.session.wire_desk import ClosedRound, DeskPlayer, DeskView, SlipView

# --- first screen -----------------------------------------------------------------------------
TITLE = "Duplicada"
TAGLINE = "Tothom juga el mateix faristol al mateix tauler."
DIRECT = "Dirigeix una duplicada"
PREPARE = "Prepara una partida"
OPEN_FILE = "Obre un fitxer"
TRAINING = "Entrenament"
CLASS = "Duplicada de classe"
HAVE_CODE = "Tinc un codi"
KEPT = "Duplicades desades"
NONE_KEPT = "Encara no hi ha cap duplicada desada."
RESUME = "Reprèn"
LOOK = "Mira"
DELETE = "Esborra"
UNTITLED = "Duplicada sense títol"
OPENING = "S’està obrint la duplicada…"
BACK = "Torna"
HOME = "Totes les duplicades"
confirm_delete = (
    "Vols esborrar aquesta duplicada?",
    "Se’n perdran les rondes, les paperetes i els resultats. Només la podràs recuperar si n’has desat el "
    "fitxer.",
    DELETE,
)

# --- setup ------------------------------------------------------------------------------------
SETUP = "Duplicada nova"
GAME_TITLE = "Títol"
VENUE = "Seu"
GO_ON = "Endavant"

# --- the desk ---------------------------------------------------------------------------------
PLAYERS = "Jugadors"
PLAYER = "Jugador"
WHO_SHOWS = "Quins jugadors es veuen"
NUMBER = "Núm."
COORD = "Coord."
WORD = "Mot"
SCORE = "Punts"
TAKE = "Anota"
NO_SUCH_NUMBER = "No hi ha cap jugador amb aquest número."
ADD = "Afegeix"
NAME = "Nom o àlies"
TABLE = "Taula"
DRAW_FIRST = "Treu el primer faristol"
TIME = "Temps!"
CLOSE_ROUND = "Tanca la ronda"
RESULTS = "Resultats"


def title(told: str) -> str:
    return told or UNTITLED


def player_name(number: int) -> str:
    return PLAYER + " " + str(number)


def named(player: "DeskPlayer") -> str:
    return player["name"] or player_name(player["number"])


def draw(view: "DeskView") -> str:
    if view["phase"] == "setup":
        return DRAW_FIRST
    return "Treu el faristol de la ronda " + str(view["round"])


# --- rows of the list -------------------------------------------------------------------------
NULLS = {
    "coordinates_missing": "falten les coordenades",
    "coordinates_wrong": "les coordenades no són correctes",
    "word_missing": "falta el mot",
    "word_illegible": "el mot és il·legible",
    "main_word": "el mot no és al diccionari",
    "cross_word": "un mot encreuat no és al diccionari",
    "blank_not_marked": "l’escarràs no està marcat",
    "placement": "la jugada no lliga amb el tauler",
    "tiles": "falten fitxes al faristol",
    "late": "ha arribat tard",
    "annulled": "anul·lada pel director",
    "zeroed": "sanció: zero punts",
}


def slip_text(slip: "SlipView") -> str:
    """H8 CASA, as it was read or else as it was written."""
    told = (slip["coord"] + " " + (slip["shown"] or slip["word"])).strip()
    return told or "en blanc"


def row(player: "DeskPlayer", phase: str) -> "tuple[str, str, str]":
    """State, note and points of a player's row."""
    slip = player["slip"]
    if player["expelled"]:
        return "out", "expulsat", str(player["total"])
    if phase != "slips":
        return "total", "", str(player["total"]) if phase != "setup" else ""
    if slip is None:
        return "missing", "", ""
    if player["zeroed"]:
        return "null", slip_text(slip) + " · " + NULLS["zeroed"], "0"
    if slip["null"] != "none":
        return "null", slip_text(slip) + " · " + NULLS.get(slip["null"], "nul·la"), "0"
    return "in", slip_text(slip), str(slip["points"])


def filters(players: "list[DeskPlayer]") -> "list[str]":
    playing = [one for one in players if not one["expelled"]]
    missing = [one for one in playing if one["slip"] is None]
    null = [one for one in playing if one["slip"] is not None and one["slip"]["null"] != "none"]
    return ["Tots " + str(len(players)), "Falten " + str(len(missing)), "Nul·les " + str(len(null))]


def verdict(player: "DeskPlayer") -> str:
    """What the slip just taken is worth."""
    slip = player["slip"]
    if slip is None:
        return ""
    who = str(player["number"]) + " " + named(player) + ": " + slip_text(slip)
    if slip["null"] != "none":
        return who + ". Nul·la: " + NULLS.get(slip["null"], "") + "."
    return who + ", " + points(slip["points"]) + "."


def solution(closed: "ClosedRound") -> str:
    reference = closed["reference"]
    return reference["coord"] + " " + reference["shown"] + ", " + points(reference["points"])


def round_line(view: "DeskView") -> str:
    return "Ronda " + str(view["round"])


def slips_line(view: "DeskView") -> str:
    playing = [one for one in view["players"] if not one["expelled"]]
    return counted(view["slips_in"], "papereta", "paperetes") + " de " + str(len(playing))


def bag_line(view: "DeskView") -> str:
    return "Sac: " + str(view["bag"])


def missing(players: "list[DeskPlayer]") -> str:
    return listed([str(one["number"]) + " " + named(one) for one in players])


def kept_line(told: "Summary", date: str) -> str:
    """dv. 4 d’abril, 17.05 h · ronda 3 · 12 jugadors · a mitges."""
    parts = [date]
    if told["venue"]:
        parts.append(told["venue"])
    parts += ["ronda " + str(told["round"]), counted(told["players"], "jugador", "jugadors")]
    parts.append("acabada" if told["over"] else "a mitges")
    return " · ".join(parts)
