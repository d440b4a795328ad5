"""The sentences of the two rooms where a duplicate is played without a director: training, and a class."""

import ca
from ca_grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire_desk import Trained
    from training_slip import Slip

# --- the start --------------------------------------------------------------------------------
TRAINING = "Entrenament"
TAGLINE = "Troba la millor jugada de cada ronda"
TIME = "Temps per ronda"
TIMES = (("60", "1 min"), ("120", "2 min"), ("180", "3 min"), ("300", "5 min"), ("0", "Sense temps"))
ROUNDS = "Rondes"
ROUND_CHOICES = (("5", "5"), ("10", "10"), ("15", "15"), ("0", "Totes"))
GAME = "Partida"
BEGIN = "Comença"
HAVE_CODE = "Tinc un codi de classe"
OPEN_FILE = "Obre un fitxer"
KEPT_GAMES = "Duplicades desades"
OTHER_GAMES = "O juga una partida que ja existeix"
HOME_PAGE = "Inici"
PREPARING = "Es prepara la partida…"

# --- playing ----------------------------------------------------------------------------------
FIND = "Troba la jugada de més punts i lliura-la."
HAND_IN = "Lliura la jugada"
HANDED_IN = "Jugada lliurada"
END_ROUND = "Acaba la ronda"
NEXT_ROUND = "Ronda següent"
END_GAME = "Mira el resultat"
NOTHING_LAID = "Posa fitxes al tauler i després lliura la jugada."
ALREADY = "Ja l’has lliurada. Si en trobes una de millor, mou les fitxes i torna-la a lliurar."
BAD_SLIPS = {
    "nothing": NOTHING_LAID,
    "line": "Les fitxes han d’anar totes en una mateixa fila o columna.",
    "gap": "Entre les fitxes hi ha una casella buida.",
    "letter": "Una fitxa sola no fa cap mot.",
}
confirm_end = (
    "Vols acabar la ronda?",
    "No has lliurat cap jugada: aquesta ronda faràs 0 punts.",
    END_ROUND,
)
CALLS = {
    "one_minute": "1 minut!",
    "thirty_seconds": "30 segons!",
    "time": "Temps!",
}
NOT_YET = "30 segons! Encara no has lliurat cap jugada."

# --- looking back -----------------------------------------------------------------------------
YOUR_PLAY = "La teva jugada"
BEST_PLAY = "La jugada de referència"
NO_PLAY = "No has lliurat cap jugada"
BEST_TEN = "Les millors jugades"
SEE = "Toca una jugada per veure-la al tauler."
FOUND_IT = "Has trobat la jugada màxima!"
NULLS = {
    "coordinates_missing": "les coordenades no hi són",
    "coordinates_wrong": "les coordenades no són bones",
    "word_missing": "no hi ha cap mot",
    "word_illegible": "el mot no es pot llegir",
    "main_word": "el mot no és al diccionari",
    "cross_word": "fa un mot encreuat que no és al diccionari",
    "blank_not_marked": "l’escarràs no està marcat",
    "placement": "no lliga amb els mots del tauler",
    "tiles": "fa servir fitxes que no són al faristol",
    "late": "no l’has lliurada a temps",
    "annulled": "anul·lada",
    "zeroed": "penalitzada",
}
NULL_OF_CENTRE = "el primer mot ha de passar per la casella central"

LOOK_BACK = "Repàs de la ronda"
WHOLE_RACK = "Fa servir les 7 fitxes: 50 punts de bonificació."
_PREMIUMS = {
    "TP": "triple de paraula",
    "DP": "doble de paraula",
    "TL": "triple de lletra",
    "DL": "doble de lletra",
}

# --- the end ----------------------------------------------------------------------------------
RESULT = "Resultat"
TOTAL = "Total"
AGAIN = "Torna a jugar"
OTHER_GAME = "Una altra partida"
COLUMNS = ("Ronda", "La teva", "Punts", "Referència", "Punts")
LEAVE = "Deixa la partida"
confirm_leave = ("Vols deixar la partida?", "El que has jugat es perdrà.", LEAVE)


def round_of(number: int, rounds: int) -> str:
    return "Ronda " + str(number) + " de " + str(rounds)


def percent(share: float) -> str:
    """83,5 %."""
    tenths = int(share * 10 + 0.5)
    whole = str(tenths // 10)
    return (whole if tenths % 10 == 0 else whole + "," + str(tenths % 10)) + " %"


def so_far(points: int, share: float) -> str:
    return ca.points(points) + " · " + percent(share)


def play_at(slip: "Slip") -> str:
    """CASA · H8."""
    return slip["word"] + " · " + slip["coord"]


def direction(coord: str) -> str:
    return ca.DOWN if coord[:1] in "123456789" else ca.ACROSS


def laid(slip: "Slip") -> str:
    return slip["word"] + " a " + slip["coord"] + ", " + direction(slip["coord"]) + "."


def handed_in(slip: "Slip", timed: bool) -> str:
    till = " La pots canviar fins que s’acabi el temps." if timed else " Encara la pots canviar."
    return "Has lliurat " + slip["word"] + " a " + slip["coord"] + "." + till


def null_line(why: str, first: bool) -> str:
    told = NULL_OF_CENTRE if why == "placement" and first else NULLS.get(why, "no és vàlida")
    return "Jugada nul·la: " + told + "."


def word_premium(name: str, squares: "list[str]") -> str:
    """Triple de paraula a H1 i H8."""
    return capital(_PREMIUMS[name][0]) + _PREMIUMS[name][1:] + " a " + ca.listed(squares) + "."


def letter_premium(letters: "list[tuple[str, str]]") -> str:
    """Triple de lletra per a la X; doble de lletra per a la S i la T."""
    parts = []
    for name in ("TL", "DL"):
        there = [label for label, kind in letters if kind == name]
        if there:
            parts.append(_PREMIUMS[name] + " per a " + ca.listed(there))
    line = "; ".join(parts)
    return capital(line[0]) + line[1:] + "."


def crosswords(words: "list[str]") -> str:
    many = "Fa també el mot " if len(words) == 1 else "Fa també els mots "
    return many + ca.listed(words) + "."


def place_line(trained: "Trained") -> str:
    """The 7th of 143 plays."""
    if not trained["place"]:
        return ""
    return "És la " + ordinal(trained["place"]) + " de " + ca.counted(trained["plays"], "jugada", "jugades")


def ordinal(number: int) -> str:
    """Feminine: 1a, 2a, 3a, 4a, 5a."""
    return ca.thousands(number) + "a"


def lost_line(lost: int) -> str:
    return FOUND_IT if lost == 0 else "Has perdut " + ca.points(lost) + "."


def total_line(points: int, best: int) -> str:
    return "Has fet " + ca.points(points) + " de " + str(best)
