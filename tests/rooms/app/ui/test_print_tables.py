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
