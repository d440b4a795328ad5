# Longer than 300 lines: the effect of every gesture on rack and board, in one place.
"""The table of a person with a rack: the board, the tiles laid, the selection and the cursor.

It handles every gesture, for all rooms where tiles are laid.  It redraws after each change and never asks
the engine.  A room overrides what else is drawn and what Enter does.
"""

from pyscript import ffi, window

from app.board.board import Board
from app.board.draft import Draft
from app.board.letter_box import choose_letter
from app.board.rack import Rack
from app.board.squares import letter_named, next_empty, step
from app.board.zoom import Zoom
from app.browser import sound
from app.browser.dom import announce, by_id, make, run, set_text
from app.words import board as board_words
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.board.squares import Laid
    from faristol.session.wire import LetterView


class Laying:
    """Board, rack and draft; ``view`` is None until a game is open."""

    def __init__(self) -> None:
        self.board = Board()
        self.rack = Rack()
        self.draft = Draft()
        self.view: Laid | None = None
        self.letters: list[LetterView] = []
        self.armed = False  # a square was tapped: the next tapped tile goes there
        self.asking = False
        self.begun_at: tuple[int, bool] | None = None  # the cursor before it laid the first tile
        self.turn_text = ""
        self.keep_draft: Callable[[], None] = nothing
        self.node = by_id("table")
        self.message = by_id("message")
        self.status = by_id("status")
        self.zoom = Zoom(self.status, self.board)
        window.onresize = ffi.create_proxy(lambda _: self.fit())  # a window takes no listener here

    # -- reading

    def is_open(self) -> bool:
        return self.view is not None and not self.node.hidden

    def taken(self, square: int) -> bool:
        return bool((self.view and self.view["board"][square]) or self.draft.at(square))

    def is_covered(self) -> bool:
        """Whether racks are covered."""
        return self.view is None or self.view["rack"] is None

    def attracts(self, slot: int) -> int:
        """The square that attracts the tile of a slot when it is dragged; -1 for none."""
        return -1

    def is_free(self, square: int) -> bool:
        """Whether a tile may be laid here: the square is empty or has a tile of this turn."""
        return bool(self.view and not self.view["board"][square])

    # -- drawing

    def fit(self) -> None:
        """Adapt to a screen that was rotated or resized."""
        self.board.fit()

    def follow(self, view: "Laid") -> None:
        """Take the rack and the board of a new view."""
        if view["rack"] is None:
            self.draft.clear()
        else:
            self.draft.update(view["rack"], view["board"])
        self.rack.selected = -1
        self.hint([], [])
        if self.armed:  # a cursor set by a tap holds for one turn only
            self.board.set_cursor(self.board.cursor, self.board.down, False)
        self.armed = False
        if not self.draft.laid:
            self.begun_at = None
            self.board.look_back()

    def render(self) -> None:
        view = self.view
        if view is None:
            return
        self.board.render(view, self.draft)
        self.zoom.render()
        self.board.mark_lane([tile.square for tile in self.draft.laid])
        self.rack.render(self.draft, self.is_covered())
        self.node.setAttribute("data-placed", "yes" if self.draft.laid else "no")
        for tool in ("tool-shuffle", "tool-sort"):
            by_id(tool).setAttribute("aria-disabled", "true" if self.is_covered() else "false")
        by_id("tool-recall").setAttribute("aria-disabled", "false" if self.draft.laid else "true")

    def changed(self) -> None:
        """The draft has changed: draw and store it."""
        self.show_message("")
        self.keep_draft()
        if self.draft.laid:
            squares = [tile.square for tile in self.draft.laid]
            if not self.board.is_close():
                self.board.look_at(squares)
        else:
            self.board.look_back()
        self.render()

    def show_message(self, text: str, link: "str | None" = None, refused: bool = False) -> None:
        """Write the line under the board; an empty ``text`` restores the text about the turn."""
        self.status.classList.toggle("refused", refused)
        if refused or text:
            self.message.replaceChildren(make("span", "", text + " "))
            if link:
                anchor = make("a", "", common_words.ARTICLE)
                anchor.href = link
                anchor.target = "faristol-ajuda"
                self.message.appendChild(anchor)
            if refused:
                announce(text)
        else:
            set_text(self.message, self.turn_text)

    def show_turn_text(self, text: str) -> None:
        """Set the text about the turn, which stands under the board when there is no message."""
        self.turn_text = text
        self.show_message("")

    def hint(self, squares: "list[int]", slots: "list[int]") -> None:
        """Highlight squares of the board and tiles of the rack until the turn is over."""
        self.board.hint(squares)
        self.rack.hinted = slots
        self.board.look_at(squares)

    # -- tapping and dropping

    def deselect(self) -> None:
        self.rack.selected = -1
        self.render()

    def tap_slot(self, slot: int) -> None:
        """Select a tile; a selected one is deselected, or changes places with the one tapped next."""
        if self.armed and not self.taken(self.board.cursor):
            self.lay(slot, self.board.cursor, follow=True)
        elif self.rack.selected == slot:
            self.deselect()
        else:
            self.rack.selected = slot
            self.show_message(board_words.CHOOSE_SQUARE + ".")
            self.render()

    def tap_square(self, square: int) -> None:
        """Lay the selected tile here, or move the cursor here; on a phone also zoom in."""
        if self.view is None or self.view["rack"] is None:
            return
        if self.rack.selected >= 0 and not self.taken(square):
            slot = self.rack.selected
            self.armed = False
            self.lay(slot, square, follow=False)
            return
        same = square == self.board.cursor and self.board.cursor_on
        self.board.set_cursor(square, not self.board.down if same else self.board.down)
        self.armed = not self.taken(square)
        self.board.look_at([square])

    def drop_on_square(self, slot: int, square: int) -> None:
        tile = self.draft.slots[slot]
        if self.view is None or tile is None:
            return
        if not self.is_free(square):
            self.changed()
        elif self.draft.at(square) not in (None, tile):
            run(self._swap(slot, square))
        else:
            self.lay(slot, square, follow=False)

    def drop_on_rack(self, slot: int, place: int) -> None:
        """Back to the rack, at the place where it was dropped."""
        tile = self.draft.slots[slot]
        if tile and tile.square >= 0:
            self.draft.take_back(tile.square)
        if place != slot:
            self.draft.move(slot, place)
        self.changed()

    def take_back(self, square: int) -> None:
        self.draft.take_back(square)
        self.changed()

    def lay(self, slot: int, square: int, follow: bool, face: str = "", label: str = "") -> None:
        """Lay a tile, at once unless a blank's letter must be asked: the next key may follow quickly."""
        tile = self.draft.slots[slot]
        if tile is None or self.asking:
            return
        if tile.is_blank() and tile.square < 0 and not face:
            run(self._lay_blank(slot, square, follow))
        else:
            self._put(slot, square, follow, face, label)

    async def _lay_blank(self, slot: int, square: int, follow: bool) -> None:
        """Ask what a blank stands for, and lay it."""
        tile = self.draft.slots[slot]
        face, label = await self._letter()
        if not face or self.taken(square) or tile not in self.draft.slots:
            self.changed()
        else:
            self._put(self.draft.slots.index(tile), square, follow, face, label)

    def _put(self, slot: int, square: int, follow: bool, face: str, label: str) -> None:
        """Lay a tile whose letter is known, and move the cursor on."""
        if follow and not self.draft.laid:
            self.begun_at = self.board.cursor, self.board.down
        self.rack.selected = -1
        if self.draft.lay(slot, square, face, label):
            sound.tick()
            if follow:
                self._advance(square)
            elif not self.board.shows_round(square):
                self.board.look_at([square])
        self.changed()

    async def _letter(self) -> "tuple[str, str]":
        """Ask for a blank's letter: its face and its label, both "" if nothing was chosen."""
        self.asking = True
        try:
            face = await choose_letter(self.letters) or ""
        finally:
            self.asking = False
        return face, "".join([letter["label"] for letter in self.letters if letter["as_blank"] == face])

    async def _swap(self, slot: int, square: int) -> None:
        """Lay a tile on a square with another of this turn; the two change places."""
        tile = self.draft.slots[slot]
        if tile is None or self.asking:
            return
        face, label = tile.face, tile.label
        if tile.is_blank() and tile.square < 0:
            face, label = await self._letter()
        if face and tile in self.draft.slots and self.draft.at(square):
            self.draft.swap(self.draft.slots.index(tile), square)
            tile.face, tile.label = face, label
            sound.tick()
        self.changed()

    def _advance(self, square: int) -> None:
        """Move the cursor to the next empty square of its lane; at the edge it stays."""
        following = next_empty(self.taken, square, self.board.down)
        self.board.set_cursor(following if following >= 0 else square, self.board.down)
        self.board.keep_focus()
        if self.board.is_close():
            self.board.look_at([self.board.cursor])

    # -- the keyboard

    def move_cursor(self, down: bool, back: bool) -> None:
        """Move the cursor one square; the first arrow only shows the cursor."""
        square = self.board.cursor
        if self.board.cursor_on or self.board.has_focus():
            near = step(square, down, back)
            square = near if near >= 0 else square
        self.armed = False
        self.board.set_cursor(square, down)
        self.board.focus()

    def turn_cursor(self) -> None:
        self.board.set_cursor(self.board.cursor, not self.board.down)
        self.board.focus()
        announce(board_words.DOWN if self.board.down else board_words.ACROSS)

    def type_letter(self, label: str, with_blank: bool) -> None:
        """Lay the tile of this letter at the cursor; a blank if asked for, or if only a blank is left."""
        view = self.view
        if view is None or view["rack"] is None or self.asking:
            return
        slot = -1 if with_blank else self.draft.find(label)
        face = ""
        if slot < 0:
            letter = letter_named(self.letters, label)
            slot = self.draft.find("?")
            face = letter["as_blank"] if letter else ""
        square = next_empty(self.taken, self.board.cursor, self.board.down)
        if slot < 0 or square < 0:
            self.show_message(
                board_words.not_on_rack(label) if slot < 0 else board_words.CHOOSE_SQUARE + ".", refused=True
            )
            return
        self.lay(slot, square, True, face, label if face else "")

    def take_last(self) -> None:
        tile = self.draft.laid[-1] if self.draft.laid else None
        if tile:
            self.board.set_cursor(tile.square, self.board.down)
            self.board.focus()
            self.draft.take_last()
            self.changed()

    def play_or_turn(self) -> None:
        """Enter: the effect of the room's main button, or the cursor is turned."""
        self.turn_cursor()

    def escape(self) -> None:
        self.armed = False
        if self.draft.laid:
            self.recall()
            if self.begun_at is not None:
                self.board.set_cursor(self.begun_at[0], self.begun_at[1])
                self.board.keep_focus()
        elif self.rack.selected >= 0:
            self.deselect()
        else:
            self.board.set_cursor(self.board.cursor, self.board.down, False)
            self.board.look_back()
            self.show_message("")

    # -- the tools

    def recall(self) -> None:
        self.draft.recall()
        self.armed = False
        self.changed()

    def shuffle(self) -> None:
        self.draft.shuffle()
        self.rack.selected = -1
        self.keep_draft()
        self.render()

    def sort(self) -> None:
        self.draft.sort()
        self.rack.selected = -1
        self.keep_draft()
        self.render()


def nothing() -> None:
    """The default handler, until a room sets its own."""
