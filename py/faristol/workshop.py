"""The entry of the workshop's worker: it runs a pupil's script on a position, or turn by turn in a game.

A request and its reply are JSON.  The script is a text with ``def choose(position)``, which uses what
``import faristol`` gives.  What goes wrong in it is a reply too, with the line of the script.  Nothing here
ends a script that does not come back: the page ends the worker.  A game here has no journal that another
page would open.

| kind | fields | the reply beside ``printed`` |
|---|---|---|
| ``rules`` | | rulesets: each with id, and whether it has hints |
| ``position`` | seed | cgp, board, rack |
| ``try`` | source, cgp | what, points, board, last |
| ``game`` | source, level, seed | as ``next``, before the first turn |
| ``next`` | | what, points, seat, scores, turn, over, board, last, rack |
| ``sit`` | seat, source or level | a script or a level takes a seat of the games that follow |
| ``begin`` | seed | scores, turn, over: a game of those who sit |
| ``turn`` | | scores, turn, over: after one turn, without what a board shows |
"""

from __future__ import annotations

import io
import json
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Final, TypeAlias

from faristol.api.games import Game
from faristol.api.matches import Robot, idea_of
from faristol.api.positions import Play, Position
from faristol.api.words import Words
from faristol.board import read_coordinates
from faristol.chance import Seed
from faristol.errors import FaristolError
from faristol.record.cgp import read_cgp
from faristol.rules import RULESETS, Aids
from faristol.session.game.present import tile

Json: TypeAlias = "dict[str, object]"
Choose: TypeAlias = "Callable[[Position], object]"

FILE: Final = "robot.py"  # the script's name in tracebacks
OWN: Final = 0  # the seat of the script in a game
_PRINTED: Final = 2_000  # characters of what a script prints
_THINKS: Final = 2_000  # milliseconds of a level's turn, at most
_EARLIER: Final = 12  # turns before a position to try, at most


class ScriptFault(Exception):
    """What is wrong with a script that Python itself does not say.  kind: a word for the page."""

    def __init__(self, kind: str, **fields: object) -> None:
        super().__init__(kind)
        self.kind, self.fields = kind, fields


