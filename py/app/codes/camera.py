"""A camera that reads codes, in a box: a picture that moves, until it is stopped."""

import asyncio

from app.browser.dom import make
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import HandOver

PACE = 0.12  # s between two pictures that are read


class Camera:
    """The camera of one box, whose picture is ``video``."""

    def __init__(self, made: "HandOver") -> None:
        self.made = made
        self.is_on = False
        self.video = make("video", "camera")
        self.video.muted = True
        self.video.playsInline = True
        self.video.hidden = True
        self.video.setAttribute("aria-label", paper_words.CAMERA)
        self._before: "list[str]" = []  # the codes of the last picture that had any

    async def open(self) -> str:
        """Ask for the camera: "on", or why not: "absent", "denied", "failed"."""
        state = str(await self.made.openCamera(self.video))
        self.is_on = state == "on"
        self.video.hidden = not self.is_on
        return state

    async def read(self, take: "Callable[[list[str]], Awaitable[object]]") -> None:
        """Until it is closed call ``take`` with the codes of each picture that were not in the one before."""
        while self.is_on:
            seen = codes_in(str(await self.made.look(self.video)))
            new = [text for text in seen if text not in self._before]
            self._before = seen or self._before
            await take(new)
            await asyncio.sleep(PACE)

    def close(self) -> None:
        if self.is_on:
            self.is_on = False
            self.video.hidden = True
            self.made.closeCamera(self.video)


def codes_in(lines: str) -> "list[str]":
    """The codes of a picture, of which each is a line."""
    return [text for text in lines.split("\n") if text]
