"""``robots``: the robots of a folder meet; who is wrong, never answers or plays tricks harms nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from faristol.cli.playing import guests
from faristol.workshop.cup import Played, meetings, table
from faristol.workshop.referee import Referee
from tests.rooms.app.loading import Device
from tests.rooms.cli.conftest import Run

GOOD = """from faristol import Words
words = Words()


def choose(position):
    print("it thinks")
    plays = position.plays(words)
    return plays[0] if plays else None
"""
PASSES = "def choose(position):\n    return None\n"
TRICKS = """import gc, os, sys

for thing in gc.get_objects():
    if type(thing).__name__ in ("Referee", "Game"):
        raise SystemError("reached")
os.write(1, b'{"ok": true, "answer": "H8 ZZZ"}')


def choose(position):
    import faristol.workshop.referee
    faristol.workshop.referee.Referee.handle = None
    sys.modules["json"] = None
    return None
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "robots").mkdir()
    return tmp_path / "robots"


def put(folder: Path, **robots: str) -> None:
    for name, source in robots.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")


def test_they_meet_and_each_error_is_told(run: Run, folder: Path) -> None:
    put(folder, passes=PASSES, seven="def choose(position):\n    return 7\n", bad="def choose(position)\n")
    put(folder, **{"Èlia 1": GOOD, "asks": "def choose(position):\n    return input()\n"})
    outcome = run("robots", folder, "--rivals", "9", "--json")
    assert outcome.code == 0, outcome.err
    rows = {row["robot"]: row for row in outcome.json}
    assert [row["games"] for row in rows.values()] == [8] * 5
    assert (rows["Èlia 1"]["place"], rows["Èlia 1"]["won"], rows["Èlia 1"]["errors"]) == (1, 8.0, 0)
    assert rows["Èlia 1"]["points"] > 250 > rows["passes"]["points"]
    assert rows["seven"]["last_error"] == "choose returned neither a play nor a text nor None"
    assert rows["bad"]["last_error"].startswith("line 1: SyntaxError: ")
    assert rows["asks"]["last_error"] == "line 2: nobody answers input()"
    table = run("robots", folder, "--rivals", "2")
    assert table.code == 0
    assert ["1", "Èlia", "1", "4"] in [line.split()[:4] for line in table.out.splitlines()]
    assert "seven: choose returned" in table.out


def test_who_never_answers_plays_no_more(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "START", 3_000)
    put(folder, ends="while True: pass\n", passes=PASSES)
    rows = run("robots", folder, "--ms", "200", "--levels", "first_step", "--json").json
    assert [(row["robot"], row["games"], row["errors"]) for row in rows] == [
        ("first_step", 4, 0),
        ("passes", 4, 0),
        ("ends", 4, 4),
    ]
    assert rows[2]["last_error"].startswith("no answer in")


def test_tricks_reach_nothing(run: Run, folder: Path) -> None:
    put(folder, honest=GOOD, tricks=TRICKS)
    rows = run("robots", folder, "--json").json
    assert [row["robot"] for row in rows] == ["honest", "tricks"]
    assert rows[0]["points"] > 250
    assert rows[1]["last_error"] is None


@pytest.mark.parametrize(("more", "said"), [((), "two robots at least"), (("--levels", "none"), "'none'")])
def test_a_folder_without_robots_or_an_unknown_level_is_refused(
    run: Run, folder: Path, more: tuple[str, ...], said: str
) -> None:
    outcome = run("robots", folder, *more)
    assert (outcome.code, said in outcome.err) == (2, True)
    assert run("robots", folder / "none").code == 2


def test_a_file_named_as_a_module_of_python_harms_nobody(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, json=PASSES, honest=GOOD)
    monkeypatch.chdir(folder)
    rows = run("robots", ".", "--json").json
    assert [(row["robot"], row["last_error"]) for row in rows] == [("honest", None), ("json", None)]


@pytest.mark.parametrize(
    "line", ["print('\\ud800')", "import sys; sys.stdin.readline()", "import os; os.read(0, 1)"]
)
def test_what_it_prints_and_reads_is_no_part_of_its_answer(run: Run, folder: Path, line: str) -> None:
    put(folder, odd=f"def choose(position):\n    {line}\n", honest=GOOD)
    rows = run("robots", folder, "--ms", "3000", "--json").json
    assert [row["last_error"] for row in rows] == [None, None]


