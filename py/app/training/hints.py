"""Hints in steps for who trains alone: where the best play is, with which tiles, and its word.

Each step is counted and told at the end.  In a class there are none.
"""

from app.board.hint_steps import HintSteps
from app.browser.dom import announce
from app.training import game
from app.words import table as table_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.training.course import TrainingCourse
    from faristol.session.duplicate.intents import TrainingRound
    from faristol.session.duplicate.wire import MoveView

STEPS = 3


class TrainingHints:
    """The hints of the round that is played."""

    def __init__(self, course: "TrainingCourse") -> None:
        self.course = course
        self.steps = HintSteps(course.table)
        self.began = 0  # the instant at which the round of ``move`` began
        self.step = 0
        self.move: "MoveView | None" = None

    async def more(self) -> None:
        """Show the next step; the last one again after all."""
        playing = self.course.playing
        if playing is None or playing["phase"] != "play" or game.is_of_class(playing):
            return
        if self.move is None or self.began != playing["began"]:
            asked: TrainingRound = {"kind": "training_round", "round": playing["round"]}
            reply = await self.course.ask(asked)
            if reply is None or self.course.playing is not playing or playing["phase"] != "play":
                return
            self.began, self.step, self.move = playing["began"], 0, reply["trained"]["hint"]
        if self.step < STEPS:
            self.step += 1
            game.count_hint(playing)
            self.course.store.keep_soon(playing)
        self._show(self.move)

    def _show(self, move: "MoveView") -> None:
        placed = [(one["square"], one["tile"]["text"]) for one in move["laid"]]
        spoken = ""
        if self.step == 1:
            self.steps.where(placed)
            text = table_words.hint_where(move["coord"], move["points"])
        elif self.step == 2:
            text, spoken = self.steps.tiles(placed)
        else:
            self.steps.lay(placed)
            text = training_words.hint_word(move["shown"], move["points"])
        self.course.table.show_message(text)
        announce(spoken or text)
