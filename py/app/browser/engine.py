"""The connection to the engine's worker: a request goes out as JSON, its reply comes back.

The worker may die or hang at any time.  Then it is started again, the game is opened from the saved
journal (``on_restart``), and the pending request is sent again.  The caller does not notice.
"""

import asyncio
import json

from pyscript import ffi, window

from app.browser import late, page_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any, overload

    from pyscript import FurtherEngine, Rpc

    from faristol.session.duel.intents import DuelRequest
    from faristol.session.duel.wire import DuelReply
    from faristol.session.duplicate.intents import DeskRequest
    from faristol.session.duplicate.wire import DeskReply
    from faristol.session.exercise.intents import ExerciseRequest
    from faristol.session.exercise.wire import ExerciseReply
    from faristol.session.game.intents import Request
    from faristol.session.study.intents import StudyRequest
    from faristol.session.study.wire import StudyReply
    from faristol.session.tournament.intents import TournamentRequest
    from faristol.session.tournament.wire import TournamentReply
    from faristol.session.wire import Reply
    from faristol.session.word_search.intents import WordRequest
    from faristol.session.word_search.wire import WordReply

    AnyRequest = (
        Request | DeskRequest | DuelRequest | ExerciseRequest | StudyRequest | TournamentRequest | WordRequest
    )

# ms that a request may take once the engine runs; a part of a robot's thought takes a tenth of a second.
# Doubled each time that it was too short, and kept where the next engine needs more than this too: the device
# may be slow or busy, and the engine well.
PATIENCE = 5000
LONG = 60000  # ms for a request that may read whole journals: an old tablet audits a long one in seconds
ATTEMPTS = 4  # 75 s in all for a short request that is never answered


class EngineLost(Exception):
    """The engine does not answer, even after a restart."""


class _Wire:
    def __init__(self) -> None:
        self.rpc: Rpc | None = None
        self.last = 0
        self.patience = PATIENCE
        self.owed = 0  # ms that the pending requests may take together; the worker answers one after another
        self.stage = "download"
        self.slow: dict[str, list[str]] = {}  # what may take long, as the engine says (``session.room.SLOW``)
        self.recovered = asyncio.Event()  # cleared while a restarted engine opens its game again
        self.recovered.set()
        self.is_open = True  # the engine was not restarted, or has the game again
        self.reopen: Callable[[], Awaitable[None]] | None = None
        self.lost: Callable[[], None] | None = None
        self.elsewhere: Callable[[AnyRequest], Awaitable[Reply] | None] | None = None


_wire = _Wire()


async def start(progress: "Callable[[str, int, int], None]") -> None:
    """Connect to the engine that the page's head has started.

    progress: called with stage, done and total while the engine loads.
    """
    rpc = await late.script("rpc.js")
    _wire.rpc = rpc

    def progressed(stage: str, done: int, total: int, slow: str) -> None:
        _wire.stage = str(stage)
        if str(slow):
            _wire.slow = json.loads(str(slow))
        progress(str(stage), int(done or 0), int(total or 0))

    rpc.onProgress(ffi.create_proxy(progressed))


def on_restart(reopen: "Callable[[], Awaitable[None]]") -> None:
    """``reopen`` is called after a restart and opens the current game again.

    It must use ``send``, not ``call``: ``call`` would wait for the end of this restart, and so for ever.
    """
    _wire.reopen = reopen


def on_lost(handler: "Callable[[], None]") -> None:
    """``handler`` is called when the engine answers no more, even after restarts."""
    _wire.lost = handler


def ask_elsewhere(ask: "Callable[[AnyRequest], Awaitable[Reply] | None]") -> None:
    """``ask`` gets each request first: the game may be on another device.  None from it: ask this engine."""
    _wire.elsewhere = ask


def why_it_failed() -> str:
    """What ``static/start.js`` makes of the engine's last error, for who put the site there."""
    failure = str(_wire.rpc.failure) if _wire.rpc else ""
    return " ".join(str(sentence) for sentence in window.faristolStart.cause(failure))


