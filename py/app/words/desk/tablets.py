"""Sentences of the tablets that play at a duplicate's desk."""

from app.words.grammar import listed

TITLE = "Tauletes"
CANNOT = "Aquest navegador no pot connectar tauletes. Prova-ho amb un altre, o feu les paperetes en paper."
DONE = "Fet"
OTHERWISE = "També podeu fer les paperetes en paper."
SHOW_CODE = "Ensenya un codi"
JOINED = "Connectada. El codi ja és nou: pot venir la tauleta següent."
ACCEPT, DECLINE = "Accepta-la", "No l’acceptis"
GIVE_SEAT, DECLINE_SEAT = "Sí, és la seva", "No"


def lost(names: "list[str]") -> str:
    """The tablets of these players do not answer."""
    if len(names) == 1:
        return "Una tauleta no respon: " + names[0] + ". Pot tornar a entrar amb un codi nou."
    return "No responen aquestes tauletes: " + listed(names) + ". Poden tornar a entrar amb un codi nou."


def connected(count: int, enrolled: int = 0) -> str:
    """The box's line after a tablet has joined: 3 de 24 connectades.

    count: how many there are with it.  enrolled: how many may come; 0 where that is not known.
    """
    if count > enrolled:
        return JOINED + " Tauletes connectades: " + str(count) + "."
    text = str(count) + " de " + str(enrolled) + " connectades."
    return "Ja hi són totes: " + text if count == enrolled else JOINED + " " + text


def seat_question(who: str) -> "tuple[str, str]":
    """Title and text of the question about a tablet that says the number of one that does not answer."""
    return who + ": una altra tauleta", "La seva no respon, i una altra ha dit aquest número. És la seva?"


def late_question(who: str, coord: str, word: str) -> "tuple[str, str]":
    """Title and text of the question about a slip that came after the time."""
    return who + ": papereta fora de temps", coord + " " + word + " ha arribat de la tauleta. Val?"
