"""Sentences of the clock, of the arbiter's box, and of a new championship game."""

from app.words.grammar import counted, signed

# --- the first screen and a championship's game -----------------------------------------------
CHAMPIONSHIP = "Campionat"
BOARD_GAME = "Taula"
ARBITER_ROOM = "Àrbitre"
CLOCK_ROOM = "Rellotge"
PAIR = "Parella"
ROUND = "Ronda"
TABLE = "Taula"
READ_THE_RULES = "Llegeix el reglament"
REGULATIONS = "Reglaments"

# --- on the table -----------------------------------------------------------------------------
GAME_TIME = "Partida"
TURN_TIME = "Torn"
LAST_TURNS = "Darrers torns"
LAST_PLAY = "Darrera jugada"
LAST_MINUTE = "Darrer minut"
LAST_SECONDS = "Darrers segons"
OVERTIME = "Temps excedit"
SHORT = "queda poc temps"
TURN_OVER = "Torn fora de temps"
STOPPED = "Aturat"
RESUME = "Engega el rellotge"
REDRAW = {"on_own_turn": "Senyors!", "after_refill": "Torna-les"}
KEEP_RACK = "Queda-te-les"
_REDRAW_QUESTION = "Vols canviar totes set fitxes?"
_REDRAW_TEXT = {
    "on_own_turn": (
        "Ensenyes el faristol, les set fitxes tornen al sac i n’agafes set de noves. No perds el torn."
    ),
    "after_refill": "Les set fitxes tornen al sac i n’agafes set de noves.",
}
WHO_CHALLENGES = "Qui impugna?"
AWAY_TITLE = "El rellotge s’ha aturat"
AWAY = (
    "La pàgina ha estat tancada més d’un minut. El rellotge compta fins al moment en què es va tancar; "
    "engega’l quan torneu a ser-hi tots."
)


def default_pair(place: int) -> str:
    """A pair without a name: Parella 1, Parella 2."""
    return "Parella " + str(place + 1)


def redraw_question(kind: str) -> "tuple[str, str, str]":
    """The question before a rack of seven vowels or consonants is returned; ``kind``: when it is allowed."""
    return _REDRAW_QUESTION, _REDRAW_TEXT.get(kind, ""), "Canvia-les"


def fine(points: int) -> str:
    """The fine for overtime so far: −20 punts."""
    return signed(points) + (" punt" if abs(points) == 1 else " punts")


def overtime(kind: str) -> str:
    """The label of overtime, of a turn or of a whole game."""
    return TURN_OVER if kind == "turns" else OVERTIME


def last(kind: str) -> str:
    """The label of a time nearly over, of a turn or of a whole game."""
    return LAST_SECONDS if kind == "turns" else LAST_MINUTE


def turn_of_limit(number: int, limit: int) -> str:
    return "Torn " + str(number) + " de " + str(limit)


def turns_left(count: int) -> str:
    return "En queda 1" if count == 1 else "En queden " + str(count)


def place_line(round_: str, table: str) -> str:
    """Ronda 3 · Taula 12; unknown parts are left out."""
    lines = []
    if round_:
        lines.append(ROUND + " " + round_)
    if table:
        lines.append(TABLE + " " + table)
    return " · ".join(lines)


def round_left(digits: str) -> str:
    """Queda de ronda: 12:05."""
    return "Queda de ronda: " + digits


def accept_label(accept: str, seconds: int) -> str:
    """A button with the seconds left of the challenge window: Accepta · 12 s."""
    return accept + " · " + str(seconds) + " s"


def warned(sign: str, name: str) -> str:
    """The announcement when a time is nearly over or over."""
    return name + ": " + (SHORT if sign == "last" else "temps excedit") + "."


