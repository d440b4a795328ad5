"""The line where slips are typed: number, coordinates, word, Enter; and again.

The line is empty and ready as soon as Enter is pressed; what the slip is worth comes while the next one is
being typed.  A slip that is half typed survives a reload.
"""

import asyncio

from app.browser import settings
from app.browser.dom import make, on, run, set_text
from app.desk import half_typed
from app.desk.completions import Completions
from app.desk.letters import written
from app.desk.verdict import written_as
from app.ui.dialogs import Box
from app.ui.fields import text_field
from app.words import desk as desk_words
from app.words import desk_players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer, DeskView, SlipView

SCORES = "desk_scores"  # a setting: whether the players' own scores are typed
_KEY = "desk.line"


class SlipLine:
    """The fields, and what is done with them.

    ``tell(text, refused)`` says something; ``taken(number)`` hears of each slip that was taken, and
    ``through()`` that Enter was pressed in an empty line.
    """

    def __init__(
        self,
        course: "DeskCourse",
        tell: "Callable[[str, bool], None]",
        taken: "Callable[[int], None]",
        through: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.tell = tell
        self.taken = taken
        self.through = through
        self.node = make("form", "desk-line")
        self.node.noValidate = True
        self.number = self._field(desk_players_words.NUMBER, "number", 3, "numeric")
        self.coord = self._field(desk_words.COORD, "coord", 4, "text")
        self.word = self._field(desk_words.WORD, "word", 30, "text")
        self.score = self._field(desk_words.SCORE, "score", 4, "numeric")
        self.fields: "list[Node]" = []  # in the order in which they are typed
        go = make("button", "button desk-go", "↵")
        go.type = "submit"
        go.title = desk_words.TAKE
        go.setAttribute("aria-label", desk_words.TAKE)
        self.show_scores(settings.get(SCORES) == "yes")
        self.hint = make("p", "desk-hint", desk_words.SLIP_HELP)
        self.offers = Completions(course, [self.coord, self.word], self._offered)
        self.node.append(go, self.hint, self.offers.node)
        self.restored = ""
        self.sent: "list[int]" = []  # players whose slips are on their way
        self.asking = asyncio.Lock()  # one question at a time
        on(self.node, "submit", self._submitted)
        on(self.node, "keydown", self._pressed)
        on(self.node, "input", self._typed)
        on(self.node, "focusin", self._entered)
        on(self.node, "focusout", self._left)

    def _field(self, name: str, kind: str, limit: int, mode: str) -> "Node":
        label, line = text_field(name, "", limit)
        label.classList.add("desk-field-" + kind)
        line.autocapitalize = "off"
        line.inputMode = mode
        line.enterKeyHint = "next"
        self.node.append(label)
        return line

    def show_scores(self, shown: bool) -> None:
        """The player's own score, where the organiser wants it written on the slips."""
        self.score.parentElement.hidden = not shown
        self.fields = [self.number, self.coord, self.word] + ([self.score] if shown else [])

    # -- what is in it

    def show(self, view: "DeskView") -> None:
        """A round is open: what was half typed before a reload is taken up again."""
        here = self.course.game + ":" + str(view["round"])
        if here != self.restored:
            self.restored = here
            self._put([])
            run(self._restore(here))

    async def _restore(self, here: str) -> None:
        typed = await half_typed.found(_KEY, here)
        if typed and here == self.restored and not any(str(field.value) for field in self.fields):
            self._put(typed)
            if self.number.matches(":focus"):
                self.focus()

    def _keep(self) -> None:
        half_typed.keep(_KEY, self.restored, [str(field.value) for field in self.fields])

    def _put(self, typed: "list[str]") -> None:
        for place in range(len(self.fields)):
            self.fields[place].value = typed[place] if place < len(typed) else ""
        self._show_hint()

    def clear(self) -> None:
        self._put([])
        self.offers.hide()
        self._keep()

    def focus(self) -> None:
        """Where a half-typed slip goes on."""
        filled = [field for field in self.fields if field.value]
        (filled[-1] if filled else self.number).focus()

    def load(self, player: "DeskPlayer") -> None:
        """A player's slip comes back into the line, to be corrected."""
        slip = player["slip"]
        if slip is None:
            return
        announced = str(slip["announced"]) if slip["announced"] >= 0 else ""
        self._put([str(player["number"]), slip["coord"], slip["word"], announced])
        self.word.focus()
        self.word.select()
        self.offers.hide()
        self._keep()

    def player(self) -> "DeskPlayer | None":
        """The player whose number is in the line."""
        number = str(self.number.value).strip()
        view = self.course.view
        if not number.isdigit() or view is None:
            return None
        found = [one for one in view["players"] if one["number"] == int(number)]
        return found[0] if found else None

    def _show_hint(self) -> None:
        player = self.player()
        unknown = bool(str(self.number.value).strip()) and player is None
        self.hint.classList.toggle("is-refused", unknown or bool(player and player["expelled"]))
        self.hint.classList.toggle("is-player", player is not None)
        told = (
            desk_words.hint(player)
            if player
            else desk_words.NO_SUCH_NUMBER
            if unknown
            else desk_words.SLIP_HELP
        )
        set_text(self.hint, told)

    # -- keys

    def _pressed(self, event: "Event") -> None:
        """Space goes on to the next field, for no field holds one; Enter too while the slip is not told."""
        place = self._place_of(event.target)
        if place < 0 or event.isComposing:
            return
        if event.key in ("ArrowDown", "ArrowUp") and place in (1, 2):
            event.preventDefault()
            self.offers.move(1 if event.key == "ArrowDown" else -1)
        elif event.key == "Escape":
            event.preventDefault()
            if self.offers.is_open():
                self.offers.hide()
            else:
                self.clear()
                self.focus()
        elif event.key == "Tab" and not event.shiftKey and self.offers.take():
            event.preventDefault()
            self.fields[-1].focus()
        elif event.key == " " and place < len(self.fields) - 1:
            event.preventDefault()
            self._go_to(place + 1)
        elif event.key == "Enter":
            self._enter(event, place)

    def _enter(self, event: "Event", place: int) -> None:
        self.offers.take()
        if not any(str(field.value).strip() for field in self.fields):
            event.preventDefault()
            self.through()
        elif place < 2 and not str(self.word.value):
            event.preventDefault()
            self._go_to(place + 1)

    def _go_to(self, place: int) -> None:
        if place == 1 and self.player() is None:
            self._refuse_number()
            return
        self.fields[place].focus()
        self.fields[place].select()

    def _refuse_number(self) -> None:
        player = self.player()
        self.tell(
            desk_words.IS_EXPELLED if player and player["expelled"] else desk_words.NO_SUCH_NUMBER, True
        )
        self.number.focus()
        self.number.select()

    def _place_of(self, target: "Node") -> int:
        for place in range(len(self.fields)):
            if target.isSameNode(self.fields[place]):
                return place
        return -1

    def _typed(self, event: "Event") -> None:
        if self._place_of(event.target) in (1, 2):
            self.offers.ask()
        self._show_hint()
        self._keep()

    def _entered(self, event: "Event") -> None:
        if self._place_of(event.target) == 1:
            self.offers.ask()

    def _left(self, event: "Event") -> None:
        goes_to = event.relatedTarget
        if goes_to is None or self._place_of(goes_to) not in (1, 2):
            self.offers.hide()

    def _offered(self, coord: str, word: str) -> None:
        self.coord.value = coord
        self.word.value = word
        self.word.focus()
        self._keep()

    # -- a slip

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        player = self.player()
        if player is None or player["expelled"]:
            self._refuse_number()
            return
        score = str(self.score.value).strip()
        action: "dict[str, object]" = {
            "type": "slip",
            "number": player["number"],
            "coord": str(self.coord.value).strip().upper(),
            "word": written(str(self.word.value)),
            "announced": int(score) if score.isdigit() else -1,
        }
        slip, waiting = player["slip"], player["number"] in self.sent
        if slip is None and not waiting:
            self._go(action, player["number"])
        elif slip is not None and not waiting and written_as(slip) == _told_by(action):
            self._through_again(player["number"])
        else:
            self.clear()
            self.focus()
            run(self._over(action, player["number"]))

    def _through_again(self, number: int) -> None:
        """The slip is there as it was typed: the next is being typed already."""
        self.clear()
        self.focus()
        self.taken(number)

    def _go(self, action: "dict[str, object]", number: int) -> None:
        self.clear()
        self.focus()
        self.sent.append(number)
        run(self._send(action, number))

    async def _send(self, action: "dict[str, object]", number: int) -> None:
        try:
            took = await self.course.send(action)
        finally:
            self.sent.remove(number)
        if took:
            self.taken(number)

    async def _over(self, action: "dict[str, object]", number: int) -> None:
        """The player has a slip already, or has one on its way: it is not replaced before that is said and
        asked.  The line is free for the next slip meanwhile."""
        async with self.asking:
            view = await self.course.settled()
            found = [one for one in view["players"] if one["number"] == number] if view else []
            if not found:
                return
            slip = found[0]["slip"]
            same = slip is not None and written_as(slip) == _told_by(action)
            if same or (slip is not None and not await _replaces(found[0], slip, action)):
                self.taken(number)
                return
            self.sent.append(number)
            await self._send(action, number)


def _told_by(action: "dict[str, object]") -> "tuple[object, object, object]":
    return action["coord"], action["word"], action["announced"]


async def _replaces(player: "DeskPlayer", slip: "SlipView", action: "dict[str, object]") -> bool:
    """Ask; no key that is pressed by habit says yes."""
    title, text = desk_words.replace_question(player, slip, str(action["coord"]), str(action["word"]))
    box = Box(title, "box-small")
    box.text(text)
    box.first = box.cancel_button(desk_words.KEEP_SLIP)
    box.button(desk_words.REPLACE_SLIP, "yes", "button danger")
    return await box.ask() == "yes"
