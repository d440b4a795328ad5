"""A seat whose person has gone is given to a robot in the middle of a game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from faristol.session import Session
from tests.rooms.record.games import lexicon

Reply = dict[str, Any]


class Game:
    """A game of persons, of whom the second one goes away after its first turn."""

    def __init__(self, ruleset: str = "free", **fields: Any) -> None:
        words = lexicon()
        self.lines: list[str] = []  # of the journal, as a screen keeps it
        self.session = Session(words, {"beginner": words, "intermediate": words}, lambda: "x")
        seats = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
        self.last = self.asks("new", ruleset=ruleset, seats=seats, seed="un robot", **fields)
        for _ in range(2):
            self.acts(type="pass")

    def asks(self, kind: str, **fields: Any) -> Reply:
        request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
        reply: Reply = json.loads(self.session.handle(request))
        if "log" in reply:
            self.lines[reply["log"]["keep"] :] = reply["log"]["lines"]
        return reply

    def acts(self, **action: Any) -> Reply:
        seat = {"seat": action.pop("seat")} if "seat" in action else {}
        reply = self.asks("act", rev=self.last["rev"], action=action, **seat)
        if reply["ok"]:
            self.last = reply
        return reply

    def gives(self, seat: int, level: str) -> Reply:
        return self.acts(type="note", incident="robot", text=level, seat=seat)

    def players(self) -> list[str]:
        return [seat["player"] for seat in self.asks("look")["view"]["seats"]]

    def thinks(self) -> Reply:
        reply = self.asks("think", rev=self.last["rev"])
        self.last = reply
        return reply


@pytest.fixture
def game() -> Game:
    return Game()


def test_the_robot_plays_there_from_then_on(game: Game) -> None:
    gone = game.last["view"]["actor"]
    assert game.asks("think", rev=game.last["rev"])["error"]["code"] == "no_robot_to_act"
    assert game.gives(gone, "novice")["ok"]
    assert game.players()[gone] == "novice"
    assert game.thinks()["ok"]
    assert game.last["view"]["actor"] == 1 - gone
    row = game.last["view"]["sheet"][-1]
    assert (row["seat"], row["kind"]) == (gone, "play")
    assert [note["incident"] for note in game.last["view"]["notes"]] == ["robot"]


def test_it_stays_after_an_undo_and_in_the_journal(game: Game) -> None:
    gone = game.last["view"]["actor"]
    game.gives(gone, "novice")
    game.thinks()
    undone = game.asks("undo", rev=game.last["rev"], seat=1 - gone)
    assert undone["ok"]
    assert game.players()[gone] == "novice", "though the turn before it was undone"
    journal = "\n".join(game.lines) + "\n"
    other = Game()
    assert other.asks("open", journal=journal)["ok"]
    assert other.players()[gone] == "novice"
    line = next(place for place, text in enumerate(journal.splitlines(), 1) if '"robot"' in text)
    refused = other.asks("open", journal=journal.replace('"novice"', '"titan"'))["error"]
    assert (refused["code"], refused["fields"]["line"]) == ("unknown_player", line)


def test_no_unknown_robot_nor_a_seat_that_has_left(game: Game) -> None:
    assert game.gives(0, "titan")["error"]["code"] == "unknown_player"
    assert game.gives(0, "person")["error"]["code"] == "unknown_player"
    four = Game()
    seats = [{"name": name, "player": "person"} for name in "abc"]
    four.last = four.asks("new", ruleset="free", seats=seats, seed="tres")
    assert four.acts(type="abandon", seat=2)["ok"]
    assert four.gives(2, "novice")["error"]["code"] == "not_in_the_game"


def test_in_a_championship_nobody_sees_the_rack_of_who_has_gone() -> None:
    game = Game("classic")
    gone = game.last["view"]["actor"]
    assert game.gives(gone, "greedy")["ok"]
    assert game.acts(type="pass", seat=gone)["error"]["code"] == "not_this_seat"
    seen = game.asks("look", viewer=gone)
    assert not seen["ok"] or seen["view"]["rack"] is None or seen["view"]["viewer"] != gone
