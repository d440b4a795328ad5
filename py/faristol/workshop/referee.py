"""The referee: positions to try a script on, and games of scripts and levels, turn by turn.

No script is here.  What one answers is read as a turn and judged as any; the levels of robots play here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from faristol.api.games import Game
from faristol.api.matches import Robot, idea_of
from faristol.api.plays import Play
from faristol.api.positions import Position
from faristol.api.words import Words
from faristol.board import read_coordinates
from faristol.chance import Seed
from faristol.errors import FaristolError
from faristol.record.cgp import read_cgp
from faristol.rules import RULESETS, Aids
from faristol.session.game.present import tile
from faristol.workshop import cup

Json: TypeAlias = "dict[str, object]"

_THINKS: Final = 2_000  # milliseconds of a level's turn, at most
_EARLIER: Final = 12  # turns before a position to try, at most


class _Wrong(Exception):
    """An answer that is no turn.  reason: why not, as "tiles_not_in_rack"."""

    def __init__(self, answer: str, reason: object) -> None:
        super().__init__(answer)
        self.fields = {"kind": "wrong", "line": 0, "text": "", "answer": answer, "reason": reason}


class Referee:
    """Answers requests; of the page, which is trusted, with the answers of scripts, which are not."""

    def __init__(self, words: Words | None = None) -> None:
        """words: the list; None: the default one."""
        self._words = words or Words()
        self._game: Game | None = None
        self._levels: list[Robot | None] = []
        self._kinds: dict[str, Callable[[Json], Json]] = {
            "rules": _rules,
            "position": self._position,
            "try": self._try,
            "begin": self._begin,
            "next": self._next,
            "meetings": _meetings,
            "table": _table,
        }

    def handle(self, request: str) -> str:
        """The reply to a request, both JSON."""
        asked: Json = json.loads(request)
        try:
            reply: Json = {"ok": True, **self._kinds[str(asked["kind"])](asked)}
        except _Wrong as wrong:
            reply = {"ok": False, "error": wrong.fields}
        return json.dumps(reply, ensure_ascii=False)

    def _position(self, asked: Json) -> Json:
        """A position of a game between greedy robots, after a number of turns that is drawn."""
        seed = str(asked["seed"])
        game, robot = Game(self._words, ruleset="free", seed=seed), Robot("greedy", self._words)
        for _ in range(Seed(seed).stream("earlier", 0).below(_EARLIER + 1)):
            _take(game, robot.choose(game.position))
        position = game.position
        return {"cgp": position.cgp, "rack": _rack(position), **_board(position)}

    def _try(self, asked: Json) -> Json:
        position = Position(cgp=str(asked["cgp"]))
        play = self._judged(position, str(asked["answer"]))
        after = position.after(play.text) if play.tiles else position
        return {"what": play.text, "points": play.score, "last": _squares(play), **_board(after)}

    def _judged(self, position: Position, answer: str) -> Play:
        """The turn that a script has answered; ``_Wrong`` where it is none."""
        try:
            return position.of_thought(idea_of(answer, position.seen(), self._words))
        except FaristolError as fault:
            raise _Wrong(answer, fault.fields["reason"]) from None

    # A game

    def _begin(self, asked: Json) -> Json:
        levels = cast("Sequence[str]", asked["levels"])
        self._levels = [Robot(level, self._words) if level else None for level in levels]
        self._game = Game(self._words, ruleset="free", seed=str(asked["seed"]))
        return self._seen(self._game, Play(""), None)

    def _next(self, asked: Json) -> Json:
        """One turn: of a script what it has answered, else what the level thinks."""
        game = self._game
        assert game
        seat = game.turn
        assert seat is not None
        level, position = self._levels[seat], game.position
        if level is None:
            play = self._judged(position, str(asked["answer"]))
        else:
            play = level.choose(position, ms=_THINKS, seed=position.cgp)
        try:
            _take(game, play)
        except FaristolError as fault:
            raise _Wrong(play.text, fault.code) from None
        return self._seen(game, play, seat)

    def _seen(self, game: Game, play: Play, seat: int | None) -> Json:
        position = game.position
        asks = "" if game.turn is None or self._levels[game.turn] else position.cgp
        return {
            "what": play.text,
            "points": play.score,
            "last": _squares(play),
            "seat": seat,
            "scores": list(game.scores),
            "turn": game.turn,
            "over": game.is_over,
            "cgp": asks,  # what the script on turn is asked with
            "rack": _rack(position),
            **_board(position),
        }


def _rules(asked: Json) -> Json:
    return {"rulesets": [{"id": rules.id, "hints": rules.aids.value is not Aids.NONE} for rules in RULESETS]}


def _meetings(asked: Json) -> Json:
    return {"meetings": cup.meetings(int(str(asked["players"])), int(str(asked["rivals"])))}


def _table(asked: Json) -> Json:
    games = [cup.Played(*game) for game in cast("Sequence[Sequence[int]]", asked["games"])]
    return {"rows": [row._asdict() for row in cup.table(int(str(asked["players"])), games)]}


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
