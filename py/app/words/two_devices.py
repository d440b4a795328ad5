"""Sentences of a game on two devices or more."""

from app.words.grammar import listed, of

TITLE = "Dos aparells"

# --- which of the two -------------------------------------------------------------------------
HELP = (
    "Cadascú juga al seu aparell, i els aparells es connecten entre ells. Poden ser fins a quatre. Cal que "
    "siguin a la mateixa xarxa; internet no cal."
)
BEGIN = "Comença una partida"
BEGIN_NOTE = "Aquest aparell ensenya un codi i l’altre l’escaneja."
BEGIN_LINE = "Tria el reglament i on juga cadascú. Per a cada un dels altres aparells sortirà un codi."
AT_THIS = "En aquest aparell"
AT_ANOTHER = "En un altre aparell"
AWAY_LINE = "El nom s’escriu a l’altre aparell."
JOIN = "Entra a la partida de l’altre"
JOIN_NOTE = "Aquest aparell escaneja el codi que ensenya l’altre."
YOUR_NAME = "El teu nom"
SHOW_CODE = "Ensenya el codi"

# --- the two codes ----------------------------------------------------------------------------
SHOW = "Ensenya"
SCAN = "Escaneja"
SHOW_OFFER = "Que l’altre aparell llegeixi aquest codi."
SCAN_ANSWER = "Ara llegeix el codi que surt a l’altre."
SCAN_OFFER = "Llegeix el codi que ensenya l’altre aparell."
SHOW_ANSWER = "Ensenya aquest codi a l’altre aparell."
QR = "Codi QR per connectar els dos aparells"
CAMERA_FIRST = "Permet la càmera: així els dos aparells es troben millor."
CODE = "O escriu-lo o enganxa’l aquí"
TAKE = "Connecta"
COPY_LINK = "Copia l’enllaç"
COPY_CODE = "Copia el codi"
COPIED = "Copiat. Envia’l a l’altre aparell."
WAITING = "Esperant l’altre aparell…"
CONNECTING = "Connectant…"
CONNECTED = "Connectat."
OTHERS_COME = "Aquest aparell ja està connectat. La partida comença quan hi siguin tots."
PREPARING = "S’està preparant el codi…"
BAD = {
    "foreign": "Aquest codi no és d’una partida en dos aparells.",
    "newer": "Aquest codi és d’una versió més nova de Faristol. Actualitza aquest aparell.",
    "damaged": "El codi no s’ha llegit bé. Torna-ho a provar.",
    "answer": "Aquest codi és una resposta. Llegeix el codi de l’aparell que comença la partida.",
    "other": "Aquest codi no respon al que ensenyes ara. Cal llegir el codi nou de l’altre aparell.",
}
NO_WAY = (
    "Els dos aparells no es troben. Posa’ls a la mateixa xarxa wifi, o al punt d’accés d’un telèfon, "
    "encara que no tingui dades. Algunes xarxes de convidats aïllen els aparells: prova’n una altra."
)
OTHERWISE = "També podeu jugar tots en aquest mateix aparell."
SCAN_AGAIN = "Esperant l’altre aparell… Si et diu que no us trobeu, cancel·la i llegeix-ne el codi nou."
CANNOT = (
    "Aquest navegador no pot connectar dos aparells. Prova-ho amb un altre navegador, o jugueu tots dos en "
    "aquest mateix aparell amb «Dos jugadors»."
)

# --- during the game --------------------------------------------------------------------------
LOST = "S’ha perdut la connexió amb l’altre aparell. La partida es guarda."
APART = "Aquesta partida es juga en més d’un aparell, i ara no estan connectats."
AGAIN = "Torna a connectar"
HERE = "Continua en aquest aparell"
HERE_NOTE = "Us passeu l’aparell a cada torn."
ROBOT = "Que hi jugui un robot"
ROBOT_NOTE = "Al lloc de qui no hi és, fins al final."
WHICH_ROBOT = "Quin robot?"
HOW_AGAIN = "Com voleu continuar?"
THERE_BEGINS = (
    "La partida nova comença a l’altre aparell, el que va ensenyar el primer codi: "
    "que hi premin «Torna a jugar»."
)
ASKED = "Esperant que tothom hi estigui d’acord…"
NOT_AGREED = "La jugada no es desfà: no tothom hi està d’acord."
NOBODY_TO_ASK = "Ara no es pot desfer: tothom hi ha d’estar d’acord, i hi ha algú que no respon."


def undo_question(name: str) -> "tuple[str, str, str]":
    return (
        "Hi estàs d’acord?",
        name + " vol desfer la seva darrera jugada. La partida tornarà al seu torn anterior.",
        "Hi estic d’acord",
    )


def lost(names: "list[str]") -> str:
    """S’ha perdut la connexió amb l’aparell de Biel i el de Carla. La partida es guarda."""
    whose = listed([("l’aparell " if name == names[0] else "el ") + of(name) for name in names])
    return "S’ha perdut la connexió amb " + whose + ". La partida es guarda."


def without(count: int) -> str:
    """The button by which the seats of devices that do not come are at this one; count: of players."""
    return "Jugueu tots dos aquí" if count == 2 else "Els que falten juguen aquí"


def code_for(name: str, there: int, count: int) -> str:
    """Codi per a l’aparell de Jugador 3. Connectats: 1 de 3."""
    return "Codi per a l’aparell " + of(name) + ". Connectats: " + str(there) + " de " + str(count) + "."
