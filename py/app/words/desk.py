# Longer than 300 lines: every sentence of the desk in one place, to be proof-read as one.
"""Every sentence of the desk at which a duplicate is directed, in the words of its regulation."""

from app.words import duplicate as ca_duplicate
from app.words.duplicate import ENDINGS, NULLS, REFERENCE_TOTAL, bonus_line, swap_line, why_null
from app.words.grammar import capital, counted, listed, points, thousands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptDuplicate
    from faristol.session.duplicate.wire import (
        AboveView,
        ClosedRound,
        Completion,
        DeskPlayer,
        DeskView,
        EqualView,
        MoveView,
        SlipView,
    )
    from faristol.session.wire import FieldValue, Refusal

# --- first screen -----------------------------------------------------------------------------
TITLE = "Duplicada"
TAGLINE = "Tothom juga amb el mateix faristol i al mateix tauler, i guanya qui fa més punts."
DIRECT = "Dirigeix una duplicada"
DIRECT_HELP = "Faristols, temps, paperetes, correcció i classificació."
PREPARE = "Prepara una partida"
OPEN_FILE = "Obre un fitxer"
TRAINING = "Entrenament"
CLASS = "Duplicada de classe"
HAVE_CODE = "Tinc un codi"
OTHERS_HELP = "Sense director"
KEPT = "Duplicades desades"
NONE_KEPT = "Encara no hi ha cap duplicada desada."
RESUME = "Reprèn"
LOOK = "Mira"
DELETE = "Esborra"
UNTITLED = "Duplicada sense títol"
OPENING = "S’està obrint la duplicada…"
HOME = "Totes les duplicades"
BACK = "Torna"
confirm_delete = (
    "Vols esborrar aquesta duplicada?",
    "Se’n perdran les rondes, les paperetes i els resultats. Només la podràs recuperar si n’has desat el "
    "fitxer.",
    DELETE,
)

# --- setup ------------------------------------------------------------------------------------
# by the kind of setup: heading and help
SETUPS = {
    "new": ("Duplicada nova", "Les opcions són les del reglament. Canvia només el que calgui."),
    "prepares": (
        "Prepara una partida",
        "Escriu els faristols que vulguis i tria la jugada de cada ronda. En acabat, desa-ho en un fitxer: "
        "servirà per a tantes duplicades i tantes classes com calgui.",
    ),
    "prepared": (
        "Duplicada preparada",
        "Els faristols i les jugades de referència ja estan triats. Si no hi poses cap títol, tindrà el del "
        "fitxer.",
    ),
}
GAME_TITLE = "Títol"
TITLE_HINT = "Per exemple: Duplicada de Vic"
VENUE = "Seu"
VENUE_HELP = "Només cal si la mateixa partida es juga en més d’un lloc."
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor surten els mateixos faristols. Si no cal, deixa-ho en blanc."
MORE_CHOICES = "Més opcions"
GO_ON = "Endavant"
HANDS = "Faristols"
HANDS_CHOICES = (("drawn", "Els treu Faristol"), ("typed", "Els escric jo"))
HANDS_HELP = "Escriu-los tu si treus les fitxes d’una bossa de veritat."

_OPTIONS = {
    "direction": "Jugada de referència",
    "tie_break": "Si hi ha més d’una jugada màxima",
    "rounds": "Rondes",
    "invalid_rack": "Si al faristol només hi ha vocals o consonants",
    "round_seconds": "Temps per ronda",
    "one_minute_call": "Avís d’«1 minut!»",
    "bonus": "Bonificació per millor jugada única",
    "variant": "Variant",
}
_CHOICES: "dict[str, dict[str | int, str]]" = {
    "direction": {
        "by_program": "La màxima que hi hagi",
        "by_hand": "La millor dels jugadors",
        "prepared": "La que triï el director",
    },
    "tie_break": {
        "director": "la tria el director",
        "at_random": "a l’atzar",
        "balance": "la que deixa vocals i consonants més equilibrades",
        "openness": "la que obre més el tauler",
    },
    "rounds": {0: "fins que s’acabin les fitxes"},
    "invalid_rack": {"all": "tornen al sac totes set", "new_ones": "només hi tornen les noves"},
    "one_minute_call": {1: "sí", 0: "no"},
    "bonus": {"none": "no", "unique_best": "sí"},
    "variant": {
        "classic": "clàssica",
        "with_blank": "amb escarràs a cada faristol",
        "auction": "subhastada",
    },
}
_HELP = {
    "direction": "Sense programa, la referència és la millor jugada vàlida de les paperetes.",
    "bonus": "Cal anunciar-la abans de començar. La rep qui troba, ell sol, la jugada màxima.",
    "variant": "A la subhastada, la referència és la millor jugada que proposin els jugadors.",
}


