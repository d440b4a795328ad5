"""``pair`` and ``standings``: their output and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rooms.cli.conftest import Run


def row(number: int, points: str, *rounds: str) -> str:
    return f"001 {number:>4}".ljust(80) + f"{points:>4} {number:>4}  " + "  ".join(rounds)


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """Five players before the second round."""
    file = tmp_path / "torneig.trf"
    rows = [
        row(1, "1.0", "   3 w 1"),
        row(2, "0.5", "   4 b ="),
        row(3, "0.0", "   1 b 0"),
        row(4, "0.5", "   2 w ="),
        row(5, "1.0", "0000 - U"),
    ]
    file.write_text("\n".join(["XXR 4", "XXC white1", *rows]))
    return file


def test_the_next_round(run: Run, report: Path) -> None:
    outcome = run("pair", "--trf", report, "--json")
    assert outcome.code == 0
    assert outcome.json == {"round": 2, "pairs": [[2, 1], [5, 4]], "bye": 3, "relaxed": []}
    assert run("pair", "--trf", report, "--rules", "2026", "--json").json == outcome.json


def test_the_rules_before_those_of_2026(run: Run, report: Path) -> None:
    # They did not ask for the bye with the lowest score: 1 and 5, who lead, meet, and 2 has it.
    told = run("pair", "--trf", report, "--rules", "2017", "--json").json
    assert told == {"round": 2, "pairs": [[5, 1], [3, 4]], "bye": 2, "relaxed": []}


def test_without_json_it_is_a_table(run: Run, report: Path) -> None:
    assert [line.split() for line in run("pair", "--trf", report).lines] == [
        ["Round", "2"],
        ["1", "2", "-", "1"],
        ["2", "5", "-", "4"],
        ["bye", "3"],
    ]


def test_no_pairing_exists(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.trf"
    file.write_text("\n".join([row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b 0")]))
    outcome = run("pair", "--trf", file, "--json")
    assert (outcome.code, outcome.out) == (1, "")
    assert "no pairing exists that the absolute criteria allow (because: meetings)" in outcome.err


def test_a_pairing_by_relaxation(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.trf"
    file.write_text("\n".join([row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b 0")]))
    assert run("pair", "--trf", file, "--relax", "--json").json == {
        "round": 2,
        "pairs": [[2, 1]],
        "bye": None,
        "relaxed": [["met_before", [1, 2]]],
    }
    assert run("pair", "--trf", file, "--relax").lines[-1] == "have met before: 1 - 2"


def test_clubs_apart_in_the_first_rounds(run: Run, report: Path) -> None:
    report.write_text(report.read_text() + "\nXXK 1 2\n")
    apart = run("pair", "--trf", report, "--json").json
    assert [1, 2] not in [sorted(pair) for pair in apart["pairs"]]
    assert apart["relaxed"] == []
    assert run("pair", "--trf", report, "--apart", "2", "--json").json == apart
    assert [2, 1] in run("pair", "--trf", report, "--apart", "1", "--json").json["pairs"]
    report.write_text(report.read_text() + "XXK 1 2 3 4 5\n")
    told = run("pair", "--trf", report, "--json").json
    assert (told["pairs"], told["bye"]) == ([[2, 1], [5, 4]], 3)
    assert told["relaxed"] == [["same_club", [1, 2]], ["same_club", [4, 5]]]


def test_a_malformed_file(run: Run, report: Path) -> None:
    report.write_text(report.read_text().replace("   1 b 0", "   1 b 7"))
    outcome = run("pair", "--trf", report, "--json")
    assert (outcome.code, outcome.out) == (2, "")
    assert "line 5: " in outcome.err


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.json"
    rounds = [
        {"round": 1, "games": [[1, 1, 2, 400, 400]], "byes": [[3, 300]]},
        {"round": 2, "games": [[1, 3, 1, 350, 300]], "byes": []},
    ]
    file.write_text(json.dumps({"players": [{"no": 1}, {"no": 2}, {"no": 3}], "rounds": rounds}))
    return file


def test_standings(run: Run, games: Path) -> None:
    assert run("standings", "--games", games, "--json").json == {
        "standings": [
            {"no": 3, "points": 2, "spread": 350, "total": 650, "rank": 1},
            {"no": 2, "points": 0.5, "spread": 0, "total": 400, "rank": 2},
            {"no": 1, "points": 0.5, "spread": -50, "total": 700, "rank": 3},
        ]
    }


def test_standings_after_a_round_and_with_caps(run: Run, games: Path) -> None:
    told = run("standings", "--games", games, "--after", "1", "--spread-cap", "200", "--json").json
    assert told == {
        "standings": [
            {"no": 3, "points": 1, "spread": 200, "total": 300, "rank": 1},
            {"no": 1, "points": 0.5, "spread": 0, "total": 400, "rank": 2},
            {"no": 2, "points": 0.5, "spread": 0, "total": 400, "rank": 2},
        ]
    }
    lines = run("standings", "--games", games, "--spread-cap", "200,20").lines
    assert lines[1].split() == ["1", "3", "2", "+220", "650"]


def test_malformed_results(run: Run, games: Path) -> None:
    games.write_text('{"players": [],\n "rounds": ')
    outcome = run("standings", "--games", games, "--json")
    assert outcome.code == 2
    assert "line 2" in outcome.err


def test_caps_are_numbers(run: Run, games: Path) -> None:
    assert run("standings", "--games", games, "--spread-cap", "a").code == 2
    assert run("standings", "--games", games, "--spread-cap", "1,-1").code == 2
