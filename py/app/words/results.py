# Longer than 300 lines: every sentence of the results in one place, to be proof-read as one.
"""Sentences of the results of a duplicate: on the screen, on paper, in files, and of what is mended."""

from app.words import duplicate as ca_duplicate
from app.words.duplicate import ENDINGS, LATE, NULLS, REFERENCE_TOTAL, why_null
from app.words.grammar import capital, counted, decimal, listed, number, of, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Mend, RoundRow, SlipRow, Tie

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
PERCENT_SAID = "Percentatge del total de referència"
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
CHOSEN_PLAYER = "Jugador"
PREVIOUS = "Anterior"
NEXT = "Següent"
MEND = "Esmena"
FOUND_IT = "referència"
BEST_TOO = "màxima"

# --- why a slip counts nothing ----------------------------------------------------------------
NO_SLIP = "sense papereta"
NO_PLAY = "sense jugada"

RULINGS = (
    ("as_written", "Tal com és escrita"),
    ("late", LATE),
    ("admitted", "El director admet el mot"),
    ("annulled", "El director l’anul·la"),
)


def null(slip: "SlipRow") -> str:
    """Why a slip counts nothing, in a few words; "" where it counts."""
    if slip["null"] == "none":
        return ""
    if slip["null"] == "no_play":  # of a class, which hands in no paper
        return NO_PLAY
    if slip["null"] == "word_missing" and not slip["coord"]:
        return NO_SLIP
    return why_null(slip["null"], slip.get("wrong"))


def notes(slip: "SlipRow", best: int) -> str:
    """What there is to say of a slip beside its points: nullity, reference play, maximum, bonus, ruling."""
    said = []
    if null(slip):
        said.append(null(slip))
    elif slip["found"]:
        said.append(FOUND_IT)
    elif slip["points"] == best:
        said.append(BEST_TOO)
    if slip["null"] == "none" and slip["ruling"] == "admitted":
        said.append("admesa pel director")
    if slip["announced"] >= 0 and slip["announced"] != slip["points"]:
        said.append("deia " + str(slip["announced"]))
    return ", ".join(said)


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
    """Why this play became the reference play, unless it is void."""
    if played.get("void"):
        return VOID
    why = played["criterion"]
    if why == "lower":
        return "No és la de més punts (" + str(played["best"]) + "): l’ha triada qui ha preparat la partida."
    if why == "only_best" or (why not in _CRITERIA and played["equals"] < 2):
        return "És l’única jugada de puntuació màxima."
    told = _CRITERIA.get(why, _CRITERIA["director"])
    if played["equals"] > 1:
        return "Hi havia " + str(played["equals"]) + " jugades d’igual puntuació: " + told + "."
    return capital(told[0]) + told[1:] + "."


def found(played: "RoundRow", players: int) -> str:
    """How many found the reference play, and how many another of as many points."""
    others = played["found_best"] - played["found"] if played["points"] == played["best"] else 0
    told = ca_duplicate.found(played["found"], others, players)
    return told + "." if told else ""


def place_line(rank: int, count: int) -> str:
    return ordinal(rank) + " de " + str(count)


def ordinal(rank: int) -> str:
    return {1: "1r", 2: "2n", 3: "3r", 4: "4t"}.get(rank, str(rank) + "è")


def percent(value: float) -> str:
    """87,35 %"""
    return decimal(value, 2) + " %"


def player_line(number: int, table: str, expelled: bool) -> str:
    """What tells a player apart besides the name."""
    line = "núm. " + str(number) + (", taula " + table if table else "")
    return line + (", " + EXPELLED if expelled else "")


def sanctions(count: int) -> str:
    """What the director has told a player."""
    if count >= 3:
        return "Tres avisos del director: expulsat."
    if count == 2:
        return "Dos avisos del director: una jugada a 0 punts."
    return "Un avís del director: amonestació." if count else ""


def of_reference(total: int) -> str:
    return REFERENCE_TOTAL + ": " + points(total)


def bonus_rule(amount: int) -> str:
    return "Bonificació per millor jugada única: " + points(amount)


def ending(code: str, rounds: int) -> str:
    """How the game stands."""
    done = counted(rounds, "ronda", "rondes")
    if not code:
        return "Partida a mitges, després de " + done + "."
    return done + ". " + ENDINGS.get(code, "La partida s’ha acabat.")


# --- ties -------------------------------------------------------------------------------------
_BEST = ("la millor jugada", "la segona millor jugada", "la tercera millor jugada")
TIES = "Desempats"


