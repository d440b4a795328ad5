"""Sentences for the hall of a duplicate: projector, calls, and racks read aloud."""

from app.words import duplicate as duplicate_words
from app.words.grammar import counted, points, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import ClosedRound, ProjectorView, RankRow
    from faristol.session.wire import TileView

# The table of recommended names ("Taula de denominacions estàndards recomanades").
_NAMES = {
    "A": "a d’Andratx", "B": "be de Benavarri", "C": "ce de Ceret", "Ç": "ce trencada de Flaçà",
    "D": "de de Dosrius", "E": "e d’Elx", "F": "efa de Felanitx", "G": "ge de Guardamar",
    "H": "hac d’Hostalric", "I": "i d’Ibi", "J": "jota de Juncosa", "K": "ca de Katmandú",
    "L": "ela de Les", "L·L": "ela geminada de Brussel·les", "M": "ema de Mequinensa",
    "N": "ena de Navarques", "NY": "ena, i grega de Nyer", "O": "o d’Ontinyent", "P": "pe de Perpinyà",
    "QU": "cu, u de Queralbs", "R": "erra de Reus", "S": "essa de Salses", "T": "te de Terrassa",
    "U": "u d’Ulldemolins", "V": "ve baixa de Valldemossa", "W": "ve doble de Wellington",
    "X": "ics de Xàtiva", "Y": "i grega de Yaoundé", "Z": "zeta de Zarra",
}  # fmt: skip
_PLACES = {
    "A": "Andratx", "B": "Benavarri", "C": "Ceret", "D": "Dosrius", "E": "Elx", "F": "Felanitx",
    "G": "Guardamar", "H": "Hostalric", "I": "Ibi", "J": "Juncosa", "K": "Katmandú", "L": "Les",
    "M": "Mequinensa", "N": "Navarques", "O": "Ontinyent",
}  # fmt: skip
_NUMBERS = (
    "zero", "u", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou", "deu", "onze", "dotze",
    "tretze", "catorze", "quinze",
)  # fmt: skip
BLANK = "escarràs"

CALLS = {"one_minute": "1 minut!", "thirty_seconds": "30 segons!", "time": "Temps!"}

# --- the readout ------------------------------------------------------------------------------
KEPT = "Queden al faristol"
NEW = "Noves"
ALL_NEW = "Fitxes"
SECOND_READING = "Segona lectura, més de pressa"
READ = "Llegeix"
READ_AGAIN = "Llegeix de pressa"
HUSH = "Atura la veu"
NO_VOICE = "Aquest aparell no té cap veu catalana: ho has de llegir tu."


def tile_aloud(tile: "TileView") -> str:
    """The name of a tile read aloud: a d’Andratx; escarràs."""
    return BLANK if tile["text"] == "?" else _NAMES.get(tile["label"], tile["label"])


def said_aloud(said: "list[str]") -> str:
    """Coordinates read aloud, in their order: Hostalric vuit; quinze Katmandú."""
    return " ".join([_PLACES[sign] if sign in _PLACES else _NUMBERS[int(sign)] for sign in said])


def play_aloud(closed: "ClosedRound") -> str:
    """The reference play, read aloud."""
    play = closed["reference"]
    word = play["word"].lower().replace("Ç", "ç")
    return said_aloud(play["said"]) + ". " + word + ". " + points(play["points"]) + "."


# --- the projector ----------------------------------------------------------------------------
WAITING_FIRST = "El projector espera qui dirigeix la partida."
WAITING = "Esperant qui dirigeix la partida"
NO_GAME = (
    "Obre el projector des de la taula del director o des de la pàgina de la classe, amb la partida oberta."
)
POPUP_BLOCKED = "El navegador no deixa obrir el projector. Permet les finestres emergents d’aquesta pàgina."
TOO_OLD = "Aquest navegador és massa antic per tenir projector."
SOON = "La partida començarà aviat"
GET_READY = "Prepareu les fitxes"
STOPPED = "Temps aturat"
OVER = "Final de la partida"
REOPENED = "S’ha reobert la ronda"
REFERENCE_TOTAL = duplicate_words.REFERENCE_TOTAL
TITLE = "Duplicada"


def ending(key: str) -> str:
    return duplicate_words.ENDINGS.get(key, "")


