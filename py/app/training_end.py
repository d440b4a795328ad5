"""The end of a game played alone: total, percentage, and every round."""

import ca_training
import class_tablet
import training_game
from dialogs import Box
from dom import make
from training_look import rounds_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Playing


async def show(playing: "Playing", source: "dict[str, object]") -> "str | None":
    """again, or None for another game; in a class the result code, until one leaves it."""
    if training_game.is_of_class(playing):
        code = await class_tablet.result_code(playing, source)
        await class_tablet.show_code(playing["number"], code, playing)
        return None
    box = Box(ca_training.RESULT, "box-training-end")
    share = make("p", "end-share", ca_training.percent(playing["percent"]))
    total = ca_training.total_line(training_game.total(playing), training_game.best_total(playing))
    box.body.append(share, make("p", "end-total", total), rounds_table(playing))
    box.button(ca_training.OTHER_GAME, "other", "button")
    box.first = box.button(ca_training.AGAIN, "again", "button primary")
    return await box.ask()
