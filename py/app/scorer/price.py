"""What a typed play comes to, as the engine says: one question at a time, and only the latest counts."""

from app.browser import engine
from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.course import Course
    from faristol.session.game.intents import AskPreview
    from faristol.session.wire import PlayView, PreviewTile, Refusal


class Price:
    """Of the line ``text``: a play and the tiles that it places, or why it makes none."""

    def __init__(self, course: "Course", changed: "Callable[[], None]") -> None:
        self.course = course
        self.changed = changed
        self.wanted = ""
        self.asking = False
        self.forget()

    def forget(self) -> None:
        self.text = ""
        self.play: PlayView | None = None
        self.placed: list[PreviewTile] = []
        self.refused: Refusal | None = None

    def of(self, text: str) -> "PlayView | None":
        """The play that ``text`` makes, if the engine has said so by now."""
        return self.play if text and self.text == text else None

    def ask(self, text: str) -> None:
        """Find out about ``text`` and tell ``changed``."""
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
        """Ask about ``text`` now, unless it is known."""
        if not text:
            self.forget()
        elif self.text != text:
            asked: AskPreview = {"kind": "preview", "text": text}
            self.course.mark_seat(asked)
            reply = await engine.call(asked)
            self.play, self.refused = reply.get("preview"), reply.get("error")
            self.placed, self.text = reply.get("placed") or [], text
        return self.play
