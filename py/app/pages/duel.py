"""The program of the duel of words: choices, rounds with a countdown, and the end."""

from app.browser.dom import by_id, run, set_text
from app.duel.room import DuelScreen
from app.saved.word_page import WordPage
from app.ui import full_screen
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.ui.page_menu import Task


class App:
    """The page and its room."""

    def __init__(self) -> None:
        self.room = DuelScreen()
        tasks: dict[str, Task] = {"leave": self.room.leave}
        self.page = WordPage(duel_words.IN_PLAY, self.show_progress, self.room.open, tasks)
        full_screen.offer(by_id("whole"))

    def show_progress(self, text: str) -> None:
        waits = by_id("stage").querySelector("p.dim:only-child")
        if waits is not None:
            set_text(waits, text)


run(App().page.start())
