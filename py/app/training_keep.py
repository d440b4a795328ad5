"""What this device keeps of the duplicates played alone or in class: the present one, and finished codes.

The text of a file is kept apart from the game that is played with it, which is written at every change.
"""

import json

import kept
from dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from training_game import Playing

_GAME, _SOURCE, _CLASS = "game", "source", "class:"
_store: "list[Node]" = []
_state = {"writing": False, "again": False}
_last: "dict[str, str]" = {}


async def open() -> bool:
    """False where this browser keeps nothing."""
    store = await kept.open_store("faristol-training")
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


async def begin(playing: "Playing", source: "dict[str, object]") -> None:
    """A game takes the place of the one before."""
    await _write({_SOURCE: json.dumps(source), _GAME: json.dumps(playing)})


async def keep(playing: "Playing") -> None:
    await _write({_GAME: json.dumps(playing)})


def keep_soon(playing: "Playing") -> None:
    """Keep it without waiting; while one writing is under way only the latest is written after it."""
    _last[_GAME] = json.dumps(playing)
    if _state["writing"]:
        _state["again"] = True
        return
    _state["writing"] = True
    run(_write_last())


async def _write_last() -> None:
    try:
        while True:
            _state["again"] = False
            await _write({_GAME: _last[_GAME]})
            if not _state["again"]:
                return
    finally:
        _state["writing"] = False


async def end() -> None:
    """No game is under way any more."""
    _last[_GAME] = ""
    await _write({_GAME: "", _SOURCE: ""})


def class_result(code: str) -> "tuple[int, str] | None":
    """The player and the result code of a class game that was finished on this device."""
    told = _read(_CLASS + code)
    return (int(told.split(" ")[0]), told.split(" ")[1]) if told else None


async def keep_class_result(code: str, number: int, result: str) -> None:
    await _write({_CLASS + code: str(number) + " " + result})


async def _write(texts: "dict[str, str]") -> None:
    if not _store:
        return
    try:
        for key in texts:
            _store[0][key] = texts[key]
        await _store[0].sync()
    except Exception:  # full, or taken away: the page goes on with what it holds
        pass
