"""What is meant by each error: Python's own, of scripts that a pupil may well write."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

words = load("words.workshop.common")
faults = load("words.workshop.faults")


def fault_of(script: str) -> dict[str, object]:
    """What the workshop tells of the script's error."""
    try:
        exec(compile(script, "robot.py", "exec"), {})
    except SyntaxError as error:
        return {"kind": type(error).__name__, "line": error.lineno or 0, "text": error.msg, "name": ""}
    except Exception as error:
        name = str(getattr(error, "name", None) or "")
        return {"kind": type(error).__name__, "line": 0, "text": str(error), "name": name}
    raise AssertionError("there is nothing wrong with it")


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("if x = 3:\n    pass", "has escrit «=» on cal «==»"),
        ("while x.a = 3:\n    pass", "has escrit «=» on cal «==»"),
        ("3 = x", "a l’esquerra de «=» hi ha d’haver un nom"),
        ("if x == 3\n    pass", "falten els dos punts"),
        ("for x in y\n    pass", "falten els dos punts"),
        ("def f()\n    pass", "falten els dos punts"),
        ("print(len('a')\nx = 1", "el parèntesi «(» no es tanca"),
        ("x = [1, 2\ny = 3", "el claudàtor «[» no es tanca"),
        ("x = 1)", "sobra un «)»"),
        ("x = [1)", "un signe de tancar no és el del que s’ha obert"),
        ('x = "abc', "falta la cometa que tanca el text"),
        ("x = “abc”", "el signe «“» no és de Python"),
        ("for x in y:\npass", "falta el sagnat: el que va a dins del «for» de la línia 1"),
        ("def f():\nreturn 1", "falta el sagnat: el que va a dins del «def» de la línia 1"),
        ("x = 1\n  y = 2", "aquesta línia comença massa endins"),
        ("if 1:\n    x = 1\n  y = 2", "aquesta línia no comença a l’altura de cap"),
        ("return 3", "aquest «return» és fora de la funció"),
        ("break", "«break» només pot ser a dins d’un «for»"),
        ('print "a"', "«print» és una funció"),
        ("x = [1 2]", "falta una coma"),
        ("retrun x", "Volies dir «return»?"),
        ("fro x in y:\n    pass", "Volies dir «for»?"),
        ("if x => 3:\n    pass", "volies dir «>=»?"),
        ("elif x:\n    pass", "aquest «elif» no té cap «if»"),
        ("x = 3 +", "Python no entén aquesta línia"),
    ],
)
def test_a_line_that_python_cannot_read(script: str, told: str) -> None:
    error = fault_of(script)
    sentence = words.fault(error, source=script)
    assert sentence.startswith(f"Línia {error['line']}: ")
    assert told in sentence


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("prnt(3)", "El nom «prnt» encara no vol dir res. Volies dir «print»?"),
        ("total = 0\ntotl += 1", "Volies dir «total»?"),
        ("def longest(): pass\nlongets()", "Volies dir «longest»?"),
        ("zzz", "El nom «zzz» encara no vol dir res. Mira si està ben escrit."),
        ('"a".uper()', "Volies dir «upper»?"),
        ("def f(): pass\nf() + 1", "Mira si a alguna funció li falta el «return»."),
        ("def f(): pass\nf().score", "Vol «score» de None"),
        ('"a" > 1', "Compara un text amb un número"),
        ('[] < "a"', "Compara una llista amb un text"),
        ('"a" + 1', "Barreja un text amb un valor que no ho és"),
        ('1 + "a"', "Barreja un text amb un valor que no ho és"),
        ("[1] + 2", "A una llista només s’hi suma una altra llista."),
        ("def f(): pass\nf > 1", "Hi ha una funció que no has cridat"),
        ("for x in len: pass", "Hi ha una funció que no has cridat"),
        ('"a".upper.lower()', "Hi ha una funció que no has cridat"),
        ("for x in 3: pass", "Vol recórrer un número"),
        ("len(3)", "Vol la llargada d’un valor que no en té"),
        ("x = [1]\nx(0)", "Hi ha parèntesis darrere d’un valor que no és cap funció"),
        ('x = [1]\nx["a"]', "ha de ser un número"),
        ("def f(a): pass\nf()", "La funció «f» es crida sense tots els valors que vol."),
        ("def f(): pass\nf(1)", "La funció «f» es crida amb més o menys valors"),
        ("a, b = [1]", "una parella s’ha de guardar amb dos noms"),
        ('int("a")', "«int» no pot fer un número d’aquest text."),
        ("{}['a']", "Demana una clau que el diccionari no té."),
    ],
)
def test_what_goes_wrong_while_it_runs(script: str, told: str) -> None:
    assert told in words.fault(fault_of(script), source=script)


def test_the_messages_of_later_pythons() -> None:
    error = {"kind": "SyntaxError", "line": 1, "text": "invalid syntax. Did you mean 'while'?", "name": ""}
    assert "volies escriure «while»" in words.fault(error, source="whille x:")


def test_only_a_script_with_while_may_have_no_end() -> None:
    late = {"kind": "late", "line": 0, "text": ""}
    assert "no s’acaba mai" in words.fault(late, source="while True:\n    pass")
    for source in ("for x in range(10 ** 9):\n    pass", ""):
        sentence = words.fault(late, source=source)
        assert "trigat massa" in sentence
        assert "mai" not in sentence


def test_a_robot_that_returns_nothing_is_told_why_it_passes() -> None:
    assert "falta el «return»" in faults.why_pass("pass", "def choose(position):\n    plays[0]")
    assert faults.why_pass("pass", "def choose(position):\n    return None") == ""
    assert faults.why_pass("H8 CASA", "choose = str") == ""


@pytest.mark.parametrize(
    ("kind", "told"), [("list", "Tria’n una jugada"), ("method", "no has cridat"), ("int", "un número.")]
)
def test_what_is_no_play_is_named(kind: str, told: str) -> None:
    assert told in words.fault({"kind": "no_play", "line": 0, "text": "", "type": kind})
