"""``choose``, ``leaves`` and ``play --pairs``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from faristol.api.matches import Robot, play_game
from faristol.api.words import Words
from faristol.chance import Chance, Seed
from faristol.cli.choices import position_of
from faristol.cli.playing.guests import question_of
from faristol.cli.positions import Request
from faristol.lexicon import from_words
from faristol.players import ExchangeIdea, Greedy, PassIdea, Position, Thought
from faristol.players.levels import BY_CODE
from faristol.tiles import FULL_BAG, parse, tile_of
from tests.rooms.cli.conftest import EMPTY, WORDS, Run


def chosen(
    run: Run, lexicon: Path, level: str, *lines: object, options: tuple[str, ...] = ()
) -> list[dict[str, object]]:
    stdin = "\n".join(json.dumps(line) for line in lines)
    outcome = run("choose", "--level", level, "--lexicon", lexicon, "--jsonl", *options, stdin=stdin)
    answers = [json.loads(line) for line in outcome.lines]
    assert outcome.code == (2 if any("error" in answer for answer in answers) else 0), outcome.err
    return answers


@pytest.mark.uncounted
@pytest.mark.parametrize("level", BY_CODE)
def test_each_level_chooses_a_play(run: Run, lexicon: Path, level: str) -> None:
    line = {"cgp": f"{EMPTY} CASA/ 0/0 0", "bag": 86, "ms": None}
    first, again = chosen(run, lexicon, level, line, line)
    assert first == again
    coordinate, word = str(first["play"]).split()
    assert word in WORDS
    assert coordinate[0] in "8H"


def test_static_tells_its_equity_and_exchanges(run: Run, lexicon: Path) -> None:
    line = {"cgp": f"{EMPTY} ?SZXL·LNYQU/ 0/0 0"}
    few = line | {"bag": 6}
    play, kept = chosen(run, lexicon, "static", line, few)
    assert str(play["play"]).startswith("exchange ")
    assert isinstance(play["equity"], float)
    assert not str(kept["play"]).startswith("exchange ")
    [allowed] = chosen(run, lexicon, "static", few, options=("--ruleset", "classic"))
    assert str(allowed["play"]).startswith("exchange ")


@pytest.mark.full
@pytest.mark.uncounted
def test_the_champion_tells_its_chance_to_win_and_keeps_to_its_time(run: Run, lexicon: Path) -> None:
    line = {"cgp": f"{EMPTY} CASA/ 0/300 0", "bag": 86}
    behind, ahead = chosen(run, lexicon, "champion", line, line | {"cgp": f"{EMPTY} CASA/ 300/0 0"})
    assert isinstance(behind["win"], float)
    assert isinstance(ahead["win"], float)
    assert behind["win"] < 0.1 < 0.9 < ahead["win"]
    assert behind["equity"] == ahead["equity"]
    [hurried] = chosen(run, lexicon, "champion", line | {"ms": 0})
    assert hurried["play"] == chosen(run, lexicon, "static", line)[0]["play"]
    [wrong] = chosen(run, lexicon, "champion", line | {"ms": "soon"})
    assert "error" in wrong


def test_without_a_play_and_a_bag_it_passes(run: Run, lexicon: Path) -> None:
    [answer] = chosen(run, lexicon, "greedy", {"cgp": f"{EMPTY} Z/X 0/0 0", "bag": 0})
    assert answer == {"play": "pass"}


def test_what_is_no_position_is_answered_with_an_error(run: Run, lexicon: Path) -> None:
    wrong = [{"cgp": "15"}, {"cgp": f"{EMPTY} ZZ/ 0/0 0"}, {"cgp": f"{EMPTY} A/ 0/0 0", "bag": 100}, {}]
    assert all("error" in answer for answer in chosen(run, lexicon, "static", *wrong))


def test_a_program_is_told_all_that_a_robot_may_know(lexicon: Path) -> None:
    """Each turn of a game, asked as a program is asked it, and read as ``choose`` reads it."""
    words = Words(lexicon)
    seen: list[Position] = []

    class Onlooker:
        def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
            seen.append(position)
            return player.think(position, chance)

        def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
            return ()

    player = Robot("static", words).player
    for seed in ("1", "2"):
        play_game((Onlooker(), Onlooker()), Seed(seed))
    for position in seen:
        question = json.loads(json.dumps(question_of(position, 300)))
        assert position_of(Request(question)) == position
    assert {position.last is None for position in seen} == {True, False}


BEFORE = f"{EMPTY} / 0/0 0"
AFTER = BEFORE.replace("/".join(["15"] * 8), "/".join(["15"] * 7 + ["7CASA4"]), 1).replace(" /", " SOL/")


@pytest.mark.parametrize(
    ("last", "reason"),
    [
        ({"play": "H8 CASA", "cgp": BEFORE, "bag": 86}, None),
        ({"play": "H8 CASA", "cgp": BEFORE}, None),
        (None, None),
        ({"play": "H8 CASES", "cgp": BEFORE}, "does not lead"),
        ({"play": "H8 CASA", "cgp": AFTER}, "no new tile"),
        ({"play": "H14 CASA", "cgp": BEFORE}, "off the board"),
        ({"play": "CASA", "cgp": BEFORE}, "CASA"),
        ({"cgp": BEFORE}, '"play"'),
        ({"play": "H8 CASA"}, '"cgp"'),
        ({"play": "H8 CASA", "cgp": BEFORE, "bag": -1}, '"bag"'),
        ("H8 CASA", '"last"'),
    ],
)
def test_the_last_play_must_lead_to_the_position(
    run: Run, lexicon: Path, last: object, reason: str | None
) -> None:
    [answer] = chosen(run, lexicon, "static", {"cgp": AFTER, "last": last})
    if reason is None:
        assert answer.keys() == {"play", "equity"}
    else:
        assert reason in str(answer["error"])


def test_an_unknown_level_is_refused(run: Run, lexicon: Path) -> None:
    assert run("choose", "--level", "deity", "--lexicon", lexicon, "--jsonl").code == 2


def test_leaves_are_told_in_points(run: Run) -> None:
    told = run("leaves", "--json").json
    assert isinstance(told, dict)
    assert len(told) == 395
    assert told["?"] > told["S"] > 0
    assert {"A", "AA", "AB", "?L·L", "NYQU"} <= set(told)
    assert f"A      {told['A']:>6.1f}" in run("leaves").lines


def test_pairs_are_the_same_for_the_same_seed(run: Run, lexicon: Path) -> None:
    def told(*options: str) -> dict[str, object]:
        outcome = run("play", "--lexicon", lexicon, "--pairs", "6", "--json", *options)
        assert outcome.code == 0, outcome.err
        facts = outcome.json
        assert isinstance(facts, dict)
        del facts["seconds"]
        return facts

    first = told("--seats", "static,greedy", "--seed", "a")
    assert first == told("--seats", "static,greedy", "--seed", "a")
    assert first != told("--seats", "static,greedy", "--seed", "b")
    turned = told("--seats", "greedy,static", "--seed", "a")
    assert (turned["spread"], turned["games"]) == (-first["spread"], 12)  # type: ignore[operator]
    equal = told("--seats", "greedy,greedy")
    assert (equal["win_percent"], equal["spread"], equal["spread_error"]) == (50.0, 0.0, 0.0)
    hurried = told("--seats", "champion,static", "--ms", "0")
    assert (hurried["spread"], hurried["spread_error"]) == (0.0, 0.0), "its first idea is the static one"
    assert run("play", "--lexicon", lexicon, "--pairs", "2", "--seats", "greedy").code == 2


class Watched(Greedy):
    """Notes what it is told."""

    def think(self, position: Position, chance: Chance):  # type: ignore[no-untyped-def]
        seen = bytes(tile_of(face) for face in position.board if face) + position.rack + position.unseen
        assert sorted(seen) == sorted(FULL_BAG)
        assert position.bag <= len(position.unseen)
        assert position.exchange_limit in (0, position.bag)
        return super().think(position, chance)


def test_a_robot_is_told_all_tiles_once() -> None:
    words = from_words("few", map(parse, WORDS))
    robots = Watched(words, words), Watched(words, words)
    assert play_game(robots, Seed("x")) == play_game(robots, Seed("x"))


class Exchanges(Greedy):
    def think(self, position: Position, chance: Chance):  # type: ignore[no-untyped-def]
        yield ExchangeIdea(position.rack[:3]) if position.exchange_limit else PassIdea()


def test_a_game_without_plays_ends_and_costs_the_racks() -> None:
    words = from_words("few", map(parse, WORDS))
    first, second = play_game((Exchanges(words, words), Exchanges(words, words)), Seed("x"))
    assert first < 0
    assert second < 0
