"""``play`` with players from outside: programs and functions of files, and what their mistakes cost."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.api.matches import idea_of
from faristol.api.words import Words
from faristol.board import EMPTY_BOARD
from faristol.cli.playing import guests
from faristol.cli.playing.robots import seats_of
from faristol.errors import FaristolError
from faristol.lexicon import from_words
from faristol.players import Position
from faristol.tiles import FULL_BAG, parse, without
from tests.rooms.cli.conftest import EMPTY, WORDS, Outcome, Run

PAGE = Path(guests.__file__).parents[1].joinpath("ENGINES.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def engine(tmp_path: Path) -> Any:
    """The seat of a program in Python."""

    def engine(code: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(code, encoding="utf-8")
        return f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"

    return engine


def told(outcome: Outcome) -> dict[str, Any]:
    assert outcome.code == 0, outcome.err
    assert isinstance(outcome.json, dict)
    return outcome.json


def same(facts: dict[str, Any]) -> dict[str, Any]:
    return {key: facts[key] for key in ("wins", "draws", "mean_scores", "plays")}


def test_choose_is_an_engine_and_plays_as_the_robot_does(run: Run, lexicon: Path) -> None:
    seat = (
        f"engine:{shlex.quote(sys.executable)} -m faristol choose --level static --jsonl --lexicon {lexicon}"
    )
    games = ("play", "--lexicon", lexicon, "--games", "6", "--json", "--seats")
    with_engine = told(run(*games, f"{seat},greedy"))
    assert same(with_engine) == same(told(run(*games, "static,greedy")))
    assert "faults" not in with_engine
    pairs = ("play", "--lexicon", lexicon, "--pairs", "2", "--json", "--seats")
    apart = [told(run(*pairs, seats)) for seats in (f"greedy,{seat}", "greedy,static")]
    assert apart[0]["mean_scores"] == apart[1]["mean_scores"]


def test_the_examples_of_the_page_play(run: Run, tmp_path: Path, engine: Any) -> None:
    program, function = EXAMPLES
    assert len(program.splitlines()) == 10
    (tmp_path / "robot.py").write_text(function, encoding="utf-8")
    seats = f"{engine(program)},{tmp_path}/robot.py:choose"
    facts = told(run("play", "--games", "1", "--json", "--seats", seats))
    assert "faults" not in facts
    assert min(facts["mean_scores"]) > 100
    assert facts["wins"][0] + facts["wins"][1] + facts["draws"] == 1


ANSWERS = [
    ("print('hello', flush=True)", "not a line of JSON"),
    ("print('[1]', flush=True)", 'no "play" in [1]'),
    ("print('{\"play\": 7}', flush=True)", 'no "play"'),
    ('print(\'{"play": "H8 ZZZZ"}\', flush=True)', "'H8 ZZZZ': tiles_not_in_rack"),
    ('print(\'{"play": "nonsense"}\', flush=True)', "not_coordinates"),
    ('print(\'{"play": "exchange"}\', flush=True)', "not_coordinates"),
    ('print(\'{"play": "exchange "}\', flush=True)', "exchange_not_allowed"),
    ('print(\'{"play": "H8 \\\\ud800"}\', flush=True)', "no text"),
    ("print('x' * 200_000, flush=True)", "not a line of JSON"),
    ("print('[' * 50_000, flush=True)", "not a line of JSON"),
]


@pytest.mark.parametrize(("answer", "reason"), ANSWERS)
def test_a_wrong_answer_costs_the_turn(
    run: Run, lexicon: Path, engine: Any, answer: str, reason: str
) -> None:
    seat = engine(f"import sys\nfor line in sys.stdin:\n    {answer}\n")
    facts = told(run("play", "--lexicon", lexicon, "--json", "--seats", f"greedy,{seat}"))
    [lost] = facts["faults"]
    assert (lost["seat"], set(lost)) == (1, {"seat", "wrong", "first"})
    assert lost["wrong"] >= 1
    assert reason in lost["first"]
    assert facts["mean_scores"][0] > facts["mean_scores"][1]


def test_a_late_answer_costs_the_turn_and_the_program_starts_again(
    run: Run, lexicon: Path, engine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "START", 3_000)
    monkeypatch.setattr(guests, "GRACE", 100)
    sleeps = 'import sys, time\nsys.stdin.readline()\nprint(\'{"play": "pass"}\', flush=True)\ntime.sleep(99)'
    began = time.monotonic()
    outcome = run("play", "--lexicon", lexicon, "--ms", "0", "--seats", f"greedy,{engine(sleeps)}")
    assert outcome.code == 0, outcome.err
    assert re.search(r"turns lost: \d+ late; the first: no answer in 0.1 seconds", outcome.out)
    assert time.monotonic() - began < 60


def test_a_program_that_ends_costs_the_turn_and_one_that_never_answers_ends_the_run(
    run: Run, lexicon: Path, engine: Any
) -> None:
    once = 'import sys\nsys.stdin.readline()\nprint(\'{"play": "pass"}\', flush=True)\nsys.stdin.readline()'
    facts = told(run("play", "--lexicon", lexicon, "--json", "--seats", f"greedy,{engine(once)}"))
    assert facts["faults"][0]["ended"] >= 1
    assert facts["faults"][0]["first"] == "ended with code 0"
    never = run("play", "--lexicon", lexicon, "--seats", f"greedy,{engine('raise SystemExit(7)')}")
    assert never.code == 2
    assert never.err.endswith("ended with code 7 before it answered anything\n")


@pytest.mark.parametrize("command", ["no-such-program-here", "", "'half a quote"])
def test_what_cannot_be_started_is_told(run: Run, lexicon: Path, command: str) -> None:
    outcome = run("play", "--lexicon", lexicon, "--seats", f"engine:{command},greedy")
    assert outcome.code == 2
    assert outcome.err.startswith("faristol: engine:")
    assert outcome.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="processes are listed by ps")
def test_no_program_is_left_behind(run: Run, lexicon: Path, engine: Any, tmp_path: Path) -> None:
    deaf = f"import os, sys, time\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
    deaf += 'sys.stdin.readline()\nprint(\'{"play": "pass"}\', flush=True)\ntime.sleep(99)'
    robot = tmp_path / "robot.py"
    robot.write_text("def stop(position):\n    raise KeyboardInterrupt\n", encoding="utf-8")
    seats = f"{engine(deaf)},{robot}:stop"
    assert run("play", "--lexicon", lexicon, "--pairs", "1", "--seats", seats).code == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


def test_a_function_of_a_file_plays_and_its_errors_are_told_by_line(
    run: Run, lexicon: Path, tmp_path: Path
) -> None:
    robot = tmp_path / "robot.py"
    robot.write_text("def choose(position):\n    print('thinking')\n    return position.rack[9]\n")
    outcome = run("play", "--lexicon", lexicon, "--json", "--seats", f"{robot}:choose,greedy")
    [lost] = told(outcome)["faults"]
    assert lost["first"] == "line 3: IndexError: string index out of range"
    assert "thinking" in outcome.err
    for code, reason in (
        ("def choose(position)\n    pass\n", "line 1: SyntaxError"),
        ("import nothing_like_it\n", "line 1: ModuleNotFoundError"),
        ("chosen = 1\n", "no function choose"),
    ):
        robot.write_text(code, encoding="utf-8")
        refused = run("play", "--lexicon", lexicon, "--seats", f"{robot}:choose,greedy")
        assert refused.code == 2
        assert reason in refused.err
    assert "no such file" in run("play", "--lexicon", lexicon, "--seats", "none.py:choose,greedy").err


def test_a_function_becomes_a_program_with_choose(run: Run, lexicon: Path, tmp_path: Path) -> None:
    robot = tmp_path / "robot.py"
    robot.write_text("def choose(position):\n    return 'H8 CASA' if 'C' in position.rack else 1 / 0\n")
    asked = [json.dumps({"cgp": f"{EMPTY} {rack}/ 0/0 0"}) for rack in ("CASA", "SOL")]
    choose = ("choose", "--lexicon", lexicon, "--jsonl", "--level", f"{robot}:choose")
    outcome = run(*choose, stdin="\n".join(asked))
    first, second = map(json.loads, outcome.lines)
    assert first == {"play": "H8 CASA"}
    assert second == {"error": "line 2: ZeroDivisionError: division by zero", "line": 2}
    assert outcome.code == 2


def test_a_journal_with_a_guest_is_one_of_persons(run: Run, lexicon: Path, tmp_path: Path) -> None:
    robot = tmp_path / "robot.py"
    robot.write_text("def choose(position):\n    return None\n", encoding="utf-8")
    seats = f"{robot}:choose,greedy"
    told(run("play", "--lexicon", lexicon, "--json", "--journals", tmp_path, "--seats", seats))
    journal = tmp_path / "1.jsonl"
    header = json.loads(journal.read_text(encoding="utf-8").splitlines()[0])
    assert [seat["player"] for seat in header["seats"]] == ["person", "greedy"]
    assert run("replay", journal, "--lexicon", lexicon).code == 0


def test_seats_are_parted_by_commas_outside_quotes() -> None:
    assert seats_of("greedy, static") == ["greedy", "static"]
    assert seats_of("a,engine:x 'y,z' \"1,2\",b") == ["a", "engine:x 'y,z' \"1,2\"", "b"]


FEW = Words.over(from_words("few", map(parse, WORDS)))
SEEN = Position(EMPTY_BOARD, parse("CASES?L"), without(FULL_BAG, parse("CASES?L")), 86, 86, False, -3)
STARTS = st.sampled_from(["", "H8 ", "8H ", "H15 ", "exchange ", "pass"])
WRITTEN = st.builds("{}{}".format, STARTS, st.text() | st.text("CASEL?·[]ÇçaseH8O15 ", max_size=9))


@given(WRITTEN)
def test_any_answer_is_a_turn_or_an_error_of_ours(answer: str) -> None:
    wrong = None
    try:
        idea_of(answer, SEEN, FEW)
    except FaristolError as fault:
        wrong = fault
    if wrong:
        assert wrong.code == "robot_is_wrong"
        assert " 0/3 " in str(wrong.fields["position"]), "the robot is behind"
