"""The best plays of a round of a class, and why those of the pupils made less."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.duplicates import A_FEW
from tests.rooms.app.classroom.test_report import ask
from tests.rooms.app.loading import load

report = load("classroom.report")
round_plays = load("classroom.round_plays")
NOTHING = {"coord": "", "word": ""}
Plays = dict[str, Any]


class Class:
    """A game of three rounds; in the second two pupils lay its best play, one another, and one nothing."""

    def __init__(self) -> None:
        self.session = Session(from_words("petit", {parse(word) for word in A_FEW.split()}), {}, lambda: "x")
        self.code = ask(self.session, "class_code", seed="aula", options={"rounds": 3})["game_of_class"][
            "code"
        ]
        best = ask(self.session, "training_round", code=self.code, round=2)["trained"]["best"]
        self.first, self.other = best[0], next(one for one in best if one["points"] < best[0]["points"])
        laid = [self.first, self.first, self.other, None]
        results = [{"name": "", "code": self.result(at, move)} for at, move in enumerate(laid, start=1)]
        found = ask(self.session, "class_result", code=self.code, results=results)["class_results"]
        self.played = report.results_data(found, self.code, 0)["rounds"][1]
        self.asked = 0

    def result(self, number: int, move: dict[str, Any] | None) -> str:
        slips = [{"coord": one["coord"], "word": one["word"]} if one else NOTHING for one in (None, move)]
        mine = ask(self.session, "class_mine", code=self.code, number=number, slips=slips)
        code: str = mine["result_code"]
        return code

    async def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        self.asked += 1
        return ask(self.session, **request)

    def plays(self, wanted: int = 9) -> Plays | None:
        """What is found while nobody has gone after so many requests."""
        coming = round_plays.plays_of(self.answer, self.code, self.played, lambda: self.asked <= wanted)
        plays: Plays | None = asyncio.run(coming)
        return plays


@pytest.fixture
def pupils() -> Class:
    return Class()


def test_what_pupils_played_is_among_the_best_with_its_reason(pupils: Class) -> None:
    plays = pupils.plays()
    assert plays
    points = [one["move"]["points"] for one in plays["plays"]]
    assert points == sorted(points, reverse=True)
    assert plays["plays"][0]["move"]["points"] == pupils.first["points"]
    found = {(one["move"]["coord"], one["move"]["word"]): one for one in plays["plays"] if one["found"]}
    first, other = (found[move["coord"], move["word"]] for move in (pupils.first, pupils.other))
    assert (len(found), first["found"], other["found"]) == (2, 2, 1)
    assert first["reasons"][0]["code"] in ("best", "bingo")
    assert other["reasons"][0]["code"] not in ("best", "bingo")
    assert not any(one["reasons"] for one in plays["plays"] if not one["found"])
    assert len({(one["move"]["coord"], one["move"]["word"]) for one in plays["plays"]}) == len(plays["plays"])


def test_where_nobody_looks_any_more_nothing_more_is_asked(pupils: Class) -> None:
    assert pupils.plays(wanted=0) is None
    assert pupils.asked == 1


def test_what_the_engine_refuses_is_shown_to_nobody(pupils: Class) -> None:
    async def refuses(request: dict[str, Any]) -> dict[str, Any]:
        return {"ok": False}

    assert asyncio.run(round_plays.plays_of(refuses, pupils.code, pupils.played, lambda: True)) is None
