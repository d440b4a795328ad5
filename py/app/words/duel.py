"""Sentences of the duel of words: two halves of a class and one rack on the projector."""

from app.words.grammar import counted, listed, points, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duel.wire import DuelWord, JudgedWord, PreparedRackView
    from faristol.session.view_types import LeftOutWord

# --- before the duel --------------------------------------------------------------------------
PAGE = "duel.html"
TITLE = "Duel de mots"
TAGLINE = "Mitja classe contra l’altra mitja: un sol faristol, i guanya qui hi troba els mots de més punts."
IN_PLAY = "Ara hi ha una partida de campionat en joc, i mentre es juga no es pot obrir cap duel de mots (§1)."
TEAM_NAMES = ("Primera meitat", "Segona meitat")
TEAM_FIELDS = ("Nom de la primera meitat", "Nom de la segona meitat")
SOURCE = "D’on surten els faristols"
SOURCES = (
    ("chance", "A l’atzar"),
    ("five", "Mot de 5"),
    ("six", "Mot de 6"),
    ("seven", "Mot de 7"),
    ("list", "La meva llista"),
)
SOURCE_NOTES = {
    "chance": "Set fitxes del sac, sense escarrassos. Sempre hi ha algun mot.",
    "five": "A cada faristol hi ha amagat un mot corrent de cinc fitxes, i dues fitxes més.",
    "six": "A cada faristol hi ha amagat un mot corrent de sis fitxes, i una fitxa més.",
    "seven": "A cada faristol hi ha amagat un mot corrent de set fitxes: amb totes set, 50 punts més.",
    "list": "Un faristol per cada mot, en el mateix ordre i amb les fitxes remenades. Si en té menys de set, "
    "s’hi afegeixen fitxes del sac.",
}
LIST = "Els teus mots"
LIST_HELP = "De 2 a 7 fitxes cadascun, separats per comes, espais o línies. L·L, NY i QU són una sola fitxa."
LIST_EXAMPLE = "escola, castell, muntanya…"
ROUNDS = "Rondes"
ROUND_CHOICES = ("3", "5", "10", "15")
TIME = "Temps per faristol"
TIMES = (("30", "30 s"), ("60", "1 min"), ("90", "1½ min"), ("120", "2 min"), ("180", "3 min"))
RULE = (
    "Cada mot val la suma de les fitxes, i 50 punts més si les fa servir totes set, com al reglament. "
    "Un mot que no és vàlid, o que no surt del faristol, val 0."
)
BEGIN = "Comença el duel"
PREPARE = "Prepara’n una duplicada"
WRITE_WORDS = "Escriu els mots de la llista."
LEFT_OUT = "D’aquests mots no se’n pot fer cap faristol"
NO_RACK = "No hi ha cap mot que pugui fer un faristol."
CHANGE_LIST = "Canvia la llista"
_FAULTS = {
    "not_tiles": "hi ha algun signe que no és cap fitxa",
    "too_short": "només té una fitxa",
    "too_long": "té més de set fitxes",
    "not_in_box": "al joc no hi ha prou fitxes per fer-lo",
    "not_a_word": "no és a la llista de mots",
    "too_many": "passa dels vint faristols",
}


def left_out(one: "LeftOutWord") -> str:
    """quilòmetre: té més de set fitxes."""
    return one["text"][:40] + ": " + _FAULTS[one["fault"]] + "."


def more(count: int) -> str:
    """i 3 mots més."""
    return "i " + counted(count, "mot", "mots") + " més."


def go_on(racks: int) -> str:
    return "Segueix amb " + counted(racks, "faristol", "faristols")


