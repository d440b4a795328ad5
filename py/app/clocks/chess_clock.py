"""The chess clock for a physical board, as arithmetic on instants (ms): time used, and whose time runs.

Its state is plain data, saved as JSON and read again after a reload.  Seats follow one another clockwise.
``turn_of`` is the seat whose turn it is (-1 before the first turn); its time runs unless ``paused``.
"""

from app.clocks import clock_face

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.wire import ClockView

    class Times(TypedDict):
        """Limits in milliseconds; 0 means no limit.

        fine: points for each started minute of overtime.  cap: overtime past which the game is lost.
        """

        limit: int
        turn: int
        game: int
        fine: int
        cap: int

    class Work(TypedDict):
        """The state of a clock; times used are counted up to the instant ``since``."""

        times: Times
        used: list[int]
        turn: int
        turn_of: int
        paused: bool
        since: int


SHAPE = {
    "times": {"limit": 0, "turn": 0, "game": 0, "fine": 0, "cap": 0},
    "used": [0],
    "turn": 0,
    "turn_of": 0,
    "paused": False,
    "since": 0,
}


def times(limit: int = 0, turn: int = 0, game: int = 0, fine: int = 0, cap: int = 0) -> "Times":
    """Limits in milliseconds from minutes; ``turn`` is in seconds."""
    minute = clock_face.MINUTE
    return {
        "limit": limit * minute,
        "turn": turn * clock_face.SECOND,
        "game": game * minute,
        "fine": fine,
        "cap": cap * minute,
    }


# The times of each regulation by its name, since no engine runs here.  A test compares them with the rules.
PRESETS: "list[tuple[str, Times]]" = [
    ("classic", times(limit=25, fine=10, cap=10)),
    ("classic", times(limit=30, fine=10, cap=10)),
    ("school_pairs", times(limit=25)),
    ("school_four", times(turn=120, game=30)),
    ("world_2009", times(limit=25, game=50, fine=10)),
    ("world_2009", times(turn=120, game=50)),
]


def fresh(seats: int, chosen: "Times", at: int) -> "Work":
    return {"times": chosen, "used": [0] * seats, "turn": 0, "turn_of": -1, "paused": False, "since": at}


def is_running(work: "Work") -> bool:
    return work["turn_of"] >= 0 and not work["paused"]


def settle(work: "Work", at: int) -> None:
    """Count the time up to the instant ``at`` for the seat whose time runs."""
    spent = max(0, at - work["since"])
    if is_running(work):
        work["used"][work["turn_of"]] += spent
        work["turn"] += spent
    work["since"] = max(work["since"], at)


def press(work: "Work", seat: int, at: int) -> bool:
    """``seat`` taps: the first turn begins, or its turn ends.  False if the tap has no effect."""
    settle(work, at)
    if work["paused"] or work["turn_of"] not in (-1, seat):
        return False
    work["turn_of"] = seat if work["turn_of"] < 0 else (seat + 1) % len(work["used"])
    work["turn"] = 0
    return True


def pause(work: "Work", at: int) -> None:
    settle(work, at)
    work["paused"] = True


def go(work: "Work", at: int) -> None:
    settle(work, at)
    work["paused"] = False


def as_view(work: "Work", at: int) -> "ClockView":
    """The clock at the instant ``at`` in the form in which the engine sends its clocks."""
    settle(work, at)
    limits = work["times"]
    over = [clock_face.started(used - limits["limit"]) if limits["limit"] else 0 for used in work["used"]]
    return {
        "kind": "chess" if limits["limit"] else "turns",
        "at": at,
        "running": work["turn_of"] if is_running(work) else None,
        "game_runs": is_running(work),
        "used": work["used"],
        "turn": work["turn"],
        "game": sum(work["used"]),
        "limit": limits["limit"],
        "turn_limit": limits["turn"],
        "game_limit": limits["game"],
        "over": over,
        "fines": [-limits["fine"] * minutes for minutes in over],
        "overtime_limit": limits["cap"],
        "late": "warning",
        "handover": "runs",
        "paused": "arbiter" if work["paused"] else None,
        "stops": [],
    }


def is_lost(work: "Work", seat: int) -> bool:
    """Whether ``seat`` has also used up its overtime."""
    limits = work["times"]
    return bool(limits["cap"]) and work["used"][seat] > limits["limit"] + limits["cap"]
