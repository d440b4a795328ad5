"""The size of the rows in the hall's window: as large as all of them fit."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

fit = load("hall.fit").fit
ROW = (15.0, 3.7)  # a table with two names, in sizes of its type
PLACE = (1866.0, 871.0)  # the list of a window of 1920 x 1080
SIZES = (36.0, 86.0)


@pytest.mark.parametrize("tables", range(1, 60))
def test_the_rows_fit_and_no_other_columns_give_larger_ones(tables: int) -> None:
    columns, size = fit([tables], ROW, 0.0, PLACE, SIZES)
    fits = {
        several: min(SIZES[1], PLACE[0] / (several * ROW[0]), PLACE[1] / (-(-tables // several) * ROW[1]))
        for several in (1, 2, 3, 4)
    }
    best = max(fits.values())
    if best < SIZES[0]:
        assert (columns, size) == (3, SIZES[0]), "it scrolls, in the columns that the width takes"
    else:
        assert size == pytest.approx(best)
        assert columns == min(several for several, one in fits.items() if one == best)


def test_headings_take_their_part_and_each_list_has_its_own_rows() -> None:
    together = fit([10], ROW, 0.0, PLACE, SIZES)[1]
    parted = fit([9, 1], ROW, 0.0, PLACE, SIZES)[1]
    assert together > parted > fit([9, 1], ROW, 8.0, PLACE, SIZES)[1]


def test_a_list_of_one_column_stays_one() -> None:
    assert fit([30], (20.0, 1.4), 0.0, PLACE, (16.0, 50.0), 1) == (1, pytest.approx(871.0 / 42))
    assert fit([90], (20.0, 1.4), 0.0, PLACE, (16.0, 50.0), 1) == (1, 16.0)


def test_of_columns_that_give_the_same_size_the_fewest_are_taken() -> None:
    assert fit([2], (5.0, 1.0), 0.0, PLACE, SIZES) == (1, SIZES[1])
