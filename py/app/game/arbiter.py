"""The arbiter's box of the game: everything that is done to a game outside a turn.

Stopping the clock is one tap, since it must be quick and can be undone; everything else is confirmed.  A
note waits until a robot's turn has ended; the open box lists it as soon as it is in the game.  What the box
says and offers of the clock follows the clock: it may start while the box is open.
"""

from app.browser.dom import make
from app.ui import dialogs
from app.ui.dialogs import Box, answering, choose_one, confirm
from app.ui.fields import Choice, text_field
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import grammar as grammar_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Node

    from app.game.course import Course
    from faristol.session.game.action_types import Action
    from faristol.session.wire import Refusal, View

_ATTEMPTS = 5  # a robot may act meanwhile, so that the action must be sent again


class Arbiter:
    """The arbiter of the game of ``course``."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.ask_time_left: "Callable[[], Coroutine[object, object, None]]" = _ask_nothing  # set by ``main``
        self._notes: "Node | None" = None  # the list of the box that is open, if one is
        self._below: "Node | None" = None  # what stands below the clock's part
        self._clock: "list[Node]" = []  # the clock's part
        self._drawn: object = None  # what that was drawn of

    async def open(self) -> None:
        """Show the box "Àrbitre de la partida" and carry out what is chosen."""
        view = self.course.table.view
        if view is None:
            return
        box = Box(clock_words.ARBITER_TITLE, "box-arbiter")
        box.text(clock_words.ARBITER_HELP, "box-note")
        part = make("div", "desk-part column")
        if not view["can"].get("round_time"):
            if view["round"] or view["table"]:
                part.append(answering(clock_words.ROUND_LEFT, "time_left", "choice"))
            part.append(answering(clock_words.ROUND_TIME, "round_time", "choice"))
        if not view["can"].get("stop_blocked"):
            part.append(answering(clock_words.BLOCKED, "blocked", "choice"))
        if not view["can"].get("absent"):
            part.append(answering(clock_words.ABSENT, "absent", "choice"))
        part.append(
            answering(clock_words.DISQUALIFY, "disqualify", "choice"),
            answering(clock_words.INCIDENT, "note", "choice"),
        )
        box.body.append(part)
        notes = make("div", "desk-part-notes")
        box.body.append(notes)
        self._notes, self._below, self._clock, self._drawn = notes, part, [], None
        self.render(view)
        box.cancel_button(common_words.CLOSE)
        box.focus_title()
        answer = await box.ask()
        self._notes = None
        if answer == "time_left":
            await self.ask_time_left()
        elif answer is not None:
            await _chosen(self.course, view, answer)

    def render(self, view: "View") -> None:
        """Show the clock and the notes of this view in the box, if it is open."""
        part = self._notes
        if part is None:
            return
        self._draw_clock(view)
        part.replaceChildren()
        if view["notes"]:
            listed = make("ul", "desk-notes bulleted")
            for note in view["notes"]:
                listed.append(
                    make("li", "", rules_words.incident_line(note, view["seats"][note["seat"]]["name"]))
                )
            part.append(make("h3", "box-small-title", clock_words.NOTES), listed)

    def _draw_clock(self, view: "View") -> None:
        clock = view["clock"]
        drawn = [clock["paused"], clock["stops"], view["can"].get("pause")]
        if self._below is None or drawn == self._drawn:
            return
        before, self._clock, self._drawn = self._clock, _clock_part(view), drawn
        for node in self._clock:
            self._below.before(node)
        for node in before:
            node.remove()


def _clock_part(view: "View") -> "list[Node]":
    clock = view["clock"]
    if clock["kind"] == "none":
        return []
    part = make("div", "desk-part column")
    made = [part]
    if clock["paused"]:
        made = [make("p", "box-text", rules_words.paused_line(clock["paused"])), part]
        part.append(answering(clock_words.RESUME, "resume", "choice is-main"))
    elif not view["can"].get("pause"):
        made = [make("h3", "box-small-title", clock_words.STOP_WHY), part]
        for cause in clock["stops"]:
            part.append(answering(_upper(rules_words.stop_cause(cause)), "pause " + cause, "choice"))
    return made


def _upper(text: str) -> str:
    """Capitalise the first letter, which is always ASCII here; MicroPython's ``upper`` knows no other."""
    return text[:1].upper() + text[1:]