def restart() -> None:
    if _wire.rpc:
        _wire.rpc.restart()


def another() -> "FurtherEngine | None":
    """A further engine, which is starting and knows no game; None before ``start``."""
    return _wire.rpc.another() if _wire.rpc else None


if TYPE_CHECKING:  # the type of the request decides the type of the reply

    @overload
    async def call(request: "Request") -> "Reply": ...

    @overload
    async def call(request: "DeskRequest") -> "DeskReply": ...

    @overload
    async def call(request: "ExerciseRequest") -> "ExerciseReply": ...

    @overload
    async def call(request: "StudyRequest") -> "StudyReply": ...

    @overload
    async def call(request: "TournamentRequest") -> "TournamentReply": ...

    @overload
    async def call(request: "WordRequest") -> "WordReply": ...

    @overload
    async def call(request: "DuelRequest") -> "DuelReply": ...


async def call(request: "AnyRequest") -> "Reply":
    """Send a request and wait for its reply; a hung or dead engine is restarted meanwhile."""
    elsewhere = _wire.elsewhere(request) if _wire.elsewhere else None
    if elsewhere is not None:
        return await elsewhere
    reason = "no game"
    for attempt in range(ATTEMPTS):
        if attempt:
            await _recover()
        await _wire.recovered.wait()
        begun = page_clock.monotonic()
        try:
            reply = await send(request)
        except EngineLost as error:
            reason = str(error)
            continue
        if attempt and page_clock.monotonic() - begun < PATIENCE:
            _wire.patience = PATIENCE  # the engine before it was dead: this one is not slow
        # Without its game it was restarted while no request was pending, or died while it opened the game.
        if not _lacks_game(reply) or (attempt and _wire.is_open):
            return reply
    if _wire.lost:
        _wire.lost()
    raise EngineLost(reason)


async def send(request: "AnyRequest") -> "Reply":
    """Send a request once.  Raises ``EngineLost`` when the engine dies or does not answer in time.

    Its time begins when those sent before it have had theirs: a short request must not end a long one.
    """
    rpc = _wire.rpc
    if rpc is None:
        raise EngineLost("not started")
    _wire.last += 1
    message: dict[str, object] = {"v": 1, "id": _wire.last, "at": page_clock.now()}
    message.update(request)
    waiting = [True]
    patience = 0

    def silent() -> None:
        if waiting[0]:
            _wire.patience = min(LONG, 2 * _wire.patience)
            restart()

    # Never cleared: a timer's id is a number, which JavaScript may hand to MicroPython cut to 32 bits.
    if _wire.stage == "ready":
        patience = LONG if _is_long(request) else _wire.patience
        _wire.owed += patience
        window.setTimeout(ffi.create_proxy(silent), _wire.owed)
    try:
        text = await rpc.call(json.dumps(message))
    except Exception as error:
        raise EngineLost(str(error))
    finally:
        waiting[0] = False
        _wire.owed -= patience
    reply: Reply = json.loads(str(text))
    return reply


def _is_long(request: "Any") -> bool:
    """Whether the engine has said that this request may take long."""
    kind = request["kind"]
    quick = _wire.slow.get(kind, _wire.slow.get(kind[: kind.find("_") + 1]))
    return quick is not None and not (quick and request["action"]["type"] in quick)


def _lacks_game(reply: "Reply") -> bool:
    """Whether the engine knows no game, and the page one that it can open."""
    return not reply["ok"] and reply["error"]["code"] == "no_game" and _wire.reopen is not None


async def _recover() -> None:
    if not _wire.recovered.is_set():
        return
    _wire.recovered.clear()
    _wire.is_open = False
    try:
        if _wire.reopen:
            await _wire.reopen()
        _wire.is_open = True
    except EngineLost:
        pass
    finally:
        _wire.recovered.set()
