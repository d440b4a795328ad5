"""Sentences of the desk at which a duplicate is directed: tools, menu, racks, slips."""

from app.words import duplicate as duplicate_words
from app.words.desk.players import TABLE_OF, WITHDRAWN, named, numbered
from app.words.duplicate import NULL_OF_CENTRE, NULLS, why_null
from app.words.grammar import capital, counted, listed, points, thousands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import Completion, DeskPlayer, DeskView, SlipView


# --- the desk ---------------------------------------------------------------------------------
COORD = "Coord."
WORD = "Mot"
SCORE = "Punts"
TAKE = "Anota"
NOT_TAKEN_YET = "encara no anotada"
SLIP_TO_TAKE = "Queda una papereta sense anotar. Prem Retorn per anotar-la, o Esc si no la vols."
SLIP_TO_CONFIRM = "Abans de tancar la ronda, digues què se’n fa, de la papereta per confirmar."
SLIP_HELP = "Escriu-ho i prem Retorn. L’escarràs (fitxa blanca): CAS(A)."
NO_SUCH_NUMBER = "No hi ha cap jugador amb aquest número."
IS_EXPELLED = "Aquest jugador està expulsat."
OFFERS = "Jugades ja anotades en aquesta ronda"
LATE = duplicate_words.LATE
ADMIT = "Admet"
ANNUL = "Anul·la"
MEND = "Corregeix"
UNDO = "Desfés"
KEEP_SLIP = "Deixa la d’ara"
REPLACE_SLIP = "Canvia-la"
THIS_PLAYER = "Jugador"
# the effect of each button, in full
ACT_HELP = {
    "late": "La papereta és fora de temps: val zero punts",
    "admitted": "Admet el mot, encara que no sigui al diccionari",
    "annulled": "Anul·la la papereta: val zero punts",
    "mend": "Torna a escriure la papereta d’aquest jugador",
    "undo": "Treu la papereta d’aquest jugador; si n’havia substituït una altra, torna aquella",
    "player": "Nom, taula i sancions d’aquest jugador",
}
SAVE = "Desa-la"
MENU_CALLS = "Fes sentir els avisos de temps"
MENU_NO_CALLS = "No facis sentir els avisos de temps"
MENU_SCORES = "Escriu també els punts de la papereta"
MENU_NO_SCORES = "No escriguis els punts de la papereta"
ADD_PLAYER = "Afegeix un jugador"
RULINGS = "Què en decideix el director"
TIME = "Temps!"
TIME_STOP = "Atura"
TIME_GO = "Continua"
CLOSE_ROUND = "Tanca la ronda"
RESULTS = "Resultats"
DRAW = "Treu el faristol"
DRAW_FIRST = "Treu el primer faristol"
DRAW_INSTEAD = "Treu-lo a l’atzar"
TYPE_INSTEAD = "Escriu-lo"
USE_RACK = "Fes-lo servir"
READOUT = "Lectura del faristol"
RACK_FIELD = "Faristol"
RACK_HELP = (
    "Escriu les fitxes seguides. L·L, NY i QU són una sola fitxa. El signe ? és l’escarràs (fitxa blanca)."
)
CHOOSE = "Tria la referència"
MENU_RACK = "Escriu un altre faristol"
MENU_NEW_RACK = "Treu un faristol nou"
MENU_CHOOSE = "Tria la jugada de referència"
MENU_SAVE = "Desa la partida en un fitxer"
MENU_SAVE_PREPARED = "Desa la partida preparada"
MENU_END = "Acaba la partida"
CLOSE = "Tanca"
ROUND = "Ronda"
ROUND_OPEN = " (oberta)"
MENU_PLAYS = "Totes les jugades de la ronda"
PLAYS = "Jugades de la ronda"
PLAYS_COLUMNS = ("Coord.", "Mot", "Punts", "Jugadors")
MORE_PLAYS = "Mostra’n més"
LOOK_UP = "Busca un mot"
LOOK_UP_GO = "Busca"
MENU_NULL_SOUND = "Fes sonar les paperetes nul·les"
MENU_NO_NULL_SOUND = "No facis sonar les paperetes nul·les"
SETTINGS = "Preferències"
HELP = "Ajuda"
HELP_PAGE = "ajuda.html#duplicate"
PROJECTOR = "Projector"
PROJECTOR_HELP = "Obre una segona finestra per a la sala"
MENU_RANKING = "Projecta la classificació"
MENU_NO_RANKING = "No projectis la classificació"
confirm_end = (
    "Vols acabar la partida?",
    "El director la pot acabar d’acord amb els jugadors. La ronda oberta no compta, i la partida ja no es "
    "podrà reprendre.",
    MENU_END,
)