async def _chosen(course: "Course", view: "View", answer: str) -> None:
    action: "Action | None" = None
    seat: "int | None" = None
    if answer == "disqualify":
        await _disqualify(course, view)
        return
    if answer == "resume":
        action = {"type": "resume"}
    elif answer.startswith("pause "):
        action = {"type": "pause", "cause": answer[6:]}
    elif answer == "round_time":
        action = (
            {"type": "round_time"} if await confirm(*clock_words.confirm_round_time, danger=True) else None
        )
    elif answer == "blocked":
        action = (
            {"type": "stop_blocked"} if await confirm(*clock_words.confirm_blocked, danger=True) else None
        )
    elif answer == "absent":
        action = await _absent(view)
    else:
        seat, action = await _noted(view)
    if action is not None:
        await rule(course, action, seat)


async def _absent(view: "View") -> "Action | None":
    box = Box(clock_words.WHO_IS_ABSENT, "box-small")
    checks = []
    for seat in view["seats"]:
        label = make("label", "check")
        check = make("input")
        check.type = "checkbox"
        label.append(check, make("span", "as-is", seat["name"]))
        box.body.append(label)
        checks.append(check)
    box.cancel_button()
    box.button(clock_words.GO_ON, "yes", "button primary")
    if await box.ask() is None:
        return None
    seats = [seat for seat in range(len(checks)) if checks[seat].checked]
    names = grammar_words.listed([view["seats"][seat]["name"] for seat in seats])
    minutes = view["ruleset"]["no_show_minutes"]
    if not seats or not await confirm(*clock_words.confirm_absent(names, minutes), danger=True):
        return None
    return {"type": "absent", "seats": seats}


async def _seat(view: "View", title: str) -> "int | None":
    seats = [seat for seat in range(len(view["seats"])) if seat not in view["left"]]
    place = await choose_one(title, [view["seats"][seat]["name"] for seat in seats])
    return None if place is None else seats[place]


async def _disqualify(course: "Course", view: "View") -> None:
    """Disqualify one seat, or of two both: one who asks and one who answers."""
    seats = [seat for seat in range(len(view["seats"])) if seat not in view["left"]]
    names = [view["seats"][seat]["name"] for seat in seats]
    both = [clock_words.BOTH_OUT] if len(seats) == 2 else []
    place = await choose_one(clock_words.WHO_IS_OUT, names + both)
    if place is None:
        return
    if place < len(seats):
        seats = seats[place : place + 1]
        title, text, yes = clock_words.confirm_out(names[place])
    else:
        title, text, yes = clock_words.confirm_both_out(grammar_words.listed(names))
    box = Box(title, "box-small")
    box.text(text)
    label, reason = text_field(clock_words.REASON, "", 200)
    box.body.append(label)
    box.first = box.cancel_button()
    box.button(yes, "yes", "button danger")
    if await box.ask() is None:
        return
    action: "Action" = {"type": "disqualify", "reason": str(reason.value).strip()}
    for seat in seats:
        if not await rule(course, action, seat, seat == seats[-1]):
            return


async def _noted(view: "View") -> "tuple[int | None, Action | None]":
    seat = await _seat(view, clock_words.WHO_IS_NOTED)
    if seat is None:
        return None, None
    box = Box(clock_words.INCIDENT, "box-small")
    kind = Choice(view["seats"][seat]["name"], list(clock_words.KINDS_OF_NOTE), "warning")
    label, text = text_field(clock_words.WHAT_HAPPENED, "", 300)
    box.body.append(kind.node, label)
    box.cancel_button()
    box.button(clock_words.NOTE_DOWN, "yes", "button primary")
    if await box.ask() is None:
        return None, None
    return seat, {"type": "note", "incident": kind.value(), "text": str(text.value).strip()}


async def rule(course: "Course", action: "Action", seat: "int | None" = None, last: bool = True) -> bool:
    """Send an arbiter's action, also during another seat's turn; whether the engine accepted it.

    last: False for all but the last of several actions: they are saved, and the view is not painted yet.
    """
    game = course.game
    error: "Refusal | None" = None
    for _ in range(_ATTEMPTS):
        await course.table.until_free()
        if game != course.game:
            return False
        reply = await course.change(course.act(action, seat))
        if reply["ok"]:
            if last:
                await course.changed(reply["view"])
            else:
                course.table.view = reply["view"]
            return True
        error = reply["error"]
        view = course.table.view
        if error["code"] == "clock_is_running" and action["type"] == "resume" and view is not None:
            await course.changed(view)  # somebody at another device has started it at the same instant
            return True
        if error["code"] != "stale":
            break
        course.table.view = reply.get("view") or course.table.view
    if error is not None and game == course.game:
        await dialogs.refuse(error, ruleset=course.ruleset())
    return False


async def _ask_nothing() -> None:
    """The default of ``ask_time_left``, until ``main`` sets it."""
