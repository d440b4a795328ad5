"""The digits of a clock at an instant, and when the engine must be asked: arithmetic on a ``ClockView``.

Pure: nothing here reads the time or touches the page.  Instants and spans are in ms.  A time that runs down
is rounded up to the second, one that counts up is rounded down, so that 0:00 is shown when a time is over.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import ClockView

MINUTE = 60000
SECOND = 1000
# More than a minute left; the last minute (or the last quarter of a shorter time); past the time.
CALM, LAST, OVER = "calm", "last", "over"


class ClockFace:
    """One time as it is shown: its digits, its state (CALM, LAST, OVER), and the fine for overtime."""

    def __init__(self, text: str = "", sign: str = CALM, fine: int = 0) -> None:
        self.text = text
        self.sign = sign
        self.fine = fine


def digits(span: int) -> str:
    """Minutes and seconds: 4:05."""
    seconds = span // SECOND
    return str(seconds // 60) + (":0" if seconds % 60 < 10 else ":") + str(seconds % 60)


def countdown(limit: int, used: int) -> ClockFace:
    """The time left of ``limit``; past it, the overtime with a plus."""
    left = limit - used
    if left < 0:
        return ClockFace("+" + digits(-left), OVER)
    return ClockFace(digits(left + SECOND - 1), LAST if left <= min(MINUTE, limit // 4) else CALM)


def elapsed(clock: "ClockView", now: int) -> int:
    """The time in ms that has run since the engine's reading."""
    return max(0, now - clock["at"]) if clock["running"] is not None else 0


def game_elapsed(clock: "ClockView", now: int) -> int:
    """The same for the time of the whole game, which may run while no seat's time does."""
    return max(0, now - clock["at"]) if clock["game_runs"] else 0


def standing(clock: "ClockView", now: int, cause: str) -> "ClockView":
    """The clock as it stands from ``now`` on."""
    stood = clock.copy()
    stood["used"] = [used_by(clock, seat, now) for seat in range(len(clock["used"]))]
    stood["turn"] = clock["turn"] + elapsed(clock, now)
    stood["game"] = clock["game"] + game_elapsed(clock, now)
    stood["running"], stood["game_runs"], stood["paused"], stood["at"] = None, False, cause, now
    return stood


def used_by(clock: "ClockView", seat: int, now: int) -> int:
    return clock["used"][seat] + (elapsed(clock, now) if clock["running"] == seat else 0)


def time_left(clock: "ClockView", seat: int, now: int) -> "int | None":
    """The least that is left of the times that end a seat's turn, 0 if one is over; None without limits."""
    times = [
        (clock["limit"], used_by(clock, seat, now)),
        (clock["turn_limit"], clock["turn"] + elapsed(clock, now)),
        (clock["game_limit"], clock["game"] + game_elapsed(clock, now)),
    ]
    left = [max(0, limit - used) for limit, used in times if limit]
    return min(left) if left else None


def seat_face(clock: "ClockView", seat: int, actor: "int | None", now: int) -> ClockFace:
    """The time of one seat: for its whole game, or for its turn if turns are timed."""
    if clock["kind"] == "chess":
        used = used_by(clock, seat, now)
        face = countdown(clock["limit"], used)
        face.fine = fine_of(clock, seat, used)
        return face
    if clock["kind"] == "turns" and seat == actor:
        return turn_face(clock, now)
    return ClockFace()


def fine_of(clock: "ClockView", seat: int, used: int) -> int:
    """Points off (0 or less) for the started minutes of overtime, at the rate that the engine sends."""
    over = clock["over"][seat]
    if not over or not clock["fines"][seat]:
        return 0
    return clock["fines"][seat] // over * started(used - clock["limit"])


def turn_face(clock: "ClockView", now: int) -> ClockFace:
    """The time of the current turn, if turns are timed."""
    if not clock["turn_limit"]:
        return ClockFace()
    return countdown(clock["turn_limit"], clock["turn"] + elapsed(clock, now))


def game_face(clock: "ClockView", now: int) -> ClockFace:
    """The time of the whole game, for all seats together, if it has a limit."""
    if clock["kind"] == "none" or not clock["game_limit"]:
        return ClockFace()
    return countdown(clock["game_limit"], clock["game"] + game_elapsed(clock, now))


def started(span: int) -> int:
    """The number of started minutes in ``span`` ms."""
    return max(0, -(-span // MINUTE))


def is_running(clock: "ClockView") -> bool:
    """Whether any time runs."""
    return clock["running"] is not None or clock["game_runs"]


def _stage(clock: "ClockView", more: int, game_more: int) -> "tuple[int, bool, bool]":
    """Which of the times are over when the running seat has used ``more``, and the game ``game_more``."""
    running = clock["running"]
    minutes = 0
    if running is not None and clock["limit"]:
        minutes = started(clock["used"][running] + more - clock["limit"])
    late = bool(clock["turn_limit"]) and clock["turn"] + more > clock["turn_limit"]
    return minutes, late, bool(clock["game_limit"]) and clock["game"] + game_more >= clock["game_limit"]


def is_due(clock: "ClockView", now: int) -> bool:
    """Whether a limit was passed since the engine's reading, so that the engine must be asked again."""
    if not is_running(clock):
        return False
    return _stage(clock, 0, 0) != _stage(clock, elapsed(clock, now), game_elapsed(clock, now))


def final_turns(clock: "ClockView") -> bool:
    """Whether the time of the round was called, so that only the last turns are still timed."""
    return clock["kind"] != "turns" and clock["turn_limit"] > 0
