"""The boxes before a game: number and time of rounds, or an existing game to replay.

A game from a file or from this device is replayed with the same racks, without its players.
"""

from app.browser import files
from app.browser.dom import make
from app.saved.kept_list import each_drawn
from app.ui import dates, doors
from app.ui.dialogs import Box, answering, inform
from app.ui.fields import Choice
from app.words import common as common_words
from app.words import kept as kept_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypedDict

    from pyscript import Node

    from app.saved.duplicates import DuplicateStore
    from app.words.shapes import KeptDuplicate
    from faristol.session.duplicate.intents import Options, Source
    from faristol.session.duplicate.wire import CallView

    class Chosen(TypedDict):
        """The choice.  source: the game to replay, empty for a new game with ``options``."""

        source: Source
        options: Options
        seconds: int
        title: str


_CALLS: "list[CallView]" = [
    {"seconds": 60, "key": "one_minute"},
    {"seconds": 30, "key": "thirty_seconds"},
    {"seconds": 0, "key": "time"},
]
_FILES = ".jsonl,.json,application/x-ndjson,application/json"


def _door(answer: str, name: str, drawing: str) -> "Node":
    return doors.door(answering(name, answer, ""), drawing, training_words.DOOR_LINES[answer])


def _duplicate(row: "tuple[str, KeptDuplicate]") -> "Node":
    """A stored duplicate that can be chosen."""
    game, summary = row
    one = answering("", game, "choice")
    name = make("span", "choice-told")
    date = dates.day_and_hour(summary["at"])
    name.append(make("b", "", summary["title"] or date), make("span", "box-note", date))
    one.append(name, make("span", "amount", training_words.rounds_of(summary["round"])))
    return one


def calls(seconds: int) -> "list[CallView]":
    """The calls of a round of so many seconds."""
    return [call for call in _CALLS if call["seconds"] < seconds]


class StartBox:
    """The first box of the page; it begins with the last choice."""

    def __init__(self, duplicates: "DuplicateStore", ready: "Callable[[], Awaitable[object] | None]") -> None:
        """``ready``: what a game waits for, or None (the engine)."""
        self.duplicates = duplicates
        self._ready = ready
        self._seconds = "180"
        self._rounds = "10"

    async def ask(self) -> "Chosen | str | None":
        """Ask what to play; "class" for a class game; None when cancelled."""
        while True:
            answer = await self._box()
            if answer == "file":
                chosen = await self._file()
            elif answer == "kept":
                chosen = await self._kept()
            elif answer == "new":
                options: "Options" = {"rounds": int(self._rounds)}
                return {"source": {}, "options": options, "seconds": int(self._seconds), "title": ""}
            else:
                return answer
            if chosen is not None:
                return chosen

    async def _box(self) -> "str | None":
        box = Box(training_words.TRAINING, "whole-screen door-page")
        box.is_ground = True
        box.wait_in_button(lambda answer: self._ready() if answer == "new" else None)
        time = Choice(training_words.TIME, list(training_words.TIMES), self._seconds)
        rounds = Choice(training_words.ROUNDS, list(training_words.ROUND_CHOICES), self._rounds)
        go = answering(training_words.BEGIN, "new", "")
        others = [
            _door("class", training_words.HAVE_CODE, "code"),
            _door("file", training_words.OPEN_FILE, "file"),
        ]
        if self.duplicates.rows():
            others.append(_door("kept", training_words.KEPT_GAMES, "duplicate"))
        new = [time.node, rounds.node, doors.door(go, "go-on", training_words.BEGIN_LINE, "primary big")]
        doors.head(box, box.cancel_button(common_words.HOME))
        box.body.append(
            doors.page(
                training_words.TAGLINE + ".",
                [
                    doors.group(training_words.NEW_GAME, new),
                    doors.group(training_words.OTHER_GAMES, others),
                ],
            )
        )
        box.first = go
        answer = await box.ask()
        self._seconds, self._rounds = time.value(), rounds.value()
        return answer

    def _replayed(self, source: "Source", title: str) -> "Chosen":
        return {"source": source, "options": {}, "seconds": int(self._seconds), "title": title}

    async def _file(self) -> "Chosen | None":
        """Let a file be chosen, a journal or a prepared game; the engine checks it."""
        chosen = await files.choose(_FILES)
        if not chosen:
            return None
        try:
            text = await files.text_of(chosen[0]) + "\n"
        except files.BadFile as bad:
            await inform(common_words.CANNOT_OPEN, str(bad))
            return None
        prepared = '"faristol_prepared"' in text[:4000]
        return self._replayed({"prepared": text} if prepared else {"journal": text}, str(chosen[0].name))

    async def _kept(self) -> "Chosen | None":
        """Let one of the stored duplicates be chosen."""
        box = Box(training_words.KEPT_GAMES)
        box.text(training_words.KEPT_HELP)
        rows = [(game, summary) for game, summary in self.duplicates.rows() if summary["round"] > 0]
        box.body.append(
            *each_drawn(rows, _duplicate, lambda row: answering(kept_words.DAMAGED, row[0], "choice"))
        )
        if not rows:
            box.text(training_words.NONE_KEPT, "box-note")
        box.cancel_button()
        answer = await box.ask()
        for game, summary in rows:
            if game == answer:
                return self._replayed(
                    {"journal": "\n".join(self.duplicates.lines(game)) + "\n"}, summary["title"]
                )
        return None
