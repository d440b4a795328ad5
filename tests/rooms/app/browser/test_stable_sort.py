"""Rows of equal keys stay in their order, also in MicroPython, whose own sort mixes them."""

from __future__ import annotations

from tests.rooms.app.loading import load

sort = load("browser.stable_sort")
folded = load("words.grammar").folded  # of the screen, so that MicroPython is asked the same


def test_many_rows_of_equal_keys_keep_their_order() -> None:
    names = ["àvia", "Avia", "avià", "AVIA", "bé", "be", "Bè", "cel"] * 9
    assert sort.stable_sorted(names, folded) == sorted(names, key=folded)


def test_the_lowest_key_comes_first_and_nothing_is_lost() -> None:
    assert sort.stable_sorted([3, 1, 2, 1], lambda number: -number) == [3, 2, 1, 1]
    assert sort.stable_sorted([], folded) == []
