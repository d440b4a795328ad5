"""The board's edges: the neighbours of a square, and the length of a lane."""

from __future__ import annotations

import pytest

from faristol.board.geometry import neighbours


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
