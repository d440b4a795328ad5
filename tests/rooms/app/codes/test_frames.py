"""Frames of a game that is handed over: in any order they give the same game; other codes are refused."""

from __future__ import annotations

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

framing = load("codes.frames")
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
texts = st.text(LETTERS, min_size=1, max_size=1500)


@given(texts, st.randoms(use_true_random=False))
def test_frames_in_any_order_and_more_than_once_give_what_was_split(data: str, chance: random.Random) -> None:
    frames = framing.split(data)
    shown = frames + chance.choices(frames, k=3)
    chance.shuffle(shown)
    got = framing.FrameCollector()
    became = [got.take(frame) for frame in shown]
    assert became.count("new") == len(frames)
    assert set(became) <= {"new", "known"}
    assert got.missing() == []
    assert got.data() == data


@given(texts)
def test_a_frame_is_made_of_the_letters_that_codes_write_tightly(data: str) -> None:
    for frame in framing.split(data):
        assert set(frame) <= set(LETTERS)
        assert len(frame) < framing.PIECE + 50


@given(st.text(LETTERS))
def test_the_checksum_is_the_common_one(text: str) -> None:
    assert framing.checksum(text) == f"{zlib.crc32(text.encode()):08X}"


@given(texts, st.data())
def test_a_letter_misread_is_noticed(data: str, draw: st.DataObject) -> None:
    frame = draw.draw(st.sampled_from(framing.split(data)))
    place = draw.draw(st.integers(len(framing.MARK) + 1, len(frame) - 1))
    other = draw.draw(st.sampled_from([letter for letter in LETTERS if letter != frame[place]]))
    got = framing.FrameCollector()
    assert got.take(frame[:place] + other + frame[place + 1 :]) == "damaged"
    assert got.data() is None


@pytest.mark.parametrize(
    ("text", "became"),
    [
        ("https://example.org/a/b/c/d/e", "foreign"),
        ("", "foreign"),
        ("FARISTOL2/1/1/0/0/X.", "newer"),
        ("FARISTOL1", "damaged"),
        ("FARISTOL1/1/1/00000000/00000000/X.", "damaged"),
    ],
)
def test_what_is_no_frame_is_called_by_its_name(text: str, became: str) -> None:
    assert framing.FrameCollector().take(text) == became


def test_a_frame_of_another_game_is_kept_out() -> None:
    got = framing.FrameCollector()
    first, other = framing.split("A" * 600), framing.split("B" * 600)
    assert got.take(first[0]) == "new"
    assert got.take(other[1]) == "other"
    assert got.missing() == [2, 3]


@pytest.mark.parametrize(("place", "count"), [("0", "3"), ("4", "3"), ("1", "9999"), ("-1", "3"), ("X", "3")])
def test_a_frame_that_cannot_be_is_damaged_even_if_its_sum_is_right(place: str, count: str) -> None:
    head = "/".join([framing.MARK, place, count, "00000000"])
    assert framing.FrameCollector().take(f"{head}/{framing.checksum(head + 'X')}/X.") == "damaged"
