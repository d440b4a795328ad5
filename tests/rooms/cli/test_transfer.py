"""``export`` and ``import``: a journal leaves as a file of other programs and comes in again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms.cli.conftest import Run

HEAD = "#player1 Anna Anna Puig\n#player2 Biel Biel Roca\n"


@pytest.fixture
def journal(run: Run, lexicon: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    assert run("play", "--lexicon", lexicon, "--journals", folder).code == 0
    return folder / "1.jsonl"


def test_a_journal_leaves_as_gcg_and_comes_in_again(
    run: Run, lexicon: Path, journal: Path, tmp_path: Path
) -> None:
    gcg = run("export", journal, "--format", "gcg", "--lexicon", lexicon)
    assert gcg.code == 0
    (tmp_path / "game.gcg").write_text(gcg.out, encoding="utf-8")
    taken = run("import", tmp_path / "game.gcg", "-o", tmp_path / "again.jsonl", "--lexicon", lexicon)
    assert (taken.code, taken.err) == (0, "")
    again = run("replay", tmp_path / "again.jsonl", "--lexicon", lexicon, "--json").json
    before = run("replay", journal, "--lexicon", lexicon, "--json").json
    assert isinstance(again, dict)
    assert isinstance(before, dict)
    assert (sorted(again["scores"]), again["ending"]) == (sorted(before["scores"]), before["ending"])


def test_the_score_sheet(run: Run, lexicon: Path, journal: Path, tmp_path: Path) -> None:
    text = run("export", journal, "--format", "text", "--lexicon", lexicon)
    assert text.lines[0] == "Full d’anotació"
    file = tmp_path / "sheet.csv"
    assert run("export", journal, "--format", "csv", "-o", file, "--lexicon", lexicon).out == ""
    assert file.read_bytes().startswith(b"Ronda,Taula,Torn,")


def test_what_was_not_believed_is_told(run: Run, lexicon: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.gcg"
    file.write_bytes(f"{HEAD}#magic\n>Anna: 8H CASA +11 10\n".encode())
    outcome = run("import", file, "-o", tmp_path / "x.jsonl", "--lexicon", lexicon)
    assert outcome.code == 0
    assert outcome.err.splitlines() == [
        "faristol: line 3: an unknown pragma was passed over (pragma: magic)",
        "faristol: line 4: another score was announced (announced: 11, counted: 10)",
    ]


def test_what_cannot_be_read_writes_nothing(run: Run, lexicon: Path, journal: Path, tmp_path: Path) -> None:
    file, new = tmp_path / "x.gcg", tmp_path / "x.jsonl"
    file.write_text(f"{HEAD}>Anna: 8H CASA ten 10\n", encoding="utf-8")
    refused = run("import", file, "-o", new, "--lexicon", lexicon)
    assert (refused.code, new.exists()) == (2, False)
    assert "line 3: a move without its score and total" in refused.err
    assert run("export", file, "--format", "gcg", "--lexicon", lexicon).code == 2
    other = tmp_path / "other.txt"
    other.write_text("casa\ncas\n", encoding="utf-8")
    assert "another lexicon" in run("export", journal, "--format", "text", "--lexicon", other).err
