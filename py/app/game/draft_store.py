"""The draft of a turn: stored for a reload, and scored by the engine while tiles are laid."""

from app.board.draft import SAVED
from app.browser import engine, kept, settings
from app.browser.dom import run
from app.game.course import DRAFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.game.course import Course
    from faristol.session.game.intents import AskPreview

# turn: the rows of the sheet; a clock that was stopped and went on changes "rev", and no turn.
_SHAPE = {"game": "", "turn?": 0, "seat": 0, "draft": SAVED}


class DraftStore:
    """The draft of the current turn."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.asking = False
        self.again = False
        course.table.ask_preview = self.ask
        course.table.keep_draft = self.keep

    def ask(self) -> None:
        """Ask for the score of the laid tiles: one request at a time, and only the latest answer is shown."""
        if self.asking:
            self.again = True
        else:
            self.asking = True
            run(self._preview())

    async def _preview(self) -> None:
        table = self.course.table
        try:
            while True:
                self.again = False
                tiles = table.draft.tiles()
                if not tiles or not table.mine():
                    return
                asked: AskPreview = {"kind": "preview", "tiles": tiles}
                self.course.mark_seat(asked)
                reply = await engine.call(asked)
                if not self.again and tiles == table.draft.tiles():
                    table.preview.play = reply.get("preview")
                    table.preview.refusal = reply.get("error")
                    table.render()
                    table.show_validity(reply.get("unknown") if settings.get("validity") == "on" else None)
                    return
        finally:
            self.asking = False

    def keep(self) -> None:
        view = self.course.table.view
        if view and view["viewer"] is not None:
            draft = self.course.table.draft.saved()
            turn = len(view["sheet"])
            here = {"game": self.course.game, "turn": turn, "seat": view["viewer"], "draft": draft}
            kept.write(DRAFT, here)

    def restore(self) -> None:
        """After a reload lay the stored tiles again."""
        view = self.course.table.view
        if not view or view["rack"] is None:
            return
        found = kept.read(DRAFT, _SHAPE)
        here = [self.course.game, len(view["sheet"]), view["viewer"]]
        if found is not None and [found["game"], found.get("turn"), found["seat"]] == here:
            self.course.table.draft.restore(found["draft"], view["board"])
            self.course.table.changed()
