"""What this device keeps of the duplicates played alone or in class: the present one, and finished codes.

The text of a file is kept apart from the game that is played with it, which is written at every change.
"""

import asyncio
import json

from app.browser import storage
from app.browser.dom import run
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.words.shapes import Playing

_GAME, _SOURCE, _CLASS = "game", "source", "class:"
_store: "list[Node]" = []
_claim = TabLock()  # one window at a time has the game
_waiting: "dict[str, str]" = {}
_writing = [False]
_LOOK = 0.02  # s


async def open() -> bool:
    """False where this browser keeps nothing."""
    store = await storage.open_store("faristol-training")
    if store is not None:
        _store.append(store)
    return store is not None


def _read(key: str) -> str:
    return str(_store[0][key]) if _store and key in _store[0] else ""


def game() -> "tuple[Playing, dict[str, object]] | None":
    """The game that was under way and where its rounds come from."""
    try:
        playing = json.loads(_read(_GAME) or "null")
        source = json.loads(_read(_SOURCE) or "null")
        _ = playing["phase"], playing["slips"], playing["at"]
    except (ValueError, KeyError, TypeError):
        return None
    return (playing, source) if source else None


def take_up() -> None:
    """The game is this window's from now on."""
    _claim.take("training")


async def begin(playing: "Playing", source: "dict[str, object]") -> None:
    """A game takes the place of the one before."""
    take_up()
    await _write({_SOURCE: json.dumps(source), _GAME: json.dumps(playing)})


async def keep(playing: "Playing") -> None:
    await _write({_GAME: json.dumps(playing)})


def keep_soon(playing: "Playing") -> None:
    """Keep it without waiting."""
    run(_write({_GAME: json.dumps(playing)}))


async def end() -> None:
    """No game is under way any more."""
    _claim.take("")
    await _write({_GAME: "", _SOURCE: ""})


def class_result(code: str) -> "tuple[int, str] | None":
    """The player and the result code of a class game that was finished on this device."""
    told = _read(_CLASS + code)
    return (int(told.split(" ")[0]), told.split(" ")[1]) if told else None


async def keep_class_result(code: str, number: int, result: str) -> None:
    await _write({_CLASS + code: str(number) + " " + result})


async def _write(texts: "dict[str, str]") -> None:
    """One writing at a time; of what comes meanwhile the latest is written after it, all at once."""
    if not _store or _claim.is_lost:
        return
    _waiting.update(texts)
    while _writing[0]:
        await asyncio.sleep(_LOOK)
    if not _waiting:
        return
    _writing[0] = True
    try:
        for key in list(_waiting):
            _store[0][key] = _waiting.pop(key)
        await _store[0].sync()
    except Exception:  # full, or taken away: the page goes on with what it holds
        pass
    finally:
        _writing[0] = False
