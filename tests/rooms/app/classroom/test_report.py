"""The report of a class for its teacher: every pupil's words, and the results of each round."""

from __future__ import annotations

import json
from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.duplicates import A_FEW
from tests.rooms.app.loading import load

report = load("classroom.report")
Results = load("results.data").Results
results_words = load("words.results.common")


def ask(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields}))
    )
    assert reply["ok"], reply
    return reply


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """Three pupils: one plays the reference play of every round, one in the first round alone, one never."""
    session = Session(from_words("petit", {parse(word) for word in A_FEW.split()}), {}, lambda: "x")
    game = ask(session, "class_code", seed="aula", options={"rounds": 3})["game_of_class"]
    best = []
    for number in range(1, game["rounds"] + 1):
        move = ask(session, "training_round", code=game["code"], round=number)["trained"]["reference"]
        best.append({"coord": move["coord"], "word": move["word"]})
    codes = [
        ask(session, "class_mine", code=game["code"], number=number, slips=slips)["result_code"]
        for number, slips in ((1, best), (2, best[:1]), (3, []))
    ]
    results = [{"name": name, "code": code} for name, code in zip(("Aina", "Biel", ""), codes, strict=True)]
    told: dict[str, Any] = ask(session, "class_result", code=game["code"], results=results)["class_results"]
    return told


def test_every_pupils_plays_are_told_round_by_round(found: dict[str, Any]) -> None:
    results = Results(report.results_data(found, "CODI", 0))
    best = [closed["reference"]["points"] for closed in found["rounds"]]
    assert [slip["points"] for slip in results.slips_of(1)] == best
    assert all(slip["found"] and results_words.null(slip) == "" for slip in results.slips_of(1))
    first, *others = results.slips_of(2)
    assert (first["word"], first["points"]) == (found["rounds"][0]["reference"]["word"], best[0])
    assert [results_words.null(slip) for slip in others] == ["sense jugada"] * (len(best) - 1)
    assert results.reference_total == sum(best)
    assert [place["number"] for place in results.places] == [1, 2, 3]
    assert [place["mean_place"] for place in results.places] == sorted(
        place["mean_place"] for place in results.places
    )


def test_how_the_class_did_is_the_mean_of_all_and_its_part_of_the_best(found: dict[str, Any]) -> None:
    first, second, *_ = report.summaries(found)
    points = found["rounds"][0]["best"]
    assert first.mean == pytest.approx(2 * points / 3)
    assert first.share == pytest.approx(200 / 3)
    assert (first.missing, second.missing) == (1, 2)
    assert second.share == pytest.approx(100 / 3)


def test_racks_are_told_as_their_tiles_are_written(found: dict[str, Any]) -> None:
    blank = {"text": "?", "label": "", "blank": True}
    double = {"text": "L·L", "label": "L·L", "blank": False}
    closed = {**found["rounds"][0], "rack": [blank, double]}
    told = report.results_data({**found, "rounds": [closed]}, "", 0)
    assert told["rounds"][0]["rack"] == ["?", "L·L"]
