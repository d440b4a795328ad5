"""Sentences of the results of a duplicate on the screen: tables, rounds, players, ties."""

from app.words import duplicate as duplicate_words
from app.words.duplicate import ENDINGS, LATE, REFERENCE_TOTAL, why_null
from app.words.grammar import capital, counted, decimal, listed, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Tie
    from faristol.session.duplicate.wire import GroupRow, RankRow, RoundRow, SlipRow


# --- the room ---------------------------------------------------------------------------------
TITLE = "Resultats"
TABS = (
    ("places", "Classificació"),
    ("grid", "Quadre"),
    ("rounds", "Rondes"),
    ("players", "Jugadors"),
    ("mends", "Esmenes"),
)
SHOW = "Què es mira"
PRINT = "Imprimeix"
FILES = "Fitxers"
VENUES = "Ajunta seus"
NOTHING_YET = "Encara no s’ha tancat cap ronda: no hi ha res per ensenyar."
NO_PLAYERS = "A la partida encara no hi ha cap jugador."
CANNOT_SHOW = "No s’han pogut fer els resultats"


# --- columns ----------------------------------------------------------------------------------
RANK = "Lloc"
NUMBER = "Núm."
NAME = "Nom"
TABLE = "Taula"
VENUE = "Seu"
TOTAL = "Total"
PERCENT = "%"
PERCENT_SAID = "Percentatge del total de referència, sense bonificacions"
MEAN_PLACE = "Pos. mitjana"
VICTORIES = "Victòries"
ROUND = "Ronda"
ROUND_SHORT = "R."
RACK = "Faristol"
COORD = "Coord."
COORDS = "Coordenades"
PLAY = "Jugada"
POINTS = "Punts"
BONUS = "Bonif."
NOTE = "Observacions"
NOTE_SHORT = "Nota"
REFERENCE = "Referència"
GRID = "Quadre de resultats"
REFERENCE_SHORT = "Ref."
RUNNING = "Suma"
FOUND = "Trobada"
CHOICE = "Tria"
EXPELLED = "expulsat"
WITHDRAWN = "retirat"
CHOSEN_PLAYER = "Jugador"
PREVIOUS = "Anterior"
NEXT = "Següent"
MEND = "Esmena"
FOUND_IT = "referència"
BEST_TOO = "màxima"


# --- by category and by club ------------------------------------------------------------------
CLUB = "Escola o club"
CATEGORY = "Categoria"
LICENCE = "Llicència o soci"
BY = "Com es classifica"
BY_PERSON = "General"
BY_CATEGORY = "Per categories"
BY_CLUB = "Per escoles o clubs"
CLUBS_HELP = "Les escoles o clubs s’ordenen per la suma de tots els seus jugadors."


def group_title(group: "GroupRow") -> str:
    """1r. Escola Mar; a category has no place among the others."""
    return ordinal(group["rank"]) + ". " + group["name"] if group["rank"] else group["name"]


def group_size(group: "GroupRow") -> str:
    return counted(len(group["places"]), "jugador", "jugadors")


def group_line(group: "GroupRow") -> str:
    """3 jugadors · 345 punts; of a category only how many there are."""
    line = group_size(group)
    return line + " · " + points(group["total"]) if group["rank"] else line


def membership(place: "RankRow") -> str:
    """Escola Mar · Infantil · llicència 1234; "" where nothing is known."""
    licence = "llicència " + place["licence"] if place["licence"] else ""
    return " · ".join([one for one in (place["club"], place["category"], licence) if one])


# --- null slips -------------------------------------------------------------------------------
NO_SLIP = "sense papereta"
NO_PLAY = "sense jugada"
RULINGS = (
    ("as_written", "Tal com és escrita"),
    ("late", LATE),
    ("admitted", "El director admet el mot"),
    ("annulled", "El director l’anul·la"),
)


def null(slip: "SlipRow") -> str:
    """Why a slip is null, in a few words; "" if it is not."""
    if slip["null"] == "none":
        return ""
    if slip["null"] == "no_play":  # in a class game, which has no paper slips
        return NO_PLAY
    if slip["null"] == "word_missing" and not slip["coord"]:
        return NO_SLIP
    return why_null(slip["null"], slip["wrong"])


