"""A room of the session: it answers the requests of some kinds."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from faristol.errors import BadRecord, FaristolError
from faristol.record.fields import Fields
from faristol.record.journal_format import Millis
from faristol.session import wire
from faristol.session.engine import Engine
from faristol.session.game.present import refusal_of
from faristol.session.needs import Need

_VERSION: Final = 1
# The requests that may read whole journals, play or pair a round, or search the lexicon: their kinds, or how
# these begin; of each the actions that are quick.  A page waits for them longer before it takes the engine
# for hung.  A class game is played to its end by the first request about it, whichever that is; a round of
# 300 takes seconds to pair, and any action but a result may pair one, or compare it.
SLOW: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("open", "import_gcg", "explain"), ()),
    **dict.fromkeys(("desk_open", "desk_import", "desk_new", "desk_results", "desk_export"), ()),
    **dict.fromkeys(("class_", "training_round"), ()),
    **dict.fromkeys(("tournament_new", "tournament_open", "tournament_look"), ()),
    **dict.fromkeys(("tournament_propose", "tournament_export"), ()),
    "tournament_act": ("result",),
    **dict.fromkeys(("duel_draw", "duel_judge", "duel_prepare"), ()),
    **dict.fromkeys(("words_find", "words_write", "words_compare"), ()),
    **dict.fromkeys(("study_open", "study_next", "study_read"), ()),
}


class _Logged(Protocol):
    @property
    def last_at(self) -> Millis: ...

    def tail(self, keep: int) -> list[str]: ...


class _HasRev(Protocol):
    @property
    def rev(self) -> int: ...


Answer = TypeVar("Answer", bound=wire.Reply)
Game = TypeVar("Game", bound=_HasRev)


class Room(Generic[Answer]):
    """Answers requests.

    kinds: for each kind what adds its answer to a reply.
    engine: of the page; ``in_play`` is that of the open game, where the room has one.
    """

    kinds: Mapping[str, Callable[[Fields, Answer], None]]

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def rev(self) -> int:
        """The number of events in the log of what is open; 0 without one."""
        return 0

    @property
    def in_play(self) -> Engine | None:
        """The engine of the open game; None without one."""
        return None

    def needs(self, kind: str, request: Fields) -> Iterable[Need]:
        """What a request needs beside what all of its kind do; it changes nothing (see ``session.needs``)."""
        return ()

    def show(self, kind: str, request: Fields, reply: Answer) -> None:
        """Add the present view, if there is one, to a refusal."""

    def answer(self, kind: str, request: Fields) -> Answer:
        """The reply to a request; ``FaristolError`` when it is refused."""
        if kind not in self.kinds:
            raise BadRecord("unknown_request", kind=kind)
        reply = self._reply(ok=True)
        self.kinds[kind](request, reply)
        reply["rev"] = self.rev
        return reply

    def refused(self, kind: str, request: Fields, error: FaristolError) -> Answer:
        """The reply to a refused request: the error, and the unchanged view; without it where that fails."""
        reply = self._reply(ok=False)
        reply["error"] = refusal_of(error)
        try:
            self.show(kind, request, reply)
        except Exception:  # a bug, which is told as those in answers are
            reply["error"] = refusal_of(bug())
        return reply

    def _reply(self, *, ok: bool) -> Answer:
        reply: Any = {"v": _VERSION, "id": 0, "rev": self.rev, "ok": ok}
        return cast("Answer", reply)


def bug() -> BadRecord:
    """The error for the exception that is handled: the screen reports it and offers the journal."""
    return BadRecord("bug", trace=traceback.format_exc(limit=-4))


def present(game: Game | None, request: Fields | None = None) -> Game:
    """The open game; ``BadRecord``: ``no_game``, or ``stale`` where the request has an old ``rev``."""
    if game is None:
        raise BadRecord("no_game")
    if request and request.optional_whole("rev", game.rev) != game.rev:
        raise BadRecord("stale")
    return game


def log_tail(opened: _Logged, keep: int) -> wire.LogTail:
    """The lines of a journal from ``keep`` on, for a page that has those before (the header is line 0)."""
    return {"keep": keep, "lines": opened.tail(keep), "at": opened.last_at}