def tie(one: "Tie") -> str:
    """How the text tells apart two players with the same total."""
    ahead, behind = one.ahead, one.behind
    if one.place < 0:
        return (
            listed([ahead, behind])
            + " comparteixen el lloc: tenen "
            + points(one.total)
            + " i jugades iguals."
        )
    which = _BEST[one.place] if one.place < 3 else "la " + str(one.place + 1) + "a millor jugada"
    line = listed([ahead, behind]) + " empaten a " + points(one.total) + ". Va davant " + ahead
    return line + " per " + which + ": " + str(one.more) + " punts contra " + str(one.less) + "."


# --- the checking time ------------------------------------------------------------------------
CHECKING = "Temps de comprovació"
CHECKING_HELP = (
    "Digues als jugadors quanta estona tenen per repassar els resultats i demanar esmenes. "
    "Quan s’acabi, els resultats seran definitius."
)
MINUTES = "Minuts"
OTHER_MINUTES = "Uns altres minuts"
CHECKING_START = "Comença a comptar"
CHECKING_AGAIN = "Torna a comptar"
CHECKING_END = "Acaba’l ara"
CHECKING_IS_FINAL = "Resultats definitius"
CHECKING_WAITS = "La comprovació es fa quan la partida s’ha acabat."
PROVISIONAL = "Provisionals"
PROVISIONAL_TOO = "Els resultats són provisionals."
TO_CHECK = "Provisionals, per comprovar"
FINAL = "Definitius"
NOW_FINAL = "S’ha acabat el temps de comprovació: els resultats són definitius."
confirm_final = (
    "Vols acabar la comprovació?",
    "Els resultats quedaran com a definitius.",
    "Són definitius",
)
confirm_mend_final = (
    "Els resultats ja són definitius",
    "El temps de comprovació s’ha acabat. Si l’esmenes igualment, quedarà escrit.",
    "Esmena igualment",
)


def minutes(count: int) -> str:
    return counted(count, "minut", "minuts")