def looked_up(text: str, found: bool) -> str:
    return text + (" és al diccionari." if found else " no és al diccionari.")


def round_name(number: int) -> str:
    return ROUND + " " + str(number)


def plays_line(count: int, shown: int) -> str:
    """How many plays there are, and how many of them are listed."""
    text = thousands(count) + (" jugada" if count == 1 else " jugades") + " amb aquest faristol"
    return text + (". Es veuen les " + str(shown) + " primeres." if shown < count else ".")


def draw(view: "DeskView") -> str:
    return DRAW_FIRST if view["phase"] == "setup" else DRAW


def round_line(view: "DeskView") -> str:
    text = (REOPENED if view["reopened"] else ROUND) + " " + str(view["round"])
    return text + " de " + str(view["rounds_wanted"]) if view["rounds_wanted"] else text


def slips_line(view: "DeskView") -> str:
    playing = [player for player in view["players"] if player["slip"] is not None or not is_gone(player)]
    return str(view["slips_in"]) + " de " + counted(len(playing), "papereta", "paperetes")


def bag_line(view: "DeskView") -> str:
    return "Sac: " + str(view["bag"])


def best_line(view: "DeskView") -> str:
    """The best score of the round, which only the director sees."""
    best = view["best"]
    if best is None or not best["equals"]:
        return ""
    options = {option["name"]: option["value"] for option in view["options"]}
    proposed = options["direction"] == "by_hand" or options["variant"] == "auction"
    text = ("Millor proposada: " if proposed else "Màxima: ") + str(best["points"])
    return text + " (" + str(best["equals"]) + " jugades)" if best["equals"] > 1 else text


def placed_at(table: str) -> str:
    return TABLE_OF + table if table else ""


# --- racks ------------------------------------------------------------------------------------
def rack_count(count: int, wanted: int) -> str:
    return counted(count, "fitxa", "fitxes") + " de " + str(wanted)


def not_a_tile(sign: str) -> str:
    return "«" + sign + "» no és cap fitxa del joc."


def not_in_bag(names: "list[str]") -> str:
    if len(names) == 1:
        return "Al sac ja no queda cap " + names[0] + "."
    return "D’aquestes fitxes ja no n’hi ha prou: " + listed(names) + "."


# --- slips ------------------------------------------------------------------------------------
def is_gone(player: "DeskPlayer") -> bool:
    """Whether no slip of this player is awaited any more: expelled, or gone home."""
    return player["expelled"] or player["withdrawn"]


def is_out(player: "DeskPlayer") -> bool:
    """Whether there is nothing to say of a slip of this player, and only the player to deal with."""
    return player["expelled"] or (player["withdrawn"] and player["slip"] is None)


def slip_text(slip: "SlipView") -> str:
    """A slip as it was read, or else as written: H8 CASA."""
    text = (slip["coord"] + " " + (slip["shown"] or slip["word"])).strip()
    return text or "en blanc"


def null_of(player: "DeskPlayer", first: bool = False) -> str:
    """Why the slip of a player is null; "" if it is not.  ``first``: the board is empty."""
    slip = player["slip"]
    if slip is None:
        return ""
    if player["zeroed"]:
        return NULLS["zeroed"]
    if first and slip["null"] == "placement":
        return NULL_OF_CENTRE
    return "" if slip["null"] == "none" else why_null(slip["null"], slip["wrong"])


