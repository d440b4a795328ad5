"""Sentences of the robots of a device, and of their tournament.  Pure."""

from app.words.grammar import counted, listed
from app.words.workshop import common as workshop_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Fault

OWN = "Els teus robots"
RENAME = "Canvia el nom del robot"
NAME = "Nom del robot"
NAME_IT = "Desa el nom"
DELETE = "Esborra"
LONGEST_NAME = 30
MOST = 40  # robots of a device
TOO_MANY = "En aquest aparell ja hi ha " + str(MOST) + " robots. Esborra’n algun abans de fer-ne un altre."
FULL = "El robot no s’ha pogut desar: potser l’aparell és ple. Desa’l en un fitxer abans de sortir."
_NOT_IN_NAMES = '\\/:*?"<>|,'  # file systems and command lines read them as something else


def default_name(number: int) -> str:
    return "Robot " + str(number)


def clean_name(typed: str) -> str:
    """A name that is also a file's: signs that files cannot have become spaces; "" where none is left."""
    kept = "".join([" " if sign in _NOT_IN_NAMES or ord(sign) < 32 else sign for sign in typed])
    return " ".join(kept.split())[:LONGEST_NAME].strip(" .")


def name_of_file(file: str) -> str:
    """The robot's name in the name of its file."""
    return clean_name(file[:-3] if file.lower().endswith(".py") else file) or default_name(1)


def free_name(name: str, taken: "list[str]") -> str:
    """``name``, or with the first number that makes it one of its own."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = name[: LONGEST_NAME - 4] + " " + str(number)
    return found


def confirm_delete(name: str) -> "tuple[str, str, str]":
    return (
        "Vols esborrar el robot «" + name + "»?",
        "El programa es perdrà, si no l’has desat en un fitxer.",
        DELETE,
    )


# -- the tournament

COUNTS = ("1", "2", "4", "10", "20")
FEWEST, LARGEST = 2, 8
CHOOSE = "Tria de dos a vuit robots."
HEADS = ("Robot", "Jugades", "Guanyades", "Mitjana de punts")
STOPPED = "Has aturat el torneig."
DONE = "El torneig s’ha acabat."


def progress(done: int, total: int, first: str, second: str) -> str:
    return "Partida " + str(done + 1) + " de " + str(total) + ": " + first + " contra " + second + "."


def restarting(name: str) -> str:
    return name + " s’ha aturat. " + workshop_words.AGAIN


def wins(halves: int) -> str:
    """Games won; a draw is half a game."""
    whole = str(halves // 2) if halves > 1 or not halves else ""
    return whole + ("½" if halves % 2 else "")


def mean(total: int, games: int) -> str:
    """Mean points of the games that were played to the end."""
    return str((2 * total + games) // (2 * games)) if games else "–"


def lost(name: str, games: int, error: "Fault") -> str:
    """Why a robot has lost games without playing them to the end; the reason of the last."""
    begins = name + " ha perdut " + counted(games, "partida", "partides") + " sense poder-"
    return begins + ("la" if games == 1 else "les") + " acabar. " + workshop_words.fault(error)


def out(name: str, error: "Fault") -> str:
    """Why a robot plays no more."""
    return name + " ja no juga més en aquest torneig. " + workshop_words.fault(error)


def winners(names: "list[str]") -> str:
    """Who has won most games."""
    return DONE + (" Ha guanyat " if len(names) == 1 else " Han empatat ") + listed(names) + "."
