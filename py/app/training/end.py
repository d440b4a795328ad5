"""The box at the end of a game: total, percentage, and every round."""

from app.browser.dom import make
from app.training import game, tablet
from app.training.look_back import rounds_table
from app.training.rounds_again import RoundsAgain
from app.ui.dialogs import Box
from app.words import game as game_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.training.course import TrainingCourse
    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import Source


async def show(course: "TrainingCourse", playing: "Playing", source: "Source") -> "str | None":
    """Show the end; "again", or None for another game.  In a class game show the result code."""
    if game.is_of_class(playing):
        code = await tablet.result_code(course, playing, source)
        await tablet.show_code(playing["number"], code, course, playing)
        return None
    again = RoundsAgain(course, playing)
    while True:
        answer = await _result(playing)
        if answer is None or not answer.isdigit():
            return answer
        await again.show(int(answer))


async def _result(playing: "Playing") -> "str | None":
    """The result of a game alone: "again", the number of a round to look at, or None or "other"."""
    box = Box(training_words.RESULT, "box-training-end")
    share = make("p", "end-share bold centred", training_words.percent(playing["percent"]))
    total = training_words.total_line(game.total(playing), game.best_total(playing))
    box.body.append(share, make("p", "end-total", total))
    if game.hints(playing):
        box.body.append(make("p", "end-total dim", game_words.hints(game.hints(playing))))
    box.body.append(rounds_table(playing))
    box.button(training_words.LOOK_AGAIN, "1", "button")
    box.button(training_words.OTHER_GAME, "other", "button")
    box.first = box.button(training_words.AGAIN, "again", "button primary")
    return await box.ask()
