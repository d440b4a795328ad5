"""The referee: positions to try a script on, and games of scripts and levels."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from faristol.workshop.referee import Referee
from faristol.workshop.script import Script
from tests.rooms.workshop.sides import CGP, Reply, ask, choosing, played
from tests.rooms.workshop.test_script import LONGEST


@pytest.fixture(scope="module")
def referee() -> Referee:
    return Referee()


def loaded(source: str) -> Script:
    script = Script()
    assert ask(script, "load", source=source)["ok"]
    return script


def test_a_position_is_drawn_by_its_seed(referee: Referee) -> None:
    first, again = (ask(referee, "position", seed="a") for _ in range(2))
    assert first == again
    assert first["cgp"] != ask(referee, "position", seed="b")["cgp"]
    assert len(first["rack"]) == 7
    assert len(first["board"]) == 225
    boards = [ask(referee, "position", seed=str(number))["board"] for number in range(12)]
    assert len({sum(tile is not None for tile in board) for board in boards}) > 4, "not always as full"


def test_it_tells_which_regulations_allow_an_aid(referee: Referee) -> None:
    hints = {one["id"]: one["hints"] for one in ask(referee, "rules")["rulesets"]}
    assert (hints["free"], hints["classic"]) == (True, False)


def test_an_answer_is_tried_on_a_position(referee: Referee) -> None:
    reply = ask(referee, "try", cgp=CGP, answer="H8 CASA")
    assert (reply["what"], reply["points"] > 0) == ("H8 CASA", True)
    assert set(reply["last"]) == {square for square, tile in enumerate(reply["board"]) if tile}
    for answer in ("pass", "exchange EO"):
        assert ask(referee, "try", cgp=CGP, answer=answer)["what"] == answer


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("H8 ZZZ", "tiles_not_in_rack"),
        ("hola", "not_coordinates"),
        ("A1 CASA", "first_play_misses_start"),
        ("exchange Z", "tiles_not_in_rack"),
        ("", "not_coordinates"),
    ],
)
def test_an_answer_that_is_no_turn_is_refused(referee: Referee, answer: str, reason: str) -> None:
    error = ask(referee, "try", cgp=CGP, answer=answer)["error"]
    assert (error["kind"], error["answer"]) == ("wrong", answer)
    if answer:
        assert error["reason"] == reason
    assert ask(referee, "try", cgp=CGP, answer="H8 CASA")["ok"]


def test_a_game_goes_turn_by_turn_to_its_end(referee: Referee) -> None:
    replies, _ = played(referee, loaded(LONGEST), "first_step")
    assert replies[0]["scores"] == [0, 0]
    laid = [sum(tile is not None for tile in reply["board"]) for reply in replies]
    for before, after, reply in zip(laid, laid[1:], replies[1:], strict=False):
        assert after == before + len(reply["last"])
    for before_turn, reply in pairwise(replies):
        assert reply["seat"] == before_turn["turn"]
        assert bool(before_turn["cgp"]) == (before_turn["turn"] == 0), "a script sees its own turns alone"
    assert replies[-1]["over"]
    assert replies[-1]["scores"][0] > 100


def test_a_script_is_asked_with_its_own_rack_alone(referee: Referee) -> None:
    replies, _ = played(referee, loaded(LONGEST), loaded(choosing("return None")))
    for reply in replies:
        if reply["cgp"]:
            _, racks, *_ = reply["cgp"].split()
            assert racks.endswith("/"), "the second rack of the position is empty"
            assert len(racks.split("/")[0]) > 0


def test_scripts_and_levels_take_any_seats(referee: Referee) -> None:
    ends: list[Reply] = []
    for seats in (("greedy", loaded(LONGEST)), ("greedy", loaded(choosing("return None")))):
        replies, _ = played(referee, *seats, seed="5")
        ends.append(replies[-1]["scores"])
    assert ends[0][1] > 100 > ends[1][1]


def test_the_same_tiles_come_in_the_same_order_for_both_sides(referee: Referee) -> None:
    passes = loaded(choosing("return None"))
    racks: list[Any] = []
    for seats in ((passes, "greedy"), ("greedy", passes)):
        begun = ask(referee, "begin", seed="9", levels=["" if seat is passes else seat for seat in seats])
        racks.append(begun["rack"])
    assert racks[0] == racks[1]


def test_a_turn_that_is_none_ends_the_game_for_its_seat(referee: Referee) -> None:
    replies, turn = played(referee, loaded(choosing("return 'H8 ZZZ'")), "greedy")
    assert (turn, replies[-1]["error"]["kind"]) == (0, "wrong")


def test_it_tells_who_meets_and_the_table(referee: Referee) -> None:
    assert ask(referee, "meetings", players=3, rivals=9)["meetings"] == [[0, 1], [1, 2], [2, 0]]
    rows = ask(referee, "table", players=2, games=[[0, 1, 300, 200, -1], [1, 0, 0, 0, 1]])["rows"]
    assert [(row["player"], row["place"], row["halves"], row["faults"]) for row in rows] == [
        (0, 1, 4, 0),
        (1, 2, 0, 1),
    ]


def test_a_game_in_which_nothing_is_ever_played_ends(referee: Referee) -> None:
    seen = ask(referee, "begin", seed="a", levels=["", ""])
    turns = 0
    while not seen["over"] and turns < 50:
        seen, turns = ask(referee, "next", answer="pass"), turns + 1
    assert (turns, seen["turn"]) == (20, None)
