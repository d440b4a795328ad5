"""``top`` and ``score``: the formats of output on which other programs depend."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rooms.cli.conftest import EMPTY, Run

# CASA across in the middle row, from H7.
CASA = f"{'15/' * 7}6CASA5{'/15' * 7}"


def test_top_is_an_array_of_plays(run: Run, lexicon: Path) -> None:
    outcome = run("top", "--lexicon", lexicon, "--cgp", f"{EMPTY} IL·LUSX/ 0/0 0 lex x;", "-n", "2", "--json")
    assert outcome.code == 0
    # I and S count 1, U 1, L·L 10; the centre doubles the word, 8E or H5 would double a letter.
    assert outcome.json == [
        {"coord": "8E", "word": "IL·LUS", "tiles": ["I", "L·L", "U", "S"], "score": 26, "words": ["IL·LUS"]},
        {"coord": "8F", "word": "IL·LUS", "tiles": ["I", "L·L", "U", "S"], "score": 26, "words": ["IL·LUS"]},
    ]


def _plays(answer: Any) -> list[dict[str, Any]]:
    assert isinstance(answer, list)
    return answer


def test_top_shows_what_lies_there_what_is_placed_and_blanks(run: Run, lexicon: Path) -> None:
    plays = _plays(run("top", "--lexicon", lexicon, "--cgp", f"{CASA} ?/", "-n", "999", "--json").json)
    down = [play for play in plays if play["word"] == "As"]
    assert [(play["coord"], play["tiles"]) for play in down] == [("8H", ["s"]), ("10H", ["s"])]


def test_ties_are_in_the_documented_order(run: Run, lexicon: Path) -> None:
    plays = _plays(run("top", "--lexicon", lexicon, "--cgp", f"{EMPTY} SACERL?/", "-n", "500", "--json").json)

    def key(play: dict[str, Any]) -> tuple[int, int, bool]:
        coord = play["coord"]
        across = coord[0].isalpha()
        row, column = (coord[0], coord[1:]) if across else (coord[-1], coord[:-1])
        return -play["score"], (ord(row) - 65) * 15 + int(column), not across

    assert [key(play) for play in plays] == sorted(map(key, plays))


def test_count_adds_the_number_of_all_plays(run: Run, lexicon: Path) -> None:
    position = ("--cgp", f"{EMPTY} SACERL?/")
    every = _plays(run("top", "--lexicon", lexicon, *position, "-n", "99999", "--json").json)
    answer = run("top", "--lexicon", lexicon, *position, "-n", "1", "--json", "--count").json
    assert answer == {"count": len(every), "plays": every[:1]}
    text = run("top", "--lexicon", lexicon, *position, "-n", "1", "--count").lines
    assert text[0] == f"{len(every)} legal plays"
    assert len(text) == 2


def test_a_rack_that_can_do_nothing_has_no_plays(run: Run, lexicon: Path) -> None:
    outcome = run("top", "--lexicon", lexicon, "--cgp", f"{EMPTY} XVZH/", "--json")
    assert (outcome.code, outcome.json) == (0, [])
    assert run("top", "--lexicon", lexicon, "--cgp", EMPTY, "--json").json == []


@pytest.mark.parametrize("cgp", [f"{EMPTY} ????AEI/ 0/0 0", EMPTY.replace("15", "12ZZZ", 1) + " AEI/ 0/0 0"])
def test_a_position_with_more_tiles_than_the_box_is_refused(run: Run, lexicon: Path, cgp: str) -> None:
    outcome = run("top", "--lexicon", lexicon, "--cgp", cgp, "--json")
    assert outcome.code == 2
    assert "more tiles than the box has" in outcome.err


def test_score_of_a_legal_play(run: Run, lexicon: Path) -> None:
    arguments = ("score", "--lexicon", lexicon, "--cgp", f"{EMPTY} CASAXVZ/", "--play", "H8 CASA")
    outcome = run(*arguments, "--json")
    assert outcome.json == {"legal": True, "score": 10, "words": ["CASA"], "invalid": [], "reason": None}
    assert outcome.code == 0
    assert run(*arguments).lines == ["legal", "10 points: CASA"]


@pytest.mark.parametrize(
    ("rack", "play", "reason", "invalid"),
    [
        ("CASA", "H9 CASA", "first_play_misses_start", []),
        ("CASA", "H14 CASA", "off_the_board", []),
        ("CASA", "H8 SOL", "tiles_not_in_rack", []),
        ("CASA", "H8 CaSA", "tiles_not_in_rack", []),
        ("CAXA", "H8 CAXA", "word_not_in_lexicon", ["CAXA"]),
    ],
)
def test_score_of_what_is_not_legal(
    run: Run, lexicon: Path, rack: str, play: str, reason: str, invalid: list[str]
) -> None:
    arguments = ("score", "--lexicon", lexicon, "--cgp", f"{EMPTY} {rack}/", "--play", play)
    outcome = run(*arguments, "--json")
    assert outcome.code == 1
    answer = outcome.json
    assert isinstance(answer, dict)
    assert set(answer) == {"legal", "score", "words", "invalid", "reason"}
    assert (answer["legal"], answer["reason"], answer["invalid"]) == (False, reason, invalid)
    assert run(*arguments).lines[0].startswith("not legal")


@pytest.mark.parametrize("word", ["SOLS", "SoLS", "solS"])
def test_a_letter_over_a_tile_that_lies_there_is_that_tile(run: Run, lexicon: Path, word: str) -> None:
    """People write SOLS over a blank O, and nobody marks a blank again that lies on the board."""
    cgp = f"{'15/' * 7}7SoL5/{'15/' * 7}".removesuffix("/") + " S/"
    answer = run("score", "--lexicon", lexicon, "--cgp", cgp, "--play", f"H8 {word}", "--json").json
    assert isinstance(answer, dict)
    assert (answer["legal"], answer["score"], answer["words"]) == (True, 3, ["SoLS"])
    other = run("score", "--lexicon", lexicon, "--cgp", cgp, "--play", "H8 SALS", "--json").json
    assert other["reason"] == "square_is_taken"  # type: ignore[index]


def test_words_and_crosswords_are_all_told(run: Run, lexicon: Path) -> None:
    cgp = f"{CASA} SOLS/"
    answer = run("score", "--lexicon", lexicon, "--cgp", cgp, "--play", "11H SOLS", "--json").json
    assert isinstance(answer, dict)
    # CASA and the S below its end: CASAS is not in this lexicon.
    assert answer["words"] == ["SOLS", "CASAS"]
    assert answer["invalid"] == ["CASAS"]


def test_without_a_rack_any_tiles_will_do_but_no_more_than_seven(run: Run, lexicon: Path) -> None:
    told = run("score", "--lexicon", lexicon, "--cgp", EMPTY, "--play", "H8 CASA", "--json").json
    assert told["legal"] is True  # type: ignore[index]
    told = run("score", "--lexicon", lexicon, "--cgp", EMPTY, "--play", "H4 CASACASA", "--json").json
    assert told["reason"] == "tiles_not_in_rack"  # type: ignore[index]


def test_lines_are_answered_in_order_and_a_bad_one_stops_nothing(run: Run, lexicon: Path) -> None:
    asked = [
        json.dumps({"cgp": f"{EMPTY} CASA/", "n": 1}),
        "not json",
        "[1]",
        json.dumps({"n": 1}),
        json.dumps({"cgp": "15/15", "n": 1}),
        json.dumps({"cgp": f"{EMPTY} CASA/", "n": True}),
        json.dumps({"cgp": f"{EMPTY} CASA/", "n": 0}),
    ]
    outcome = run("top", "--lexicon", lexicon, "--jsonl", stdin="\n".join(asked) + "\n")
    answers = [json.loads(line) for line in outcome.lines]
    assert [play["word"] for play in answers[0]] == ["CASA"]
    assert [(set(answer), answer["line"]) for answer in answers[1:6]] == [
        ({"error", "line"}, number) for number in range(2, 7)
    ]
    assert answers[6] == []
    assert outcome.code == 2
    assert run("top", "--lexicon", lexicon, "--jsonl", stdin=asked[0]).code == 0


def test_scores_are_answered_by_the_line(run: Run, lexicon: Path) -> None:
    asked = [
        json.dumps({"cgp": f"{EMPTY} CASA/", "play": "H8 CASA"}),
        json.dumps({"cgp": f"{EMPTY} CASA/", "play": "Z8 CASA"}),
        json.dumps({"cgp": f"{EMPTY} CASA/", "play": "8H SAC"}),
    ]
    outcome = run("score", "--lexicon", lexicon, "--jsonl", stdin="\n".join(asked))
    answers = [json.loads(line) for line in outcome.lines]
    assert [answer.get("legal") for answer in answers] == [True, None, True]
    assert "coordinates" in answers[1]["error"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("top", "--cgp", "15/15"),
        ("top", "--cgp", EMPTY, "-n", "-1"),
        ("top", "--cgp", EMPTY, "--jsonl"),
        ("score", "--cgp", EMPTY),
        ("score", "--cgp", EMPTY, "--play", "H8"),
        ("score", "--cgp", EMPTY, "--play", "nowhere CASA"),
        ("score", "--cgp", f"{EMPTY} KKK", "--play", "H8 CASA"),
    ],
)
def test_what_cannot_be_read_is_2(run: Run, lexicon: Path, arguments: tuple[str, ...]) -> None:
    outcome = run(arguments[0], "--lexicon", lexicon, *arguments[1:])
    assert outcome.code == 2
    assert outcome.err
