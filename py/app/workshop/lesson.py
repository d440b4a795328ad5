"""A lesson beside the editor: its idea, worked examples that run, its task, hints and solution.

What a lesson prints is shown with its words in capitals as tiles.
"""

from app.board.tile import tile_face
from app.browser import kept
from app.browser.dom import by_id, dim, make, on, run, set_text
from app.browser.shape import Each
from app.words import tiles as tiles_words
from app.words.workshop import common as workshop_words
from app.words.workshop.lessons import common as lessons_words
from app.words.workshop.lessons import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Event, Node

    from app.words.workshop.lessons.common import Example, Lesson
    from app.workshop.workers import Answer

KEY = "workshop.lessons"
SHAPE = {"done": Each([""]), "seen": Each([""])}
_ROBOT_ITEMS = ("new", "rename", "delete", "save", "open", "send")  # of the menu


def printed_lines(text: str) -> "list[Node]":
    """What was printed, line by line, its words in capitals as tiles, which are read as the word."""
    rows = []
    for line in text.rstrip("\n").split("\n"):
        row = make("div", "printed-line as-is")
        for word, is_rack in lessons_words.parts_of_line(line):
            if is_rack:
                group = make("span", "printed-tiles")
                group.append(make("span", "unseen", word + " "))
                for piece in tiles_words.cut(word):
                    tile = tiles_words.view(piece)
                    group.append(tile_face(tile["label"], tile["value"], tile["blank"]))
                row.append(group)
            elif word:
                row.append(make("span", "", word + " "))
        rows.append(row)
    return rows


