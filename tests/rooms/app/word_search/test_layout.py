"""Where the words of a long list stand, and the columns of a printed one."""

from __future__ import annotations

from typing import Any

from tests.rooms.app.loading import load

layout = load("word_search.layout")
COUNTS = [(2, 5), (3, 7), (9, 2)]


def laid(wide: int = 300) -> Any:
    """Rows of 30 px under heads of 40; a word of two tiles takes 60 px, one of three 80, one of nine 200."""
    return layout.Layout(COUNTS, wide, 30, 40, 20.0, 20)


def test_each_length_has_as_many_columns_as_fit() -> None:
    one = laid()
    assert [group.across for group in one.groups] == [5, 3, 1]
    assert [group.top for group in one.groups] == [0, 70, 200]
    assert one.height == 300
    assert [group.across for group in laid(40).groups] == [1, 1, 1]


def test_a_word_stands_in_its_row_and_column() -> None:
    one = laid()
    assert one.place(0) == (0, 40, 60)
    assert one.place(4) == (240, 40, 60)
    assert one.place(5 + 3) == (0, 140, 100)
    assert one.place(5 + 7 + 1) == (0, 270, 300)


def test_what_is_in_sight_is_whole_rows_and_nothing_beyond() -> None:
    one = laid()
    assert one.in_sight(0, 300) == (0, 14)
    assert one.in_sight(0, 60) == (0, 5)
    assert one.in_sight(145, 10) == (8, 11)
    assert one.in_sight(900, 60) == (0, 0)
    for top in range(0, 300, 7):
        start, end = one.in_sight(top, 50)
        seen = [at for at in range(14) if top - 30 < one.place(at)[1] < top + 50]
        assert set(seen) <= set(range(start, end))


def test_arrows_go_by_words_and_by_rows_over_the_lengths() -> None:
    one = laid()
    assert [one.moved(at, "ArrowRight", 9) for at in (0, 4, 13)] == [1, 5, 13]
    assert [one.moved(at, "ArrowLeft", 9) for at in (0, 5)] == [0, 4]
    assert [one.moved(at, "ArrowDown", 9) for at in (1, 5, 9, 11, 12, 13)] == [5, 8, 11, 12, 13, 13]
    assert [one.moved(at, "ArrowUp", 9) for at in (0, 5, 8, 12)] == [0, 4, 5, 11]
    assert (one.moved(7, "Home", 9), one.moved(7, "End", 9)) == (0, 13)
    assert (one.moved(5, "PageDown", 2), one.moved(11, "PageUp", 2)) == (11, 5)


def test_half_a_million_words_are_no_taller_than_browsers_allow() -> None:
    tall = layout.Layout([(15, 570000)], 300, 30, 40, 20.0, 20)
    assert tall.height == layout.TALLEST


def test_printed_columns_have_a_head_over_each_length_and_none_at_their_foot() -> None:
    assert layout.columns(COUNTS, 10) == [[(2, 0, 5), (3, 5, 3)], [(3, 8, 4), (9, 12, 2)]]
    assert layout.columns([(2, 8), (3, 1)], 10) == [[(2, 0, 8)], [(3, 8, 1)]]
    assert layout.columns([(2, 25)], 10) == [[(2, 0, 9)], [(2, 9, 9)], [(2, 18, 7)]]
