"""Golden duplicates: stored journals of format 1, and the game of a class code.

Reference plays are scored again by the oracle's judge from the raw lines; it shares only the notation of
tiles with the engine.  ``duplicates/words.txt`` is the lexicon.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from faristol.board import SQUARES, Board, read_coordinates, write_play
from faristol.chance import Seed
from faristol.duplicate import World, script, standings
from faristol.duplicate.codes import read_class_code, read_result_code, write_class_code
from faristol.duplicate.script import play_at
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate, write_duplicate
from faristol.tiles import parse
from tests.oracle.judge import Laid, score, words_of

GAMES = Path(__file__).with_name("duplicates")
LEXICON = from_words(
    "or", {parse(word) for word in (GAMES / "words.txt").read_text(encoding="utf-8").split()}
)
FINDER = PlayFinder(LEXICON)
FINAL = {
    "classic": ("director", 117, (111, 87, 86, 78, 71, 62, 62, 50, 49, 49, 37, 10)),
    "openness-to-the-end": ("no_valid_rack", 563, (313, 255)),
    "with-blank": ("director", 184, (150, 144, 134)),
}
CODE = "7XTGZ-A35GS-3587S"
RESULT = "0H1HR-70W00-00ZYV"


def text_of(name: str) -> str:
    return (GAMES / f"{name}.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FINAL)
def test_a_journal_of_format_1_is_read_and_holds(name: str) -> None:
    journal = read_duplicate(text_of(name))
    assert journal.header.digest == LEXICON.digest
    state = audit_duplicate(journal, LEXICON, FINDER)
    assert write_duplicate(journal) == text_of(name)
    assert state.ending is not None
    told = (
        state.ending.value,
        sum(played.points for played in state.rounds),
        tuple(one.total for one in standings(state)),
    )
    assert told == FINAL[name]


@pytest.mark.parametrize("name", ["classic", "openness-to-the-end"])
def test_the_reference_plays_score_so_by_the_letter(name: str) -> None:
    board = bytearray(SQUARES)
    total = 0
    for line in map(json.loads, text_of(name).splitlines()[1:]):
        if line["event"] != "round_closed":
            continue
        coordinates, word = line["play"].split(" ")
        start, direction = read_coordinates(coordinates)
        squares = [start + place * (15 if direction else 1) for place in range(len(parse(word)))]
        laid: Laid = {
            divmod(square, 15): face
            for square, face in zip(squares, parse(word), strict=True)
            if not board[square]
        }
        before = Board(bytes(board))
        points = score(before, laid, list(words_of(before, laid, int(direction))))
        assert points == line["best"]
        total += points
        for square, face in zip(squares, parse(word), strict=True):
            board[square] = face
    assert total == FINAL[name][1]


def test_a_class_code_names_the_same_game_for_ever() -> None:
    game = read_class_code(CODE, LEXICON.digest)
    played = script(game.rules, World(LEXICON, FINDER, Seed(game.seed_text)))
    assert [write_play(one.play) for one in played.rounds] == ["H8 GIRA", "I6 ATENES", "J6 SAL"]
    result = read_result_code(write_class_code(game), RESULT)
    assert result.number == 17
    assert all(play_at(FINDER, one, rank) for one, rank in zip(played.rounds, result.ranks, strict=True))
