"""What is meant by an error of Python, in one sentence, read from its message and from the script.  Pure.

``cause`` is "" where nothing more is known than the kind of the error.  The messages are those of Python 3.11
to 3.14.
"""

from app.words.workshop.misread import KEYWORDS, indented, misread
from app.words.workshop.near import given_names, names_in, nearest, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Fault

_UNCALLED = "hi ha una funció que no has cridat: darrere del nom hi van parèntesis, encara que siguin buits."
_NOTHING = "hi ha None, que no és cap valor. Mira si a alguna funció li falta el «return»."
_COMMON = (
    "abs dict enumerate int len list match max min print range round set sorted str sum tuple zip "
    "False None True Position Words words position"
).split()
# What one asks of positions, plays, words, texts and lists.
_PARTS = (
    "after append best board cgp count equity items join judge keys leave lower plays pop rack remove score "
    "scores sort split text tiles unseen upper values words"
).split()
_TYPES = {
    "str": "un text",
    "int": "un número",
    "float": "un número",
    "bool": "un valor de sí o no",
    "list": "una llista",
    "tuple": "una tupla",
    "dict": "un diccionari",
    "set": "un conjunt",
    "Play": "una jugada",
    "NoneType": "None, que no és cap valor",
}
_FUNCTIONS = ("function", "method", "builtin_function_or_method", "type")


def cause(error: "Fault", source: str) -> str:
    """What is wrong, as a sentence without a capital; "" where only the kind of the error tells it."""
    kind, text = str(error["kind"]), str(error["text"])
    if kind == "IndentationError":
        return indented(text)
    if kind == "SyntaxError":
        lines = source.split("\n")
        number = int(error["line"])
        return misread(text, lines[number - 1].strip() if 0 < number <= len(lines) else "")
    if kind == "NameError":
        name = str(error["name"])
        near = nearest(name, _COMMON + [one for one in given_names(source) if one not in KEYWORDS])
        return "el nom «" + name + "» encara no vol dir res. Volies dir «" + near + "»?" if near else ""
    if kind == "AttributeError":
        return _attribute(quoted(text), str(error["name"]))
    if kind == "TypeError":
        return _call(text) or _type(text)
    if kind == "ValueError" and "values to unpack" in text:
        return "no hi ha tants noms com valors: una parella s’ha de guardar amb dos noms."
    if kind == "ValueError" and text.startswith("invalid literal for int"):
        return "«int» no pot fer un número d’aquest text."
    return ""


def _attribute(owner: str, name: str) -> str:
    if owner == "NoneType":
        return (
            "vol «" + name + "» de None, que no és cap valor. Potser la llista és buida, o falta un «return»."
        )
    if owner in _FUNCTIONS:
        return _UNCALLED
    near = nearest(name, _PARTS)
    return "no hi ha res que es digui «" + name + "». Volies dir «" + near + "»?" if near else ""


def _call(text: str) -> str:
    """What is wrong with a call, or with a function that is not called."""
    if "is not callable" in text:
        return "hi ha parèntesis darrere d’un valor que no és cap funció, i no es pot cridar."
    if "missing" in text and "argument" in text:
        return "la funció «" + text.split("(", 1)[0] + "» es crida sense tots els valors que vol."
    if "positional argument" in text or "takes no arguments" in text or " given)" in text:
        return "la funció «" + text.split("(", 1)[0] + "» es crida amb més o menys valors dels que vol."
    return _UNCALLED if any("'" + one + "'" in text for one in _FUNCTIONS) else ""


def _type(text: str) -> str:
    """What is wrong with the type of a value."""
    if "NoneType" in text:
        return _NOTHING
    if "not supported between" in text:
        return "compara " + _kind(quoted(text, 1)) + " amb " + _kind(quoted(text, 2)) + ", i no es pot fer."
    if "can only concatenate list" in text:
        return "a una llista només s’hi suma una altra llista. Per afegir-hi un element hi ha «append»."
    if "can only concatenate" in text or ("unsupported operand" in text and "'str'" in text):
        return "barreja un text amb un valor que no ho és: «str» fa un text d’un número, i «int», un número d’un text."
    if "is not iterable" in text:
        return "vol recórrer " + _kind(quoted(text)) + ": un «for» necessita un text o una llista."
    if "has no len" in text:
        return "vol la llargada d’un valor que no en té: «len» necessita un text o una llista."
    if "indices must be integers" in text:
        return "el que va entre claudàtors darrere d’una llista o d’un text ha de ser un número."
    return ""


def _kind(name: str) -> str:
    """A type of values, in words."""
    return _TYPES.get(name, "un valor de tipus " + name)


# -- what is wrong that Python itself does not say


def no_play(kind: str) -> str:
    """What is said of a ``choose`` that returned a value of this type."""
    begins = "«choose» ha de retornar una jugada, un text o None, i ha retornat "
    if kind in _FUNCTIONS:
        return begins + "una funció que no has cridat: darrere del nom hi van parèntesis."
    if kind == "list":
        return begins + "una llista. Tria’n una jugada: la primera és la [0]."
    return begins + _kind(kind) + "."


def why_pass(what: str, source: str) -> str:
    """What may be forgotten where a script passes: it returns nothing anywhere."""
    if what != "pass" or "return" in names_in(source):
        return ""
    return " Mira si a «choose» li falta el «return»: si no retorna res, el robot passa."


def late(seconds: int, check_seconds: int, source: str) -> str:
    """What is said of a script that was ended; only one that has ``while`` may go on for ever."""
    told = "El programa ha trigat massa, i l’hem aturat: un torn pot durar " + str(seconds)
    told += " segons, i la comprovació d’una lliçó " + str(check_seconds) + ". "
    if "while" in names_in(source):
        return told + "Potser el «while» no s’acaba mai: mira si la condició pot deixar de ser certa."
    return told + "Mira què fa moltes vegades: un «for» dins d’un altre, o una funció lenta a cada volta."
