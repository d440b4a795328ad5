"""The first lesson: its words are in the lexicon, its points are correct, and each step is possible."""

from __future__ import annotations

from collections import Counter

import pytest

from faristol.board import EMPTY_BOARD, SQUARES, Board, play_of, put
from faristol.kernel.scoring import score_play
from faristol.lexicon import load as load_lexicon
from faristol.rules import BY_ID
from faristol.session.game.present import letter_chooser
from faristol.tiles import parse, spell
from sitebuild.paths import LEXICONS
from tests.rooms.app.loading import load

steps = load("home.lesson_steps")
lesson_words = load("words.home.lesson")
drawn = load("words.tiles").view
WORDS = LEXICONS / "default.lex"


def _board(place: int) -> Board:
    return put(EMPTY_BOARD, [(square, parse(text)[0]) for square, text in steps.board_at(place).items()])


def _asked(place: int) -> list[tuple[int, int]]:
    return [(square, parse(text)[0]) for square, text in steps.STEPS[place]["asks"]]


ASKING = [place for place, step in enumerate(steps.STEPS) if step["asks"]]


def test_its_tiles_are_those_of_the_engine() -> None:
    assert steps.letters() == letter_chooser()


@pytest.mark.parametrize("place", ASKING)
def test_each_play_is_worth_what_the_lesson_says(place: int) -> None:
    play = play_of(_board(place), _asked(place))
    bonus = BY_ID["free"].bingo.value
    assert score_play(_board(place), play, bonus).points == steps.STEPS[place]["points"]


@pytest.mark.parametrize("place", range(len(steps.STEPS)))
def test_each_word_on_the_board_is_a_word(place: int) -> None:
    words = load_lexicon(WORDS.read_bytes())
    board = bytes(_board(place))
    lines = [board[row * 15 : row * 15 + 15] for row in range(15)]
    lines += [board[column::15] for column in range(15)]
    assert len(board) == SQUARES
    found = [word for line in lines for word in line.split(b"\0") if len(word) > 1]
    for word in found:
        assert word in words, spell(word)


@pytest.mark.parametrize("place", range(len(steps.STEPS)))
def test_each_rack_holds_what_is_asked_for(place: int) -> None:
    step = steps.STEPS[place]
    rack = Counter(step["rack"])
    assert sum(rack.values()) == 7
    asked = Counter(text if text.isupper() or text == "Ç" else "?" for _, text in step["asks"])
    assert asked <= rack


def test_a_step_tells_what_comes_next_and_what_is_wrong() -> None:
    step = steps.STEPS[1]
    assert steps.following(step, {}) == (112, "C")
    assert steps.following(step, {112: "C", 114: "S"}) == (113, "A")
    assert not steps.wrong(step, {112: "C", 114: "S"})
    assert steps.wrong(step, {112: "C", 115: "S"})
    assert steps.following(step, dict(step["asks"])) is None


def test_each_step_is_told() -> None:
    assert len(lesson_words.TEXTS) == len(steps.STEPS)
    assert all(len(text) < 140 for text in lesson_words.TEXTS)


def test_the_next_tile_is_one_that_lies_on_the_rack() -> None:
    """A blank is asked for as such: the letter that it stands for is on no tile there."""
    for place in ASKING:
        for _, text in steps.STEPS[place]["asks"]:
            tile = drawn(text)
            sentence = lesson_words.lay(tile["label"], tile["blank"])
            named = "?" if "l’escarràs" in sentence else tile["label"]
            assert named in steps.STEPS[place]["rack"], sentence
            assert tile["label"] in sentence