def notes(slip: "SlipRow", best: int) -> str:
    """The notes on a slip beside its points: null, reference play, maximum, bonus, ruling."""
    parts = []
    if null(slip):
        parts.append(null(slip))
    elif slip["found"]:
        parts.append(FOUND_IT)
    elif slip["points"] == best:
        parts.append(BEST_TOO)
    if slip["null"] == "none" and slip["ruling"] == "admitted":
        parts.append("admesa pel director")
    if slip["announced"] >= 0 and slip["announced"] != slip["points"]:
        parts.append("deia " + str(slip["announced"]))
    return ", ".join(parts)


def bonus(amount: int) -> str:
    return "+" + str(amount) if amount else ""


# --- rounds and players -----------------------------------------------------------------------
def round_of(place: int, count: int) -> str:
    return "Ronda " + str(place) + " de " + str(count)


def round_name(place: int) -> str:
    return "Ronda " + str(place)


VOID = "Després s’ha vist que no és vàlida: fa zero punts a tothom."
_CRITERIA = {
    "director": "l’ha triada el director",
    "at_random": "s’ha triat a l’atzar",
    "balance": "s’ha triat per l’equilibri de vocals i consonants",
    "openness": "s’ha triat perquè obre més el tauler",
    "proposed": "és la millor de les proposades",
}


def criterion(played: "RoundRow") -> str:
    """Why this play became the reference play; or that it is void."""
    if played["void"]:
        return VOID
    why = played["criterion"]
    if why == "lower":
        return "No és la de més punts (" + str(played["best"]) + "): l’ha triada qui ha preparat la partida."
    if why == "only_best" or (why not in _CRITERIA and played["equals"] < 2):
        return "És l’única jugada de puntuació màxima."
    text = _CRITERIA.get(why, _CRITERIA["director"])
    if played["equals"] > 1:
        return "Hi havia " + str(played["equals"]) + " jugades d’igual puntuació: " + text + "."
    return capital(text[0]) + text[1:] + "."


def found(played: "RoundRow", players: int) -> str:
    text = duplicate_words.found(played, played["points"], players)
    return text + "." if text else ""


def place_line(rank: int, count: int) -> str:
    return ordinal(rank) + " de " + str(count)


def ordinal(rank: int) -> str:
    return {1: "1r", 2: "2n", 3: "3r", 4: "4t"}.get(rank, str(rank) + "è")


def percent(value: float) -> str:
    """87,35 %"""
    return decimal(value, 2) + " %"


def gone(place: "RankRow") -> str:
    """Why a player did not play to the end; "" who did."""
    return EXPELLED if place["expelled"] else WITHDRAWN if place["withdrawn"] else ""


def in_brackets(place: "RankRow") -> str:
    """The same behind a name in a table."""
    why = gone(place)
    return " (" + why + ")" if why else ""


def player_line(number: int, table: str, gone: str = "") -> str:
    """The details of a player besides the name: number, table, and why the player has gone."""
    line = "núm. " + str(number) + (", taula " + table if table else "")
    return line + (", " + gone if gone else "")


def sanctions(count: int) -> str:
    """The sanctions of a player."""
    if count >= 3:
        return "Tres avisos del director: expulsat."
    if count == 2:
        return "Dos avisos del director: una jugada a 0 punts."
    return "Un avís del director: amonestació." if count else ""


def of_reference(total: int) -> str:
    return REFERENCE_TOTAL + ": " + points(total)


def bonus_rule(amount: int) -> str:
    return "Bonificació per millor jugada única: " + points(amount) + ", que el percentatge no compta"


def ending(code: str, rounds: int) -> str:
    """The state of the game: how it ended, or how many rounds were played."""
    done = counted(rounds, "ronda", "rondes")
    if not code:
        return "Partida a mitges, després de " + done + "."
    return done + ". " + ENDINGS.get(code, "La partida s’ha acabat.")


# --- ties -------------------------------------------------------------------------------------
_BEST = ("la millor jugada", "la segona millor jugada", "la tercera millor jugada")
TIES = "Desempats"


def tie(one: "Tie") -> str:
    """The tie-break between two players with the same total, by the regulation."""
    ahead, behind = one.ahead, one.behind
    if one.by == "nothing":
        return (
            listed([ahead, behind])
            + " comparteixen el lloc: tenen "
            + points(one.total)
            + " i jugades iguals."
        )
    line = listed([ahead, behind]) + " empaten a " + points(one.total) + ". Va davant " + ahead
    if one.by == "expelled":
        return line + ": l’expulsió posa " + behind + " darrere."
    which = _BEST[one.play] if one.play < 3 else "la " + str(one.play + 1) + "a millor jugada"
    return line + " per " + which + ": " + str(one.more) + " punts contra " + str(one.less) + "."