def round_line(view: "ProjectorView", state: str) -> str:
    """Ronda 7, or Ronda 7 de 25 if their number was set; a closed round is shown until the next rack."""
    if state == "setup":
        return ""
    if state == "over":
        return OVER
    closed = view["solution"]["round"] if state == "closed" and view["solution"] else 0
    text = "Ronda " + str(closed or view["round"])
    return text + " de " + str(view["rounds_wanted"]) if view["rounds_wanted"] else text


def soon(view: "ProjectorView") -> str:
    """The text before the first rack: how many players there are, and the time of a round."""
    text = [players_line(view["players"])] if view["players"] else []
    text.append(round_time(view["timer"]["seconds"]))
    return SOON + "\n" + " · ".join(text)


def round_time(seconds: int) -> str:
    """3 minuts per ronda; 2 min 30 s per ronda."""
    minutes, rest = seconds // 60, seconds % 60
    if not rest:
        return counted(minutes, "minut", "minuts") + " per ronda"
    if not minutes:
        return counted(rest, "segon", "segons") + " per ronda"
    return str(minutes) + " min " + str(rest) + " s per ronda"


def rack_line(kept: int, count: int, state: str) -> "tuple[str, str]":
    """The legend of the rack: the tiles that were kept, and the new ones, which are underlined."""
    if state in ("closed", "over"):
        return (KEPT if count else "", "")
    if not count or not kept or kept == count:
        return ("", "")
    stayed = "Quedava 1 fitxa" if kept == 1 else "Quedaven " + tiles(kept)
    new = count - kept
    return (stayed + " · ", "1 de nova" if new == 1 else str(new) + " de noves")


def players_line(count: int) -> str:
    return counted(count, "jugador", "jugadors")


def found_line(closed: "ClosedRound", players: int, finders: "list[str]", as_good: "list[str]") -> str:
    """Who found the reference play or one with as many points, or how many where that is not told."""
    if finders or as_good:
        return duplicate_words.found_by(finders, as_good)
    return duplicate_words.found(closed, closed["reference"]["points"], players)


def handed_line(done: int, there: int) -> str:
    """The tablets of a class that have handed in: N’han lliurat 9 de 12."""
    if done == there:
        return "Ha lliurat tothom"
    return ("N’ha lliurat 1" if done == 1 else "N’han lliurat " + str(done)) + " de " + str(there)


def reopened(number: int) -> str:
    return REOPENED + " " + str(number) + "."


def news(closed: "ClosedRound") -> str:
    """News for the hall besides the solution: a void reference play, the bonus, a blank to be swapped."""
    lines, bonus = [], closed["bonus"]
    if closed["void"]:
        lines.append("Aquesta jugada no és vàlida: fa zero punts a tothom.")
    if bonus:
        who = bonus["name"] or "Jugador " + str(bonus["number"])
        lines.append(duplicate_words.bonus_line(who, bonus["points"]))
    lines.append(duplicate_words.swap_line([tile["label"] for tile in closed["swapped"]]))
    return " ".join([line for line in lines if line])


def voided(rounds: "list[ClosedRound]", shown: int) -> str:
    """The void reference plays of rounds before the ``shown`` one."""
    lines = [
        "Ronda " + str(one["round"]) + ": " + one["reference"]["shown"] + " no és vàlida."
        for one in rounds
        if one["round"] != shown
    ]
    return " ".join(lines)


def page_line(first: int, last: int, whole: int) -> str:
    """Which places of the ranking are on the screen."""
    return str(first) + "–" + str(last) + " de " + str(whole)


def bag_line(count: int) -> str:
    return tiles(count) + " al sac" if count else "El sac és buit"


def standing_line(number: int, over: bool, final: bool, checking: str) -> str:
    """The round of the standings; after the game, whether they are final, and the checking time left.

    checking: the checking time in words, "" if none runs.
    """
    if not over:
        return "després de la ronda " + str(number) if number else "abans de començar"
    if final:
        return "definitiva"
    return "provisional · temps de comprovació: " + checking if checking else "provisional"


def rank_name(one: "RankRow") -> str:
    """The alias of a player, or else the number; and whether the player has gone home."""
    name = one["name"] or "Jugador " + str(one["number"])
    return name + " (retirat)" if one["withdrawn"] else name


def percent(value: float) -> str:
    """A percentage: 87,5 %."""
    tenths = int(value * 10 + 0.5)
    return str(tenths // 10) + "," + str(tenths % 10) + " %"
