"""Sentences of a duplicate played alone."""

from app.words import board as board_words
from app.words import grammar as grammar_words
from app.words.duplicate import NULL_OF_CENTRE, why_null
from app.words.grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Playing, Slip
    from faristol.session.duplicate.wire import Trained


# --- the start --------------------------------------------------------------------------------
TRAINING = "Entrenament"
TAGLINE = "Troba la millor jugada de cada ronda"
TIME = "Temps per ronda"
TIMES = (("60", "1 min"), ("120", "2 min"), ("180", "3 min"), ("300", "5 min"), ("0", "Sense temps"))
ROUNDS = "Rondes"
ROUND_CHOICES = (("5", "5"), ("10", "10"), ("15", "15"), ("0", "Totes"))
BEGIN = "Comença"
HAVE_CODE = "Tinc un codi de classe"
OPEN_FILE = "Obre un fitxer"
KEPT_GAMES = "Duplicades desades"
NEW_GAME = "Una partida nova"
BEGIN_LINE = "Sense ningú més, contra el rellotge."
OTHER_GAMES = "Una partida que ja existeix"
DOOR_LINES = {
    "class": "El que projecta el mestre o el que t’han enviat.",
    "file": "Una duplicada desada o preparada.",
    "kept": "Les que s’han dirigit en aquest aparell.",
}
KEPT_HELP = "Es tornen a jugar amb els mateixos faristols, ronda per ronda."
NONE_KEPT = "Encara no n’hi ha cap amb alguna ronda jugada."
PREPARING = "Es prepara la partida…"


# --- playing ----------------------------------------------------------------------------------
FIND = "Troba la jugada de més punts i lliura-la."
HAND_IN = "Lliura la jugada"
READY_TO_HAND_IN = "Quan et sembli bé, lliura-la. Després encara la podràs canviar."
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
NULL = "(nul·la)"
NO_PLAY = "No has lliurat cap jugada"
BEST_TEN = "Les millors jugades"
SEE = "Toca una jugada per veure-la al tauler."
FOUND_IT = "Has trobat la jugada màxima!"
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
ROUNDS_SO_FAR = "Les rondes jugades"
TOTAL = "Total"
LOOK_AGAIN = "Repassa les rondes"
BACK_TO_RESULT = "Torna al resultat"
AGAIN = "Torna-la a jugar"
OTHER_GAME = "Una altra partida"
COLUMNS = ("Ronda", "La teva", "Punts", "Referència", "Punts")
SIDE_COLUMNS = ("Ronda", "La teva", "Punts", "de")
LEAVE = "Surt de la partida"
confirm_leave = ("Vols deixar la partida?", "El que has jugat es perdrà.", LEAVE)


# --- a class: the teacher ---------------------------------------------------------------------
def time_of(seconds: int) -> str:
    """3 minuts, 1 minut i 30 segons."""
    parts = []
    if seconds // 60:
        parts.append(grammar_words.counted(seconds // 60, "minut", "minuts"))
    if seconds % 60:
        parts.append(grammar_words.counted(seconds % 60, "segon", "segons"))
    return grammar_words.listed(parts)


def rounds_of(count: int) -> str:
    return grammar_words.counted(count, "ronda", "rondes")


def round_of(number: int, rounds: int) -> str:
    return "Ronda " + str(number) + " de " + str(rounds)


def look_again(number: int) -> str:
    return "Repassa la ronda " + str(number)


def percent(share: float) -> str:
    """83,5 %."""
    tenths = int(share * 10 + 0.5)
    whole = str(tenths // 10)
    return (whole if tenths % 10 == 0 else whole + "," + str(tenths % 10)) + " %"


def name_line(number: int, name: str) -> str:
    """7 Aina, or Jugador 7 where no name is known."""
    return str(number) + " " + name if name else "Jugador " + str(number)


def who_plays(playing: "Playing") -> str:
    return name_line(playing["number"], playing.get("name") or "")


def so_far(playing: "Playing") -> str:
    """7 Aina · 44 punts · 81,5 %."""
    parts = [who_plays(playing)] if playing["number"] else []
    if playing["told"]:
        parts.append(grammar_words.points(sum([closed["points"] for closed in playing["told"]])))
        parts.append(percent(playing["percent"]))
    return " · ".join(parts)


def hint_word(shown: str, points: int) -> str:
    """The last step of a hint: CASA: 12 punts. Si t’agrada, lliura-la."""
    return shown + ": " + grammar_words.points(points) + ". Si t’agrada, lliura-la."


def play_at(slip: "Slip") -> str:
    """CASA · H8."""
    return slip["word"] + " · " + slip["coord"]


def direction(coord: str) -> str:
    return board_words.DOWN if coord[:1] in "123456789" else board_words.ACROSS


def laid(slip: "Slip") -> str:
    return slip["word"] + " a " + slip["coord"] + ", " + direction(slip["coord"]) + "."


def handed_in(slip: "Slip", timed: bool) -> str:
    """What was handed in; whether it is valid is told when the round is closed, as in a duplicate."""
    till = "fins que s’acabi el temps" if timed else "fins que acabis la ronda"
    line = "Has lliurat " + slip["word"] + " a " + slip["coord"] + ". La pots canviar " + till
    return line + ": llavors veuràs si val."


def null_line(why: str, first: bool, wrong: "list[str] | None" = None) -> str:
    text = NULL_OF_CENTRE if why == "placement" and first else why_null(why, wrong)
    return "Jugada nul·la: " + text + "."


def word_premium(name: str, squares: "list[str]") -> str:
    """Triple de paraula a H1 i H8."""
    return capital(_PREMIUMS[name][0]) + _PREMIUMS[name][1:] + " a " + grammar_words.listed(squares) + "."


def letter_premium(letters: "list[tuple[str, str]]") -> str:
    """Triple de lletra per a X; doble de lletra per a S i T."""
    parts = []
    for name in ("TL", "DL"):
        there = [label for label, kind in letters if kind == name]
        if there:
            parts.append(_PREMIUMS[name] + " per a " + grammar_words.listed(there))
    line = "; ".join(parts)
    return capital(line[0]) + line[1:] + "."


def crosswords(words: "list[str]") -> str:
    many = "Fa també el mot " if len(words) == 1 else "Fa també els mots "
    return many + grammar_words.listed(words) + "."


def place_line(trained: "Trained") -> str:
    """The place of the play, as "the 7th of 143"; plays with equal points share a place."""
    slip = trained["slip"]
    if not trained["place"] or not trained["lost"] or slip is None:
        return ""
    better = len([one for one in trained["best"] if one["points"] > slip["points"]])
    place = better + 1 if better < len(trained["best"]) else trained["place"]
    return (
        "És la " + ordinal(place) + " de " + grammar_words.thousands(trained["plays"]) + " jugades possibles."
    )


def ordinal(number: int) -> str:
    """Feminine: 1a, 2a, 3a, 4a, 5a."""
    return grammar_words.thousands(number) + "a"


def lost_line(lost: int) -> str:
    return FOUND_IT if lost == 0 else "Has perdut " + grammar_words.points(lost) + "."


def total_line(points: int, best: int) -> str:
    return "Has fet " + grammar_words.points(points) + " de " + str(best)
