"""What a clock shows at an instant, and when the engine must be asked: arithmetic on a ``ClockView``.

Nothing here reads the time or touches the page.  A time that runs down is rounded up to the second, one
that counts up is rounded down: 0:00 is shown at the very instant at which a time is over.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import ClockView

MINUTE = 60000
SECOND = 1000
# Plenty of time; the last minute (or the last quarter of a shorter time); past the time.
CALM, LAST, OVER = "calm", "last", "over"


class ClockFace:
    """One time as it is shown: digits, how pressing it is, and how much of overtime it costs."""

    def __init__(self, text: str = "", sign: str = CALM, fine: int = 0) -> None:
        self.text = text
        self.sign = sign
        self.fine = fine


def digits(span: int) -> str:
    """Minutes and seconds: 4:05."""
    seconds = span // SECOND
    return str(seconds // 60) + (":0" if seconds % 60 < 10 else ":") + str(seconds % 60)


def countdown(limit: int, used: int) -> ClockFace:
    """What is left of ``limit``; past it, what was taken too much, with a plus."""
    left = limit - used
    if left < 0:
        return ClockFace("+" + digits(-left), OVER)
    return ClockFace(digits(left + SECOND - 1), LAST if left <= min(MINUTE, limit // 4) else CALM)


def elapsed(clock: "ClockView", now: int) -> int:
    """What has run since the engine's reading."""
    return max(0, now - clock["at"]) if clock["running"] is not None else 0


def game_elapsed(clock: "ClockView", now: int) -> int:
    """The same of the whole game's time, which may go on while no seat's runs."""
    return max(0, now - clock["at"]) if clock["game_runs"] else 0


def used_by(clock: "ClockView", seat: int, now: int) -> int:
    return clock["used"][seat] + (elapsed(clock, now) if clock["running"] == seat else 0)


def seat_face(clock: "ClockView", seat: int, actor: "int | None", now: int) -> ClockFace:
    """The time of one seat: of its whole game, or of its turn where turns are timed."""
    if clock["kind"] == "chess":
        used = used_by(clock, seat, now)
        face = countdown(clock["limit"], used)
        face.fine = fine_of(clock, seat, used)
        return face
    if clock["kind"] == "turns" and seat == actor:
        return turn_face(clock, now)
    return ClockFace()


def fine_of(clock: "ClockView", seat: int, used: int) -> int:
    """Points off (0 or less) for the minutes of overtime that have begun, as the engine has told the rate."""
    over = clock["over"][seat]
    if not over or not clock["fines"][seat]:
        return 0
    return clock["fines"][seat] // over * started(used - clock["limit"])


def turn_face(clock: "ClockView", now: int) -> ClockFace:
    """The time of the present turn, where it has one."""
    if not clock["turn_limit"]:
        return ClockFace()
    return countdown(clock["turn_limit"], clock["turn"] + elapsed(clock, now))


def game_face(clock: "ClockView", now: int) -> ClockFace:
    """The time of the whole game, all seats together, where it has one."""
    if clock["kind"] == "none" or not clock["game_limit"]:
        return ClockFace()
    return countdown(clock["game_limit"], clock["game"] + game_elapsed(clock, now))


def started(span: int) -> int:
    """How many minutes of ``span`` have begun."""
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
    """Whether a time has been crossed since the engine's reading, so that it must be asked again."""
    if not is_running(clock):
        return False
    return _stage(clock, 0, 0) != _stage(clock, elapsed(clock, now), game_elapsed(clock, now))


def final_turns(clock: "ClockView") -> bool:
    """Whether the round's time was called: its last turns alone are timed besides the game."""
    return clock["kind"] != "turns" and clock["turn_limit"] > 0
