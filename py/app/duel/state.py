"""A duel on this device: the choices, the racks and what was played, kept at every change.

It is in localStorage as one text, so that a reload in the middle of a round, or right after a key,
loses nothing.
"""

from app.browser import kept as kept_values
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.duel.wire import DuelRack, DuelRound

    class Duel(TypedDict):
        """phase: setup, ready, rack, words, told or end.

        source, list, rounds, seconds, teams: the choices.  racks: one for each round.
        round: the one that is played, from 0.  done: the rounds that were judged.
        ends: the instant at which the round's time is over; 0 while it does not run.
        left: ms left while it is stopped.  words: what the teams have typed.
        """

        phase: str
        source: str
        list: str
        rounds: int
        seconds: int
        teams: "list[str]"
        racks: "list[DuelRack]"
        round: int
        done: "list[DuelRound]"
        ends: int
        left: int
        words: "list[str]"


_KEY = "duel"
_WORD = {"word": "", "tiles": 0, "points": 0, "bonus": 0, "total": 0}
_JUDGED = {"verdict": "", "word?": _WORD, "total": 0}
_SHAPE = {
    "phase": "",
    "source": "",
    "list": "",
    "rounds": 0,
    "seconds": 0,
    "teams": ("", ""),
    "racks": [{"tiles": [""], "word": ""}],
    "round": 0,
    "done": [{"judged": (_JUDGED, _JUDGED), "best": [_WORD], "count": 0}],
    "ends": 0,
    "left": 0,
    "words": ("", ""),
}
_PHASES = ("setup", "ready", "rack", "words", "told", "end")


def fresh() -> "Duel":
    return {
        "phase": "setup",
        "source": "five",
        "list": "",
        "rounds": 5,
        "seconds": 60,
        "teams": list(duel_words.TEAM_NAMES),
        "racks": [],
        "round": 0,
        "done": [],
        "ends": 0,
        "left": 0,
        "words": ["", ""],
    }


def checked(found: "Duel") -> "Duel":
    """A kept duel; raises ValueError where its phase and its rounds do not fit."""
    if found["phase"] not in _PHASES or not _fits(found):
        raise ValueError(found["phase"])
    return found


def _fits(kept: "Duel") -> bool:
    """Whether the rounds fit the racks."""
    if kept["phase"] == "setup":
        return True
    played = kept["round"] + (1 if kept["phase"] in ("told", "end") else 0)
    return kept["round"] < len(kept["racks"]) and len(kept["done"]) == played


def kept() -> "Duel":
    return kept_values.read(_KEY, _SHAPE, checked) or fresh()


def keep(duel: "Duel") -> None:
    kept_values.write(_KEY, duel)


def begin(duel: "Duel", racks: "list[DuelRack]") -> None:
    """Set the racks of a new duel."""
    duel["racks"] = racks
    duel["done"] = []
    _ready(duel, 0)


def _ready(duel: "Duel", place: int) -> None:
    duel["phase"] = "ready"
    duel["round"] = place
    duel["words"] = ["", ""]
    duel["ends"] = 0
    duel["left"] = duel["seconds"] * 1000


def go_on(duel: "Duel") -> None:
    """Go on after a round: to the next rack, or to the end."""
    if is_last(duel):
        duel["phase"] = "end"
    else:
        _ready(duel, duel["round"] + 1)


def is_last(duel: "Duel") -> bool:
    return duel["round"] + 1 >= len(duel["racks"])


def run_from(duel: "Duel", now: int) -> None:
    """Let the time run from the instant ``now`` (ms)."""
    duel["phase"] = "rack"
    duel["ends"] = now + duel["left"]


def stop_at(duel: "Duel", now: int) -> None:
    """Stop the time at the instant ``now`` (ms)."""
    duel["left"] = max(0, duel["ends"] - now)
    duel["ends"] = 0


def end_time(duel: "Duel") -> None:
    """The time is over, or the teams need no more."""
    duel["phase"] = "words"
    duel["ends"] = duel["left"] = 0


def judged(duel: "Duel", played: "DuelRound") -> None:
    """The words of the round were judged."""
    duel["done"].append(played)
    duel["phase"] = "told"


def totals(duel: "Duel") -> "list[int]":
    """The points of the two teams."""
    return [sum([one["judged"][team]["total"] for one in duel["done"]]) for team in (0, 1)]


def leave(duel: "Duel") -> None:
    """Back to the choices, which stay."""
    duel["phase"] = "setup"
    duel["racks"] = []
    duel["done"] = []