# --- the arbiter's box ------------------------------------------------------------------------
ARBITER = "Àrbitre"
ARBITER_TITLE = "Àrbitre de la partida"
ARBITER_HELP = "Tot el que es fa aquí queda anotat a la partida."
STOP_WHY = "Atura el rellotge per"
ROUND_TIME = "S’ha acabat el temps de la ronda"
ROUND_LEFT = "Temps que queda de la ronda"
ROUND_LEFT_HELP = (
    "Escriu els minuts que queden al rellotge de la sala. Aquest aparell els comptarà i avisarà al final; "
    "a la partida no hi canvien res."
)
MINUTES_LEFT = "Minuts que queden"
NO_MINUTES = "Escriu quants minuts queden: de l’1 al 240."
SET_IT = "Posa’l en marxa"
ROUND_MINUTE = "Queda un minut de la ronda."
ROUND_TELL = "Digues-ho a la partida"
BLOCKED = "Ningú no pot jugar"
ABSENT = "No s’ha presentat"
DISQUALIFY = "Desqualifica"
INCIDENT = "Anota una incidència"
NOTES = "Incidències anotades"
WHO_IS_ABSENT = "Qui no s’ha presentat?"
WHO_IS_OUT = "Qui queda desqualificat?"
BOTH_OUT = "Tots dos"
WHO_IS_NOTED = "De qui és la incidència?"
REASON = "Motiu"
WHAT_HAPPENED = "Què ha passat?"
KINDS_OF_NOTE = (("warning", "Avís de l’àrbitre"), ("note", "Nota"))
NOTE_DOWN = "Anota-ho"
GO_ON = "Continua"
confirm_round_time = (
    "S’ha acabat el temps de la ronda?",
    "Es juguen els darrers torns que diu el reglament, si n’hi ha; les fitxes dels faristols no comptaran. "
    "No es pot desfer.",
    "S’ha acabat el temps",
)
confirm_blocked = (
    "Ningú no pot jugar?",
    "Tothom hi està d’acord: el sac és buit i ningú no pot posar cap fitxa. La partida s’acaba.",
    "Acaba la partida",
)


def confirm_absent(names: str, minutes: int) -> "tuple[str, str, str]":
    return (
        ABSENT + ": " + names,
        "Fes-ho quan hagin passat " + str(minutes) + " minuts des que havia de començar. "
        "La partida s’acaba amb el resultat que fixa el reglament.",
        "Fes-ho constar",
    )


def confirm_out(name: str) -> "tuple[str, str, str]":
    return ("Vols desqualificar " + name + "?", "Queda fora de la partida, i no es pot desfer.", DISQUALIFY)


def confirm_both_out(names: str) -> "tuple[str, str, str]":
    return ("Vols desqualificar " + names + "?", "No guanyarà ningú, i no es pot desfer.", DISQUALIFY)


# --- the clock alone --------------------------------------------------------------------------
CLOCK_HELP = "Per a una partida amb tauler. Cadascú toca la seva part quan acaba el torn."
HOW_MANY_CLOCKS = "Quants sou?"
WHICH_TIME = "Quin temps?"
OWN_TIME = "Un altre temps"
MINUTES_EACH = "Minuts per a cadascú"
SECONDS_A_TURN = "Segons per torn"
MINUTES_IN_ALL = "Minuts de tota la partida"
ZERO_IS_NONE = "Amb 0 no hi ha límit."
CLOCK_START = "Prepara el rellotge"
TAP_WHO_STARTS = "Toca qui comença"
TAP_WHEN_DONE = "Toca quan acabis"
PAUSE = "Atura"
GO = "Engega"
RESET = "Reinicia"
OTHER_CLOCK = "Un altre temps"
confirm_other = ("Vols un altre rellotge?", "Es perden els temps d’ara.", "Tria el temps")
TURN_ROUND = "Gira"
SOUND = "So"
TIME_IS_UP = "S’ha acabat el temps"
confirm_reset = ("Vols reiniciar el rellotge?", "Es perden els temps d’ara.", RESET)


def minutes(count: int) -> str:
    return counted(count, "minut", "minuts")


def clock_times(limit: int, turn: int, game: int) -> str:
    """A set of times in one line; milliseconds."""
    lines = []
    if limit:
        lines.append(minutes(limit // 60000) + " per a cadascú")
    if turn:
        lines.append(
            minutes(turn // 60000) + " per torn" if turn % 60000 == 0 else _seconds(turn) + " per torn"
        )
    if game:
        lines.append(minutes(game // 60000) + " en total")
    return ", ".join(lines)


def _seconds(span: int) -> str:
    return counted(span // 1000, "segon", "segons")
