"""``duplicate``: the same seed gives the same game, and a wrong record gives mismatches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rooms.cli.conftest import Run

CASA: dict[str, Any] = {
    "rack": ["C", "A", "S", "A", "L", "E", "O"],
    "move": "CASA",
    "coord": "H6",
    "score": 10,
    "player_moves": [
        {"player": "Anna", "word": "CASA", "coord": "H6", "score": 10, "valid": True},
        {"player": "Biel", "word": "SOL", "coord": "A1", "score": 0, "valid": False},
    ],
}
LATER: dict[str, Any] = {
    "rack": ["L", "E", "O", "S", "L·L", "QU", "?"],
    "move": "CASAl",
    "coord": "H6",
    "score": 5,
    "player_moves": [{"player": "Biel", "word": "QUE", "coord": "I6", "score": 0, "valid": False}],
}


def check(run: Run, lexicon: Path, tmp_path: Path, record: object) -> tuple[int, dict[str, Any]]:
    path = tmp_path / "partida.json"
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    outcome = run("duplicate", "--records", path, "--lexicon", lexicon, "--json")
    told = outcome.json
    assert isinstance(told, dict)
    return outcome.code, told


@pytest.fixture
def longer(tmp_path: Path) -> Path:
    """A list that has CASAL too."""
    path = tmp_path / "llista.txt"
    words = "casa casal sol que al sal quals as es sa lo la el os"
    path.write_text("\n".join(words.split()) + "\n", encoding="utf-8")
    return path


def test_the_same_seed_gives_the_same_game(run: Run, lexicon: Path, plain: Path) -> None:
    ask = ("duplicate", "--seed", "7", "--rounds", "4", "--json")
    first = run(*ask, "--lexicon", lexicon)
    assert first.code == 0
    game = first.json
    assert isinstance(game, dict)
    assert len(game["rounds"]) <= 4
    assert {"rack", "move", "coord", "score", "player_moves"} <= set(game["rounds"][0])
    again = run(*ask, "--lexicon", plain).json
    assert isinstance(again, dict)
    assert again["rounds"] == game["rounds"]
    other = run("duplicate", "--seed", "8", "--rounds", "4", "--json", "--lexicon", lexicon).json
    assert isinstance(other, dict)
    assert other["rounds"] != game["rounds"]


@pytest.mark.parametrize("variant", ["classic", "with_blank"])
def test_a_made_game_is_right(run: Run, lexicon: Path, tmp_path: Path, variant: str) -> None:
    made = run("duplicate", "--seed", "3", "--variant", variant, "--lexicon", lexicon, "--json")
    code, report = check(run, lexicon, tmp_path, made.json)
    assert (code, report["ok"], report["mismatches"]) == (0, True, [])
    assert all(one["score"] == one["best_score"] and one["best_plays"] >= 1 for one in report["rounds"])
    text = run("duplicate", "--seed", "3", "--variant", variant, "--lexicon", lexicon)
    assert f"{len(report['rounds'])} rounds" in text.out


def test_the_report_tells_every_score_anew(run: Run, longer: Path, tmp_path: Path) -> None:
    code, report = check(run, longer, tmp_path, {"rounds": [CASA, LATER]})
    assert (code, report["mismatches"]) == (0, [])
    first, second = report["rounds"]
    assert (first["score"], first["valid"], first["best_score"], first["best_plays"]) == (10, True, 16, 2)
    assert [(one["score"], one["valid"], one["reason"]) for one in first["player_moves"]] == [
        (10, True, ""),
        (0, False, "placement"),
    ]
    assert second["score"] == 5
    assert report["classification"] == [
        {"rank": 1, "player": "Anna", "number": 1, "total": 10},
        {"rank": 2, "player": "Biel", "number": 2, "total": 0},
    ]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"score": 11}, "score"),
        ({"move": "CALSA"}, "move"),
        ({"coord": "A1"}, "move"),
        ({"rack": ["C", "A", "S", "A"]}, "rack"),
        ({"rack": ["X", "X", "S", "A", "C", "A", "E"]}, "rack"),
        ({"rack": ["A", "A", "A", "E", "E", "O", "O"]}, "rack"),
        ({"player_moves": [{"word": "CASA", "coord": "H6", "score": 12, "valid": True}]}, "score"),
        ({"player_moves": [{"word": "CASA", "coord": "H6", "score": 10, "valid": False}]}, "valid"),
    ],
)
def test_what_disagrees_is_listed(
    run: Run, longer: Path, tmp_path: Path, change: dict[str, Any], field: str
) -> None:
    code, report = check(run, longer, tmp_path, {"rounds": [{**CASA, **change}]})
    assert (code, report["ok"]) == (1, False)
    assert field in [wrong["field"] for wrong in report["mismatches"]]
    assert all(wrong["round"] == 1 for wrong in report["mismatches"])
    text = run("duplicate", "--records", tmp_path / "partida.json", "--lexicon", longer)
    assert (text.code, "mismatches" in text.out) == (1, True)


def test_a_wrong_total_is_listed(run: Run, longer: Path, tmp_path: Path) -> None:
    totals = [{"player": "Anna", "total": 11}, {"player": "Biel", "total": 0}]
    code, report = check(run, longer, tmp_path, {"rounds": [CASA], "classification": totals})
    assert code == 1
    assert [(wrong["player"], wrong["field"]) for wrong in report["mismatches"]] == [("Anna", "total")]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"rounds": 3}', '{"rounds": [{"rack": ["K"]}]}', "<a/>", '{"faristol_duplicate"'],
)
def test_what_is_no_record_cannot_be_read(run: Run, lexicon: Path, tmp_path: Path, text: str) -> None:
    path = tmp_path / "res.json"
    path.write_text(text, encoding="utf-8")
    outcome = run("duplicate", "--records", path, "--lexicon", lexicon)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err


def test_a_seed_or_a_record(run: Run, lexicon: Path, tmp_path: Path) -> None:
    assert run("duplicate", "--lexicon", lexicon).code == 2
    assert run("duplicate", "--seed", "1", "--records", tmp_path, "--lexicon", lexicon).code == 2
    assert run("duplicate", "--seed", "1", "--rounds", "61", "--lexicon", lexicon).code == 2
    assert run("duplicate", "--records", tmp_path / "none", "--lexicon", lexicon).code == 2


def kept_journal(plain: Path, tmp_path: Path) -> Path:
    """A journal of the desk over the same words."""
    from faristol.lexicon.importer import read_list
    from faristol.session import Session

    lexicon = read_list(plain.read_bytes(), plain.stem)[0]
    session = Session(lexicon, {}, lambda: "llavor")
    lines: list[str] = []

    def ask(kind: str, **fields: object) -> None:
        told = json.loads(session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})))
        assert told["ok"], told
        lines[told["desk_log"]["keep"] :] = told["desk_log"]["lines"]

    ask("desk_new", roster="Anna\nBiel\n", options={"tie_break": "at_random"})
    for action in ({"type": "draw"}, {"type": "slip", "number": 1, "coord": "H8", "word": "XX"}):
        ask("desk_act", action=action)
    ask("desk_act", action={"type": "close_round"})
    path = tmp_path / "duplicada.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_journal_of_the_desk_is_audited(run: Run, plain: Path, lexicon: Path, tmp_path: Path) -> None:
    path = kept_journal(plain, tmp_path)
    good = run("duplicate", "--records", path, "--lexicon", plain, "--json")
    assert (good.code, "Anna" in good.out) == (0, True)
    path.write_text(path.read_text(encoding="utf-8").replace('"best":', '"best":9', 1), encoding="utf-8")
    forged = run("duplicate", "--records", path, "--lexicon", plain, "--json")
    assert (forged.code, "line 6" in forged.out) == (1, True)
    assert run("duplicate", "--records", path, "--lexicon", tmp_path / "none").code == 2


def test_a_journal_of_another_lexicon_cannot_be_checked(
    run: Run, plain: Path, longer: Path, tmp_path: Path
) -> None:
    outcome = run("duplicate", "--records", kept_journal(plain, tmp_path), "--lexicon", longer)
    assert (outcome.code, "another lexicon" in outcome.err) == (2, True)


def test_a_game_of_eliots_is_checked(run: Run, longer: Path, tmp_path: Path) -> None:
    move = '<{} points="10" type="valid" word="CASA" coord="H6" />'
    xml = (
        '<EliotGame format="2"><Game><Mode>duplicate</Mode></Game><History><Turn><GameRack>CASALEO</GameRack>'
        f"{move.format('MasterMove')}{move.format('GameMove')}</Turn></History></EliotGame>"
    )
    path = tmp_path / "vella.xml"
    path.write_text(xml, encoding="utf-8")
    assert run("duplicate", "--records", path, "--lexicon", longer).code == 0
    path.write_text(xml.replace('points="10"', 'points="12"'), encoding="utf-8")
    assert run("duplicate", "--records", path, "--lexicon", longer).code == 1
    path.write_bytes(b"\xff\xfe")
    assert run("duplicate", "--records", path, "--lexicon", longer).code == 2


def test_a_mismatch_is_told_with_its_player_and_play(run: Run, longer: Path, tmp_path: Path) -> None:
    wrong = {**CASA, "player_moves": [{**CASA["player_moves"][0], "score": 12}]}
    path = tmp_path / "partida.json"
    path.write_text(json.dumps({"rounds": [wrong]}, ensure_ascii=False), encoding="utf-8")
    told = run("duplicate", "--records", path, "--lexicon", longer)
    assert "round 1, Anna, H6 CASA: score is 10, recorded 12" in told.out


def test_the_journal_of_a_whole_desk_gives_its_results(run: Run, plain: Path, tmp_path: Path) -> None:
    """Two players of one name, one of them late and then mended, and one without a slip."""
    from faristol.lexicon.importer import read_list
    from faristol.session import Session

    session = Session(read_list(plain.read_bytes(), plain.stem)[0], {}, lambda: "llavor")
    lines: list[str] = []

    def ask(kind: str, **fields: object) -> dict[str, Any]:
        told = json.loads(session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})))
        assert told["ok"], told
        lines[told["desk_log"]["keep"] :] = told["desk_log"]["lines"]
        return dict(told)

    ask("desk_new", roster="Anna\nAnna\nBiel\n", options={"tie_break": "at_random"})
    ask("desk_act", action={"type": "draw"})
    equals = json.loads(session.handle('{"v":1,"id":1,"at":0,"kind":"desk_equals"}'))["equals"]
    best = {key: equals[0]["move"][key] for key in ("coord", "word")}
    ask("desk_act", action={"type": "slip", "number": 1, "ruling": "late", **best})
    ask("desk_act", action={"type": "slip", "number": 2, **best})
    ask("desk_act", action={"type": "close_round"})
    view = ask("desk_act", action={"type": "mend_slip", "round": 1, "number": 1, **best})["desk"]
    points = view["rounds"][0]["best"]
    assert [player["total"] for player in view["players"]] == [points, points, 0]
    path = tmp_path / "duplicada.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    outcome = run("duplicate", "--records", path, "--lexicon", plain, "--json")
    report = outcome.json
    assert isinstance(report, dict)
    assert (outcome.code, report["mismatches"]) == (0, [])
    told = [(one["number"], one["rank"], one["total"]) for one in report["classification"]]
    assert told == [(1, 1, points), (2, 1, points), (3, 3, 0)]
    ask("desk_act", action={"type": "withdraw", "number": 3})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run("replay", path, "--lexicon", plain).out.splitlines()[-1].strip() == "3. Biel 0 withdrawn"


def test_what_is_no_duplicate_says_what_it_is(run: Run, lexicon: Path, tmp_path: Path) -> None:
    path = tmp_path / "partida"
    path.write_text('{"faristol": 2}\n', encoding="utf-8")
    assert "faristol replay" in run("duplicate", "--records", path, "--lexicon", lexicon).err
    free = '<EliotGame format="2"><Game><Mode>freegame</Mode></Game><History></History></EliotGame>'
    path.write_text(free, encoding="utf-8")
    assert "a free game of Eliot's" in run("duplicate", "--records", path, "--lexicon", lexicon).err


def test_words_that_the_director_of_then_admitted_are_told(run: Run, longer: Path, tmp_path: Path) -> None:
    move = 'points="{}" type="valid" word="{}" coord="{}"'
    xml = (
        '<EliotGame format="2"><Game><Mode>duplicate</Mode><Variant>bingo</Variant><Player id="0">'
        "<Name>Anna</Name></Player></Game><History><Turn><GameRack>CASALE?</GameRack>"
        f"<MasterMove {move.format(10, 'CASA', 'H6')} />"
        f'<PlayerMove playerId="0" {move.format(12, "CALSA", "H5")} />'
        f"<GameMove {move.format(10, 'CASA', 'H6')} /></Turn></History></EliotGame>"
    )
    path = tmp_path / "vella.xml"
    path.write_text(xml, encoding="utf-8")
    told = run("duplicate", "--records", path, "--lexicon", longer)
    assert "the joker scores nothing" in told.out
    assert "round 1, Anna, H5 CALSA: admitted by the director (main word)" in told.out
    assert (told.code, "the record is right" in told.out) == (0, True)