@pytest.mark.parametrize("line", ["1e999", "true", '"x"', "[1]", '{"a": 1}', "1" * 5_000])
def test_a_reply_that_is_forged_costs_its_own_game_alone(run: Run, folder: Path, line: str) -> None:
    reply = '{"ok": false, "error": {"kind": "K", "text": "T", "line": ' + line + "}}\n"
    forges = "import os\n\ndef choose(position):\n    for to in range(3, 12):\n        try:\n"
    forges += f"            os.write(to, {reply.encode()!r})\n        except OSError:\n            pass\n"
    put(folder, forges=forges, honest=GOOD)
    outcome = run("robots", folder, "--json")
    assert outcome.code == 0, outcome.err
    assert [(row["robot"], row["errors"]) for row in outcome.json] == [("honest", 0), ("forges", 2)]


def test_what_an_error_says_is_one_line_without_signs_for_the_terminal(run: Run, folder: Path) -> None:
    put(folder, odd="def choose(position):\n    raise ValueError('a\\n  1 b \\x1b[31m')\n", honest=GOOD)
    assert run("robots", folder).lines[-1] == "odd: line 2: ValueError: a 1 b [31m"


def test_a_file_that_is_no_text_is_named(run: Run, folder: Path) -> None:
    put(folder, honest=GOOD)
    (folder / "packed.py").write_bytes(b"PK\3\4")
    outcome = run("robots", folder)
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)
    assert "packed.py: a document" in outcome.err


def test_ctrl_c_ends_with_the_games_that_are_finished(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, passes=PASSES, honest=GOOD)
    real, begun = Referee.handle, []

    def handle(self: Referee, request: str) -> str:
        begun.append('"begin"' in request)
        if sum(begun) == 2:
            raise KeyboardInterrupt
        return real(self, request)

    monkeypatch.setattr(Referee, "handle", handle)
    outcome = run("robots", folder, "--json")
    assert (outcome.code, outcome.err) == (130, "faristol: stopped: 1 of 2 games\n")
    assert [(row["robot"], row["games"]) for row in outcome.json] == [("honest", 1), ("passes", 1)]


def test_the_table_as_a_file_for_spreadsheets(run: Run, folder: Path, tmp_path: Path) -> None:
    put(folder, **{"=Èlia": GOOD}, bad="def choose(position)\n")
    file = tmp_path / "table.csv"
    assert run("robots", folder, "--csv", file).code == 0
    head, first, second = file.read_text(encoding="utf-8").splitlines()
    assert head == "place,robot,games,won,points,difference,errors,last_error"
    assert first.startswith("1,'=Èlia,2,2.0,")
    assert second.startswith("2,bad,2,0.0,,,2,line 1: SyntaxError:")
    refused = run("robots", folder, "--csv", tmp_path / "none" / "table.csv")
    assert (refused.code, refused.out) == (2, ""), "before the games"


def test_a_robot_and_a_level_of_one_name_are_refused(run: Run, folder: Path) -> None:
    put(folder, greedy=GOOD)
    outcome = run("robots", folder, "--levels", "greedy")
    assert (outcome.code, "two robots are called 'greedy'" in outcome.err) == (2, True)


def test_the_same_file_plays_at_the_table_of_play(run: Run, folder: Path) -> None:
    put(folder, good=GOOD)
    facts = run("play", "--seats", f"{folder}/good.py:choose,first_step", "--json").json
    assert isinstance(facts, dict)
    assert "faults" not in facts
    assert facts["mean_scores"][0] > 250
    for command, other in (("robots", "NAME.py:choose of play"), ("play", "as a file of robots")):
        assert other in " ".join(run(command, "--help").out.split())


def test_who_loses_which_game_is_as_in_the_tournament_of_the_page(run: Run, folder: Path) -> None:
    put(
        folder,
        a=PASSES,
        b="import os\nos._exit(0)\n",
        c="def choose(position)\n",
        d="import os\nos._exit(0)\n",
    )
    rows = run("robots", folder, "--rivals", "9", "--json").json
    cup = Device().load("workshop.cup").begin([{}] * 4, meetings(4, 9), "1")
    faults = {1: "crashed", 2: "SyntaxError", 3: "crashed"}
    while not cup.is_over():
        if not cup.skip():
            wrong = [one for one in cup.next() if one in faults]
            cup.blame(wrong[0], {"kind": faults[wrong[0]], "line": 0, "text": ""})
    expected = table(4, [Played(*game) for game in cup.games])
    assert [(row["robot"], row["games"], row["won"], row["errors"]) for row in rows] == [
        ("abcd"[row.player], row.played, row.halves / 2, row.faults) for row in expected
    ]
