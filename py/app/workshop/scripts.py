"""The scripts: the robots of the device and the lessons, of which one is in the editor."""

from app.browser import files, kept
from app.browser.dom import by_id, make, on
from app.ui.dates import day_and_hour
from app.ui.dialogs import Box, choice, confirm, inform
from app.ui.fields import text_field
from app.ui.tab_lock import TabLock
from app.words.home import levels as levels_words
from app.words.workshop import common as workshop_words
from app.words.workshop import editor as editor_words
from app.words.workshop import robots as robots_words
from app.words.workshop.lessons import common as lessons_words
from app.words.workshop.lessons import listed
from app.workshop import sending, versions
from app.workshop.editor import Editor
from app.workshop.robots import OwnRobots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app.words.workshop.lessons.common import Lesson
    from app.workshop.lesson import LessonSheet

KEY = "workshop"
SHAPE = {"level": "", "lesson": ""}
LONGEST = 100000  # characters of a script that is opened
_ROBOT = "robot."  # how the value of a robot begins in the list
_FIRST_LEVEL = "first_step"
_PYTHON = "text/x-python"


class Scripts:
    """What is written and kept.

    editor: the module ``code_editor.js``.  sheet: shows the lesson of the script.  tell: says a sentence, and
    whether it is a warning.  changed: called when another script is shown.
    """

    def __init__(
        self,
        editor: "Any",
        sheet: "LessonSheet",
        tell: "Callable[[str, bool], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self._sheet, self._tell, self._changed = sheet, tell, changed
        self.editor = Editor(editor, self._keep)
        self._opened = ""  # the script as it was opened, until it is changed
        self._tab_lock = TabLock()
        self.robots = OwnRobots()
        self.chooser = by_id("lesson")
        self.level = by_id("level")
        found = kept.read(KEY, SHAPE) or {"level": _FIRST_LEVEL, "lesson": ""}
        self.level.value = found["level"] if found["level"] in levels_words.CODES else _FIRST_LEVEL
        self._fill(found["lesson"] if listed.lesson_of(found["lesson"]) else "")
        self._show_lesson()
        on(self.chooser, "change", lambda _: self._lesson_chosen())

    def _keep(self) -> None:
        """Keep the script, and what is chosen; say it where this device has no place.

        Where another window has the script, nothing is kept.
        """
        if self._tab_lock.is_lost:
            return
        if self._opened:
            versions.keep(self.program, self._opened)
            self._opened = ""
        lesson = self._chosen_lesson()
        text = self.editor.text
        is_kept = kept.write(KEY + "." + lesson, {"source": text}) if lesson else self.robots.keep(text)
        self.keep_choice()
        if not is_kept:
            self._tell(robots_words.FULL, True)

    def keep_choice(self) -> None:
        kept.write(KEY, {"level": str(self.level.value), "lesson": self._chosen_lesson()})

    # -- the robots of the device

    def _fill(self, lesson: str) -> None:
        """List the robots and the lessons, and choose the lesson, or else the chosen robot."""
        own, lessons = make("optgroup"), make("optgroup")
        own.label, lessons.label = robots_words.OWN, lessons_words.LESSONS_NAME
        for group, options in (
            (own, [(_ROBOT + name, name) for name in self.robots.names]),
            (lessons, [(one["key"], self._sheet.option(one)) for one in listed.LESSONS]),
        ):
            for key, name in options:
                option = make("option", "as-is", name)
                option.value = key
                group.append(option)
        self.chooser.replaceChildren(own, lessons)
        self.chooser.value = lesson or _ROBOT + self.robots.chosen

    def _show_robot(self) -> None:
        """Show the chosen robot, which is another one, or has another name."""
        self._fill("")
        self._show_lesson()
        self.keep_choice()
        self._changed()

    async def new(self) -> None:
        """A new robot, with the first script."""
        await self.add(workshop_words.SAMPLE, "")

    async def add(self, source: str, name: str) -> None:
        """Add a robot and show it, where there is place."""
        if self.robots.is_full:
            await inform(workshop_words.TITLE, robots_words.TOO_MANY)
        elif self.robots.add(source, name):
            self._show_robot()
        else:
            await inform(workshop_words.TITLE, robots_words.FULL)

    async def rename(self) -> None:
        """Give the chosen robot the name that is asked for."""
        box = Box(robots_words.RENAME, "box-small")
        label, line = text_field(robots_words.NAME, self.robots.chosen, robots_words.LONGEST_NAME)
        box.body.append(label)
        box.cancel_button()
        box.button(robots_words.NAME_IT, "yes", "button primary")
        box.first = line
        box.on_enter("yes")
        if await box.ask() == "yes" and robots_words.clean_name(str(line.value)):
            before = self.program
            is_kept = self.robots.rename(robots_words.clean_name(str(line.value)))
            self._fill("")
            if self.program != before:
                versions.move(before, self.program)
                self._tab_lock.take(KEY + "." + self.program)
            self.keep_choice()
            self._said_if_full(is_kept)

    async def delete(self) -> None:
        """Delete the chosen robot, after a question."""
        if await confirm(*robots_words.confirm_delete(self.robots.chosen), danger=True):
            versions.move(self.program, "")
            is_kept = self.robots.delete()
            self._show_robot()
            self._said_if_full(is_kept)

    def _said_if_full(self, is_kept: bool) -> None:
        if not is_kept:
            self._tell(robots_words.FULL, True)

    @property
    def program(self) -> str:
        """The name of the script among all: of a robot or a lesson."""
        return str(self.chooser.value)

    def _chosen_lesson(self) -> str:
        """The key of the chosen lesson; "" where a robot is chosen."""
        chosen = self.program
        return "" if chosen.startswith(_ROBOT) else chosen

    def lesson(self) -> "Lesson | None":
        return listed.lesson_of(self._chosen_lesson())

    def next_lesson(self) -> None:
        """Show the lesson after this one; after the last, the robot; of a robot, one to be done."""
        key = self._chosen_lesson()
        lesson = listed.after(key)
        following = lesson["key"] if lesson else ""
        self.chooser.value = (following if key else self._sheet.undone()) or _ROBOT + self.robots.chosen
        self._lesson_chosen()
        self._sheet.to_top()

    def _first_script(self) -> str:
        lesson = self.lesson()
        return lesson["cell"] if lesson else workshop_words.SAMPLE

    def _lesson_chosen(self) -> None:
        if not self._chosen_lesson():
            self.robots.choose(self.program[len(_ROBOT) :])
        self._show_lesson()
        self.keep_choice()
        self._changed()

    def _show_lesson(self) -> None:
        """Show the chosen lesson with the script that was written for it."""
        lesson = self.lesson()
        self._tab_lock.take(KEY + "." + self.program)
        if lesson is None:
            source = self.robots.source(self.robots.chosen)
        else:
            found = kept.read(KEY + "." + lesson["key"], {"source": ""})
            source = found["source"] if found else lesson["cell"]
        self.editor.show(source)
        self._opened = "" if source == self._first_script() else source
        self._sheet.show(lesson)

    async def send(self) -> None:
        """Send the chosen robot to another device."""
        await sending.send(self.robots.chosen, self.editor.text)

    # -- the script as a file

    def save(self) -> None:
        name = workshop_words.FILE if self.lesson() else self.robots.chosen + ".py"
        files.download(self.editor.text, name, _PYTHON)

    async def afresh(self) -> None:
        """Go back to the first script, after a question; it can be undone."""
        if await confirm(*workshop_words.confirm_afresh):
            self._take(self._first_script())

    async def go_back(self) -> None:
        """Go back to a version that is chosen of the last ones; it can be undone."""
        found = versions.of(self.program)
        if not found:
            await inform(editor_words.VERSIONS, editor_words.NO_VERSIONS)
            return
        box = Box(editor_words.VERSIONS, "box-small")
        box.text(editor_words.WHICH_VERSION)
        now = self.editor.text
        for place in range(len(found)):
            source = found[place]["source"]
            note = editor_words.version_note(source.rstrip("\n").count("\n") + 1, source == now)
            box.body.append(choice(day_and_hour(found[place]["at"]), note, str(place)))
        box.cancel_button()
        answer = await box.ask()
        if answer is not None:
            self._take(found[int(answer)]["source"])

    def tried(self) -> None:
        """The script is tried: it is one of its versions."""
        if not self._tab_lock.is_lost:
            versions.keep(self.program, self.editor.text)

    async def open(self) -> None:
        """Make a robot of a file; it does not run before it is asked to."""
        chosen = await files.choose(".py,text/x-python,text/plain")
        if not chosen:
            return
        text = str(await chosen[0].text())
        if len(text) > LONGEST or "\x00" in text or "�" in text:
            await inform(workshop_words.TITLE, workshop_words.NO_TEXT)
            return
        await self.add(text.replace("\r\n", "\n"), robots_words.name_of_file(str(chosen[0].name)))

    def _take(self, text: str) -> None:
        """Put ``text`` in place of the script, which is one of its versions from now on."""
        self.tried()
        self._opened = ""
        self.editor.replace(text)
        self.editor.unmark()
