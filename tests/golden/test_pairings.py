"""Whole tournaments paired by other programs, each file one tournament with all its rounds.

2017-*.trf by py4swiss 0.3.1, opponents and starts, from 15 on with pairs that shall not meet; 2026-*.trf:
opponents by caissify-pairings 0.5.0, whose starts differ from the text (see tests/oracle/swiss).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from faristol.tournament.pairing import Rules, pair_round
from faristol.tournament.trf import read_trf

FILES = sorted((Path(__file__).parent / "pairings").glob("20*.trf"))
RESULTS, WIDTH = 91, 10
POINTS = {"1": 10, "0": 0, "=": 5, "+": 10, "-": 0, "U": 10, "F": 10, "H": 5, "Z": 0}


def before_each_round(text: str) -> Iterator[tuple[str, set[tuple[int, int]], int | None]]:
    """The file as it was before each round; the pairs of that round, who starts first; and its bye."""
    lines = text.splitlines()
    rows = [line for line in lines if line.startswith("001")]
    others = [line for line in lines if not line.startswith("001")]
    rounds = (max(map(len, rows)) - RESULTS + 2) // WIDTH
    for played in range(rounds):
        cut = RESULTS + played * WIDTH
        pairs, bye, before = set(), None, []
        for row in rows:
            cell = row[cut : cut + 8]
            if cell[5] == "w":
                pairs.add((int(row[4:8]), int(cell[:4])))
            bye = int(row[4:8]) if cell[7] == "U" else bye
            known = row[: cut + 8] if cell[7] in "ZHF" else row[: max(cut - 2, 89)]
            points = sum(POINTS[known[at + 7]] for at in range(RESULTS, len(known), WIDTH))
            before.append(f"{known[:80]}{points / 10:>4.1f}{known[84:]}")
        yield "\n".join([*others, *before]), pairs, bye


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_same_rounds_are_made(file: Path) -> None:
    rules = Rules(file.name[:4])
    for text, pairs, bye in before_each_round(file.read_text()):
        found = pair_round(read_trf(text), rules)
        assert found.bye == bye
        assert set(found.pairs) == pairs


@pytest.mark.parametrize(
    "file", [file for file in FILES if "XXP" in file.read_text()], ids=lambda file: file.stem
)
def test_clubs_are_kept_apart_as_pairs_that_shall_not_meet_are(file: Path) -> None:
    for text, pairs, bye in before_each_round(file.read_text()):
        found = pair_round(read_trf(text.replace("XXP", "XXK")), Rules(file.name[:4]))
        assert (set(found.pairs), found.bye, found.relaxed) == (pairs, bye, ())


def test_there_are_rounds() -> None:
    rounds = {
        rules: sum(
            len(list(before_each_round(file.read_text())))
            for file in FILES
            if file.name.startswith(rules.value)
        )
        for rules in Rules
    }
    assert min(rounds.values()) >= 80
