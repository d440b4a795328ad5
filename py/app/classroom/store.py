"""What the teacher's page keeps on this device: the game of the class, the names, the result codes."""

import json

from app.browser import storage
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from pyscript import Storage

    from app.classroom.roster import Entry

    class ClassGame(TypedDict):
        """code: "" before there is one.  wanted: rounds that were asked for; the tiles may be used up before.
        before: the codes of the games made here earlier, the latest first."""

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
    """The class that this device keeps; one window at a time has it.

    ``report(kept)`` hears after each writing whether it was kept.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._store: "Storage | None" = None
        self._tab_lock = TabLock()

    async def open(self) -> "tuple[ClassGame, bool]":
        """The class as it was left, and whether this browser keeps anything."""
        store = await storage.open_store("faristol-class")
        if store is None:
            return fresh(), False
        self._store = store
        self._tab_lock.take("class")
        game = fresh()
        try:
            if _KEY in store:
                data = json.loads(store[_KEY])
                for key in game:  # an older page kept less
                    game[key] = data.get(key, game[key])  # type: ignore[literal-required]
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
        except Exception:  # full, or taken away: the page goes on with what it holds
            self._report(False)


def renew(game: "ClassGame") -> None:
    """Back to the choices, which stay as they were; so does the list of names."""
    if game["code"]:
        game["before"] = ([game["code"]] + game["before"])[:_BEFORE]
    game["code"] = ""
    game["entries"] = []
    game["view"] = "setup"
