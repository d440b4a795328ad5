"""The games stored on this device: one text per game in IndexedDB, its summary on the first line.

Summary and journal are one value, so that a browser killed during a save leaves either the old text or the
new one.  Where storage is denied the games are held in memory as long as the page lives.
"""

import json

from app.browser import files
from app.browser.page_clock import wall
from app.browser.shape import Instant, parsed
from app.browser.shelf import Shelf
from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

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
        in base 64 with the ``ruleset`` that the file names, or ""), or a new game.
        """

        kind: str
        room: str
        open: str
        journal: str
        gcg: str
        ruleset: str
        new: NewGame


_PREFIX = "game:"
_RULESET = "#ruleset "  # the pragma of our own GCG files
_SUMMARY = {"ruleset": "", "names": [""], "scores": [0], "over": False, "at": Instant}


class GameStore:
    """The stored games."""

    def __init__(self) -> None:
        self._shelf = Shelf("faristol-games")

    async def open(self) -> bool:
        """Open the store and read the games; False if this browser denies storage."""
        return await self._shelf.open()

    def is_available(self) -> bool:
        return self._shelf.is_available()

    def new_id(self) -> str:
        """An id for a new game, unique on this device."""
        return str(wall()) + "-" + str(len(self._shelf.texts))

    def _games(self) -> "list[str]":
        return [key[len(_PREFIX) :] for key in self._shelf.texts if key.startswith(_PREFIX)]

    def _parts(self, game: str) -> "list[str]":
        """The line of the summary and the journal; of a damaged text also less."""
        return self._shelf.texts.get(_PREFIX + game, "").split("\n", 1)

    async def save(self, game: str, lines: "list[str]", row: "Summary") -> bool:
        """Save a game's journal; True once it is on the disk, False if that failed."""
        text = json.dumps(row) + "\n" + "\n".join(lines) + "\n"
        return await self._shelf.write({_PREFIX + game: text})

    def rows(self) -> "list[Summary]":
        """The saved games, the latest first, but those whose summary cannot be read (``damaged``)."""
        found = [row for row in [self._row(game) for game in self._games()] if row is not None]
        return stable_sorted(found, lambda row: -row["at"])

    def _row(self, game: str) -> "Summary | None":
        try:
            row: "Summary" = parsed(self._parts(game)[0], _SUMMARY)
            row["game"] = game
            return row if len(row["names"]) == len(row["scores"]) else None
        except Exception:  # whatever a damaged text leads to
            return None

    def damaged(self) -> "list[str]":
        """The games whose summary cannot be read."""
        return [game for game in self._games() if self._row(game) is None]

    def load(self, game: str) -> "str | None":
        """The journal of a saved game, or None if it is not here."""
        return self._parts(game)[-1] if _PREFIX + game in self._shelf.texts else None

    def place(self, game: str) -> str:
        """Where a game is stored, as ``app.words.kept`` names it."""
        return self._shelf.name + " " + game

    def lines(self, game: str) -> "list[str]":
        """The lines of the journal of a saved game."""
        return (self.load(game) or "").rstrip("\n").split("\n")

    def as_it_is(self, game: str) -> str:
        """The journal of a saved game; of a damaged text all of it."""
        parts = self._parts(game)
        return parts[-1] if self._row(game) is not None else "\n".join(parts)

    def table_of(self, game: str) -> "tuple[str, str, str] | None":
        """The tournament, round and table of a saved game that is not over; None for any other."""
        row = self._row(game)
        try:
            header = parsed(self._parts(game)[-1].split("\n", 1)[0], {"tournament?": ""})
            if row is None or row["over"] or not header.get("tournament"):
                return None
            return str(header["tournament"]), str(header["round"]), str(header["table"])
        except Exception:  # whatever a damaged text leads to
            return None

    def same_as(self, journal: str) -> str:
        """The saved game that ``journal`` tells to its end, found by its header; "" if there is none."""
        header = journal.split("\n", 1)[0]
        for row in self.rows():
            if row["over"] and self.lines(row["game"])[0] == header:
                return row["game"]
        return ""

    async def delete(self, game: str) -> None:
        await self._shelf.erase([_PREFIX + game])

    def download(self, game: str) -> bool:
        """Download the journal as a file; False if the game is not here."""
        if self.load(game) is None:
            return False
        files.download(
            self.as_it_is(game), "faristol-" + files.today() + "-" + game + ".jsonl", files.JOURNAL
        )
        return True


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

    The answer is {"journal": text}, or {"gcg": base64, "ruleset": id or ""} for a GCG file.
    """
    chosen = await files.choose(".jsonl,.json,.gcg,.txt,application/x-ndjson,application/json,text/plain")
    if not chosen:
        return None
    text = await files.text_of(chosen[0])
    if text.lstrip().startswith("{") or not _is_gcg(str(chosen[0].name), text):
        return {"journal": text + "\n"}
    data = await files.base64_of(chosen[0])
    return {"gcg": data, "ruleset": _ruleset_of(text)} if data else None


def _ruleset_of(text: str) -> str:
    """The regulation that a GCG file names, as our own files do; "" if it does not."""
    for line in text.split("\n"):
        if line.startswith(_RULESET):
            return line[len(_RULESET) :].strip()
    return ""


def _is_gcg(name: str, text: str) -> bool:
    """Whether a file is GCG, by its name or by its first characters: pragmas and turns."""
    return name.lower().endswith(".gcg") or text.lstrip()[:1] in "#>"
