"""A tournament of robots as the device keeps it: who plays, who meets whom, and the games so far.

The programs are kept as they were when it began, so that it goes on as it began, also after a reload.
"""

from app.browser import kept
from app.browser.shape import Count
from app.words.workshop import cup as cup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from app.words.shapes import Fault
    from app.words.workshop.cup import Row
    from app.workshop.match import Seat

    class Player(TypedDict):
        """Who plays.

        level: of a robot of Faristol, or "" where it is a script, with its ``source``.
        pupil: whose script it is, where it came from another device.
        """

        name: str
        pupil: str
        level: str
        source: str

    class Progress(TypedDict):
        """seed: of the tiles.  meetings: who meets whom.  games: of ``faristol.workshop.cup``, in order.

        faults: what was wrong, by player: the last fault.  out: who plays no more.  spent: ms of the games
        that were played.
        """

        seed: str
        meetings: list[list[int]]
        games: list[list[int]]
        faults: dict[str, Fault]
        out: list[int]
        spent: int


KEY, PROGRAMS = "workshop.cup", "workshop.cup.programs"
ENDS_A_ROBOT = ("late", "crashed")  # each costs seconds, and a new worker
NOBODY, NOT_PLAYED = -1, -2  # who has lost a game by a mistake
_FAULT = {"kind": "", "line": 0, "text": "", "name?": "", "type?": "", "answer?": "", "reason?": ""}
_SHAPE = {
    "seed": "",
    "meetings": [[Count]],
    "games": [[0]],
    "faults": {"": _FAULT},
    "out": [Count],
    "spent": 0,
}
_PLAYERS = {"players": [{"name": "", "pupil": "", "level": "", "source": ""}]}
_SIDES = 2  # games of a meeting: each side begins one, with the same tiles


class Cup:
    """The tournament.  rows: its table, as the referee has made it last."""

    def __init__(self, players: "list[Player]", progress: "Progress") -> None:
        self.players, self.progress = players, progress
        self.rows: "list[Row]" = []

    @property
    def games(self) -> "list[list[int]]":
        return self.progress["games"]

    @property
    def total(self) -> int:
        return _SIDES * len(self.progress["meetings"])

    def is_over(self) -> bool:
        return len(self.games) >= self.total

    def next(self) -> "tuple[int, int]":
        """Who plays the next game; the first one begins."""
        number = len(self.games)
        first, second = self.progress["meetings"][number // _SIDES]
        return (first, second) if number % _SIDES == 0 else (second, first)

    def seed(self) -> str:
        """The tiles of the next game, which both games of a meeting have."""
        return self.progress["seed"] + "/" + str(len(self.games) // _SIDES)

    def seat(self, player: int) -> "Seat":
        """A player as a seat of a game."""
        one = self.players[player]
        if one["level"]:
            return {"level": one["level"]}
        return {"program": {"name": "cup." + str(player), "source": one["source"]}}

    def name(self, player: int) -> str:
        """What a player is called in the table."""
        one = self.players[player]
        return cup_words.entrant(one["pupil"], one["name"])

    def is_out(self, player: int) -> bool:
        return player in self.progress["out"]

    def count(self, scores: "list[int]", spent: int) -> None:
        """Count the next game, which was played to its end.  spent: ms."""
        self.progress["spent"] += spent
        self._add(scores, NOBODY)

    def blame(self, player: int, error: "Fault") -> None:
        """Count the next game, which ``player`` has lost by a mistake; who never answers plays no more."""
        self.progress["faults"][str(player)] = error
        if error["kind"] in ENDS_A_ROBOT:
            self.progress["out"].append(player)
        self._add([0, 0], player)

    def skip(self) -> bool:
        """Count the next game where it cannot be played, since somebody is out; whether it was so."""
        first, second = self.next()
        if self.is_out(first):
            self._add([0, 0], NOT_PLAYED if self.is_out(second) else first)
        elif self.is_out(second):
            self._add([0, 0], second)
        else:
            return False
        return True

    def _add(self, scores: "list[int]", lost_by: int) -> None:
        first, second = self.next()
        self.games.append([first, second, scores[0], scores[1], lost_by])

    def left(self) -> int:
        """How many ms the games to come take, as those so far did; -1 where nobody knows, and at the end."""
        if self.is_over():
            return -1
        played = len([game for game in self.games if game[4] == NOBODY])
        return self.progress["spent"] * (self.total - len(self.games)) // played if played else -1

    def keep(self) -> bool:
        """Keep how far it is; False where the device has no place."""
        return kept.write(KEY, self.progress)


def begin(players: "list[Player]", meetings: "list[list[int]]", seed: str) -> "Cup | None":
    """A new tournament instead of the one that is kept; None where the device has no place for it."""
    forget()
    cup = Cup(players, {"seed": seed, "meetings": meetings, "games": [], "faults": {}, "out": [], "spent": 0})
    if kept.write(PROGRAMS, {"players": players}) and cup.keep():
        return cup
    forget()
    return None


def restored() -> "Cup | None":
    """The tournament that is kept; None where there is none that fits together."""
    programs = kept.read(PROGRAMS, _PLAYERS)
    if not programs:
        return None
    count = len(programs["players"])

    def fitting(found: "Progress") -> "Progress":
        numbers = [one for pair in found["meetings"] for one in pair] + found["out"]
        for game in found["games"]:
            numbers += game[:2]
            if len(game) != 5 or not NOT_PLAYED <= game[4] < count:
                raise ValueError(game)
        if [pair for pair in found["meetings"] if len(pair) != 2]:
            raise ValueError("meetings")
        if [player for player in numbers if not 0 <= player < count]:
            raise ValueError("players")
        return found

    progress = kept.read(KEY, _SHAPE, fitting)
    if not progress or len(progress["games"]) > _SIDES * len(progress["meetings"]):
        return None
    return Cup(programs["players"], progress)


def forget() -> None:
    kept.forget(KEY)
    kept.forget(PROGRAMS)
