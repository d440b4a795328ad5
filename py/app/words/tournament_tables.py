"""Sentences about the tablets of a tournament's tables, and the codes of their results."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CardView

TABLET = "Juga-la en una tauleta"
TABLET_HELP = (
    "Enfoca el codi amb la càmera de la tauleta. S’hi obre la partida amb els noms, la ronda i la taula, "
    "i en acabar-la hi surt un codi amb el resultat."
)
HERE = "Obre-la en aquest aparell"
TABLET_QR = "Codi QR de la partida"
NO_CARD = "Aquesta taula ja té resultat, o la ronda s’ha tornat a aparellar."
ENTER_CODE = "Entra el codi d’un resultat"
ENTER_CODE_HELP = (
    "És el codi que surt a la tauleta quan s’acaba la partida. S’escriu o es llegeix amb la càmera."
)
CODE = "Codi del resultat"
SCAN = "Llegeix-lo amb la càmera"
TAKE = "Entra’l"
ENTERED = "Resultat entrat."
RESULT_CODE = "Codi del resultat"
RESULT_HELP = "Ensenya’l a l’organitzador del torneig: hi ha el resultat de la taula."
RESULT_QR = "Codi QR del resultat"
ON_PAPER = "Tauler de fitxes"
ON_PAPER_HELP = "Jugueu amb el vostre tauler, i aquí s’anota cada jugada."
ON_SCREEN = "En aquesta pantalla"
ON_SCREEN_HELP = "Jugueu aquí, i us aneu passant la tauleta."
NOT_OURS = "Aquest Faristol no coneix el reglament d’aquesta partida. Actualitza’l."
HOW = "Com hi jugueu?"


def title(card: "CardView") -> str:
    """Ronda 2 · taula 7."""
    return "Ronda " + str(card["round"]) + " · taula " + str(card["table"])


def names(card: "CardView") -> str:
    """Aina – Biel: the first starts."""
    return " – ".join(card["names"]) + ". Comença " + card["names"][0] + "."
