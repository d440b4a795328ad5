"""Whole games played natively by robots with the site's word list, for a page to open."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from faristol.board import placed_tiles
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, load
from faristol.session import Session
from faristol.session.wire import placed_tile
from tests.browser.persons.player import board_of, lexicon_of, rack_of

START = 1_763_640_000_000  # 20 November 2025, at noon
TURN = 37_000  # ms that each turn takes

Seats = tuple[tuple[str, str], ...]  # alias and robot's level


class Game:
    """A game with a native engine, and its journal."""

    def __init__(
        self, folder: Path, ruleset: str, seats: Seats, *, at: int = START, pace: int = TURN, **more: object
    ) -> None:
        """``at``: the instant before its first turn, and ``pace`` what each turn takes, in ms."""
        self.session = Session(lexicon_of(folder), _vocabularies(folder), lambda: "no seed was given")
        self.at = at
        self.pace = pace
        self.lines: list[str] = []
        players = [{"name": name, "player": player} for name, player in seats]
        self.view = self.ask(kind="new", ruleset=ruleset, seats=players, round="3", table="12", **more)

    def ask(self, **request: object) -> dict[str, Any]:
        self.at += self.pace
        reply = json.loads(self.session.handle(json.dumps({"v": 1, "id": 1, "at": self.at, **request})))
        assert reply["ok"], reply["error"]
        log = reply.get("log")
        if log:
            self.lines[log["keep"] :] = log["lines"]
        self.view = reply["view"]
        return self.view

    def act(self, **action: object) -> None:
        self.ask(kind="act", rev=self.view["rev"], seat=self.view["actor"], action=action)

    def rack(self) -> list[str]:
        """The tiles of the seat that has the turn."""
        seen = self.ask(kind="look", viewer=self.view["actor"])
        return [tile["text"] for tile in seen["rack"]]

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"


@functools.cache
def _vocabularies(folder: Path) -> dict[str, Lexicon]:
    names = ("beginner", "intermediate")
    return {name: load((folder / "lexicon" / f"{name}.lex").read_bytes()) for name in names}


def played(folder: Path, ruleset: str, seats: Seats, seed: str) -> Game:
    """A game played by robots to its end."""
    game = Game(folder, ruleset, seats, seed=seed)
    while game.view["phase"] != "over":
        game.ask(kind="think", rev=game.view["rev"])
    return game


def before_the_end(folder: Path, ruleset: str, seats: Seats, seed: str, at: int) -> str:
    """The journal of a game of robots before the turn that ends it; no time was used so far."""
    game = Game(folder, ruleset, seats, seed=seed, at=at, pace=0)
    while True:
        journal = game.journal()
        if game.ask(kind="think", rev=game.view["rev"])["phase"] == "over":
            return journal


def before_the_last_turn(folder: Path, seats: Seats, seed: str) -> Game:
    """A free game of five turns each in which the person, who plays the best, has one turn left."""
    game = Game(folder, "free", seats, seed=seed, options={"turns_each": 5})
    finder = PlayFinder(lexicon_of(folder))
    while True:
        view = game.view
        if view["seats"][view["actor"]]["player"] != "person":
            game.ask(kind="think", rev=view["rev"])
            continue
        if sum(row["seat"] == view["actor"] for row in view["sheet"]) == 4:
            return game
        view = game.ask(kind="look", viewer=view["actor"])
        board = board_of(view)
        best = finder.find(board, rack_of(view), 1)[0]
        laid = placed_tiles(board, best.play)
        game.act(type="play", tiles=[placed_tile(square, face) for square, face in laid])


def dragged_out(folder: Path, seed: str, every: int) -> Game:
    """A long classic game: a short play every ``every`` turns, in the others one tile is exchanged."""
    game = Game(folder, "classic", (("Aina", "person"), ("Biel", "person")), seed=seed)
    game.pace = TURN // 20  # short turns, so that no time runs out
    finder = PlayFinder(lexicon_of(folder))
    while game.view["phase"] != "over":
        view = game.ask(kind="look", viewer=game.view["actor"])
        if view["phase"] == "challenge":
            game.act(type="accept")
            continue
        board = board_of(view)
        may_play = len(view["sheet"]) % every == 0 or not view["bag"]
        plays = finder.all(board, rack_of(view)) if may_play else []
        if plays:
            least = min((placed_tiles(board, one.play) for one in plays), key=len)
            game.act(type="play", tiles=[placed_tile(square, face) for square, face in least])
        elif view["bag"]:
            game.act(type="exchange", exchange=[view["rack"][0]["text"]])
        else:
            game.act(type="pass")
    return game
