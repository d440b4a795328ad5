"""The rack on the screen: seven slots whose tiles are cached buttons."""

from app.board.tile import draw_tile, new_tile
from app.browser.dom import by_id
from app.words import board as board_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.board.draft import Draft


class Rack:
    """Draws the slots of a draft; ``selected`` is the slot whose tile was tapped, or -1."""

    def __init__(self) -> None:
        self.node = by_id("rack")
        self.slots: list[Node] = []
        self.buttons: list[Node] = []
        self.drawn: list[str] = []
        self.selected = -1
        self.hinted: list[int] = []
        self.focused = 0
        children = self.node.children
        for slot in range(int(children.length)):
            self.slots.append(children.item(slot))

    def _make_buttons(self) -> None:
        """Replace the covered backs by buttons, once the game has begun."""
        for slot, place in enumerate(self.slots):
            button = new_tile("button")
            button.type = "button"
            button.dataset.slot = str(slot)
            button.tabIndex = 0 if slot == 0 else -1
            place.replaceChildren(button)
            self.buttons.append(button)
            self.drawn.append("")

    def render(self, draft: "Draft", covered: bool) -> None:
        """Show the tiles of ``draft``, or seven backs while the rack is covered."""
        if not self.buttons:
            self._make_buttons()
        for slot, button in enumerate(self.buttons):
            tile = draft.slots[slot] if slot < len(draft.slots) else None
            chosen = slot == self.selected
            if covered:
                key = "back"
            elif tile is None or tile.square >= 0:
                key = "away"
            else:
                key = tile.view["text"] + ("+" if chosen else "") + ("*" if tile.is_new else "")
                key += "!" if slot in self.hinted else ""
            if key == self.drawn[slot]:
                continue
            self.drawn[slot] = key
            if key in ("back", "away") or tile is None:
                button.className = "tile " + key
                button.firstChild.textContent = ""
                button.lastChild.textContent = ""
                button.firstChild.setAttribute("aria-label", board_words.TILE_BACK)
            else:
                how = "new" if tile.is_new else ""
                draw_tile(button, tile.view, how + " hint" if key.endswith("!") else how)
                button.firstChild.setAttribute("aria-label", board_words.tile_label(tile.view))
            if "*" in key:
                button.setAttribute("aria-description", table_words.NEW_TILE)
            else:
                button.removeAttribute("aria-description")
            button.disabled = key in ("back", "away")
            button.setAttribute("aria-pressed", "true" if chosen else "false")

        self._keep_reachable()

    def _keep_reachable(self) -> None:
        """Make sure that the one tile in the tab order is on the rack."""
        if self.buttons[self.focused].disabled:
            there = [slot for slot, button in enumerate(self.buttons) if not button.disabled]
            self._rove(there[0] if there else 0)

    def _rove(self, slot: int) -> None:
        self.buttons[self.focused].tabIndex = -1
        self.focused = slot
        self.buttons[slot].tabIndex = 0

    def step_focus(self, forward: bool) -> None:
        """Move the focus to the next tile that lies on the rack."""
        slot = self.focused
        for _ in self.buttons:
            slot = (slot + (1 if forward else -1)) % len(self.buttons)
            if not self.buttons[slot].disabled:
                break
        self._rove(slot)
        self.buttons[slot].focus()

    def is_at(self, x: float, y: float) -> bool:
        """Whether a point of the page is on the rack."""
        area = self.node.getBoundingClientRect()
        return bool(area.left <= x <= area.right and area.top <= y <= area.bottom)

    def slot_at(self, x: float, y: float) -> int:
        """The slot at a point of the page (the nearest one when it is over the rack), or -1."""
        area = self.node.getBoundingClientRect()
        if not (area.left - 12 <= x <= area.right + 12 and area.top - 12 <= y <= area.bottom + 24):
            return -1
        for slot, place in enumerate(self.slots):
            if x < place.getBoundingClientRect().right:
                return slot
        return len(self.slots) - 1

    def place_of(self, slot: int) -> "tuple[float, float, float]":
        """The middle of a slot on the page, and its side in px."""
        area = self.slots[slot].getBoundingClientRect()
        return area.left + area.width / 2, area.top + area.height / 2, area.width

    def mark(self, slot: int) -> None:
        """Outline the slot that is the target of a dragged tile; -1 outlines none."""
        for place, node in enumerate(self.slots):
            node.classList.toggle("gap", place == slot)
