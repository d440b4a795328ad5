"""Answers to the requests about positions to train with (types: ``wire`` and ``intents``).

Every request names its position, so that an engine that was started again goes on at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.board import Play
from faristol.errors import FaristolError
from faristol.game.plays import checked_play
from faristol.players.leaves import trained
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.fields import Fields
from faristol.record.game.analysis import BEST, Analyst
from faristol.record.game.exercise import Exercise, exercise_of, strange_words, tried, turn_of
from faristol.session.engine import Engine
from faristol.session.exercise import wire
from faristol.session.game.present import refusal_of, tile
from faristol.session.game.requests import draft_play
from faristol.session.game.review import turn_review

_VERSION: Final = 1


class ExerciseRoom:
    """Answers requests; it holds no position."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._analyst = Analyst(engine.finder, engine.lexicon, trained())
        self._kinds: dict[str, Callable[[Fields, wire.ExerciseReply], None]] = {
            "exercise_open": self._open,
            "exercise_try": self._try,
        }

    def knows(self, kind: str) -> bool:
        """Whether there is such a kind of request."""
        return kind in self._kinds

    def answer(self, kind: str, request: Fields) -> wire.ExerciseReply:
        """The reply to a request of a known ``kind``; ``FaristolError`` when it is refused."""
        reply = self._reply(ok=True)
        self._kinds[kind](request, reply)
        return reply

    def refused(self, error: FaristolError) -> wire.ExerciseReply:
        reply = self._reply(ok=False)
        reply["error"] = refusal_of(error)
        return reply

    def _reply(self, *, ok: bool) -> wire.ExerciseReply:
        return {"v": _VERSION, "id": 0, "rev": 0, "ok": ok}

    def _open(self, request: Fields, reply: wire.ExerciseReply) -> None:
        exercise = _exercise(request)
        racks = (exercise.rack, exercise.other)
        reply["exercise"] = {
            "cgp": write_cgp(Cgp(exercise.board, racks)),
            "board": [tile(face) if face else None for face in exercise.board],
            "rack": [tile(face) for face in exercise.rack],
            "other": [tile(face) for face in exercise.other],
            "bag": exercise.bag,
            "strange": list(strange_words(exercise.board, self._engine.lexicon)),
        }

    def _try(self, request: Fields, reply: wire.ExerciseReply) -> None:
        exercise = _exercise(request)
        play = self._play(request, exercise)
        count = request.optional_whole("count", BEST)
        reply["tried"] = turn_review(tried(exercise, play, self._analyst, count))

    def _play(self, request: Fields, exercise: Exercise) -> Play | None:
        """The play of the request, whose words are all valid; None where it has none."""
        if not request.has("tiles") and not request.has("text"):
            return None
        state = turn_of(exercise, None).before
        return checked_play(state, 0, draft_play(request, state), self._engine.lexicon)


def _exercise(request: Fields) -> Exercise:
    return exercise_of(read_cgp(request.text("cgp")))
