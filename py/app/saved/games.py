"""The games this device keeps: one text a game in IndexedDB, its summary on the first line.

Summary and journal are one value, so that a browser killed in the middle of a save leaves either the
old game or the new one, never half.  Where storage is denied the shelf holds what the page plays.
"""

import json

from pyscript import window

from app.browser import files
from app.browser.page_clock import wall
from app.browser.storage import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from pyscript import Node

    from faristol.session.wire import View

    class Summary(TypedDict):
        """What the list of saved games tells of one."""

        game: str
        ruleset: str
        names: list[str]
        scores: list[int]
        over: bool
        at: int


_PREFIX = "game:"
_kept: "list[Node]" = []
_games: "dict[str, str]" = {}
_asked_to_persist = [False]


async def open() -> bool:
    """Take the saved games down; False when this browser keeps nothing."""
    store = await open_store("faristol-games")
    if store is None:
        return False
    _kept.clear()
    _kept.append(store)
    _games.clear()
    for key in store:
        if key.startswith(_PREFIX):
            _games[key[len(_PREFIX) :]] = store[key]
    return True


def is_available() -> bool:
    return bool(_kept)


def new_id() -> str:
    """A name for a new game that no other game of this device has."""
    return str(wall()) + "-" + str(len(_games))


def summary(view: "View", game: str) -> "Summary":
    """What to tell of ``view`` in the list of games."""
    result = view["result"]
    return {
        "game": game,
        "ruleset": view["ruleset"]["id"],
        "names": [seat["name"] for seat in view["seats"]],
        "scores": result["scores"] if result is not None else [seat["score"] for seat in view["seats"]],
        "over": view["phase"] == "over",
        "at": wall(),
    }


async def save(game: str, lines: "list[str]", told: "Summary") -> bool:
    """Keep a game's journal; True once it is on the disk, False when it could not be kept."""
    text = json.dumps(told) + "\n" + "\n".join(lines) + "\n"
    _games[game] = text
    if not _kept:
        return False
    try:
        _kept[0][_PREFIX + game] = text
        await _kept[0].sync()
    except Exception:  # full, or taken away
        return False
    _ask_to_persist()
    return True


def rows() -> "list[Summary]":
    """The saved games, the latest first; one whose summary cannot be read is left out."""
    found = []
    for game in _games:
        try:
            told = json.loads(_games[game].split("\n", 1)[0])
            told["game"] = game
            _ = told["at"], told["names"], told["scores"], told["ruleset"], told["over"]
            found.append(told)
        except (ValueError, KeyError, TypeError):
            pass
    return sorted(found, key=lambda told: -told["at"])


def load(game: str) -> "str | None":
    """The journal of a saved game, or None when it is not here."""
    text = _games.get(game)
    return None if text is None else text.split("\n", 1)[1]


async def delete(game: str) -> None:
    _games.pop(game, None)
    if _kept and _PREFIX + game in _kept[0]:
        del _kept[0][_PREFIX + game]
        await _kept[0].sync()


async def wipe() -> None:
    """Forget every game."""
    _games.clear()
    if _kept:
        _kept[0].clear()
        await _kept[0].sync()


def _ask_to_persist() -> None:
    """Ask the browser, once, not to clear this site when space is short."""
    if _asked_to_persist[0]:
        return
    _asked_to_persist[0] = True
    manager = getattr(window.navigator, "storage", None)
    if manager is not None and hasattr(manager, "persist"):
        manager.persist()


# --- files ------------------------------------------------------------------------------------
def download(game: str) -> bool:
    """Hand the journal over as a file; False when the game is not here."""
    text = load(game)
    if text is None:
        return False
    files.download(text, "faristol-" + files.today() + "-" + game + ".jsonl", files.JOURNAL)
    return True


async def pick_game() -> "dict[str, object] | None":
    """Let a game be chosen: {"journal": text}, or {"gcg": base64} for one of another program; None when
    nothing is chosen.  Raises ``files.BadFile``."""
    chosen = await files.choose(".jsonl,.json,.gcg,.txt,application/x-ndjson,application/json,text/plain")
    if not chosen:
        return None
    text = await files.text_of(chosen[0])
    if text.lstrip().startswith("{") or not _is_gcg(str(chosen[0].name), text):
        return {"journal": text + "\n"}
    return {"gcg": await files.base64_of(chosen[0])}


def _is_gcg(name: str, text: str) -> bool:
    """By its name, or by how such files begin: pragmas and turns."""
    return name.lower().endswith(".gcg") or text.lstrip()[:1] in "#>"
