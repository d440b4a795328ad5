"""``endgame``: the format of its output, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms.cli.conftest import Run

# CASA across in the middle row, from H7.
CASA = f"{'15/' * 7}6CASA5{'/15' * 7}"


def test_the_best_line_is_told_with_its_value(run: Run, lexicon: Path) -> None:
    # S makes CASAS nowhere a word of this lexicon: SA and AS are, under the tiles that lie there.
    outcome = run("endgame", "--lexicon", lexicon, "--cgp", f"{CASA} S/Z 0/0 0", "--json")
    assert outcome.code == 0
    told = outcome.json
    assert isinstance(told, dict)
    assert told["exact"] is True
    [best] = told["line"]
    plays = run("top", "--lexicon", lexicon, "--cgp", f"{CASA} S/", "-n", "1", "--json").json
    assert isinstance(plays, list)
    assert best == f"{plays[0]['coord']} {plays[0]['word']}"
    assert told["value"] == plays[0]["score"] + 2 * 8  # Z, which the other player keeps, is 8 points
    assert told["nodes"] > 0
    assert list(told) == ["value", "exact", "line", "nodes"]


def test_nobody_can_play(run: Run, lexicon: Path) -> None:
    cgp = f"{CASA} Z/XÇ 0/0 0"
    told = run("endgame", "--lexicon", lexicon, "--cgp", cgp, "--json").json
    assert isinstance(told, dict)
    assert (told["value"], told["exact"], told["line"]) == (2 * 10 - 8, True, ["pass", "pass"])


def test_a_pass_may_be_the_last_one(run: Run, lexicon: Path) -> None:
    told = run("endgame", "--lexicon", lexicon, "--cgp", f"{CASA} Z/XÇ 9/9 5", "--json").json
    assert isinstance(told, dict)
    assert told["line"] == ["pass"]
    before = run("endgame", "--lexicon", lexicon, "--cgp", f"{CASA} Z/XÇ 9/9 4", "--json").json
    assert isinstance(before, dict)
    assert before["line"] == ["pass", "pass"]


def test_without_json_it_is_text(run: Run, lexicon: Path) -> None:
    lines = run("endgame", "--lexicon", lexicon, "--cgp", f"{CASA} Z/XÇ").lines
    assert lines[0].startswith("+12 exactly, ")
    assert lines[1:] == ["   0  pass", "   0  pass"]


def test_no_time_tells_a_legal_play(run: Run, lexicon: Path) -> None:
    cgp = f"{CASA} RATESL?/SALERM?"
    told = run("endgame", "--lexicon", lexicon, "--cgp", cgp, "--ms", "0", "--json").json
    assert isinstance(told, dict)
    assert told["exact"] is False
    judged = run("score", "--lexicon", lexicon, "--cgp", f"{CASA} RATESL?/", "--play", told["line"][0])
    assert judged.code == 0, judged.out


@pytest.mark.parametrize(
    ("racks", "place"),
    [
        (" AEI/ 0/0 0", "position 53, ' '"),
        (" AEI", "position 52, end"),
        (" /AEI", "position 49, '/'"),
        ("", "end"),
    ],
)
def test_two_racks_are_needed(run: Run, lexicon: Path, racks: str, place: str) -> None:
    outcome = run("endgame", "--lexicon", lexicon, "--cgp", CASA + racks)
    assert outcome.code == 2
    assert "an endgame has two racks with tiles" in outcome.err
    assert place in outcome.err


def test_another_fault_is_named_with_its_place(run: Run, lexicon: Path) -> None:
    outcome = run("endgame", "--lexicon", lexicon, "--cgp", f"{CASA} A8/B")
    assert outcome.code == 2
    assert "not a tile (position 50, '8'" in outcome.err
