"""``census``: every play is counted, as ``top`` lists them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.rooms.cli.conftest import EMPTY, Run


def counted(run: Run, lexicon: Path, *options: str | Path, stdin: str = "") -> dict[str, Any]:
    outcome = run("census", "--lexicon", lexicon, "--json", *options, stdin=stdin)
    assert outcome.code == 0, outcome.err
    assert isinstance(outcome.json, dict)
    return outcome.json


def test_the_positions_of_games_are_counted_as_top_lists_them(
    run: Run, lexicon: Path, tmp_path: Path
) -> None:
    told = counted(run, lexicon, "--games", "2")
    assert told["positions"] == len(told["each"]) > 10
    for sum_of in ("plays", "total"):
        assert told[sum_of] == sum(one[sum_of] for one in told["each"])
    asked = "".join(json.dumps({"cgp": one["cgp"], "n": 9999}) + "\n" for one in told["each"])
    listed = [json.loads(line) for line in run("top", "--lexicon", lexicon, "--jsonl", stdin=asked).lines]
    for one, plays in zip(told["each"], listed, strict=True):
        scores = [play["score"] for play in plays]
        assert (one["plays"], one["best"], one["total"]) == (len(scores), max(scores, default=0), sum(scores))
    file = tmp_path / "positions.txt"
    file.write_text("\n".join(one["cgp"] for one in told["each"]), encoding="utf-8")
    again = counted(run, lexicon, "--positions", file)
    assert {**again, "microseconds": 0} == {**told, "microseconds": 0}
    other = counted(run, lexicon, "--games", "2", "--seed", "2")
    assert other["digest"] != told["digest"]


def test_lines_for_people_and_bad_ones(run: Run, lexicon: Path) -> None:
    outcome = run("census", "--lexicon", lexicon, "--positions", "-", stdin=f"{EMPTY} CASA/\n")
    plays, best, total, cgp = outcome.lines[0].split("\t")
    assert int(plays) > 10
    assert int(best) == 10 <= int(total)
    assert cgp.startswith(EMPTY)
    assert outcome.lines[1].startswith(f"1 positions, {plays} plays, {total} points")
    bad = run("census", "--lexicon", lexicon, "--positions", "-", stdin=f"{EMPTY} CASA/\n\n15/15\n")
    assert (bad.code, bad.out) == (2, "")
    assert "line 3: a board has fifteen rows" in bad.err
    assert run("census", "--lexicon", lexicon, "--positions", "none.txt").code == 2
    assert run("census", "--lexicon", lexicon).code == 2
