"""The menu of the day, for what is seldom done."""

from app.browser import files, settings, voice
from app.tournament import tablets
from app.tournament.by_hand import open_hand
from app.tournament.day_hand_over import file_name, hand_day_over
from app.tournament.setup.plan_box import open_plan
from app.ui import settings_box
from app.ui.dialogs import choose_one, confirm
from app.ui.page_menu import MenuItem, ViewMenu
from app.words import common as common_words
from app.words.tournament import common as tournament_words
from app.words.tournament import files as files_words
from app.words.tournament import phases as phase_words
from app.words.tournament import prizes as prize_words
from app.words.tournament import standings as standings_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryState, CategoryView, TournamentView


class DayMenu(ViewMenu["TournamentView"]):
    """The menu.

    leave: goes back to the first screen.  project: opens the hall's window.  rooms: opened by the items of
    these names.
    """

    def __init__(
        self,
        course: "TournamentCourse",
        leave: "Callable[[], None]",
        project: "Callable[[], None]",
        rooms: "dict[str, Callable[[], Coroutine[object, object, None]]]",
    ) -> None:
        self.course = course
        words = tournament_words
        super().__init__(
            [
                MenuItem("codes", table_words.ENTER_CODE, self._enter_codes, _takes_codes),
                MenuItem("round_codes", table_words.GIVE_ROUND, self._give_round, _has_tables),
                MenuItem("hand", words.MENU_HAND, self._set_by_hand, lambda view: bool(_by_hand(view))),
                MenuItem("repair", words.MENU_REPAIR, self._repair, lambda view: bool(_in(view, "paired"))),
                MenuItem(
                    "undo_phase", phase_words.MENU_UNDO, self._undo_phase, lambda view: bool(_undone(view))
                ),
                MenuItem("unstart", words.MENU_UNSTART, self._unstart, _may_unstart),
                MenuItem("end_time", words.MENU_END_TIME, self._end_time, _has_time),
                MenuItem("reopen", words.MENU_REOPEN, self._reopen, lambda view: bool(_in(view, "final"))),
                MenuItem("plan", words.MENU_PLAN, lambda: open_plan(course)),
                MenuItem("calls", _calls_text, self._turn_calls),
                MenuItem("projector", words.PROJECTOR, project),
                MenuItem("prizes", prize_words.MENU, rooms["prizes"], _has_standings),
                MenuItem("print", words.MENU_PRINT, rooms["print"], lambda view: bool(view["round"])),
                MenuItem("files", words.MENU_FILES, rooms["files"]),
                MenuItem("save", words.MENU_SAVE, self.save),
                MenuItem("give", words.MENU_GIVE, lambda: hand_day_over(course)),
                MenuItem("join", files_words.JOIN, rooms["join"]),
                None,
                MenuItem("settings", common_words.SETTINGS, lambda: settings_box.open_dialog(None)),
                MenuItem("home", words.HOME, leave),
            ],
            common_words.HELP,
            common_words.HELP_PAGE + "#tournament",
            "_blank",  # the day stays open
        )
        course.watchers.append(self.show)

    async def _enter_codes(self) -> None:
        await tablets.enter_results(self.course)

    async def _give_round(self) -> None:
        await tablets.hand_round_over(self.course)

    def _turn_calls(self) -> None:
        settings.put("calls", "off" if voice.calls_are_on() else "on")
        if self.course.view is not None:
            self.show(self.course.view)

    async def _unstart(self) -> None:
        """Take the start of the round back."""
        if await confirm(*tournament_words.confirm_unstart):
            await self.course.send({"type": "unstart"})

    async def _end_time(self) -> None:
        if await confirm(*tournament_words.confirm_end_time):
            await self.course.send({"type": "end_time"})

    # -- items that concern one category

    async def _set_by_hand(self) -> None:
        one = await self._one_of(_by_hand)
        if one is not None:
            await open_hand(self.course, one["key"])

    async def _repair(self) -> None:
        one = await self._one_of(lambda view: _in(view, "paired"))
        if one is not None and await confirm(*tournament_words.confirm_pair_again):
            await self.course.send({"type": "pair", "category": one["key"]})

    async def _reopen(self) -> None:
        one = await self._one_of(lambda view: _in(view, "final"))
        if one is not None:
            await self.course.send({"type": "reopen", "category": one["key"]})

    async def _undo_phase(self) -> None:
        one = await self._one_of(_undone)
        if one is not None and await confirm(*phase_words.undo_question(one["name"])):
            await self.course.send({"type": "undo_phase", "category": one["key"]})

    async def _one_of(
        self, offered: "Callable[[TournamentView], list[CategoryView]]"
    ) -> "CategoryView | None":
        """The category, which is asked for where there are several."""
        several = offered(self.course.view) if self.course.view is not None else []
        place: "int | None" = 0
        if len(several) > 1:
            place = await choose_one(standings_words.CATEGORY, [one["name"] for one in several])
        return several[place] if place is not None and several else None

    async def save(self) -> None:
        """Download the day as a file, to be opened on another device."""
        journal = self.course.journal()
        files.download(self.course.file(journal), file_name(), files.JOURNAL)


def _calls_text() -> str:
    return tournament_words.MENU_NO_CALLS if voice.calls_are_on() else tournament_words.MENU_CALLS


# --- the categories that an item concerns ---------------------------------------------------


def _by_hand(view: "TournamentView") -> "list[CategoryView]":
    """The categories whose next tables can be set by hand."""
    return [
        category
        for category in view["categories"]
        if category["state"] == "paired" or category["can"]["pair"] is None
    ]


def _in(view: "TournamentView", state: "CategoryState") -> "list[CategoryView]":
    return [category for category in view["categories"] if category["state"] == state]


def _undone(view: "TournamentView") -> "list[CategoryView]":
    """The finals that may go back to those who had not gone on."""
    return [category for category in view["categories"] if category["can"]["undo_phase"] is None]


# --- when an item is shown ------------------------------------------------------------------


def _has_tables(view: "TournamentView") -> bool:
    return bool(tournament_words.tables_of(view)[1])


def _takes_codes(view: "TournamentView") -> bool:
    return _has_tables(view) and tournament_words.is_played(view)


def _may_unstart(view: "TournamentView") -> bool:
    return bool([category for category in view["categories"] if category["can"]["unstart"] is None])


def _has_time(view: "TournamentView") -> bool:
    timer = view["timer"]
    return bool(_in(view, "playing")) and timer["started"] is not None and not timer["over"]


def _has_standings(view: "TournamentView") -> bool:
    return bool([category for category in view["categories"] if category["standings"]["after"]])
