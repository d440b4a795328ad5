"""Sentences of all lessons, and what is put after a pupil's script.  Pure.

A lesson has a key, under which the pupil's script is kept; its name; its one idea; worked examples, each with
what it shows; the task; the cell to complete, with one line ``...``; three hints; the solution, which stands
for the dots; and its check.  A check is Python that is put after the script.  Its ``choose`` stands in for
the script's: it raises ``Lesson`` with a sentence where the script does not do what the lesson asks for.
"""

from app.words import tiles
from app.words.grammar import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Example(TypedDict):
        """A worked example, and what it shows."""

        shows: str
        code: str

    class Lesson(TypedDict):
        key: str
        name: str
        idea: str
        examples: tuple[Example, ...]
        text: str
        cell: str
        hints: tuple[str, str, str]
        solution: str
        check: str


WHICH = "Robot o lliçó"
LESSONS_NAME = "Lliçons"
CHECK = "Comprova"
DONE = "Molt bé, la lliçó és feta!"
ALL_DONE = "Molt bé! Ja has fet totes les lliçons. Ara fes el teu robot."
NEXT = "Lliçó següent"
BEGIN = "Comença les lliçons"
GO_ON = "Continua les lliçons"
TO_ROBOT = "Fes el teu robot"
RUN = "Executa"
RUNS = "S’executa…"
NO_OUTPUT = "No escriu res."
SHOW_SOLUTION = "Mostra la solució"
READY = "Canvia els tres punts i comprova-ho."
_IS_DONE, _IS_SEEN = "feta", "solució vista"

# What every script may take from the engine.
HEAD = "from faristol import Position, Words\n\nwords = Words()\n"
WORDS = HEAD + "\n"
_BEFORE = '''


class Lesson(Exception):
    """What the lesson still asks for."""


def _with(printed, **values):
    """What the script does when its first lines give these names other values."""
    import contextlib, io, re

    source = _source
    for name, value in values.items():
        source = re.sub(rf"(?m)^{name} *=.*$", f"{name} = {value!r}", source, count=1)
    place, told = {}, io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(source, "check", "exec"), place)
    return told.getvalue() if printed else place


def _returned(function, *given):
    """What a function of the script returns."""
    import contextlib, io

    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        found = function(*given)
    if found is None and told.getvalue():
        raise Lesson(f"«{function.__name__}» escriu el resultat amb «print», i l’ha de retornar: hi cal un «return».")
    if found is None:
        raise Lesson(f"«{function.__name__}» no retorna res: ha retornat None. Hi falta «return»?")
    return found


_own = globals().get("choose")
'''
_END_OF_EXAMPLE = "\n\ndef choose(position):\n    return None\n"


def script(lesson: "Lesson", source: str) -> str:
    """The pupil's script with the check of the lesson after it, which knows its text."""
    quoted = source
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
        quoted = quoted.replace(sign, written)
    return source + _BEFORE + '_source = "' + quoted + '"\n' + lesson["check"]


def example_script(example: "Example") -> str:
    """A worked example as a script: it only prints."""
    return example["code"] + _END_OF_EXAMPLE


def solved(lesson: "Lesson") -> str:
    """The cell with the solution in the place of the dots."""
    return lesson["cell"].replace("...", lesson["solution"])


def lines_of_solution(lesson: "Lesson") -> str:
    """The lines that stand in the place of the dots, indented as they are in the cell."""
    cell = lesson["cell"]
    at = cell.index("...")
    return cell[cell.rfind("\n", 0, at) + 1 : at] + lesson["solution"]


def option(name: str, is_done: bool, is_seen: bool) -> str:
    """A lesson in the list, with its marks."""
    marks = [mark for mark, shown in ((_IS_DONE, is_done), (_IS_SEEN, is_seen)) if shown]
    return name + (" · " + ", ".join(marks) if marks else "")


def progress(done: int, total: int) -> str:
    return str(done) + " de " + counted(total, "lliçó feta", "lliçons fetes")


def hint(number: int, total: int) -> str:
    """The button that opens a hint."""
    return "Pista " + str(number) + " de " + str(total)


def parts_of_line(line: str) -> "list[tuple[str, bool]]":
    """The words of a printed line, and whether each is drawn as tiles: one of capitals and ? only."""
    found = []
    for word in line.split(" "):
        pieces = tiles.cut(word)
        is_rack = bool(word) and all(tiles.is_of_rack(piece) for piece in pieces)
        found.append((word, is_rack))
    return found
