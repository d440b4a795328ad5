"""The tiles laid but not yet played: laid, taken back, kept over a new view and over a reload."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.tiles import TEXTS, VALUES
from tests.rooms.app.loading import load

module = load("board.draft")
EMPTY: list[Any] = [None] * 225


def tile(text: str) -> dict[str, Any]:
    order = TEXTS.index(text)
    blank = text == "?"
    return {
        "text": text,
        "label": "" if blank else text,
        "value": VALUES[order],
        "blank": blank,
        "order": order,
    }


def drafted(*texts: str, made: Any = module) -> Any:
    draft = made.Draft()
    draft.update([tile(text) for text in texts], EMPTY)
    return draft


def on_rack(draft: Any) -> list[str]:
    return ["-" if one is None or one.square >= 0 else one.view["text"] for one in draft.slots]


def test_a_laid_tile_leaves_its_slot_and_comes_back_to_it() -> None:
    draft = drafted("A", "B", "L·L")
    assert draft.lay(1, 112)
    assert on_rack(draft) == ["A", "-", "L·L", "-", "-", "-", "-"]
    assert draft.tiles() == [{"square": 112, "tile": "B"}]
    draft.take_back(112)
    assert on_rack(draft)[:3] == ["A", "B", "L·L"]
    assert not draft.laid


def test_a_blank_wants_a_letter_and_forgets_it_on_the_rack() -> None:
    draft = drafted("?")
    assert not draft.lay(0, 5)
    assert draft.lay(0, 5, "l·l", "L·L")
    assert draft.tiles() == [{"square": 5, "tile": "l·l"}]
    assert draft.laid[0].shown()["label"] == "L·L"
    assert draft.lay(0, 6), "a blank keeps its letter while it is moved over the board"
    assert draft.tiles() == [{"square": 6, "tile": "l·l"}]
    draft.recall()
    assert draft.slots[0].face == "?"


def test_no_square_holds_two_tiles() -> None:
    draft = drafted("A", "B")
    draft.lay(0, 7)
    assert not draft.lay(1, 7)
    assert len(draft.tiles()) == 1


def test_backspace_takes_the_last_one_laid() -> None:
    draft = drafted("A", "B")
    draft.lay(1, 7)
    draft.lay(0, 3)
    draft.take_last()
    assert draft.tiles() == [{"square": 7, "tile": "B"}]


def test_a_sorted_rack_follows_the_alphabet_with_the_blank_last() -> None:
    draft = drafted("QU", "?", "Ç", "C", "NY", made=load("board.draft"))
    draft.move(0, 6)
    assert on_rack(draft) == ["?", "Ç", "C", "NY", "-", "-", "QU"]
    for _ in range(3):
        draft.shuffle()
        draft.sort()
        assert on_rack(draft) == ["C", "Ç", "NY", "QU", "?", "-", "-"]
        assert [slot["text"] for slot in draft.saved()["slots"] if slot] == ["C", "Ç", "NY", "QU", "?"]


def test_after_a_play_kept_tiles_stay_where_they_were_and_new_ones_fill_the_gaps() -> None:
    draft = drafted("A", "B", "C", "D", "E", "F", "G")
    draft.lay(1, 112)
    draft.lay(4, 113)
    board = list(EMPTY)
    board[112] = board[113] = tile("B")
    draft.update([tile(text) for text in ("A", "C", "D", "F", "G", "X", "Z")], board)
    assert on_rack(draft) == ["A", "X", "C", "D", "Z", "F", "G"]
    assert not draft.laid


def test_a_draft_stays_while_the_other_plays_elsewhere_and_comes_back_when_its_square_is_taken() -> None:
    rack = [tile(text) for text in "ABC"]
    draft = drafted(*"ABC")
    draft.lay(0, 10)
    board = list(EMPTY)
    board[200] = tile("S")
    draft.update(rack, board)
    assert [one["square"] for one in draft.tiles()] == [10]
    board[10] = tile("T")
    draft.update(rack, board)
    assert not draft.laid


def test_what_was_laid_outlives_a_reload() -> None:
    draft = drafted("A", "?", "B", "A")
    draft.move(0, 2)
    draft.lay(1, 20)
    draft.lay(0, 21, "ny", "NY")
    kept = json.loads(json.dumps(draft.saved()))
    again = drafted("A", "A", "B", "?")
    again.restore(kept, EMPTY)
    assert again.tiles() == draft.tiles()
    assert on_rack(again) == on_rack(draft)


def test_a_draft_of_another_rack_is_laid_only_as_far_as_it_can_be() -> None:
    draft = drafted("A", "B")
    draft.lay(0, 20)
    draft.lay(1, 21)
    again = drafted("B", "C")
    again.restore(draft.saved(), EMPTY)
    assert again.tiles() == [{"square": 21, "tile": "B"}]
    assert sorted(one.view["text"] for one in again.slots if one) == ["B", "C"]


@given(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=7), st.lists(st.integers(0, 6), max_size=40))
def test_no_gesture_loses_a_tile(texts: list[str], gestures: list[int]) -> None:
    random.seed(len(gestures))
    draft = drafted(*texts)
    for step, slot in enumerate(gestures):
        if step % 5 == 4:
            draft.shuffle()
        elif step % 3 == 2:
            draft.move(slot, (slot + step) % 7)
        elif draft.slots[slot] and draft.slots[slot].square >= 0:
            draft.take_back(draft.slots[slot].square)
        else:
            draft.lay(slot, step, "a", "A")
    assert len(draft.slots) == 7
    assert sorted(one.view["text"] for one in draft.slots if one) == sorted(texts)
    assert {one.square for one in draft.laid} == {one.square for one in draft.slots if one} - {-1}
    assert len(draft.tiles()) == len(draft.laid)


@pytest.mark.parametrize("texts", [[], ["A"], ["A"] * 7])
def test_there_are_always_seven_slots(texts: list[str]) -> None:
    assert len(drafted(*texts).slots) == 7


def test_a_tile_on_a_laid_one_changes_places_with_it() -> None:
    draft = drafted("A", "B", "C")
    draft.lay(0, 112)
    draft.lay(1, 113)
    draft.swap(0, 113)
    assert draft.tiles() == [{"square": 112, "tile": "B"}, {"square": 113, "tile": "A"}]
    draft.swap(2, 113)
    assert draft.tiles() == [{"square": 112, "tile": "B"}, {"square": 113, "tile": "C"}]
    assert on_rack(draft)[:3] == ["-", "-", "A"]
    draft.take_back(113)
    assert sorted(on_rack(draft)) == ["-", "-", "-", "-", "-", "A", "C"]


def news(draft: Any) -> list[str]:
    return [one.view["text"] for one in draft.slots if one and one.is_new]


def test_tiles_are_new_until_the_next_ones_come() -> None:
    draft = drafted("A", "B", "C")
    assert news(draft) == [], "the first rack is no news"
    draft.update([tile(text) for text in "ABE"], EMPTY)
    assert news(draft) == ["E"]
    draft.update([tile(text) for text in "ABE"], EMPTY)
    assert news(draft) == ["E"]
    draft.update([tile(text) for text in "AE"], EMPTY)
    assert news(draft) == ["E"], "nothing came"
    draft.update([tile(text) for text in "AEF"], EMPTY)
    assert news(draft) == ["F"]


def test_each_seat_finds_its_rack_as_it_left_it() -> None:
    draft = drafted("C", "A", "B")
    draft.lay(1, 112)
    played: list[Any] = [tile("A") if square == 112 else None for square in range(225)]
    draft.change_hands(0, None, played)
    assert not draft.laid
    assert not any(draft.slots)
    draft.change_hands(None, 1, played)
    draft.update([tile(text) for text in "XZ"], EMPTY)
    draft.change_hands(1, 0, played)
    draft.update([tile(text) for text in "BCA"], played)
    assert on_rack(draft)[:3] == ["C", "A", "B"]
    assert news(draft) == ["A"], "another A than the one that was played"
    draft.forget_new()
    assert news(draft) == []


def test_what_was_laid_and_not_played_lies_again_when_the_device_comes_back() -> None:
    for taken in (False, True):
        draft = drafted("A", "B", "?")
        draft.lay(1, 40)
        draft.lay(2, 41, "c", "C")
        draft.change_hands(0, None, EMPTY)
        draft.change_hands(None, 1, EMPTY)
        assert not draft.laid, "nobody else sees it"
        draft.update([tile(text) for text in "XZ"], EMPTY)
        board: list[Any] = [tile("X") if taken and square == 40 else None for square in range(225)]
        draft.change_hands(1, 0, board)
        draft.update([tile("A"), tile("B"), tile("?")], board)
        laid = [] if taken else [{"square": 40, "tile": "B"}, {"square": 41, "tile": "c"}]
        assert draft.tiles() == laid
        assert on_rack(draft)[:3] == (["A", "B", "?"] if taken else ["A", "-", "-"])
