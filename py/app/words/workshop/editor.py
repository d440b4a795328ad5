"""Sentences of the workshop's editor, and of the earlier versions of a script."""

from app.words.grammar import counted

NAME = "El programa del robot, en Python"
# What CodeMirror says in English.
PHRASES = {
    "Find": "Cerca",
    "Replace": "Posa-hi",
    "next": "següent",
    "previous": "anterior",
    "replace": "canvia",
    "replace all": "canvia-ho tot",
    "close": "tanca",
    "current match": "trobat",
    "on line": "a la línia",
    "replaced match on line $": "canviat a la línia $",
    "replaced $ matches": "$ canvis fets",
    "Go to line": "Ves a la línia",
    "go": "ves-hi",
    "Selection deleted": "S’ha esborrat el que hi havia marcat",
    "Control character": "Signe que no es veu",
    "Diagnostics": "Errors",
    "No diagnostics": "Cap error",
    "Folded lines": "Línies plegades",
    "Unfolded lines": "Línies desplegades",
    "folded code": "línies plegades",
    "unfold": "desplega",
    "to": "a",
}

VERSIONS = "Versions anteriors"
NO_VERSIONS = (
    "Encara no n’hi ha cap. Se’n guarda una quan obres el programa i el comences a canviar, "
    "i cada vegada que el proves."
)
WHICH_VERSION = "Tria la versió que vols tornar a tenir. La d’ara també queda en aquesta llista."
SAME = "és la d’ara"


def version_note(lines: int, is_same: bool) -> str:
    """What tells one version from another: how long it is, and whether it is the present one."""
    told = counted(lines, "línia", "línies")
    return told + ", " + SAME if is_same else told
