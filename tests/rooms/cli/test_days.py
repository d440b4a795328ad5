"""``tournament check`` and ``tournament simulate``: their output and their exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.test_tournaments import DAYS
from tests.rooms.cli.conftest import Run


def test_a_day_that_holds_is_checked(run: Run) -> None:
    outcome = run("tournament", "check", DAYS / "finals.jsonl", "--json")
    assert outcome.code == 0
    assert (outcome.json["valid"], outcome.json["events"]) == (True, 80)
    assert [one["key"] for one in outcome.json["categories"]] == ["a", "b", "c"]
    assert run("tournament", "check", DAYS / "finals.jsonl").lines[-1].startswith("80 events")


def test_a_forged_pairing_is_found_with_its_line(run: Run, tmp_path: Path) -> None:
    lines = (DAYS / "finals.jsonl").read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if "round_paired" in line)
    first, second = lines[at].split('"tables":[[')[1].split("]")[0].split(",")[1:]
    lines[at] = lines[at].replace(f"[1,{first},{second}]", f"[1,{second},{first}]")
    file = tmp_path / "forged.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    outcome = run("tournament", "check", file, "--json")
    assert outcome.code == 1
    assert outcome.json == {"valid": False, "line": at + 1, "code": "does_not_follow"}


def test_a_file_that_is_no_day_is_bad_usage(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    outcome = run("tournament", "check", file)
    assert outcome.code == 2
    assert "not the journal of a tournament" in outcome.err


@pytest.mark.uncounted
@pytest.mark.parametrize("form", ["swiss", "round_robin", "double_round_robin", "king_of_the_hill", "fours"])
def test_a_simulated_day_holds_and_is_the_same_for_its_seed(run: Run, tmp_path: Path, form: str) -> None:
    file = tmp_path / "day.jsonl"
    asked = ("tournament", "simulate", "--players", "9", "--rounds", "3", "--seed", "x", "--format", form)
    told = run(*asked, "--json", "--journal", file).json
    assert run(*asked, "--json").json == told
    assert len(told["standings"]) == 9
    checked = run("tournament", "check", file, "--json").json
    assert checked["categories"] == [told]
    assert len(run(*asked).lines) == 9
    assert run(*asked[:-3], "y", "--format", form, "--json").json != told


def test_a_day_that_cannot_be_is_bad_usage(run: Run) -> None:
    assert run("tournament", "simulate", "--rounds", "61").code == 2


def test_the_schools_are_told_by_so_many_of_their_best_as_the_plan_says(run: Run, tmp_path: Path) -> None:
    text = (DAYS / "finals.jsonl").read_text(encoding="utf-8")
    whole = run("tournament", "check", DAYS / "finals.jsonl", "--json").json["categories"][0]["clubs"]
    file = tmp_path / "best.jsonl"
    file.write_text(text.replace('"abandon_award":0}', '"abandon_award":0,"club_best":1}'), encoding="utf-8")
    best = run("tournament", "check", file, "--json").json["categories"][0]["clubs"]
    assert {one["club"] for one in best} == {one["club"] for one in whole}
    assert {one["entries"] for one in best} == {1}
    assert max(one["entries"] for one in whole) > 1


def test_the_schools_are_told_over_all_categories_too(run: Run) -> None:
    told = run("tournament", "check", DAYS / "finals.jsonl", "--json").json
    each = [club for category in told["categories"] for club in category["clubs"]]
    assert sum(one["points"] for one in told["clubs"]) == sum(one["points"] for one in each)
    assert len({one["club"] for one in told["clubs"]}) == len(told["clubs"])
