"""Sentences of a game at the table: its boxes, its turns, its score sheet, its end."""

from app.words.board import direction, tile_name
from app.words.common import ABANDON, PASS, PLAY, STOP, UNDO
from app.words.grammar import counted, points, tiles, words
from app.words.rules import LAST_PLAY, winner_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import PlayView, SeatView, SheetRow, View


# --- the state of the table -------------------------------------------------------------------
YOUR_TURN = "Et toca jugar"
ONE_KIND = "Tens set vocals o set consonants: les pots tornar totes o quedar-te-les"
WAITING_ADJUDICATOR = "Decideix l’àrbitre"
GAME_OVER = "La partida s’ha acabat"
THINKS = "pensa"


# --- dialogs ----------------------------------------------------------------------------------
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
DRAW_HELP = "Comença qui treu la fitxa més propera a la A. L’escarràs (la fitxa blanca) va davant de la A."
DRAW_AGAIN = "Fitxes iguals: es torna a treure."
HINTS_TITLE = "Pistes"
NO_HINTS = "No hi ha cap jugada per recomanar amb aquestes fitxes. Pots canviar-ne o passar."
# title, text and the button that goes on
confirm_pass = ("Vols passar?", "Perds el torn i fas 0 punts.", PASS)
confirm_abandon = (
    "Vols abandonar la partida?",
    "L’altre jugador guanya i a tu se’t resten {points}. No es pot desfer.",
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
YOUR_BEST_PLAY = "La teva millor jugada"
BEST_PLAY = "La millor jugada"
# The short words under the drawings at the end of a game; each is part of the whole name of its button.
END_LABELS = {
    "": "Tauler",
    "replay": "Repetició",
    "paper": "Full",
    "share": "Comparteix",
    "export": "Desa",
    "home": "Inici",
}


# --- names ------------------------------------------------------------------------------------
def abandon_question(penalty: int) -> "tuple[str, str, str]":
    """The question before abandoning; ``penalty``: the points that it costs, 0 in most regulations."""
    title, text, yes = confirm_abandon if penalty else confirm_abandon_free
    return title, text.replace("{points}", points(penalty)), yes


def seat_label(seat: "SeatView", on_turn: bool) -> str:
    line = seat["name"] + ", " + points(seat["score"])
    return line + (", té el torn" if on_turn else "")


# --- the table's changing lines ---------------------------------------------------------------
def play_label(score: "int | None") -> str:
    return PLAY if score is None else PLAY + " · " + points(score)


def exchange_button(count: int) -> str:
    return "Canvia " + tiles(count) if count else "Tria alguna fitxa"


def challenge_button(count: int) -> str:
    return "Impugna " + words(count) if count else "Tria algun mot"


def hints(count: int) -> str:
    """How many hints were given: 1 pista, 3 pistes."""
    return counted(count, "pista", "pistes")


def good(plays: "list[SheetRow]", is_one: bool) -> str:
    """What was good in these plays, in one line; ``is_one``: they are all of one person, who is told."""
    bingos = len([row for row in plays if row["bingo"]])
    many = len([row for row in plays if (row["score"] or 0) >= 20])
    if bingos:
        what = "un scrabble" if bingos == 1 else str(bingos) + " scrabbles"
    elif many:
        what = counted(many, "jugada", "jugades") + " de 20 punts o més"
    else:
        what = counted(len(plays), "mot", "mots") + " al tauler"
    return ("Has fet " if is_one else "Heu fet ") + what + "."


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
    return "treu " + ("un " if label == "?" else "una ") + tile_name(label)


def starts(name: str) -> str:
    return "Comença " + name + "."


def turn_line(view: "View") -> str:
    """Whose turn it is, addressed to the viewer, in one short line."""
    actor = view["actor"]
    if view["phase"] == "over":
        return GAME_OVER
    if actor is None:
        return WAITING_ADJUDICATOR
    seat = view["seats"][actor]
    if seat["player"] != "person":
        return thinking(seat["name"])
    if view["phase"] == "redraw":
        return ONE_KIND if view["viewer"] == actor else "Espera: " + seat["name"] + " mira les fitxes noves"
    pending = view["pending"]
    if pending is not None:
        line = pending_line(pending, view["seats"][pending["seat"]]["name"])
        line += " " + LAST_PLAY if view["closing"] else ""
        if view["phase"] != "challenge":
            return line + " És vàlida."
        return line + (" Espera si l’accepten." if view["viewer"] == pending["seat"] else " L’acceptes?")
    return YOUR_TURN if view["viewer"] == actor else turn_of(seat["name"])


# Ends that are no matter of points.
_NOT_BY_POINTS = ("abandoned", "all_abandoned", "disqualified", "no_show", "overtime")


def end_title(view: "View", person: int) -> str:
    """Who has won, and by how much, said to the person at the screen: Has guanyat, per 503 punts!

    person: the seat of who is alone at it; -1 where several share it.
    """
    result, seats = view["result"], view["seats"]
    winners = result["winners"] if result is not None else []
    names = [seats[seat]["name"] for seat in winners]
    if result is None or len(winners) != 1:
        return winner_line(names, len(seats))
    others = [result["scores"][seat] for seat in range(len(seats)) if seat != winners[0]]
    by = result["scores"][winners[0]] - max(others)
    margin = ", per " + points(by) if by > 0 and result["ending"] not in _NOT_BY_POINTS else ""
    if winners[0] == person:
        return "Has guanyat" + margin + "!"
    is_robot = seats[winners[0]]["player"] != "person"
    if is_robot and person >= 0 and len(seats) == 2:
        return "Ha guanyat el robot" + margin
    return "Ha guanyat " + names[0] + margin


def pending_line(play: "PlayView", name: str) -> str:
    return name + " juga " + play["shown"] + ", " + points(play["score"]) + "."


def announce(view: "View") -> str:
    """The last action, for screen readers; "" before the first turn."""
    pending = view["pending"]
    if pending is not None:
        name = view["seats"][pending["seat"]]["name"]
        where = pending["shown"] + " a " + pending["coord"] + ", " + direction(pending["coord"])
        return name + " juga " + where + ": " + points(pending["score"]) + "."
    if view["result"] is not None:
        winners = [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
        return GAME_OVER + ". " + winner_line(winners, len(view["seats"])) + "."
    if not view["sheet"]:
        return ""
    row = view["sheet"][-1]
    return row_line(row, view["seats"][row["seat"]]["name"])


def row_line(row: "SheetRow", name: str) -> str:
    """A turn of the score sheet in one sentence."""
    kind = row["kind"]
    if kind == "exchange":
        return name + " canvia " + tiles(row["exchanged"]) + "."
    if kind == "pass":
        return name + " passa."
    if kind == "late":
        return name + " perd el torn: s’ha acabat el temps."
    if kind == "redraw":
        return name + " canvia " + tiles(row["exchanged"]) + " sense perdre el torn."
    if kind == "abandon":
        return name + " abandona la partida."
    if kind == "out":
        return name + " queda fora de la partida."
    if kind == "withdrawn" and not row["coord"]:  # by the regulation its word is not written down
        return name + " retira la jugada: 0 punts."
    where = row["shown"] + " a " + row["coord"]
    if kind == "withdrawn":
        return name + " retira " + where + ": 0 punts."
    line = name + " juga " + where + ", " + direction(row["coord"])
    line += ": " + points(row["score"] or 0)
    return line + (". Scrabble!" if row["bingo"] else ".")


def sheet_cell(row: "SheetRow") -> str:
    """The entry of the score sheet for a turn without a word."""
    if row["kind"] == "exchange":
        return "Canvi de " + tiles(row["exchanged"])
    if row["kind"] == "pass":
        return "Passa"
    if row["kind"] == "redraw":
        return "Torna a treure " + tiles(row["exchanged"])
    if row["kind"] == "late":
        return "Fora de temps"
    if row["kind"] == "abandon":
        return "Abandona"
    if row["kind"] == "out":
        return "Queda fora"
    return row["shown"]
