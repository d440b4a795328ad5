"""The training: the same bytes for the same seed, however often it is interrupted; and what its means are."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import pytest

from faristol.lexicon import Lexicon
from faristol.players.leaves import PARTS, write_leaves
from tests.oracle.wordsmith import lexicon
from workbench import train
from workbench.train import ENDS, LAST, LEARNED, MIDDLE, ends_of, leaves_of


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(2_000, "training")


# What two generations of twelve games come to, on every machine.
GOLDEN: Final = "3980f8333e6eef299318131b40e73c00b10a0f77bf865c5c68c5dfa6f029f1c9"


class Interrupted(Exception):
    pass


def trained(words: Lexicon, folder: Path, seed: str, stop_after: int = 99) -> str:
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) == stop_after:
            raise Interrupted

    return write_leaves(train.train(words, seed, 12, 2, folder / "state.json", tell), "test")


def test_an_interrupted_training_comes_to_the_same(
    words: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "STEP", 4)
    whole = trained(words, tmp_path / "whole", "1")
    assert hashlib.sha256(whole.encode()).hexdigest() == GOLDEN
    for stop_after in (2, 1, 3):
        with pytest.raises(Interrupted):
            trained(words, tmp_path / "parts", "1", stop_after)
    assert trained(words, tmp_path / "parts", "1") == whole
    assert trained(words, tmp_path / "other", "2") != whole
    monkeypatch.setattr(train, "STEP", 5)
    assert trained(words, tmp_path / "steps", "1") == whole


def test_a_value_is_the_mean_of_its_racks_less_what_it_is_made_of() -> None:
    sums, counts = [0] * LEARNED, [0] * LEARNED
    for at, mean in ((LEARNED - 1, 3000), (28, 3500), (56, 2490), (56 + 2, 3127)):
        counts[at] = 7
        sums[at] = 7 * mean
    table = leaves_of(sums, counts)
    assert table.values[b"\1"] == 500
    assert table.values[b"\2"] == -510
    # The pair: 3127 - 3500 - 2490 + 3000 = 137, to a tenth of a point.
    assert table.values[b"\1\2"] == 140
    assert set(table.values.values()) == {0, 500, -510, 140}
    assert set(table.values) == set(PARTS)


def test_the_end_is_measured_against_the_middle() -> None:
    sums, counts = [0] * 32, [0] * 32
    for left in range(MIDDLE, LAST):
        sums[left], counts[left] = -3000, 2
    sums[8], counts[8] = -1500, 3
    ends = ends_of(sums, counts)
    assert len(ends) == ENDS
    assert ends[8] == 1000
    assert set(ends) == {0, 1000}
