"""Live standings: a class game that is played in another window of this browser tells the teacher's page.

Only a result code goes over the channel, that of the rounds closed so far, and the teacher's page scores it
as it scores any other.  Nothing leaves the device.
"""

import json

from pyscript import ffi, window

from app.browser import engine
from app.browser.dom import run
from app.training import game as training_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    from pyscript import Event, Node

    from app.words.shapes import Playing

    class Standing(TypedDict):
        """table: which window tells it.  rounds: how many are closed; over: whether that is all; left:
        whether the window went away before."""

        table: str
        number: int
        code: str
        rounds: int
        over: bool
        left: bool


_CHANNEL = "faristol.class."
PACE = 20.0  # s between two questions to the windows that play
SILENT = 3  # questions without an answer: the window is gone


class Channel:
    """What the windows of one class game say to one another; without such channels, silence."""

    def __init__(self, heard: "Callable[[dict[str, object]], None]") -> None:
        self.heard = heard
        self.game = ""
        self.channel: "Node | None" = None

    def tune(self, game: str) -> None:
        """Listen to the game of this class code; "" for none."""
        if game == self.game:
            return
        if self.channel is not None:
            self.channel.close()
        self.game, self.channel = game, None
        if game and hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(_CHANNEL + game)
            self.channel.onmessage = ffi.create_proxy(self._heard)

    def post(self, message: "dict[str, object] | Standing") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _heard(self, event: "Event") -> None:
        self.heard(json.loads(str(event.data)))


class OwnStanding:
    """The side of the window that plays: it tells each closed round, and again whenever it is asked."""

    def __init__(self) -> None:
        self.channel = Channel(self._asked)
        self.name = str(window.Math.random())
        self.standing: "Standing | None" = None
        window.onpagehide = ffi.create_proxy(lambda _: self.say_left(True))
        window.onpageshow = ffi.create_proxy(lambda _: self.say_left(False))  # it may come back as it was

    def say_left(self, left: bool) -> None:
        """The window goes away, or plays something else, before the game is over; or it is back."""
        if self.standing is not None and not self.standing["over"] and self.standing["left"] != left:
            self.standing["left"] = left
            self.channel.post(self.standing)

    def tell_soon(self, playing: "Playing") -> None:
        """How the game stands now, to the teacher's page if it is open beside."""
        run(self.tell(playing))

    async def tell(self, playing: "Playing") -> None:
        if not training_game.is_of_class(playing):
            self.say_left(True)
            return
        self.channel.tune(playing["code"])
        slips = training_game.slips_so_far(playing)
        code, number = playing["code"], playing["number"]
        reply = await engine.call({"kind": "class_mine", "code": code, "number": number, "slips": slips})
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

    def _asked(self, message: "dict[str, object]") -> None:
        if "hello" in message and self.standing is not None:
            self.channel.post(self.standing)


class Standings:
    """The teacher's side: what the windows that play have told, the latest of each."""

    def __init__(self, changed: "Callable[[Standing], None]") -> None:
        self.changed = changed
        self.channel = Channel(self._heard)
        self.standings: "dict[str, Standing]" = {}
        self.silent: "dict[str, int]" = {}  # questions that a window has not answered

    def listen(self, game: str) -> None:
        """To the windows that play ``game``; they are asked how they stand."""
        if game != self.channel.game:
            self.standings, self.silent = {}, {}
        self.channel.tune(game)
        self.channel.post({"hello": 1})

    def ask_again(self) -> None:
        """A window that was killed says nothing: after some silence it has left."""
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
        """One for each player's number, without those whose code the teacher took."""
        latest: "dict[int, Standing]" = {}
        for table in self.standings:
            one = self.standings[table]
            known = latest.get(one["number"])
            if one["number"] not in taken and (known is None or _stands(known) < _stands(one)):
                latest[one["number"]] = one
        return [latest[number] for number in sorted(latest)]

    def _heard(self, message: "dict[str, object]") -> None:
        if "table" not in message:
            return
        standing: "Standing" = message  # type: ignore[assignment]  # only our own windows speak here
        known = self.standings.get(standing["table"])
        self.standings[standing["table"]] = standing
        self.silent[standing["table"]] = 0
        if standing != known:
            self.changed(standing)


def _stands(standing: "Standing") -> "tuple[bool, int]":
    """Of two windows of one number the one that plays comes first, then the one that has played more."""
    return not standing["left"], standing["rounds"]
