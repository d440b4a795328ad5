"""Games that come back to the desk as journals: chosen, dragged onto the box, or as a tablet's QR codes.

Each one is audited by the engine and becomes the result of its table.  What happened to it is said in a list.
"""

from app.browser import files
from app.browser.dom import make, on
from app.codes import receive
from app.tournament.present_round import asked_about
from app.ui.dialogs import confirm
from app.words import refusals as refusals_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse

_ACCEPTED = ".jsonl,.faristol,.txt,application/x-ndjson,text/plain"


class GameTaking:
    """The list of what happened to each game; ``node`` stands in a box.

    spawn: runs a coroutine as long as the box is open.
    """

    def __init__(
        self, course: "TournamentCourse", spawn: "Callable[[Coroutine[object, object, object]], None]"
    ) -> None:
        self.course = course
        self.spawn = spawn
        self.node = make("div", "day-taken column")
        self.node.setAttribute("role", "log")
        self.node.setAttribute("aria-label", table_words.TAKEN_GAMES)
        self.node.hidden = True

    async def choose(self) -> None:
        """Take the files that the organiser chooses."""
        await self.take_all(await files.choose(_ACCEPTED, "multiple"))

    async def scan(self) -> None:
        """Take a game that a tablet shows as a sequence of codes."""
        journal = await receive.receive_game()
        if journal == receive.BY_FILE:
            await self.choose()
        elif journal is not None:
            await self._take(table_words.BY_CODES, journal)

    async def take_all(self, several: "list[Node]") -> None:
        """Take the games of these files, one after the other."""
        for one in several:
            name = str(one.name)
            try:
                text = await files.text_of(one)
            except files.BadFile as bad:
                self._say(name, str(bad), False)
            else:
                await self._take(name, text + "\n")

    async def _take(self, name: str, journal: str) -> None:
        reply = await self.course.take_game(journal, False)
        if not reply["ok"] and reply["error"]["code"].startswith("confirm_"):
            text = asked_about(self.course, reply["error"])
            if not await confirm(table_words.CONFIRM_TITLE, text, table_words.CONFIRM_YES):
                self._say(name, table_words.NOT_ENTERED, False)
                return
            reply = await self.course.take_game(journal, True)
        if reply["ok"]:
            self._say(name, table_words.game_taken(reply["kept_games"][0]), True)
        else:
            self._say(name, refusals_words.refusal(reply["error"]), False)

    def _say(self, name: str, text: str, taken: bool) -> None:
        self.node.hidden = False
        row = make("p", "day-taken-row")
        row.append(
            make("span", "as-is bold one-line", name), make("span", "" if taken else "is-refused", text)
        )
        self.node.prepend(row)


def watch_for_drops(target: "Node", take: "Callable[[list[Node]], None]") -> None:
    """Call ``take`` with the files dropped on ``target``, unless something inside of it has taken them.

    What is no file, as a text dragged into a field, is left to the browser.
    """

    def over(event: "Event") -> None:
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def dropped(event: "Event") -> None:
        several = event.dataTransfer.files
        if several.length and not event.defaultPrevented:
            event.preventDefault()
            take([several.item(place) for place in range(several.length)])

    on(target, "dragover", over)
    on(target, "drop", dropped)
