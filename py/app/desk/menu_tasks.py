"""The tasks of the desk's menu: one for each item, finished when its box is closed."""

from app.browser import settings, sound, voice
from app.desk import lookup
from app.desk.slips import corrections
from app.desk.slips.slip_line import SCORES
from app.ui import settings_box
from app.ui.dialogs import confirm
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.desk.course import DeskCourse
    from app.desk.projection import Projection
    from app.desk.side_column import SideColumn
    from app.desk.tablets.tablets import Tablets

    Task = Callable[[], Coroutine[object, object, None]]

# After these the focus goes elsewhere than to the slip line.
_LEADS_ON = ("rack", "choose", "home", "reopen")


class MenuTasks:
    """The tasks.

    drawn: called when the menu itself has changed.
    leave: leaves the desk.
    save: downloads the duplicate as a file of the named form.
    """

    def __init__(
        self,
        course: "DeskCourse",
        side: "SideColumn",
        projection: "Projection",
        drawn: "Callable[[], None]",
        leave: "Task",
        save: "Callable[[str], Coroutine[object, object, None]]",
    ) -> None:
        self.course = course
        self.side = side
        self.projection = projection
        self.drawn = drawn
        self.hand_over = save
        self._tablets: "Tablets | None" = None
        self.tasks: "dict[str, Task]" = {
            "rack": self.rack,
            "new_rack": self.new_rack,
            "choose": side.choose,
            "reopen": self.reopen,
            "void": self.void,
            "restore": self.restore,
            "plays": self.plays,
            "word": lookup.word,
            "ranking": self.ranking,
            "tablets": self.tablets,
            "calls": self.calls,
            "null_sound": self.null_sound,
            "scores": self.scores,
            "save": self.save,
            "save_prepared": self.save_prepared,
            "end": self.end,
            "settings": self.settings,
            "home": leave,
        }

    async def carry_out(self, name: str) -> None:
        await self.tasks[name]()
        if name not in _LEADS_ON:
            self.side.begin_anew()

    # -- rounds

    async def rack(self) -> None:
        """Type another rack; if slips are already in, ask first what to do with them."""
        slips = await corrections.ask_about_slips(self.course)
        if slips is not None:
            self.side.type_rack(slips)
        else:
            self.side.begin_anew()

    async def new_rack(self) -> None:
        if await confirm(*desk_rounds_words.confirm_new_rack) and await self.course.send(
            {"type": "new_rack"}
        ):
            self.side.renewed()

    async def reopen(self) -> None:
        if await corrections.reopen(self.course):
            self.side.reopened()

    async def void(self) -> None:
        await corrections.void(self.course)

    async def restore(self) -> None:
        await corrections.restore(self.course)

    async def plays(self) -> None:
        await lookup.plays(self.course)

    async def end(self) -> None:
        if await confirm(*desk_words.confirm_end, danger=True):
            await self.course.send({"type": "end"})

    # -- preferences of the screen and the sounds

    async def ranking(self) -> None:
        self.projection.show_ranking(not self.projection.ranking)
        self.drawn()

    async def scores(self) -> None:
        """Turn the field for the players' own scores on or off."""
        wanted = settings.get(SCORES) != "yes"
        settings.put(SCORES, "yes" if wanted else "no")
        self.side.line.show_scores(wanted)
        self.drawn()

    async def calls(self) -> None:
        """Turn the sound of the round's calls on or off."""
        settings.put("calls", "off" if voice.calls_are_on() else "on")
        self.drawn()

    async def null_sound(self) -> None:
        """Turn the sound of a null slip on or off."""
        settings.put(sound.NULL_SOUND, "on" if settings.get(sound.NULL_SOUND) == "off" else "off")
        self.drawn()

    async def settings(self) -> None:
        await settings_box.open_dialog(None)

    async def tablets(self) -> None:
        """Let tablets join; their room is loaded with the first one."""
        if self._tablets is None:
            from app.desk.tablets.tablets import Tablets

            self._tablets = Tablets(self.course, self.side.time.timer, self.side.line)
        await self._tablets.show()

    # -- files

    async def save(self) -> None:
        await self.hand_over("journal")

    async def save_prepared(self) -> None:
        await self.hand_over("prepared")
