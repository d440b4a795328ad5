"""Every Catalan sentence of the screen in one place, so that one person can proof-read it: hence its length.

Sentences speak to one person (*tu*), avoid articles before names (so that no alias needs l' or d'),
and use the regulation's own words.  ``NAME`` constants are fixed labels; functions fill in the rest.
MicroPython's ``upper`` knows only ASCII, so every table holds the capitals and the small letters.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import (
        Adjustment,
        FieldValue,
        PlayView,
        Refusal,
        ResultView,
        SeatView,
        SheetRow,
        TileView,
        View,
    )

HELP_PAGE = "ajuda.html"

# --- labels of buttons and places -------------------------------------------------------------
APP = "Faristol"
PLAY = "Juga"
PASS = "Passa"
ACCEPT = "Accepta"
ABANDON = "Abandona"
STOP = "Atura la partida"
UNDO = "Desfés"
HOME = "Inici"
HELP = "Ajuda"
SETTINGS = "Preferències"
SHEET = "Full d’anotació"
RACK = "Faristol"
UNSEEN = "Fitxes que no veus"
CANCEL = "Cancel·la"
CLOSE = "Tanca"
UNDERSTOOD = "D’acord"
CONTINUE = "Continua"
EXPORT = "Exporta"
DELETE = "Esborra"
IMPORT = "Importa una partida"
WIPE = "Esborra-ho tot"
PLAY_AGAIN = "Torna a jugar"
SEE_BOARD = "Mira el tauler"
EXPORT_GAME = "Desa la partida en un fitxer"

# --- the state of the table -------------------------------------------------------------------
YOUR_TURN = "Et toca jugar"
WAITING_ADJUDICATOR = "Decideix l’àrbitre"
GAME_OVER = "La partida s’ha acabat"
CHOOSE_SQUARE = "Ara toca una casella"
CHOOSE_TILE = "Toca una fitxa i després una casella"
EMPTY_SQUARE = "buida"
START_SQUARE = "casella central"
ACROSS = "horitzontal"
DOWN = "vertical"
PLACED_NOW = "posada ara"
THINKS = "pensa"
TILE_BACK = "fitxa tapada"

PREMIUMS = {
    "DL": "doble de lletra",
    "TL": "triple de lletra",
    "DP": "doble de paraula",
    "TP": "triple de paraula",
}

# --- first screen and new game ----------------------------------------------------------------
TAGLINE = "El joc de mots encreuats amb fitxes, en català"
PLAY_ROBOT = "Juga contra el robot"
TWO_PLAYERS = "Dos jugadors"
CUSTOM_GAME = "Partida a mida"
ROBOT_LEVEL = "Nivell del robot"
SAVED_GAMES = "Partides desades"
NO_SAVED_GAMES = "Encara no hi ha cap partida desada."
RULESET = "Reglament"
HOW_MANY = "Quants jugadors?"
PLAYER = "Jugador"
ALIAS = "Àlies"
ALIAS_HELP = "Es pot deixar en blanc. No cal cap nom de veritat."
PERSON = "Persona"
FINISHED = "acabada"
UNFINISHED = "a mitges"
LOOK = "Mira"
BACK_TO_GAME = "Torna a la partida"
RELOAD = "Torna a carregar"
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor surten les mateixes fitxes. Si no cal, deixa-ho en blanc."
MORE_CHOICES = "Més opcions"
START = "Comença"
PRIVACY = "Sense comptes ni anuncis. No surt res d’aquest aparell."

RULESETS = {
    "classic": "Campionat clàssic",
    "free": "Partida lliure",
}
RULESET_NOTES = {
    "classic": "Es juga com als campionats: hi ha impugnacions i no es pot desfer.",
    "free": "Per jugar a casa: no admet mots que no són al diccionari, i es pot desfer i demanar pistes.",
}
ROBOTS = {
    "beginner": "Robot principiant",
    "intermediate": "Robot mitjà",
    "greedy": "Robot expert",
}
LEVELS = {
    "beginner": "Principiant",
    "intermediate": "Mitjà",
    "greedy": "Expert",
}

# --- dialogs ----------------------------------------------------------------------------------
CHOOSE_LETTER = "Quina lletra fa l’escarràs?"
CHOOSE_LETTER_HELP = "Tria-la o escriu-la. No es podrà canviar en tota la partida."
CHOOSE_EXCHANGE = "Quines fitxes vols canviar?"
EXCHANGE_HELP = "Perds el torn i en treus tantes de noves com en deixis."
CHOOSE_CHALLENGE = "Quins mots impugnes?"
CHALLENGE_HELP = "La resposta és per a tota la jugada: vàlida o no vàlida."
ARGUMENT_TITLE = "Reimpugna la jugada"
ARGUMENT_LABEL = "Explica per què creus que la jugada no és vàlida"
ARGUMENT_HELP = "L’àrbitre llegirà el teu argument i la seva decisió serà definitiva."
SEND_ARGUMENT = "Envia-ho a l’àrbitre"
ADJUDICATE_TITLE = "Decisió de l’àrbitre"
ADJUDICATE_HELP = "Aquesta decisió és definitiva."
ARGUMENT_WAS = "Argument"
PLAY_IS_VALID = "La jugada és vàlida"
PLAY_IS_NOT_VALID = "La jugada no és vàlida"
CURTAIN_HELP = "Quan tinguis l’aparell a les mans, toca aquí per veure el teu faristol."
CURTAIN_BUTTON = "Mostra el meu faristol"
DRAW_GO = "Som-hi"
DRAW_TITLE = "Sorteig de sortida"
DRAW_HELP = "Comença qui treu la fitxa més propera a la A. L’escarràs va davant de la A."
DRAW_AGAIN = "Fitxes iguals: es torna a treure."
HINTS_TITLE = "Pistes"
NO_HINTS = "No hi ha cap jugada possible amb aquestes fitxes. Pots canviar-ne o passar."
REFUSED = "Això no es pot fer"
CANNOT_OPEN = "No s’ha pogut obrir la partida"
ARTICLE = "Mira el reglament"

# title, text and the button that goes on
confirm_pass = ("Vols passar?", "Perds el torn i fas 0 punts.", PASS)
confirm_abandon = (
    "Vols abandonar la partida?",
    "L’altre jugador guanya i a tu se’t resten 110 punts. No es pot desfer.",
    ABANDON,
)
confirm_abandon_free = ("Vols abandonar la partida?", "Perds la partida, i no es pot desfer.", ABANDON)
confirm_abandon_both = (
    "Voleu abandonar tots dos?",
    "La partida s’acaba 0 a 0 i no guanya ningú. No es pot desfer.",
    ABANDON,
)
confirm_stop = ("Voleu aturar la partida?", "La partida s’acaba 0 a 0 i no guanya ningú.", STOP)
confirm_undo = ("Vols desfer la darrera jugada?", "La partida torna al teu torn anterior.", UNDO)
confirm_delete = (
    "Vols esborrar aquesta partida?",
    "Només la podràs recuperar si n’has exportat el fitxer.",
    DELETE,
)
confirm_wipe = (
    "Vols esborrar-ho tot?",
    "S’esborraran totes les partides, els àlies i les preferències d’aquest aparell. No es podran recuperar.",
    WIPE,
)

# --- settings ---------------------------------------------------------------------------------
THEME = "Colors"
THEMES = (("system", "Com l’aparell"), ("light", "Clars"), ("dark", "Foscos"))
SOUND = "So"
SOUNDS = (("off", "Sense so"), ("soft", "Suau"))
VIBRATION = "Vibració"
VIBRATIONS = (("off", "No"), ("on", "Sí"))
LEXICON = "Diccionari"
VERSION = "Versió"
SETTINGS_NOT_KEPT = "Aquest navegador no deixa desar res: les preferències es perdran quan tanquis la pàgina."

# --- notices ----------------------------------------------------------------------------------
OFFLINE_READY = "A punt per jugar sense connexió"
UPGRADE = "Hi ha una versió nova de Faristol."
UPGRADE_NOW = "Actualitza"
LATER = "Ara no"
STORAGE_DENIED = (
    "Aquest navegador no deixa desar res. Pots jugar, però la partida es perdrà si tanques la pàgina."
)
STORAGE_FAILED = "No s’ha pogut desar la partida. Exporta-la per no perdre-la."
NO_WASM = (
    "Aquest navegador és massa antic o no permet WebAssembly, i Faristol no hi pot funcionar. "
    "Actualitza’l o prova’n un altre."
)
ENGINE_RESTARTING = "El joc s’ha aturat i torna a engegar-se. La partida no s’ha perdut."
ENGINE_BACK = "Ja pots continuar."
ENGINE_FAILED = "El joc no s’ha pogut engegar. Torna a carregar la pàgina."
INSTALL_HINT = "Afegeix Faristol a la pantalla d’inici: així no es perdran les partides desades."
INSTALL_HOW = "Com es fa"
FILE_EMPTY = "El fitxer és buit o no és una partida de Faristol."
FILE_TOO_BIG = "El fitxer és massa gros per ser una partida de Faristol."
FILE_UNREADABLE = "No s’ha pogut llegir el fitxer."
GAME_MISSING = "Aquesta partida ja no és en aquest aparell."

# --- score sheet and end of the game ----------------------------------------------------------
COLUMN_TURN = "Torn"
COLUMN_PLAY = "Jugada"
COLUMN_POINTS = "Punts"
COLUMN_TOTAL = "Total"
DASH = "–"
BINGO = "scrabble"
WITHDRAWN = "jugada retirada"
SHEET_EMPTY = "Encara no s’ha fet cap jugada."
FINAL_SCORE = "Resultat final"

_TILE_NAMES = {
    "?": "escarràs", "": "escarràs",
    "A": "a", "B": "be alta", "C": "ce", "Ç": "ce trencada", "D": "de", "E": "e", "F": "efa",
    "G": "ge", "H": "hac", "I": "i", "J": "jota", "L": "ela", "L·L": "ela geminada", "M": "ema",
    "N": "ena", "NY": "ny", "O": "o", "P": "pe", "QU": "cu", "Q": "cu", "R": "erra", "S": "essa",
    "T": "te", "U": "u", "V": "ve baixa", "X": "ics", "Z": "zeta",
}  # fmt: skip
_ROWS = "ABCDEFGHIJKLMNO"


# --- small grammar ----------------------------------------------------------------------------
def _count(number: int, one: str, many: str) -> str:
    return str(number) + " " + (one if number in (1, -1) else many)


def points(number: int) -> str:
    return _count(number, "punt", "punts")


def tiles(number: int) -> str:
    return _count(number, "fitxa", "fitxes")


def words(number: int) -> str:
    return _count(number, "mot", "mots")


def signed(number: int) -> str:
    """A change of the score: with a real minus sign, or a plus."""
    return ("−" if number < 0 else "+") + str(abs(number))


def number(value: int) -> str:
    """An amount as it is written in a table: a real minus sign."""
    return ("−" if value < 0 else "") + str(abs(value))


def thousands(value: int) -> str:
    """578123 as 578.123, as Catalan writes it."""
    digits = str(value)
    groups: "list[str]" = []
    while len(digits) > 3:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    groups.insert(0, digits)
    return ".".join(groups)


def listed(items: "list[str]") -> str:
    """a, b i c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " i " + items[-1]


