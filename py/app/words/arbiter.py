"""Sentences of the arbiter's device and of the scorer's panel.

Arbiter and scorer are addressed as *tu*.  A challenge has one answer for the whole play: no sentence may
contain which word is wrong, its meaning or its category.
"""

from app.words.game import row_line
from app.words.grammar import counted, listed, of, points, tiles
from app.words.rules import LAST_PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import OverdrawView, PlayView, View

# --- the arbiter ------------------------------------------------------------------------------
ARBITER = "Àrbitre"
TABLE = "Taula"
WORD = "Mot impugnat"
WORD_HELP = "Escriu un mot i prem Retorn. Amb la línia buida, Retorn consulta."
ADD_WORD = "Afegeix"
WORDS = "Mots impugnats"
NO_WORDS = "Aquí sortiran els mots de la jugada. La resposta és una sola: sí o no."
CONSULT = "Consulta"
COVER = "Tapa els mots"
COVERED = "mot tapat"
YES = "SÍ"
NO = "NO"
PLAY_VALID = "La jugada és vàlida"
PLAY_INVALID = "La jugada no és vàlida"
NEXT = "Consulta següent"
SECOND = "Reimpugnació"
LOG = "Registre"
LOG_EMPTY = "Encara no hi ha cap consulta."
LOG_TIME = "Hora"
LOG_WORDS = "Mots"
LOG_ANSWER = "Resposta"
BACK = "Torna a la consulta"
EXPORT_CSV = "Desa en CSV"
EXPORT_JSON = "Desa en JSON"
CLEAR = "Buida el registre"
LEAVE = "Surt"
NOT_KEPT = "Aquest navegador no deixa desar res. Desa el registre en un fitxer abans de tancar la pàgina."
NOT_SAVED = "Aquesta consulta no s’ha pogut desar. Desa el registre en un fitxer."
FAULTS_LEFT = "Corregeix o treu els mots que no es poden llegir."
TYPE_A_WORD = "Escriu almenys un mot."
SECOND_HELP = "Escolta l’argument i decideix. La teva resolució és definitiva i queda al registre."
ARGUMENT = "Argument de qui reimpugna"
FINAL = "Resolució definitiva"
RULE_VALID = "La jugada és vàlida"
RULE_INVALID = "La jugada no és vàlida"
confirm_clear = (
    "Vols buidar el registre?",
    "S’esborraran totes les consultes d’aquest aparell. Si no les has desat en un fitxer, es perdran.",
    "Buida’l",
)
confirm_leave = ("Vols sortir?", "Els mots que has escrit no s’han consultat i es perdran.", "Surt")
CSV_HEAD = ("data", "hora", "taula", "mots", "resposta", "argument", "resolució", "diccionari")


def answer(valid: bool) -> str:
    return YES if valid else NO


def sentence(valid: bool) -> str:
    return PLAY_VALID if valid else PLAY_INVALID


def at_table(table: str) -> str:
    return "Taula " + table if table else "Sense taula"


def log_button(count: int) -> str:
    return LOG + " (" + str(count) + ")"


def take_out(word: str) -> str:
    return "Treu " + word


def log_line(table: str, time: str, valid: bool) -> str:
    """A row of the log for a screen reader, without the words."""
    return at_table(table) + ", " + time + ": " + ("sí" if valid else "no")


def log_count(count: int) -> str:
    return counted(count, "consulta", "consultes")


def second_line(valid: bool, argument: str) -> str:
    text = "Reimpugnada: " + ("sí" if valid else "no")
    return text + (" «" + argument + "»" if argument else "")


# --- the scorer: a new game --------------------------------------------------------------------
SCORER = "Taula amb tauler físic"
SCORER_HELP = "Jugueu amb el tauler i les fitxes de sempre: aquest aparell porta el full d’anotació."
ROUND = "Ronda"
BEGINS = "Qui comença"
CLOCK_HELP = "Tria un rellotge només si aquest aparell és el rellotge de la taula."
START = "Comença"


def player_name(place: int, pair: bool) -> str:
    return ("Parella " if pair else "Jugador ") + str(place + 1)


# --- the scorer: entries -----------------------------------------------------------------------
ENTRY = "Anotació"
ENTRY_HINT = "H8 CASA"
SAID = "Anunciats"
SAID_WHOLE = "Punts anunciats"
ENTRY_HELP = (
    "Casella i mot: H8 horitzontal, 8H vertical. L’escarràs (fitxa blanca), en minúscula: CaSA. "
    "Un guionet, passa; -3, canvia 3 fitxes."
)
PASSES = "Passa"
NOTE = "Anota"
EXCHANGE = "Canvi"
CHALLENGE = "Impugnació"
ACCEPT = "Accepta"
SECOND_CHALLENGE = "Reimpugna"
RESOLVE = "Resol"
CORRECT = "Corregeix"
INCIDENTS = "Incidències"
RACKS = "Fitxes finals"
BLANKS = "Toca les lletres fetes amb un escarràs"
confirm_pass = ("Passa?", "Perd el torn i fa 0 punts.", PASSES)


