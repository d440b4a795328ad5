"""The outcome of a challenge: shown in a box to each person at the screen, until that person goes on.

The engine tells them in each view, so that they are also shown after a reload, and to a player who gets the
device back after the play was withdrawn.  What was read is kept: who comes back to a loaded page sees what is
to be done, and no verdict of before.  A robot waits with its turn until the outcome was read.
"""

from app.browser import kept
from app.browser.dom import announce
from app.browser.shape import Count
from app.ui.dialogs import Box
from app.ui.yes_or_no import sign
from app.words import game as game_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.game.course import Course
    from faristol.session.wire import AnswerView, View

CHALLENGE = "challenge"  # the cause for which the clock is stopped meanwhile
_READ = "outcomes"
_SHAPE = {"game": "", "seat": Count, "rev": Count}  # who has read last, and up to which ``rev``


class Outcomes:
    """Shows the holder of the device the answers given since that seat last had it."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.seen: "dict[int, int]" = {}  # by seat: the ``rev`` that it has seen

    def forget(self) -> None:
        """Reset for another game."""
        self.seen = {}

    def waiting(self) -> "list[AnswerView]":
        """The answers that the person at the screen has not seen."""
        view = self.course.table.view
        holder = self._holder()
        if view is None or holder is None or view["hands"] == "physical":
            return []
        if holder not in self.seen:
            self.seen[holder] = self._read_before(view, holder)
        seen = self.seen[holder]
        return [
            answer for answer in view["answers"] if answer["rev"] > seen and holder not in answer["known"]
        ]

    def _read_before(self, view: "View", holder: int) -> int:
        """Up to which ``rev`` a seat has read before the page was loaded; turns may be undone since."""
        found = kept.read(_READ, _SHAPE)
        is_same = found is not None and (found["game"], found["seat"]) == (_mark(view), holder)
        return min(view["rev"], found["rev"]) if is_same else 0

    def _holder(self) -> "int | None":
        view = self.course.table.view
        seen = view["viewer"] if view is not None else None
        return self.course.shown_to if seen is None else seen

    async def show_waiting(self) -> bool:
        """Show the answers not yet seen; False if there are none."""
        waiting, view, holder = self.waiting(), self.course.table.view, self._holder()
        if holder is not None and view is not None:
            self.seen[holder] = view["rev"]
        if not waiting or view is None:
            return False
        game = self.course.game
        view = await self._stop_clock(view)
        for one in waiting:
            await show(one, view, holder)
        kept.write(_READ, {"game": _mark(view), "seat": holder or 0, "rev": waiting[-1]["rev"]})
        if game != self.course.game:
            return True
        now = await self.course.look()  # at another device the table may not show yet that the clock stands
        if game == self.course.game and now is not None and now["clock"]["paused"] == CHALLENGE:
            now = await self.course.rule(now, {"type": "resume"})
        if game == self.course.game and now is not None and _is_settled(now):
            await self.course.send({"type": "accept"})
        return True

    async def _stop_clock(self, view: "View") -> "View":
        """Stop the clock until the answer was read."""
        if view["clock"]["running"] is None or CHALLENGE not in view["clock"]["stops"]:
            return view
        return await self.course.rule(view, {"type": "pause", "cause": CHALLENGE}, view["clock"]["at"])


def _mark(view: "View") -> str:
    """By what a game is known again: at a guest all games have one name."""
    return view["seed"] + "/" + str(view["started"])


def _is_settled(view: "View") -> bool:
    """Whether a play found valid can be accepted at once, since nobody here could judge an appeal."""
    mine = view["actor"] is not None and view["actor"] == view["viewer"]
    return mine and view["phase"] == "review" and view["can"]["second_challenge"] is not None


async def show(one: "AnswerView", view: "View", holder: "int | None") -> None:
    """Show an answer: the words, the verdict, what happened to the tiles, and whose turn it is."""
    box = Box(table_words.challenged(one["words"]), "box-outcome")
    box.body.append(sign(one["valid"]))
    texts = consequences(one, view, holder)
    for text in texts:
        box.text(text)
    box.first = box.button(table_words.OUTCOME_GO_ON, "", "button primary big")
    texts[0] = table_words.answered(one["words"], one["valid"], one["final"])
    announce(" ".join(texts))
    await box.ask()


def consequences(one: "AnswerView", view: "View", holder: "int | None") -> "list[str]":
    """The sentences of the box, addressed to ``holder``."""
    name = view["seats"][one["seat"]]["name"]
    texts = [table_words.outcome(one["valid"], one["final"])]
    if one["valid"]:
        texts.append(table_words.stands(name, _score(one, view)))
    else:
        texts.append(table_words.withdrawn(name))
    if view["phase"] == "over":
        texts.append(game_words.GAME_OVER + ".")
    elif view["phase"] == "review" and view["can"]["second_challenge"] is None:
        texts.append(table_words.MAY_APPEAL)
    elif view["actor"] is not None:
        mine = view["actor"] == holder
        texts.append(
            (game_words.YOUR_TURN if mine else game_words.turn_of(view["seats"][view["actor"]]["name"])) + "."
        )
    return texts


def _score(one: "AnswerView", view: "View") -> int:
    """The score of the play on the sheet."""
    pending = view["pending"]
    if pending is not None and pending["seat"] == one["seat"]:
        return pending["score"]
    rows = [row for row in view["sheet"] if row["seat"] == one["seat"] and row["coord"] == one["coord"]]
    return (rows[-1]["score"] or 0) if rows else 0
