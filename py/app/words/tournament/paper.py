"""Sentences of a tournament's papers and of its page for a website."""

from app.words import diploma as diploma_words
from app.words.grammar import listed, number, signed
from app.words.tournament.common import half_bye_line
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import GameCell, RoundTablesView, StandingView

# --- the box ----------------------------------------------------------------------------------
TO_PRINT = "Imprimeix el torneig"
OF_ROUND = (
    ("tables", "Aparellaments per taules", "per penjar a la paret, amb lletra grossa"),
    ("names", "Aparellaments per noms", "cadascú hi busca el seu nom i hi troba la taula"),
    ("slips", "Paperetes de resultat", "una per taula, per retallar"),
    ("score_sheets", "Fulls d’anotació", "un per taula, amb els noms, la ronda i la taula"),
)
OF_STANDINGS = (
    ("standings", "Classificació", "amb els punts, la diferència i el total"),
    ("clubs", "Classificació per escoles", "la suma de tots els de cada escola o club"),
    (
        "all_clubs",
        "Classificació per escoles, totes les categories",
        "la suma de cada categoria, sense les finals",
    ),
    ("ratings", "Rànquing nou", "amb la fórmula Elo de la FIDE i la K triada"),
    ("cross_table", "Quadre de resultats", "les partides de tothom, ronda per ronda"),
    ("cards", "Fitxes dels jugadors", "amb les seves partides, per repartir"),
    diploma_words.MENU,
)
ROUND = "Ronda"
CATEGORY = "Categoria"
ALL = "Totes"
NOTHING_YET = "Encara no hi ha cap ronda aparellada. Aparella-la i la podràs imprimir."
NOBODY_ON_IT = "Encara no hi ha res per imprimir en aquest full."


def paper_name(what: str) -> str:
    return [name for code, name, _ in OF_ROUND + OF_STANDINGS if code == what][0]  # noqa: RUF015


# --- what is printed --------------------------------------------------------------------------
UNTITLED = "Torneig"
TABLE = "Taula"
NAME = "Nom"
CLUB = "Escola o club"
RANK = "Lloc"
POINTS = "Punts"
SPREAD = "Dif."
TOTAL = "Total"
ENTRIES = "Particip."
GOES_ON = "continua"
STARTS = "surt"
BYE = "descansa"
HALF_BYE = "descans de mig punt"
ABSENT = "absent"
AGAINST = "Contra"
RESULT = "Resultat"
ROUND_SHORT = "R."
SCORE = WON = "Punts"
SIGNATURE = "Signatura"
SLIP = "Papereta de resultat"
BY_TABLE = "Aparellaments per taules"
BY_NAME = "Aparellaments per noms"
CROSS_LEGEND = (
    "+ guanya, − perd, = empata, i el lloc del contrincant · subratllat: surt · D: descansa · "
    "½: descans de mig punt · ø: absent"
)
CROSS_LEGEND_FOURS = (
    "Els llocs dels companys de taula i els punts · subratllat: surt · D: descansa · ø: absent"
)
PROVISIONAL = "Classificació provisional"
FINAL = "Classificació definitiva"

_SEATS = ("Surt", "Segon", "Tercer", "Quart")
START = "Surt"


def round_name(turn: int) -> str:
    return ROUND + " " + str(turn)


def seat_heading(place: int) -> str:
    """The heading of a column of names, by seat."""
    return _SEATS[place]


def status(after: int, final: bool) -> str:
    """Classificació provisional, després de la ronda 2."""
    return (FINAL if final else PROVISIONAL) + ", després de la ronda " + str(after)


def spread(value: int) -> str:
    return signed(value) if value else "0"


def place_line(row: "StandingView", count: int) -> str:
    """Lloc 2 de 23 · 4½ p. · dif. +124."""
    line = "Lloc " + str(row["rank"]) + " de " + str(count)
    return line + " · " + halves(row["halves"]) + " p. · dif. " + spread(row["spread"])


def outcome(cell: "GameCell") -> str:
    """+, − or = of a game of two."""
    if not cell["done"]:
        return ""
    return "+" if cell["halves"] > 1 else "=" if cell["halves"] else "−"


def score_line(cell: "GameCell") -> str:
    """412 – 388."""
    if not cell["done"] or cell["kind"] in ("bye", "half_bye", "none"):
        return ""
    return " – ".join([number(one) for one in [cell["score"]] + cell["others"]])


def against(cell: "GameCell", names: "dict[int, str]") -> str:
    """The opponents of a round, or why there are none."""
    if cell["kind"] == "none":
        return ABSENT
    if cell["kind"] == "bye":
        return BYE
    if cell["kind"] == "half_bye":
        return HALF_BYE
    return listed([names.get(no, "?") for no in cell["opponents"]])


def not_there(played: "RoundTablesView") -> "list[str]":
    """Descans de mig punt: Aina Puig.  No juguen: Biel Roca i Carla Soler."""
    found = [half_bye_line(played["half_byes"])] if played["half_byes"] else []
    names = [one["name"] for one in played["absent"]]
    if names:
        found.append(("No juga: " if len(names) == 1 else "No juguen: ") + listed(names))
    return found


# --- the page for a website -------------------------------------------------------------------
STANDINGS = "Classificació"
ROUNDS = "Rondes"
PLAYERS = "Jugadors"
MADE_WITH = "Pàgina feta amb Faristol."


def page_title(title: str) -> str:
    return title + " · Resultats del torneig"


def after_round(turn: int) -> str:
    return "Després de la ronda " + str(turn)


# --- games inside the page ---------------------------------------------------------------------
BOARD = "Tauler"
TURNS = "Torns"
CLOSE = "Tanca"


def see_game(turn: int, table: int) -> str:
    """Mira la partida: ronda 2, taula 7."""
    return "Mira la partida: ronda " + str(turn) + ", taula " + str(table)


def game_title(turn: int, table: int) -> str:
    return "Ronda " + str(turn) + " · taula " + str(table)
