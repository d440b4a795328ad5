"""Sentences of the first screen of a duplicate and of its setup, in the words of its regulation."""

from app.words.grammar import counted, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptDuplicate


# --- first screen -----------------------------------------------------------------------------
TITLE = "Duplicada"
TAGLINE = "Tothom juga amb el mateix faristol i al mateix tauler, i guanya qui fa més punts."
DIRECT = "Dirigeix una duplicada"
WITH_DIRECTOR = "Amb director"
DIRECT_HELP = "Temps, paperetes i classificació."
PREPARE_HELP = "Tria abans els faristols i les jugades."
OPEN_FILE_HELP = "Una duplicada desada o preparada."
TRAINING_HELP = "Juga-hi tot sol, quan vulguis."
CLASS_HELP = "Cada tauleta juga pel seu compte."
HAVE_CODE_HELP = "Entra a la duplicada de classe."
PREPARE = "Prepara una partida"
OPEN_FILE = "Obre un fitxer"
TRAINING = "Entrenament"
CLASS = "Duplicada de classe"
HAVE_CODE = "Tinc un codi"
OTHERS_HELP = "Sense director"
KEPT = "Duplicades desades"
NONE_KEPT = "Encara no n’hi ha cap. La primera que dirigeixis es desarà aquí tota sola."
RESUME = "Reprèn"
LOOK = "Mira"
DELETE = "Esborra"
UNTITLED = "Duplicada sense títol"
OPENING = "S’està obrint la duplicada…"
HOME = "Totes les duplicades"
BACK = "Torna"
confirm_delete = (
    "Vols esborrar aquesta duplicada?",
    "Se’n perdran les rondes, les paperetes i els resultats. Només la podràs recuperar si n’has desat el "
    "fitxer.",
    DELETE,
)


# --- setup ------------------------------------------------------------------------------------
# by the kind of setup: heading and help
SETUPS = {
    "new": ("Duplicada nova", "Les opcions són les del reglament. Canvia només el que calgui."),
    "prepares": (
        "Prepara una partida",
        "Escriu els faristols que vulguis i tria la jugada de cada ronda. En acabat, desa-ho en un fitxer: "
        "servirà per a tantes duplicades i classes com calgui, i cada tauleta la pot obrir a Entrenament.",
    ),
    "prepared": (
        "Duplicada preparada",
        "Els faristols i les jugades de referència ja estan triats. Si no hi poses cap títol, tindrà el del "
        "fitxer.",
    ),
}
GAME_TITLE = "Títol"
TITLE_HINT = "Per exemple: Duplicada de Vic"
VENUE = "Seu"
VENUE_HELP = "Només cal si la mateixa partida es juga en més d’un lloc."
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor surten els mateixos faristols. Si no cal, deixa-ho en blanc."
MORE_CHOICES = "Més opcions"
GO_ON = "Endavant"
HANDS = "Faristols"
HANDS_CHOICES = (("drawn", "Els treu Faristol"), ("typed", "Els escric jo"))
HANDS_HELP = "Escriu-los tu si treus les fitxes d’una bossa de veritat."
_OPTIONS = {
    "direction": "Jugada de referència",
    "tie_break": "Si hi ha més d’una jugada màxima",
    "rounds": "Rondes",
    "invalid_rack": "Si al faristol només hi ha vocals o consonants",
    "round_seconds": "Temps per ronda",
    "one_minute_call": "Avís d’«1 minut!»",
    "bonus": "Bonificació per millor jugada única",
    "variant": "Variant",
}
_CHOICES: "dict[str, dict[str | int, str]]" = {
    "direction": {
        "by_program": "La màxima que hi hagi",
        "by_hand": "La millor dels jugadors",
        "prepared": "La que triï el director",
    },
    "tie_break": {
        "director": "la tria el director",
        "at_random": "a l’atzar",
        "balance": "la que deixa vocals i consonants més equilibrades",
        "openness": "la que obre més el tauler",
    },
    "rounds": {0: "fins que s’acabin les fitxes"},
    "invalid_rack": {"all": "tornen al sac totes set", "new_ones": "només hi tornen les noves"},
    "one_minute_call": {1: "sí", 0: "no"},
    "bonus": {"none": "no", "unique_best": "sí"},
    "variant": {
        "classic": "clàssica",
        "with_blank": "amb escarràs a cada faristol",
        "auction": "subhastada",
    },
}
_HELP = {
    "direction": "Sense programa, la referència és la millor jugada vàlida de les paperetes.",
    "bonus": "Cal anunciar-la abans de començar. La rep qui troba, ell sol, la jugada màxima.",
    "variant": "A la subhastada, la referència és la millor jugada que proposin els jugadors.",
}


def option_name(name: str) -> str:
    return _OPTIONS.get(name, name)


def option_help(name: str) -> str:
    return _HELP.get(name, "")


def choice_words(name: str, value: "str | int") -> str:
    text = _CHOICES.get(name, {}).get(value)
    if text is not None:
        return text
    if name == "round_seconds":
        return duration(int(value))
    return counted(int(value), "ronda", "rondes") if name == "rounds" else str(value)


def duration(seconds: int) -> str:
    """2 minuts i 30 segons."""
    parts = []
    if seconds >= 60:
        parts.append(counted(seconds // 60, "minut", "minuts"))
    if seconds % 60:
        parts.append(counted(seconds % 60, "segon", "segons"))
    return listed(parts)


# --- the desk ---------------------------------------------------------------------------------
def title(text: str) -> str:
    return text or UNTITLED


# --- after a round ----------------------------------------------------------------------------
def kept_line(summary: "KeptDuplicate", date: str) -> str:
    """dv. 4 d’abril, 17.05 h · ronda 3 · 12 jugadors · a mitges."""
    parts = [date]
    if summary["venue"]:
        parts.append(summary["venue"])
    parts.append(
        counted(summary["round"], "ronda", "rondes") if summary["over"] else "ronda " + str(summary["round"])
    )
    if summary["prepared"]:
        parts.append("partida preparada")
    else:
        parts.append(counted(summary["players"], "jugador", "jugadors"))
    parts.append("acabada" if summary["over"] else "a mitges")
    return " · ".join(parts)
