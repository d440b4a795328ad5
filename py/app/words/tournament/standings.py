"""Sentences about the standings and the participants of a tournament."""

from app.words.grammar import counted, decimal, listed, number, of, signed
from app.words.tournament.common import entries_counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import (
        CategoryView,
        GameCell,
        RatingsView,
        RosterRowView,
        StandingView,
        TournamentView,
    )

# --- standings --------------------------------------------------------------------------------
STANDINGS = "Classificació"
CATEGORY = "Categoria"
AFTER = "Després de"
WAY = "Vista"
BY_PERSON = "Per participants"
BY_CLUB = "Per escoles o clubs"
BY_CLUB_OF_ALL = "Per escoles, en conjunt"
NEW_RATINGS = "Rànquing nou"
FACTOR = "K"
FACTORS = ("10", "16", "20", "24", "32", "40")
RATING_COLUMNS = ("", "Nom", "Abans", "Part.", "Esperats", "Fets", "Ara")
CLUBS_OF_ALL = "Totes les categories"
CLUBS_OF_ALL_HELP = (
    "És la suma de les classificacions per escoles o clubs de cada categoria, sense les finals."
)
CLOSE = "Tanca"
PROVISIONAL = "provisional"
FINAL = "definitiva"
NO_STANDINGS = "Encara no s’ha acabat cap ronda."
COLUMNS = ("", "Nom", "Punts", "Dif.", "Total")
CLUB_COLUMNS = ("", "Escola o club", "Participants", "Punts", "Dif.")
POINTS_SHORT = "p."


def standings_title(category: str, after: int, final: bool) -> str:
    """6è · després de la ronda 2 · provisional."""
    parts = [category] if category else []
    parts.append("després de la ronda " + str(after))
    parts.append(FINAL if final else PROVISIONAL)
    text = " · ".join(parts)
    return text[:1].upper() + text[1:]


def has_ratings(view: "TournamentView", category: "CategoryView") -> bool:
    """Whether somebody came with a rating; at tables of four no rating can be counted."""
    own = [row for row in view["roster"] if row["category"] == category["key"]]
    return category["format"] != "fours" and bool([one for one in own if one["rating"] is not None])


def ratings_title(category: str, after: int) -> str:
    """6è · rànquing nou després de la ronda 8."""
    text = "rànquing nou després de la ronda " + str(after)
    return category + " · " + text if category else text[:1].upper() + text[1:]


def hundredths(value: int) -> str:
    """4,36: a value in hundredths."""
    return decimal(value / 100, 2)


def ratings_note(ratings: "RatingsView") -> str:
    """How the new ratings come about, and who has none."""
    text = "Fórmula Elo de la FIDE amb K = " + str(ratings["factor"]) + ": al rànquing d’abans s’hi suma K × "
    text += "(punts fets − punts esperats). Només compten les partides jugades entre qui té rànquing."
    if ratings["unrated"]:
        text += " Sense rànquing: " + listed(ratings["unrated"]) + "."
    return text


def clubs_title(final: bool) -> str:
    """Totes les categories · provisional."""
    return CLUBS_OF_ALL + " · " + (FINAL if final else PROVISIONAL)


def after_round(turn: int) -> str:
    return "Ronda " + str(turn)


