"""The statistics: which games count, and their figures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import load

tally = load("saved.statistics")


def _row(
    seat: int, score: int, shown: str = "CASA", bingo: bool = False, kind: str = "play"
) -> dict[str, Any]:
    return {"seat": seat, "score": score, "shown": shown, "bingo": bingo, "kind": kind}


def _view(*players: str, ending: str = "went_out", scores: tuple[int, ...] = (200, 150), **more: Any) -> Any:
    view = {
        "hands": "dealt",
        "seats": [{"player": player, "name": player} for player in players],
        "result": {"ending": ending, "scores": list(scores), "winners": [0]},
        "sheet": [_row(0, 60, "CANTAVA", True), _row(1, 90),
                  _row(0, 74, "(A)L·LOT"), _row(0, 80, "ZEL", kind="withdrawn")],
        "hints": [0] * len(players),
    }  # fmt: skip
    return {**view, **more}


def test_a_game_against_a_robot_counts_with_what_the_person_did() -> None:
    played = tally.of_game(_view("person", "greedy"))
    assert played == {
        "level": "greedy", "score": 200, "won": True, "word": "(A)L·LOT", "points": 74, "bingos": 1,
        "margin": 50, "hints": 0,
    }  # fmt: skip
    helped = tally.of_game(_view("greedy", "person", hints=[0, 3]))
    assert helped["hints"] == 3, "those of the person's seat"


def test_the_strongest_robot_is_the_level() -> None:
    four = _view("novice", "person", "intermediate", "novice", scores=(1, 5, 3, 4))
    played = tally.of_game(four)
    assert (played["level"], played["score"], played["won"], played["points"]) == (
        "intermediate",
        5,
        False,
        90,
    )
    assert played["margin"] == 1, "less the best of the others"


@pytest.mark.parametrize(
    "view",
    [
        _view("person", "person"),
        _view("person", "person", "greedy", scores=(1, 2, 3)),
        _view("greedy", "novice"),
        _view("person", "greedy", result=None),
        _view("person", "greedy", hands="physical"),
        _view("person", "greedy", ending="abandoned"),
        _view("person", "greedy", ending="disqualified"),
    ],
)
def test_no_other_game_counts(view: Any) -> None:
    assert tally.of_game(view) is None


def test_a_tie_is_not_won() -> None:
    tied = _view("person", "greedy", result={"ending": "went_out", "scores": [9, 9], "winners": [0, 1]})
    assert not tally.of_game(tied)["won"]


def _game(level: str, score: int, won: bool = False, word: str = "", points: int = 0, bingos: int = 0) -> Any:
    return {"level": level, "score": score, "won": won, "word": word, "points": points, "bingos": bingos}


def test_games_are_told_by_level() -> None:
    games = [
        _game("greedy", 301),
        _game("novice", 200, True),
        _game("greedy", 300, True),
        _game("greedy", 280),
    ]
    assert tally.lines(games) == [
        {"level": "novice", "games": 1, "won": 1, "average": 200, "highest": 200},
        {"level": "greedy", "games": 3, "won": 1, "average": 294, "highest": 301},
    ]
    assert tally.lines([_game("greedy", 10), _game("greedy", 11)])[0]["average"] == 11, (
        "half a point is rounded up"
    )


def test_the_best_play_and_the_bingos_of_all_games() -> None:
    games = [
        _game("greedy", 1, word="CASA", points=12, bingos=2),
        _game("novice", 1, word="ZEL", points=40, bingos=1),
    ]
    assert tally.best_of(games)["word"] == "ZEL"
    assert tally.all_bingos(games) == 3
    assert tally.best_of([_game("greedy", 0)]) is None


def test_games_with_hints_set_no_records_and_are_counted_apart() -> None:
    """Older records do not tell of hints."""
    alone = [_game("greedy", 300, True, "CASA", 12, 1), {**_game("greedy", 280), "hints": 0}]
    helped = {**_game("greedy", 718, True, "ZEL", 90, 6), "hints": 53}
    games = [*alone, helped, {**helped, "level": "novice"}]
    assert tally.lines(games) == tally.lines(alone)
    assert tally.best_of(games)["word"] == "CASA"
    assert tally.all_bingos(games) == 1
    assert [game["level"] for game in tally.with_hints(games)] == ["greedy", "novice"]


def test_every_robot_has_its_line_from_the_weakest_on() -> None:
    codes = ["champion", "novice", "first_step", "static", "seasoned"]
    told = [line["level"] for line in tally.lines([_game(code, 1) for code in codes])]
    assert told == ["first_step", "novice", "seasoned", "static", "champion"]
