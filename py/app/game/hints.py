"""Hints in steps: each press of the button shows more of the best play, the last a list of plays.

First its place, then the tiles of the rack that it needs, then the word, laid on the board.  Where an
exchange is by far better, that comes before, and the tiles to keep.  Each step is counted.
"""

from app.board.hint_steps import HintSteps
from app.browser import engine
from app.browser.dom import announce
from app.game import turn_boxes
from app.ui import dialogs
from app.words import common as common_words
from app.words import game as game_words
from app.words import refusals as refusals_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.game.course import Course
    from faristol.session.game.intents import AskHint
    from faristol.session.wire import ExchangeHint, Hint

COUNT = 5


class Hints:
    """The engine's hints for the current turn, and how many steps were shown."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.steps = HintSteps(course.table)
        self.turn = ""
        self.step = 0
        self.found: "list[Hint]" = []
        self.exchange: "ExchangeHint | None" = None

    async def more(self) -> None:
        """Show the next step."""
        if not await self._ask():
            return
        if not self.found and self.exchange is None:
            await dialogs.inform(game_words.HINTS_TITLE, game_words.NO_HINTS)
            return
        self.step += 1
        await self._count()
        before = 2 if self.exchange is not None else 0  # steps that tell of the exchange
        if self.exchange is not None and (self.step <= before or not self.found):
            self._exchange(self.exchange)
        elif self.step == before + 1:
            self._where(self.found[0])
        elif self.step == before + 2:
            self._tiles(self.found[0])
        elif self.step == before + 3:
            self._lay(self.found[0])
        else:
            chosen = await turn_boxes.choose_hint(self.found)
            if chosen:
                self._lay(chosen)

    async def _ask(self) -> bool:
        """Ask the engine for hints, once a turn; False if it refuses."""
        course = self.course
        asked: AskHint = {"kind": "hint", "count": COUNT}
        course.mark_seat(asked)
        if self._place() == self.turn:
            return True
        reply = await engine.call(asked)
        if not reply["ok"]:
            course.table.show_message(
                refusals_words.refusal(reply["error"]),
                common_words.article_link(reply["error"], course.ruleset()),
                refused=True,
            )
            return False
        self.turn, self.step, self.found = self._place(), 0, reply["hints"]
        self.exchange = reply.get("exchange")
        return True

    def to_exchange(self) -> "list[str]":
        """The tiles that go by what was told in this turn; none where nothing of an exchange was."""
        is_told = self.exchange is not None and self.step > 1 and self._place() == self.turn
        return self.exchange["tiles"] if is_told and self.exchange is not None else []

    def _place(self) -> str:
        """What the hints belong to: the game and its position."""
        view = self.course.table.view
        return "/".join([self.course.game, str(view["rev"]), str(view["actor"])]) if view else ""

    async def _count(self) -> None:
        """Log the step; it costs nothing, and the end of the game says how many there were."""
        reply = await self.course.change(
            self.course.act({"type": "note", "incident": "hint", "count": self.step})
        )
        if reply["ok"]:
            self.course.paint(reply["view"])
            self.turn = self._place()

    def _show(self, text: str, spoken: str = "") -> None:
        self.course.table.show_message(text)
        announce(spoken or text)

    def _exchange(self, hint: "ExchangeHint") -> None:
        if self.step == 1:
            self._show(table_words.hint_exchange(bool(self.found)))
        else:
            text, spoken = self.steps.exchange(hint["kept"], bool(self.found))
            self._show(text, spoken)

    def _where(self, hint: "Hint") -> None:
        self.steps.where(_placed(hint))
        self._show(table_words.hint_where(hint["play"]["coord"], hint["play"]["score"]))

    def _tiles(self, hint: "Hint") -> None:
        text, spoken = self.steps.tiles(_placed(hint))
        self._show(text, spoken)

    def _lay(self, hint: "Hint") -> None:
        """Lay the play on the board; the person decides whether to play it."""
        self.steps.lay(_placed(hint))
        self._show(table_words.hint_word(hint["play"]["shown"], hint["play"]["score"]))


def _placed(hint: "Hint") -> "list[tuple[int, str]]":
    return [(placed["square"], placed["tile"]) for placed in hint["tiles"]]
