# Longer than 300 lines: the tries, the hints and the best plays of one exercise are one course.
"""The course of an exercise: a position, the plays that were tried in it, hints, and the best plays.

What is under way is kept on the device at every change, and goes on after a reload.
"""

from app.board.hint_steps import HintSteps
from app.browser import engine, kept
from app.browser.dom import announce, by_id, run, set_text
from app.saved import wanted
from app.training import daily
from app.training.exercise_panel import ExercisePanel
from app.training.exercise_state import SHAPE
from app.training.exercise_table import ExerciseTable
from app.training.solver import solve
from app.words import refusals as refusals_words
from app.words import table as table_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from app.words.shapes import Exercise
    from faristol.session.exercise.intents import TryExercise
    from faristol.session.exercise.wire import ExerciseReply, ExerciseView, SolvedView
    from faristol.session.wire import CandidateView, Refusal, TurnReview

_KEY = "exercise"
_STEPS = 3
_BEST = 5


class ExerciseCourse:
    """The table, its panel, and the exercise under way."""

    def __init__(self, leave: "Callable[[], Coroutine[object, object, object]]") -> None:
        self.table = ExerciseTable(self.act)
        self.table.keep_draft = self.keep_draft
        self.panel = ExercisePanel(self.table)
        self.steps = HintSteps(self.table)
        self.leave = leave
        self.now: Exercise | None = None
        self.view: ExerciseView | None = None
        self.best: TurnReview | None = None
        self.ending: SolvedView | None = None
        self.solved: Callable[[str], Awaitable[None]] = _solved  # called with an endgame that was solved
        self.train: Callable[[], Awaitable[None]] = _nothing  # set by the room where positions are set up
        self.busy = False

    # -- what is under way

    def kept(self) -> "Exercise | None":
        """The exercise that was under way."""
        found: "Exercise | None" = kept.read(_KEY, SHAPE)
        return found

    def keep(self) -> None:
        if self.now is None:
            kept.forget(_KEY)
            return
        kept.write(_KEY, self.now)
        if self.now["kind"] == "daily":
            kept.write(daily.KEY, self.now)

    def keep_draft(self) -> None:
        if self.now is not None and not self.table.is_setting_up and not self.now["shown"]:
            self.now["draft"] = self.table.draft.saved()
            self.keep()

    async def begin(self, exercise: "Exercise") -> "Refusal | None":
        """Begin an exercise, or go on with one; the error, if no game could have its position."""
        reply = await engine.call({"kind": "exercise_open", "cgp": exercise["cgp"]})
        if not reply["ok"]:
            return reply["error"]
        self.now, self.view, self.best, self.ending = exercise, reply["exercise"], None, None
        exercise["cgp"] = self.view["cgp"]
        self.table.keep_draft = self.keep_draft  # while a position is set up, it is another
        by_id("table").setAttribute("data-phase", "play")
        self.panel.clear()
        self.table.show_exercise(self.view, self._about(self.view))
        if exercise["draft"] is not None:
            self.table.draft.restore(exercise["draft"], self.view["board"])
        self.table.changed()
        self._head()
        self.keep()
        if exercise["shown"]:
            await self.show()
        return None

    def stop(self) -> None:
        """Forget the exercise."""
        self.now = self.view = self.best = self.ending = None
        self.keep()

    def _about(self, view: "ExerciseView") -> str:
        line = exercises_words.FIND
        if view["other"]:
            line = exercises_words.FIND_LAST
        elif self.now is not None and self.now["kind"] == "daily":
            line = exercises_words.FIND_MOST
        return line + (" " + exercises_words.strange(view["strange"]) if view["strange"] else "")

    def _head(self) -> None:
        """Show what the exercise is, what is unseen, and how much was tried."""
        now, view = self.now, self.view
        if now is None or view is None:
            return
        set_text(by_id("round-name"), now["title"])
        unseen = exercises_words.bag_line(
            view["bag"], [tile["label"] or exercises_words.A_BLANK for tile in view["other"]]
        )
        tally = exercises_words.tally(len(now["tries"]), now["hints"])
        set_text(by_id("round-share"), unseen + (" · " + tally if tally else ""))
        by_id("hint").hidden = by_id("finish").hidden = now["shown"]
        by_id("again").hidden = not now["shown"]

    # -- commands

    def act(self, name: str) -> None:
        if self.busy:
            return
        if self.table.is_setting_up:
            run(self._busy(self.train()))
        elif self.table.playing and name == "check" and not self.table.draft.laid:
            self.table.show_message(self.table.why, refused=True)
        elif name == "check":
            run(self._busy(self.check()))
        elif name == "hint":
            run(self._busy(self.hint()))
        elif name == "show":
            run(self._busy(self.show()))
        elif name == "again":
            run(self._busy(self.again()))
        elif name == "next":
            run(self._busy(self.leave()))

    async def _busy(self, work: "Awaitable[object]") -> None:
        self.busy = True
        try:
            await work
        finally:
            self.busy = False

    async def check(self) -> None:
        """Try what is laid, and say how it stands against the best."""
        now, view = self.now, self.view
        if now is None or view is None:
            return
        asked: TryExercise = {"kind": "exercise_try", "cgp": now["cgp"], "tiles": self.table.draft.tiles()}
        reply = await engine.call(asked)
        if not reply["ok"]:
            self.table.show_message(refusals_words.refusal(reply["error"]), refused=True)
            wanted.offer_refused(self.table.message, reply["error"])
            return
        tried = reply["tried"]
        done = tried["done"]
        if done is None:
            return
        if view["other"]:
            lost, text = await self._lost(now, done)
        else:
            lost, text = tried["loss"], exercises_words.stands(tried)
        if self.now is not now or lost is None:
            return
        if not [one for one in now["tries"] if _is_same(one, done)]:
            now["tries"].append(done)
        self._head()
        await self._keep_tries(now)
        if lost:
            self.table.show_message(text)
            announce(text)
        else:
            await self.show()

    async def _lost(self, now: "Exercise", done: "CandidateView") -> "tuple[float | None, str]":
        """What a play of an endgame loses against the best line, which becomes its equity; None: refused."""
        self.table.show_message(exercises_words.SOLVING)
        best = await self._solved()
        mine = await solve(now["cgp"], done["placed"], "", 0, lambda: self.now is now)
        if best is None or mine is None:
            self.table.show_message("")
            return None, ""
        lost = max(0, best["value"] - mine["value"])
        done["equity"] = -lost
        return lost, exercises_words.ends_worse(lost)

    async def _solved(self) -> "SolvedView | None":
        """The endgame solved, once for each exercise."""
        now = self.now
        if self.ending is None and now is not None:
            found = await solve(now["cgp"], None, "", 0, lambda: self.now is now)
            if self.now is now:
                self.ending = found
        return self.ending

    async def _keep_tries(self, now: "Exercise") -> None:
        """Keep the exercise; of the challenge of the day also what was done."""
        self.keep()
        if now["kind"] == "daily":
            review = await self._review()
            if review is not None:
                await daily.count(now, review)

    async def hint(self) -> None:
        """Show the next step of a hint, which is counted; the last one again after all."""
        now, best = self.now, await self._best_play()
        if now is None or best is None or now["shown"]:
            return
        step = min(now["step"] + 1, _STEPS)
        if step > now["step"]:
            now["hints"] += 1
        now["step"] = step
        spoken = ""
        if best["kind"] == "exchange":
            text = exercises_words.EXCHANGE_IS_BEST
        elif best["kind"] == "pass":
            text = exercises_words.NOTHING_TO_DO
        else:
            text, spoken = self._step(step, best)
        self._head()
        await self._keep_tries(now)
        self.table.show_message(text)
        announce(spoken or text)

    def _step(self, step: int, best: "CandidateView") -> "tuple[str, str]":
        """Show a step; what is told of it, and by a screen reader where that is another text."""
        placed = [(one["square"], one["tile"]) for one in best["placed"]]
        if step == 1:
            self.steps.where(placed)
            return table_words.hint_where(best["coord"], best["score"]), ""
        if step == 2:
            return self.steps.tiles(placed)
        self.steps.lay(placed)
        return exercises_words.hint_word(best["shown"], best["score"]), ""

    async def _best_play(self) -> "CandidateView | None":
        if self.view is not None and self.view["other"]:
            self.table.show_message(exercises_words.SOLVING)
            ending = await self._solved()
            return ending["line"][0] if ending is not None else None
        review = await self._review()
        offered = [one for one in review["best"] if one["offered"]] if review is not None else []
        return offered[0] if offered else None

    async def _review(self) -> "TurnReview | None":
        """The best plays; of a try, if there was one, with what was better."""
        if self.best is None and self.now is not None:
            asked: TryExercise = {"kind": "exercise_try", "cgp": self.now["cgp"]}
            tries = self.now["tries"]
            if tries:
                asked["tiles"] = _best_of(tries)["placed"]
            reply: ExerciseReply = await engine.call(asked)
            self.best = reply["tried"] if reply["ok"] else None
        return self.best

    async def show(self) -> None:
        """Show the best plays, and how the best try stands against them."""
        now, view = self.now, self.view
        if now is None or view is None:
            return
        self.best = None  # of the best try, which need not be the last one
        review = await self._review()
        ending = None
        if view["other"]:
            self.table.show_message(exercises_words.SOLVING)
            ending = await self._solved()
        if review is None or self.now is not now or (view["other"] and ending is None):
            return
        now["shown"], now["draft"] = True, None
        await self._keep_tries(now)
        self.table.show_message("")
        self.table.close_round()
        by_id("table").setAttribute("data-phase", "after")
        self._head()
        self.table.set_main("next", exercises_words.NEXT)
        if ending is None:
            self.panel.show(view, review, now["tries"])
        else:
            lost = -int(_best_of(now["tries"])["equity"]) if now["tries"] else None
            if lost == 0:
                await self.solved(now["cgp"])
            self.panel.show_line(view, ending, now["tries"], lost)

    async def again(self) -> None:
        """Try the same position again."""
        if self.now is not None:
            self.now["shown"], self.now["step"] = False, 0
            await self.begin(self.now)


async def _solved(cgp: str) -> None:
    """The default of ``solved``."""


async def _nothing() -> None:
    """The default of ``train``."""


def _is_same(one: "CandidateView", other: "CandidateView") -> bool:
    return one["coord"] == other["coord"] and one["shown"] == other["shown"]


def _best_of(tries: "list[CandidateView]") -> "CandidateView":
    best = tries[0]
    for one in tries:
        if one["equity"] > best["equity"]:
            best = one
    return best
