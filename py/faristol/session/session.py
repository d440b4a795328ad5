"""The session: a request string in, a reply string out, and no I/O.

It holds one game, and what is open in the other rooms.  The screen owns the journals: it keeps them on the
device, and sends one with ``open`` after a reload or when the engine had to be started again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from faristol.errors import FaristolError
from faristol.intake import json_of
from faristol.lexicon import Lexicon
from faristol.record.fields import Fields
from faristol.session.engine import Engine, KeptLists, engine_of
from faristol.session.game.answers import GameRoom
from faristol.session.needs import Need, files_of
from faristol.session.permissions import admit
from faristol.session.room import Room, bug

if TYPE_CHECKING:
    from faristol.session.explaining import Explainer

# The rooms by how their kinds of requests begin; all others are of the game.
_ROOM_BY_PREFIX: Final = {
    "desk_": "duplicate",
    "class_": "duplicate",
    "training_": "duplicate",
    "exercise_": "exercise",
    "tournament_": "tournament",
    "words_": "words",
    "duel_": "duel",
    "study_": "study",
}
_DIGEST: Final = re.compile("[0-9a-f]{64}")  # of a list


def _room_of(kind: str) -> str:
    return _ROOM_BY_PREFIX.get(kind[: kind.find("_") + 1], "game")


class Session:
    """The engine for one page: it answers requests.

    vocabularies: the words that weaker robots know, by name (see ``players.levels``).
    fresh_seed: called for the seed of a new game that names none.
    spellings: called for the file of the lexicon's spellings, when a word is first to be explained; None:
    there is none, or not yet.
    kept: called for the files of earlier lists (see ``engine.KeptLists``).
    """

    def __init__(
        self,
        lexicon: Lexicon,
        vocabularies: Mapping[str, Lexicon],
        fresh_seed: Callable[[], str],
        spellings: Callable[[], bytes | None] = lambda: None,
        kept: Callable[[str], bytes | None] = lambda name: None,
    ) -> None:
        self._engine = replace(engine_of(lexicon, vocabularies), kept=KeptLists(kept))
        self._fresh_seed = fresh_seed
        self._spellings = spellings
        self._explainer: Explainer | None = None
        self._game = GameRoom(self._engine, fresh_seed, self._in_play, self._told_spellings)
        self._rooms: dict[str, Room[Any]] = {"game": self._game}

    def needs(self, request: str) -> Iterator[Need]:
        """The files without which ``request`` is not to be handled; nothing is changed (see ``needs``).

        Each is to be had before the iteration goes on: what comes after it may be known only then.  Of a
        request that will be refused anyway not all are named.
        """
        try:
            fields = Fields(json_of(request, "not_json"))
            kind = fields.text("kind")
            yield from files_of(kind)
            yield from self._room(_room_of(kind)).needs(kind, fields)
        except FaristolError:
            return
        yield from self._engine.kept.needs(_DIGEST.findall(request), self._engine.lexicon.digest)

    def refuse(self, request: str, error: FaristolError) -> str:
        """The reply to a request that is not handled, as one that ``error`` refuses."""

        def refused(kind: str, fields: Fields) -> Any:
            raise error

        return self._replied(request, refused)

    def handle(self, request: str) -> str:
        """The reply to ``request``, both JSON (see ``wire``); it never raises."""
        return self._replied(request, self._answered)

    def _answered(self, kind: str, fields: Fields) -> Any:
        admit(kind, self._game.table)
        return self._room(_room_of(kind)).answer(kind, fields)

    def _replied(self, request: str, answered: Callable[[str, Fields], Any]) -> str:
        fields = Fields({})
        kind = ""
        try:
            fields = Fields(json_of(request, "not_json"))
            kind = fields.text("kind")
            reply = answered(kind, fields)
        except FaristolError as error:
            reply = self._refused(kind, fields, error)
        except Exception:
            reply = self._refused(kind, fields, bug())
        number = fields.value("id")
        reply["id"] = number if isinstance(number, int) else 0
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    def _refused(self, kind: str, request: Fields, error: FaristolError) -> Any:
        return self._rooms.get(_room_of(kind), self._game).refused(kind, request, error)

    def _room(self, name: str) -> Room[Any]:
        if name not in self._rooms:
            self._rooms[name] = self._make(name)
        return self._rooms[name]

    def _make(self, name: str) -> Room[Any]:
        """A room; it is imported at its first request, to start sooner."""
        engine, fresh_seed = self._engine, self._fresh_seed
        match name:
            case "duplicate":
                from faristol.session.duplicate.answers import DeskRoom

                return DeskRoom(engine, fresh_seed)
            case "exercise":
                from faristol.session.exercise.answers import ExerciseRoom

                return ExerciseRoom(engine)
            case "tournament":
                from faristol.session.tournament.answers import TournamentRoom

                return TournamentRoom(engine, fresh_seed)
            case "words":
                from faristol.session.word_search.answers import WordRoom

                return WordRoom(engine)
            case "duel":
                from faristol.session.duel.answers import DuelRoom

                return DuelRoom(engine, fresh_seed)
            case _:
                from faristol.session.study.answers import StudyRoom

                return StudyRoom(engine, self._told_spellings().speller)

    def _in_play(self) -> Engine:
        """The engine of the open game or duplicate; where none is open, that of the session."""
        found = (room.in_play for room in self._rooms.values())
        return next((engine for engine in found if engine), self._engine)

    def _told_spellings(self) -> Explainer:
        """How words are spelled; imported when needed, to start sooner."""
        if self._explainer is None:
            from faristol.session.explaining import Explainer

            self._explainer = Explainer(self._engine.lexicon, self._spellings)
        return self._explainer
