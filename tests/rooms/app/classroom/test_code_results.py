"""What a teacher is told of each result code: the engine reads it, and a wrong one changes nothing."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from typing import Any
from unittest import mock

import pytest

from faristol.duplicate.codes import ClassResult, read_class_code, write_class_code, write_result_code
from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.duplicates import A_FEW
from tests.rooms.app.loading import PAGE, load

report = load("classroom.report")
results_words = load("words.results.common")
words = load("words.classroom")
refusals_words = load("words.refusals")


class Teacher:
    """The codes of a class on a page whose engine is the real one; ``answers`` to which code stays."""

    def __init__(self) -> None:
        self.lexicon = from_words("petit", {parse(word) for word in A_FEW.split()})
        self.session = Session(self.lexicon, {}, lambda: "x")
        self.answers: list[str] = []
        self.asked: list[str] = []
        box = mock.MagicMock()
        box.text = self.asked.append
        box.ask = self._answer
        page = {part: mock.MagicMock() for part in PAGE}
        engine = mock.MagicMock(call=self._call)
        module = load(
            "classroom.results",
            **{**page, "browser.engine": engine, "ui.dialogs": mock.MagicMock(Box=lambda *_: box)},
        )
        self.game: dict[str, Any] = {
            "code": self.code("aula"), "prepared": "", "before": [], "entries": [],
            "names": "5 Aina", "rounds": 3,
        }  # fmt: skip
        self.codes = module.CodeResults(self.game)

    async def _answer(self) -> str:
        return self.answers.pop(0)

    async def _call(self, request: dict[str, Any]) -> dict[str, Any]:
        return self.ask(**request)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(
            self.session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields}))
        )
        return reply

    def code(self, seed: str) -> str:
        """The code of a class game of three rounds."""
        made: str = self.ask("class_code", seed=seed, options={"rounds": 3})["game_of_class"]["code"]
        return made

    def result(self, number: int, found: int, game: str = "") -> str:
        """The result code of a player who found the reference plays of the first rounds."""
        code = game or self.game["code"]
        slips = []
        for at in range(1, found + 1):
            move = self.ask("training_round", code=code, round=at)["trained"]["reference"]
            slips.append({"coord": move["coord"], "word": move["word"]})
        made: str = self.ask("class_mine", code=code, number=number, slips=slips)["result_code"]
        return made

    def types(self, text: str) -> tuple[bool, str]:
        told: tuple[bool, str] = asyncio.run(self.codes.take(text))
        return told


@pytest.fixture
def teacher() -> Teacher:
    return Teacher()


def mistyped(code: str) -> str:
    return code[:-1] + ("2" if code[-1] != "2" else "3")


def test_a_code_is_added_with_its_players_name_and_points_however_it_is_copied(teacher: Teacher) -> None:
    best = teacher.ask("training_round", code=teacher.game["code"], round=1)["trained"]["reference"]["points"]
    copied = teacher.result(5, 1).lower().replace("-", " ").replace("0", "o")
    assert teacher.types(copied) == (True, words.added(5, "Aina", best))
    assert [(one["number"], one["total"]) for one in teacher.codes.places] == [(5, best)]
    assert teacher.codes.fresh == 5
    assert teacher.types(teacher.result(5, 1)) == (True, words.known(5, "Aina"))
    assert len(teacher.game["entries"]) == 1


def test_those_on_the_list_and_those_who_came_are_enrolled(teacher: Teacher) -> None:
    requests: list[dict[str, Any]] = []
    ask = teacher.ask

    def noted(kind: str, **fields: Any) -> dict[str, Any]:
        requests.append({"kind": kind, **fields})
        return ask(kind, **fields)

    teacher.ask = noted  # type: ignore[method-assign]
    teacher.game["names"] = "5 Aina\n7 Biel"
    teacher.types(teacher.result(5, 1))
    teacher.types(teacher.result(9, 1))
    told = [one.get("enrolled") for one in requests if one["kind"] == "class_result"]
    assert told == [None, 2, None, 3], "a code alone is read without a classification"
    teacher.game["names"] = ""
    asyncio.run(teacher.codes.rank())
    assert "enrolled" not in requests[-1]


def test_what_a_unique_best_play_earns_is_told() -> None:
    assert words.bonus_told(None) == ""
    assert words.bonus_told(12) == " · millor jugada única: +12"
    assert "llista de la classe" in words.bonus_told(0)


def test_each_wrong_code_has_its_sentence_and_changes_nothing(teacher: Teacher) -> None:
    other = teacher.code("una altra aula")
    teacher.game["before"] = [other]
    good = teacher.result(5, 2)
    teacher.types(good)
    kept = [dict(one) for one in teacher.game["entries"]]
    short = {"code": "code_has_other_length", "article": None, "fields": {}}
    for text, told in (
        (mistyped(good), words.TYPO_OR_OTHER),
        (good[:-2], refusals_words.refusal(short)),
        (teacher.game["code"], words.IS_CLASS_CODE),
        (teacher.result(3, 1, other), words.OF_OTHER_GAME),
        (teacher.result(3, 1, teacher.code("una que no és d’aquí")), words.TYPO_OR_OTHER),
    ):
        assert teacher.types(text) == (False, told), text
    assert teacher.game["entries"] == kept


def test_a_code_with_a_play_that_a_round_does_not_have_names_the_round(teacher: Teacher) -> None:
    game = read_class_code(teacher.game["code"], teacher.lexicon.digest)
    strange = write_result_code(write_class_code(game), ClassResult(6, (1, 1, 60_000)))
    is_added, told = teacher.types(strange)
    assert not is_added
    assert "ronda 3" in told
    assert teacher.game["entries"] == []


def test_of_two_codes_with_one_number_the_teacher_says_which_stays(teacher: Teacher) -> None:
    low, high = teacher.result(5, 1), teacher.result(5, 3)
    teacher.types(low)
    (before,) = teacher.codes.places
    teacher.answers = ["old", "new"]
    assert teacher.types(high) == (True, words.kept_old(5, "Aina"))
    assert teacher.codes.places == [before]
    is_added, told = teacher.types(high)
    (after,) = teacher.codes.places
    assert (is_added, told) == (True, words.added(5, "Aina", after["total"]))
    assert after["total"] > before["total"]
    assert teacher.asked == [words.two_results(5, "Aina", before["total"], after["total"])] * 2
    assert [one["number"] for one in teacher.game["entries"]] == [5]


def test_the_classification_is_that_of_all_codes_and_its_table_has_a_row_for_each(teacher: Teacher) -> None:
    teacher.game["names"] = "1\tAina; de Can Pau\n4\tBiel\nCesc"
    for number, found in ((4, 1), (1, 3), (9, 0)):
        teacher.types(teacher.result(number, found))
    head, *rows, last = csv.reader(io.StringIO(report.csv(teacher.codes.found)), delimiter=";")
    assert head[5:9] == ["Ronda 1", "Punts 1", "Ronda 2", "Punts 2"]
    assert [(row[1], row[2]) for row in rows] == [("1", "Aina; de Can Pau"), ("4", "Biel"), ("9", "")]
    totals = [int(row[3]) for row in rows]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > totals[1] > totals[2] == 0
    assert totals == [sum(int(points) for points in row[6::2]) for row in rows]
    assert (rows[0][4], rows[1][4].count(",")) == ("100,0", 1)
    assert (last[2], last[3], last[5:]) == (results_words.REFERENCE, rows[0][3], rows[0][5:])
    assert rows[1][5:7] == last[5:7]
    assert rows[1][7::2] == ["", ""], "rounds without a play"
    asyncio.run(teacher.codes.remove(1))
    assert [one["number"] for one in teacher.codes.places] == [4, 9]
    assert teacher.codes.numbers() == [4, 9]


def test_a_game_that_ended_in_another_window_replaces_no_code_that_was_entered(teacher: Teacher) -> None:
    typed, played = teacher.result(5, 1), teacher.result(5, 3)
    teacher.types(typed)
    teacher.codes.adopt({"number": 5, "code": played}, 0)
    assert [one["code"] for one in teacher.game["entries"]] == [typed]
    teacher.codes.adopt({"number": 7, "code": teacher.result(7, 2)}, 0)
    assert teacher.codes.numbers() == [5, 7]
    teacher.codes.adopt({"number": 8, "code": teacher.result(8, 2)}, 7)  # its number was a wrong one
    assert teacher.codes.numbers() == [5, 8]


def test_pupils_of_the_same_name_are_told_apart_by_their_numbers(teacher: Teacher) -> None:
    teacher.game["names"] = "5 Aina\n7 Biel\n9 Aina"
    assert [teacher.codes.pupil(number) for number in (7, 9, 4)] == ["Biel", "Aina 9", "Jugador 4"]


def test_of_a_class_in_step_only_its_closed_rounds_are_ranked_and_shown(teacher: Teacher) -> None:
    for number, found in ((1, 3), (4, 1)):
        teacher.types(teacher.result(number, found))
    whole = teacher.codes.places
    teacher.codes.closed = lambda: 1
    asyncio.run(teacher.codes.rank())
    assert [place["rank"] for place in teacher.codes.places] == [1, 1]
    assert [place["points"] for place in teacher.codes.places] == [place["points"][:1] for place in whole]
    hall = asyncio.run(teacher.codes.hall(1, True, True))
    assert (hall["round"], hall["phase"], hall["finders"]) == (2, "slips", ["Jugador 1", "Jugador 4"])
    assert [row["name"] for row in hall["ranking"]] == hall["finders"]


def test_without_a_step_the_rounds_that_somebody_has_played_are_told(teacher: Teacher) -> None:
    live = {"number": 5, "code": teacher.result(5, 2), "rounds": 2}
    teacher.codes.live = [live]
    asyncio.run(teacher.codes.rank())
    assert len(teacher.codes.found["rounds"]) == 2
    teacher.types(teacher.result(4, 1))
    assert len(teacher.codes.found["rounds"]) == 3
