"""Live standings: a class game in another window of this browser reports to the teacher's page.

The channel carries only the result code of the rounds closed so far, which the teacher's page scores like any
other.  Nothing leaves the device.
"""

from pyscript import ffi, window

from app.browser import engine
from app.browser.channel import Channel
from app.browser.dom import run
from app.training import game as training_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NotRequired, TypedDict, final

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
        left: whether the window was closed before, or the tablet is not connected.  linked: whether it is
        of a tablet.  handed: whether a tablet has handed in the slip of the open round.
        """

        table: str
        number: int
        code: str
        rounds: int
        over: bool
        left: bool
        linked: NotRequired[bool]
        handed: NotRequired[bool]


_KIND = "class"  # of the channel
PACE = 20.0  # s between two questions to the playing windows
SILENT = 3  # unanswered questions after which a window is taken for closed


class OwnStanding:
    """The playing window's side: reports each closed round, and again whenever it is asked."""

    def __init__(self) -> None:
        self.channel = Channel(_KIND, self._asked)
        self.name = str(window.Math.random())
        self.standing: "Standing | None" = None
        self.also: "Callable[[Standing], None]" = tell_nobody  # told of each report; set by a tablet
        self.is_received: "Callable[[], bool]" = is_never  # whether the teacher has the report by a link
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
        self.also(self.standing)

    def _asked(self, message: "Question | Standing") -> None:
        if "hello" in message and self.standing is not None:
            self.channel.post(self.standing)


class LiveStandings:
    """The teacher's side: the latest report of each playing window."""

    def __init__(self, changed: "Callable[[Standing], None]") -> None:
        self.changed = changed
        self.channel = Channel(_KIND, self._received)
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
        for table in self.silent:
            standing = self.standings.get(table)
            self.silent[table] += 1
            if standing is None or standing["over"] or standing["left"]:
                continue
            if self.silent[table] > SILENT:
                standing["left"] = True
                self.changed(standing)
        self.channel.post({"hello": 1})

    def forget(self, number: int) -> None:
        for table in [each for each in self.standings if self.standings[each]["number"] == number]:
            del self.standings[table]

    def linked(self) -> "list[Standing]":
        """The reports of tablets that are connected, or were."""
        return [self.standings[table] for table in self.standings if self.standings[table].get("linked")]

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
            self.silent[message["table"]] = 0
            self.put(message)

    def put(self, standing: "Standing") -> None:
        """Take a report, which may have come another way."""
        known = self.standings.get(standing["table"])
        self.standings[standing["table"]] = standing
        if standing != known:
            self.changed(standing)


def tell_nobody(standing: "Standing") -> None:
    """The default of ``also``."""


def is_never() -> bool:
    """The default of ``is_received``."""
    return False


def _stands(standing: "Standing") -> "tuple[bool, int]":
    """The sort key among windows of one number: open ones first, then the one with more rounds."""
    return not standing["left"], standing["rounds"]
