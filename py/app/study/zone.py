"""The last times that the clocks of this place changed, so that a day of before is the day that it was then.

Pure.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_STEP = 20 * 86400000  # ms: summer time, and the month without it, last longer
_STEPS = 20  # back from now: what is older waits so long that an hour is no matter
_MINUTE = 60000


def changes(now: int, offset_at: "Callable[[int], int]") -> "list[list[int]]":
    """The instant of each change and the offset before it, the latest first.

    offset_at: minutes east of UTC at an instant, in ms since 1970.
    """
    found = []
    late = now
    for _ in range(_STEPS):
        early = max(0, late - _STEP)
        before, after = offset_at(early), offset_at(late)
        if before != after:
            found.append([_between(early, late, after, offset_at), before])
        late = early
    return found


def _between(early: int, late: int, after: int, offset_at: "Callable[[int], int]") -> int:
    """The first minute between two instants that has the offset of the later one."""
    first, last = early // _MINUTE, -(-late // _MINUTE)
    while last - first > 1:
        middle = (first + last) // 2
        if offset_at(middle * _MINUTE) == after:
            last = middle
        else:
            first = middle
    return last * _MINUTE
