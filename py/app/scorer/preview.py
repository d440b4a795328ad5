"""The engine's score for a typed play: one request at a time, and only the latest answer is used."""

from app.browser import engine
from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.course import Course
    from faristol.session.game.intents import AskPreview
    from faristol.session.wire import PlayView, PreviewTile, Refusal, Reply


class LinePreview:
    """The answer for the line ``text``: a play and the tiles that it places, or a refusal."""

    def __init__(self, course: "Course", changed: "Callable[[], None]") -> None:
        self.course = course
        self.changed = changed
        self.wanted = ""
        self.asking = False
        self.position = 0  # how many there were: an answer is about the one in which it was asked
        self.forget()

    def forget(self) -> None:
        """There is another position, or nothing in the line."""
        self.position += 1
        self.text = ""
        self.play: PlayView | None = None
        self.placed: list[PreviewTile] = []
        self.refused: Refusal | None = None

    def of(self, text: str) -> "PlayView | None":
        """The play of ``text``, if the engine has answered."""
        return self.play if text and self.text == text else None

    def ask(self, text: str) -> None:
        """Ask for ``text`` in the background and then call ``changed``."""
        self.wanted = text
        if not self.asking:
            self.asking = True
            run(self._ask())

    async def _ask(self) -> None:
        try:
            while self.text != self.wanted:
                await self.know(self.wanted)
        finally:
            self.asking = False
        self.changed()

    async def know(self, text: str) -> "PlayView | None":
        """The play of ``text``; asks the engine unless it is known."""
        if not text:
            self.forget()
        elif self.text != text:
            position, reply = self.position, await self._reply(text)
            while position != self.position:
                position, reply = self.position, await self._reply(text)
            self.play, self.refused = reply.get("preview"), reply.get("error")
            self.placed, self.text = reply.get("placed") or [], text
        return self.play

    async def _reply(self, text: str) -> "Reply":
        asked: AskPreview = {"kind": "preview", "text": text}
        self.course.mark_seat(asked)
        return await engine.call(asked)
