"""The workshop: a pupil's script on a position and in a game, and what is said of its mistakes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from faristol.workshop import Workshop

LONGEST = """from faristol import Words
words = Words()

def choose(position):
    print("rack", position.rack)
    return max(position.plays(words), key=lambda play: len(play.tiles), default=None)
"""
EMPTY = "/".join(["15"] * 15)
CGP = f"{EMPTY} CASALEO/ 0/0 0"

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop()


@pytest.fixture
def ask(workshop: Workshop) -> Ask:
    def ask(kind: str, **fields: str) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(workshop.handle(json.dumps({"kind": kind, **fields})))
        return reply

    return ask


def choosing(line: str) -> str:
    return f"def choose(position):\n    {line}\n"


def test_a_position_is_drawn_by_its_seed(ask: Ask) -> None:
    first, again = ask("position", seed="a"), ask("position", seed="a")
    assert first == again
    assert first["cgp"] != ask("position", seed="b")["cgp"]
    assert len(first["rack"]) == 7
    assert len(first["board"]) == 225
    early = {sum(tile is not None for tile in ask("position", seed=str(n))["board"]) for n in range(12)}
    assert len(early) > 4, "the board is not always as full"


def test_it_tells_which_regulations_allow_an_aid(ask: Ask) -> None:
    hints = {one["id"]: one["hints"] for one in ask("rules")["rulesets"]}
    assert (hints["free"], hints["classic"]) == (True, False)


def test_a_script_makes_its_play(ask: Ask) -> None:
    reply = ask("try", source=LONGEST, cgp=CGP)
    assert reply["ok"]
    assert reply["printed"] == "rack CASALEO\n"
    assert reply["points"] > 0
    placed = {square for square, tile in enumerate(reply["board"]) if tile}
    assert set(reply["last"]) == placed
    assert len(placed) > 5
    for line, what in (
        ("return 'H8 CASA'", "H8 CASA"),
        ("return None", "pass"),
        ("return 'exchange EO'", "exchange EO"),
    ):
        told = ask("try", source=choosing(line), cgp=CGP)
        assert (told["ok"], told["what"]) == (True, what), told


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
        (choosing("return 'H8 ZZZ'"), {"kind": "wrong", "answer": "H8 ZZZ", "reason": "tiles_not_in_rack"}),
        (choosing("return 'hola'"), {"kind": "wrong", "answer": "hola", "reason": "not_coordinates"}),
        (choosing("return 'A1 CASA'"), {"kind": "wrong", "reason": "first_play_misses_start"}),
        ("def choose():\n    pass\n", {"kind": "TypeError"}),
        ("\0", {"kind": "SyntaxError"}),
    ],
)
def test_a_mistake_is_told_with_the_line_of_the_script(ask: Ask, source: str, error: dict[str, Any]) -> None:
    for kind, fields in (("try", {"cgp": CGP}), ("game", {"level": "greedy", "seed": "1"})):
        reply = ask(kind, source=source, **fields)
        if kind == "game":  # it begins, and the script is asked at its first turn
            while reply["ok"] and not reply["over"]:
                reply = ask("next")
        assert reply["ok"] is False
        if error.get("reason") != "first_play_misses_start":
            assert {key: reply["error"][key] for key in error} == error
    assert ask("try", source=LONGEST, cgp=CGP)["ok"], "the next script is not the worse for it"


def test_a_game_goes_turn_by_turn_to_its_end(ask: Ask) -> None:
    reply = ask("game", source=LONGEST, level="first_step", seed="3")
    assert (reply["ok"], reply["over"], reply["scores"]) == (True, False, [0, 0])
    seats = []
    before = 0
    while not reply["over"]:
        turn = reply["turn"]
        reply = ask("next")
        assert reply["ok"], reply
        assert reply["seat"] == turn
        assert ("rack" in reply["printed"]) == (turn == 0)
        laid = sum(tile is not None for tile in reply["board"])
        assert laid == before + len(reply["last"])
        before = laid
        seats.append(turn)
    assert {0, 1} == set(seats)
    assert reply["scores"][0] > 100
    assert ask("next")["error"]["kind"] == "no_game"


def test_much_that_is_printed_is_cut(ask: Ask) -> None:
    assert len(ask("try", source=choosing("print('a' * 10_000)"), cgp=CGP)["printed"]) == 2_000


def test_two_scripts_and_a_level_play_games_of_any_seats(ask: Ask) -> None:
    assert ask("sit", seat="0", level="greedy")["ok"]
    assert ask("sit", seat="1", source=LONGEST)["ok"]
    boards = []
    for source in (LONGEST, choosing("return None")):
        assert ask("sit", seat="1", source=source)["ok"]
        reply = ask("begin", seed="5")
        assert (reply["scores"], reply["over"]) == ([0, 0], False)
        asked = set()
        while not reply["over"]:
            asked.add(reply["turn"])
            reply = ask("turn")
            assert reply["ok"], reply
        assert asked == {0, 1}
        boards.append(reply["scores"])
    assert boards[0][1] > 100 > boards[1][1], "who sat down last plays"


def test_the_fault_of_a_game_is_of_the_seat_that_had_the_turn(ask: Ask) -> None:
    assert ask("sit", seat="0", source="x = 1")["error"]["kind"] == "no_choose"
    assert ask("sit", seat="0", source=choosing("return 7"))["ok"]
    assert ask("sit", seat="1", level="greedy")["ok"]
    reply = ask("begin", seed="5")
    while reply["ok"]:
        turn = reply["turn"]
        reply = ask("turn")
    assert (turn, reply["error"]["kind"]) == (0, "no_play")