def _capital(text: str) -> str:
    """Capitals of a tile or a word, Ç included."""
    return text.upper().replace("ç", "Ç")


# --- tiles and squares ------------------------------------------------------------------------
def tile_name(text: str) -> str:
    """How a tile is called aloud; capitals or small letters alike."""
    return _TILE_NAMES.get(_capital(text), text)


def tile_label(tile: "TileView") -> str:
    """A tile for a screen reader: its name and what it is worth."""
    if tile["blank"]:
        name = tile_name(tile["text"])
        return "escarràs" if tile["text"] == "?" else "escarràs que fa de " + name
    return tile_name(tile["label"]) + ", " + points(tile["value"])


def not_on_rack(label: str) -> str:
    return "No tens cap " + tile_name(label) + " al faristol."


def square_name(square: int) -> str:
    """H8 for the start square: row letter, column number."""
    return _ROWS[square // 15] + str(square % 15 + 1)


def square_label(name: str, tile: "TileView | None", premium: str = "") -> str:
    """A square for a screen reader: where it is, then what lies there or what it multiplies."""
    if tile:
        return name + ", " + tile_label(tile)
    if name == "H8":
        return name + ", " + START_SQUARE + ", " + PREMIUMS["DP"]
    return name + ", " + PREMIUMS.get(premium, EMPTY_SQUARE)


def _direction(coord: str) -> str:
    return DOWN if coord[:1] in "123456789" else ACROSS


# --- names ------------------------------------------------------------------------------------
def ruleset_name(code: str) -> str:
    return RULESETS.get(code, code)


def robot_name(code: str) -> str:
    return ROBOTS.get(code, "Robot")


def levels() -> "list[tuple[str, str]]":
    """Robots from the weakest to the strongest: code and level."""
    return [(code, LEVELS[code]) for code in ("beginner", "intermediate", "greedy")]


def default_name(place: int) -> str:
    """A person without an alias: Jugador 1, Jugador 2…"""
    return PLAYER + " " + str(place + 1)


def seat_label(seat: "SeatView", on_turn: bool) -> str:
    line = seat["name"] + ", " + points(seat["score"])
    return line + (", té el torn" if on_turn else "")


def lexicon_line(name: str, count: int) -> str:
    return name + " · " + thousands(count) + " mots"


def about(version: str, lexicon: str, digest: str) -> str:
    return VERSION + " " + version + ". " + LEXICON + ": " + lexicon + " (" + digest[:12] + ")."


# --- the table's changing lines ---------------------------------------------------------------
def play_label(score: "int | None") -> str:
    return PLAY if score is None else PLAY + " · " + points(score)


def exchange_button(count: int) -> str:
    return "Canvia " + tiles(count) if count else "Tria alguna fitxa"


def challenge_button(count: int) -> str:
    return "Impugna " + words(count) if count else "Tria algun mot"


def exchange_limit(limit: int) -> str:
    return "Al sac només en queda 1." if limit == 1 else "Al sac només en queden " + str(limit) + "."


def bag_line(count: int) -> str:
    if count == 0:
        return "El sac és buit"
    return "Al sac hi ha " + tiles(count)


def turn_of(name: str) -> str:
    return "Ara juga " + name


def thinking(name: str) -> str:
    return name + " pensa…"


def drawn(label: str) -> str:
    return "treu l’escarràs" if label == "?" else "treu la " + label


def starts(name: str) -> str:
    return "Comença " + name + "."


def turn_line(view: "View") -> str:
    """Whose turn it is, seen from ``view``'s seat: one short line."""
    actor = view["actor"]
    if view["phase"] == "over":
        return GAME_OVER
    if actor is None:
        return WAITING_ADJUDICATOR
    seat = view["seats"][actor]
    if seat["player"] != "person":
        return thinking(seat["name"])
    pending = view["pending"]
    if pending is not None:
        line = pending_line(pending, view["seats"][pending["seat"]]["name"])
        return line + " L’acceptes?" if view["phase"] == "challenge" else line + " És vàlida."
    return YOUR_TURN if view["viewer"] == actor else turn_of(seat["name"])


def pending_line(play: "PlayView", name: str) -> str:
    return name + " juga " + play["shown"] + ", " + points(play["score"]) + "."


def announce(view: "View") -> str:
    """The last thing that was done, for the live region; "" before the first turn."""
    pending = view["pending"]
    if pending is not None:
        name = view["seats"][pending["seat"]]["name"]
        where = pending["shown"] + " a " + pending["coord"] + ", " + _direction(pending["coord"])
        return name + " juga " + where + ": " + points(pending["score"]) + "."
    if view["result"] is not None:
        winners = [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
        return GAME_OVER + ". " + winner_line(winners, len(view["seats"])) + "."
    if not view["sheet"]:
        return ""
    row = view["sheet"][-1]
    return row_line(row, view["seats"][row["seat"]]["name"])


def row_line(row: "SheetRow", name: str) -> str:
    """A turn of the score sheet told in one sentence."""
    kind = row["kind"]
    if kind == "exchange":
        return name + " canvia " + tiles(row["exchanged"]) + "."
    if kind == "pass":
        return name + " passa."
    if kind == "abandon":
        return name + " abandona la partida."
    where = row["shown"] + " a " + row["coord"]
    if kind == "withdrawn":
        return name + " retira " + where + ": 0 punts."
    line = name + " juga " + where + ", " + _direction(row["coord"])
    line += ": " + points(row["score"] or 0)
    return line + (". Scrabble!" if row["bingo"] else ".")


def sheet_cell(row: "SheetRow") -> str:
    """What the score sheet writes where a word would stand, when there is none."""
    if row["kind"] == "exchange":
        return "Canvi de " + tiles(row["exchanged"])
    if row["kind"] == "pass":
        return "Passa"
    if row["kind"] == "abandon":
        return "Abandona"
    return row["shown"]


_STAGES = {
    "download": "Es baixa el joc…",
    "python": "S’engega el joc…",
    "start": "S’engega el joc…",
    "kernel": "S’engega el joc…",
    "lexicon": "Es carrega el diccionari…",
    "ready": "A punt",
    "failed": "El joc no s’ha pogut engegar. Torna a carregar la pàgina.",
}


def progress(stage: str) -> str:
    """What is being fetched or started while the board waits."""
    return _STAGES.get(stage, "Es prepara el joc…")


# --- the end ----------------------------------------------------------------------------------
_ENDINGS = {
    "went_out": "{name} ha tancat: no li queda cap fitxa i el sac és buit.",
    "zero_turns": "Tothom ha perdut tres torns seguits.",
    "idle_turns": "S’han fet massa torns seguits sense cap punt.",
    "abandoned": "{name} ha abandonat la partida.",
    "all_abandoned": "Tots els jugadors han abandonat la partida.",
    "stopped_at_nil": "La partida s’ha aturat 0 a 0.",
}
_CAUSES = {
    "own_rack": "Fitxes que li quedaven",
    "other_racks": "Fitxes que quedaven als altres",
    "penalty": "Penalització per abandonar",
    "awarded": "Resultat fixat pel reglament: 300 a 0",
    "annulled": "Resultat fixat pel reglament: 0 a 0",
}


def ending(result: "ResultView", name: str) -> str:
    """Why the game is over; ``name`` is who went out or who abandoned."""
    return _ENDINGS.get(result["ending"], GAME_OVER + ".").replace("{name}", name or "Un jugador")


def winner_line(names: "list[str]", seats: int) -> str:
    if not names:
        return "No guanya ningú"
    if len(names) == 1:
        return "Guanya " + names[0]
    return "Empat" if len(names) == seats else "Empaten " + listed(names)


def adjustment_line(adjustment: "Adjustment") -> str:
    line = _CAUSES.get(adjustment["cause"], "Ajust")
    if adjustment["tiles"]:
        faces = ["escarràs" if tile == "?" else _capital(tile) for tile in adjustment["tiles"]]
        line += ": " + " ".join(faces)
    return line


def shelf_line(names: "list[str]", scores: "list[int]") -> str:
    """Anna 120 – Robot mitjà 98."""
    pairs = [names[i] + " " + number(scores[i]) for i in range(len(names))]
    return " – ".join(pairs)


_DAYS = ("dg.", "dl.", "dt.", "dc.", "dj.", "dv.", "ds.")
_MONTHS = (
    "gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre",
    "novembre", "desembre",
)  # fmt: skip


def date_line(day: int, weekday: int, month: int, hour: int, minute: int) -> str:
    """dv. 4 d’abril, 17.05 h; months count from 0 and weeks from Sunday, as the browser does."""
    name = _MONTHS[month]
    link = " d’" if name[0] in "aeo" else " de "
    clock = str(hour) + "." + ("0" if minute < 10 else "") + str(minute) + " h"
    return _DAYS[weekday] + " " + str(day) + link + name + ", " + clock


# --- refusals ---------------------------------------------------------------------------------
# Each sentence says what is wrong and, where it helps, what to do.  A sentence in braces needs the
# field of that name; where it is missing, the next sentence of the tuple is tried.
_BAD_FILE = "El fitxer està fet malbé o no és una partida de Faristol."
_BAD_LINE = "El fitxer està fet malbé: no s’entén la línia {line}."
_REFUSALS = {
    # turns and phases
    "not_your_turn": ("Ara no et toca jugar.",),
    "wrong_phase": ("Ara no es pot fer.",),
    "game_is_over": ("La partida ja s’ha acabat.",),
    "no_challenge_in_this_game": (
        "En aquesta partida no hi ha impugnacions: els mots es comproven abans de jugar.",
    ),
    "challenge_window_closed": (
        "Ja no es pot impugnar. Cal fer-ho just després de la jugada, abans de jugar.",
    ),
    "word_not_in_play": (
        "{word} no és cap mot de la darrera jugada.",
        "Només es poden impugnar mots de la darrera jugada.",
    ),
    "challenge_names_no_word": ("Tria almenys un mot per impugnar.",),
    "not_challenged_yet": ("Primer has d’impugnar la jugada.",),
    "opponent_went_out": ("El teu contrincant ha tancat: només pots acceptar la jugada o impugnar-la.",),
    "already_challenged": ("Aquesta jugada ja s’ha impugnat.",),
    "adjudicator_only": ("Això només ho pot decidir l’àrbitre.",),
    "undo_not_allowed": ("En aquesta partida no es pot desfer cap jugada.",),
    "nothing_to_undo": ("No hi ha cap jugada per desfer.",),
    "hints_not_allowed": ("En aquesta partida no es poden demanar pistes.",),
    "stop_only_at_nil": (
        "La partida només es pot aturar si continua 0 a 0 després de {turns} torns seguits.",
        "La partida només es pot aturar si continua 0 a 0 després de molts torns.",
    ),
    # tiles
    "tiles_not_in_rack": ("Aquestes fitxes no són al teu faristol.",),
    "exchange_too_many": (
        "No pots canviar tantes fitxes: al sac només n’hi ha {limit}.",
        "No pots canviar més fitxes de les que hi ha al sac.",
    ),
    "exchange_nothing": ("Tria almenys una fitxa per canviar.",),
    "blank_without_letter": ("Tria quina lletra fa l’escarràs.",),
    # where a play may lie
    "no_new_tile": ("Posa almenys una fitxa al tauler.",),
    "square_is_taken": (
        "A la casella {square} ja hi ha una fitxa.",
        "En aquesta casella ja hi ha una fitxa.",
    ),
    "not_in_one_lane": ("Posa totes les fitxes en una sola fila o en una sola columna.",),
    "gap_between_tiles": ("Entre les fitxes no hi pot quedar cap casella buida.",),
    "first_play_misses_start": (
        "La primera jugada ha de passar per la casella central, la de l’estrella (H8).",
    ),
    "single_tile": ("Un mot ha de tenir com a mínim dues fitxes.",),
    "touches_nothing": ("La jugada ha de tocar alguna fitxa del tauler.",),
    "not_the_whole_word": ("El mot continua amb les fitxes del costat: llegeix-lo sencer.",),
    "off_the_board": ("La jugada surt del tauler.",),
    "word_not_in_lexicon": (
        "{words} no és al diccionari de la partida. Prova un altre mot.",
        "Aquest mot no és al diccionari de la partida. Prova’n un altre.",
    ),
    # new games
    "seats_out_of_range": (
        "Amb aquest reglament hi juguen de {fewest} a {most} jugadors.",
        "Aquest reglament no admet aquest nombre de jugadors.",
    ),
    "unknown_ruleset": ("Aquesta versió de Faristol no coneix aquest reglament.",),
    "unknown_player": ("Aquesta versió de Faristol no coneix el robot d’aquesta partida.",),
    # files
    "empty_file": (FILE_EMPTY,),
    "not_a_journal": ("Aquest fitxer no és cap partida de Faristol.",),
    "not_json": (_BAD_LINE, _BAD_FILE),
    "not_an_object": (_BAD_LINE, _BAD_FILE),
    "bad_field": (_BAD_LINE, _BAD_FILE),
    "bad_tiles": (_BAD_LINE, _BAD_FILE),
    "bad_play": (_BAD_LINE, _BAD_FILE),
    "unknown_event": (_BAD_LINE, _BAD_FILE),
    "does_not_follow": (
        "El fitxer està fet malbé: la línia {line} diu una cosa que no pot passar en aquesta partida.",
        _BAD_FILE,
    ),
    "cut_short": ("Al fitxer li falta el final: s’acaba a la línia {line}, a mig torn.", _BAD_FILE),
    "other_lexicon": (
        "Aquesta partida es va jugar amb un altre diccionari, «{wanted}», i aquí no es pot obrir.",
        "Aquesta partida es va jugar amb un altre diccionari i aquí no es pot obrir.",
    ),
    "newer_version": (
        "Aquesta partida s’ha desat amb una versió més nova de Faristol. Actualitza’l i torna-ho a provar.",
    ),
    # the conversation with the engine
    "stale": ("La partida ha canviat mentrestant. Mira el tauler i torna-ho a provar.",),
    "no_game": ("No hi ha cap partida oberta.",),
    "no_robot_to_act": ("En aquest torn no juga cap robot.",),
    "unknown_action": ("Faristol no ha entès aquesta ordre.",),
    "unknown_request": ("Faristol no ha entès aquesta ordre.",),
    "bug": ("Hi ha un error al programa. La partida és desada; exporta-la i torna a carregar la pàgina.",),
}
_UNKNOWN = "Això no es pot fer ara."
def _written(key: str, value: "FieldValue") -> str:
    if isinstance(value, list):
        return listed([_capital(item) for item in value])
    return _capital(str(value)) if key == "word" else str(value)


def _filled(sentence: str, fields: "dict[str, FieldValue]") -> "str | None":
    """``sentence`` with its fields, or None when one of them is not there."""
    for key in fields:
        if key == "line" and not fields[key]:
            continue
        sentence = sentence.replace("{" + key + "}", _written(key, fields[key]))
    return None if "{" in sentence else sentence


def _invalid_words(fields: "dict[str, FieldValue]") -> "str | None":
    found = fields.get("words")
    if isinstance(found, list) and len(found) > 1:
        told = listed([_capital(word) for word in found])
        return told + " no són al diccionari de la partida. Prova una altra jugada."
    return None


def refusal(refused: "Refusal") -> str:
    """One plain sentence for a refusal; an unknown code still gets a sentence that is true."""
    code = refused["code"]
    fields = refused.get("fields") or {}
    if code == "word_not_in_lexicon":
        many = _invalid_words(fields)
        if many:
            return many
    if code == "seats_out_of_range" and fields.get("fewest", 0) == fields.get("most"):
        return "Amb aquest reglament hi juguen " + _written("", fields["most"]) + " jugadors."
    if code == "exchange_too_many" and fields.get("limit") == 0:
        return "No es pot canviar: el sac és buit."
    if code == "square_is_taken" and isinstance(fields.get("square"), int):
        return _filled(_REFUSALS[code][0], {"square": square_name(int(str(fields["square"])))}) or _UNKNOWN
    for sentence in _REFUSALS.get(code, ()):
        done = _filled(sentence, fields)
        if done:
            return done
    return _UNKNOWN


def article_name(article: str) -> str:
    """§4B as "Reglament, §4B"; what the regulation leaves open is a *criteri* of ours."""
    if article.startswith("§"):
        return "Reglament, " + article
    return "Com es juga aquí"


def link_of(article: "str | None") -> "str | None":
    """Where the help page explains ``article``: §4B is under #classic-4, "criteri 3" under #criteri-3."""
    if not article:
        return None
    if article == "criteri 16":
        return HELP_PAGE + "#free"
    if article.startswith("criteri "):
        return HELP_PAGE + "#criteri-" + article[8:]
    return HELP_PAGE + "#classic-" + article[1:2]


def article_link(refused: "Refusal") -> "str | None":
    return link_of(refused.get("article"))
