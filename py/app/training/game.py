"""The state of a duplicate played by one person on this device: game, round, and slips.

Pure: functions on the dictionary that is stored.  It holds the instant at which the round began, so that its
time also runs while the page is closed.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import ListedRound, Playing, Slip
    from faristol.session.duplicate.intents import OfClass
    from faristol.session.duplicate.wire import CallView, Trained


NO_SLIP = {"coord": "", "word": ""}


def fresh(
    code: str, title: str, number: int, rounds: int, seconds: int, calls: "list[CallView]"
) -> "Playing":
    """A game before its first round."""
    return {
        "code": code,
        "title": title,
        "number": number,
        "rounds": rounds,
        "seconds": seconds,
        "calls": [call for call in calls if call["seconds"] < seconds],
        "round": 0,
        "phase": "after",
        "began": 0,
        "at": 0,
        "handed_in": None,
        "slips": [],
        "told": [],
        "percent": 0.0,
        "draft": None,
        "result": "",
        "hints": 0,
    }


def is_of_class(playing: "Playing") -> bool:
    return playing["number"] > 0


def count_hint(playing: "Playing") -> None:
    playing["hints"] = hints(playing) + 1


def hints(playing: "Playing") -> int:
    """How many hints were given; a game that was stored before there were any has none."""
    return playing.get("hints", 0)


def begin_round(playing: "Playing", now: int) -> None:
    """Begin the next round, whose time runs from the instant ``now``."""
    playing["round"] += 1
    playing["phase"] = "play"
    playing["began"] = now
    playing["handed_in"] = None
    playing["draft"] = None


def left(playing: "Playing", now: int) -> int:
    """The ms left of the round; always more than 0 in a game without time."""
    if not playing["seconds"]:
        return 1
    return max(0, playing["began"] + playing["seconds"] * 1000 - now)


def end_round(playing: "Playing") -> None:
    """Close the round with the slip handed in last."""
    playing["slips"].append(playing["handed_in"])
    playing["phase"] = "after"


def look_back(playing: "Playing", trained: "Trained") -> None:
    """Add the closed round to the list for the end of the game."""
    slip = trained["slip"]
    closed: "ListedRound" = {
        "word": slip["shown"] or slip["word"] if slip else "",
        "coord": slip["coord"] if slip else "",
        "points": slip["points"] if slip else 0,
        "null": "late" if slip is None else "" if slip["null"] == "none" else slip["null"],
        "best": trained["reference"]["points"],
        "best_word": trained["reference"]["shown"],
    }
    del playing["told"][playing["round"] - 1 :]
    playing["told"].append(closed)
    playing["percent"] = trained["percent"]


def is_last(playing: "Playing") -> bool:
    return playing["round"] >= playing["rounds"]


def total(playing: "Playing") -> int:
    return sum([closed["points"] for closed in playing["told"]])


def best_total(playing: "Playing") -> int:
    return sum([closed["best"] for closed in playing["told"]])


def slips_so_far(playing: "Playing") -> "list[Slip]":
    """A slip for each closed round, an empty one if none was handed in."""
    return [slip or {"coord": "", "word": ""} for slip in playing["slips"]]


def add_source(request: "OfClass", source: "OfClass") -> None:
    """Add the game to a request."""
    request.update(source)
