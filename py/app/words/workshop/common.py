"""Sentences of the workshop: what a pupil's robot does, and what is wrong with it."""

from app.words.grammar import points
from app.words.workshop import faults
from app.words.workshop.door import PAGE, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Fault

__all__ = ("PAGE", "TITLE")

IN_PLAY = (
    "Ara hi ha una partida de campionat en joc, i mentre es juga no es pot obrir el taller (§1). "
    "Quan s’acabi, aquí hi trobaràs el teu robot."
)
READY = "Canvia el programa i prova’l."
STARTING = "S’està preparant el taller…"
AGAIN = "El taller torna a començar…"
UNREADY = "El taller no s’ha pogut tornar a engegar. Torna-ho a provar; si no va, torna a carregar la pàgina."
FAILED = "El taller no s’ha pogut engegar. Torna a carregar la pàgina."
STOPPED = "Has aturat el robot."
THINKS = "El robot pensa…"
YOURS = "El teu robot"
NO_TEXT = "Aquest fitxer no és un programa de text."
SECONDS = 10  # that a script may take for a turn
CHECK_SECONDS = 30  # and the check of a lesson
LESSON = "Lesson"  # the error of a script that does not do what its lesson asks for

SAMPLE = """from faristol import Words

words = Words()


def choose(position):
    # position.plays: totes les jugades que es poden fer, de més a menys punts
    plays = position.plays(words)
    if not plays:
        return None  # passa
    return plays[0]
"""
FILE = "robot.py"
confirm_afresh = (
    "Vols tornar al programa del començament?",
    "El programa que hi ha ara quedarà a «Versions anteriors», i també torna si desfàs el canvi.",
    "Torna-hi",
)

_ERRORS = {
    "SyntaxError": "Python no entén aquesta línia. Mira si hi falta algun signe: dos punts, un parèntesi o "
    "una cometa.",
    "IndentationError": "el sagnat no és correcte. Les línies de dins d’un «def», un «if» o un «for» "
    "comencen quatre espais més endins.",
    "TabError": "el sagnat barreja tabuladors i espais.",
    "IndexError": "demana un element que la llista o el text no té.",
    "KeyError": "demana una clau que el diccionari no té.",
    "ZeroDivisionError": "divideix per zero.",
    "RecursionError": "la funció es crida a ella mateixa sense parar.",
    "MemoryError": "el programa necessita massa memòria: n’hi ha mig gigabyte.",
    "TypeError": "fa servir un valor d’un tipus que no hi va bé.",
    "ValueError": "fa servir un valor que no hi va bé.",
    "SystemExit": "el programa s’acaba aquí, i no retorna cap jugada.",
    "ModuleNotFoundError": "vol importar un mòdul que aquí no hi és.",
    "asks": "aquí no hi ha ningú que respongui un «input»: un robot no pot preguntar res.",
    "BadNotation": "hi ha un text que no es pot llegir com a fitxes, jugada o posició.",
}
_NAMED = {
    "NameError": "el nom «{}» encara no vol dir res. Mira si està ben escrit.",
    "AttributeError": "no hi ha res que es digui «{}». Mira si està ben escrit.",
    "UnboundLocalError": "el nom «{}» encara no té cap valor.",
}
_REASONS = {
    "tiles_not_in_rack": "no té aquestes fitxes",
    "word_not_in_lexicon": "hi ha un mot que no és al diccionari",
    "first_play_misses_start": "la primera jugada ha de passar per la casella del mig",
    "not_connected": "no toca cap fitxa del tauler",
    "square_is_taken": "hi ha una casella que ja està ocupada",
    "off_the_board": "surt del tauler",
    "exchange_not_allowed": "ara no pot canviar aquestes fitxes",
    "no_word": "no forma cap mot",
    "not_coordinates": "no comença per una casella, com ara H8",
}
_ENDS = {
    "unready": UNREADY,
    "stopped": STOPPED,
    "crashed": "El robot ha deixat el taller sense memòria, i l’hem aturat.",
    "odd": "El robot ha retornat una cosa que no s’entén.",
    "no_choose": "Falta la funció «choose»: el programa ha de tenir «def choose(position):».",
}


def fault(error: "Fault", with_line: bool = True, source: str = "") -> str:
    """What is wrong with the script, in a sentence that begins with the line; not where it stands at it."""
    kind = str(error["kind"])
    if kind == LESSON:
        return str(error["text"])
    if kind in _ENDS:
        return _ENDS[kind]
    if kind == "late":
        return faults.late(SECONDS, CHECK_SECONDS, source)
    if kind == "no_play":
        return faults.no_play(str(error["type"]))
    if kind == "wrong":
        reason = _REASONS.get(str(error["reason"]), "no és cap jugada vàlida")
        return "El robot ha retornat «" + str(error["answer"])[:60] + "», i no pot ser: " + reason + "."
    found = faults.cause(error, source)
    if found:
        sentence = found
    elif kind in _NAMED and error["name"]:
        sentence = _NAMED[kind].replace("{}", str(error["name"]))
    elif kind in _ERRORS:
        sentence = _ERRORS[kind]
    else:
        sentence = kind + "."
    line = int(error["line"])
    if not line or not with_line:
        return sentence[0].upper() + sentence[1:]
    return "Línia " + str(line) + ": " + sentence


def english(error: "Fault") -> str:
    """Python's own words for the error, which lessons and manuals use; "" where there are none."""
    text = "" if error["kind"] == LESSON else str(error["text"])
    return str(error["kind"]) + ": " + text if text else ""


def turn(who: str, what: str, score: int) -> str:
    """What a player did with a turn."""
    if what.startswith("exchange "):
        return who + " canvia " + what[len("exchange ") :] + "."
    if what == "pass":
        return who + " passa."
    return who + ": " + what + ", " + points(score) + "."


def score_line(rival: str, scores: "list[int]") -> str:
    return YOURS + " " + str(scores[0]) + " · " + rival + " " + str(scores[1])


def end(rival: str, scores: "list[int]") -> str:
    """Who won."""
    if scores[0] == scores[1]:
        return "Empat a " + str(scores[0]) + "."
    winner = YOURS if scores[0] > scores[1] else rival
    return (
        "Ha guanyat "
        + ("el teu robot" if winner == YOURS else winner)
        + ", "
        + str(max(scores))
        + " a "
        + str(min(scores))
        + "."
    )