def option_name(name: str) -> str:
    return _OPTIONS.get(name, name)


def option_help(name: str) -> str:
    return _HELP.get(name, "")


def choice_words(name: str, value: "str | int") -> str:
    told = _CHOICES.get(name, {}).get(value)
    if told is not None:
        return told
    if name == "round_seconds":
        return duration(int(value))
    return counted(int(value), "ronda", "rondes") if name == "rounds" else str(value)


def duration(seconds: int) -> str:
    """2 minuts i 30 segons."""
    parts = []
    if seconds >= 60:
        parts.append(counted(seconds // 60, "minut", "minuts"))
    if seconds % 60:
        parts.append(counted(seconds % 60, "segon", "segons"))
    return listed(parts)


# --- players ----------------------------------------------------------------------------------
PLAYERS = "Jugadors"
PLAYER = "Jugador"
NO_PLAYERS = "Encara no hi ha ningú. Escriu un nom o un àlies i prem Retorn; el número és opcional."
LIST = "Jugadors i paperetes"
WHO_SHOWS = "Quins jugadors es veuen"
NUMBER = "Núm."
NAME = "Nom o àlies"
TABLE = "Taula"
ADD = "Afegeix"
NAME_NEEDED = "Escriu un nom o un àlies."
NUMBER_NEEDED = "El número ha de ser entre 1 i 999."
ROSTER = "Llista de jugadors"
ROSTER_HELP = (
    "Un jugador per línia: el nom sol, o número, nom i taula separats per comes o per punts i coma. "
    "No cal cap altra dada."
)
ROSTER_FIELD = "Jugadors"
ROSTER_FILE = "Obre un fitxer CSV"
ROSTER_ADD = "Afegeix-los"
ROSTER_EMPTY = "Aquí no hi ha cap jugador."
TABLE_OF = "Taula "
RENAME = "Desa"
SANCTION = "Sanciona"
LIFT = "Retira la darrera sanció"
LEAVE = "Treu-lo de la llista"


def player_name(number: int) -> str:
    return PLAYER + " " + str(number)


def named(player: "DeskPlayer") -> str:
    return player["name"] or player_name(player["number"])


def numbered(player: "DeskPlayer") -> str:
    """7 Gemma; 7 alone for who has no name."""
    return (str(player["number"]) + " " + player["name"]).strip() if player["name"] else named(player)


def joined_line(count: int, bonus: bool) -> str:
    """How many have come; the bonus goes by it, and must be announced before the first round."""
    told = counted(count, "jugador", "jugadors") + ". "
    if not bonus:
        return told + "Toca’n un per canviar-ne el nom."
    worth = 0 if count < 10 else min(count, 50) // 2
    return told + "Bonificació per millor jugada única: " + points(worth) + "."


def ordinal(place: int) -> str:
    """1r, 2n, 3r, 4t, 5è."""
    return str(place) + {1: "r", 2: "n", 3: "r", 4: "t"}.get(place, "è")


def number_taken(number: int) -> str:
    return "El número " + str(number) + " ja és d’un altre jugador."


def not_added(name: str, why: str) -> str:
    return name + " no s’ha afegit. " + why


def roster_refusal(refused: "Refusal", plain: str) -> str:
    """Which line of a roster is wrong, and why."""
    fields = refused.get("fields") or {}
    line = fields.get("line")
    told = _roster_fault(refused["code"], fields) or plain
    return "Línia " + str(line) + ": " + told[:1].lower() + told[1:] if line else told


def _roster_fault(code: str, fields: "dict[str, FieldValue]") -> str:
    if code == "not_a_number":
        return "«" + str(fields.get("text", "")) + "» no és cap número de jugador."
    if code == "number_is_taken":
        return "El número " + str(fields.get("number", "")) + " ja és d’un altre jugador."
    if code == "no_name":
        return "Hi falta el nom del jugador."
    if code == "bad_quotes":
        return "Hi ha unes cometes que no es tanquen."
    return ""


def _in_sentence(player: "DeskPlayer") -> str:
    """Aina Puig (núm. 1)."""
    number = str(player["number"])
    return player["name"] + " (núm. " + number + ")" if player["name"] else "el número " + number


def sanctions_line(player: "DeskPlayer") -> str:
    if player["expelled"]:
        return "Està expulsat de la partida."
    return "Sancions: " + str(player["sanctions"]) + "." if player["sanctions"] else "No té cap sanció."


def confirm_sanction(player: "DeskPlayer", phase: str) -> "tuple[str, str, str]":
    """The consequence is told before."""
    told = [
        "És la primera: se l’amonesta i no perd cap punt. Amb la segona, la jugada valdrà zero.",
        "És la segona: la seva jugada d’aquesta ronda val zero punts. Amb la tercera, quedarà expulsat.",
        "És la tercera: queda expulsat i ja no pot jugar cap més ronda. Els punts que té no es perden.",
    ][min(player["sanctions"], 2)]
    if phase != "slips":
        told = told.replace("d’aquesta ronda", "de la ronda vinent")
    return "Vols sancionar " + _in_sentence(player) + "?", told, SANCTION


# --- the desk ---------------------------------------------------------------------------------
COORD = "Coord."
WORD = "Mot"
SCORE = "Punts"
TAKE = "Anota"
SLIP_HELP = "Escriu-ho i prem Retorn. L’escarràs (fitxa blanca): CAS(A)."
NO_SUCH_NUMBER = "No hi ha cap jugador amb aquest número."
IS_EXPELLED = "Aquest jugador està expulsat."
OFFERS = "Jugades ja anotades en aquesta ronda"
LATE = ca_duplicate.LATE
ADMIT = "Admet"
ANNUL = "Anul·la"
MEND = "Corregeix"
UNDO = "Desfés"
KEEP_SLIP = "Deixa la d’ara"
REPLACE_SLIP = "Canvia-la"
THIS_PLAYER = "Jugador"
# what each of these buttons does, in full
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
    told = thousands(count) + (" jugada" if count == 1 else " jugades") + " amb aquest faristol"
    return told + (". Es veuen les " + str(shown) + " primeres." if shown < count else ".")


def title(told: str) -> str:
    return told or UNTITLED


def draw(view: "DeskView") -> str:
    return DRAW_FIRST if view["phase"] == "setup" else DRAW


def round_line(view: "DeskView") -> str:
    told = (REOPENED if view["reopened"] else ROUND) + " " + str(view["round"])
    return told + " de " + str(view["rounds_wanted"]) if view["rounds_wanted"] else told


def slips_line(view: "DeskView") -> str:
    playing = [one for one in view["players"] if not one["expelled"]]
    return str(view["slips_in"]) + " de " + counted(len(playing), "papereta", "paperetes")


def bag_line(view: "DeskView") -> str:
    return "Sac: " + str(view["bag"])


def best_line(view: "DeskView") -> str:
    """What the round offers, for the eyes of the director alone."""
    best = view["best"]
    if best is None or not best["equals"]:
        return ""
    options = {one["name"]: one["value"] for one in view["options"]}
    proposed = options["direction"] == "by_hand" or options["variant"] == "auction"
    told = ("Millor proposada: " if proposed else "Màxima: ") + str(best["points"])
    return told + " (" + str(best["equals"]) + " jugades)" if best["equals"] > 1 else told


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
def slip_text(slip: "SlipView") -> str:
    """H8 CASA, as it was read or else as it was written."""
    told = (slip["coord"] + " " + (slip["shown"] or slip["word"])).strip()
    return told or "en blanc"


def null_of(player: "DeskPlayer") -> str:
    """Why the slip of a player counts nothing; "" when it counts."""
    slip = player["slip"]
    if slip is None:
        return ""
    if player["zeroed"]:
        return NULLS["zeroed"]
    return "" if slip["null"] == "none" else why_null(slip["null"], slip["wrong"])


def row(player: "DeskPlayer", phase: str) -> "tuple[str, str, str, str]":
    """State, play, note and points of the row of a player."""
    slip = player["slip"]
    if player["expelled"]:
        return "out", "", "expulsat", str(player["total"]) if phase != "setup" else ""
    if phase == "setup":
        return "listed", "", placed_at(player["table"]), ""
    warned = "sancions: " + str(player["sanctions"]) if player["sanctions"] else ""
    if phase != "slips":
        return "total", "", warned, str(player["total"])
    if slip is None:
        return "missing", "", NULLS["zeroed"] if player["zeroed"] else warned, ""
    null = null_of(player)
    if null:
        return "null", slip_text(slip), null, "0"
    notes = ["admesa" if slip["ruling"] == "admitted" else "", warned]
    return "in", slip_text(slip), " · ".join([one for one in notes if one]), str(slip["points"])


def filters(players: "list[DeskPlayer]") -> "list[str]":
    playing = [one for one in players if not one["expelled"]]
    null = [one for one in playing if null_of(one)]
    count = len(missing(players))
    return ["Tots " + str(len(players)), "Falten " + str(count), "Nul·les " + str(len(null))]


def missing(players: "list[DeskPlayer]") -> "list[DeskPlayer]":
    return [one for one in players if one["slip"] is None and not one["expelled"]]


def verdict(player: "DeskPlayer") -> str:
    """What the slip of a player is worth, in one sentence."""
    slip = player["slip"]
    if slip is None:
        return numbered(player) + ": encara no té papereta."
    who = numbered(player) + ": " + slip_text(slip)
    null = null_of(player)
    told = who + ". Nul·la: " + null + "." if null else who + ", " + points(slip["points"]) + "."
    if slip["differs"] and not null:
        told += " A la papereta hi diu " + str(slip["announced"]) + "."
    return told


def replace_question(player: "DeskPlayer", slip: "SlipView", coord: str, word: str) -> "tuple[str, str]":
    """Title and text of the question asked before a slip is replaced."""
    worth = "nul·la" if null_of(player) else points(slip["points"])
    new = (coord + " " + word).strip() or "en blanc"
    told = "Ara té " + slip_text(slip) + " (" + worth + "). Hi vols posar " + new + "?"
    return numbered(player) + " ja té papereta", told


def hint(player: "DeskPlayer") -> str:
    """Whose number is in the line."""
    slip = player["slip"]
    if player["expelled"]:
        return named(player) + " · expulsat"
    return named(player) + (" · ja té " + slip_text(slip) if slip else "")


def offer(one: "Completion") -> str:
    """A play that was entered already: its worth, and how often."""
    worth = str(one["points"]) if one["null"] == "none" else "nul·la"
    return worth + (" · " + str(one["count"]) + " cops" if one["count"] > 1 else "")


# --- closing ----------------------------------------------------------------------------------
WAIT = "Espera"
CLOSE_ANYWAY = "Tanca-la igualment"
CHOICE_TITLE = "Jugada de referència"
CHOICE_HELP = "Hi ha diverses jugades màximes. Tria’n una: amb les fletxes la veus al tauler."
CHOICE_PREPARED = "Tria la jugada de la ronda. Amb les fletxes la veus al tauler."
CHOICE_ONE = "Hi ha una sola jugada màxima."
CHOICE_NONE = "Cap papereta no té cap jugada vàlida."
CHOICE_NONE_HELP = "Proposa una jugada vàlida, o treu un faristol nou i avisa’n els jugadors."
LOWER = "Jugades de menys punts"
OWN_PLAY = "Una altra jugada"
PROPOSE = "Proposa"
ADMIT_WORD = "Admet un mot que no és al diccionari"
NEW_RACK = "Treu un faristol nou"
confirm_new_rack = (
    "Vols treure un faristol nou?",
    "Les set fitxes tornen al sac i les paperetes d’aquesta ronda no compten.",
    NEW_RACK,
)
_PICKS = {"at_random": "atzar", "balance": "equilibri", "openness": "obertura"}
_CRITERIA = {
    "only_best": "Era l’única jugada màxima.",
    "director": "Triada pel director entre {equals} jugades màximes.",
    "at_random": "Triada a l’atzar entre {equals} jugades màximes.",
    "balance": "De {equals} jugades màximes, la que deixa vocals i consonants més equilibrades.",
    "openness": "De {equals} jugades màximes, la que obre més el tauler.",
    "proposed": "La millor de les que han proposat els jugadors.",
    "lower": "Triada pel director; la màxima valia {best}.",
}


def missing_question(names: "list[str]") -> "tuple[str, str]":
    """Title and text of the question asked before a round is closed without some slips."""
    few = len(names) == 1
    heading = "Falta una papereta" if few else "Falten " + str(len(names)) + " paperetes"
    shown = names[:12]
    rest = len(names) - len(shown)
    told = listed(shown) if not rest else ", ".join(shown) + " i " + str(rest) + " més"
    return heading, told + ". Qui no n’ha lliurat cap fa zero punts en aquesta ronda."


def close_question(view: "DeskView") -> "tuple[str, str]":
    """The question asked where nobody is missing."""
    return "Vols tancar la ronda " + str(view["round"]) + "?", "Hi ha " + slips_line(view) + "."


def time_left(digits: str) -> str:
    return "Encara queda temps: " + digits + "."


def criterion(closed: "ClosedRound") -> str:
    if closed["void"]:
        return "No és vàlida: fa zero punts a tothom. El tauler no canvia."
    if closed["criterion"] == "director" and closed["equals"] == 1:
        return "Triada pel director."
    told = _CRITERIA.get(closed["criterion"], "")
    return told.replace("{equals}", str(closed["equals"])).replace("{best}", points(closed["best"]))


# --- found out too late -----------------------------------------------------------------------
MENU_REOPEN = "Reobre la ronda"
MENU_VOID = "Una referència no és vàlida"
RACK_TITLE = "Escriu un altre faristol"
RACK_CHOICES = (
    (
        "read_again",
        ("Les fitxes s’havien escrit malament", "Les paperetes es tornen a corregir. El temps continua."),
    ),
    (
        "dropped",
        ("La ronda torna a començar", "Les paperetes es descarten i el temps torna a començar."),
    ),
)
VOID_TITLE = "La referència no és vàlida"
VOID_HELP = (
    "Qui va escriure aquesta jugada passa a fer zero punts en aquella ronda. El tauler no canvia. "
    "Si després resulta que sí que ho era, es pot desfer des del menú."
)
MENU_RESTORE = "Una referència sí que és vàlida"
RESTORE_TITLE = "La referència és vàlida"
RESTORE_HELP = "Torna a comptar, i qui la va escriure recupera els punts."
RESTORE_YES = "És vàlida"
VOID_FINAL = "Els resultats ja són definitius: quedarà escrit que s’han canviat després."
VOID_YES = "No és vàlida"
REFERENCE_MENDS = {
    False: (VOID_TITLE, VOID_HELP, VOID_YES),
    True: (RESTORE_TITLE, RESTORE_HELP, RESTORE_YES),
}
ABOVE_TITLE = "Una jugada admesa passa de la màxima"
ABOVE_TAKE = "Fes-la de referència"
ABOVE_LEAVE = "Deixa la de Faristol"
REOPENED = "Ronda reoberta"


def rack_question(slips: int) -> str:
    return "Ja hi ha " + counted(slips, "papereta", "paperetes") + " d’aquesta ronda. Què ha passat?"


def confirm_reopen(number: int) -> "tuple[str, str, str]":
    return (
        "Vols reobrir la ronda " + str(number) + "?",
        "La jugada de referència es treu del tauler i les paperetes tornen a ser a la taula, tal com eren. "
        "El temps no torna a córrer, i el projector ho diu a la sala.",
        MENU_REOPEN,
    )


def news(closed: "ClosedRound") -> str:
    """What is announced at the closing besides the solution: the bonus, and a blank to be swapped."""
    told, bonus = [], closed["bonus"]
    if bonus:
        named_ = bonus["name"] + " (núm. " + str(bonus["number"]) + ")"
        who = named_ if bonus["name"] else player_name(bonus["number"])
        told.append(bonus_line(who, bonus["points"]))
    told.append(swap_line([tile["label"] for tile in closed["swapped"]]))
    return " ".join([one for one in told if one])


def reference_of(closed: "ClosedRound") -> str:
    """Ronda 3: H8 CASA, 20 punts."""
    return round_name(closed["round"]) + ": " + solution(closed)


def above_line(one: "AboveView") -> str:
    who = str(one["number"]) + " " + one["name"] if one["name"] else player_name(one["number"])
    move = one["move"]
    return who + ": " + move["coord"] + " " + move["shown"] + ", " + points(move["points"]) + "."


def above_help(best: int) -> str:
    return (
        "És un mot que has admès, i la màxima de Faristol és de " + points(best) + ". En tots dos casos, "
        "la puntuació màxima de la ronda passa a ser la d’aquesta jugada."
    )


def leave_line(equal: "EqualView") -> str:
    """What the play leaves, and how the board then stands."""
    letters = ["?" if tile["text"] == "?" else tile["label"] for tile in equal["leave"]]
    left = "Queda " + " ".join(letters) if letters else "No queda cap fitxa"
    shares = counted(equal["vowels"], "vocal", "vocals")
    shares += " i " + counted(equal["consonants"], "consonant", "consonants")
    opens = counted(equal["openness"], "casella oberta", "caselles obertes")
    return left + (" (" + shares + ")" if letters else "") + " · " + opens


def picks(equal: "EqualView") -> str:
    """The criteria that would take this play."""
    return ", ".join([_PICKS.get(one, one) for one in equal["picks"]])


def proposal_refusal(refused: "Refusal", plain: str) -> str:
    """Why a play that the director proposes cannot be the reference."""
    reason = str((refused.get("fields") or {}).get("reason", ""))
    if refused["code"] == "reference_is_null" and reason in NULLS:
        return "No pot ser: " + NULLS[reason] + "."
    return plain


def close_with(move: "MoveView") -> str:
    return "Tanca amb " + move["coord"] + " " + move["shown"]


# --- after a round ----------------------------------------------------------------------------
def solution(closed: "ClosedRound") -> str:
    reference = closed["reference"]
    return reference["coord"] + " " + reference["shown"] + ", " + points(reference["points"])


def solution_title(closed: "ClosedRound") -> str:
    return "Solució de la ronda " + str(closed["round"])


def found_line(closed: "ClosedRound", players: int) -> str:
    if not players:
        return ""
    if not closed["found_best"]:
        return "Ningú no ha fet la puntuació màxima."
    found = closed["found_best"]
    told = ("L’ha feta " if found == 1 else "L’han feta ") + str(found) + " de "
    told += counted(players, "jugador", "jugadors") + "."
    return "Puntuació màxima: " + points(closed["best"]) + ". " + told


def ending(code: str) -> str:
    return "La partida s’ha acabat. " + ENDINGS.get(code, "")


def reference_line(view: "DeskView") -> str:
    return REFERENCE_TOTAL + ": " + points(view["reference_total"]) + "."


def winners_line(view: "DeskView") -> str:
    first = [_in_sentence(one) for one in view["players"] if one["rank"] == 1 and not one["expelled"]]
    if not first:
        return ""
    return ("Guanya " if len(first) == 1 else "Guanyen ") + listed(first) + "."


def kept_line(told: "KeptDuplicate", date: str) -> str:
    """dv. 4 d’abril, 17.05 h · ronda 3 · 12 jugadors · a mitges."""
    parts = [date]
    if told["venue"]:
        parts.append(told["venue"])
    parts.append(counted(told["round"], "ronda", "rondes") if told["over"] else "ronda " + str(told["round"]))
    if told["prepared"]:
        parts.append("partida preparada")
    else:
        parts.append(counted(told["players"], "jugador", "jugadors"))
    parts.append("acabada" if told["over"] else "a mitges")
    return " · ".join(parts)


def tile_text(text: str) -> str:
    return "escarràs" if text == "?" else capital(text)
