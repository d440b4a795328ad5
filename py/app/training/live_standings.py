"""Live standings: a class game in another window of this browser reports to the teacher's page.

The channel carries only the result code of the rounds closed so far, which the teacher's page scores like any
other.  Nothing leaves the device.
"""

import json

from pyscript import ffi, window

from app.browser import engine
from app.browser.dom import run
from app.training import game as training_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict, final

    from pyscript import Event, Node

    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import ClassMine, Source

    @final
    class Question(TypedDict):
        """The teacher asks every window for its report."""

        hello: int

    @final
    class Standing(TypedDict):
        """A report.

        table: the reporting window.  rounds: how many are closed.  over: whether the game is finished.
        left: whether the window was closed before.
        """

        table: str
        number: int
        code: str
        rounds: int
        over: bool
        left: bool


_CHANNEL = "faristol.class."
PACE = 20.0  # s between two questions to the playing windows
SILENT = 3  # unanswered questions after which a window is taken for closed


class Channel:
    """The channel between the windows of one class game; without effect if the browser has none."""

    def __init__(self, received: "Callable[[Question | Standing], None]") -> None:
        self.received = received
        self.game = ""
        self.channel: "Node | None" = None

    def open(self, game: str) -> None:
        """Open the channel of the class code ``game``; "" closes it."""
        if game == self.game:
            return
        if self.channel is not None:
            self.channel.close()
        self.game, self.channel = game, None
        if game and hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(_CHANNEL + game)
            self.channel.onmessage = ffi.create_proxy(self._received)

    def post(self, message: "Question | Standing") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _received(self, event: "Event") -> None:
        self.received(json.loads(str(event.data)))


class OwnStanding:
    """The playing window's side: reports each closed round, and again whenever it is asked."""

    def __init__(self) -> None:
        self.channel = Channel(self._asked)
        self.name = str(window.Math.random())
        self.standing: "Standing | None" = None
        window.onpagehide = ffi.create_proxy(lambda _: self.report_left(True))
        window.onpageshow = ffi.create_proxy(lambda _: self.report_left(False))  # from the back/forward cache

    def report_left(self, left: bool) -> None:
        """Report that the unfinished game was left, or that the window is back."""
        if self.standing is not None and not self.standing["over"] and self.standing["left"] != left:
            self.standing["left"] = left
            self.channel.post(self.standing)

    def report_soon(self, playing: "Playing", source: "Source") -> None:
        """Report the standing without waiting for it."""
        run(self.report(playing, source))

    async def report(self, playing: "Playing", source: "Source") -> None:
        if not training_game.is_of_class(playing):
            self.report_left(True)
            return
        self.channel.open(playing["code"])
        slips = training_game.slips_so_far(playing)
        request: "ClassMine" = {"kind": "class_mine", "number": playing["number"], "slips": slips}
        training_game.add_source(request, source)
        reply = await engine.call(request)
        if not reply["ok"]:
            return
        self.standing = {
            "table": self.name,
            "number": playing["number"],
            "code": reply["result_code"],
            "rounds": len(slips),
            "over": training_game.is_last(playing) and playing["phase"] != "play",
            "left": False,
        }
        self.channel.post(self.standing)

    def _asked(self, message: "Question | Standing") -> None:
        if "hello" in message and self.standing is not None:
            self.channel.post(self.standing)


class Standings:
    """The teacher's side: the latest report of each playing window."""

    def __init__(self, changed: "Callable[[Standing], None]") -> None:
        self.changed = changed
        self.channel = Channel(self._received)
        self.standings: "dict[str, Standing]" = {}
        self.silent: "dict[str, int]" = {}  # by window: its unanswered questions

    def listen(self, game: str) -> None:
        """Listen to the windows that play ``game``, and ask them for their standings."""
        if game != self.channel.game:
            self.standings, self.silent = {}, {}
        self.channel.open(game)
        self.channel.post({"hello": 1})

    def ask_again(self) -> None:
        """Ask again; a window that has not answered ``SILENT`` questions is reported as left."""
        for table in self.standings:
            standing = self.standings[table]
            self.silent[table] = self.silent.get(table, 0) + 1
            if self.silent[table] > SILENT and not standing["over"] and not standing["left"]:
                standing["left"] = True
                self.changed(standing)
        self.channel.post({"hello": 1})

    def forget(self, number: int) -> None:
        for table in [each for each in self.standings if self.standings[each]["number"] == number]:
            del self.standings[table]

    def beside(self, taken: "list[int]") -> "list[Standing]":
        """One standing for each player's number, without the numbers in ``taken``."""
        latest: "dict[int, Standing]" = {}
        for table in self.standings:
            one = self.standings[table]
            known = latest.get(one["number"])
            if one["number"] not in taken and (known is None or _stands(known) < _stands(one)):
                latest[one["number"]] = one
        return [latest[number] for number in sorted(latest)]

    def _received(self, message: "Question | Standing") -> None:
        if "table" in message:
            known = self.standings.get(message["table"])
            self.standings[message["table"]] = message
            self.silent[message["table"]] = 0
            if message != known:
                self.changed(message)


def _stands(standing: "Standing") -> "tuple[bool, int]":
    """The sort key among windows of one number: open ones first, then the one with more rounds."""
    return not standing["left"], standing["rounds"]
