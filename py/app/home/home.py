"""The first screen of the game: its doors, saved games, and new games.

Every box answers with what is to be opened: ``{"new": request}`` for a new game, ``{"open": game}`` for a
saved one, ``{"journal": text}`` for an imported one, ``{"room": name}`` for another room; None when
cancelled.
"""

import json

from app.browser import settings
from app.browser.dom import make, new_id
from app.home import early, names
from app.home.levels import Levels, level_of
from app.home.new_game import championship, custom, person, robot
from app.home.saved_games import SavedGames
from app.ui import offline_sign, settings_box
from app.ui.dialogs import Box, answering
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import rules as rules_words
from app.words import study as study_words
from app.words import word_search as word_search_words
from app.words.home import common as home_words
from app.words.home import lesson as lesson_words
from app.words.home import new_game as new_game_words
from app.words.home import statistics as statistics_words
from app.words.tournament import setup as tournament_setup_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.game.course import Course
    from app.game.menu import GameMenu
    from app.saved.games import Chosen
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import SeatRequest, View


async def ask(menu: "GameMenu", cancellable: bool = False) -> "Chosen | None":
    """Show the first screen until something is chosen; None only if it is ``cancellable``."""
    course = menu.course
    notices = course.notices
    early.keep_choices()
    while True:
        home = Home(menu, cancellable)
        notices.hide("storage")  # this screen shows it itself
        notices.move_to(home.box.body)
        notices.install_hint()
        notices.forget_hint(len(course.games.rows()))
        early.hand_over(home.box)
        answer = await home.box.ask()
        notices.move_to(None)
        if answer is None:
            if cancellable:
                return None
            continue
        await home.keep_name()
        chosen = await _chosen(json.loads(answer), course)
        if chosen is not None:
            return chosen


async def _chosen(wanted: "Chosen", course: "Course") -> "Chosen | None":
    """Turn a door of the first screen into an answer, with further questions if needed."""
    kind = wanted.get("kind")
    if kind == "robot":
        names.mark_as_asked()
        return against_robot(course.statistics.own_level())
    if kind == "two":
        if not await names.ask_two():
            return None
        return _game([person(settings.get("alias1"), 0, 2), person(settings.get("alias2"), 1, 2)], "draw")
    if kind == "custom":
        return _new(await custom(await course.boot.greet(), course.statistics.own_level()))
    if kind == "championship":
        return _new(await championship(await course.boot.greet(), course.statistics.own_level()))
    if kind == "settings":
        await settings_box.open_dialog(course.boot.hello, course.table.view)
        return None
    if kind == "statistics":
        await course.statistics.show()
        return None
    return wanted


def against_robot(own_level: str) -> "Chosen":
    """A game against the robot of the chosen level."""
    level = level_of(settings.get("robot"), own_level)
    return _game([person(settings.get("alias1"), 0, 1), robot(level, 1, 1)], "listed")


def _game(seats: "list[SeatRequest]", starter: str) -> "Chosen":
    """A game with the free ruleset: words are checked, hints and undo allowed, no penalty for leaving."""
    return {"new": {"kind": "new", "ruleset": "free", "seats": seats, "options": {"starter": starter}}}


def _new(made: "NewGame | None") -> "Chosen | None":
    return None if made is None else {"new": made}


