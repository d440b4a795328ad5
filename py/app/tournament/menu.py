"""The menu of the day, for what is seldom done."""

from app.browser import files, settings, voice
from app.browser.dom import make, run, set_text
from app.tournament import tablets
from app.tournament.by_hand import open_hand
from app.tournament.day_hand_over import file_name, hand_day_over
from app.tournament.setup.plan_box import open_plan
from app.ui import settings_box
from app.ui.dialogs import choose_one, confirm
from app.ui.fields import button
from app.ui.page_menu import PageMenu
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

    from pyscript import Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryButton, CategoryView, TournamentView

_ITEMS = (
    ("codes", table_words.ENTER_CODE),
    ("round_codes", table_words.GIVE_ROUND),
    ("hand", tournament_words.MENU_HAND),
    ("repair", tournament_words.MENU_REPAIR),
    ("undo_phase", phase_words.MENU_UNDO),
    ("unstart", tournament_words.MENU_UNSTART),
    ("end_time", tournament_words.MENU_END_TIME),
    ("reopen", tournament_words.MENU_REOPEN),
    ("plan", tournament_words.MENU_PLAN),
    ("calls", tournament_words.MENU_CALLS),
    ("projector", tournament_words.PROJECTOR),
    ("prizes", prize_words.MENU),
    ("print", tournament_words.MENU_PRINT),
    ("files", tournament_words.MENU_FILES),
    ("save", tournament_words.MENU_SAVE),
    ("give", tournament_words.MENU_GIVE),
    ("join", files_words.JOIN),
    ("", ""),
    ("settings", common_words.SETTINGS),
    ("home", tournament_words.HOME),
)


class Menu:
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
        self.leave = leave
        self.project = project
        self.rooms = rooms
        menu = PageMenu(self._pressed)
        self.node, panel = menu.node, menu.panel
        self.items = {}
        for name, text in _ITEMS:
            if name:
                self.items[name] = panel.appendChild(button(text, name, ""))
            else:
                panel.append(make("hr"))
        link = make("a", "", common_words.HELP)
        link.href = common_words.HELP_PAGE + "#tournament"
        link.target = "_blank"  # the day stays open
        panel.append(link)
        course.watchers.append(self.show)

    def show(self, view: "TournamentView") -> None:
        """Show only the items that can be used now."""
        self.items["round_codes"].hidden = not tournament_words.tables_of(view)[1]
        self.items["codes"].hidden = self.items["round_codes"].hidden or not tournament_words.is_played(view)
        self.items["hand"].hidden = not self._by_hand(view)
        self.items["repair"].hidden = not [one for one in view["categories"] if one["state"] == "paired"]
        timer = view["timer"]
        self.items["unstart"].hidden = not _that_can(view, "unstart")
        self.items["undo_phase"].hidden = not _that_can(view, "undo_phase")
        playing = [one for one in view["categories"] if one["state"] == "playing"]
        self.items["end_time"].hidden = not playing or timer["started"] is None or timer["over"]
        self.items["print"].hidden = not view["round"]
        self.items["reopen"].hidden = not [one for one in view["categories"] if one["state"] == "final"]
        self.items["prizes"].hidden = not [one for one in view["categories"] if one["standings"]["after"]]
        self._draw_calls()

    def _draw_calls(self) -> None:
        on = voice.calls_are_on()
        set_text(self.items["calls"], tournament_words.MENU_NO_CALLS if on else tournament_words.MENU_CALLS)

    def _by_hand(self, view: "TournamentView") -> "list[CategoryView]":
        """The categories whose next tables can be set by hand."""
        return [one for one in view["categories"] if one["state"] == "paired" or one["can"]["pair"] is None]

    def _pressed(self, item: "Node") -> None:
        name = str(item.getAttribute("data-do"))
        if name == "projector":  # at once, or the browser blocks the window
            self.project()
        else:
            run(self._do(name))

    async def _do(self, name: str) -> None:
        view = self.course.view
        if name == "home":
            self.leave()
        elif name in self.rooms:
            await self.rooms[name]()
        elif name == "settings":
            await settings_box.open_dialog(None)
        elif name == "calls":
            settings.put("calls", "off" if voice.calls_are_on() else "on")
            self._draw_calls()
        elif name == "codes":
            await tablets.enter_results(self.course)
        elif name == "round_codes":
            await tablets.hand_round_over(self.course)
        elif name == "save":
            await self.save()
        elif name == "give":
            await hand_day_over(self.course)
        elif name == "plan":
            await open_plan(self.course)
        elif name in ("unstart", "end_time"):
            await self._of_time(name)
        elif view is not None:
            await self._in_category(name, view)

    async def _of_time(self, name: str) -> None:
        """Take the start of the round back, or end its time."""
        if name == "unstart":
            if await confirm(*tournament_words.confirm_unstart):
                await self.course.send({"type": "unstart"})
        elif await confirm(*tournament_words.confirm_end_time):
            await self.course.send({"type": "end_time"})

    async def _in_category(self, name: str, view: "TournamentView") -> None:
        """The items that concern one category, which is asked for where there are several."""
        state = {"repair": "paired", "reopen": "final"}.get(name, "")
        if name == "hand":
            offered = self._by_hand(view)
        elif name == "undo_phase":
            offered = _that_can(view, "undo_phase")
        else:
            offered = [one for one in view["categories"] if one["state"] == state]
        place: "int | None" = 0
        if len(offered) > 1:
            place = await choose_one(standings_words.CATEGORY, [one["name"] for one in offered])
        if place is None or not offered:
            return
        key = offered[place]["key"]
        if name == "hand":
            await open_hand(self.course, key)
        elif name == "reopen":
            await self.course.send({"type": "reopen", "category": key})
        elif name == "undo_phase":
            if await confirm(*phase_words.undo_question(offered[place]["name"])):
                await self.course.send({"type": "undo_phase", "category": key})
        elif await confirm(*tournament_words.confirm_pair_again):
            await self.course.send({"type": "pair", "category": key})

    async def save(self) -> None:
        """Download the day as a file, to be opened on another device."""
        journal = self.course.journal()
        files.download(self.course.file(journal), file_name(), files.JOURNAL)


def _that_can(view: "TournamentView", action: "CategoryButton") -> "list[CategoryView]":
    """The categories about which ``action`` would not be refused now."""
    return [one for one in view["categories"] if one["can"][action] is None]
