"""Standings: points, spread, total; equals; caps; byes."""

from __future__ import annotations

import json

import pytest

from faristol.errors import BadRecord
from faristol.tournament.standings import PersonStanding, read_results, standings

ROUNDS = [
    {"round": 1, "games": [[1, 1, 2, 400, 300], [2, 3, 4, 350, 350]], "byes": [[5, 300]]},
    {"round": 2, "games": [[1, 1, 5, 500, 200], [2, 4, 3, 380, 300]], "byes": [[2, 50]]},
]


def text(rounds: object = ROUNDS, players: int = 5) -> str:
    return json.dumps({"players": [{"no": number} for number in range(1, players + 1)], "rounds": rounds})


def rows(found: tuple[PersonStanding, ...]) -> list[tuple[int, int, int, int, int]]:
    return [(one.number, one.halves, one.spread, one.total, one.rank) for one in found]


def test_points_then_spread_then_total() -> None:
    assert rows(standings(read_results(text()))) == [
        (1, 4, 400, 900, 1),
        (4, 3, 80, 730, 2),
        (5, 2, 0, 500, 3),
        (2, 2, -50, 350, 4),
        (3, 1, -80, 650, 5),
    ]


def test_total_parts_equal_spreads_and_equals_share_the_rank() -> None:
    games = [[1, 1, 2, 400, 390], [2, 3, 4, 410, 400], [3, 5, 6, 400, 390]]
    found = standings(read_results(text([{"round": 1, "games": games}], players=6)))
    assert [(one.number, one.rank) for one in found] == [(3, 1), (1, 2), (5, 2), (4, 4), (2, 5), (6, 5)]


def test_a_cap_limits_each_difference() -> None:
    found = {one.number: one.spread for one in standings(read_results(text()), caps=(90,))}
    assert found == {1: 180, 2: -40, 3: -80, 4: 80, 5: 0}


def test_caps_by_round_and_the_last_one_for_the_rest() -> None:
    found = {one.number: one.spread for one in standings(read_results(text()), caps=(100, 60))}
    assert found == {1: 160, 2: -50, 3: -60, 4: 60, 5: 40}
    third = [*ROUNDS, {"round": 3, "games": [[1, 1, 4, 500, 100]]}]
    assert standings(read_results(text(third)), caps=(100, 60))[0].spread == 220


def test_only_the_rounds_up_to_one() -> None:
    assert {one.number: one.halves for one in standings(read_results(text()), after=1)} == {
        1: 2, 2: 0, 3: 1, 4: 1, 5: 2,
    }  # fmt: skip
    assert {one.total for one in standings(read_results(text()), after=0)} == {0}


def test_an_order_of_entry_changes_nothing() -> None:
    backwards = [
        {**played, "games": played["games"][::-1]}
        for played in reversed(ROUNDS)  # type: ignore[index]
    ]
    assert standings(read_results(text(backwards)), (70, 90)) == standings(read_results(text()), (70, 90))


def test_whoever_does_not_come_loses() -> None:
    found = standings(read_results(text([{"round": 1, "games": [[1, 1, 2, 0, 0]], "byes": [[3, 0]]}])))
    assert {one.halves for one in found} == {0}


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("{", "not_json"),
        ("[]", "not_results"),
        ('{"players": [], "rounds": {}}', "not_results"),
        ('{"players": [{"no": 1}, {"no": 1}], "rounds": []}', "not_results"),
        ('{"players": [{"no": true}], "rounds": []}', "not_results"),
        (text([{"round": 0, "games": []}]), "not_results"),
        (text([{"round": 1, "games": []}, {"round": 1, "games": []}]), "not_results"),
        (text([{"round": 1, "games": [[1, 1, 2, 300]]}]), "not_results"),
        (text([{"round": 1, "games": [[1, 1, 2, 300, "0"]]}]), "not_results"),
        (text([{"round": 1, "games": [[1, 1, 9, 300, 0]]}]), "no_such_player"),
        (text([{"round": 1, "games": [[1, 1, 2, 300, 0]], "byes": [[2, 300]]}]), "twice_in_a_round"),
    ],
)
def test_what_is_no_file_of_results(file: str, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_results(file)
    assert caught.value.code == code