class Workshop:
    """Answers requests."""

    def __init__(self) -> None:
        self._words = Words()
        self._game: Game | None = None
        self._sides: dict[int, Callable[[Position], Play]] = {}

    def handle(self, request: str) -> str:
        """The reply to a request, both JSON."""
        asked: Json = json.loads(request)
        printed = io.StringIO()
        try:
            with redirect_stdout(printed):
                reply = {"ok": True, **self._answered(asked)}
        except BaseException as error:  # a script may raise anything, SystemExit too
            reply = {"ok": False, "error": _told(error)}
        return json.dumps({**reply, "printed": printed.getvalue()[:_PRINTED]}, ensure_ascii=False)

    def _answered(self, asked: Json) -> Json:
        kind = str(asked["kind"])
        if kind == "rules":
            rulesets = [
                {"id": ruleset.id, "hints": ruleset.aids.value is not Aids.NONE} for ruleset in RULESETS
            ]
            return {"rulesets": rulesets}
        if kind == "position":
            return self._position(str(asked["seed"]))
        if kind == "try":
            position = Position(cgp=str(asked["cgp"]))
            play = self._own(str(asked["source"]))(position)
            after = position.after(play.text) if play.tiles else position
            return {"what": play.text, "points": play.score, "last": _squares(play), **_board(after)}
        if kind == "sit":
            self._sit(int(str(asked["seat"])), asked)
            return {}
        if kind == "game":
            self._sit(OWN, {"source": asked["source"]})
            self._sit(1 - OWN, {"level": asked["level"]})
        if kind in ("game", "begin"):
            self._game = Game(self._words, ruleset="free", seed=str(asked["seed"]))
            return self._seen(Play(""), None) if kind == "game" else self._score()
        play, seat = self._turn()
        return self._seen(play, seat) if kind == "next" else self._score()

    def _position(self, seed: str) -> Json:
        """A position of a game between greedy robots, after a number of turns that is drawn."""
        game, robot = Game(self._words, ruleset="free", seed=seed), Robot("greedy", self._words)
        for _ in range(Seed(seed).stream("earlier", 0).below(_EARLIER + 1)):
            _take(game, robot.choose(game.position))
        position = game.position
        return {"cgp": position.cgp, "rack": _rack(position), **_board(position)}

    # A game

    def _sit(self, seat: int, who: Json) -> None:
        """Give a seat to a script (``source``) or to a level of robots (``level``)."""
        if "source" in who:
            self._sides[seat] = self._own(str(who["source"]))
            return
        robot = Robot(str(who["level"]), self._words)
        self._sides[seat] = lambda position: robot.choose(position, ms=_THINKS, seed=position.cgp)

    def _turn(self) -> tuple[Play, int]:
        """Play one turn of the game: what was played, and by which seat."""
        game = self._game
        if game is None or game.turn is None:
            raise ScriptFault("no_game")
        seat = game.turn
        play = self._sides[seat](game.position)
        try:
            _take(game, play)
        except FaristolError as fault:
            raise ScriptFault("wrong", answer=play.text, reason=fault.code) from None
        return play, seat

    def _score(self) -> Json:
        game = self._game
        assert game
        return {"scores": list(game.scores), "turn": game.turn, "over": game.is_over}

    def _seen(self, play: Play, seat: int | None) -> Json:
        game = self._game
        assert game
        return {
            "what": play.text,
            "points": play.score,
            "last": _squares(play),
            "seat": seat,
            **self._score(),
            "rack": _rack(game.position),
            **_board(game.position),
        }

    # The script

    def _own(self, source: str) -> Callable[[Position], Play]:
        """What the script does with a position; ``ScriptFault`` where it does nothing that counts."""
        choose = _function(source)

        def chosen(position: Position) -> Play:
            answer = choose(position)
            if not isinstance(answer, (Play, str, type(None))):
                raise ScriptFault("no_play", type=type(answer).__name__)
            try:
                idea = idea_of(str(answer or "pass"), position.seen(), self._words)
            except FaristolError as fault:
                raise ScriptFault("wrong", answer=str(answer), reason=fault.fields["reason"]) from None
            return position.of_thought(idea)

        return chosen


def _function(source: str) -> Choose:
    """The function ``choose`` of the script."""
    place: dict[str, object] = {"__name__": "robot"}
    exec(compile(source, FILE, "exec", dont_inherit=True), place)
    choose = place.get("choose")
    if not callable(choose):
        raise ScriptFault("no_choose")
    function: Choose = choose
    return function


def _take(game: Game, play: Play) -> None:
    """Do with the turn of ``game`` what ``play`` says."""
    if play.tiles:
        game.play(play.text)
    elif play.text.startswith("exchange "):
        game.exchange(play.text.removeprefix("exchange "))
    else:
        game.pass_turn()


def _board(position: Position) -> Json:
    board = read_cgp(position.cgp).board
    return {"board": [tile(face) if face else None for face in board]}


def _rack(position: Position) -> list[object]:
    return [tile(one) for one in read_cgp(position.cgp).racks[0]]


def _squares(play: Play) -> list[int]:
    return [int(read_coordinates(name)[0]) for name, _ in play.tiles]


def _told(error: BaseException) -> Json:
    """The error for the page: its kind, the last line of the script that led to it, and its text."""
    if isinstance(error, ScriptFault):
        return {"kind": error.kind, "line": 0, "text": "", **error.fields}
    if isinstance(error, SyntaxError):
        return {"kind": type(error).__name__, "line": error.lineno or 0, "text": error.msg}
    lines = [
        frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE
    ]
    try:
        text, name = str(error), str(getattr(error, "name", None) or "")
    except BaseException:  # an exception of the script whose own text fails
        text, name = "", ""
    return {"kind": type(error).__name__, "line": lines[-1] if lines else 0, "text": text, "name": name}
