"""The room: a turn of a position, or a game against a level, move by move."""

import asyncio

from pyscript import ffi, window

from app.board.board import Board
from app.board.tile import tile_face
from app.browser.dom import by_id, dim, make, on, run, set_text
from app.words import board as board_words
from app.words import grammar as grammar_words
from app.words.home import levels as levels_words
from app.words.workshop import common as workshop_words
from app.words.workshop import faults as faults_words
from app.words.workshop.lessons import common as lessons_words
from app.workshop.lesson import LessonSheet, printed_lines
from app.workshop.match import Match
from app.workshop.scripts import Scripts
from app.workshop.tournament import RobotTournament
from app.workshop.workers import PLACES, Workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from pyscript import Event

    from app.words.shapes import Fault
    from app.workshop.match import Seat
    from app.workshop.workers import Answer, Program, Reply
    from faristol.session.wire import RulesetView

_LESSONS = "lessons"
_BETWEEN = 0.7  # seconds between two moves of a game


class WorkshopScreen:
    """The page's one script, its position and its game.  editor: the module ``code_editor.js``."""

    def __init__(self, editor: "Any") -> None:
        self.board = Board()
        self.told = by_id("told")
        self.level = by_id("level")
        self._workers = Workers()
        self._cgp = ""
        self._positions = int(window.Date.now()) % 100000
        self._is_busy = True
        for code in levels_words.CODES:
            option = make("option", "", levels_words.NAMES[code])
            option.value = code
            self.level.append(option)
        self.sheet = LessonSheet(self._run_example)
        self.scripts = Scripts(editor, self.sheet, self._tell, self._script_changed)
        self.editor = self.scripts.editor
        self.tournament = RobotTournament(self.scripts.robots, self._workers, self._set_busy)
        self._is_closed = self._is_in_tournament = self._is_stopped = False
        for name, does in (
            ("check", self._check),
            ("try", self._try),
            ("another", self._another),
            ("game", self._play),
        ):
            self._button(name, does)
        on(by_id("cup-open"), "click", lambda _: self._show_tournament(True))
        on(by_id("cup-back"), "click", lambda _: self._show_tournament(False))
        on(by_id("stop"), "click", self._stop)
        for name in ("lessons-begin", "lesson-next"):
            on(by_id(name), "click", lambda _: self.scripts.next_lesson())
        on(self.level, "change", lambda _: self.scripts.keep_choice())

    def _button(self, name: str, does: "Callable[[], Awaitable[None]]") -> None:
        def pressed(event: "Event") -> None:
            if not self._is_busy:
                run(self._while_busy(does))

        on(by_id(name), "click", pressed)

    # -- the tournament

    def close(self, closed: bool) -> None:
        """Close the room while a championship game is in play, or open it."""
        self._is_closed = closed
        if closed:
            self.tournament.stop()
        self._show_tournament(self._is_in_tournament)

    def _show_tournament(self, shown: bool) -> None:
        if shown and not self._is_in_tournament:
            self.tournament.offer(str(self.level.value))
        if not shown:
            self.tournament.stop()
        self._is_in_tournament = shown
        by_id("bench").hidden = self._is_closed or shown
        by_id("cup").hidden = self._is_closed or not shown

    # -- the lessons

    def _script_changed(self) -> None:
        """Another script is shown: say that it can be tried."""
        if self._is_in_tournament:
            self.tournament.offer(str(self.level.value))
        by_id("printed").hidden = True
        if not self._is_busy:
            self._tell(lessons_words.READY if self.scripts.lesson() else workshop_words.READY)

    async def _run_example(self, source: str) -> "Answer | None":
        """What a script of the lesson's sheet says; None while the workers are busy."""
        if self._is_busy:
            return None
        self._set_busy(True)
        try:
            return await self._answer({"name": self._name(), "source": source})
        finally:
            self._set_busy(False)

    async def _check(self) -> None:
        """Check the script of the lesson."""
        lesson = self.scripts.lesson()
        if lesson is None:
            return
        self._tell(lessons_words.RUNS)
        source = lessons_words.script(lesson, self.editor.text)
        if await self._choose(source, workshop_words.CHECK_SECONDS):
            self._tell(self.sheet.done(lesson))

    async def start(self) -> "list[RulesetView]":
        """Fetch what scripts need, and show a first position; the regulations, none where that failed."""
        bar = by_id("progress-bar")

        def progressed(done: int, total: int) -> None:
            bar.style.setProperty("transform", "scaleX(" + str(min(1.0, done / max(1, total))) + ")")

        try:
            await self._workers.start(progressed)
        except Exception:
            self._tell(workshop_words.FAILED, True)
            return []
        finally:
            by_id("progress").hidden = True
        self._set_busy(False)
        await self._while_busy(self._another)
        rules = await self._ask({"kind": "rules"})
        return list(rules["rulesets"]) if rules else []

    # -- what the buttons do

    async def _while_busy(self, does: "Callable[[], Awaitable[None]]") -> None:
        self._set_busy(True)
        try:
            await does()
        finally:
            self._set_busy(False)

    def _set_busy(self, is_busy: bool) -> None:
        self._is_busy = is_busy
        for name in ("check", "try", "another", "game", "cup-begin", "cup-go"):
            dim(by_id(name), is_busy)
        self.sheet.dim(is_busy)

    async def _ask(self, request: "dict[str, Any]") -> "Reply | None":
        """The referee's reply; None where there is none, which is told."""
        reply = await self._workers.ask(request)
        if reply["ok"]:
            return reply
        self._tell_fault(reply["error"])
        return None

    def _program(self, source: str) -> "Program":
        """The script as it is tried now."""
        self.editor.unmark()
        self.scripts.tried()
        return {"name": self._name(), "source": source}

    def _name(self) -> str:
        """The name of the program; all lessons may share a worker."""
        return _LESSONS if self.scripts.lesson() else self.scripts.program

    async def _answer(self, program: "Program", seconds: int = workshop_words.SECONDS) -> "Answer":
        """What a script does with the position, after it was loaded."""
        answer = await self._workers.load(PLACES[0], program)
        if "error" in answer:
            return answer
        printed = answer["printed"]
        answer = await self._workers.choose(PLACES[0], self._cgp, seconds)
        answer["printed"] = printed + answer["printed"]
        return answer

    async def _choose(self, source: str, seconds: int = workshop_words.SECONDS) -> str:
        """What the script does with the position; "" where it is wrong, which is told."""
        answer = await self._answer(self._program(source), seconds)
        self._show_printed(answer["printed"])
        if "error" in answer:
            self._tell_fault(answer["error"])
            return ""
        return answer["answer"]

    def _show_printed(self, text: str) -> None:
        printed = by_id("printed")
        if self.scripts.lesson():
            printed.replaceChildren(*printed_lines(text))
        else:
            set_text(printed, text)
        printed.hidden = not text

    def _tell_fault(self, error: "Fault") -> None:
        """Say what is wrong, and mark its line."""
        if error["line"] > self.editor.lines:
            error["line"] = 0  # in the check of the lesson
        source = self.editor.text
        self._tell(workshop_words.fault(error, source=source), True, workshop_words.english(error))
        if error["line"] and error["kind"] != workshop_words.LESSON:
            self.editor.mark(error["line"], workshop_words.fault(error, False, source))

    async def _another(self) -> None:
        """Show another position."""
        self._positions += 1
        reply = await self._ask({"kind": "position", "seed": str(self._positions)})
        if reply:
            self._cgp = reply["cgp"]
            self._show(reply, [])
            set_text(by_id("score"), "")
            self._tell(workshop_words.READY)

    async def _try(self) -> None:
        """Let the script play the turn of the position."""
        self._tell(workshop_words.THINKS)
        answer = await self._choose(self.editor.text)
        reply = await self._ask({"kind": "try", "cgp": self._cgp, "answer": answer}) if answer else None
        if reply:
            self._show(reply, reply["last"])
            told = workshop_words.turn(workshop_words.YOURS, reply["what"], reply["points"])
            self._tell(told + faults_words.why_pass(reply["what"], self.editor.text))

    def _stop(self, event: "Event") -> None:
        """Stop the game, also between two of its moves."""
        self._is_stopped = True
        self._workers.stop()

    async def _play(self) -> None:
        """Play a game against the chosen level."""
        level = str(self.level.value)
        rival = levels_words.NAMES[level]
        self._positions += 1
        self._is_stopped = False
        by_id("stop").hidden = False
        self._tell(workshop_words.THINKS)
        seats: "list[Seat]" = [{"program": self._program(self.editor.text)}, {"level": level}]
        match = Match(self._workers, seats)
        goes_on = await match.begin(str(self._positions))
        while goes_on:
            seen = match.seen
            self._show(seen, seen["last"])
            self._show_printed(match.printed)
            set_text(by_id("score"), workshop_words.score_line(rival, seen["scores"]))
            if seen["seat"] is not None:
                who = workshop_words.YOURS if seen["seat"] == 0 else rival
                self._tell(workshop_words.turn(who, seen["what"], seen["points"]))
            if seen["over"]:
                self._tell(workshop_words.end(rival, seen["scores"]))
                break
            await asyncio.sleep(_BETWEEN)
            if self._is_stopped:
                self._tell(workshop_words.STOPPED)
                break
            goes_on = await match.next()
        if match.error is not None:
            self._show_printed(match.printed)
            self._tell_fault(match.error)
        by_id("stop").hidden = True

    # -- drawing

    def _tell(self, text: str, is_wrong: bool = False, more: str = "") -> None:
        self.told.classList.toggle("is-warning", is_wrong)
        set_text(self.told, text + (" (" + more + ")" if more else ""))

    def _show(self, reply: "Reply", last: "list[int]") -> None:
        self.board.render({"board": reply["board"], "last": last})
        if self.scripts.lesson():
            by_id("seen").scrollIntoView(ffi.to_js({"block": "nearest"}))
        if "rack" in reply:
            rack = by_id("rack")
            tiles = reply["rack"]
            rack.replaceChildren(*[tile_face(tile["label"], tile["value"], tile["blank"]) for tile in tiles])
            rack.setAttribute(
                "aria-label", grammar_words.listed([board_words.tile_label(tile) for tile in tiles])
            )
