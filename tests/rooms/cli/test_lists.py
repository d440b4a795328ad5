"""``tournament roster`` and ``tournament open``: lists of people, and divisions of other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from faristol.cli.command import main
from faristol.cli.exits import Exit


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["tournament", *words])
    return code, *capsys.readouterr()


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    code, out, _ = run(capsys, *words, "--json")
    assert code == Exit.OK
    return json.loads(out)


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(text: str) -> str:
        path = tmp_path / "input"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_a_list_is_read_as_the_pages_read_it(capsys: pytest.CaptureFixture[str], file: Any) -> None:
    text = "Campionat escolar\nAlumne 1;Alumne 2;Escola;Curs\nona pi;PAU ROC;Escola Pi;6è\n"
    assert told(capsys, "roster", file(text)) == {
        "entries": [{"name": "Ona Pi i Pau Roc", "club": "Escola Pi", "category": "6è", "rating": None}],
        "asked": [],
    }
    pairs = told(capsys, "roster", file("Ona Pi;Pau Roc\nEva Bo;Nil Mas\n"), "--pairs")
    assert [one["name"] for one in pairs["entries"]] == ["Ona Pi i Pau Roc", "Eva Bo i Nil Mas"]


def test_what_would_be_asked(capsys: pytest.CaptureFixture[str], file: Any) -> None:
    path = file("Qui ve;Punts d’ara\nOna Pi;1200\n")
    read = told(capsys, "roster", path)
    assert [one["name"] for one in read["entries"]] == ["Ona Pi"]
    assert read["asked"] == [{"what": "first_line", "line": 1, "text": "Qui ve · Punts d’ara"}]
    code, out, _ = run(capsys, "roster", path)
    assert (code, "? line 1: a first line of unknown headings" in out) == (Exit.OK, True)


DIVISION = """\
Pi, Ona:AA000123   1500+1480 2 3 0; 412 388; p12 1 2; team Mar
Roc, Pau           1210.5 1 0 3; 377 50
Bo, Eva            0+0+0 0 1 2; -50 401; off 0
"""


def test_a_division_of_tsh_and_its_day(capsys: pytest.CaptureFixture[str], file: Any, tmp_path: Path) -> None:
    day = tmp_path / "day.jsonl"
    read = told(capsys, "open", file(DIVISION), "-o", str(day))
    assert read == {
        "entries": [
            {"name": "Pi, Ona", "rating": 1500, "opponents": [2, 3, 0]},
            {"name": "Roc, Pau", "rating": 1210, "opponents": [1, 0, 3]},
            {"name": "Bo, Eva", "rating": None, "opponents": [0, 1, 2]},
        ],
        "rounds": 3,
        "left_out": [{"name": "Bo, Eva", "round": 1, "difference": -50}],
    }
    checked = told(capsys, "check", str(day))
    rounds = checked["categories"][0]["rounds"]
    assert [one["tables"] for one in rounds] == [[[1, 1, 2]], [[1, 3, 1]], [[1, 2, 3]]]
    assert [one["bye"] for one in rounds] == [None, 2, 1]
    assert "Pi, Ona" in run(capsys, "open", file(DIVISION))[1]


def test_the_players_of_a_report(capsys: pytest.CaptureFixture[str], file: Any, tmp_path: Path) -> None:
    one = "001    1      Ona".ljust(48) + "1500".ljust(32) + " 1.0    1     2 w 1"
    two = "001    2      Pau".ljust(80) + " 0.0    2     1 b 0"
    day = tmp_path / "day.jsonl"
    read = told(capsys, "open", file(f"XXR 4\n{one}\n{two}\n"), "-o", str(day))
    assert read["entries"] == [
        {"name": "Ona", "rating": 1500, "opponents": [2]},
        {"name": "Pau", "rating": None, "opponents": [1]},
    ]
    assert (read["rounds"], read["left_out"]) == (4, [{"what": "scores", "number": 1}])
    checked = told(capsys, "check", str(day))["categories"][0]
    assert [one["tables"] for one in checked["rounds"]] == [[[1, 1, 2]]]
    assert [(row["no"], row["points"]) for row in checked["standings"]] == [(1, 1), (2, 0)]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("open", "Ona 1500 2;\n"),
        ("open", "hola\n"),
        ("open", ""),
        ("roster", "001    1      Ona\n001    1      Pau\n"),
        ("roster", "\0"),
    ],
)
def test_what_cannot_be_read(capsys: pytest.CaptureFixture[str], file: Any, command: str, text: str) -> None:
    code, out, err = run(capsys, command, file(text), "--json")
    assert (code, out) == (Exit.BAD, "")
    assert err.startswith("faristol: ")
    assert run(capsys, command, "no/such/file")[0] == Exit.BAD
