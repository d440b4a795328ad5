"""The first screen of the game: its doors, saved games, and new games.

Every box answers with what is to be opened: ``{"new": request}`` for a new game, ``{"open": game}`` for a
saved one, ``{"journal": text}`` for an imported one, ``{"room": name}`` for another room; None when
cancelled.
"""

import json

from app.browser import settings
from app.browser.dom import make
from app.home import early, names
from app.home.levels import Levels, level_of
from app.home.new_game import championship, custom, devices, person, robot
from app.home.saved_games import SavedGames
from app.ui import offline_sign, settings_box
from app.ui.dialogs import Box, answering
from app.ui.doors import door, door_to, drawn, group
from app.ui.fields import text_field
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import rules as rules_words
from app.words import study as study_words
from app.words import two_devices as two_devices_words
from app.words import word_search as word_search_words
from app.words.home import common as home_words
from app.words.home import lesson as lesson_words
from app.words.home import new_game as new_game_words
from app.words.home import statistics as statistics_words
from app.words.tournament import setup as tournament_setup_words
from app.words.training import exercises as exercises_words
from app.words.workshop import door as workshop_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

    from pyscript import Event, Node

    from app.game.course import Course
    from app.game.menu import GameMenu
    from app.saved.apart import Made
    from app.saved.games import Chosen
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import SeatRequest, View


_WITHOUT_ENGINE = ("settings", "statistics")


async def ask(menu: "GameMenu", cancellable: bool = False) -> "Chosen | None":
    """Show the first screen until something is chosen; None only if it is ``cancellable``."""
    course = menu.course
    notices = course.notices
    early.keep_choices()
    while True:
        home = Home(menu, cancellable)
        home.box.wait_in_button(lambda answer: _wait_for_engine(answer, course))
        notices.hide("storage")  # this screen shows it itself
        notices.in_play(_is_in_play(course))
        notices.move_to(home.box.body)
        notices.install_hint()
        notices.tell_version()
        notices.forget_hint(len(course.games.rows()))
        early.hand_over(home.box)
        answer = await home.box.ask()
        notices.move_to(None)
        if answer is None:
            if cancellable:
                return None
            continue
        home.keep_name()
        chosen = await _chosen(json.loads(answer), course)
        if chosen is not None:
            if not course.games.is_available():
                notices.storage_denied()
            return chosen


def _wait_for_engine(answer: str, course: "Course") -> "Awaitable[object] | None":
    """What a door waits for: the engine, unless it is there or the door needs none."""
    wanted = json.loads(answer)
    needs_none = wanted.get("room") == "clock" or wanted.get("kind") in _WITHOUT_ENGINE
    if wanted.get("kind") == "two" and not settings.get("asked2"):
        needs_none = True  # the box that asks for the names waits
    return None if needs_none else _ready(course)


def _ready(course: "Course") -> "Awaitable[object] | None":
    boot = course.boot
    return None if boot.hello is not None else boot.came(boot.greet)


async def _chosen(wanted: "Chosen", course: "Course") -> "Chosen | None":
    """Turn a door of the first screen into an answer, with further questions if needed."""
    kind = wanted.get("kind")
    if kind == "robot":
        names.mark_as_asked()
        return against_robot(course.statistics.own_level())
    if kind == "two":
        if not await names.ask_two(lambda _: _ready(course)):
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


async def on_devices(course: "Course") -> "Made | None":
    """A game on several devices."""
    return await devices(await course.boot.greet(), course.statistics.own_level())


def _game(seats: "list[SeatRequest]", starter: str) -> "Chosen":
    """A game with the free ruleset: words are checked, hints and undo allowed, no penalty for leaving."""
    return {
        "new": {"kind": "new", "ruleset": rules_words.FREE, "seats": seats, "options": {"starter": starter}}
    }


def _new(made: "NewGame | None") -> "Chosen | None":
    return None if made is None else {"new": made}


# --- the first screen -------------------------------------------------------------------------
class Home:
    """The first screen, a box that is a page, with the field for the name.  The build draws it too."""

    def __init__(self, menu: "GameMenu", cancellable: bool) -> None:
        self.box = box = Box(common_words.APP, "home whole-screen")
        box.is_ground = not cancellable
        _head(box)
        box.focus_title()
        self._level = Levels(settings.get("robot"), menu.course.statistics.own_level())
        self._name: "Node | None" = None
        kept = _kept(menu.course, cancellable)
        strict = _is_strict(menu.course.table.view)
        groups = make("div", "door-groups grid")
        groups.append(
            group(home_words.PLAY, kept + self._play("" if kept else "primary big"), "home-play"),
            group(home_words.LEARN, _learn(strict), "home-learn"),
            group(home_words.ORGANISE, _organise(), "home-organise"),
        )
        box.body.append(groups)
        box.on_change(self._changed)
        shelf = make("section", "home-shelf")
        shelf.append(make("h2", "doors-title", new_game_words.SAVED_GAMES))
        box.body.append(shelf)
        SavedGames(box, menu, shelf)
        if cancellable and not _is_in_play(menu.course):
            box.button(new_game_words.BACK_TO_GAME, "", "link")
        _foot(box)

    def _play(self, look: str) -> "list[Node]":
        """The doors to a game; the robot's comes with its level and, once, the name of who plays."""
        who = make("div", "home-who")
        who.append(self._level.field)
        if not settings.get("asked1"):
            label, self._name = text_field(home_words.YOUR_NAME, settings.get("alias1"), names.LIMIT)
            self._name.placeholder = home_words.NAME_HELP
            who.append(label)
        robot = answering(new_game_words.PLAY_ROBOT, '{"kind": "robot"}', "")
        return [
            door(robot, "robot", home_words.PLAY_ROBOT_LINE, look),
            who,
            self._level.line,
            _door("two", new_game_words.TWO_PLAYERS, "two"),
            _room("devices", two_devices_words.TITLE),
            _door("championship", clock_words.CHAMPIONSHIP, "cup"),
            _door("custom", new_game_words.CUSTOM_GAME, "custom"),
        ]

    def _changed(self, event: "Event") -> None:
        if self._level.value() != settings.get("robot"):
            settings.put("robot", self._level.value())
        self.keep_name()

    def keep_name(self) -> None:
        """Store the name in the field."""
        if self._name is not None:
            names.keep("alias1", str(self._name.value))


