"""``export`` and ``import``: games to and from files of other programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
        "faristol: line 3: unknown pragmas were passed over (pragma: magic)",
        "faristol: line 4: another score was announced (announced: 11, counted: 10)",
    ]


def test_the_regulation_of_a_gcg_file_is_chosen(run: Run, lexicon: Path, tmp_path: Path) -> None:
    file, new = tmp_path / "x.gcg", tmp_path / "x.jsonl"
    file.write_text(f"{HEAD}>Anna: 8H CASA +10 10\n", encoding="utf-8")
    for options, ruleset in (((), "classic"), (("--ruleset", "world_2009"), "world_2009")):
        assert run("import", file, "-o", new, "--lexicon", lexicon, *options).code == 0
        assert f'"ruleset":"{ruleset}"' in new.read_text(encoding="utf-8")
    assert run("import", file, "-o", new, "--lexicon", lexicon, "--ruleset", "school_four").code == 2


XML = """<?xml version="1.0" encoding="ISO-8859-1"?>
<EliotGame format="2"><Game><Mode>duplicate</Mode>
<Player id="0"><Name>Núria</Name></Player><Player id="1"><Name>Òscar</Name></Player></Game>
<History><Turn><GameRack>CASALEO</GameRack>
<PlayerMove playerId="0" points="10" type="valid" word="CASA" coord="H6" />
<PlayerMove playerId="1" points="0" type="invalid" word="CALSA" coord="H6" />
<Warning playerId="1" />
<GameMove points="10" type="valid" word="CASA" coord="H6" /></Turn></History></EliotGame>
"""


@pytest.fixture
def take(run: Run, lexicon: Path, tmp_path: Path) -> Callable[[str, bytes], tuple[Any, str]]:
    """The output of ``replay`` for the journal that ``import`` makes of a file, and what was left out."""

    def take(name: str, data: bytes) -> tuple[Any, str]:
        (tmp_path / name).write_bytes(data)
        taken = run("import", tmp_path / name, "-o", tmp_path / "new.jsonl", "--lexicon", lexicon)
        assert taken.code == 0, taken.err
        audited = run("replay", tmp_path / "new.jsonl", "--lexicon", lexicon, "--json")
        assert audited.code == 0, audited.err
        return audited.json, taken.err

    return take


Take = Callable[[str, bytes], tuple[Any, str]]


def test_a_game_of_eliots_comes_in(take: Take) -> None:
    told, left_out = take("partida.xml", XML.encode("latin-1"))
    assert [(one["name"], one["total"]) for one in told["classification"]] == [("Núria", 10), ("Òscar", 0)]
    assert left_out == "faristol: left out, because a journal has no event for it (what: Warning)\n"


def test_an_annotated_game_comes_in(run: Run, lexicon: Path, take: Take) -> None:
    moves = [
        {"player": "Anna", "word": "CASA", "coord": "H6", "score": 10, "valid": True},
        {"player": "Biel", "word": "CALSA", "coord": "H6", "valid": True},
        {"player": "Carla", "word": "CAS", "coord": "H6", "valid": False},
        {"word": "CAS", "coord": "H6"},
    ]
    first = {"rack": "CASALEO", "move": "CASA", "coord": "H6", "score": 10, "player_moves": moves}

    told, left_out = take("partida.json", json.dumps({"rounds": [first]}).encode())
    points = {one["name"]: one["total"] for one in told["classification"]}
    assert (points["Anna"], points["Carla"], len(points)) == (10, 0, 3)
    assert points["Biel"] > 0, "the director of then admitted it"
    assert "slips: 1" in left_out
    assert len(told["rounds"]) == 1


def test_an_annotated_round_that_cannot_have_been_is_named(run: Run, lexicon: Path, tmp_path: Path) -> None:
    rounds = [
        {"rack": "CASALEO", "move": "CASA", "coord": "H6"},
        {"rack": "LEOSTRE", "move": "CASA", "coord": "A1"},
    ]
    for last, reason in ((rounds[1], "round_does_not_follow"), ({**rounds[1], "coord": "Z1"}, "bad_play")):
        (tmp_path / "x.json").write_text(json.dumps({"rounds": [rounds[0], last]}), encoding="utf-8")
        refused = run("import", tmp_path / "x.json", "-o", tmp_path / "x.jsonl", "--lexicon", lexicon)
        assert (refused.code, (tmp_path / "x.jsonl").exists()) == (2, False)
        assert "round: 2" in refused.err
        assert reason.split("_")[0] in refused.err


def test_a_prepared_game_comes_in_unplayed(run: Run, lexicon: Path, take: Take) -> None:
    digest = run("lexicon", "info", lexicon, "--json").json["digest"]  # type: ignore[index]
    prepared = {
        "faristol_prepared": 1,
        "title": "Escola",
        "lexicon": "petit",
        "digest": digest,
        "options": {"direction": "prepared"},
        "rounds": [{"rack": "CASALEO", "play": "H6 CASA"}],
    }
    told, left_out = take("preparada.json", json.dumps(prepared, indent=1).encode())
    assert (told["events"], told["rounds"], left_out) == (0, [], "")


def test_journals_come_in_as_they_are(
    run: Run, lexicon: Path, journal: Path, take: Take, tmp_path: Path
) -> None:
    take("igual.jsonl", journal.read_bytes().replace(b"\n", b"\r\n\r\n"))
    assert (tmp_path / "new.jsonl").read_bytes() == journal.read_bytes()
    take("partida.xml", XML.encode("latin-1"))
    whole = (tmp_path / "new.jsonl").read_bytes()
    told, _ = take("duplicada.jsonl", whole)
    assert (tmp_path / "new.jsonl").read_bytes() == whole
    assert told["classification"][0]["rounds"] == [10]
    text = run("replay", tmp_path / "new.jsonl", "--lexicon", lexicon)
    assert text.lines[-1].strip() == "2. Òscar 0"


def test_a_duplicate_that_cannot_have_gone_so_is_refused_with_its_line(
    run: Run, lexicon: Path, take: Take, tmp_path: Path
) -> None:
    take("partida.xml", XML.encode("latin-1"))
    forged = (tmp_path / "new.jsonl").read_text(encoding="utf-8").replace("H6 CASA", "H7 CASA")
    (tmp_path / "forged.jsonl").write_text("\n" + forged, encoding="utf-8")
    refused = run("replay", tmp_path / "forged.jsonl", "--lexicon", lexicon)
    line = forged.splitlines().index(next(one for one in forged.splitlines() if "H7 CASA" in one)) + 2
    assert (refused.code, f"line {line}: " in refused.err) == (1, True)
    assert run("replay", tmp_path / "forged.jsonl", "--lexicon", lexicon, "--json").json["line"] == line  # type: ignore[index]
    for command in ("replay", "import"):
        other = tmp_path / "other.txt"
        other.write_text("casa\ncas\n", encoding="utf-8")
        options = ("-o", tmp_path / "y.jsonl") if command == "import" else ()
        refused = run(command, tmp_path / "new.jsonl", "--lexicon", other, *options)
        assert "wanted_digest: " in refused.err
        assert "here_digest: " in refused.err


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
