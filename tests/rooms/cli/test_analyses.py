"""``analyse``: the best plays of each turn of a game in a file, as JSON of a fixed form or as lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rooms.cli.conftest import Run


@pytest.fixture
def journal(run: Run, lexicon: Path, tmp_path: Path) -> Path:
    seats = ("--seats", "greedy,intermediate", "--seed", "3", "--games", "1")
    assert run("play", "--lexicon", lexicon, *seats, "--journals", tmp_path / "journals").code == 0
    return tmp_path / "journals" / "1.jsonl"


def _analysed(run: Run, path: Path, lexicon: Path, *options: str) -> dict[str, Any]:
    outcome = run("analyse", path, "--lexicon", lexicon, "--json", *options)
    assert outcome.code == 0, outcome.err
    answer = outcome.json
    assert isinstance(answer, dict)
    return answer


def test_a_journal_is_analysed_turn_by_turn(run: Run, lexicon: Path, journal: Path) -> None:
    told = _analysed(run, journal, lexicon, "-n", "3")
    rows = run("replay", journal, "--lexicon", lexicon, "--json").json
    assert len(told["turns"]) == rows["turns"]  # type: ignore[index]
    assert [turn["turn"] for turn in told["turns"]] == list(range(1, len(told["turns"]) + 1))
    for turn in told["turns"]:
        assert 1 <= len(turn["best"]) <= 3
        for play in turn["best"]:
            assert play.keys() == {"play", "score", "leave", "equity", "win"}
            assert play["equity"] == pytest.approx(play["score"] + play["leave"])
        assert turn["loss"] >= 0
        assert {turn["win"], *(play["win"] for play in turn["best"])} == {None}, "one robot knows fewer words"
    plays = [turn for turn in told["turns"] if turn["best"][0]["play"] == turn["played"]]
    assert {turn["loss"] for turn in plays} == {0}
    assert [total["loss"] for total in told["totals"]] == [
        pytest.approx(sum(turn["loss"] for turn in told["turns"] if turn["seat"] == seat)) for seat in (0, 1)
    ]
    assert len(told["key"]) <= 3


def test_the_lines_name_what_was_better(run: Run, lexicon: Path, journal: Path) -> None:
    told = _analysed(run, journal, lexicon)
    outcome = run("analyse", journal, "--lexicon", lexicon)
    assert outcome.code == 0
    for turn, line in zip(told["turns"], outcome.lines, strict=False):
        assert f"lost {turn['loss']:>6.2f}" in line
        assert (turn["best"][0]["play"] in line) or not turn["loss"]


def test_a_gcg_file_is_analysed_where_it_gives_racks(run: Run, lexicon: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text("#player1 A Anna\n#player2 B Biel\n>A: CASAREE 8H CASA +10 10\n>B: 9H AS +6 6\n")
    told = _analysed(run, path, lexicon)
    first, second = told["turns"]
    assert 0 < first["win"] < 1
    assert (first["played"], first["loss"] > 0) == ("H8 CASA", True)
    assert (second["best"], second["loss"], second["played"]) == ([], None, "play")
    assert [total["turns"] for total in told["totals"]] == [1, 0]
    assert "--ruleset" in run("analyse", "--help").out


@pytest.mark.parametrize("content", ["", "not a game\n", '{"faristol":99}\n', ">A: CASA 8H CASA +10\n"])
def test_what_is_no_game_is_2(run: Run, lexicon: Path, tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad"
    path.write_text(content)
    outcome = run("analyse", path, "--lexicon", lexicon)
    assert (outcome.code, str(path) in outcome.err) == (2, True)


def test_a_game_of_another_lexicon_is_2(run: Run, journal: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("casa\n", encoding="utf-8")
    outcome = run("analyse", journal, "--lexicon", other)
    assert outcome.code == 2
    assert "another lexicon" in outcome.err
