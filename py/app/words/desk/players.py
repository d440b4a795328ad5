"""Sentences about the players of a duplicate: names, numbers and sanctions."""

from app.words.grammar import counted, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import DeskPlayer
    from faristol.session.wire import FieldValue, Refusal


# --- players ----------------------------------------------------------------------------------
PLAYERS = "Jugadors"
PLAYER = "Jugador"
NO_PLAYERS = "Encara no hi ha ningú. Escriu un nom i prem Retorn; el número és opcional."
LIST = "Jugadors i paperetes"
WHO_SHOWS = "Quins jugadors es veuen"
NUMBER = "Núm."
NAME = "Nom"
TABLE = "Taula"
ADD = "Afegeix"
NAME_NEEDED = "Escriu un nom."
NUMBER_NEEDED = "El número ha de ser entre 1 i 999."
ROSTER = "Llista de jugadors"
ROSTER_HELP = (
    "Un jugador per línia: el nom sol, o número, nom i taula separats per comes o per punts i coma. "
    "També s’hi pot enganxar un full de càlcul amb encapçalaments: si hi ha l’escola o el club, la categoria "
    "o la llicència, els resultats també surten per categories i per clubs. No cal cap altra dada."
)
ROSTER_FIELD = "Jugadors"
ROSTER_FILE = "Obre un fitxer CSV"
ROSTER_ADD = "Afegeix-los"
ROSTER_EMPTY = "Aquí no hi ha cap jugador."
MEMBERSHIP = "Escola o club, categoria i llicència"
TABLE_OF = "Taula "
RENAME = "Desa"
SANCTION = "Sanciona"
LIFT = "Retira la darrera sanció"
LEAVE = "Treu-lo de la llista"
WITHDRAW = "Es retira"
READMIT = "Torna a la partida"
WITHDRAWN = "retirat"
STAYS_AWAY = "No, no la vull"
confirm_withdraw_text = (
    "Ja no se n’esperarà cap papereta. Els punts que té compten igualment. Pot tornar quan vulgui."
)


def player_name(number: int) -> str:
    return PLAYER + " " + str(number)


def named(player: "DeskPlayer") -> str:
    return player["name"] or player_name(player["number"])


def numbered(player: "DeskPlayer") -> str:
    """A player by number and name: 7 Gemma; 7 if there is no name."""
    return (str(player["number"]) + " " + player["name"]).strip() if player["name"] else named(player)


def joined_line(count: int, bonus: bool) -> str:
    """How many players there are; this decides the bonus, which must be announced before the first round."""
    text = counted(count, "jugador", "jugadors") + ". "
    if not bonus:
        return text + "Toca’n un per canviar-ne el nom."
    worth = 0 if count < 10 else min(count, 50) // 2
    return text + "Bonificació per millor jugada única: " + points(worth) + "."


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
    text = _roster_fault(refused["code"], fields) or plain
    return "Línia " + str(line) + ": " + text[:1].lower() + text[1:] if line else text


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


def in_sentence(player: "DeskPlayer") -> str:
    """Aina Puig (núm. 1)."""
    number = str(player["number"])
    return player["name"] + " (núm. " + number + ")" if player["name"] else "el número " + number


def confirm_withdraw(player: "DeskPlayer") -> "tuple[str, str, str]":
    return "Es retira " + in_sentence(player) + "?", confirm_withdraw_text, WITHDRAW


def back_question(player: "DeskPlayer", coord: str, word: str) -> "tuple[str, str]":
    """Title and text of the question about a slip of somebody who had gone home."""
    new = (coord + " " + word).strip() or "en blanc"
    return numbered(player) + " s’havia retirat", "Torna a la partida amb la papereta " + new + "?"


def sanctions_line(player: "DeskPlayer") -> str:
    if player["expelled"]:
        return "Està expulsat de la partida."
    return "Sancions: " + str(player["sanctions"]) + "." if player["sanctions"] else "No té cap sanció."


def confirm_sanction(player: "DeskPlayer", phase: str) -> "tuple[str, str, str]":
    """Title, text and button of the question before a sanction, with its consequence."""
    text = [
        "És la primera: se l’amonesta i no perd cap punt. Amb la segona, la jugada valdrà zero.",
        "És la segona: la seva jugada d’aquesta ronda val zero punts. Amb la tercera, quedarà expulsat.",
        "És la tercera: queda expulsat i ja no pot jugar cap més ronda. Els punts que té no es perden.",
    ][min(player["sanctions"], 2)]
    if phase != "slips":
        text = text.replace("d’aquesta ronda", "de la ronda vinent")
    return "Vols sancionar " + in_sentence(player) + "?", text, SANCTION
