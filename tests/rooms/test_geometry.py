"""The board's edges and premiums: the neighbours of a square, and what each square multiplies."""

from __future__ import annotations

from collections import Counter

import pytest

from faristol.board.geometry import PREMIUMS, Premium, neighbours


@pytest.mark.parametrize(
    ("square", "near"),
    [
        (0, {1, 15}),
        (14, {13, 29}),
        (210, {195, 211}),
        (224, {209, 223}),
        (7, {6, 8, 22}),
        (217, {202, 216, 218}),
        (105, {90, 106, 120}),
        (119, {104, 118, 134}),
        (112, {97, 111, 113, 127}),
        (16, {1, 15, 17, 31}),
        (208, {193, 207, 209, 223}),
    ],
)
def test_a_square_touches_those_beside_it_and_none_over_the_edge(square: int, near: set[int]) -> None:
    assert set(neighbours(square)) == near


def test_the_premiums_are_the_same_from_each_corner() -> None:
    rows = [PREMIUMS[at : at + 15] for at in range(0, 225, 15)]
    assert rows == rows[::-1]
    assert all(row == row[::-1] for row in rows)
    assert Counter(PREMIUMS) == {
        Premium(1, 1): 164, Premium(2, 1): 24, Premium(3, 1): 12, Premium(1, 2): 17, Premium(1, 3): 8,
    }  # fmt: skip
    assert [at for at, premium in enumerate(rows[0]) if premium == Premium(1, 3)] == [0, 7, 14]
