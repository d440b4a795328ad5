"""Answers to the requests about positions to train with (types: ``wire`` and ``intents``).

Every request names its position, so that an engine that was started again goes on at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.board import Play, write_play
from faristol.errors import BadRecord, IllegalAction
from faristol.game.plays import checked_play
from faristol.kernel.offered import OfferingFinder
from faristol.players.leaves import trained
from faristol.players.static import PlayRanking
from faristol.record import audit, read_journal
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.fields import Fields
from faristol.record.game.analysis import BEST, Analyst
from faristol.record.game.exercise import ExercisePosition, exercise_of, strange_words, tried, turn_of
from faristol.record.game.puzzles import EndgameTurn, endings_of, position_of_day
from faristol.session.engine import Engine
from faristol.session.exercise import wire
from faristol.session.exercise.solving import Solving
from faristol.session.game.players import PERSON
from faristol.session.game.present import tile
from faristol.session.game.requests import draft_play
from faristol.session.game.review import turn_review
from faristol.session.room import Room


class ExerciseRoom(Room[wire.ExerciseReply]):
    """Answers requests; it holds only the search that is under way."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._analyst = Analyst(engine.finder, engine.lexicon, trained())
        self._solving: Solving | None = None
        self._days: tuple[str, Iterator[Cgp]] = ("", iter(()))
        self._day_so_far = Cgp()
        self.kinds = {
            "exercise_open": self._open,
            "exercise_try": self._try,
            "exercise_solve": self._solve,
            "exercise_day": self._day,
            "exercise_endings": self._endings,
        }

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

    def _solve(self, request: Fields, reply: wire.ExerciseReply) -> None:
        exercise = _exercise(request)
        play = self._play(request, exercise)
        if not exercise.other:
            raise BadRecord("exercise_with_a_bag")
        if self._solving is None:
            self._solving = Solving(self._engine.lexicon)
        reply["solved"] = self._solving.solved(exercise, play)

    def _day(self, request: Fields, reply: wire.ExerciseReply) -> None:
        date = request.text("date")
        if self._days[0] != date:
            self._days = date, self._positions_of(date)
        found = next(self._days[1], None)
        if found is not None:
            self._day_so_far = found
        else:
            self._days = "", iter(())
        reply["day"] = {"done": found is None, "cgp": write_cgp(self._day_so_far)}

    def _positions_of(self, date: str) -> Iterator[Cgp]:
        engine = self._engine
        known = engine.common or engine.lexicon
        rankings = [PlayRanking(OfferingFinder(known), trained()), PlayRanking(engine.finder, trained())]
        return position_of_day(date, rankings[0], rankings[1], engine.finder, known)

    def _endings(self, request: Fields, reply: wire.ExerciseReply) -> None:
        journal = read_journal(request.text("journal"))
        engine = self._engine.of(journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        states = [moment.state for moment in audit(journal, engine.judge)]
        if states[-1].ending is None:
            raise IllegalAction("review_after_the_end", states[-1].ruleset.aids.article)
        made = [entry.event for entry in journal.entries]
        players = [seat.player for seat in journal.header.seats]
        found = endings_of(states, made, players, PERSON)
        reply["endings"] = [self._ending(one) for one in found]

    def _ending(self, ending: EndgameTurn) -> wire.EndingView:
        position = ending.position
        best = self._engine.finder.find(position.board, position.racks[0], 1)
        return {
            "number": ending.number,
            "seat": ending.seat,
            "cgp": write_cgp(position),
            "tempting": write_play(best[0].play) if best else "",
        }

    def _play(self, request: Fields, exercise: ExercisePosition) -> Play | None:
        """The play of the request, whose words are all valid; None where it has none."""
        if not request.has("tiles") and not request.has("text"):
            return None
        state = turn_of(exercise, None).before
        return checked_play(state, 0, draft_play(request, state), self._engine.lexicon)


def _exercise(request: Fields) -> ExercisePosition:
    return exercise_of(read_cgp(request.text("cgp")))
