"""The challenge window: the time in which a play may be challenged, if the organiser has set one.

The screen counts it, from the moment when somebody who may challenge sees the play.  It stops while the
clock is paused or a box is open: whoever is choosing words has challenged in time.  At its end the play is
accepted.
"""

import asyncio

from pyscript import document

from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.course import Course
    from faristol.session.wire import View

PHASES = ("challenge", "review")


class ChallengeWindow:
    """The window of the pending play, if there is one."""

    def __init__(self, course: "Course", listeners: "list[Callable[[int], None]]") -> None:
        self.course = course
        self.key = ""
        self.left = 0
        self.last = 0
        self._closed = asyncio.Event()
        listeners.append(self.look)

    def awaited(self, view: "View") -> bool:
        """Whether a person may still challenge before a robot goes on."""
        return self._is_open(view) and (self.key != self._key(view) or self.left > 0)

    async def closed(self) -> None:
        """Wait until nobody may challenge any more, or nothing may be challenged."""
        self._closed.clear()
        await self._closed.wait()

    def look(self, now: int) -> None:
        """Count the time down; called with the page's instant by the game's clock."""
        self._count(now)
        view = self.course.table.view
        if view is None or not self.awaited(view):
            self._closed.set()

    def _count(self, now: int) -> None:
        view = self.course.table.view
        since, self.last = now - self.last, now
        actions = self.course.table.actions
        if view is None or not self._is_open(view):
            if self.key:
                self.key = ""
                actions.show_challenge_time(-1)
            return
        if self.key != self._key(view):
            self.key = self._key(view)
            self.left = view["challenge_seconds"] * 1000
        elif document.querySelector("dialog[open]") is None:
            self.left -= since
        actions.show_challenge_time(max(0, -(-self.left // 1000)))
        if self.left <= 0 and view["actor"] == view["viewer"] and not self.course.table.busy:
            run(self._close())

    def _key(self, view: "View") -> str:
        return "/".join([self.course.game, str(len(view["sheet"])), view["phase"]])

    def _is_open(self, view: "View") -> bool:
        """Whether the play is shown to somebody who may challenge it."""
        pending, viewer = view["pending"], view["viewer"]
        if not view["challenge_seconds"] or view["phase"] not in PHASES or view["clock"]["paused"]:
            return False
        if pending is None or viewer is None or pending["seat"] == viewer:
            return False
        return view["actor"] == viewer or view["phase"] == "challenge"

    async def _close(self) -> None:
        if await self.course.send({"type": "accept"}):
            await self.course.go_on()
