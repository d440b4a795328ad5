"""The bench on a machine without Chromium: what it measures, and what it says that it leaves out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from workbench.bench import run as bench


def test_without_chromium_the_native_figures_are_told_and_the_rest_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "chromium_path", lambda: None)
    desk = {"slip": {"count": 1.0, "median": 2.0, "worst": 3.0}}
    monkeypatch.setattr("workbench.bench.desk.desk_figures", lambda _lexicon: desk)
    rounds = {"85 players": {"count": 10.0, "median": 100.0, "worst": 200.0}}
    monkeypatch.setattr("workbench.bench.pairing.pairing_figures", lambda: rounds)
    day = {"pair": {"count": 3.0, "median": 800.0, "worst": 900.0}}
    monkeypatch.setattr("workbench.bench.day.journal_of_a_day", lambda: "journal")
    monkeypatch.setattr("workbench.bench.day.day_figures", {"journal": day}.get)
    monkeypatch.setattr("workbench.bench.day_file.day_with_games", lambda _lexicon: "file")
    opened = {"open file": {"count": 1.0, "median": 5.0, "worst": 5.0}}
    monkeypatch.setattr("workbench.bench.day.file_figures", {"file": opened}.get)
    monkeypatch.setattr("workbench.bench.desk.big_desk_figures", lambda _lexicon: desk)
    searches = {"all": {"count": 9.0, "median": 1.0, "worst": 2.0}}
    monkeypatch.setattr("workbench.bench.search.search_figures", lambda _lexicon: searches)
    champion = {"ideas": 100.0, "median": 2.0, "worst": 30.0, "look": 40.0}
    monkeypatch.setattr("workbench.bench.champion.champion_figures", lambda _lexicon: champion)
    monkeypatch.setattr("workbench.bench.endgame.LIMIT", 0.01)
    assert bench.main(["--positions", "3", "--endgames", "1", "--json", str(tmp_path / "bench.json")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-2] == "left out: all that is measured in the browser, for there is no Chromium here"
    assert [line.split()[0] for line in told if line.endswith(" |")] == [
        *"012",
        *"012",
        "slip",
        "85",
        "pair",
        "open",
        "slip",
        "all",
    ]
    report = json.loads((tmp_path / "bench.json").read_text())
    assert report["browser"] is None
    assert report["native"]["0"]["median"] > 0
    assert report["native_endgames"]["positions"] == 1
    assert report["native_pairing"] == rounds
    assert report["native_day"] == day
    assert report["native_day_file"] == opened
    assert report["native_desk_of_200"] == desk
    assert report["native_search"] == searches
    thinking, solved = [line for line in told if line.startswith("  native")]
    assert thinking.split() == ["native", "100", "2.0", "30.0", "40.0"]
    assert solved.split()[2:4] == ["of", "1"]
