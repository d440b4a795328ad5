"""The menu of the desk, for what is seldom done: a table of its items, and their tasks."""

from app.browser import settings, sound, voice
from app.desk import lookup
from app.desk.reference_choice import is_prepared
from app.desk.slips import corrections
from app.desk.slips.slip_line import SCORES
from app.ui import settings_box
from app.ui.dialogs import confirm
from app.ui.page_menu import MenuItem, ViewMenu
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words
from app.words.desk import setup as desk_setup_words
from app.words.desk import tablets as desk_tablets_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.desk.course import DeskCourse
    from app.desk.projection import DeskProjection
    from app.desk.side_column import SideColumn
    from app.desk.tablets.tablets import Tablets
    from faristol.session.duplicate.wire import DeskView

    Task = Callable[[], Coroutine[object, object, None]]


class DeskMenu(ViewMenu["DeskView"]):
    """The menu.

    leave: leaves the desk.  save: downloads the duplicate as a file of the named form.
    """

    def __init__(
        self,
        course: "DeskCourse",
        side: "SideColumn",
        projection: "DeskProjection",
        leave: "Task",
        save: "Callable[[str], Coroutine[object, object, None]]",
    ) -> None:
        self.course = course
        self.side = side
        self.projection = projection
        self._tablets: "Tablets | None" = None
        super().__init__(
            [
                MenuItem("rack", desk_words.MENU_RACK, self.rack, _takes_another_rack),
                self._item("new_rack", desk_words.MENU_NEW_RACK, self.new_rack, _takes_a_new_rack),
                MenuItem("choose", desk_words.MENU_CHOOSE, side.choose, _is_chosen),
                self._item("add_minute", desk_rounds_words.MENU_ADD_MINUTE, self.add_minute, _is_timed),
                MenuItem("reopen", desk_rounds_words.MENU_REOPEN, self.reopen, _reopens),
                self._item("void", desk_rounds_words.MENU_VOID, self.void, _has_reference),
                self._item("restore", desk_rounds_words.MENU_RESTORE, self.restore, _has_void_reference),
                self._item("plays", desk_words.MENU_PLAYS, self.plays, _has_plays),
                self._item("word", desk_words.LOOK_UP, lookup.word),
                self._item("ranking", self._ranking_text, self.ranking, _has_ranking),
                self._item("tablets", desk_tablets_words.TITLE, self.tablets, _takes_tablets),
                None,
                self._item("calls", _calls_text, self.calls, _has_slips),
                self._item("null_sound", _null_sound_text, self.null_sound, _has_slips),
                self._item("scores", _scores_text, self.scores, _has_slips),
                self._item("save", desk_words.MENU_SAVE, lambda: save("journal")),
                self._item(
                    "save_prepared", desk_words.MENU_SAVE_PREPARED, lambda: save("prepared"), _has_rounds
                ),
                self._item("end", desk_words.MENU_END, self.end, _may_end),
                None,
                self._item("settings", desk_words.SETTINGS, lambda: settings_box.open_dialog(None)),
                MenuItem("home", desk_setup_words.HOME, leave),
            ],
            desk_words.HELP,
            desk_words.HELP_PAGE,
        )

    def _item(
        self,
        name: str,
        text: "str | Callable[[], str]",
        task: "Task",
        shown: "Callable[[DeskView], bool] | None" = None,
    ) -> "MenuItem[DeskView]":
        """An item after which the focus goes to the slip line."""

        async def carry_out() -> None:
            await task()
            self.side.begin_anew()

        return MenuItem(name, text, carry_out, shown)

    def draw(self) -> None:
        if self.course.view:
            self.show(self.course.view)

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

    async def add_minute(self) -> None:
        await self.course.send({"type": "add_minute"})

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
        self.draw()

    async def scores(self) -> None:
        """Turn the field for the players' own scores on or off."""
        wanted = settings.get(SCORES) != "yes"
        settings.put(SCORES, "yes" if wanted else "no")
        self.side.line.show_scores(wanted)
        self.draw()

    async def calls(self) -> None:
        """Turn the sound of the round's calls on or off."""
        settings.put("calls", "off" if voice.calls_are_on() else "on")
        self.draw()

    async def null_sound(self) -> None:
        """Turn the sound of a null slip on or off."""
        settings.put(sound.NULL_SOUND, "on" if settings.get(sound.NULL_SOUND) == "off" else "off")
        self.draw()

    async def tablets(self) -> None:
        """Let tablets join; their room is loaded with the first one."""
        if self._tablets is None:
            from app.desk.tablets.tablets import Tablets

            self._tablets = Tablets(self.course, self.side.time.timer, self.side.line)
        await self._tablets.show()

    def _ranking_text(self) -> str:
        return desk_words.MENU_NO_RANKING if self.projection.ranking else desk_words.MENU_RANKING


# --- words of what is turned on and off -----------------------------------------------------


def _calls_text() -> str:
    return desk_words.MENU_NO_CALLS if voice.calls_are_on() else desk_words.MENU_CALLS


def _null_sound_text() -> str:
    quiet = settings.get(sound.NULL_SOUND) == "off"
    return desk_words.MENU_NULL_SOUND if quiet else desk_words.MENU_NO_NULL_SOUND


def _scores_text() -> str:
    return desk_words.MENU_NO_SCORES if settings.get(SCORES) == "yes" else desk_words.MENU_SCORES


# --- when an item is shown ------------------------------------------------------------------


def _is_open(view: "DeskView") -> bool:
    return view["phase"] == "slips"


def _takes_another_rack(view: "DeskView") -> bool:
    typing = view["can"]["type_rack"]
    free = typing is None or typing["code"] == "slips_already_taken"
    return _is_open(view) and free and not view["reopened"]


def _takes_a_new_rack(view: "DeskView") -> bool:
    return _is_open(view) and view["can"]["new_rack"] is None


def _is_chosen(view: "DeskView") -> bool:
    """Whether the director may choose the reference play."""
    return _is_open(view) and view["can"]["slip"] is None and not view["prepared"]


def _is_timed(view: "DeskView") -> bool:
    return view["can"]["add_minute"] is None


def _reopens(view: "DeskView") -> bool:
    return view["can"]["reopen_round"] is None


def _has_reference(view: "DeskView") -> bool:
    return bool(corrections.references(view, False))


def _has_void_reference(view: "DeskView") -> bool:
    return bool(corrections.references(view, True))


def _has_plays(view: "DeskView") -> bool:
    return _is_open(view) or bool(view["rounds"])


def _has_rounds(view: "DeskView") -> bool:
    return bool(view["rounds"])


def _has_ranking(view: "DeskView") -> bool:
    return bool(view["rounds"] and view["players"])


def _takes_tablets(view: "DeskView") -> bool:
    return not is_prepared(view) and bool(view["players"]) and view["phase"] != "over"


def _has_slips(view: "DeskView") -> bool:
    """Not while a game is prepared, which has no slips."""
    return not is_prepared(view)


def _may_end(view: "DeskView") -> bool:
    return view["can"]["end"] is None