# --- the first screen -------------------------------------------------------------------------
class Home:
    """The box of the first screen, with the field for the name.  The build draws it too."""

    def __init__(self, menu: "GameMenu", cancellable: bool) -> None:
        self.box = box = Box(common_words.APP, "home")
        box.is_ground = not cancellable
        box.text(new_game_words.TAGLINE, "home-tagline dim centred")
        box.focus_title()
        columns = make("div", "home-columns grid")
        first, doors = make("div", "home-first grid"), make("div", "home-doors grid")
        self._level = Levels(settings.get("robot"), menu.course.statistics.own_level())
        self._name: "Node | None" = None
        first.append(
            _door("robot", new_game_words.PLAY_ROBOT, home_words.PLAY_ROBOT_LINE, "primary big"),
            self._level.node,
        )
        if not settings.get("asked1"):
            label, self._name = names.field(
                home_words.YOUR_NAME, settings.get("alias1"), home_words.NAME_HELP
            )
            first.append(label)
        first.append(
            _page(lesson_words.PAGE, lesson_words.NAME, lesson_words.LINE),
            _page(exercises_words.PAGE, exercises_words.EXERCISES, exercises_words.LINE),
        )
        strict = _is_strict(menu.course.table.view)
        if not strict:
            first.append(_page(study_words.PAGE, study_words.TITLE, home_words.LINES["study"]))
        _fill_doors(doors, strict)
        columns.append(first, doors)
        box.body.append(columns)
        box.on_change(self._changed)
        box.body.append(make("h3", "box-small-title", new_game_words.SAVED_GAMES))
        SavedGames(box, menu)
        _foot(box)
        if cancellable:
            box.cancel_button(new_game_words.BACK_TO_GAME).className = "button"

    async def _changed(self, event: "Event") -> None:
        if self._level.value() != settings.get("robot"):
            settings.put("robot", self._level.value())
        await self.keep_name()

    async def keep_name(self) -> None:
        """Store the name in the field."""
        if self._name is not None:
            names.keep("alias1", str(self._name.value))


def _is_strict(view: "View | None") -> bool:
    """Whether a game is in play whose regulation allows no aid: nobody may then look words up."""
    return view is not None and view["phase"] != "over" and not view["ruleset"]["hints"]


def _fill_doors(doors: "Node", strict: bool) -> None:
    duplicate = _page(new_game_words.DUPLICATE_PAGE, new_game_words.DUPLICATE, home_words.LINES["duplicate"])
    doors.append(
        _door("two", new_game_words.TWO_PLAYERS, home_words.LINES["two"]),
        _door("championship", clock_words.CHAMPIONSHIP, home_words.LINES["championship"]),
        duplicate,
        _page(tournament_setup_words.PAGE, tournament_setup_words.TITLE, tournament_setup_words.LINE),
        _door("custom", new_game_words.CUSTOM_GAME, home_words.LINES["custom"]),
    )
    if not strict:
        doors.append(_page(word_search_words.PAGE, word_search_words.TITLE, word_search_words.LINE))
    doors.append(make("h3", "box-small-title", home_words.PHYSICAL))
    for room, name in (
        ("scorer", clock_words.BOARD_GAME),
        ("arbiter", clock_words.ARBITER_ROOM),
        ("clock", clock_words.CLOCK_ROOM),
    ):
        doors.append(_doorway(answering(name, json.dumps({"room": room}), ""), home_words.LINES[room]))


def _page(page: str, name: str, line: str) -> "Node":
    link = make("a", "", name)
    link.href = page
    return _doorway(link, line)


def _door(kind: str, name: str, line: str, look: str = "") -> "Node":
    return _doorway(answering(name, json.dumps({"kind": kind}), ""), line, look)


def _doorway(pressed: "Node", line: str, look: str = "") -> "Node":
    """A door: the accessible name is the button's text alone; its area includes the describing line."""
    node, note = make("div", "button door " + look), make("span", "door-line dim text-3", line)
    pressed.classList.add("door-name")
    note.id = new_id("door")
    pressed.setAttribute("aria-describedby", note.id)
    node.append(pressed, note)
    return node


def _foot(box: Box) -> None:
    note = make("p", "box-note home-told")
    note.append(new_game_words.PRIVACY + " ", offline_sign.new("span", "offline-sign"))
    box.body.append(note)
    box.button(common_words.SETTINGS, '{"kind": "settings"}')
    box.button(statistics_words.TITLE, '{"kind": "statistics"}')
    for text, page in (
        (common_words.HELP, common_words.HELP_PAGE),
        (clock_words.REGULATIONS, rules_words.REGULATIONS_PAGE),
    ):
        link = make("a", "button", text)
        link.href = page
        box.foot.append(link)
