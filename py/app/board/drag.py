"""Touch and mouse: dragging tiles, tapping, and moving a zoomed board.

Everything that can be dragged can also be tapped: a tile and then a square; a laid tile to take it back.
The tile is drawn on its target.  The target is under the pointer; but a finger covers small squares, so that
there it is above the finger.
"""

from pyscript import document

from app.browser.dom import by_id, make, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.board.laying import Laying

SLOP = 7.0  # px that a finger may move during a tap
LARGE = 40.0  # px: the side of a square from which the target is under the finger
LIFT = 46.0  # px from the finger up to its target on smaller squares
FINGER = 44.0  # px: the side of a tile that a finger carries and that is on no target


class Drag:
    """One gesture at a time, which moves a tile (from a slot or a square) or the board itself."""

    def __init__(self, table: "Laying") -> None:
        self.table = table
        self.kind = ""  # "", "tile", "square", "board"
        self.slot = -1
        self.square = -1
        self.pointer = -1
        self.begun = False
        self.start = (0.0, 0.0)
        self.last = (0.0, 0.0)
        self.is_finger = False
        self.lift = 0.0
        self.ghost: Node | None = None
        self.source: Node | None = None
        self.fingers: dict[int, tuple[float, float]] = {}
        for node in (by_id("rack"), by_id("board-window")):
            on(node, "pointerdown", self.down)
            on(node, "pointermove", self.move)
            on(node, "pointerup", self.up)
            on(node, "pointercancel", self.cancel)
        on(by_id("rack"), "click", self.clicked)
        on(by_id("board-window"), "dblclick", lambda event: event.preventDefault())
        # A tap lays its tile when the finger is lifted.  The click that browsers send afterwards would hit
        # the box that asks for a blank's letter, and choose the letter under the finger.  It is prevented at
        # touchstart: a tile that is taken back is no longer there at touchend and receives no event.
        on(by_id("board-window"), "touchstart", _without_click)
        on(by_id("rack"), "touchend", self.lifted)

    # -- the gesture

    def down(self, event: "Event") -> None:
        if event.button:
            return
        x, y = float(event.clientX), float(event.clientY)
        pointer = int(event.pointerId)
        self.fingers[pointer] = (x, y)
        self.just_dragged = False
        if self.kind:
            if self.kind != "board":
                return
            self.begun = True  # a second finger makes it a pinch and not a tap
            event.currentTarget.setPointerCapture(pointer)
            return
        self.pointer, self.start, self.last, self.begun = pointer, (x, y), (x, y), False
        self.is_finger = str(event.pointerType) != "mouse"
        self.lift = LIFT if self.is_finger and self.table.board.side() < LARGE else 0.0
        if event.currentTarget.id == "rack":
            button = event.target.closest("button")
            if not button or button.disabled:
                return
            self.kind, self.slot = "tile", int(str(button.getAttribute("data-slot")))
            self.source = button
        else:
            square = self.table.board.square_at(x, y)
            draft = self.table.draft
            laid = draft.at(square) if square >= 0 else None
            self.square = square
            self.kind = "board"
            if laid is not None and laid in draft.slots:  # tiles of a play that is typed are on no rack
                self.kind, self.slot = "square", draft.slots.index(laid)
                self.source = self.table.board.tiles[square]
            event.currentTarget.setPointerCapture(pointer)

    def move(self, event: "Event") -> None:
        pointer = int(event.pointerId)
        x, y = float(event.clientX), float(event.clientY)
        if self.kind == "board":
            self._move_board(pointer, x, y)
        if pointer in self.fingers:
            self.fingers[pointer] = (x, y)
        if not self.kind or pointer != self.pointer:
            return
        far = abs(x - self.start[0]) + abs(y - self.start[1]) > SLOP
        if far and not self.begun and self.kind != "board":
            # Only now: with the pointer captured, a tap would click the rack and not its tile.
            event.currentTarget.setPointerCapture(pointer)
            self._lift_tile()
        if self.begun and self.ghost:
            self._show(x, y)
        self.last = (x, y)

    def up(self, event: "Event") -> None:
        pointer = int(event.pointerId)
        self.fingers.pop(pointer, None)
        if pointer != self.pointer or not self.kind:
            return
        x, y = float(event.clientX), float(event.clientY)
        kind, begun, slot, square = self.kind, self.begun, self.slot, self.square
        self._end()
        if begun and kind != "board":
            self._drop(slot, x, y)
        elif begun:
            return
        elif kind == "square":
            self.table.take_back(square)
        elif kind == "board" and square >= 0:
            self.table.tap_square(square)

    def cancel(self, event: "Event") -> None:
        self.fingers.pop(int(event.pointerId), None)
        if int(event.pointerId) == self.pointer:
            self._end()
            self.table.changed()

    def clicked(self, event: "Event") -> None:
        """A tap on a tile of the rack, or Enter or space on it."""
        button = event.target.closest("button")
        if button and not button.disabled and not self.just_dragged:
            self.table.tap_slot(int(str(button.getAttribute("data-slot"))))
        self.just_dragged = False

    def lifted(self, event: "Event") -> None:
        """Prevent the click after a short drag: it would answer the box that the drop has opened."""
        if self.just_dragged:
            _without_click(event)
            self.just_dragged = False

    just_dragged = False

    # -- a tile

    def _lift_tile(self) -> None:
        if self.source is None:
            return
        self.begun = True
        ghost = make("div")
        ghost.id = "ghost"
        copy = self.source.cloneNode(True)
        copy.className = str(self.source.className) + " draft"
        copy.removeAttribute("tabindex")
        ghost.setAttribute("aria-hidden", "true")
        ghost.appendChild(copy)
        document.body.appendChild(ghost)
        self.ghost = ghost
        self.source.classList.add("dragged")
        self.table.deselect()

    def _show(self, x: float, y: float) -> None:
        """Draw the dragged tile on its target, which is marked; where there is none, at the pointer."""
        if self.ghost is None:
            return
        square, slot = self._target(self.slot, x, y)
        if square >= 0 and not self.table.is_free(square):
            square = -1
        self.table.board.aim(square)
        self.table.rack.mark(slot if square < 0 else -1)
        side = self.table.board.side()
        if square >= 0:
            x, y = self.table.board.middle_of(square)
        elif slot >= 0:
            x, y, side = self.table.rack.place_of(slot)
        else:
            y -= self.lift
            side = max(side, FINGER if self.is_finger else 0.0)
        size = str(side) + "px"
        self.ghost.firstChild.style.cssText = "--side:" + size + ";width:" + size + ";height:" + size
        self.ghost.style.transform = "translate(" + str(x - side / 2) + "px," + str(y - side / 2) + "px)"

    def _target(self, moved: int, x: float, y: float) -> "tuple[int, int]":
        """The square and the slot for the tile of ``moved`` that is dropped here, each -1 if it is none.

        A finger still over the rack moves the tile within the rack.
        """
        slot = self.table.rack.slot_at(x, y)
        if self.lift and self.table.rack.is_at(x, y):
            return -1, slot
        near = self.table.attracts(moved)
        for top in (y - self.lift, y):
            if self.table.board.is_near(near, x, top):
                return near, -1
        square = self.table.board.square_at(x, y - self.lift)
        return square, slot if square < 0 else -1

    def _drop(self, slot: int, x: float, y: float) -> None:
        self.just_dragged = True
        square, place = self._target(slot, x, y)
        if square >= 0:
            self.table.drop_on_square(slot, square)
        elif place >= 0:
            self.table.drop_on_rack(slot, place)
        else:
            self.table.drop_on_rack(slot, slot)

    def _end(self) -> None:
        if self.ghost:
            self.ghost.remove()
        if self.source:
            self.source.classList.remove("dragged")
        self.table.board.aim(-1)
        self.table.rack.mark(-1)
        self.table.board.hold(False)
        self.kind, self.ghost, self.source = "", None, None
        self.slot = self.square = self.pointer = -1
        self.begun = False
        self.just_dragged = False

    # -- the board

    def _move_board(self, pointer: int, x: float, y: float) -> None:
        board = self.table.board
        if len(self.fingers) >= 2 and pointer in self.fingers:
            others = [place for name, place in self.fingers.items() if name != pointer]
            was, other = self.fingers[pointer], others[0]
            before = _far(was, other)
            if before > 20:
                board.hold(True)
                board.pinch(_far((x, y), other) / before, (x + other[0]) / 2, (y + other[1]) / 2)
            return
        if pointer != self.pointer:
            return
        if not self.begun and abs(x - self.start[0]) + abs(y - self.start[1]) > SLOP:
            self.begun = True
            board.hold(True)
        if self.begun and board.is_close():
            board.pan(x - self.last[0], y - self.last[1])


def _without_click(event: "Event") -> None:
    """Prevent the click after a touch.  After a scroll none follows, and the event cannot be cancelled."""
    if event.cancelable:
        event.preventDefault()


def _far(one: "tuple[float, float]", other: "tuple[float, float]") -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
