"""What is meant by a line that Python cannot read, in one sentence.  Pure."""

from app.words.workshop.near import between, nearest, quoted

KEYWORDS = "and break class continue def elif else for from if import in not or pass return while".split()
_EQUALS = "has escrit «=» on cal «==»: «=» guarda un valor, i «==» pregunta si són iguals."
_NAME_FIRST = "a l’esquerra de «=» hi ha d’haver un nom, i a la dreta el valor que guarda."
_COLON = "falten els dos punts (:) al final de la línia."
_OPENED = {"(": "el parèntesi «(»", "[": "el claudàtor «[»", "{": "la clau «{»"}
# By what Python's message contains; {} is the first thing that stands in quotes in it.
_SAID = (
    ("expected ':'", _COLON),
    ("unmatched", "sobra un «{}», o falta el signe que l’obre."),
    ("closing parenthesis", "un signe de tancar no és el del que s’ha obert: «(» es tanca amb «)», i «[» amb «]»."),
    ("unterminated", "falta la cometa que tanca el text."),
    (
        "invalid character",
        "el signe «{}» no és de Python. Les cometes han de ser rectes, i el menys, un guionet.",
    ),
    ("Missing parentheses", "«{}» és una funció: el que rep va entre parèntesis."),
    ("forgot a comma", "falta una coma o un signe d’operació entre dos valors."),
    ("'return' outside function", "aquest «return» és fora de la funció. Sagna’l perquè sigui a dins del «def»."),
    ("outside loop", "«{}» només pot ser a dins d’un «for» o d’un «while»."),
    ("not properly in loop", "«{}» només pot ser a dins d’un «for» o d’un «while»."),
    ("invalid decimal literal", "un nom no pot començar per una xifra."),
)  # fmt: skip
# Signs that Python has not, and what is meant.
_NO_SIGNS = (("=>", ">="), ("=<", "<="), ("++", "+= 1"), ("=+", "+="), ("<>", "!="))


def misread(text: str, line: str) -> str:
    """What is wrong with ``line``, of which Python says ``text``; "" where nothing more is known."""
    words = line.replace(":", " ").split()
    first = words[0] if words else ""
    if "Maybe you meant '=='" in text:
        return _EQUALS if first in ("if", "elif", "while", "return") or not line else _NAME_FIRST
    if text.endswith("was never closed"):
        return _OPENED.get(quoted(text), "«" + quoted(text) + "»") + " no es tanca."
    for part, sentence in _SAID:
        if part in text:
            return sentence.replace("{}", quoted(text))
    if "Did you mean '" in text:  # from 3.14 on
        return "potser volies escriure «" + between(text, "Did you mean '", "'") + "»."
    return _of_line(line, first)


def _of_line(line: str, first: str) -> str:
    """What is often wrong with a line that Python only calls invalid."""
    for wrong, right in _NO_SIGNS:
        if wrong in line:
            return "Python no té el signe «" + wrong + "»: volies dir «" + right + "»?"
    if first == "else" and not line.endswith(":"):
        return _COLON
    if first in ("else", "elif"):
        return "aquest «" + first + "» no té cap «if» a la mateixa altura."
    near = "" if first in KEYWORDS else nearest(first, KEYWORDS)
    return "«" + first + "» no vol dir res aquí. Volies dir «" + near + "»?" if near else ""


def indented(text: str) -> str:
    """What is wrong with an indentation."""
    if text.startswith("expected an indented block"):
        opened = "def" if "function definition" in text else quoted(text) or "class"
        return (
            "falta el sagnat: el que va a dins del «"
            + opened
            + "» de la línia "
            + text[text.rfind(" ") + 1 :]
            + " comença quatre espais més endins."
        )
    if text == "unexpected indent":
        return "aquesta línia comença massa endins. Posa-la a l’altura de la de sobre."
    if text.startswith("unindent does not match"):
        return "aquesta línia no comença a l’altura de cap de les de sobre: el sagnat va de quatre en quatre espais."
    return ""
