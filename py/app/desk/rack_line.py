"""The line in which the director types a rack, drawn from a real bag or chosen for a prepared game."""

from app.board.tile import tile_face
from app.browser.dom import make, on, run, set_text
from app.desk import half_typed, letters
from app.ui.fields import text_field
from app.words import refusals as refusals_words
from app.words.desk import common as desk_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.action_types import TypeRackIntent
    from faristol.session.duplicate.wire import DeskView
    from faristol.session.wire import Refusal

_KEY = "desk.rack"
_LONGEST = 40


class RackLine:
    """The field, its tiles, and what is wrong with them; ``done()`` is called once the rack is accepted."""

    def __init__(
        self, course: "DeskCourse", show_message: "Callable[[str, bool], None]", done: "Callable[[], None]"
    ) -> None:
        self.course = course
        self.show_message = show_message
        self.done = done
        self.node = make("form", "desk-line wrap desk-rackline")
        label, self.field = text_field(desk_words.RACK_FIELD, "", _LONGEST)
        label.classList.add("desk-field-word")
        self.field.autocapitalize = "characters"
        self.tiles = make("div", "desk-typed")
        self.tiles.setAttribute("aria-hidden", "true")
        self.hint = make("p", "desk-hint one-line text-2 dim", desk_words.RACK_HELP)
        self.hint.setAttribute("role", "status")
        self.node.append(label, self.tiles, self.hint)
        self.shown = ""
        self.slips = ""  # "read_again" or "dropped": what to do with slips already in
        on(self.node, "submit", self._submitted)
        on(self.node, "input", lambda _: self._typed())

    def show(self, view: "DeskView") -> None:
        """Show the line; it begins with the tiles left of the last rack."""
        here = self.course.game + ":" + str(view["rev"])
        if here == self.shown:
            return
        self.shown = here
        typed = half_typed.found(_KEY, here)  # what was typed before a reload
        self.field.value = typed[0] if typed else "".join([tile["text"] for tile in view["rack"]])
        self._draw()

    def clear(self) -> None:
        self.field.value = ""
        self._typed()

    def _typed(self) -> None:
        half_typed.keep(_KEY, self.shown, [str(self.field.value)])
        self._draw()

    def focus(self) -> None:
        self.field.focus()
        end = len(str(self.field.value))
        self.field.setSelectionRange(end, end)

    def _draw(self) -> None:
        found, fault = letters.rack(str(self.field.value))
        values = self._values()
        self.tiles.replaceChildren()
        for text in found:
            label = "" if text == "?" else text
            self.tiles.append(tile_face(label, values.get(label, 0), text == "?"))
        sentence = desk_words.rack_count(len(found), self._wanted()) if found else desk_words.RACK_HELP
        wrong = self._wrong(found, fault)
        set_text(self.hint, wrong or sentence)
        self.hint.classList.toggle("is-refused", bool(wrong))

    def _wrong(self, found: "list[str]", fault: str) -> str:
        """A sentence about tiles that no rack can have, or ""."""
        if fault:
            return desk_words.not_a_tile(fault)
        lacking = self._lacking(found)
        return desk_words.not_in_bag(lacking) if lacking else ""

    def _values(self) -> "dict[str, int]":
        view = self.course.view
        return {one["label"]: one["value"] for one in view["unseen"]} if view else {}

    def _wanted(self) -> int:
        view = self.course.view
        return min(7, view["bag"] + len(view["rack"])) if view else 7

    def _lacking(self, texts: "list[str]") -> "list[str]":
        """The tiles of which bag and rack together do not have so many."""
        view = self.course.view
        if view is None:
            return []
        there = {one["label"] or "?": one["count"] for one in view["unseen"]}
        for tile in view["rack"]:
            there[tile["text"]] = there.get(tile["text"], 0) + 1
        if view["reserved"]:
            there["?"] = max(1, there.get("?", 0))
        lacking: "list[str]" = []
        for text in texts:
            there[text] = there.get(text, 0) - 1
            if there[text] < 0 and text not in lacking:
                lacking.append(text)
        return [desk_words.tile_text(text) for text in lacking]

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        self.send()

    def send(self) -> None:
        found, fault = letters.rack(str(self.field.value))
        wrong = self._wrong(found, fault)
        if wrong:
            self.show_message(wrong, True)
            self.field.focus()
        else:
            run(self._send("".join(found)))

    def _action(self, text: str) -> "TypeRackIntent":
        action: "TypeRackIntent" = {"type": "type_rack", "rack": text}
        if self.slips:
            action["slips"] = self.slips
        return action

    async def _send(self, text: str) -> None:
        refused: "Refusal | None" = await self.course.attempt(self._action(text))
        if refused is None:
            self.done()
        else:
            self.show_message(refusals_words.refusal(refused), True)
            self.field.focus()
