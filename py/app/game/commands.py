"""The commands of the action buttons: asked about where needed, then sent to the engine."""

from app.game import turn_boxes
from app.game.arbiter import rule
from app.game.hints import Hints
from app.ui import dialogs
from app.words import clock as clock_words
from app.words import game as game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.game.arbiter import Arbiter
    from app.game.course import Course
    from faristol.session.game.action_types import Action, BareAction
    from faristol.session.wire import PlayView

QUESTIONS = {
    "pass": game_words.confirm_pass,
    "abandon_all": game_words.confirm_abandon_both,
    "stop": game_words.confirm_stop,
    "undo": game_words.confirm_undo,
}
# Actions without parameters.
BARE: "dict[str, BareAction]" = {
    "pass": {"type": "pass"},
    "abandon": {"type": "abandon"},
    "abandon_all": {"type": "abandon_all"},
    "stop": {"type": "stop"},
    "redraw": {"type": "redraw"},
    "keep_rack": {"type": "keep_rack"},
    "accept": {"type": "accept"},
}
AT_ONCE = ("keep_rack", "accept")  # sent without a question


class Commands:
    """The commands of the person at the screen."""

    def __init__(self, course: "Course", arbiter: "Arbiter") -> None:
        self.course = course
        self.arbiter = arbiter
        self.hints = Hints(course)

    async def do(self, name: str) -> None:
        """Carry out a command, after a confirmation if it cannot be undone."""
        view = self.course.table.view
        if view is None:
            return
        if name == "undo":
            if await self.sure(name) and await self.course.agreed():
                await self.course.undo()
        elif name == "hint":
            await self.hints.more()
        elif name == "arbiter":
            await self.arbiter.open()
        elif name == "resume":
            await rule(self.course, {"type": "resume"})
        elif name == "challenge":
            await self.challenge()
        else:
            action = await self.describe(name)
            if action and await self.course.send(action):
                await self.course.go_on()

    async def describe(self, name: str) -> "Action | None":
        """The action for the engine, or None when cancelled."""
        view = self.course.table.view
        if view is None:
            return None
        if name in BARE:
            return BARE[name] if name in AT_ONCE or await self.sure(name) else None
        if name == "play":
            return {"type": "play", "tiles": self.course.table.draft.tiles()}
        if name == "exchange":
            rack, limit = view["rack"] or [], view["exchange_limit"]
            chosen = await turn_boxes.choose_exchange(rack, limit, self.hints.to_exchange())
            return {"type": "exchange", "exchange": chosen} if chosen else None
        if name == "second_challenge":
            argument = await turn_boxes.ask_argument()
            self.course.argument = argument or ""
            return {"type": "second_challenge", "argument": argument} if argument else None
        return await self.adjudicate(view["pending"])

    async def adjudicate(self, pending: "PlayView | None") -> "Action | None":
        """Ask for the adjudicator's ruling on the pending play."""
        if pending is None:
            return None
        valid = await turn_boxes.adjudicate(pending, self.course.argument)
        return None if valid is None else {"type": "adjudicate", "valid": valid}

    async def challenge(self) -> None:
        """Challenge the pending play; at a shared screen first ask which seat challenges."""
        view = self.course.table.view
        pending = view["pending"] if view else None
        if view is None or pending is None:
            return
        rivals = [
            seat for seat in self.course.persons(view) if seat != pending["seat"] and seat not in view["left"]
        ]
        seat: int | None = rivals[0] if rivals else view["actor"]
        if len(rivals) > 1:
            names = [view["seats"][rival]["name"] for rival in rivals]
            place = await dialogs.choose_one(clock_words.WHO_CHALLENGES, names)
            if place is None:
                return
            seat = rivals[place]
        words = await turn_boxes.choose_challenge(pending)
        if words and await self.course.send({"type": "challenge", "words": words}, seat):
            await self.course.go_on()

    async def sure(self, name: str) -> bool:
        """Ask before a command that cannot be undone; whether to go on."""
        view = self.course.table.view
        if name == "redraw":
            title, text, yes = clock_words.redraw_question(view["ruleset"]["redraw"] if view else "")
        elif name == "abandon":
            penalty = view["ruleset"]["abandon_penalty"] if view else 0
            title, text, yes = game_words.abandon_question(penalty)
        else:
            title, text, yes = QUESTIONS[name]
        return await dialogs.confirm(title, text, yes, name in ("abandon", "abandon_all", "stop"))
