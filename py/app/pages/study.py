"""The program of the room of study: sets of words, cards, and how much is known."""

from app.browser.dom import by_id, run, set_text
from app.saved.word_page import WordPage
from app.study.room import StudyScreen
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.ui.page_menu import Task


class App:
    """The page and its room."""

    def __init__(self) -> None:
        tasks: dict[str, Task] = {name: self.task(name) for name in ("export", "import", "missed", "forget")}
        self.page = WordPage(study_words.IN_PLAY, self.show_progress, self.open_room, tasks)
        self.room = StudyScreen(self.page.boot.notices)

    def task(self, name: str) -> "Task":
        return lambda: self.room.act(name)

    def show_progress(self, text: str) -> None:
        set_text(by_id("wait"), text)

    def open_room(self, is_open: bool) -> None:
        run(self.room.open(is_open))


run(App().page.start())