def left(millis: int, until: str) -> str:
    """Comprovació: queden 8:32, fins a les 18.35 h"""
    seconds = (millis + 999) // 1000
    rest = seconds % 60
    clock = str(seconds // 60) + ":" + ("0" if rest < 10 else "") + str(rest)
    return "Comprovació: queden " + clock + ", fins " + until


def hour(hours: int, mins: int) -> str:
    """a les 18.35 h; at one o’clock it is one hour only"""
    article = "a la " if hours == 1 else "a les "
    return article + clock(hours, mins)


def clock(hours: int, mins: int) -> str:
    return str(hours) + "." + ("0" if mins < 10 else "") + str(mins) + " h"


# --- mending ----------------------------------------------------------------------------------
MENDING = "Esmena una papereta"
MEND_COORD = "Coordenades"
MEND_WORD = "Mot, amb l’escarràs entre parèntesis: CAS(A)"
MEND_RULING = "Decisió del director"
MEND_NOW = "Ara diu"
MEND_DO = "Esmena-la"
MEND_NOTHING = "No has canviat res."
NO_MENDS = "No s’ha esmenat cap papereta."
WAS = "Deia"
IS = "Ara diu"
EMPTY_SLIP = "res"
CANNOT_MEND = "No s’ha pogut esmenar"


def mend_who(round: int, number: int, name: str) -> str:
    return "Ronda " + str(round) + ", jugador " + str(number) + (": " + name if name else "")


def mend_label(round: int, name: str) -> str:
    """The name of a row’s button."""
    return "Esmena la ronda " + str(round) + " " + of(name)


def mended(name: str, round: int, before: int, after: int) -> str:
    """Said once an entry is mended."""
    line = "Ronda " + str(round) + " " + of(name) + " esmenada: "
    if before == after:
        return line + "els punts no canvien."
    return line + points(after) + " en lloc de " + number(before) + "."


def mend_line(mend: "Mend", word: str) -> str:
    """A mended entry in a line of the paper; ``word``: as it now stands there."""
    line = (
        "Esmena, ronda " + str(mend["round"]) + ", " + (mend["name"] or "núm. " + str(mend["number"])) + ": "
    )
    before, after = mend["before"], mend["after"]
    line += said_on_slip(after["coord"], word, after["ruling"]) + ", " + points(after["points"])
    return line + ", en lloc de " + number(before["points"]) + "."


def said_on_slip(coord: str, word: str, ruling: str) -> str:
    """H8 CASA, fora de temps."""
    line = (coord + " " + word).strip() or EMPTY_SLIP
    for code, told in RULINGS[1:]:
        if code == ruling:
            line += " (" + told[:1].lower() + told[1:] + ")"
    return line


def tab(name: str, count: int) -> str:
    return name + (" (" + str(count) + ")" if count else "")


# --- paper ------------------------------------------------------------------------------------
TO_PRINT = "Imprimeix els resultats"
PAPERS = (
    ("places", "Classificació", "amb els desempats i l’estat dels resultats"),
    ("grid", GRID, "una columna per a cada ronda"),
    ("rounds", "Detall per rondes", "totes les paperetes de tothom"),
    ("cards", "Fitxes dels jugadors", "unes quantes per full, per repartir"),
    ("record", "La partida", "faristols, jugades de referència i tauler"),
    ("slips", "Paperetes en blanc", "deu per full"),
)


def paper_name(what: str) -> str:
    return [name for code, name, _ in PAPERS if code == what][0]  # noqa: RUF015


DIRECTOR_SHEET = ("director", "Full del director", "els faristols i les jugades de la partida preparada")
DUPLICATE = "Partida duplicada"
DIRECTOR_TITLE = "Full del director"
DIRECTOR_WARNING = "No l’ha de veure cap jugador."
GAME_TITLE = "La partida"
GOES_ON = "continua"
CALLED = "Dita"
DATE = "Data"
PLAYERS = "Jugadors"
SLIP = "Papereta"
SLIP_LINES = ("Ronda", "Núm.", "Taula")
SLIP_HELP = "Encercla la lletra que fa cada escarràs (fitxa blanca)."
BOARD = "El tauler al final"
GRID_LEGEND = "Negreta: ha trobat la jugada de referència · ratllat: jugada nul·la"
LEGEND = "( ) escarràs (fitxa blanca) · negreta: ha trobat la jugada de referència"


def page_of(place: int, count: int) -> str:
    return "Pàgina " + str(place) + " de " + str(count)


def definitive_from(at: str) -> str:
    """``at``: "a les 18.35 h" """
    return "Resultats provisionals. Seran definitius " + at


# What a narrow column says where the whole reason has no room: twelve letters at most.
_NULLS_SHORT = {
    "coordinates_missing": "sense coord.",
    "coordinates_wrong": "coordenades",
    "blank_not_marked": "sense cercle",
    "placement": "no lliga",
    "tiles": "falta fitxa",
    "main_word": "mot no vàlid",
    "cross_word": "mot no vàlid",
    "word_missing": "sense mot",
    "word_illegible": "il·legible",
    "annulled": "anul·lada",
    "late": "tard",
    "zeroed": "sanció",
}


def paper_note(slip: "SlipRow", letters: int) -> str:
    """What a column of so many letters says of a slip: why it is null, or the bonus that it earned."""
    whole = null(slip)
    if not whole:
        return bonus(slip["bonus"]) + " única" if slip["bonus"] else _ruled(slip)
    short = "no lliurada" if whole == NO_SLIP else _NULLS_SHORT.get(slip["null"], whole)
    wrong = slip.get("wrong")
    named = listed(wrong) + (" no val" if len(wrong) == 1 else " no valen") if wrong else short
    return [one for one in (whole, named, short) if len(one) <= letters or one == short][0]  # noqa: RUF015


def _ruled(slip: "SlipRow") -> str:
    return "admesa" if slip["ruling"] == "admitted" else ""


_CRITERIA_SHORT = {
    "director": "tria del director",
    "at_random": "a l’atzar",
    "balance": "per l’equilibri",
    "openness": "per l’obertura",
    "proposed": "millor proposada",
}


def chosen(played: "RoundRow") -> str:
    """Why a reference play is this one of several; "" where there was no choice."""
    if played["criterion"] == "lower":
        return "el màxim era " + str(played["best"])
    if played["equals"] > 1:
        return str(played["equals"]) + " d’iguals: " + _CRITERIA_SHORT.get(played["criterion"], "")
    return ""


def victories(count: int, rank: int) -> str:
    """Points of victory, and the place in the classification by them."""
    return str(count) + (" (" + ordinal(rank) + ")" if rank else "")


# --- the page for a website -------------------------------------------------------------------
ROUNDS = "Rondes"
MADE_WITH = "Pàgina feta amb Faristol."


def page_title(title: str) -> str:
    return title + " · " + TITLE


def counted_players(count: int) -> str:
    return counted(count, "jugador", "jugadors")


def board_after(round: int) -> str:
    return "El tauler després de la ronda " + str(round)


def lexicon_line(name: str, digest: str) -> str:
    return "Diccionari: " + name + " (" + digest[:12] + ")"


# --- files ------------------------------------------------------------------------------------
SAVE_FILES = "Desa en un fitxer"
FILE_KINDS = (
    ("csv", "Classificació (CSV)", "per a un full de càlcul", "-classificacio"),
    ("csv_rounds", "Rondes (CSV)", "una línia per papereta", ""),
    ("json", "Resultats (JSON)", "tot el detall, per a altres programes", "-resultats"),
    ("journal", "Partida", "per continuar-la, tornar-la a mirar o ajuntar seus", ""),
    ("records", "Partida anotada (JSON)", "faristols, jugades i paperetes, per comprovar-la", "-anotada"),
    ("prepared", "Partida preparada", "els faristols i les jugades, per tornar-la a jugar", ""),
    ("eliot", "Eliot (XML)", "per al programa Eliot", "-eliot"),
)
# Made by the screen, which has the words for it.
PAGE_FILE = (
    "page",
    "Pàgina web (HTML)",
    "un sol fitxer, per penjar al web de l’entitat: hi surten els noms",
    "-resultats",
)
FILE_NAME = "faristol-duplicada-"
CANNOT_SAVE = "No s’ha pogut fer el fitxer"
CANNOT_OPEN = "No s’ha pogut obrir el fitxer"
IMPORTED = {
    "journal": "S’ha obert la partida",
    "eliot": "S’ha obert la partida de l’Eliot",
    "prepared": "Partida preparada",
    "records": "S’ha obert la partida anotada",
}
LEFT_OUT = "D’aquest fitxer no s’ha pogut prendre:"
_LEFT_OUT = {
    "Warning": "els avisos als jugadors",
    "Penalty": "les penalitzacions en punts",
    "Solo": "les bonificacions que no són les del reglament",
    "EndGame": "els punts del final de la partida",
    "Nameless": "les paperetes sense nom",
}


_READ_AS = {
    "joker_scores_nothing": (
        "És una partida amb escarràs de l’Eliot: l’escarràs no hi val cap punt, "
        "encara que deixi el lloc a la fitxa."
    ),
}


def read_as(kind: str) -> str:
    return _READ_AS.get(kind, "«" + kind + "»")


def left_out(kind: str) -> str:
    return _LEFT_OUT.get(kind, "«" + kind + "»")


def expulsion_of(name: str) -> str:
    return "l’expulsió " + of(name)


def imported(title: str, rounds: int) -> str:
    line = "«" + title + "», " if title else ""
    return line + counted(rounds, "ronda", "rondes") + "."


# What the engine writes above the columns of a CSV.
ROUND_HEADING = "ronda"
HEADINGS = {
    "rank": "lloc",
    "wrong": "mot incorrecte",
    "number": "número",
    "name": "nom",
    "table": "taula",
    "venue": "seu",
    "total": "total",
    "percent": "percentatge",
    "mean_place": "posició mitjana",
    "victories": "victòries",
    "round": "ronda",
    "rack": "faristol",
    "reference": "jugada de referència",
    "reference_points": "punts de referència",
    "best": "punts màxims",
    "coord": "coordenades",
    "word": "mot",
    "points": "punts",
    "bonus": "bonificació",
    "null": "nul·la per",
}


def null_name(code: str) -> str:
    """Why a slip is null, for a column of its own; "" where it counts."""
    return NULLS.get(code, code)


# --- venues -----------------------------------------------------------------------------------
VENUES_TITLE = "Ajunta seus"
VENUES_HELP = (
    "Tria els fitxers «Partida» de les altres seus que han jugat la mateixa partida. "
    "Surt una sola classificació, i la bonificació es compta entre tots els jugadors."
)
ADD_FILES = "Afegeix fitxers"
THIS_VENUE = "Aquesta seu"
TAKE_OUT = "Treu"
MERGED = "Classificació de totes les seus"
SAVE_CSV = "Desa-la en CSV"
NAME_VENUE = "Com es diu aquesta seu?"
NAME_VENUE_HELP = "Cada seu ha de tenir un nom diferent."
NO_JOURNAL = (
    "No és cap partida. L’altra seu l’ha de desar des de «Resultats», «Fitxers», «Partida»: "
    "el nom acaba en .jsonl."
)
OTHER_GAME = (
    "No ha jugat la mateixa partida que aquesta seu, o només una de les dues ha fet constar que una jugada "
    "de referència no és vàlida."
)
VENUE_REFUSED = {"venues_differ": OTHER_GAME, "not_a_duplicate": NO_JOURNAL}  # by the code of a refusal
NOT_NAMED = "No s’ha ajuntat."
NO_OTHERS = "Encara no hi ha cap altra seu."
USE_NAME = "Fes servir aquest nom"


def venue_line(name: str, players: int) -> str:
    return (name or THIS_VENUE) + " · " + counted(players, "jugador", "jugadors")


def take_out(name: str) -> str:
    return "Treu " + name


def refused_file(name: str, why: str) -> str:
    return name + ": " + why[:1].lower() + why[1:]


def of_file(name: str) -> str:
    return "Fitxer " + name
