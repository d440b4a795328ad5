"""Hints: plays that the review calls good, and among these the words that who asks is likely to know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, from_words
from faristol.players.static import GOOD, Ranking
from faristol.rules import FREE
from faristol.session.engine import engine_of
from faristol.session.game.hints import Adviser, lists_for
from faristol.tiles import letters, parse, spell
from tests.tables import FIRST, table

# Two of all seven tiles, with the same points, and lower ones; they need not be words of the language.
WHOLE = ("MESAUII", "MUSEAII", "MEU", "SUM", "MERDA", "DREMA", "MAR")


def of(*words: str) -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in words}))


def hints(
    rack: str, beginner: tuple[str, ...], middle: tuple[str, ...] = (), robot: str = "novice", count: int = 5
) -> list[str]:
    lists = {"beginner": of(*beginner), "intermediate": of(*(middle or beginner))}
    adviser = Adviser(engine_of(of(*WHOLE), lists))
    return told(adviser, rack, robot, count=count)


def told(adviser: Adviser, rack: str, *robots: str, count: int = 5) -> list[str]:
    seats = [SimpleNamespace(player=player) for player in ("person", *robots)]
    of_game: Any = SimpleNamespace(
        state=table(rack, "AAAAAAA", ruleset=FREE), header=SimpleNamespace(seats=seats)
    )
    return [spell(letters(one.play.word)) for one in adviser.hints(of_game, FIRST, count)]


def test_of_equal_plays_the_word_that_the_robot_knows_comes_first_and_each_word_once() -> None:
    assert hints("MESAUII", ("MUSEAII", "MEU")) == ["MUSEAII", "MEU"]
    assert hints("MESAUII", ("MESAUII",), ("MUSEAII",)) == ["MESAUII"]
    assert hints("MESAUII", ("MEU",), ("MUSEAII", "MEU")) == ["MUSEAII", "MEU"], (
        "then the words of the next list"
    )
    assert set(hints("MESAUII", ("MUSEAII",), robot="static")) == {"MESAUII", "MUSEAII", "MEU", "SUM"}
    assert len(hints("MESAUII", ("MEU",), robot="static", count=2)) == 2


def test_a_known_word_that_the_review_would_not_call_good_does_not_come_first() -> None:
    known = hints("MESAUII", ("MEU",))
    assert known[0] in ("MESAUII", "MUSEAII")
    assert "MEU" in known[1:]


@pytest.mark.parametrize("less", [GOOD - 1, GOOD])
def test_good_is_what_loses_less_than_five_points(less: int, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Ranking.rank

    def rank(self: Ranking, position: Any, limit: int) -> Any:
        found = words(self, position, limit)
        equity = {"MESAUII": 2_000, "MUSEAII": 2_000 - less}
        return [
            SimpleNamespace(thought=one.thought, equity=equity[spell(letters(one.thought.play.word))])
            for one in found
            if hasattr(one.thought, "play") and spell(letters(one.thought.play.word)) in equity
        ]

    monkeypatch.setattr(Ranking, "rank", rank)
    first = hints("MESAUII", ("MUSEAII",))[0]
    assert first == ("MUSEAII" if less < GOOD else "MESAUII")


def test_vulgar_words_are_no_hints_though_they_are_the_best() -> None:
    assert hints("MERDAII", ("MERDA", "MAR"), robot="static") == ["DREMA", "MAR"]
    assert "MERDA" not in hints("MERDAII", ("MERDA", "MAR"))


def test_the_lists_are_those_of_the_weakest_robot_and_greater_ones() -> None:
    assert lists_for(["person", "novice"]) == ("beginner", "intermediate")
    assert lists_for(["person", "seasoned", "static"]) == ("intermediate",)
    assert lists_for(["seasoned", "person", "novice"]) == ("beginner", "intermediate")
    assert lists_for(["person", "greedy"]) == ()
    assert lists_for(["person", "person"]) == ("beginner", "intermediate")


def test_a_list_that_cannot_be_had_is_passed_over() -> None:
    class Lost(dict[str, Lexicon]):
        def __getitem__(self, name: str) -> Lexicon:
            if name == "intermediate":
                raise BadRecord("no_part")
            return super().__getitem__(name)

    adviser = Adviser(engine_of(of(*WHOLE), Lost(beginner=of("MEU"), intermediate=of("MUSEAII"))))
    assert "MESAUII" in told(adviser, "MESAUII", "novice")


def test_the_first_hint_is_one_of_the_best_by_points_and_leave_together() -> None:
    """SAC has more points than AC, which keeps the S."""
    adviser = Adviser(engine_of(of("SAC", "AC"), {}))
    assert told(adviser, "SACIIII", "static") == ["AC", "SAC"]