def halves(value: int) -> str:
    """Half points as a number: 2½."""
    whole = str(value // 2)
    return whole if value % 2 == 0 else ("½" if value == 1 else whole + "½")


_CRITERIA = {
    "points": "més punts",
    "spread": "més diferència",
    "total": "més punts de joc",
    "buchholz": "un Buchholz més alt",
    "buchholz_median": "un Buchholz mitjà més alt",
    "buchholz_median_2": "un Buchholz sense extrems més alt",
    "berger": "un Berger més alt",
    "direct": "guanyat la partida entre tots dos",
    "wins": "més victòries",
    "over_half": "més rondes per sobre de la meitat dels punts",
}


def because(row: "StandingView", other: str, fours: bool = False) -> str:
    """Why somebody stands before the next one; ``fours``: at tables of four."""
    why = row["because"]
    if why is None:
        return "És al darrer lloc."
    if why["code"] == "equal":
        return "Té el mateix que " + other + ": comparteixen el lloc."
    mine, his = _value(why["code"], why["mine"]), _value(why["code"], why["other"])
    verb = "ha " if why["code"] == "direct" else "té "
    text = (
        "Va davant "
        + of(other)
        + " perquè "
        + verb
        + _CRITERIA.get(counted_as(why["code"], fours), why["code"])
    )
    return text + ("." if why["code"] == "direct" else " (" + mine + " contra " + his + ").")


def _value(code: str, value: int) -> str:
    if code == "points":
        return halves(value)
    if code.startswith("buchholz") or code == "berger":
        return tenths_text(value)
    return signed(value) if code == "spread" else number(value)


def tenths_text(value: int) -> str:
    """12,5: a value in tenths."""
    return str(value // 10) + "," + str(value % 10)


def place_title(row: "StandingView") -> str:
    """3. Aina Puig."""
    return str(row["rank"]) + ". " + row["name"]


def score_line(row: "StandingView") -> str:
    """2½ punts, diferència +120, 1204 punts de joc."""
    won = halves(row["halves"]) + (" punt" if row["halves"] in (1, 2) else " punts")
    spread = signed(row["spread"]) if row["spread"] else "0"
    return won + ", diferència " + spread + ", " + str(row["total"]) + " punts de joc."


_TIE_BREAKS = {
    "buchholz": "Buchholz",
    "buchholz_median": "Buchholz mitjà",
    "buchholz_median_2": "Buchholz sense extrems",
    "berger": "Berger",
    "direct": "Partida entre ells",
    "wins": "Victòries",
    "over_half": "Rondes per sobre de la meitat dels punts",
}


def counted_as(code: str, fours: bool) -> str:
    """What a criterion counts: at a table of four the second has won over half of the points too."""
    return "over_half" if fours and code == "wins" else code


def tie_break_line(code: str, value: int, tenths: bool, fours: bool = False) -> str:
    shown = tenths_text(value) if tenths else number(value)
    return _TIE_BREAKS.get(counted_as(code, fours), code) + ": " + shown


def game_line(cell: "GameCell", others: "list[str]") -> str:
    """Ronda 2, taula 5: 412 – 388 contra Biel Roca."""
    head = "Ronda " + str(cell["round"])
    if cell["kind"] == "none":
        return head + ": no hi era"
    if cell["kind"] == "bye":
        return head + ": descans"
    if cell["kind"] == "half_bye":
        return head + ": descans de mig punt"
    head += ", taula " + str(cell["table"]) + ": "
    if not cell["done"]:
        return head + "contra " + listed(others) + ", encara sense resultat"
    text = number(cell["score"]) + " – " + " – ".join([number(other) for other in cell["others"]])
    return head + text + " contra " + listed(others)


# --- participants -----------------------------------------------------------------------------
ADD = "Afegeix"
ADD_NAME = "Nom"
CLUB = "Escola o club"
RATING = "Rànquing"
FIXED_TABLE = "Taula fixa"
FIXED_HELP = "Per a qui necessiti seure sempre al mateix lloc. Si no cal, deixa-ho en blanc."
NUMBERS = "Números d’altres llistes"
FIDE, MEMBER = "Número FIDE", "Número de soci"
HALF_BYES = "Descansos de mig punt"
HALF_BYES_HELP = "Rondes que ha demanat no jugar i que valen mig punt. Per exemple: 3, 5."
HALF_BYES_NUMBERS = "Les rondes de descans han de ser nombres separats per comes."
PASTE = "Enganxa una llista"
PASTE_TITLE = "Afegeix una llista"
NAME_NEEDED = "Escriu el nom."
SEARCH = "Busca"
IS_HERE = "Hi és"
IS_AWAY = "No hi és"
WITHDRAWN = "Retirat"
NOBODY = "Encara no hi ha cap participant."
WITHDRAW = "Es retira"
READMIT = "Torna al torneig"
REMOVE = "Esborra’l de la llista"
PLAY_NOW = "Fes-lo jugar ara"
AWAY_TO_END = "Fora fins al final"
COMES_BACK = "Torna a jugar"
confirm_withdraw_text = "Les partides que ha jugat compten igualment. Pot tornar quan vulgui."


def confirm_withdraw(name: str) -> "tuple[str, str, str]":
    return "Es retira " + name + "?", confirm_withdraw_text, WITHDRAW


def absence_label(row: "RosterRowView", is_away: bool) -> str:
    return row["name"] + ": " + (IS_AWAY if is_away else IS_HERE)


def next_round(category: "CategoryView") -> int:
    """The round that is paired next: of which an absence can still be noted or lifted."""
    now = category["now"]
    return category["round"] + (0 if now is not None and now["state"] == "paired" else 1)


def absences(row: "RosterRowView", first: int) -> "list[int]":
    """The rounds from ``first`` on in which somebody does not play, without those off for half a point."""
    return [turn for turn in row["absent"] if turn >= first and turn not in row["half_byes"]]


def absence_line(row: "RosterRowView", category: "CategoryView") -> str:
    """Fora només de la ronda 3; fora des de la ronda 3 fins al final.  "" where nobody is away.

    An entry may be a pair: no verb counts them.
    """
    now = category["now"]
    turns = absences(row, now["round"] if now is not None and now["missing"] else next_round(category))
    if not turns:
        return ""
    if len(turns) == 1:
        return "fora només de la ronda " + str(turns[0])
    if turns[-1] == category["rounds"] and len(turns) > turns[-1] - turns[0]:
        return "fora des de la ronda " + str(turns[0]) + " fins al final"
    return "fora de les rondes " + listed([str(turn) for turn in turns])


def entry_note(row: "RosterRowView", category: "CategoryView") -> str:
    """What the list says of somebody besides name and school."""
    parts = [row["club"]] if row["club"] else []
    if row["rating"] is not None:
        parts.append(str(row["rating"]))
    if row["table"]:
        parts.append("taula fixa " + str(row["table"]))
    if row["late"]:
        parts.append("des de la ronda " + str(row["late"]))
    away = absence_line(row, category) if row["next"] != "withdrawn" else ""
    if away:
        parts.append(away)
    if row["half_byes"]:
        turns = [str(turn) for turn in row["half_byes"]]
        parts.append("mig punt: " + ("ronda " if len(turns) == 1 else "rondes ") + listed(turns))
    return " · ".join(parts)


def people_line(view: "TournamentView") -> str:
    """92 participants, 5 absents, 1 retirat."""
    rows = [row for row in view["roster"] if not row["again"]]
    parts = [entries_counted(view)]
    away = len([row for row in rows if row["state"] == "absent"])
    gone = len([row for row in rows if row["state"] == "withdrawn"])
    if away:
        parts.append(counted(away, "absent", "absents"))
    if gone:
        parts.append(counted(gone, "retirat", "retirats"))
    return ", ".join(parts)
