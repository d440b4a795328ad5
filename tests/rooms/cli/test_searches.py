"""``words`` and ``lexicon diff``: what they print, and their exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from faristol.tiles import parse
from tests.rooms.cli.conftest import WORDS, Run


def test_anagrams_are_counted_and_have_their_blanks_apart(run: Run, lexicon: Path) -> None:
    outcome = run("words", "--lexicon", lexicon, "--anagram", "ce?", "--json")
    assert outcome.json == {
        "count": 5,
        "words": [
            {"word": "CA", "tiles": 2, "blanks": ["a"]},
            {"word": "EL", "tiles": 2, "blanks": ["l"]},
            {"word": "ES", "tiles": 2, "blanks": ["s"]},
            {"word": "QUE", "tiles": 2, "blanks": ["qu"]},
            {"word": "SE", "tiles": 2, "blanks": ["s"]},
        ],
    }


def test_exact_anagrams_use_every_tile_and_others_have_the_longest_first(run: Run, lexicon: Path) -> None:
    assert run("words", "--lexicon", lexicon, "--anagram", "?UQ·", "--exact").code == 2
    assert run("words", "--lexicon", lexicon, "--anagram", "qu?e", "--exact").lines == ["QUEs"]
    assert run("words", "--lexicon", lexicon, "--anagram", "qu?e", "--limit", "3").lines == [
        "QUEs",
        "El",
        "Es",
    ]


def test_a_pattern_and_parts_must_all_fit(run: Run, lexicon: Path) -> None:
    found = run("words", "--lexicon", lexicon, "--pattern", "?[AO]?").lines
    assert found == ["CAS", "LOS", "MAR", "SAC", "SOL", "TAL"]
    parts = ("--begins", "c", "--contains", "as", "--ends", "a")
    assert run("words", "--lexicon", lexicon, *parts).lines == ["CASA"]
    assert run(
        "words", "--lexicon", lexicon, "--pattern", "S*", "--anagram", "cosas?", "--length", "4"
    ).lines == [
        "SACS",
        "SOlS",
    ]


def test_a_word_of_digraphs_has_their_tiles(run: Run, plain: Path) -> None:
    assert run("words", "--lexicon", plain, "--pattern", "???", "--with-any", "nyqu").lines == [
        "ANYS",
        "QUES",
    ]


def test_limits_sorts_and_the_count_of_all(run: Run, lexicon: Path) -> None:
    ask = ("words", "--lexicon", lexicon, "--length", "-3")
    assert run(*ask, "--sort", "points", "--limit", "2").lines == ["ANYS", "ANY"]
    outcome = run(*ask, "--sort", "longest", "--limit", "1", "--json").json
    assert isinstance(outcome, dict)
    assert outcome["count"] == sum(len(parse(word)) < 4 for word in WORDS)


def test_hooks_are_tiles_and_the_words_they_make(run: Run, lexicon: Path) -> None:
    assert run("words", "--lexicon", lexicon, "--hooks", "al", "--json").json == {
        "front": ["T"],
        "back": ["A"],
        "front_words": ["TAL"],
        "back_words": ["ALA"],
    }
    assert run("words", "--lexicon", lexicon, "--hooks", "any").lines[1] == "back: S"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((), "something to search for"),
        (("--pattern", "C[A"), "position 1"),
        (("--anagram", "A???"), "more blanks"),
        (("--anagram", "A" * 16), "more tiles"),
        (("--hooks", "C?"), "position 1"),
        (("--hooks", ""), "without a word"),
        (("--length", "5-3", "--pattern", "*"), "invalid"),
        (("--length", "-", "--pattern", "*"), "invalid"),
    ],
)
def test_what_cannot_be_searched_is_refused(
    run: Run, lexicon: Path, asked: tuple[str, ...], said: str
) -> None:
    outcome = run("words", "--lexicon", lexicon, *asked)
    assert outcome.code == 2
    assert said in outcome.err


def test_two_lists_side_by_side(run: Run, lexicon: Path, tmp_path: Path) -> None:
    other = tmp_path / "nova.txt"
    other.write_text(
        "\n".join([*WORDS, "zelós", "ah", "zel"]).lower().replace("casa\n", ""), encoding="utf-8"
    )
    outcome = run("lexicon", "diff", lexicon, other, "--json")
    assert outcome.code == 0
    found = outcome.json
    assert isinstance(found, dict)
    assert (found["added"], found["removed"]) == (["AH", "ZEL", "ZELOS"], ["CASA"])
    assert (found["added_by_length"], found["removed_by_length"]) == ({"2": 1, "3": 1, "5": 1}, {"4": 1})
    assert found["after"]["name"] == "nova"
    assert run("lexicon", "diff", other, lexicon).lines == [
        "1 added, 3 removed",
        "+ CASA",
        "- AH",
        "- ZEL",
        "- ZELOS",
    ]
    assert run("lexicon", "diff", lexicon, lexicon).lines == ["0 added, 0 removed"]
