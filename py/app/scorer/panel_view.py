"""The nodes of the scorer's panel: the line, its score, the tiles to tap, the buttons."""

from app.browser.dom import dim, make, set_text
from app.ui.fields import button, text_field
from app.words import arbiter as arbiter_words
from app.words import board as board_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pyscript import Node

    from app.scorer.line import Line
    from app.scorer.preview import LinePreview
    from faristol.session.wire import Refusal, View

# The buttons under the line: action and label.
_BUTTONS = (
    ("exchange", arbiter_words.EXCHANGE),
    ("pass", arbiter_words.PASSES),
    ("accept", arbiter_words.ACCEPT),
    ("challenge", arbiter_words.CHALLENGE),
    ("second_challenge", arbiter_words.SECOND_CHALLENGE),
    ("adjudicate", arbiter_words.RESOLVE),
    ("reveal", arbiter_words.RACKS),
    ("take_back", arbiter_words.CORRECT),
    ("incidents", arbiter_words.INCIDENTS),
)


class PanelView:
    """Cached nodes, updated when the line or the game changes."""

    def __init__(self) -> None:
        self.node = make("section", "column")
        self.node.id = "scorer"
        self.node.hidden = True
        self.node.setAttribute("aria-label", arbiter_words.ENTRY)
        row = make("div", "scorer-row wrap")
        self.field, self.line = text_field(arbiter_words.ENTRY, "", 60)
        self.field.classList.add("scorer-line")
        self.line.id = "scorer-line"
        self.line.placeholder = arbiter_words.ENTRY_HINT
        self.line.enterKeyHint = "enter"
        field, self.said = text_field(arbiter_words.SAID, "", 4)
        field.classList.add("scorer-said")
        self.said.inputMode = "numeric"
        self.said.setAttribute("aria-label", arbiter_words.SAID_WHOLE)
        self.go = button(arbiter_words.NOTE, "enter", "main")
        row.append(self.field, field, self.go)
        self.message = make("p", "scorer-told dim text-3 clamped")
        self.message.setAttribute("role", "status")
        self.tiles = make("div", "scorer-tiles keeps-place")
        self.tiles.setAttribute("role", "group")
        self.tiles.setAttribute("aria-label", arbiter_words.BLANKS)
        acts = make("div", "scorer-acts wrap")
        self.buttons = {}
        for name, text in _BUTTONS:
            self.buttons[name] = button(text, name, "button soft")
            acts.append(self.buttons[name])
        self.node.append(row, self.message, self.tiles, acts)

    def empty(self) -> None:
        self.line.value = self.said.value = ""

    def draw(self, view: "View", line: "Line", preview: "LinePreview", questioned: "int | None") -> None:
        """Draw the panel; ``questioned``: a wrong announced score that was entered once, or None."""
        actor = view["actor"]
        set_text(
            self.field.firstChild,
            arbiter_words.entry_of(view["seats"][actor]["name"])
            if actor is not None
            else arbiter_words.ENTRY,
        )
        self.line.disabled = self.said.disabled = actor is None
        play = preview.of(line.text)
        if line.command:
            set_text(self.go, arbiter_words.exchange_of(line.count) if line.count else arbiter_words.PASSES)
        else:
            set_text(self.go, arbiter_words.note_label(play["score"] if play else None))
        dim(self.go, actor is None or not (line.text or line.command))
        text, refused = arbiter_words.ENTRY_HELP, False
        if line.text and preview.text == line.text and preview.refused:
            text, refused = refusals_words.refusal(preview.refused), True
        elif play and questioned is not None:
            text, refused = arbiter_words.wrong_score(questioned, play["score"]), True
        elif play:
            text = arbiter_words.preview_line(play)
        set_text(self.message, text)
        self.message.classList.toggle("is-refused", refused)
        self._draw_tiles(preview)

    def _draw_tiles(self, preview: "LinePreview") -> None:
        """Draw the tiles of the play; tapping one changes it to a blank or back."""
        self.tiles.hidden = not preview.placed
        self.tiles.replaceChildren()
        for place in range(len(preview.placed)):
            tile = preview.placed[place]["tile"]
            node = button(tile["label"], "blank", "scorer-tile bold")
            node.setAttribute("data-place", str(place))
            node.setAttribute("aria-pressed", "true" if tile["blank"] else "false")
            node.setAttribute("aria-label", board_words.tile_label(tile))
            self.tiles.append(node)

    def draw_buttons(self, view: "View", racks: bool) -> None:
        """Draw the buttons; ``racks``: whether tiles left on racks must still be entered."""
        phase, rules = view["phase"], view["ruleset"]
        shown = {
            "accept": phase in ("challenge", "review"),
            "challenge": rules["challenges"] and phase in ("turn", "challenge"),
            "second_challenge": phase == "review",
            "adjudicate": phase == "adjudication",
            "reveal": racks,
            "exchange": phase != "over",
            "pass": phase != "over",
        }
        can: dict[Any, Refusal | None] = view["can"]
        for name, node in self.buttons.items():
            node.hidden = not shown.get(name, True)
            dim(node, bool(can.get(name)) and name != "reveal")


def pressed_of(target: "Node") -> str:
    """The action of the button at ``target``, or ""."""
    found = target.closest("[data-do]")
    return str(found.getAttribute("data-do")) if found else ""
