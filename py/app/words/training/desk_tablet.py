"""Sentences of a tablet that plays at a director's desk, or in step with a class."""

from app.words.duplicate import why_null
from app.words.grammar import points as points_of

TITLE = "Tauleta de la duplicada"
JOIN = "Connecta la tauleta"
CANNOT = "Aquest navegador no es pot connectar amb la taula. Prova-ho amb un altre, o juga en paper."
WAITING = "Connectada. Aviat començarem."
NOT_YET = "Encara no: espera que comenci el temps."
SENDING = "S’envia la jugada…"
TIME_OVER = "S’ha acabat el temps. Espera el resultat."
LOST = "S’ha perdut la connexió amb la taula. La jugada es guarda i s’enviarà quan tornis a entrar."
LOST_CLASS = (
    "S’ha perdut la connexió amb la pantalla de la classe. Pots continuar: el que jugues es guarda i "
    "s’enviarà quan tornis a connectar."
)
ALONE = "Sense connexió amb la pantalla de la classe. Pots començar quan t’ho diguin."
AGAIN = "Torna a connectar"
WAS_AT_DESK = (
    "Aquesta tauleta s’ha desconnectat de la taula. Per continuar, escaneja el codi que ensenya qui dirigeix."
)
OVER = "La duplicada s’ha acabat."
FIRST = "Espera que comenci"
NEXT = "Espera la ronda següent"
SEATS = {
    "unknown": "Aquest número no és a la llista. Demana-ho a qui dirigeix.",
    "expelled": "Aquest jugador no pot continuar.",
    "withdrawn": "Aquest jugador s’ha retirat de la partida. Si ha tornat, digueu-ho a qui dirigeix.",
    "taken": "Aquest número ja té una tauleta connectada.",
    "declined": "Qui dirigeix no ha donat aquest número a aquesta tauleta.",
}
SEAT_ASKED = "Aquest número tenia una altra tauleta. Espera: qui dirigeix ha de dir si pots entrar."
SLIPS = {
    "early": NOT_YET,
    "closed": "La ronda ja és tancada: la jugada no ha arribat a temps.",
    "late": "La jugada ha arribat fora de temps i no s’ha acceptat.",
    "asked": "La jugada ha arribat. Qui dirigeix ha de dir si val.",
    "kept": "Es queda la papereta que ja tenies.",
    "refused": "La taula no ha acceptat la jugada.",
}
LEAVE = "Deixa la taula"
confirm_leave = (
    "Vols deixar la taula?",
    "Per tornar a entrar caldrà un altre codi.",
    LEAVE,
)


def result_line(number: int, points: int, total: int, null: str) -> str:
    """The result of a closed round.  points: -1 where the desk does not know those of the round alone."""
    sentence = "Ronda " + str(number) + ": " + (points_of(points) if points >= 0 else "tancada")
    if null != "none":
        sentence += " (" + why_null(null, None) + ")"
    return sentence + ". En total, " + points_of(total) + "."


def reference_line(coord: str, word: str, points: int) -> str:
    return "Referència: " + coord + " " + word + ", " + points_of(points) + "."
