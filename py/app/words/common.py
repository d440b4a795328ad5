"""Sentences of several pages: buttons, preferences, notices, progress, dates.

Sentences address one person (*tu*), avoid articles before names (so that no alias needs l' or d'), and use
the regulation's terms.  Constants are fixed texts; functions fill in the rest.
"""

from app.words.grammar import thousands
from app.words.rules import link_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import Refusal
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
TO_CONFIRM = "Per confirmar"
CANCEL = "Cancel·la"
CLOSE = "Tanca"
CANNOT_COPY = "Aquest navegador no deixa copiar. El text és aquest:"
UNDERSTOOD = "D’acord"
CONTINUE = "Continua"
EXPORT = "Exporta"
DELETE = "Esborra"
IMPORT = "Importa una partida"
WIPE = "Esborra-ho tot"
PLAY_AGAIN = "Torna a jugar"
SEE_BOARD = "Mira el tauler"
EXPORT_GAME = "Desa la partida en un fitxer"


# --- first screen and new game ----------------------------------------------------------------
ALIAS = "Nom"
ALIAS_HELP = "Es pot deixar en blanc. No cal cap nom de veritat."
RELOAD = "Torna a carregar"


# --- dialogs ----------------------------------------------------------------------------------
REFUSED = "Això no es pot fer"
CANNOT_OPEN = "No s’ha pogut obrir la partida"
ARTICLE = "Mira el reglament"


# --- settings ---------------------------------------------------------------------------------
THEME = "Colors"
THEMES = (("system", "Com l’aparell"), ("light", "Clars"), ("dark", "Foscos"))
TEXT_SIZE = "Mida del text"
TEXT_SIZES = (("normal", "Normal"), ("large", "Gran"), ("largest", "Molt gran"))
SOUND = "So"
SOUNDS = (("off", "Sense so"), ("soft", "Suau"))
VIBRATION = "Vibració"
VIBRATIONS = (("off", "No"), ("on", "Sí"))
LEXICON = "Diccionari"
VERSION = "Versió"
SETTINGS_NOT_KEPT = "Aquest navegador no deixa desar res: les preferències es perdran quan tanquis la pàgina."


# --- notices ----------------------------------------------------------------------------------
OFFLINE_READY = "A punt per jugar sense connexió"
_ALTERED = "el servidor el canvia"
UPGRADE = "Hi ha una versió nova de Faristol."
UPGRADE_NOW = "Actualitza"
UPGRADING = "S’està actualitzant Faristol…"
LATER = "Ara no"
ADDRESS_UNREADABLE = (
    "El que porta l’adreça d’aquesta pàgina no s’ha pogut llegir: s’ha obert com si no hi fos."
)
STORAGE_DENIED = (
    "Aquest navegador no deixa desar res. Pots jugar, però la partida es perdrà si tanques la pàgina."
)
STORAGE_FAILED = "No s’ha pogut desar la partida. Exporta-la per no perdre-la."
STORAGE_FULL = "No s’ha pogut desar. Pots continuar, però el que has fet ara es perdrà si tanques la pàgina."
ENGINE_RESTARTING = "El joc s’ha aturat i torna a engegar-se. La partida no s’ha perdut."
TAKES_LONG = "Triga més del compte. Si no acaba, torna-ho a provar: no es perd res."
TRY_AGAIN = "Torna-ho a provar"
ENGINE_BACK = "Ja pots continuar."
ENGINE_FAILED = "El joc no s’ha pogut engegar. Torna a carregar la pàgina."
FOR_WHO_INSTALLED = "Per a qui porta el web"
CHECK_INSTALLATION = "Comprova la instal·lació"
CHECK_PAGE = "comprova.html"
INSTALL_HINT = "Afegeix Faristol a la pantalla d’inici: així no es perdran les partides desades."
INSTALL_HOW = "Com es fa"
FILE_EMPTY = "El fitxer és buit o no és una partida de Faristol."
FILE_TOO_BIG = "El fitxer és massa gros per ser una partida de Faristol."
FILE_UNREADABLE = "No s’ha pogut llegir el fitxer."
GAME_MISSING = "Aquesta partida ja no és en aquest aparell."
TURN_SIGN = "Canvia el signe"
OPEN_ELSEWHERE = "En una altra finestra"
OPEN_ELSEWHERE_TEXT = (
    "El que tens aquí s’ha obert en una altra finestra d’aquest navegador. Aquí no s’hi desarà res més."
)
GO_ON_HERE = "Continua aquí"


def in_play_elsewhere(games: "list[str]") -> str:
    """Which games go on in other windows, for who asks for a new version."""
    if len(games) < 2:
        return (
            "En una altra finestra hi ha una partida en joc: "
            + "".join(games)
            + ". Continuarà amb el diccionari amb què va començar."
        )
    return (
        "En altres finestres hi ha partides en joc: "
        + "; ".join(games)
        + ". Continuaran amb el diccionari amb què van començar."
    )


# --- names ------------------------------------------------------------------------------------
def lexicon_line(name: str, count: int) -> str:
    return name + " · " + thousands(count) + " mots"


def earlier_list(name: str, digest: str) -> str:
    return (
        "Aquesta partida continua amb el diccionari amb què va començar: " + name + " (" + digest[:12] + ")."
    )


NEWS, NEWS_PAGE = "Què hi ha de nou", "novetats.html"


def updated_to(version: str) -> str:
    return "Ja tens Faristol " + version + "."


def about(version: str, lexicon: str, digest: str) -> str:
    return VERSION + " " + version + ". " + LEXICON + ": " + lexicon + " (" + digest[:12] + ")."


# --- the table's changing lines ---------------------------------------------------------------
_STAGES = {
    "download": "Es baixa el joc…",
    "python": "S’engega el joc…",
    "start": "S’engega el joc…",
    "kernel": "S’engega el joc…",
    "lexicon": "Es carrega el diccionari…",
    "ready": "A punt",
    "failed": "El joc no s’ha pogut engegar. Torna a carregar la pàgina.",
}


def offline_failed(path: str, reason: str) -> str:
    """Why the site could not be kept for playing offline; ``reason``: that of ``static/sw.js``."""
    why = _ALTERED if reason == "altered" else reason
    cause = path + ": " + why if path else why
    return "El joc no s’ha pogut desar per jugar sense connexió (" + cause + ")."


def progress(stage: str) -> str:
    """The stage of loading, shown while the board waits."""
    return _STAGES.get(stage, "Es prepara el joc…")


_DAYS = ("dg.", "dl.", "dt.", "dc.", "dj.", "dv.", "ds.")
_MONTHS = (
    "gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre",
    "novembre", "desembre",
)  # fmt: skip


def date_line(day: int, weekday: int, month: int, hour: int, minute: int) -> str:
    """dv. 4 d’abril, 17.05 h; months count from 0 and weeks from Sunday, as the browser does."""
    clock = str(hour) + "." + ("0" if minute < 10 else "") + str(minute) + " h"
    return _DAYS[weekday] + " " + day_line(day, month) + ", " + clock


def day_line(day: int, month: int) -> str:
    """4 d’abril; months count from 0."""
    name = _MONTHS[month]
    return str(day) + (" d’" if name[0] in "aeo" else " de ") + name


# --- refusals ---------------------------------------------------------------------------------
def article_link(refused: "Refusal", ruleset_id: str = "") -> "str | None":
    """The address of the page that explains the article of a refusal."""
    return link_of(refused.get("article"), ruleset_id)
