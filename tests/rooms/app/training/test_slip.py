"""The slip made of tiles placed on the board: the same that a person would write on paper."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board import (
    Direction,
    Play,
    read_coordinates,
    write_coordinates,
)
from faristol.session.game.present import letter_chooser
from faristol.tiles import parse, spell, spell_each
from tests.rooms.app.loading import load

module = load("training.slip")
LETTERS = letter_chooser()


def tile(text: str) -> dict[str, Any]:
    return {"text": text, "label": text, "value": 1, "blank": text.islower(), "order": 1}


def board(words: dict[str, str]) -> list[Any]:
    """A board with words on it, each under its coordinates."""
    squares: list[Any] = [None] * 225
    for coord, word in words.items():
        start, direction = read_coordinates(coord)
        for place, text in enumerate(spell_each(parse(word))):
            squares[start + place * (1 if direction is Direction.ACROSS else 15)] = tile(text)
    return squares


def laid(*tiles: tuple[int, str]) -> list[Any]:
    return [{"square": square, "tile": text} for square, text in tiles]


@pytest.mark.parametrize(
    ("there", "tiles", "slip"),
    [
        ({}, laid((112, "C"), (113, "a"), (114, "L·L")), ("H8", "CaL·L")),
        ({}, laid((127, "A"), (112, "NY")), ("8H", "NYA")),
        ({"H8": "CASA"}, laid((116, "R")), ("H8", "CASAR")),
        ({"H8": "CASA"}, laid((111, "S"), (116, "R")), ("H7", "SCASAR")),
        ({"H8": "CASA"}, laid((97, "O"), (127, "E")), ("8G", "OCE")),
        ({"H8": "CaSA"}, laid((128, "S")), ("9H", "aS")),
        # One tile between two words: the longer is the main one.
        (
            {"H8": "CASA", "12B": "SERRES"},
            laid((116, "S")),
            ("12B", "SERRESS"),
        ),
        ({"A14": "X"}, laid((14, "I")), ("A14", "XI")),
    ],
)
def test_the_main_word_and_where_it_begins(
    there: dict[str, str], tiles: list[Any], slip: tuple[str, str]
) -> None:
    assert module.slip_of(tiles, board(there)) == {"coord": slip[0], "word": slip[1]}


@pytest.mark.parametrize(
    ("there", "tiles", "reason"),
    [
        ({}, laid(), "nothing"),
        ({}, laid((112, "A"), (128, "B")), "line"),
        ({}, laid((112, "A"), (114, "B")), "gap"),
        ({}, laid((14, "A"), (15, "B")), "line"),
        ({"H8": "CASA"}, laid((0, "A")), "letter"),
        ({"H8": "CASA"}, laid((111, "A"), (117, "B")), "gap"),
    ],
)
def test_what_cannot_be_written_says_why(there: dict[str, str], tiles: list[Any], reason: str) -> None:
    with pytest.raises(module.BadSlip, match=f"^{reason}$"):
        module.slip_of(tiles, board(there))


@given(
    st.integers(0, 224),
    st.sampled_from(Direction),
    st.lists(
        st.sampled_from([one["label"] for one in LETTERS] + [one["as_blank"] for one in LETTERS]),
        min_size=2,
        max_size=7,
    ),
)
def test_the_engine_reads_the_slip_as_it_was_laid(start: int, direction: Direction, texts: list[str]) -> None:
    word = b"".join(map(parse, texts))
    play = Play(start, direction, word)
    squares = list(play.squares())
    line = start // 15 if direction is Direction.ACROSS else start % 15
    along = start % 15 if direction is Direction.ACROSS else start // 15
    if along + len(texts) > 15:
        return
    assert line < 15
    slip = module.slip_of(laid(*zip(squares, texts, strict=True)), [None] * 225)
    assert slip == {"coord": write_coordinates(start, direction), "word": spell(word)}
    faces = module.faces_of(slip["word"], LETTERS)
    assert [face["text"] for face in faces] == spell_each(word)
    assert module.squares_of(slip["coord"], len(faces)) == squares
    read_start, read_direction = read_coordinates(slip["coord"])
    assert (read_start, read_direction) == (start, direction)
