"""How long a robot thinks: the only place where its time is measured.  Pure arithmetic, in milliseconds.

The engine thinks in parts, so that it can answer other requests between two of them, and a game that is
changed or left ends the thought.
"""

ASKED = 2000  # ms that a turn takes at most
SHARE = 10  # of the time that is left on its clock, a robot takes one part in so many at most
MOST = 2  # ideas of a part; the first part has as many: robots that do not think for long then act at once
QUICK = 25  # ms; once an idea has taken longer, each part has only one


class Thought:
    """The time of one turn.

    count: how many ideas the robot has had.
    """

    def __init__(self, now: int, left: "int | None" = None) -> None:
        """``left``: what its clock leaves the robot; None: it has no clock."""
        self.count = 0
        self._asked = ASKED if left is None else min(ASKED, left // SHARE)
        self._begin(now)

    def _begin(self, now: int) -> None:
        self._end = now + self._asked
        self._last = now
        self._next = MOST
        self._slowest = 0

    def ideas(self) -> int:
        """How many ideas to ask for next; 0: the robot must act."""
        return 0 if self._last + self._slowest > self._end else self._next

    def had(self, count: int, now: int) -> None:
        """The robot has had ``count`` ideas in all.

        Not more than before: the engine was started again, and the robot thinks again, for as long.
        """
        more, took = count - self.count, max(1, now - self._last)
        self.count = count
        if more <= 0:
            self._begin(now)
            return
        self._slowest = max(took, self._slowest // 2)
        if took > more * QUICK:
            self._next = 1
        self._last = now

    def share(self) -> int:
        """How much of the time is over, in per cent."""
        if not self._asked:
            return 100
        return min(100, 100 - 100 * (self._end - self._last) // self._asked)
