"""The choice of the reference play by the director, with a preview of each play on the board.

Among several best plays each criterion of ruling 9 shows which one it would take.  A director who prepares a
game may take a lower one.  If no program chooses and nobody has a valid play, the director may propose any
valid play, or draw a new rack (ruling 8).
"""

from app.browser.dom import make, on, run, set_text
from app.desk.letters import coordinates, written
from app.desk.players.player_list import show_row
from app.ui.dialogs import confirm
from app.ui.fields import button, text_field
from app.words import grammar as grammar_words
from app.words import refusals as refusals_words
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.action_types import CloseRoundIntent
    from faristol.session.duplicate.wire import DeskReply, DeskView, MoveView
    from faristol.session.wire import Refusal

LOWER_COUNT = 30


class ReferenceChoice:
    """The choice; ``consider(move)`` previews a play, ``done()`` is called once the round is closed."""

    def __init__(
        self, course: "DeskCourse", consider: "Callable[[MoveView | None], None]", done: "Callable[[], None]"
    ) -> None:
        self.course = course
        self.consider = consider
        self.done = done
        self.changed: "Callable[[], None]" = _nothing  # called when another play is considered
        self.moves: "list[MoveView]" = []
        self.at = -1
        self.taking = False
        self.above = False  # the director has decided to leave an admitted play above the maximum
        self.node = make("section", "desk-choice column fills")
        self.node.setAttribute("aria-label", desk_rounds_words.CHOICE_TITLE)
        self.help = make("p", "desk-told clamped")
        self.list = make("ul", "desk-moves scrolls")
        self.list.setAttribute("role", "listbox")
        self.list.setAttribute("aria-label", desk_rounds_words.CHOICE_TITLE)
        self.list.tabIndex = 0
        self.own = self._own_play()
        self.node.append(make("h2", "text-5", desk_rounds_words.CHOICE_TITLE), self.help, self.list, self.own)
        on(self.list, "click", self._clicked)
        on(self.list, "keydown", self._pressed)

    def _own_play(self) -> "Node":
        """The fields for a play that the director proposes."""
        more = make("details", "more desk-own")
        form = make("form", "desk-line wrap")
        coord, self.coord = text_field(desk_words.COORD, "", 4)
        coord.classList.add("desk-field-coord")
        word, self.word = text_field(desk_words.WORD, "", 30)
        word.classList.add("desk-field-word")
        go = make("button", "button", desk_rounds_words.PROPOSE)
        go.type = "submit"
        admit = make("label", "desk-check")
        self.admit = make("input")
        self.admit.type = "checkbox"
        admit.append(self.admit, make("span", "", desk_rounds_words.ADMIT_WORD))
        self.fault = make("p", "desk-hint one-line text-2 is-refused")
        self.fault.setAttribute("role", "status")
        self.renew = button(desk_rounds_words.NEW_RACK, "renew", "button")
        form.append(coord, word, go, admit, self.fault)
        more.append(make("summary", "", desk_rounds_words.OWN_PLAY), form, self.renew)
        on(form, "submit", self._proposed)
        on(self.renew, "click", lambda _: run(self._renew()))
        return more

    # -- opening

    async def open(self, view: "DeskView") -> None:
        """Ask the engine for the plays and show them."""
        prepares = takes_any(view)
        self._empty()
        reply = await self.course.ask({"kind": "desk_equals", "count": LOWER_COUNT if prepares else 0})
        self._fill(reply, prepares)
        none = not self.moves
        self.own.open = none
        self.list.hidden = none
        self.renew.hidden = not none
        (self.coord if none else self.list).focus()

    def _empty(self) -> None:
        """Remove the plays of the last choice, so that none of them can be taken by mistake."""
        self.moves = []
        self.list.replaceChildren()
        self.coord.value = self.word.value = ""
        self.admit.checked = False
        set_text(self.fault, "")
        self._mark(-1)

    def _fill(self, reply: "DeskReply", prepares: bool) -> None:
        equals, others = reply.get("equals") or [], reply.get("others") or []
        text = desk_rounds_words.CHOICE_HELP if len(equals) > 1 else desk_rounds_words.CHOICE_ONE
        if not equals:
            text = desk_rounds_words.CHOICE_NONE + " " + desk_rounds_words.CHOICE_NONE_HELP
        set_text(self.help, desk_rounds_words.CHOICE_PREPARED if prepares and equals else text)
        self.list.replaceChildren()
        self.moves = [equal["move"] for equal in equals] + others
        for place in range(len(equals)):
            one = equals[place]
            row = self._row(place, one["move"], desk_rounds_words.leave_line(one) if len(equals) > 1 else "")
            if one["picks"] and len(equals) > 1:
                row.append(make("span", "desk-picks bold text-1", desk_rounds_words.picks(one)))
        if others:
            split = make("li", "desk-split", desk_rounds_words.LOWER)
            split.setAttribute("role", "presentation")
            self.list.append(split)
        for place in range(len(others)):
            self._row(len(equals) + place, others[place], "")
        self.at = -1
        self._mark(self._first())

    def _first(self) -> int:
        """The index of the play marked first: in a reopened round, the one that it had."""
        former = self.course.view["former"] if self.course.view else None
        for place in range(len(self.moves)):
            if former and (self.moves[place]["coord"], self.moves[place]["word"]) == (
                former["coord"],
                former["word"],
            ):
                return place
        return 0 if self.moves else -1

    def _row(self, place: int, move: "MoveView", why: str) -> "Node":
        row = make("li", "desk-move grid lights")
        row.id = "desk-move-" + str(place)
        row.setAttribute("role", "option")
        row.setAttribute("data-place", str(place))
        row.append(make("span", "coord", move["coord"]), make("span", "word", move["shown"]))
        row.append(make("span", "amount", grammar_words.points(move["points"])))
        if why:
            row.append(make("span", "desk-why", why))
        self.list.append(row)
        return row

    # -- choosing

    def move(self) -> "MoveView | None":
        return self.moves[self.at] if 0 <= self.at < len(self.moves) else None

    def _mark(self, place: int) -> None:
        for row in self.list.querySelectorAll("[data-place]"):
            row.setAttribute("aria-selected", "true" if row.id == "desk-move-" + str(place) else "false")
        self.at = place
        if place < 0:
            self.list.removeAttribute("aria-activedescendant")
        else:
            self.list.setAttribute("aria-activedescendant", "desk-move-" + str(place))
            show_row(self.list, self.list.querySelector("#desk-move-" + str(place)))
        self.consider(self.move())
        self.changed()

    def _clicked(self, event: "Event") -> None:
        row = event.target.closest("[data-place]")
        if row is not None:
            self._mark(int(row.getAttribute("data-place")))

    def _pressed(self, event: "Event") -> None:
        steps = {"ArrowDown": 1, "ArrowUp": -1, "PageDown": 8, "PageUp": -8}
        if event.key in steps and self.moves:
            event.preventDefault()
            self._mark(max(0, min(len(self.moves) - 1, self.at + steps[str(event.key)])))
        elif event.key == "Enter" and self.move() is not None:
            event.preventDefault()
            run(self.take())

    async def take(self) -> None:
        """Close the round with the considered play; a second press meanwhile has no effect."""
        move = self.move()
        if move is None or self.taking:
            return
        self.taking = True
        try:
            refused = await self._close(move["coord"] + " " + move["word"], False)
        finally:
            self.taking = False
        if refused is not None:
            self.course.refused(refused)

    async def _close(self, play: str, admits: bool) -> "Refusal | None":
        action: "CloseRoundIntent" = {"type": "close_round", "play": play}
        if admits:
            action["ruling"] = "admitted"
        if self.above:
            action["above"] = True
        refused = await self.course.attempt(action)
        if refused is None:
            self.done()
        return refused

    def _proposed(self, event: "Event") -> None:
        event.preventDefault()
        play = coordinates(str(self.coord.value)) + " " + written(str(self.word.value))
        run(self._propose(play))

    async def _propose(self, play: str) -> None:
        refused = await self._close(play, bool(self.admit.checked))
        if refused is not None:
            set_text(self.fault, desk_rounds_words.proposal_refusal(refused, refusals_words.refusal(refused)))
            self.word.focus()

    async def _renew(self) -> None:
        if await confirm(*desk_rounds_words.confirm_new_rack) and await self.course.send(
            {"type": "new_rack"}
        ):
            self.done()


def takes_any(view: "DeskView") -> bool:
    """Whether the director may take a lower play: in a game that is being prepared."""
    options = {option["name"]: option["value"] for option in view["options"]}
    return options["direction"] == "prepared" and not view["prepared"]


def is_prepared(view: "DeskView") -> bool:
    """Whether this game is being prepared, without players."""
    return takes_any(view) and not view["players"]


def _nothing() -> None:
    """The default handler: does nothing."""