def row(player: "DeskPlayer", phase: str, first: bool = False) -> "tuple[str, str, str, str]":
    """State, play, note and points of the row of a player."""
    slip = player["slip"]
    if player["expelled"]:
        return "out", "", "expulsat", str(player["total"]) if phase != "setup" else ""
    if phase == "setup":
        return "listed", "", placed_at(player["table"]), ""
    warned = _dotted(
        WITHDRAWN if player["withdrawn"] else "",
        "sancions: " + str(player["sanctions"]) if player["sanctions"] else "",
    )
    if phase != "slips":
        return "gone" if player["withdrawn"] else "total", "", warned, str(player["total"])
    if slip is None and player["withdrawn"]:
        return "gone", "", warned, ""
    if slip is None:
        return "missing", "", NULLS["zeroed"] if player["zeroed"] else warned, ""
    null = null_of(player, first)
    if null:
        return "null", slip_text(slip), null, "0"
    notes = _dotted("admesa" if slip["ruling"] == "admitted" else "", warned)
    return "in", slip_text(slip), notes, str(slip["points"])


def _dotted(*notes: str) -> str:
    return " · ".join([note for note in notes if note])


def filters(players: "list[DeskPlayer]") -> "list[str]":
    playing = [player for player in players if not player["expelled"]]
    null = [one for one in playing if null_of(one)]
    count = len(missing(players))
    return ["Tots " + str(len(players)), "Falten " + str(count), "Nul·les " + str(len(null))]


def missing(players: "list[DeskPlayer]") -> "list[DeskPlayer]":
    return [player for player in players if player["slip"] is None and not is_gone(player)]


def verdict(player: "DeskPlayer", first: bool) -> str:
    """A sentence on the slip of a player: its points, or why it is null; ``first``: the board is empty."""
    slip = player["slip"]
    if slip is None and player["withdrawn"]:
        return numbered(player) + ": s’ha retirat."
    if slip is None:
        return numbered(player) + ": encara no té papereta."
    who = numbered(player) + ": " + slip_text(slip)
    null = null_of(player, first)
    text = who + ". Nul·la: " + null + "." if null else who + ", " + points(slip["points"]) + "."
    if slip["differs"] and not null:
        text += " A la papereta hi diu " + str(slip["announced"]) + "."
    return text


def replace_question(player: "DeskPlayer", slip: "SlipView", coord: str, word: str) -> "tuple[str, str]":
    """Title and text of the question asked before a slip is replaced."""
    worth = "nul·la" if null_of(player) else points(slip["points"])
    new = (coord + " " + word).strip() or "en blanc"
    text = "Ara té " + slip_text(slip) + " (" + worth + "). Hi vols posar " + new + "?"
    return numbered(player) + " ja té papereta", text


def waiting(slow: int, back: int) -> str:
    """How many slips are slow, and how many have returned and wait for the line to be empty."""
    parts = [counted(slow, "papereta en camí", "paperetes en camí")] if slow else []
    parts += [counted(back, "papereta sense anotar", "paperetes sense anotar")] if back else []
    return " · ".join(parts)


def hint(player: "DeskPlayer") -> str:
    """The player whose number is in the line."""
    slip = player["slip"]
    if player["expelled"]:
        return named(player) + " · expulsat"
    if player["withdrawn"] and slip is None:
        return named(player) + " · " + WITHDRAWN
    return named(player) + (" · ja té " + slip_text(slip) if slip else "")


def offer(one: "Completion") -> str:
    """A completion: its points, and how often the play was entered."""
    worth = str(one["points"]) if one["null"] == "none" else "nul·la"
    return worth + (" · " + str(one["count"]) + " cops" if one["count"] > 1 else "")


# --- late corrections -------------------------------------------------------------------------
REOPENED = "Ronda reoberta"


# --- after a round ----------------------------------------------------------------------------
def tile_text(text: str) -> str:
    return "escarràs" if text == "?" else capital(text)
