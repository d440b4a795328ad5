"""The teacher's page on this device's storage: the class game, the names, the result codes."""

import json

from app.browser import storage
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypedDict

    from pyscript import Storage

    from app.classroom.roster import Entry

    class ClassGame(TypedDict):
        """A class game.

        code: "" before it was made.  wanted: the rounds asked for; the tiles may be used up before.
        before: the codes of earlier games, the latest first.
        """

        code: str
        wanted: int
        rounds: int
        seconds: int
        variant: str
        ease: str
        entries: list[Entry]
        names: str
        view: str
        before: list[str]


_BEFORE = 5
_KEY = "class"


def fresh() -> "ClassGame":
    return {
        "code": "",
        "wanted": 10,
        "rounds": 10,
        "seconds": 180,
        "variant": "classic",
        "ease": "normal",
        "entries": [],
        "names": "",
        "view": "setup",
        "before": [],
    }


class ClassStore:
    """The stored class; one window at a time may write it.

    report: called after each write with whether it succeeded.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._store: "Storage | None" = None
        self._tab_lock = TabLock()

    async def open(self) -> "tuple[ClassGame, bool]":
        """The stored class, and whether this browser allows storage."""
        store = await storage.open_store("faristol-class")
        if store is None:
            return fresh(), False
        self._store = store
        self._tab_lock.take("class")
        game = fresh()
        try:
            if _KEY in store:
                data = json.loads(store[_KEY])
                read: "Any" = game
                for key in read:  # an older version stored fewer fields
                    read[key] = data.get(key, read[key])
        except (ValueError, AttributeError, TypeError):
            return fresh(), True
        return game, True

    async def save(self, game: "ClassGame") -> None:
        if self._store is None or self._tab_lock.is_lost:
            return
        try:
            self._store[_KEY] = json.dumps(game)
            await self._store.sync()
            self._report(True)
        except Exception:  # the disk is full, or storage was revoked; the page goes on unsaved
            self._report(False)


def renew(game: "ClassGame") -> None:
    """Remove the code and the results; choices and names stay."""
    if game["code"]:
        game["before"] = ([game["code"]] + game["before"])[:_BEFORE]
    game["code"] = ""
    game["entries"] = []
    game["view"] = "setup"