def entry_of(name: str) -> str:
    return "Jugada " + of(name)


def note_label(score: "int | None") -> str:
    return NOTE if score is None else NOTE + " · " + points(score)


def exchange_of(count: int) -> str:
    return "Canvi de " + tiles(count)


def turn_line(view: "View") -> str:
    """Whose turn it is and the state of the last play, for the scorer."""
    pending = view["pending"]
    if view["phase"] == "over":
        return "La partida s’ha acabat."
    if view["actor"] is None:
        return "Decideix l’àrbitre."
    turn = LAST_PLAY if view["closing"] else "Torn " + of(view["seats"][view["actor"]]["name"]) + "."
    if pending is None:
        rows = view["sheet"]
        return row_line(rows[-1], view["seats"][rows[-1]["seat"]]["name"]) + " " + turn if rows else turn
    played = view["seats"][pending["seat"]]["name"] + " juga " + pending["shown"] + ", "
    played += points(pending["score"]) + "."
    if view["phase"] == "review":
        played += " S’ha impugnat i és vàlida."
    return played + " " + turn


def preview_line(play: "PlayView") -> str:
    """The words that a play makes, each with its points."""
    made = [word["text"] + " " + str(word["score"]) for word in play["words"]]
    line = listed(made)
    return line + " · scrabble, +50" if play["bingo"] else line


def wrong_score(said: int, score: int) -> str:
    return (
        "Ha anunciat " + points(said) + " i en són " + str(score) + ". "
        "Torna a anotar-ho per posar-n’hi " + str(score) + "."
    )


def announced_note(said: int) -> str:
    return "Havia anunciat " + points(said)


# --- the scorer: boxes -------------------------------------------------------------------------
EXCHANGE_TITLE = "Quantes fitxes canvia?"
CHALLENGE_HELP = "Consulta-ho aquí, o anota la resposta que us ha donat l’àrbitre."
WHO_CHALLENGES = "Qui impugna"
ASK_HERE = "Consulta el diccionari d’aquí"
ARBITER_YES = "L’àrbitre ha dit SÍ"
ARBITER_NO = "L’àrbitre ha dit NO"
CORRECT_TITLE = "Vols corregir la darrera anotació?"
CORRECT_YES = "Corregeix-la"
INCIDENTS_HELP = "Tot el que s’anota aquí queda al registre de la partida."
WHO = "Qui"
OVERDRAW = "Ha tret fitxes de més"
HOW_MANY = "Quantes de més"
OVERDRAW_DO = "Què cal fer"
NOTE_TITLE = "Una nota"
NOTE_TEXT = "Què ha passat"
WRITE_DOWN = "Anota-ho"
REDRAW = "Torna les set fitxes"
REDRAW_HELP = {
    "on_own_turn": "Ha ensenyat set vocals o set consonants. Les torna totes al sac i en treu set de noves.",
    "after_refill": (
        "Ha completat el faristol i té set vocals o set consonants, sense cap escarràs. "
        "Les torna totes al sac i en treu set de noves. A la tercera vegada seguida, el jugador "
        "de l’esquerra mira si al sac en queda cap de l’altra mena. Si en queda, n’hi dona una, "
        "i ell en treu sis més."
    ),
}
ABANDON = "Abandona"
WRITTEN = "Ja anotat"
RACKS_TITLE = "Quines fitxes han quedat?"
RACKS_HELP = "Escriu les fitxes que han quedat a cada faristol. L’escarràs és un interrogant: AEL·L?"
RACKS_LATER = "Ara no"

WHERE = "On són"
WHERES = (("hand", "Encara no són al faristol"), ("rack", "Ja són al faristol"))
SEEN = "Les ha vistes"
SEENS = (("no", "No"), ("yes", "Sí"))


def overdraw(how: "OverdrawView", count: int, by: str) -> str:
    """The regulation's remedy for ``count`` tiles drawn in excess; ``by``: who carries it out."""
    number = count + how["more"]
    one = number == 1
    line = by + " agafa " + tiles(number) + " a l’atzar, "
    line += "de tot el faristol" if how["racked"] else "de les que s’acaben de treure"
    if how["looks"]:
        line += ", i la pot mirar." if one else ", i les pot mirar."
    else:
        line += ", sense mirar-la." if one else ", sense mirar-les."
    if how["chooses"]:
        chosen = "la que vol" if count == 1 else "les que vol"
        return line + " En torna " + str(count) + " al sac, " + chosen + ", i les altres dues al jugador."
    return line + (" La torna al sac." if one else " Les torna al sac.")


def correct_text(line: str) -> str:
    kept = " Es treu per tornar-ho a escriure, i al registre queden totes dues coses."
    return "Ara hi ha anotat: " + line + kept


def rack_of(name: str, count: int) -> str:
    return name + " (" + tiles(count) + ")"
