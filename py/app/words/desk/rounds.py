"""Sentences of the closing of a round, of late corrections, and of a round's solution."""

from app.words.desk.common import round_name, slips_line
from app.words.desk.players import in_sentence, player_name
from app.words.duplicate import ENDINGS, NULLS, REFERENCE_TOTAL, bonus_line, swap_line
from app.words.grammar import counted, listed, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import AboveView, ClosedRound, DeskView, EqualView, MoveView
    from faristol.session.wire import Refusal


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
    text = listed(shown) if not rest else ", ".join(shown) + " i " + str(rest) + " més"
    return heading, text + ". Qui no n’ha lliurat cap fa zero punts en aquesta ronda."


def close_question(view: "DeskView") -> "tuple[str, str]":
    """Title and text of the question asked if no slip is missing."""
    return "Vols tancar la ronda " + str(view["round"]) + "?", "Hi ha " + slips_line(view) + "."


def time_left(digits: str) -> str:
    return "Encara queda temps: " + digits + "."


def criterion(closed: "ClosedRound") -> str:
    if closed["void"]:
        return "No és vàlida: fa zero punts a tothom. El tauler no canvia."
    if closed["criterion"] == "director" and closed["equals"] == 1:
        return "Triada pel director."
    text = _CRITERIA.get(closed["criterion"], "")
    return text.replace("{equals}", str(closed["equals"])).replace("{best}", points(closed["best"]))


# --- late corrections -------------------------------------------------------------------------
MENU_ADD_MINUTE = "Dona un minut més"
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


def rack_question(slips: int) -> str:
    return "Ja hi ha " + counted(slips, "papereta", "paperetes") + " d’aquesta ronda. Què ha passat?"


def confirm_reopen(number: int) -> "tuple[str, str, str]":
    return (
        "Vols reobrir la ronda " + str(number) + "?",
        "La jugada de referència es treu del tauler i les paperetes tornen a ser a la taula, tal com eren. "
        "El temps queda aturat com era en tancar-la: si cal, fes-lo córrer. El projector ho diu a la sala.",
        MENU_REOPEN,
    )


def news(closed: "ClosedRound") -> str:
    """What is announced besides the solution: the bonus, and a blank to be swapped."""
    lines, bonus = [], closed["bonus"]
    if bonus:
        named_ = bonus["name"] + " (núm. " + str(bonus["number"]) + ")"
        who = named_ if bonus["name"] else player_name(bonus["number"])
        lines.append(bonus_line(who, bonus["points"]))
    lines.append(swap_line([tile["label"] for tile in closed["swapped"]]))
    return " ".join([line for line in lines if line])


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
    """The tiles that the play leaves, and the state of the board after it."""
    letters = ["?" if tile["text"] == "?" else tile["label"] for tile in equal["leave"]]
    left = "Queda " + " ".join(letters) if letters else "No queda cap fitxa"
    shares = counted(equal["vowels"], "vocal", "vocals")
    shares += " i " + counted(equal["consonants"], "consonant", "consonants")
    opens = counted(equal["openness"], "casella oberta", "caselles obertes")
    return left + (" (" + shares + ")" if letters else "") + " · " + opens


def picks(equal: "EqualView") -> str:
    """The criteria that would take this play."""
    return ", ".join([_PICKS.get(pick, pick) for pick in equal["picks"]])


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
    text = ("L’ha feta " if found == 1 else "L’han feta ") + str(found) + " de "
    text += counted(players, "jugador", "jugadors") + "."
    return "Puntuació màxima: " + points(closed["best"]) + ". " + text


def ending(code: str) -> str:
    return "La partida s’ha acabat. " + ENDINGS.get(code, "")


def reference_line(view: "DeskView") -> str:
    return REFERENCE_TOTAL + ": " + points(view["reference_total"]) + "."


def winners_line(view: "DeskView") -> str:
    first = [
        in_sentence(player) for player in view["players"] if player["rank"] == 1 and not player["expelled"]
    ]
    if not first:
        return ""
    return ("Guanya " if len(first) == 1 else "Guanyen ") + listed(first) + "."
