"""The keyboard: digraphs typed whole or in parts, blanks by Shift, and the keys that act."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.board.test_draft import EMPTY, tile
from tests.rooms.app.loading import load

draft = load("board.draft")
STAND_INS = {
    "pyscript": mock.MagicMock(),
    "browser.dom": mock.MagicMock(),
}
keys = load("board.keys", **{"board.board": load("board.board", **STAND_INS)}, **STAND_INS)


class Table:
    """Lays tiles along one lane, as the real one does, without a screen."""

    def __init__(self, rack: list[str]) -> None:
        self.draft = draft.Draft()
        self.draft.update([tile(text) for text in rack], EMPTY)
        self.square = 0
        self.done: list[str] = []
        self.missing: list[str] = []
        self.rack = SimpleNamespace(step_focus=lambda forward: self.done.append(f"focus {forward}"))

    def is_open(self) -> bool:
        return True

    def taken(self, square: int) -> bool:
        return self.draft.at(square) is not None

    def changed(self) -> None:
        """Nothing is drawn here."""

    def type_letter(self, label: str, with_blank: bool) -> None:
        slot = -1 if with_blank else self.draft.find(label)
        face = ""
        if slot < 0:
            slot, face = self.draft.find("?"), label.lower()
        if slot >= 0:
            self.draft.lay(slot, self.square, face, label)
            self.square += 1
        else:
            self.missing.append(label)

    def take_last(self) -> None:
        self.draft.take_last()
        self.square -= 1

    def move_cursor(self, down: bool, back: bool) -> None:
        self.done.append(f"{'down' if down else 'across'} {'back' if back else 'on'}")

    def turn_cursor(self) -> None:
        self.done.append("turn")

    def play_or_turn(self) -> None:
        self.done.append("play")

    def escape(self) -> None:
        self.done.append("escape")


def typed_at(rack: list[str], text: list[str], shift: str = "") -> Table:
    """The table after typing ``text`` key by key."""
    table = Table(rack)
    board = keys.Keys(table)
    for key in text:
        board._act(key, "table", key in shift)
    return table


def typed(rack: list[str], text: list[str], shift: str = "") -> list[str]:
    """The faces that then lie on the board."""
    return [one["tile"] for one in typed_at(rack, text, shift).draft.tiles()]


@pytest.mark.parametrize(
    ("rack", "text", "laid"),
    [
        (["C", "A", "S", "A"], "casa", ["C", "A", "S", "A"]),
        (["C", "A", "S", "A"], "CASA", ["C", "A", "S", "A"]),
        (["L·L"], "w", ["L·L"]),
        (["NY"], "y", ["NY"]),
        (["QU", "E"], "qe", ["QU", "E"]),
        (["QU", "E", "U"], "que", ["QU", "E"]),
        (["Ç", "Ç"], "kç", ["Ç", "Ç"]),
        (["Ç"], "Ç", ["Ç"]),
        (["A", "E", "I", "O", "U"], "àéïòü", ["A", "E", "I", "O", "U"]),
        # typed in parts, with the digraph alone on the rack or beside its first letter
        (["C", "A", "NY", "A"], "canya", ["C", "A", "NY", "A"]),
        (["C", "A", "N", "NY", "A"], "canya", ["C", "A", "NY", "A"]),
        (["I", "L·L", "U", "S"], "il·lus", ["I", "L·L", "U", "S"]),
        (["I", "L", "L·L", "U", "S"], "il·lus", ["I", "L·L", "U", "S"]),
        (["I", "L·L", "U", "S"], "il.lus", ["I", "L·L", "U", "S"]),
        (["I", "L·L", "U", "S"], "iŀlus", ["I", "L·L", "U", "S"]),
        (["I", "L", "L·L", "U", "S"], "IĿLUS", ["I", "L·L", "U", "S"]),
        (["I", "L", "?", "U"], "iŀlu", ["I", "l·l", "U"]),
        (["L·L", "L", "A"], "wla", ["L·L", "L", "A"]),
        (["L", "L"], "ll", ["L", "L"]),
        # a blank when asked, or when nothing else will do
        (["A", "?"], "b", ["b"]),
        (["NY", "?"], "n", ["NY"]),
        (["A"], "b", []),
    ],
)
def test_what_is_typed_lies_on_the_board(rack: list[str], text: str, laid: list[str]) -> None:
    assert typed(rack, list(text)) == laid


@pytest.mark.parametrize(
    ("rack", "text", "laid", "missing"),
    [
        (["I", "L·L", "U"], "illu", ["I", "L·L", "U"], []),
        (["I", "L", "L·L", "U"], "illu", ["I", "L·L", "U"], []),
        (["I", "L", "L", "L·L"], "ill", ["I", "L", "L"], []),
        (["I", "L", "?", "U"], "il·lu", ["I", "l·l", "U"], []),
        (["I", "L", "U"], "il·lu", ["I", "L", "U"], ["L·L"]),
        (["L", "U"], "ll", ["L"], ["L"]),
    ],
)
def test_a_geminate_typed_in_parts_misses_no_tile_but_its_own(
    rack: list[str], text: str, laid: list[str], missing: list[str]
) -> None:
    table = typed_at(rack, list(text))
    assert [one["tile"] for one in table.draft.tiles()] == laid
    assert table.missing == missing


def test_shift_lays_a_blank_even_where_the_tile_is_there() -> None:
    assert typed(["A", "?"], ["A"], shift="A") == ["a"]
    assert typed(["NY", "?"], ["Y"], shift="Y") == ["ny"]


def test_a_key_that_is_no_letter_is_left_to_the_browser() -> None:
    table = Table([])
    board = keys.Keys(table)
    assert not board._act("F5", "table", False)
    assert not board._act("ñ", "table", False)
    assert not board._act("Enter", "button", False)
    assert not board._act(" ", "rack", False)


def test_the_keys_that_act() -> None:
    table: Any = Table([])
    board = keys.Keys(table)
    for key in ("ArrowDown", "ArrowLeft", " ", "Enter", "Escape"):
        assert board._act(key, "table", False)
    assert board._act("ArrowRight", "rack", False)
    assert table.done == ["down on", "across back", "turn", "play", "escape", "focus True"]
