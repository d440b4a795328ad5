"""Sentences of the exercises: any position to train with, and how a play stands against the best one."""

from app.words import common as common_words
from app.words.grammar import counted, listed, number, points, square_name
from app.words.refusals import refusal
from app.words.review import candidate, reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Day
    from faristol.session.view_types import ReasonView
    from faristol.session.wire import CandidateView, Refusal, TurnReview

# --- the start --------------------------------------------------------------------------------
PAGE = "exercicis.html"
EXERCISES = "Exercicis"
LINE = "El repte del dia i posicions."
TAGLINE = "Busca la millor jugada d’una posició, i compara-la amb les que troba el programa."
POSITIONS = "Posicions"
WORDS = "Mots"
SET_UP = "Entrena una posició"
SET_UP_LINE = "Posa tu mateix les fitxes al tauler i al faristol."
TRAIN_THIS = "Entrena aquesta posició"

DAILY = "El repte del dia"
DAILY_LINE = "Avui, la mateixa posició per a tothom."
PREPARING = "S’està preparant el repte…"
IN_PLAY = (
    "Ara hi ha una partida de campionat en joc, i mentre es juga no es pot consultar cap jugada (§1). "
    "Quan s’acabi, aquí podràs fer exercicis."
)
ENDGAMES = "Finals de partida"
ENDGAMES_LINE = "Trets de les teves partides, amb el sac buit."
ENDGAMES_HELP = "El sac és buit, i saps què té l’altre. Busca la jugada que acaba millor."
NO_ENDGAMES = "Encara no n’hi ha cap. Juga partides fins al final i en sortiran."
SOLVED = "Resolt"
NOT_SOLVED = "Per resoldre"
SOLVING = "S’està calculant…"
NOT_PROVED = "És massa llarg per calcular-lo del tot."
BEST_LINE = "Com acaba, si tots dos juguen bé"
YOU = "Tu"
OTHER = "L’altre"
FIND_LAST = "Busca la jugada que acaba millor i comprova-la."
FIND_MOST = "Busca la jugada de més punts i comprova-la."
A_BLANK = "un escarràs"


def day_title(date: str) -> str:
    """El repte del dia · 14 de maig."""
    parts = date.split("-")
    return DAILY + " · " + common_words.day_line(int(parts[2]), int(parts[1]) - 1)


def day_line(done: "Day | None") -> str:
    """What one did today."""
    if done is None:
        return DAILY_LINE
    line = "Avui has fet " + str(done["points"]) + " punts de " + str(done["best"])
    tally_of_day = tally(done["tries"], done["hints"])
    return line + (" · " + tally_of_day if tally_of_day else "") + "."


def endgame_title(names: "list[str]", number: int) -> str:
    """Aina – Biel · torn 23."""
    return " – ".join(names) + " · torn " + str(number)


def looking(done: int, count: int) -> str:
    return "Se’n busquen a les partides: " + str(done) + " de " + str(count)


# --- a position set up by hand ----------------------------------------------------------------
SET_UP_TITLE = "Posa la posició"
SET_UP_HELP = "Tria una casella i escriu, o toca les lletres. Espai o «Gira» canvia el sentit."
RACK = "Faristol"
RACK_HELP = "Escriu les fitxes; l’escarràs és ?"
PALETTE = "Lletres"
AS_BLANK = "Escarràs"
TURN = "Gira"
ERASE = "Esborra"
CLEAR = "Buida el tauler"
PASTE = "Enganxa un text CGP"
PASTE_TITLE = "Una posició en text CGP"
PASTE_HELP = "Quinze files separades per barres, un espai i el faristol."
READ = "Posa-la"
TRAIN = "Entrena-la"
BACK = "Torna"
confirm_clear = ("Vols buidar el tauler?", "Se’n trauran totes les fitxes.", CLEAR)

# --- the exercise -----------------------------------------------------------------------------
FIND = "Posa la millor jugada que trobis i comprova-la."
CHECK = "Comprova"
SHOW = "Mostra"
NEXT = "Un altre exercici"
TRY_AGAIN = "Torna-hi"
BEST_FIVE = "Les millors jugades"
YOUR_TRIES = "Els teus intents"
COPY = "Copia la posició"
COPIED = "S’ha copiat la posició en text CGP."
SEE = "Toca una jugada per veure-la al tauler."
ALREADY_BEST = "Molt bé: no hi ha cap jugada millor."
EXCHANGE_IS_BEST = "Aquí val més canviar fitxes que jugar."
NOTHING_TO_DO = "Aquí no es pot fer cap jugada."


def bag_line(bag: int, other: "list[str]") -> str:
    """What is unseen: how many tiles the bag has, or the other rack."""
    if bag:
        return "Al sac hi ha " + counted(bag, "fitxa", "fitxes")
    return "Sac buit. L’altre té " + listed(other)


def tally(tries: int, hints: int) -> str:
    """2 intents · 1 pista."""
    said = []
    if tries:
        said.append(counted(tries, "intent", "intents"))
    if hints:
        said.append(counted(hints, "pista", "pistes"))
    return " · ".join(said)


