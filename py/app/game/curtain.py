"""The curtain: covers the page while a device goes from one person to the next; shows turn and clock.

If the clock is to stop during the handover, it is stopped at the instant at which the turn passed, and
started when the next person lifts the curtain.
"""

from app.browser import page_clock
from app.browser.dom import make, set_text
from app.clocks import clock_face
from app.ui.dialogs import Box
from app.words import clock as clock_words
from app.words import game as game_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.game.course import Course
    from faristol.session.wire import View

HANDOVER = "handover"


def holds_clock(view: "View") -> bool:
    """Whether the clock is stopped for a handover."""
    return view["clock"]["paused"] == HANDOVER


def may_hold_clock(view: "View") -> bool:
    """Whether a running clock may be stopped for a handover."""
    return view["clock"]["handover"] == "stands" and view["clock"]["running"] is not None


async def show(course: "Course", listeners: "list[Callable[[int], None]]", view: "View", actor: int) -> None:
    """Cover the page until the next person taps; Escape does not lift the curtain.

    listeners: called with the instant (ms) at each update of the clock.
    """
    faces = _Faces(view, actor)
    if faces.node is not None:
        listeners.append(faces.show)
    answer = None
    while answer is None:
        box = Box(game_words.turn_of(view["seats"][actor]["name"]), "curtain whole-screen")
        box.is_ground = True
        box.text(game_words.CURTAIN_HELP, "curtain-help dim text-5")
        if faces.node is not None:
            faces.course = course
            faces.show(page_clock.now())
            box.body.append(faces.node)
            box.text(
                table_words.CLOCK_WAITS if holds_clock(view) else table_words.CLOCK_RUNS, "curtain-note dim"
            )
        box.first = box.button(game_words.CURTAIN_BUTTON, "lift", "button primary big")
        answer = await box.ask()
    if faces.node is not None:
        listeners.remove(faces.show)


class _Faces:
    """The time of each seat, or of the turn if turns are timed; no node if nothing is timed."""

    def __init__(self, view: "View", actor: int) -> None:
        self.actor = actor
        self.node: "Node | None" = None
        self.course: "Course | None" = None
        self.digits: "list[Node]" = []
        if view["clock"]["kind"] == "none":
            return
        self.node = make("dl", "curtain-clock wrap")
        names = [seat["name"] for seat in view["seats"]] + [clock_words.GAME_TIME]
        for name in names:
            line = make("div")
            digits = make("dd")
            line.append(make("dt", "as-is one-line dim", name), digits)
            self.digits.append(digits)
            self.node.append(line)

    def show(self, now: int) -> None:
        view = self.course.table.view if self.course is not None else None
        if view is None:
            return
        clock = view["clock"]
        faces = [clock_face.seat_face(clock, seat, self.actor, now) for seat in range(len(view["seats"]))]
        faces.append(clock_face.game_face(clock, now))
        for place in range(len(self.digits)):
            set_text(self.digits[place], faces[place].text)
            self.digits[place].parentElement.hidden = not faces[place].text
            self.digits[place].setAttribute("data-sign", faces[place].sign)
