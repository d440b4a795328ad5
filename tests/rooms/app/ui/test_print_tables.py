"""Tables on paper: rows are divided equally among as few pages as can be."""

from __future__ import annotations

from unittest import mock

import pytest

from tests.rooms.app.loading import load

STAND_INS = {name: mock.MagicMock() for name in ("pyscript", "js", "browser.dom", "ui.dialogs")}
tables = load("ui.print_tables", **STAND_INS)


@pytest.mark.parametrize("count", range(1, 400))
def test_no_page_has_a_row_alone_and_all_fit(count: int) -> None:
    per, each = tables.shares(count, 11.2, 9.8)
    pages = -(-count // per)
    last = count - (pages - 1) * per
    assert 9.8 <= each <= 11.2
    assert tables.TITLES + per * each <= tables.ROOM
    assert pages == -(-count // 24)
    assert per - last < pages, "the last page is about as long as the others"


def test_forty_two_tables_and_who_rests_are_on_two_pages() -> None:
    per, _ = tables.shares(43, 11.2, 9.8)
    assert per == 22


@pytest.mark.parametrize(
    ("name", "size"), [("Punts", None), ("Els Cargols de la Plana Alta", 1.7), ("Pos. mitjana", 2.191)]
)
def test_the_name_of_a_column_is_as_large_as_its_column_takes(name: str, size: float | None) -> None:
    title = mock.MagicMock()
    with mock.patch.object(tables, "make", return_value=title):
        column = tables.PrintColumn("name", name, 16.0)
        tables.Block("", [column], lambda _: title, 5.0, lambda _: title, 0, 3.9).part(0, 0)
    told = title.style.fontSize
    assert (told == f"calc({size} * var(--mm))") if size else isinstance(told, mock.MagicMock)