def _head(box: Box) -> None:
    """The head of a page, with the name of the box."""
    head, titles = make("header", "home-head page-head"), make("div", "home-told")
    line = make("p", "home-tagline dim", new_game_words.TAGLINE)
    line.id = box.title.id + "-text"
    box.node.setAttribute("aria-describedby", line.id)
    box.title.className = "home-name"
    titles.append(box.title, line)
    head.append(drawn("logo", "logo"), titles)
    box.node.replaceChildren(head, box.body, box.foot)


def _kept(course: "Course", cancellable: bool) -> "list[Node]":
    """The door to the game that is at the table, or else to the last one that is not over."""
    view = course.table.view
    if cancellable and view is not None and _is_in_play(course):
        names = [seat["name"] for seat in view["seats"]]
        scores = [seat["score"] for seat in view["seats"]]
        return [_go_on(new_game_words.BACK_TO_GAME, "", names, scores)]
    for row in course.games.rows():
        if not row["over"]:
            answer = json.dumps({"open": row["game"]})
            return [_go_on(new_game_words.GO_ON, answer, row["names"], row["scores"])]
    return []


def _is_in_play(course: "Course") -> bool:
    """Whether the game at the table is not over."""
    view = course.table.view
    return view is not None and view["phase"] != "over"


def _go_on(name: str, answer: str, names: "list[str]", scores: "list[int]") -> "Node":
    line = new_game_words.scores_line(names, scores)
    return door(answering(name, answer, ""), "go-on", line, "primary big")


def _is_strict(view: "View | None") -> bool:
    """Whether a game is in play whose regulation allows no aid: nobody may then look words up."""
    return view is not None and view["phase"] != "over" and not view["ruleset"]["hints"]


def _learn(strict: bool) -> "list[Node]":
    doors = [
        door_to(lesson_words.PAGE, lesson_words.NAME, "lesson", lesson_words.LINE),
        door_to(exercises_words.PAGE, exercises_words.EXERCISES, "exercises", exercises_words.LINE),
    ]
    if not strict:
        doors.append(
            door_to(word_search_words.PAGE, word_search_words.TITLE, "words", word_search_words.LINE)
        )
        doors.append(door_to(study_words.PAGE, study_words.TITLE, "study", home_words.LINES["study"]))
        doors.append(door_to(workshop_words.PAGE, workshop_words.TITLE, "workshop", workshop_words.LINE))
    return doors


def _organise() -> "list[Node]":
    lines = home_words.LINES
    return [
        door_to(new_game_words.DUPLICATE_PAGE, new_game_words.DUPLICATE, "duplicate", lines["duplicate"]),
        door_to(
            tournament_setup_words.PAGE,
            tournament_setup_words.TITLE,
            "tournament",
            tournament_setup_words.LINE,
        ),
        _room("scorer", clock_words.BOARD_GAME),
        _room("arbiter", clock_words.ARBITER_ROOM),
        _room("clock", clock_words.CLOCK_ROOM),
    ]


def _door(kind: str, name: str, drawing: str) -> "Node":
    return door(answering(name, json.dumps({"kind": kind}), ""), drawing, home_words.LINES[kind])


def _room(room: str, name: str) -> "Node":
    return door(answering(name, json.dumps({"room": room}), ""), room, home_words.LINES[room])


def _foot(box: Box) -> None:
    """What is beside the games, as links of text."""
    box.button(common_words.SETTINGS, '{"kind": "settings"}', "link")
    box.button(statistics_words.TITLE, '{"kind": "statistics"}', "link")
    for text, page in (
        (common_words.HELP, common_words.HELP_PAGE),
        (clock_words.REGULATIONS, rules_words.REGULATIONS_PAGE),
    ):
        link = make("a", "link", text)
        link.href = page
        box.foot.append(link)
    note = make("p", "box-note home-promise")
    note.append(new_game_words.PRIVACY + " ", offline_sign.new("span", "offline-sign"))
    box.foot.append(note)
