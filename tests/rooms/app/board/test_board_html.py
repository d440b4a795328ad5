"""The board that is on the page before any program runs."""

from __future__ import annotations

import re

from sitebuild.site.board import board_html, square_html


def test_every_square_is_there_once_and_in_order() -> None:
    found = re.findall(r'id="s(\d+)"', board_html())
    assert found == [str(square) for square in range(225)]
    assert board_html().count('role="row"') == 15


def test_what_a_square_multiplies_is_printed_on_it() -> None:
    board = board_html()
    counts = {sign: board.count(f"<i>{sign}</i>") for sign in ("DL", "TL", "DP", "TP")}
    assert counts == {"DL": 24, "TL": 12, "DP": 16, "TP": 8}
    assert board.count("<svg") == 1


def test_each_square_has_a_name_for_who_listens() -> None:
    assert 'aria-label="H8, casella central, doble de paraula, buida"' in square_html(7, 7)
    assert 'aria-label="A1, TP, triple de paraula, buida"' in square_html(0, 0)
    assert 'aria-label="O14, buida"' in square_html(14, 13)
