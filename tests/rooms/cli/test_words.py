"""``check`` and ``lexicon``: what they print, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from faristol.lexicon import Lexicon, dump, load
from tests.rooms.cli.conftest import WORDS, Run


def test_check_answers_for_each_word(run: Run, lexicon: Path) -> None:
    outcome = run("check", "--lexicon", lexicon, "CASA", "il·lús", "Que", "il.lus", "[NY]", "XYZ", "casat")
    assert outcome.lines == [
        "CASA\tvalid",
        "il·lús\tvalid",
        "Que\tvalid",
        "il.lus\tvalid",
        "[NY]\tinvalid",
        "XYZ\tinvalid",
        "casat\tinvalid",
    ]
    assert outcome.code == 1


def test_check_of_valid_words_succeeds(run: Run, lexicon: Path, plain: Path) -> None:
    assert run("check", "--lexicon", lexicon, "CASA").code == 0
    assert run("check", "--lexicon", plain, "il·lus", "any").code == 0


def test_check_reads_standard_input(run: Run, lexicon: Path) -> None:
    outcome = run("check", "--lexicon", lexicon, "casa", "-", "sol", stdin="anys que\n\nqua\n")
    assert outcome.lines == ["casa\tvalid", "anys\tvalid", "que\tvalid", "qua\tinvalid", "sol\tvalid"]
    assert outcome.code == 1


def test_check_as_json(run: Run, lexicon: Path) -> None:
    outcome = run("check", "--lexicon", lexicon, "--json", "casa", "qua")
    assert outcome.json == [{"word": "casa", "valid": True}, {"word": "qua", "valid": False}]
    assert outcome.code == 1


@pytest.mark.parametrize(
    ("word", "position"), [("A[ES]A", 3), ("[", 0), ("[]", 0), ("ABC[DE", 3), ("[L·L[QU]]ES", 4)]
)
def test_a_malformed_word_is_refused_with_the_place_of_its_fault(
    run: Run, lexicon: Path, word: str, position: int
) -> None:
    outcome = run("check", "--lexicon", lexicon, word, "casa")
    assert outcome.lines == [f"{word}\tinvalid", "casa\tvalid"]
    assert f"position {position}" in outcome.err
    assert outcome.code == 2


def test_words_are_printed_sorted(run: Run, lexicon: Path) -> None:
    outcome = run("lexicon", "words", "--lexicon", lexicon)
    assert outcome.lines == sorted(WORDS)
    assert outcome.code == 0


def test_info_tells_name_digest_and_counts(run: Run, lexicon: Path) -> None:
    told = run("lexicon", "info", "--lexicon", lexicon, "--json").json
    assert isinstance(told, dict)
    loaded = load(lexicon.read_bytes())
    assert (told["name"], told["digest"], told["words"]) == ("petit", loaded.digest, len(WORDS))
    assert told["by_length"]["4"] == sum(len(loaded_word) == 4 for loaded_word in loaded.words())
    text = run("lexicon", "info", lexicon).out
    assert loaded.digest in text


def test_info_finds_a_digest_that_is_not_that_of_the_words(run: Run, lexicon: Path, tmp_path: Path) -> None:
    good = load(lexicon.read_bytes())
    forged = tmp_path / "forged.lex"
    forged.write_bytes(dump(Lexicon(good.name, "0" * 64, good.count, good.edges)))
    assert run("lexicon", "info", forged).code == 1


ROWS = "casa|casa|N|1|NCFS000\ncanto|cantar|V|2|VMIP1S0C\ncante|cantar|V|2|VMIP1S0V\nMaria|Maria|N|1|NP\n"


def test_build_makes_a_lexicon_and_a_report(run: Run, tmp_path: Path) -> None:
    source, target, report = tmp_path / "list.txt", tmp_path / "new.lex", tmp_path / "report.json"
    source.write_text(ROWS, encoding="utf-8")
    options = (
        "--name",
        "Oficial",
        "--release",
        "2025",
        "--scope",
        "central",
        "-o",
        target,
        "--report",
        report,
    )
    outcome = run("lexicon", "build", source, *options)
    assert outcome.code == 0
    assert "capital" in outcome.out
    built = load(target.read_bytes())
    assert (built.name, built.spelled()) == ("Oficial 2025", ["CANTO", "CASA"])
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["dropped"] == {"capital": [[4, "Maria"]]}
    assert (told["digest"], told["outside_scope"], told["scopes"]) == (built.digest, 1, ["general"])
    assert run("lexicon", "build", source, "-o", target, "--json").json["words"] == 3  # type: ignore[index]


def test_build_of_a_list_with_a_bad_line_leaves_the_old_lexicon(
    run: Run, lexicon: Path, tmp_path: Path
) -> None:
    before = lexicon.read_bytes()
    source = tmp_path / "list.txt"
    source.write_text("casa|casa|N|1|NC\ncasa|casa\n", encoding="utf-8")
    outcome = run("lexicon", "build", source, "-o", lexicon)
    assert outcome.code == 2
    assert "line 2" in outcome.err
    assert lexicon.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["default.lex", "intermediate.lex", "list.txt"]


def test_what_cannot_be_read_is_told(run: Run, lexicon: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.lex"
    damaged.write_bytes(lexicon.read_bytes()[:-9])
    for path in (damaged, tmp_path / "none.lex", tmp_path):
        outcome = run("check", "--lexicon", path, "casa")
        assert outcome.code == 2
        assert str(path) in outcome.err
    assert run("lexicon", "build", lexicon.with_name("none.txt"), "-o", lexicon).code == 2
    source = tmp_path / "list.txt"
    source.write_text("casa\n", encoding="utf-8")
    assert run("lexicon", "build", source, "-o", tmp_path / "no" / "folder.lex").code == 2


def test_without_a_built_lexicon_it_says_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("faristol.cli.lexicons.folder_of_lists", lambda: tmp_path / "nowhere")
    outcome = run("check", "casa")
    assert outcome.code == 2
    assert "build.py" in outcome.err


@pytest.mark.parametrize("arguments", [(), ("check",), ("nonsense",), ("top",), ("lexicon",)])
def test_bad_usage_is_2(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).code == 2


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("--version",)]
    + [(name, "--help") for name in ("check", "top", "score", "play", "replay", "lexicon")]
    + [("lexicon", name, "--help") for name in ("build", "info", "words")],
)
def test_every_command_helps(run: Run, arguments: tuple[str, ...]) -> None:
    outcome = run(*arguments)
    assert outcome.code == 0
    assert "faristol" in outcome.out
