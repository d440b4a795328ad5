"""Hints: plays that the review calls good, and among these the words that who asks is likely to know."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, from_words
from faristol.players import ExchangeIdea
from faristol.players.static import GOOD, PlayRanking
from faristol.rules import FREE, WORLD_2009, Ruleset
from faristol.session.engine import engine_of
from faristol.session.game.hints import Advice, Adviser, lists_for
from faristol.tiles import letters, parse, spell
from tests.tables import FIRST, table, with_bag

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
    return words_of(advice(adviser, rack, *robots, count=count))


def words_of(told: Advice) -> list[str]:
    return [spell(letters(one.play.word)) for one in told.plays]


def advice(
    adviser: Adviser,
    rack: str,
    *robots: str,
    count: int = 5,
    bag: str = "",
    plays: tuple[str, ...] = (),
    ruleset: Ruleset = FREE,
) -> Advice:
    state = table(rack, "AAAAAAA", plays=plays, ruleset=ruleset)
    seats = [SimpleNamespace(player=player) for player in ("person", *robots)]
    of_game: Any = SimpleNamespace(
        state=with_bag(state, bag) if bag else state, players=[seat.player for seat in seats]
    )
    return adviser.hints(of_game, FIRST, count)


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


def ranked(monkeypatch: pytest.MonkeyPatch, exchange: int = 0, points: int = 10, **plays: int) -> None:
    """Rank these words, of so many points each, and the exchange of two tiles, by equities in hundredths."""
    words = PlayRanking.rank

    def rank(self: PlayRanking, position: Any, limit: int) -> Any:
        found = [
            SimpleNamespace(
                thought=replace(one.thought, score=points),
                equity=plays[spell(letters(one.thought.play.word))],
            )
            for one in words(self, replace(position, exchange_limit=0), 256)
            if hasattr(one.thought, "play") and spell(letters(one.thought.play.word)) in plays
        ]
        if position.exchange_limit:
            found.append(SimpleNamespace(thought=ExchangeIdea(parse("II")), equity=exchange))
        return sorted(found, key=lambda one: -one.equity)[:limit]

    monkeypatch.setattr(PlayRanking, "rank", rank)


@pytest.mark.parametrize(
    ("best", "known", "points", "first"),
    [
        (600, 600 - GOOD + 1, 2, "MUSEAII"),  # good, though the other is worth much more
        (600, 600 - GOOD, 2, "MESAUII"),
        (3_000, 2_001, 20, "MUSEAII"),  # not half as much again
        (3_000, 2_000, 20, "MESAUII"),
        (-110, -620, 18, "MUSEAII"),  # what stays on the rack makes no word of 18 points worth nothing
        (0, -600, 42, "MUSEAII"),
        (-100, -100 - GOOD, 10, "MESAUII"),
    ],
)
def test_a_known_word_is_told_first_unless_another_is_worth_half_as_much_again(
    best: int, known: int, points: int, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranked(monkeypatch, points=points, MESAUII=best, MUSEAII=known)
    assert hints("MESAUII", ("MUSEAII",))[0] == first


def test_each_word_of_the_list_is_a_known_one_unless_it_is_worth_half_as_much_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ranked(monkeypatch, points=20, MESAUII=4_000, MUSEAII=2_100, SUM=2_050, MEU=2_000)
    assert hints("MESAUII", ("MEU",), ("MEU", "SUM")) == ["MESAUII", "MEU"]
    assert hints("MESAUII", ("MEU",), ("MEU", "SUM"), count=1) == ["MESAUII"]
    ranked(monkeypatch, points=10, MESAUII=4_000, MUSEAII=3_000, SUM=2_050, MEU=1_000)
    assert hints("MESAUII", ("MEU",), ("MEU", "SUM")) == ["MESAUII", "MUSEAII", "SUM", "MEU"]


def test_a_known_word_at_a_better_place_beside_a_rare_one_is_told_once() -> None:
    """MESAUII with all seven tiles makes CASAS of CASA; who does not know CASAS lays it through an A."""
    lists = dict.fromkeys(("beginner", "intermediate"), of("CASA", "MESAUII"))
    adviser = Adviser(engine_of(of("CASA", "CASAS", "MESAUII"), lists))
    found = advice(adviser, "MESAUII", "novice", plays=("H8 CASA",))
    assert words_of(found) == ["MESAUII"]
    assert found.plays[0].score > 50


@pytest.mark.parametrize("more", [GOOD - 1, GOOD])
def test_an_exchange_is_told_where_the_review_would_call_no_play_good(
    more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which words come first is then a question of the plays alone; else it is one of the exchange too."""
    ranked(monkeypatch, 1_000 + more, MESAUII=1_000, MUSEAII=999)
    adviser = Adviser(engine_of(of(*WHOLE), {"beginner": of("MUSEAII"), "intermediate": of("MUSEAII")}))
    told = advice(adviser, "MESAUII", "novice")
    assert told.exchange == (parse("II") if more >= GOOD else b"")
    assert words_of(told) == (["MUSEAII"] if more >= GOOD else ["MESAUII", "MUSEAII"])


def test_an_exchange_is_told_where_there_is_no_play_and_only_where_it_is_allowed() -> None:
    adviser = Adviser(engine_of(of(*WHOLE), {}))
    assert advice(adviser, "UUUUIIA", "static") == Advice([], parse("IUUUU"))
    assert advice(adviser, "UUUUIIA", "static", bag="EEE") == Advice([], parse("UUU"))
    assert advice(adviser, "UUUUIIA", "static", bag="EEEEE", ruleset=WORLD_2009) == Advice([])
    assert not advice(adviser, "MESAUII", "static").exchange


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
