# Longer than 300 lines: every sentence of the game in one place, to be proof-read as one.
"""Every Catalan sentence of the screen in one place, so that one person can proof-read it: hence its length.

Sentences speak to one person (*tu*), avoid articles before names (so that no alias needs l' or d'),
and use the regulation's own words.  ``NAME`` constants are fixed labels; functions fill in the rest.
What refuses stands in ``words.refusals``, what belongs to a regulation in ``words.rules``; the rest of the
screen asks this module for all of it.
"""

from app.words.grammar import (
    capital,
    counted,
    listed,
    number,
    points,
    signed,
    square_name,
    thousands,
    tiles,
    words,
)
from app.words.refusals import refusal, remark
from app.words.rules import (
    LAST_PLAY,
    OPTIONS,
    REGULATIONS_PAGE,
    RULESET_NOTES,
    adjustment_line,
    article_name,
    choice_words,
    ending,
    incident_line,
    link_of,
    option_name,
    paused_line,
    ruleset_name,
    stop_cause,
    winner_line,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import PlayView, Refusal, SeatView, SheetRow, TileView, View

# Asked of this module, written in the two beside it.
__all__ = (
    "LAST_PLAY",
    "OPTIONS",
    "REGULATIONS_PAGE",
    "RULESET_NOTES",
    "adjustment_line",
    "article_link",
    "article_name",
    "choice_words",
    "counted",
    "ending",
    "incident_line",
    "link_of",
    "listed",
    "number",
    "option_name",
    "paused_line",
    "points",
    "refusal",
    "remark",
    "ruleset_name",
    "signed",
    "square_name",
    "stop_cause",
    "thousands",
    "tiles",
    "winner_line",
    "words",
)

HELP_PAGE = "ajuda.html"

# --- labels of buttons and places -------------------------------------------------------------
APP = "Faristol"
PLAY = "Juga"
PASS = "Passa"
ACCEPT = "Accepta"
ABANDON = "Abandona"
STOP = "Atura la partida"
UNDO = "Desfés"
HOME = "Inici"
HELP = "Ajuda"
SETTINGS = "Preferències"
SHEET = "Full d’anotació"
RACK = "Faristol"
UNSEEN = "Fitxes que no veus"
CANCEL = "Cancel·la"
CLOSE = "Tanca"
UNDERSTOOD = "D’acord"
CONTINUE = "Continua"
EXPORT = "Exporta"
DELETE = "Esborra"
IMPORT = "Importa una partida"
WIPE = "Esborra-ho tot"
PLAY_AGAIN = "Torna a jugar"
SEE_BOARD = "Mira el tauler"
EXPORT_GAME = "Desa la partida en un fitxer"

# --- the state of the table -------------------------------------------------------------------
YOUR_TURN = "Et toca jugar"
ONE_KIND = "Tens set vocals o set consonants: les pots tornar totes o quedar-te-les"
WAITING_ADJUDICATOR = "Decideix l’àrbitre"
GAME_OVER = "La partida s’ha acabat"
CHOOSE_SQUARE = "Ara toca una casella"
CHOOSE_TILE = "Toca una fitxa i després una casella"
EMPTY_SQUARE = "buida"
ACROSS = "horitzontal"
DOWN = "vertical"
PLACED_NOW = "posada ara"
THINKS = "pensa"
TILE_BACK = "fitxa tapada"


# --- first screen and new game ----------------------------------------------------------------
TAGLINE = "El joc de mots encreuats amb fitxes, en català"
PLAY_ROBOT = "Juga contra el robot"
TWO_PLAYERS = "Dos jugadors"
CUSTOM_GAME = "Partida a mida"
DUPLICATE = "Duplicada"
DUPLICATE_PAGE = "duplicada.html"
ROBOT_LEVEL = "Nivell del robot"
SAVED_GAMES = "Partides desades"
NO_SAVED_GAMES = "Encara no hi ha cap partida desada."
RULESET = "Reglament"
HOW_MANY = "Quants jugadors?"
PLAYER = "Jugador"
ALIAS = "Àlies"
ALIAS_HELP = "Es pot deixar en blanc. No cal cap nom de veritat."
PERSON = "Persona"
FINISHED = "acabada"
UNFINISHED = "a mitges"
LOOK = "Mira"
BACK_TO_GAME = "Torna a la partida"
RELOAD = "Torna a carregar"
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor surten les mateixes fitxes. Si no cal, deixa-ho en blanc."
MORE_CHOICES = "Més opcions"
START = "Comença"
PRIVACY = "Sense comptes ni anuncis. No surt res d’aquest aparell."

ROBOTS = {
    "beginner": "Robot principiant",
    "intermediate": "Robot mitjà",
    "greedy": "Robot expert",
}
LEVELS = {
    "beginner": "Principiant",
    "intermediate": "Mitjà",
    "greedy": "Expert",
}

# --- dialogs ----------------------------------------------------------------------------------
CHOOSE_LETTER = "Quina lletra fa l’escarràs?"
CHOOSE_LETTER_HELP = "És la fitxa blanca. Tria la lletra o escriu-la: no es podrà canviar en tota la partida."
CHOOSE_EXCHANGE = "Quines fitxes vols canviar?"
EXCHANGE_HELP = "Perds el torn i en treus tantes de noves com en deixis."
CHOOSE_CHALLENGE = "Quins mots impugnes?"
CHALLENGE_HELP = "La resposta és per a tota la jugada: vàlida o no vàlida."
ARGUMENT_TITLE = "Reimpugna la jugada"
ARGUMENT_LABEL = "Explica per què creus que la jugada no és vàlida"
ARGUMENT_HELP = "L’àrbitre llegirà el teu argument i la seva decisió serà definitiva."
SEND_ARGUMENT = "Envia-ho a l’àrbitre"
ADJUDICATE_TITLE = "Decisió de l’àrbitre"
ADJUDICATE_HELP = "Aquesta decisió és definitiva."
ARGUMENT_WAS = "Argument"
PLAY_IS_VALID = "La jugada és vàlida"
PLAY_IS_NOT_VALID = "La jugada no és vàlida"
CURTAIN_HELP = "Quan tinguis l’aparell a les mans, toca aquí per veure el teu faristol."
CURTAIN_BUTTON = "Mostra el meu faristol"
DRAW_GO = "Som-hi"
DRAW_TITLE = "Sorteig de sortida"
DRAW_HELP = "Comença qui treu la fitxa més propera a la A. L’escarràs (la fitxa blanca) va davant de la A."
DRAW_AGAIN = "Fitxes iguals: es torna a treure."
HINTS_TITLE = "Pistes"
NO_HINTS = "No hi ha cap jugada possible amb aquestes fitxes. Pots canviar-ne o passar."
REFUSED = "Això no es pot fer"
CANNOT_OPEN = "No s’ha pogut obrir la partida"
ARTICLE = "Mira el reglament"

# title, text and the button that goes on
confirm_pass = ("Vols passar?", "Perds el torn i fas 0 punts.", PASS)
confirm_abandon = (
    "Vols abandonar la partida?",
    "L’altre jugador guanya i a tu se’t resten 110 punts. No es pot desfer.",
    ABANDON,
)
confirm_abandon_free = ("Vols abandonar la partida?", "Perds la partida, i no es pot desfer.", ABANDON)
confirm_abandon_both = (
    "Voleu abandonar tots dos?",
    "La partida s’acaba 0 a 0 i no guanya ningú. No es pot desfer.",
    ABANDON,
)
confirm_stop = ("Voleu aturar la partida?", "La partida s’acaba 0 a 0 i no guanya ningú.", STOP)
confirm_undo = ("Vols desfer la darrera jugada?", "La partida torna al teu torn anterior.", UNDO)
confirm_delete = (
    "Vols esborrar aquesta partida?",
    "Només la podràs recuperar si n’has exportat el fitxer.",
    DELETE,
)
confirm_wipe = (
    "Vols esborrar-ho tot?",
    "S’esborraran totes les partides i duplicades, les estadístiques, els àlies i les preferències "
    "d’aquest aparell. "
    "No es podran recuperar.",
    WIPE,
)

# --- settings ---------------------------------------------------------------------------------
THEME = "Colors"
THEMES = (("system", "Com l’aparell"), ("light", "Clars"), ("dark", "Foscos"))
SOUND = "So"
SOUNDS = (("off", "Sense so"), ("soft", "Suau"))
VIBRATION = "Vibració"
VIBRATIONS = (("off", "No"), ("on", "Sí"))
LEXICON = "Diccionari"
VERSION = "Versió"
SETTINGS_NOT_KEPT = "Aquest navegador no deixa desar res: les preferències es perdran quan tanquis la pàgina."

# --- notices ----------------------------------------------------------------------------------
OFFLINE_READY = "A punt per jugar sense connexió"
UPGRADE = "Hi ha una versió nova de Faristol."
UPGRADE_NOW = "Actualitza"
LATER = "Ara no"
STORAGE_DENIED = (
    "Aquest navegador no deixa desar res. Pots jugar, però la partida es perdrà si tanques la pàgina."
)
STORAGE_FAILED = "No s’ha pogut desar la partida. Exporta-la per no perdre-la."
ENGINE_RESTARTING = "El joc s’ha aturat i torna a engegar-se. La partida no s’ha perdut."
ENGINE_BACK = "Ja pots continuar."
ENGINE_FAILED = "El joc no s’ha pogut engegar. Torna a carregar la pàgina."
INSTALL_HINT = "Afegeix Faristol a la pantalla d’inici: així no es perdran les partides desades."
INSTALL_HOW = "Com es fa"
FILE_EMPTY = "El fitxer és buit o no és una partida de Faristol."
FILE_TOO_BIG = "El fitxer és massa gros per ser una partida de Faristol."
FILE_UNREADABLE = "No s’ha pogut llegir el fitxer."
GAME_MISSING = "Aquesta partida ja no és en aquest aparell."
OPEN_ELSEWHERE = "Oberta en una altra finestra"
OPEN_ELSEWHERE_TEXT = (
    "Aquesta partida s’ha obert en una altra finestra d’aquest navegador. Aquí no s’hi desarà res més."
)
GO_ON_HERE = "Continua aquí"

# --- score sheet and end of the game ----------------------------------------------------------
COLUMN_TURN = "Torn"
COLUMN_PLAY = "Jugada"
COLUMN_POINTS = "Punts"
COLUMN_TOTAL = "Total"
DASH = "–"
BINGO = "scrabble"
WITHDRAWN = "jugada retirada"
SHEET_EMPTY = "Encara no s’ha fet cap jugada."
FINAL_SCORE = "Resultat final"

_TILE_NAMES = {
    "?": "escarràs", "": "escarràs",
    "A": "a", "B": "be alta", "C": "ce", "Ç": "ce trencada", "D": "de", "E": "e", "F": "efa",
    "G": "ge", "H": "hac", "I": "i", "J": "jota", "L": "ela", "L·L": "ela geminada", "M": "ema",
    "N": "ena", "NY": "ena i grega", "O": "o", "P": "pe", "QU": "cu u", "Q": "cu", "R": "erra", "S": "essa",
    "T": "te", "U": "u", "V": "ve baixa", "X": "ics", "Z": "zeta",
}  # fmt: skip


# --- tiles and squares ------------------------------------------------------------------------
def tile_name(text: str) -> str:
    """How a tile is called aloud; capitals or small letters alike."""
    return _TILE_NAMES.get(capital(text), text)


def tile_label(tile: "TileView") -> str:
    """A tile for a screen reader: its name and what it is worth."""
    if tile["blank"]:
        name = tile_name(tile["text"])
        return "escarràs" if tile["text"] == "?" else "escarràs que fa de " + name
    return tile_name(tile["label"]) + ", " + points(tile["value"])


def not_on_rack(label: str) -> str:
    return "No tens cap " + tile_name(label) + " al faristol."


def _direction(coord: str) -> str:
    return DOWN if coord[:1] in "123456789" else ACROSS


# --- names ------------------------------------------------------------------------------------
def abandon_question(ruleset_id: str) -> "tuple[str, str, str]":
    """What is asked before leaving: only the classic regulation takes points off."""
    return confirm_abandon if ruleset_id == "classic" else confirm_abandon_free


def robot_name(code: str) -> str:
    return ROBOTS.get(code, "Robot")


def levels() -> "list[tuple[str, str]]":
    """Robots from the weakest to the strongest: code and level."""
    return [(code, LEVELS[code]) for code in ("beginner", "intermediate", "greedy")]


def default_name(place: int) -> str:
    """A person without an alias: Jugador 1, Jugador 2…"""
    return PLAYER + " " + str(place + 1)


def seat_label(seat: "SeatView", on_turn: bool) -> str:
    line = seat["name"] + ", " + points(seat["score"])
    return line + (", té el torn" if on_turn else "")


def lexicon_line(name: str, count: int) -> str:
    return name + " · " + thousands(count) + " mots"


def about(version: str, lexicon: str, digest: str) -> str:
    return VERSION + " " + version + ". " + LEXICON + ": " + lexicon + " (" + digest[:12] + ")."


# --- the table's changing lines ---------------------------------------------------------------
def play_label(score: "int | None") -> str:
    return PLAY if score is None else PLAY + " · " + points(score)


def exchange_button(count: int) -> str:
    return "Canvia " + tiles(count) if count else "Tria alguna fitxa"


def challenge_button(count: int) -> str:
    return "Impugna " + words(count) if count else "Tria algun mot"


def exchange_limit(limit: int) -> str:
    return "Al sac només en queda 1." if limit == 1 else "Al sac només en queden " + str(limit) + "."


def bag_line(count: int) -> str:
    if count == 0:
        return "El sac és buit"
    return "Al sac hi ha " + tiles(count)


def turn_of(name: str) -> str:
    return "Ara juga " + name


def thinking(name: str) -> str:
    return name + " pensa…"


def drawn(label: str) -> str:
    return "treu " + ("un " if label == "?" else "una ") + tile_name(label)


def starts(name: str) -> str:
    return "Comença " + name + "."


def turn_line(view: "View") -> str:
    """Whose turn it is, seen from ``view``'s seat: one short line."""
    actor = view["actor"]
    if view["phase"] == "over":
        return GAME_OVER
    if actor is None:
        return WAITING_ADJUDICATOR
    seat = view["seats"][actor]
    if seat["player"] != "person":
        return thinking(seat["name"])
    if view["phase"] == "redraw":
        return ONE_KIND if view["viewer"] == actor else "Espera: " + seat["name"] + " mira les fitxes noves"
    pending = view["pending"]
    if pending is not None:
        line = pending_line(pending, view["seats"][pending["seat"]]["name"])
        line += " " + LAST_PLAY if view["closing"] else ""
        return line + " L’acceptes?" if view["phase"] == "challenge" else line + " És vàlida."
    return YOUR_TURN if view["viewer"] == actor else turn_of(seat["name"])


def pending_line(play: "PlayView", name: str) -> str:
    return name + " juga " + play["shown"] + ", " + points(play["score"]) + "."


def announce(view: "View") -> str:
    """The last thing that was done, for the live region; "" before the first turn."""
    pending = view["pending"]
    if pending is not None:
        name = view["seats"][pending["seat"]]["name"]
        where = pending["shown"] + " a " + pending["coord"] + ", " + _direction(pending["coord"])
        return name + " juga " + where + ": " + points(pending["score"]) + "."
    if view["result"] is not None:
        winners = [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
        return GAME_OVER + ". " + winner_line(winners, len(view["seats"])) + "."
    if not view["sheet"]:
        return ""
    row = view["sheet"][-1]
    return row_line(row, view["seats"][row["seat"]]["name"])


def row_line(row: "SheetRow", name: str) -> str:
    """A turn of the score sheet told in one sentence."""
    kind = row["kind"]
    if kind == "exchange":
        return name + " canvia " + tiles(row["exchanged"]) + "."
    if kind == "pass":
        return name + " passa."
    if kind == "late":
        return name + " perd el torn: s’ha acabat el temps."
    if kind == "redraw":
        return name + " canvia " + tiles(row["exchanged"]) + " sense perdre el torn."
    if kind == "abandon":
        return name + " abandona la partida."
    if kind == "out":
        return name + " queda fora de la partida."
    if kind == "withdrawn" and not row["coord"]:  # the regulation writes down no word of it
        return name + " retira la jugada: 0 punts."
    where = row["shown"] + " a " + row["coord"]
    if kind == "withdrawn":
        return name + " retira " + where + ": 0 punts."
    line = name + " juga " + where + ", " + _direction(row["coord"])
    line += ": " + points(row["score"] or 0)
    return line + (". Scrabble!" if row["bingo"] else ".")


def sheet_cell(row: "SheetRow") -> str:
    """What the score sheet writes where a word would stand, when there is none."""
    if row["kind"] == "exchange":
        return "Canvi de " + tiles(row["exchanged"])
    if row["kind"] == "pass":
        return "Passa"
    if row["kind"] == "redraw":
        return "Torna a treure " + tiles(row["exchanged"])
    if row["kind"] == "late":
        return "Fora de temps"
    if row["kind"] == "abandon":
        return "Abandona"
    if row["kind"] == "out":
        return "Queda fora"
    return row["shown"]


_STAGES = {
    "download": "Es baixa el joc…",
    "python": "S’engega el joc…",
    "start": "S’engega el joc…",
    "kernel": "S’engega el joc…",
    "lexicon": "Es carrega el diccionari…",
    "ready": "A punt",
    "failed": "El joc no s’ha pogut engegar. Torna a carregar la pàgina.",
}


def progress(stage: str) -> str:
    """What is being fetched or started while the board waits."""
    return _STAGES.get(stage, "Es prepara el joc…")


def shelf_line(names: "list[str]", scores: "list[int]") -> str:
    """Anna 120 – Robot mitjà 98."""
    pairs = [names[i] + " " + number(scores[i]) for i in range(len(names))]
    return " – ".join(pairs)


_DAYS = ("dg.", "dl.", "dt.", "dc.", "dj.", "dv.", "ds.")
_MONTHS = (
    "gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre",
    "novembre", "desembre",
)  # fmt: skip


def date_line(day: int, weekday: int, month: int, hour: int, minute: int) -> str:
    """dv. 4 d’abril, 17.05 h; months count from 0 and weeks from Sunday, as the browser does."""
    name = _MONTHS[month]
    link = " d’" if name[0] in "aeo" else " de "
    clock = str(hour) + "." + ("0" if minute < 10 else "") + str(minute) + " h"
    return _DAYS[weekday] + " " + str(day) + link + name + ", " + clock


# --- refusals ---------------------------------------------------------------------------------
def article_link(refused: "Refusal", ruleset_id: str = "") -> "str | None":
    """Where the article of a refusal is explained."""
    return link_of(refused.get("article"), ruleset_id)
