"""Sentences of the results on paper and on a page for a website."""

from app.words import diploma as diploma_words
from app.words.grammar import counted, listed
from app.words.results.common import GRID, NO_SLIP, TITLE, bonus, null, ordinal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import RoundRow, SlipRow


# --- paper ------------------------------------------------------------------------------------
TO_PRINT = "Imprimeix els resultats"
PAPERS = (
    ("places", "Classificació", "amb els desempats i l’estat dels resultats"),
    ("categories", "Classificació per categories", "una taula per a cada categoria"),
    ("clubs", "Classificació per escoles", "els jugadors de cada escola o club, i la suma de tots"),
    ("grid", GRID, "una columna per a cada ronda"),
    ("rounds", "Detall per rondes", "totes les paperetes de tothom"),
    ("cards", "Fitxes dels jugadors", "unes quantes per full, per repartir"),
    diploma_words.MENU,
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
PLAYERS = "Jugadors"
SLIP = "Papereta"
SLIP_LINES = ("Ronda", "Núm.", "Taula")
SLIP_HELP = "Encercla la lletra que fa cada escarràs (fitxa blanca)."
BOARD = "El tauler al final"
GRID_LEGEND = "Negreta: ha trobat la jugada de referència · ratllat: jugada nul·la"
LEGEND = "( ) escarràs (fitxa blanca) · negreta: ha trobat la jugada de referència"


def definitive_from(at: str) -> str:
    """``at``: "a les 18.35 h" """
    return "Resultats provisionals. Seran definitius " + at


# Short reasons for narrow columns, at most twelve characters.
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
    """The note on a slip in a column of ``letters`` characters: why it is null, or its bonus."""
    whole = null(slip)
    if not whole:
        return bonus(slip["bonus"]) + " única" if slip["bonus"] else _ruled(slip)
    short = "no lliurada" if whole == NO_SLIP else _NULLS_SHORT.get(slip["null"], whole)
    wrong = slip["wrong"]
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
    """Why this one of several plays is the reference play; "" if there was only one.

    Of a void one it says how many points the sum has of it, those of the best play that stands.
    """
    if played["void"]:
        return "no és vàlida: en compten " + str(played["worth"])
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
