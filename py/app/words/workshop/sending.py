"""Sentences of a robot that goes from one device to another, and of the robots that came.  Pure."""

from app.words.grammar import counted, number, of
from app.words.workshop import robots as robots_words

SEND = "Envia el robot"
TAKE = "Rep un robot"
RECEIVED = "Robots rebuts"
MOST = 60  # robots that a device keeps of others
LONGEST = 20_000  # characters of a robot that is sent or received
UNKNOWN = "algú"  # whose a robot is that came without a name

# --- sending ----------------------------------------------------------------------------------
PUPIL = "El teu nom"
PUPIL_HELP = "Qui rebi el robot veurà de qui és."
OTHER_PUPIL = "Un altre nom"
ONE_CODE = (
    "Enfoca aquest codi amb la càmera de l’altre aparell, o fes-hi arribar l’enllaç: hi va el robot sencer."
)
MORE_CODES = (
    "A l’altre aparell, obre el taller, toca «Rep un robot» i enfoca aquests codis fins que els hagi "
    "llegit tots. També hi pots fer arribar l’enllaç, on va el robot sencer."
)
NO_CODES = "Aquest navegador no pot fer els codis. Envia el robot en un fitxer."
LINK = "Enllaç"
COPY = "Copia l’enllaç"
COPIED = "L’enllaç s’ha copiat."
NOT_COPIED = "Aquest navegador no deixa copiar. Marca l’enllaç i copia’l."
SHARE = "Comparteix l’enllaç"
FILE = "Desa en un fitxer"


def is_of(pupil: str, name: str) -> str:
    """Which robot this is: «Llop», d’Aina."""
    return "«" + name + "», " + of(pupil)


# --- receiving --------------------------------------------------------------------------------
TAKE_HELP = (
    "Enfoca els codis de l’altre aparell, enganxa l’enllaç que t’han enviat o tria els fitxers dels robots."
)
PASTE = "Enllaç d’un robot"
NO_LINK = "Aquest text no és l’enllaç d’un robot."
CHOOSE_FILES = "Tria fitxers"
SCANNED = {
    "foreign": "Aquest codi no és de cap robot de Faristol.",
    "other": "Aquest codi és d’un altre robot. Si vols rebre aquest altre, torna a començar.",
    "broken": "Els codis s’han llegit, però el robot no s’ha pogut refer. Torna a començar.",
}
OFFER_HELP = "Aquest és el programa. No s’executa fins que el fas jugar."
KEEP = "Guarda’l"
OPEN = "Obre’l per canviar-lo"
PROGRAM = "El programa"


def offer(pupil: str) -> str:
    return "Robot " + of(pupil)


def kept(pupil: str, name: str) -> str:
    return "El robot " + is_of(pupil, name) + ", és a «" + RECEIVED + "»."


def copy_name(pupil: str, name: str) -> str:
    """What an own robot is called that is made of one that came: Llop d’Aina."""
    return name if pupil == UNKNOWN else robots_words.clean_name(name + " " + of(pupil))


# --- what is wrong with a robot that came -----------------------------------------------------
NO_ROBOT = "Això no és cap robot de Faristol."
NEWER = "Aquest robot ve d’una versió més nova de Faristol. Actualitza’l i torna-ho a provar."
NO_NAME = "El robot no té nom."
EMPTY = "El robot no té cap programa."
FULL = "El robot no s’ha pogut guardar: potser l’aparell és ple."
TOO_MANY = "En aquest aparell ja hi ha " + str(MOST) + " robots rebuts. Esborra’n algun a «" + RECEIVED + "»."


def too_long(length: int) -> str:
    return (
        "El programa té "
        + number(length)
        + " signes, i un robot que s’envia en pot tenir "
        + number(LONGEST)
        + "."
    )


def bad_sign(line: int) -> str:
    return "La línia " + str(line) + " del programa té un signe que no es veu i que no hi pot ser."


def in_file(file: str, fault: str) -> str:
    """What is wrong with one of several files."""
    return "«" + file + "»: " + fault


# --- the robots that came ---------------------------------------------------------------------
NONE = (
    "Encara no n’has rebut cap. Es reben amb «" + TAKE + "», o des de les tauletes connectades a una classe."
)
MINE = "Obre’l"
DELETE = "Esborra"
DELETE_ALL = "Esborra’ls tots"
SAVE_ALL = "Desa’ls tots"
SAVED_FILE = "robots-rebuts-"


def row_note(lines: int) -> str:
    return counted(lines, "línia", "línies")


def received(count: int) -> str:
    """What is told of robots that were taken from files."""
    return "S’ha rebut un robot." if count == 1 else "S’han rebut " + str(count) + " robots."


def confirm_delete(pupil: str, name: str) -> "tuple[str, str, str]":
    return "Vols esborrar el robot " + is_of(pupil, name) + "?", "No es podrà recuperar.", DELETE


def confirm_delete_all(count: int) -> "tuple[str, str, str]":
    return (
        "Vols esborrar " + ("el robot rebut" if count == 1 else "els " + str(count) + " robots rebuts") + "?",
        "No es podran recuperar, si no els has desat en un fitxer.",
        DELETE_ALL,
    )


# --- from a tablet of a class -----------------------------------------------------------------
SEND_ONE = "Envia un robot"  # also in the page's menu
MOST_OF_TABLET = 10  # robots that a pupil's tablet may send
TOO_MANY_OF_TABLET = "Ja se’n guarden " + str(MOST_OF_TABLET) + " d’aquest alumne: esborra’n algun al taller."
WHICH = "Quin robot vols enviar a la pantalla de la classe?"
SENDING = "S’envia el robot…"
ARRIVED = "El robot ha arribat a la pantalla de la classe."
REFUSED = "La pantalla de la classe no ha pogut guardar el robot. Digues-ho a qui fa la classe."


def came(pupils: "list[str]") -> str:
    """Whose robots have come to the teacher's page: the last one, and how many."""
    last, where = "Ha arribat el robot " + of(pupils[-1]) + ".", "al taller, a «" + RECEIVED + "»."
    if len(pupils) == 1:
        return last + " El trobaràs " + where
    return last + " Ja n’han arribat de " + str(len(pupils)) + " alumnes: els trobaràs " + where


def not_kept(pupil: str, why: str) -> str:
    return "El robot " + of(pupil) + " no s’ha guardat. " + why


# --- names ------------------------------------------------------------------------------------
_BETWEEN = " - "


def clean_pupil(typed: str) -> str:
    """A pupil's name that can begin a file's name: "" where none is left."""
    name = robots_words.clean_name(typed)
    while _BETWEEN in name:
        name = name.replace(_BETWEEN, "-")
    return name.strip(" .-")


def title(pupil: str, name: str) -> str:
    """The name of a robot's file, without its end: Laia - Robot 1, or Robot 1 where no pupil is known."""
    return pupil + _BETWEEN + name if pupil else name


def of_title(text: str) -> "tuple[str, str]":
    """Pupil and robot in the name of a file, without its end; the pupil is "" where it names none.

    A browser that downloads a file again adds " (1)" to its name.
    """
    if _BETWEEN not in text:
        return "", text
    pupil, name = text.split(_BETWEEN, 1)
    if name.endswith(")") and " (" in name:
        stem, again = name[:-1].rsplit(" (", 1)
        if stem and not again.strip("0123456789"):
            name = stem
    return pupil, name
