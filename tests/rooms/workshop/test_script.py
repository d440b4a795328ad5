"""A script's side: what it answers, and what is said of its mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.workshop.script import Script
from tests.rooms.workshop.sides import CGP, ask, choosing, chosen

LONGEST = """from faristol import Words
words = Words()

def choose(position):
    print("rack", position.rack)
    return max(position.plays(words), key=lambda play: len(play.tiles), default=None)
"""


@pytest.fixture(scope="module")
def script() -> Script:
    return Script()


def test_a_script_answers_a_text(script: Script) -> None:
    reply = chosen(script, LONGEST)
    assert reply["printed"] == "rack CASALEO\n"
    assert len(reply["answer"].split()) == 2
    for line, answer in (
        ("return 'H8 CASA'", "H8 CASA"),
        ("return None", "pass"),
        ("return 'exchange EO'", "exchange EO"),
        ("return 'qualsevol cosa'", "qualsevol cosa"),
    ):
        assert chosen(script, choosing(line)) == {"ok": True, "answer": answer, "printed": ""}


def test_it_is_asked_again_as_it_was_loaded(script: Script) -> None:
    source = "turns = []\ndef choose(position):\n    turns.append(1)\n    return str(len(turns))\n"
    assert ask(script, "load", source=source)["ok"]
    assert [ask(script, "choose", cgp=CGP)["answer"] for _ in range(3)] == ["1", "2", "3"]
    assert chosen(script, source)["answer"] == "1"


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("def choose(position)\n    pass\n", {"kind": "SyntaxError", "line": 1}),
        ("def choose(position):\npass\n", {"kind": "IndentationError", "line": 2}),
        ("x = 1\n", {"kind": "no_choose", "line": 0}),
        (choosing("return plays"), {"kind": "NameError", "line": 2, "name": "plays"}),
        (choosing("return position.plai()"), {"kind": "AttributeError", "line": 2, "name": "plai"}),
        (choosing("return position.rack[9]"), {"kind": "IndexError", "line": 2}),
        (choosing("return choose(position)"), {"kind": "RecursionError", "line": 2}),
        (choosing("raise SystemExit"), {"kind": "SystemExit", "line": 2}),
        (
            f"class Mute(Exception):\n    __str__ = None\n{choosing('raise Mute')}",
            {"kind": "Mute", "text": ""},
        ),
        (choosing("raise KeyboardInterrupt"), {"kind": "KeyboardInterrupt", "line": 2}),
        ("import nothing_of_the_kind\n", {"kind": "ModuleNotFoundError", "line": 1}),
        (choosing("return 7"), {"kind": "no_play", "type": "int"}),
        (choosing("return ['H8 CASA']"), {"kind": "no_play", "type": "list"}),
        (choosing("return input('Què jugo?')"), {"kind": "asks", "line": 2}),
        ("name = input()\n", {"kind": "asks", "line": 1}),
        ("def choose():\n    pass\n", {"kind": "TypeError"}),
        ("\0", {"kind": "SyntaxError"}),
    ],
)
def test_a_mistake_is_told_with_the_line_of_the_script(
    script: Script, source: str, error: dict[str, Any]
) -> None:
    reply = chosen(script, source)
    assert reply["ok"] is False
    assert {key: reply["error"][key] for key in error} == error
    assert chosen(script, LONGEST)["ok"], "the next script is not the worse for it"


def test_a_script_that_could_not_be_loaded_plays_no_more(script: Script) -> None:
    assert chosen(script, LONGEST)["ok"]
    assert not ask(script, "load", source="x = ")["ok"]
    assert ask(script, "choose", cgp=CGP)["error"]["kind"] == "no_choose"


@pytest.mark.parametrize("line", ["return 'A' * 30_000_000", "raise ValueError('a' * 30_000_000)"])
def test_what_it_says_is_cut(script: Script, line: str) -> None:
    reply = chosen(script, choosing(line))
    assert len(reply["answer"] if reply["ok"] else reply["error"]["text"]) == 200


def test_what_it_prints_is_cut_and_costs_no_memory(script: Script) -> None:
    many = choosing("for _ in range(1_000): print('a' * 10_000)")
    assert chosen(script, many)["printed"] == "a" * 2_000
