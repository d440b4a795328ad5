"""The public face: the ten examples, and what it says to who gives it something else."""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys

import pytest

import faristol
from faristol import BadNotation, BadRecord, FaristolError, Game, IllegalAction, Position, Robot, Words
from faristol.record.cgp import read_cgp, write_cgp
from tests.rooms.api import examples
from tests.rooms.cli.test_tournaments import row

GCG = """#player1 A Aina
#player2 B Biel
>A: CASALEO H8 CASA +16 16
>B: AEINRST -  +0 0
"""


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


def test_each_example_is_shorter_than_ten_lines() -> None:
    functions = [
        one for one in ast.parse(inspect.getsource(examples)).body if isinstance(one, ast.FunctionDef)
    ]
    assert len(functions) == 10
    for one in functions:
        assert (one.end_lineno or 0) - one.lineno < 10, one.name


def test_positions_and_plays(words: Words) -> None:
    assert examples.score_a_play(words) == 10
    position = Position("CASALEO")
    cgp = read_cgp(position.cgp)
    assert len(position.plays(words)) == words.finder.count(cgp.board, cgp.racks[0]) > 100
    assert examples.all_plays(words) == []
    best = position.best(words, 3)
    assert examples.best_plays(words)[0] == (best[0].text, best[0].score, best[0].leave, best[0].equity)
    assert best == sorted(best, key=lambda play: -(play.equity or 0))
    assert sorted("".join(tile for _, tile in best[0].tiles) + best[0].leave) == sorted("CASALEO")
    after = position.after("H8 CASA")
    assert after.board == {"H8": "C", "H9": "A", "H10": "S", "H11": "A"}
    assert (after.rack, after.scores) == ("", (0, 10))
    assert write_cgp(read_cgp(after.cgp)) == after.cgp
    judged = after.judge("H8 CASAX", words)
    assert (judged.legal, judged.reason, judged.invalid) == (False, "word_not_in_lexicon", ("CASAX",))


def test_games(words: Words) -> None:
    scores = examples.replay_a_journal(words)
    assert scores[0] > 0 == scores[1] or scores[1] > 0 == scores[0]
    assert [line.partition(":")[0] for line in examples.read_a_gcg(GCG, words)] == ["Aina", "Biel"]


def test_robots(words: Words) -> None:
    against = examples.robot_against_robot(words)
    assert against == examples.robot_against_robot(words)
    assert all(mine > other for mine, other in against), "the static robot beats a beginner"
    assert len(examples.a_robot_of_ones_own(words)) == 1
    static = Robot("static", words)
    assert static.choose(Position("CASALEO")).text == Position("CASALEO").best(words, 1)[0].text
    with pytest.raises(FaristolError, match="no_such_robot"):
        Robot("grandmaster", words)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("H8 XXXX", "tiles_not_in_rack"),
        ("A1 A", "first_play_misses_start"),
        ("exchange ÇÇÇÇÇÇÇÇ", "tiles_not_in_rack"),
        ("nonsense", "not_coordinates"),
        ("exchange 7", "not_a_tile"),
    ],
)
def test_a_robot_that_answers_nonsense_is_told_what_and_where(words: Words, answer: str, reason: str) -> None:
    with pytest.raises(FaristolError) as fault:
        faristol.match(lambda _: answer, "greedy", words)
    assert (fault.value.code, fault.value.fields["reason"]) == ("robot_is_wrong", reason)
    assert fault.value.fields["answer"] == answer
    assert len(Position(cgp=str(fault.value.fields["position"])).rack) >= 7


def test_words(words: Words) -> None:
    assert "casa" in words
    assert "L·L" not in words
    assert "WEB" not in words, "no tile has a W"
    with pytest.raises(TypeError, match="a word is a text"):
        7 in words  # noqa: B015
    assert examples.anagrams(words) == ["CASA", "SACA"]
    assert words.anagrams("CAS", exact=False)[0] == words.anagrams("CAS")[0]
    assert words.matching("CAS[AE]") == ["CASA", "CASE"] == [w for w in ("CASA", "CASE") if w in words]
    assert 500_000 < len(words) == sum(1 for _ in words)
    front, back = words.hooks("CASA")
    assert all(f"CASA{tile}" in words for tile in back)
    assert all(f"{tile}CASA" in words for tile in front)


def test_tournaments() -> None:
    rows = [(1, "1.0", "   3 w 1"), (2, "0.5", "   4 b ="), (3, "0.0", "   1 b 0"), (4, "0.5", "   2 w =")]
    report = ["XXR 4", "XXC white1", *(row(*one) for one in [*rows, (5, "1.0", "0000 - U")])]
    assert examples.pair_a_round("\n".join(report)) == ((2, 1), (5, 4))
    rounds = [{"round": 1, "games": [[1, 1, 2, 200, 300]], "byes": []}]
    results = {"players": [{"no": 1}, {"no": 2}], "rounds": rounds}
    assert examples.standings_of_results(json.dumps(results)) == [(1, 2), (2, 1)]


def test_bad_input_is_refused_with_its_place(words: Words) -> None:
    with pytest.raises(BadNotation) as fault:
        Position("CA1")
    assert fault.value.text[fault.value.position] == "1"
    with pytest.raises(IllegalAction, match="tiles_not_in_rack"):
        Game(words).exchange("ÇÇÇÇÇÇÇ")
    with pytest.raises(BadRecord) as cut:
        Game.replay(Game(words).journal.replace("drew", "threw", 1), words)
    assert cut.value.line == 2


def test_the_engine_starts_without_the_face() -> None:
    code = "import faristol.worker, sys; assert not [n for n in sys.modules if n.startswith('faristol.api')]"
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="no attribute 'Wrods'"):
        faristol.Wrods  # noqa: B018
    assert all(getattr(faristol, name) is not None for name in faristol.__all__)
