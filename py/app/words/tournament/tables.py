"""Sentences about the tablets of a tournament's tables, and the codes of their results."""

from app.words.grammar import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CardView, KeptGameView

TABLET = "Juga-la en una tauleta"
TABLET_HELP = (
    "Enfoca el codi amb la càmera de la tauleta, o escriu-lo a «Taula», «És d’un torneig». S’hi obre la "
    "partida amb la ronda i la taula, i en acabar-la hi surt un codi amb el resultat."
)
HERE = "Obre-la en aquest aparell"
TABLET_QR = "Codi QR de la partida"
NO_CARD = "Aquesta taula ja té resultat, o la ronda s’ha tornat a aparellar."
ENTER_CODE = "Resultats de les tauletes"
ENTER_CODE_HELP = (
    "És el codi que surt a la tauleta quan s’acaba la partida. S’escriu o es llegeix amb la càmera."
)
CODE = "Codi del resultat"
SCAN = "Llegeix-lo amb la càmera"
TAKE = "Entra’l"
ENTERED = "Resultat entrat."
CONFIRM_TITLE = "És correcte?"
CONFIRM_YES = "Sí, entra’l"
NO_RESULT_CODE = "Aquest codi no és el resultat de cap taula."
NOT_ENTERED = "No s’ha entrat."
RESULT_CODE = "Codi del resultat"
RESULT_HELP = "Ensenya’l a l’organitzador del torneig: hi ha el resultat de la taula."
RESULT_QR = "Codi QR del resultat"
GAMES = "Partides senceres"
GAMES_HELP = (
    "Obre les partides que t’enviïn les tauletes, o arrossega-les aquí. Se’n comprova cada jugada, se "
    "n’entra el resultat, i es guarden per tornar-les a veure."
)
CHOOSE_GAMES = "Obre partides…"
SCAN_GAME = "Llegeix-ne els codis QR"
TAKEN_GAMES = "Partides rebudes"
BY_CODES = "Codis QR"
SEE_GAME = "Mira la partida"
GIVE_ROUND = "Passa la ronda a altres aparells"
GIVE_ROUND_HELP = (
    "A la tauleta d’una taula o de l’àrbitre, toca «Rep la ronda» i enfoca aquests codis amb la càmera. "
    "Aquell aparell sabrà qui juga a cada taula. No cal connexió."
)
ROUND_FILE = "faristol-ronda-"
TAKE_ROUND = "Rep la ronda"
TAKE_ROUND_HELP = "Enfoca els codis que ensenya l’organitzador. Es poden llegir en qualsevol ordre."
NO_ROUND_IN_IT = "Això no és cap ronda d’un torneig de Faristol."
OF_TOURNAMENT = "És d’un torneig"
TABLE_OF_TOURNAMENT = "Taula d’un torneig"
CHOOSE_TABLE = "Taula"
OPEN_TABLE = "Obre aquesta taula"
TABLE_CODE = "Codi de la taula"
TABLE_CODE_HELP = "Té quinze signes. L’organitzador el troba tocant la taula."
OPEN_CODE = "Obre-la amb el codi"
NO_ROUND_YET = (
    "Aquest aparell encara no sap cap ronda. Rep-la de l’organitzador, o escriu el codi de la taula."
)
ON_PAPER = "Tauler de fitxes"
ON_PAPER_HELP = "Jugueu amb el vostre tauler, i aquí s’anota cada jugada."
ON_SCREEN = "En aquesta pantalla"
ON_SCREEN_HELP = "Jugueu aquí, i us aneu passant la tauleta."
APART_HELP = (
    "Qui comença juga en aquesta tauleta, i cada un dels altres en la seva, que s’hi connecta amb un codi. "
    "El codi del resultat surt a totes."
)
NOT_OURS = "Aquest Faristol no coneix el reglament d’aquesta partida. Actualitza’l."
HOW = "Com hi jugueu?"


def game_taken(kept: "KeptGameView") -> str:
    """Ronda 2 · taula 7: partida guardada."""
    return "Ronda " + str(kept["round"]) + " · taula " + str(kept["table"]) + ": partida guardada."


def apart(count: int) -> str:
    """How a table is played on as many devices as it has players."""
    return "En dos aparells" if count == 2 else "Cadascú al seu aparell"


def player(place: int) -> str:
    """The label of a name that is typed: who starts is first."""
    return ("Qui comença", "Segon jugador", "Tercer jugador", "Quart jugador")[place]


def round_known(cards: "list[CardView]") -> str:
    """Ronda 2: 42 taules."""
    count = "1 taula" if len(cards) == 1 else str(len(cards)) + " taules"
    return "Ronda " + str(cards[0]["round"]) + ": " + count + "."


def table_line(card: "CardView") -> str:
    """7 · Aina – Biel."""
    return str(card["table"]) + " · " + " – ".join(card["names"])


def whose(card: "CardView") -> str:
    """Ronda 2 · Aina – Biel."""
    return "Ronda " + str(card["round"]) + " · " + " – ".join(card["names"])


def title(card: "CardView") -> str:
    """Ronda 2 · taula 7."""
    return "Ronda " + str(card["round"]) + " · taula " + str(card["table"])


def time_line(card: "CardView", ends: "tuple[int, int] | None", is_over: bool) -> str:
    """Ronda de 30 minuts, fins a les 11.42 h.  ends: the hour and minute of its end; None: nobody knows."""
    minutes = counted(card["minutes"], "minut", "minuts")
    if ends is None:
        return "Ronda de " + minutes + "."
    at = clock(*ends)
    if is_over:
        return "El temps d’aquesta ronda s’ha acabat " + at + ". Comprova que no sigui un codi vell."
    return "Ronda de " + minutes + ", fins " + at + "."


def old_round(card: "CardView", now: int) -> str:
    """The table's code is of a round before the one that this device knows."""
    return (
        "Aquest codi és de la ronda "
        + str(card["round"])
        + ", i ara es juga la ronda "
        + str(now)
        + ". Demana el codi nou a l’organitzador."
    )


def clock(hours: int, mins: int) -> str:
    """A les 11.42 h; singular at one o’clock."""
    article = "a la " if hours == 1 else "a les "
    return article + str(hours) + "." + ("0" if mins < 10 else "") + str(mins) + " h"


def names(card: "CardView") -> str:
    """Aina – Biel: the first starts."""
    return " – ".join(card["names"]) + ". Comença " + card["names"][0] + "."
