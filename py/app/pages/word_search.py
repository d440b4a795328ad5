"""The program of the room of words: searches in the whole list."""

from app.browser.dom import by_id, on, run, set_text
from app.saved import words_box
from app.saved.word_page import WordPage
from app.word_search import two_lists
from app.word_search.room import SearchScreen
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.ui.page_menu import Task


class App:
    """The page and its room."""

    def __init__(self) -> None:
        self.room = SearchScreen()
        tasks: dict[str, Task] = {"wanted": words_box.show_wanted, "compare": self.compare}
        self.page = WordPage(word_search_words.IN_PLAY, self.show_progress, self.open_room, tasks)
        on(by_id("tools"), "click", self.clicked)

    async def compare(self) -> None:
        await two_lists.ask(self.page.boot.hello)

    def show_progress(self, text: str) -> None:
        set_text(by_id("count"), text)

    def open_room(self, is_open: bool) -> None:
        hello = self.page.boot.hello
        if hello is not None:
            set_text(by_id("list-name"), hello["lexicon"]["name"])
        self.room.open(is_open)

    def clicked(self, event: "Event") -> None:
        pressed = event.target.closest("button")
        if pressed is not None:
            run(self.room.act(str(pressed.id)))


run(App().page.start())
