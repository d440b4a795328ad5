"""The teacher's page on this device's storage: the class game, the names, the result codes."""

import json

from app.browser.shape import Each
from app.browser.shelf import Shelf
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from app.classroom.roster import Entry
    from app.training.live_standings import Standing

    class StoredClassGame(TypedDict):
        """A class game.

        code: "" before it was made.  wanted: the rounds asked for; the tiles may be used up before.
        before: the codes of earlier games, the latest first.  list: the digest of its lexicon, which the
        device keeps while it is named.  prepared: the file of a prepared game; "" for a game of a code.
        step: the last round that was begun at all tablets, at the instant step_at.  live: the last reports
        of the connected tablets.
        """

        code: str
        prepared: str
        wanted: int
        rounds: int
        seconds: int
        variant: str
        ease: str
        entries: list[Entry]
        names: str
        view: str
        before: list[str]
        list: str
        step: int
        step_at: int
        live: list[Standing]


_BEFORE = 5
_KEY = "class"
_SHAPE = {
    "code": "",
    "wanted?": 0,
    "rounds?": 0,
    "seconds?": 0,
    "variant?": "",
    "ease?": "",
    "entries": Each([{"number": 0, "code": ""}]),
    "names": "",
    "view?": "",
    "before?": Each([""]),
    "prepared?": "",
    "list?": "",
    "step?": 0,
    "step_at?": 0,
    "live?": Each(
        [
            {
                "table": "",
                "number": 0,
                "code": "",
                "rounds": 0,
                "over": False,
                "left": False,
                "linked?": False,
                "handed?": False,
            }
        ]
    ),
}


def fresh() -> "StoredClassGame":
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
        "prepared": "",
        "list": "",
        "step": 0,
        "step_at": 0,
        "live": [],
    }


class ClassStore:
    """The stored class; one window at a time may write it.

    report: called after each write with whether it succeeded.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._shelf = Shelf("faristol-class")
        self._tab_lock = TabLock()

    async def open(self) -> "tuple[StoredClassGame, bool]":
        """The stored class, and whether this browser allows storage."""
        if not await self._shelf.open():
            return fresh(), False
        self._tab_lock.take("class")
        game = fresh()
        stored: "StoredClassGame | None" = self._shelf.read(_KEY, _SHAPE)
        if stored is not None:
            game.update(stored)  # an older version stored fewer fields
        return game, True

    async def save(self, game: "StoredClassGame") -> None:
        if self._shelf.is_available() and not self._tab_lock.is_lost:
            self._report(await self._shelf.write({_KEY: json.dumps(game)}))


def renew(game: "StoredClassGame") -> None:
    """Remove the code and the results; choices and names stay."""
    if game["code"]:
        game["before"] = ([game["code"]] + game["before"])[:_BEFORE]
    game["code"] = game["prepared"] = ""
    game["entries"] = []
    game["view"] = "setup"
