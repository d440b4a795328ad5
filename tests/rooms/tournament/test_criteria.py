"""One situation for each criterion of C.04.3: without it the round would be another one.

The cases of articles.json were paired by py4swiss (2017) and caissify-pairings (2026) too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from faristol.tournament.pairing import Rules, dutch, pair_round
from faristol.tournament.pairing.criteria import Bracket, Field, c1, c2, c3, c6, c10, c11, c17
from faristol.tournament.pairing.player import Float, PairingPlayer, Strength
from faristol.tournament.trf import read_trf
from tests.oracle.swiss import Day

CASES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "pairings" / "articles.json").read_text()
)
FIELDS = {Rules.OF_2026: "FIELDS_OF_2026", Rules.OF_2017: "FIELDS_OF_2017"}


def name(field: Field) -> str:
    criterion = field.inside or field.below or field.bye
    assert criterion is not None
    return criterion.__name__


def report(case: dict[str, Any]) -> str:
    cells = {
        number: [(int(cell[:-2]), cell[-2], cell[-1]) for cell in row.split()]
        for number, row in enumerate(case["players"], 1)
    }
    beforehand = {int(number): result for number, result in case["beforehand"].items()}
    return Day(case["rounds"], case["white"], cells, beforehand=beforehand).trf()


@pytest.mark.parametrize(
    ("rules", "criterion"), [(Rules(year), criterion) for year, cases in CASES.items() for criterion in cases]
)
def test_each_criterion_decides_a_round(
    rules: Rules, criterion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[rules.value][criterion]
    tournament = read_trf(report(case))
    expected = tuple((first, second) for first, second in case["pairs"])
    found = pair_round(tournament, rules)
    assert (found.pairs, found.bye) == (expected, case["bye"])
    fields: tuple[Field, ...] = getattr(dutch, FIELDS[rules])
    left = tuple(field for field in fields if name(field) != criterion)
    assert len(left) == len(fields) - 1
    monkeypatch.setattr(dutch, FIELDS[rules], left)
    without = pair_round(tournament, rules)
    assert ({frozenset(pair) for pair in without.pairs}, without.bye) != (
        {frozenset(pair) for pair in expected},
        case["bye"],
    )


def test_every_criterion_has_its_case_here_or_below() -> None:
    for rules, below in (
        (Rules.OF_2026, {"c6", "c8_pairs", "c10", "c17"}),
        (Rules.OF_2017, {"c5", "c8", "c15"}),
    ):
        fields: tuple[Field, ...] = getattr(dutch, FIELDS[rules])
        assert {name(field) for field in fields} - set(CASES[rules.value]) == below


def player(number: int, **known: Any) -> PairingPlayer:
    usual = {
        "score": 0,
        "starts": (),
        "difference": 0,
        "repeated": 0,
        "preference": 0,
        "strength": Strength.NONE,
        "floats": (Float.NONE, Float.NONE),
        "met": frozenset(),
        "had_bye": False,
        "top": False,
    }
    return PairingPlayer(number=number, **{**usual, **known})


def test_c1_nobody_meets_twice() -> None:
    assert c1(player(1), player(2))
    assert not c1(player(1, met=frozenset((2,))), player(2, met=frozenset((1,))))


def test_c2_one_bye_each() -> None:
    assert c2(player(1))
    assert not c2(player(1, had_bye=True))


def absolute(number: int, **known: Any) -> PairingPlayer:
    return player(number, **{"strength": Strength.ABSOLUTE, "preference": 1, **known})


def test_c3_the_same_absolute_preference() -> None:
    assert not c3(absolute(1), absolute(2))
    assert c3(absolute(1), absolute(2, preference=-1))
    assert c3(absolute(1), absolute(2, strength=Strength.STRONG))
    assert c3(absolute(1, strength=Strength.STRONG), absolute(2))
    assert c3(absolute(1, top=True), absolute(2))
    assert c3(absolute(1), absolute(2, top=True))


BRACKET = Bracket((), (), (), {})


def test_c6_counts_pairs() -> None:
    assert c6(BRACKET, player(1), player(2)) == 1


def test_c10_a_difference_beyond_two() -> None:
    wide = {"difference": -2, "top": True}
    assert c10(BRACKET, absolute(1, **wide), absolute(2, **wide)) == 0
    assert c10(BRACKET, absolute(1, **wide), absolute(2, difference=-1)) == 1
    assert c10(BRACKET, absolute(1, difference=-1), absolute(2, **wide)) == 1
    assert c10(BRACKET, absolute(1, **wide), absolute(2, difference=2, preference=-1)) == 1


def test_c11_the_third_time_running_is_of_whom_is_not_granted() -> None:
    assert c11(BRACKET, absolute(1, repeated=-1), absolute(2, repeated=-1)) == 0
    assert c11(BRACKET, absolute(1, repeated=-1), absolute(2, repeated=0)) == 1
    assert c11(BRACKET, absolute(1, repeated=-1), absolute(2, repeated=-1, preference=-1)) == 1
    # The wider difference is granted: the other one is second for the third time, or not.
    assert c11(BRACKET, absolute(1, repeated=0, difference=-3), absolute(2, repeated=-1, difference=-1)) == 0
    assert c11(BRACKET, absolute(1, repeated=-1, difference=-3), absolute(2, repeated=0, difference=-2)) == 1


def test_c17_an_upfloat_after_one_two_rounds_ago() -> None:
    before = {"floats": (Float.NONE, Float.UP)}
    assert c17(BRACKET, player(1, score=10), player(2, **before)) == 0
    assert c17(BRACKET, player(1), player(2, **before)) == 1
    assert c17(BRACKET, player(1, score=10), player(2, floats=(Float.UP, Float.DOWN))) == 1