def hint_word(shown: str, score: int) -> str:
    return shown + ": " + points(score) + ". Comprova-la si t’agrada."


def no_tile(part: str) -> str:
    """What was typed for the rack and is no tile."""
    return "Faristol: «" + part + "» no és cap fitxa del joc."


def stands(review: "TurnReview") -> str:
    """How a try stands, without telling the best play: La teva: 24 punts. La millor en fa 31."""
    done, best = review["done"], review["best"][0]
    if done is None or not review["loss"]:
        return ALREADY_BEST
    line = "La teva: " + points(done["score"]) + ". "
    if best["kind"] != "play":
        return line + EXCHANGE_IS_BEST
    if best["score"] > done["score"]:
        return line + "La millor en fa " + str(best["score"]) + ". Torna-hi!"
    return line + "La millor en fa " + str(best["score"]) + ", però es queda fitxes més bones. Torna-hi!"


def ends_worse(lost: int) -> str:
    """How a play of an endgame stands: nothing of the best one is told."""
    return "Amb aquesta acabes " + points(lost) + " per sota de la millor. Torna-hi!"


def best_ending(best: "CandidateView", value: int, lost: "int | None") -> str:
    """La millor: CASA. Des d’aquí acabes 12 punts per sobre de l’altre."""
    line = ALREADY_BEST if lost == 0 else "La millor: " + candidate(best) + "."
    if best["kind"] != "play" and lost != 0:
        line = "La millor: passar."
    if value == 0:
        return line + " Des d’aquí feu els mateixos punts."
    where = "més" if value > 0 else "menys"
    return line + " Des d’aquí fas " + points(abs(value)) + " " + where + " que l’altre."


def against_best(done: "CandidateView | None", best: "CandidateView") -> str:
    """La teva: 24 punts. La millor: CASA per 31."""
    line = "La teva: " + points(done["score"]) + ". " if done is not None and done["kind"] == "play" else ""
    if best["kind"] == "play":
        return line + "La millor: " + candidate(best) + " per " + number(best["score"]) + "."
    return line + "La millor: " + candidate(best).lower() + "."


def why(reasons: "list[ReasonView]") -> str:
    """The plainest reason."""
    return reason(reasons[0], True) if reasons else ""


def strange(words: "list[str]") -> str:
    verb = " no és al diccionari." if len(words) == 1 else " no són al diccionari."
    return "Al tauler, " + listed(words) + verb


# --- what is wrong with a position ------------------------------------------------------------
_FAULTS = {
    "no_position": "No hi ha cap posició.",
    "too_long": "El text és massa llarg.",
    "not_fifteen_rows": "Hi ha d’haver quinze files separades per barres, i n’hi ha {rows}.",
    "not_fifteen_squares": "Ha de tenir quinze caselles, i en té {squares}.",
    "blank_without_letter": "Al tauler, un escarràs ha de fer de lletra: escriu-la en minúscula.",
    "letter_of_an_unplayed_blank": "Un escarràs del faristol s’escriu ?, sense lletra.",
    "rack_too_long": "Hi ha d’haver set fitxes com a molt, i n’hi ha {tiles}.",
    "not_a_number": "Hi ha d’haver un nombre.",
    "exercise_without_rack": "Faristol: escriu-hi almenys una fitxa.",
    "exercise_off_centre": "Alguna fitxa ha de tapar la casella central, H8.",
    "exercise_without_opponent": "Ja no queda cap fitxa per a l’altre jugador.",
}
_OF_ALL = ("no_position", "too_long", "not_fifteen_rows")  # have no place


def fault(refused: "Refusal") -> str:
    """What is wrong with a position, and where."""
    code, fields = refused["code"], refused["fields"]
    if code == "exercise_apart":
        return square_name(int(str(fields["square"]))) + ": aquesta fitxa no toca les altres."
    if code == "more_tiles_than_the_box":
        return _too_many(str(fields["tile"]), int(str(fields["count"])), int(str(fields["most"])))
    text = _FAULTS.get(code, "")
    for key in fields:
        text = text.replace("{" + key + "}", str(fields[key]))
    text = text or refusal(refused)
    if "position" not in fields or code in _OF_ALL:
        return text
    where = _place(str(fields["text"]), int(str(fields["position"])))
    return where + text[0].lower() + text[1:] if where else text


def _too_many(tile: str, count: int, most: int) -> str:
    name = counted(count, "escarràs", "escarrassos") if tile == "?" else str(count) + " " + tile
    return "Hi ha " + name + ", i el joc només en té " + str(most) + "."


def _place(text: str, position: int) -> str:
    """The row of a fault in a position as text, or the rack: "Fila H: "."""
    parts = text[:position].split()
    if position and text[position - 1 : position].isspace():
        parts.append("")
    if len(parts) > 1:
        return "Faristol: " if len(parts) == 2 else ""
    row = text[:position].count("/")
    return "Fila " + "ABCDEFGHIJKLMNO"[row] + ": " if row < 15 else ""
