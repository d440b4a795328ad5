"""What is kept on a device, by name: the list of all its stores and short texts.

"Esborra-ho tot" empties the stores of this list, and a test finds every store and text of the screen in it.
"""

from app.words import grammar as grammar_words
from app.words.common import WIPE

SHORT = ""  # the store of the short texts, which TEXTS names
# By the name of the store.
STORES = {
    "faristol-games": "les partides",
    "faristol-statistics": "les estadístiques",
    "faristol-duplicates": "les duplicades",
    "faristol-tournaments": "els tornejos",
    "faristol-tournament-games": "les partides dels tornejos",
    "faristol-training": "l’entrenament",
    "faristol-class": "la classe",
    "faristol-study": "el que has estudiat",
    "faristol-arbiter": "les respostes de l’àrbitre",
    "faristol-settings": "la partida oberta",
    "faristol-aside": "el que es va apartar",
}
# By the key of the text, or by how it begins: "checking." is the checking time of any game.
TEXTS = {
    "theme": "les preferències",
    "set.": "les preferències",
    "open.": "la partida oberta",
    "draft": "les fitxes posades al tauler",
    "apart": "la partida en dos aparells",
    "tablet": "la tauleta d’una duplicada",
    "entry": "la jugada a mig escriure",
    "heart": "el rellotge de la partida",
    "clock": "el rellotge sense partida",
    "round": "les taules de la ronda",
    "round-end": "el temps de la ronda",
    "roundtime": "el temps de la ronda",  # of earlier versions: it may lie on a device, or in its file
    "checking.": "el temps de comprovació",
    "desk.slips": "les paperetes a mig entrar",
    "desk.rack": "el faristol a mig escriure",
    "day.results": "els resultats a mig entrar",
    "prepared": "la duplicada preparada",
    "projector.": "la imatge del projector",
    "duel": "el duel",
    "exercise": "l’exercici",
    "daily": "el repte del dia",
    "days": "els reptes fets",
    "set_up": "la posició muntada",
    "endgames": "els finals trobats",
    "solved": "els finals resolts",
    "words": "els teus mots",
    "wanted": "els mots que hi haurien de ser",
    "arbiter": "la consulta de l’àrbitre",
    "study": "la tria de l’estudi",
    "study-session": "la sessió d’estudi",
    "workshop": "la tria del taller",
    "workshop.": "els robots i les lliçons del taller",
    "workshop.lessons": "les lliçons fetes del taller",
}

SAVE_ALL = "Desa-ho tot en un fitxer"
TAKE_ALL = "Recupera un fitxer desat"
ALL_HELP = (
    "Tot el que guarda aquest aparell (partides, duplicades, tornejos, estudi, estadístiques i preferències) "
    "es pot desar en un fitxer i recuperar en qualsevol altre."
)
FORGETS = (
    "Aquest navegador esborra el que guarda Faristol si passes set dies sense venir-hi. Desa-ho de tant en "
    "tant en un fitxer, o afegeix Faristol a la pantalla d’inici."
)
confirm_wipe = (
    "Vols esborrar-ho tot?",
    "S’esborraran totes les partides, duplicades i tornejos, les estadístiques, el que has estudiat, els "
    "noms i les preferències d’aquest aparell. "
    "No es podran recuperar.",
    WIPE,
)
SAVE_BEFORE = "Si ho desaves abans en un fitxer, ho podries recuperar aquí mateix o en un altre aparell."
CLOSE_OTHERS = "Abans de recuperar-lo, tanca les altres finestres de Faristol."
TAKE_NOW = "Recupera"
NOTHING_NEW = "Tot el que hi ha en aquest fitxer ja és en aquest aparell."
NOTHING_KEPT = "Aquest navegador no deixa desar res: no hi ha res per desar en un fitxer ni es pot recuperar."
NOT_ALL = "No s’ha pogut desar tot el que hi ha al fitxer: potser l’aparell és ple. El fitxer continua igual."
WHICH = "Quines vols?"
WHICH_ONES = (("here", "Les d’aquest aparell"), ("file", "Les del fitxer"))
NO_DEVICE = "Aquest fitxer no és dels que fa «Desa-ho tot en un fitxer»."
NEWER_DEVICE = "Aquest fitxer és d’una versió més nova de Faristol."
_COUNTED = ("faristol-games", "faristol-duplicates", "faristol-tournaments")

SAVE = "Desa-ho com a fitxer"
FORGET = "Esborra el que s’ha apartat"
OPEN_PART = "Obre-ho fins on es pot"
DAMAGED = "No es pot llegir"
DAMAGED_HELP = (
    "Ho pots desar com a fitxer tal com és, obrir-ho fins a l’última línia bona, si n’hi ha, o esborrar-ho."
)
LINE = "En aquest aparell hi ha dades apartades, que no s’han pogut llegir."


def name_of(place: str) -> str:
    """The name of what lies in a place: the key of a text, or a store and its key."""
    store = place.split(" ", 1)[0]
    if store in STORES:
        return STORES[store]
    if place in TEXTS:
        return TEXTS[place]
    found = [TEXTS[key] for key in TEXTS if key.endswith(".") and place.startswith(key)]
    return found[0] if found else place


def unreadable(places: "list[str]") -> str:
    """The sentence that says, once, what could not be read."""
    names: "list[str]" = []
    for place in places:
        name = name_of(place)
        if name not in names:
            names.append(name)
    return (
        "En aquest aparell hi havia coses desades que no s’han pogut llegir: "
        + grammar_words.listed(names)
        + ". S’han apartat, i la resta continua igual."
    )


def confirm_part(lines: int) -> "tuple[str, str, str]":
    """Before the beginning of a damaged journal is opened in its place."""
    text = "Se n’obriran com a molt les primeres " + grammar_words.counted(lines, "línia", "línies")
    if lines == 1:
        text = "Se n’obrirà com a molt la primera línia"
    return (
        "Vols obrir només el començament?",
        text + ". Tot el que hi ha ara s’aparta, i des de Preferències es pot desar com a fitxer.",
        OPEN_PART,
    )


# --- the file of all that is kept -------------------------------------------------------------
def damaged_line(line: int) -> str:
    return "La línia " + str(line) + " del fitxer està malmesa. No s’ha canviat res en aquest aparell."


def wrong_count(wanted: int, found: int) -> str:
    return (
        "El fitxer no és sencer: hauria de tenir "
        + grammar_words.counted(wanted + 1, "línia", "línies")
        + ", i en té "
        + str(found + 1)
        + ". No s’ha canviat res en aquest aparell."
    )


def _things(counts: "dict[str, int]") -> str:
    """The things by name: those that one counts with how many they are."""
    counted = [STORES[store] for store in _COUNTED]
    names = [name + (" (" + str(counts[name]) + ")" if name in counted else "") for name in sorted(counts)]
    return grammar_words.listed(names) + "."


def added(counts: "dict[str, int]") -> str:
    return "S’hi afegirà el que no hi ha: " + _things(counts)


def longer(counts: "dict[str, int]") -> str:
    return "Es prendrà del fitxer el que allà continua: " + _things(counts)


def twice(counts: "dict[str, int]") -> str:
    return "Es guardarà per duplicat el que és diferent aquí i al fitxer: " + _things(counts)


def only_one(names: "list[str]") -> str:
    return (
        "D’això només hi pot haver una cosa, i la del fitxer és diferent de la d’aquí: "
        + grammar_words.listed(names)
        + "."
    )
