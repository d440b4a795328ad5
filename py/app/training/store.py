"""The stored duplicates played alone or in class: the current game, and finished class games' codes.

The text of a file is stored apart from the game played with it, because the game is written at every change.
"""

import json

from app.board.draft import SAVED
from app.browser.dom import run
from app.browser.shelf import Shelf
from app.ui.tab_lock import TabLock
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import Source

_GAME, _SOURCE, _CLASS = "game", "source", "class:"
_SLIP = {"coord": "", "word": ""}
_PLAYING = {
    "code": "",
    "title": "",
    "number": 0,
    "name?": "",
    "rounds": 0,
    "seconds": 0,
    "calls": [{"key": "", "seconds": 0}],
    "round": 0,
    "phase": "",
    "began": 0,
    "at": 0,
    "handed_in?": _SLIP,
    "slips": [_SLIP, None],
    "told": [{"word": "", "coord": "", "points": 0, "null": "", "best": 0, "best_word": ""}],
    "percent": 0,
    "draft?": SAVED,
    "result": "",
    "hints?": 0,
    "list?": "",
}


class TrainingStore:
    """The current game and the finished codes; one window at a time may write the game.

    report: called after each write with whether it succeeded.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._shelf = Shelf("faristol-training")
        self._tab_lock = TabLock(lambda: training_words.TRAINING)

    async def open(self) -> bool:
        """Open the store; False if this browser denies storage."""
        return await self._shelf.open()

    def game(self) -> "tuple[Playing, Source] | None":
        """The current game and the source of its rounds."""
        playing, source = self._shelf.read(_GAME, _PLAYING), self._shelf.read(_SOURCE, {"": ""})
        return (playing, source) if playing and source else None

    def take_up(self) -> None:
        """Take the game for this window."""
        self._tab_lock.take("training")

    async def begin(self, playing: "Playing", source: "Source") -> None:
        """Store a new game in place of the one before."""
        self.take_up()
        await self._write({_SOURCE: json.dumps(source), _GAME: json.dumps(playing)})

    async def keep(self, playing: "Playing") -> None:
        await self._write({_GAME: json.dumps(playing)})

    def keep_soon(self, playing: "Playing") -> None:
        """Store the game without waiting for it."""
        run(self._write({_GAME: json.dumps(playing)}))

    async def end(self) -> None:
        """Remove the current game."""
        self._tab_lock.take("")
        await self._write({_GAME: "", _SOURCE: ""})

    def class_result(self, code: str) -> "tuple[int, str] | None":
        """The player's number and the result code of a class game finished on this device."""
        number, result = (self._shelf.texts.get(_CLASS + code, "") + " ").split(" ")[:2]
        return (int(number), result) if number.isdigit() and result else None

    async def keep_class_result(self, code: str, number: int, result: str) -> None:
        await self._write({_CLASS + code: str(number) + " " + result})

    async def _write(self, texts: "dict[str, str]") -> None:
        if self._shelf.is_available() and not self._tab_lock.is_lost:
            self._report(await self._shelf.write(texts))