# --- the rounds -------------------------------------------------------------------------------
RACK = "Faristol"
HIDDEN = "Encara tapat"
UNCOVER = "Destapa el faristol"
STOP = "Atura el temps"
GO = "Reprèn el temps"
ENOUGH = "Ja tenim els mots"
WRITE = "Quin mot heu trobat?"
WRITE_HELP = "Escriviu-lo, o toqueu les fitxes."
ERASE = "Esborra"
JUDGE = "Comprova’ls"
JUDGE_SO = "Valen tal com són"
NEXT = "Faristol següent"
TO_END = "Mira qui guanya"
BEST = "Els millors mots"
WHOLE = "Pantalla completa"
CANNOT_JUDGE = "No s’han pogut comprovar els mots"
confirm_leave = (
    "Vols sortir del duel?",
    "Se’n perdran els faristols i els punts.",
    "Surt",
)


def round_of(number: int, count: int) -> str:
    return "Ronda " + str(number) + " de " + str(count)


def verdict(told: "JudgedWord") -> str:
    """Why a team's word counts, or not."""
    word = told["word"]
    if told["verdict"] == "good" and word is not None:
        return worth(word)
    return {
        "nothing": "No han escrit cap mot.",
        "not_tiles": "Hi ha algun signe que no és cap fitxa.",
        "not_on_rack": "No surt d’aquest faristol.",
        "not_a_word": "No és a la llista de mots.",
    }[told["verdict"]]


def doubt(told: "JudgedWord") -> str:
    """Asks whether a word that does not count is mistyped."""
    return verdict(told) + " Si us heu equivocat en escriure’l, corregiu-lo."


def worth(word: "DuelWord") -> str:
    """7 fitxes · 8 punts + 50."""
    text = tiles(word["tiles"]) + " · " + points(word["points"])
    return text + " + " + str(word["bonus"]) if word["bonus"] else text


def how_many(count: int) -> str:
    return "D’aquest faristol en surten " + counted(count, "mot", "mots") + "."


HIDDEN_WORD = "El mot amagat"


# --- the end ----------------------------------------------------------------------------------
def winner(names: "list[str]", totals: "list[int]") -> str:
    if totals[0] == totals[1]:
        return "Empat a " + points(totals[0])
    first = 0 if totals[0] > totals[1] else 1
    return names[first] + ": victòria per " + str(totals[first]) + " a " + str(totals[1 - first])


ALL_RACKS = "Tots els faristols"
ROUND = "Ronda"
BEST_WORD = "Millor mot"
NO_WORD = "–"
PRINT = "Imprimeix"
AGAIN = "Un altre duel"

# --- the prepared duplicate -------------------------------------------------------------------
CLOSE = "Tanca"
CANNOT_PREPARE = "No s’ha pogut preparar la duplicada"
PREPARED = "Una duplicada amb aquests faristols"
PREPARED_HELP = (
    "A la duplicada, les rondes van l’una darrere l’altra en un sol tauler: la jugada de referència de cada "
    "ronda és una de les màximes, i queda posada. Per això de vegades no tot hi cap."
)
NO_ROUND = "Amb aquests faristols no es pot fer cap ronda."
OPEN_DESK = "Obre-la a la taula del director"


def rounds_made(rounds: int, racks: int) -> str:
    """9 rondes, de 10 faristols."""
    return counted(rounds, "ronda", "rondes") + ", de " + counted(racks, "faristol", "faristols") + "."


def fate(one: "PreparedRackView") -> str:
    """What became of a rack in the duplicate."""
    fault = one["fault"]
    if fault is None:
        text = one["coord"] + " " + one["word"] + ", " + points(one["points"]) + "."
        if one["returned"]:
            many = len(one["returned"]) > 1
            text += " Abans " + ("tornen" if many else "torna") + " al sac " + listed(one["returned"]) + "."
        return text
    if one["lacking"]:
        many = len(one["lacking"]) > 1
        return "No hi cap: al sac ja no " + ("queden " if many else "queda ") + listed(one["lacking"]) + "."
    if fault["code"] == "nobody_has_a_play":
        return "No hi cap: no s’hi pot fer cap jugada."
    return "No hi cap: la partida ja s’ha acabat."