class LessonSheet:
    """The lesson that is shown, or none, and which lessons are done.

    ask: sends a script of an example, and gives the reply; it does nothing, and gives None, while the worker
    is busy.
    """

    def __init__(self, ask: "Callable[[str], Awaitable[Answer | None]]") -> None:
        self._ask = ask
        self._lesson: "Lesson | None" = None
        self._opened = 0  # hints
        self._is_busy = True
        found = kept.read(KEY, SHAPE) or {"done": [], "seen": []}
        self._done = [str(key) for key in found["done"]]
        self._seen = [str(key) for key in found["seen"]]
        on(by_id("hint"), "click", lambda _: self._open_hint())
        on(by_id("solution-show"), "click", lambda _: self._show_solution())

    # -- what is done

    def option(self, lesson: "Lesson") -> str:
        """The lesson's line in the list."""
        key = lesson["key"]
        return lessons_words.option(lesson["name"], key in self._done, key in self._seen)

    def undone(self) -> str:
        """The key of the first lesson that is not done; "" where all are."""
        for lesson in listed.LESSONS:
            if lesson["key"] not in self._done:
                return str(lesson["key"])
        return ""

    def done(self, lesson: "Lesson") -> str:
        """A lesson is done: keep that, and say so."""
        self._mark(self._done, lesson["key"])
        return lessons_words.DONE if self.undone() else lessons_words.ALL_DONE

    def _mark(self, marks: "list[str]", key: str) -> None:
        """Add the mark to those that the device keeps; another window may have made others meanwhile."""
        marks.append(key)
        found = kept.read(KEY, SHAPE) or {"done": [], "seen": []}
        for name, own in (("done", self._done), ("seen", self._seen)):
            own.extend([one for one in found[name] if one not in own])
            found[name] = [one["key"] for one in listed.LESSONS if one["key"] in own]
        kept.write(KEY, found)
        self._show_marks()

    def _show_marks(self) -> None:
        """Show in the list, the bar and the buttons what is done and seen."""
        count = 0
        for one in listed.LESSONS:
            option = by_id("lesson").querySelector('option[value="' + one["key"] + '"]')
            if option:
                set_text(option, self.option(one))
            count += one["key"] in self._done
        total = len(listed.LESSONS)
        bar = by_id("lessons-bar")
        bar.setAttribute("aria-valuenow", str(count))
        bar.setAttribute("aria-valuemax", str(total))
        bar.firstElementChild.style.setProperty("transform", "scaleX(" + str(count / total) + ")")
        set_text(by_id("lessons-done"), lessons_words.progress(count, total))
        lesson = self._lesson
        begin = by_id("lessons-begin")
        begin.hidden = lesson is not None or count == total
        set_text(begin, lessons_words.GO_ON if count else lessons_words.BEGIN)
        forward = by_id("lesson-next")
        forward.hidden = lesson is None or lesson["key"] not in self._done
        if lesson:
            last = listed.after(lesson["key"]) is None
            set_text(forward, lessons_words.TO_ROBOT if last else lessons_words.NEXT)

    # -- the sheet

    def show(self, lesson: "Lesson | None") -> None:
        """Show a lesson, or none, and only the buttons that mean something in it."""
        self._lesson = lesson
        self._opened = 0
        is_robot = lesson is None or listed.is_robot(lesson)
        bench = by_id("bench")
        bench.classList.toggle("is-lesson", lesson is not None)
        bench.classList.toggle("is-plain", not is_robot)
        by_id("lesson-sheet").hidden = by_id("check").hidden = by_id("progress-of-lessons").hidden = (
            lesson is None
        )
        by_id("try").classList.toggle("primary", lesson is None)
        by_id("try").classList.toggle("soft", lesson is not None)
        for name in ("try", "another", "against", "game", "seen"):
            by_id(name).hidden = not is_robot
        by_id("cup-open").hidden = lesson is not None
        by_id("lesson-task").hidden = lesson is None
        for name in _ROBOT_ITEMS:
            by_id(name).hidden = lesson is not None
        self._show_marks()
        if lesson is None:
            return
        set_text(by_id("lesson-title"), lesson["name"])
        set_text(by_id("lesson-idea"), lesson["idea"])
        set_text(by_id("lesson-text"), lesson["text"])
        by_id("examples").replaceChildren(*[self._example(one) for one in lesson["examples"]])
        by_id("hints").replaceChildren()
        set_text(by_id("solution-code"), lessons_words.lines_of_solution(lesson))
        self._show_help(False)

    def to_top(self) -> None:
        """Begin to read the lesson."""
        by_id("lesson-title" if self._lesson else "lesson").focus()
        by_id("workshop").scrollTop = 0

    def dim(self, is_busy: bool) -> None:
        """Whether the worker is busy, and no example can run."""
        self._is_busy = is_busy
        for node in by_id("examples").querySelectorAll("button"):
            dim(node, is_busy)

    # -- a worked example

    def _example(self, example: "Example") -> "Node":
        whole = make("div", "example")
        whole.append(make("p", "", example["shows"]))
        code = make("pre", "listing as-is", example["code"].rstrip("\n"))
        code.tabIndex = 0
        code.setAttribute("aria-label", example["shows"])
        code.setAttribute("role", "region")
        button = make("button", "button soft", lessons_words.RUN)
        button.type = "button"
        button.setAttribute("aria-label", lessons_words.RUN + ": " + example["shows"])
        dim(button, self._is_busy)
        result = make("div", "result")
        result.setAttribute("role", "status")
        result.hidden = True
        row = make("div", "example-row")
        row.append(code, button)
        whole.append(row, result)

        def pressed(event: "Event") -> None:
            if not self._is_busy:
                run(self._run(example, result))

        on(button, "click", pressed)
        return whole

    async def _run(self, example: "Example", result: "Node") -> None:
        result.hidden = False
        result.classList.remove("is-warning")
        set_text(result, lessons_words.RUNS)
        source = lessons_words.example_script(example)
        reply = await self._ask(source)
        if reply is None:
            result.hidden = True
        elif "error" in reply:
            result.classList.add("is-warning")
            set_text(result, workshop_words.fault(reply["error"], source=source))
        elif reply["printed"]:
            result.replaceChildren(*printed_lines(reply["printed"]))
        else:
            set_text(result, lessons_words.NO_OUTPUT)

    # -- hints

    def _open_hint(self) -> None:
        lesson = self._lesson
        if lesson is None or self._opened >= len(lesson["hints"]):
            return
        by_id("hints").append(make("li", "", lesson["hints"][self._opened]))
        self._opened += 1
        self._show_help(False)
        if by_id("hint").hidden:
            by_id("solution-show").focus()

    def _show_solution(self) -> None:
        """Show the solution, which the list of lessons remembers."""
        if self._lesson:
            self._mark(self._seen, self._lesson["key"])
            self._show_help(True)
            by_id("solution-code").focus()

    def _show_help(self, is_solution: bool) -> None:
        """Show the button of what can be opened next: a hint, or after the last the solution."""
        lesson = self._lesson
        if lesson is None:
            return
        total = len(lesson["hints"])
        is_open = self._opened == total
        by_id("hints").hidden = not self._opened
        by_id("hint").hidden = is_open
        set_text(by_id("hint"), lessons_words.hint(min(self._opened + 1, total), total))
        by_id("solution-show").hidden = not is_open or is_solution
        by_id("solution").hidden = not is_solution
