"""The games stored on this device: one text per game in IndexedDB, its summary on the first line.

Summary and journal are one value, so that a browser killed during a save leaves either the old text or the
new one.  Where storage is denied the games are held in memory as long as the page lives.
"""

import json

from pyscript import window

from app.browser import files
from app.browser.page_clock import wall
from app.browser.storage import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from pyscript import Storage

    from faristol.session.game.intents import NewGame
    from faristol.session.wire import View

    class Summary(TypedDict):
        """A saved game in the list of saved games."""

        game: str
        ruleset: str
        names: list[str]
        scores: list[int]
        over: bool
        at: int

    class Chosen(TypedDict, total=False):
        """The answer of a first screen.

        A door (``kind``), another room, a stored game (``open``), a game from a file (``journal``, or ``gcg``
        in base 64), or a new game.
        """

        kind: str
        room: str
        open: str
        journal: str
        gcg: str
        new: NewGame


_PREFIX = "game:"


class GameStore:
    """The stored games."""

    def __init__(self) -> None:
        self._store: "Storage | None" = None
        self._games: "dict[str, str]" = {}
        self._has_asked_to_persist = False

    async def open(self) -> bool:
        """Open the store and read the games; False if this browser denies storage."""
        store = await open_store("faristol-games")
        if store is None:
            return False
        self._store = store
        self._games.clear()
        for key in store:
            if key.startswith(_PREFIX):
                self._games[key[len(_PREFIX) :]] = store[key]
        return True

    def is_available(self) -> bool:
        return self._store is not None

    def new_id(self) -> str:
        """An id for a new game, unique on this device."""
        return str(wall()) + "-" + str(len(self._games))

    async def save(self, game: str, lines: "list[str]", row: "Summary") -> bool:
        """Save a game's journal; True once it is on the disk, False if that failed."""
        text = json.dumps(row) + "\n" + "\n".join(lines) + "\n"
        self._games[game] = text
        if self._store is None:
            return False
        try:
            self._store[_PREFIX + game] = text
            await self._store.sync()
        except Exception:  # the disk is full, or storage was revoked
            return False
        self._ask_to_persist()
        return True

    def rows(self) -> "list[Summary]":
        """The saved games, the latest first; one whose summary cannot be read is left out."""
        found = []
        for game in self._games:
            try:
                row = json.loads(self._games[game].split("\n", 1)[0])
                row["game"] = game
                _ = row["at"], row["names"], row["scores"], row["ruleset"], row["over"]
                found.append(row)
            except (ValueError, KeyError, TypeError):
                pass
        return sorted(found, key=lambda row: -row["at"])

    def load(self, game: str) -> "str | None":
        """The journal of a saved game, or None if it is not here."""
        text = self._games.get(game)
        return None if text is None else text.split("\n", 1)[1]

    def table_of(self, game: str) -> "tuple[str, str, str] | None":
        """The tournament, round and table of a saved game that is not over; None for any other."""
        try:
            row, header = [json.loads(line) for line in self._games.get(game, "").split("\n", 2)[:2]]
            if row["over"] or not header.get("tournament"):
                return None
            return str(header["tournament"]), str(header["round"]), str(header["table"])
        except (ValueError, KeyError, TypeError):
            return None

    async def delete(self, game: str) -> None:
        self._games.pop(game, None)
        if self._store is not None and _PREFIX + game in self._store:
            del self._store[_PREFIX + game]
            await self._store.sync()

    async def wipe(self) -> None:
        """Delete all games."""
        self._games.clear()
        if self._store is not None:
            self._store.clear()
            await self._store.sync()

    def download(self, game: str) -> bool:
        """Download the journal as a file; False if the game is not here."""
        text = self.load(game)
        if text is None:
            return False
        files.download(text, "faristol-" + files.today() + "-" + game + ".jsonl", files.JOURNAL)
        return True

    def _ask_to_persist(self) -> None:
        """Ask the browser, once, not to delete this site's data when space is short."""
        if self._has_asked_to_persist:
            return
        self._has_asked_to_persist = True
        manager = getattr(window.navigator, "storage", None)
        if manager is not None and hasattr(manager, "persist"):
            manager.persist()


def summary(view: "View", game: str) -> "Summary":
    """The entry for ``view`` in the list of saved games."""
    result = view["result"]
    return {
        "game": game,
        "ruleset": view["ruleset"]["id"],
        "names": [seat["name"] for seat in view["seats"]],
        "scores": result["scores"] if result is not None else [seat["score"] for seat in view["seats"]],
        "over": view["phase"] == "over",
        "at": wall(),
    }


# --- files ------------------------------------------------------------------------------------


async def pick_game() -> "Chosen | None":
    """Let the user choose a file; None when cancelled.  Raises ``files.BadFile``.

    The answer is {"journal": text}, or {"gcg": base64} for a game of another program.
    """
    chosen = await files.choose(".jsonl,.json,.gcg,.txt,application/x-ndjson,application/json,text/plain")
    if not chosen:
        return None
    text = await files.text_of(chosen[0])
    if text.lstrip().startswith("{") or not _is_gcg(str(chosen[0].name), text):
        return {"journal": text + "\n"}
    data = await files.base64_of(chosen[0])
    return {"gcg": data} if data else None


def _is_gcg(name: str, text: str) -> bool:
    """Whether a file is GCG, by its name or by its first characters: pragmas and turns."""
    return name.lower().endswith(".gcg") or text.lstrip()[:1] in "#>"
