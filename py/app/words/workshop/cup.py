"""Sentences of the tournament of robots.  Pure."""

from app.words.grammar import counted, listed, number, signed
from app.words.workshop import common as workshop_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from app.words.shapes import Fault

    class Row(TypedDict):
        """A line of a tournament's table (``faristol.workshop.cup``)."""

        player: int
        place: int
        played: int
        halves: int
        ended: int
        points: int
        against: int
        faults: int


RIVALS = (2, 4, 6, 10, 1000)  # of each robot; the last: all
FEWEST, LARGEST = 2, 48
SIDES = 2  # games of two robots that meet
HEADS = ("Lloc", "Robot", "Partides", "Guanyades", "Punts", "Dif.", "Errors")
MORE_HEADS = ("Últim error",)  # in the file
FILE, PROGRAMS_FILE = "torneig-de-robots-", "programes-del-torneig-"
STOPPED = "El torneig és aturat. Pots continuar-lo quan vulguis, també un altre dia."
FULL = "El torneig no es pot desar: l’aparell és ple. Esborra robots que no et calguin i torna-ho a provar."
NOT_KEPT = "L’aparell és ple: si tanques la pàgina, es perdran les darreres partides."
DONE = "El torneig s’ha acabat."
confirm_new = (
    "Vols començar un altre torneig?",
    "La taula d’aquest s’esborrarà. Si la vols guardar, desa-la abans en un fitxer.",
    "Torneig nou",
)


def rivals_option(count: int) -> str:
    return "tots" if count == RIVALS[-1] else str(count)


def entrant(pupil: str, name: str) -> str:
    """What who plays is called."""
    return pupil + " · " + name if pupil else name


def size(players: int, rivals: int) -> str:
    """How long it will be."""
    if not FEWEST <= players <= LARGEST:
        return "Tria de dos a " + str(LARGEST) + " robots."
    each = SIDES * min(rivals, players - 1)
    return (
        str(players)
        + " robots, "
        + counted(players * each // 2, "partida", "partides")
        + ": cadascun en juga "
        + str(each)
        + ", i amb cada rival dues, amb les mateixes fitxes i canviant qui comença."
    )


def progress(done: int, total: int, left: int) -> str:
    """How far it is; left: ms, or -1 where nobody knows yet."""
    text = str(done) + (" d’" if total == 1 else " de ") + counted(total, "partida", "partides")
    if left < 0:
        return text + "."
    if left < 60000:
        return text + ", falta menys d’un minut."
    minutes = (left + 30000) // 60000
    return text + (", falta un minut." if minutes == 1 else ", falten uns " + str(minutes) + " minuts.")


def playing(first: str, second: str) -> str:
    return first + " contra " + second


def restarting(name: str) -> str:
    return name + " s’ha aturat. " + workshop_words.AGAIN


def wins(halves: int) -> str:
    """Games won; a draw is half a game."""
    whole = str(halves // 2) if halves > 1 or not halves else ""
    return whole + ("½" if halves % 2 else "")


def mean(total: int, games: int) -> str:
    """Mean points of the games that were played to the end."""
    return number((2 * total + games) // (2 * games)) if games else "–"


def cells(row: "Row", name: str) -> "list[str]":
    """The cells of a line of the table, under ``HEADS``."""
    ended = row["ended"]
    return [
        str(row["place"]),
        name,
        str(row["played"]),
        wins(row["halves"]),
        mean(row["points"], ended),
        _difference(row["points"] - row["against"], ended),
        str(row["faults"]),
    ]


def _difference(total: int, games: int) -> str:
    """Mean difference of points of the games that were played to the end."""
    mean = (2 * total + games) // (2 * games) if games else 0
    return signed(mean) if mean else "0" if games else "–"


def lost(name: str, games: int, error: "Fault", source: str) -> str:
    """Why a robot has lost games without playing them to the end; the reason of the last."""
    begins = name + " ha perdut " + counted(games, "partida", "partides") + " sense poder-"
    return begins + ("la" if games == 1 else "les") + " acabar. " + workshop_words.fault(error, source=source)


def out(name: str, error: "Fault", source: str) -> str:
    """Why a robot plays no more."""
    return name + " ja no juga més en aquest torneig. " + workshop_words.fault(error, source=source)


def winners(names: "list[str]") -> str:
    """Who has won."""
    return DONE + (" Ha guanyat " if len(names) == 1 else " Han empatat ") + listed(names) + "."
