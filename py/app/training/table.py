"""The player's table in a duplicate: tiles are laid, and the slip is made from them."""

from app.board.laying import Laying
from app.browser.dom import by_id, dim, set_text
from app.training.slip import BadSlip, slip_of
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.words.shapes import Slip
    from faristol.session.duplicate.wire import ClassRound, ProjectorView
    from faristol.session.wire import TileView


class TrainingTable(Laying):
    """The table; tiles can be laid only during a round, between rounds the board shows plays."""

    def __init__(self, act: "Callable[[str], None]") -> None:
        super().__init__()
        self.act = act
        self.playing = False
        self.alone = True
        self.timed = True
        self.handed_in: Slip | None = None
        self.why = ""  # why the main button is dimmed
        self.main: Node = by_id("play")
        self.main_text = self.main.firstElementChild
        self.main_note = self.main.lastElementChild
        self.finish = by_id("finish")
        self.hint_button = by_id("hint")

    def is_open(self) -> bool:
        return self.playing and super().is_open()

    # -- a round

    def show_round(self, round_view: "ClassRound | ProjectorView", last: "list[int]") -> None:
        """Show the rack and board of a round; ``last``: the squares of the play before it."""
        self.view = {"board": round_view["board"], "last": last, "rack": round_view["rack"]}
        self.handed_in = None
        self.follow(self.view)
        self.playing = True
        self.rack.node.inert = False
        self.render()

    def close_round(self) -> None:
        """End the round: the tiles go back to the rack, and none can be laid."""
        self.playing = False
        self.armed = False
        self.draft.recall()
        self.board.set_cursor(self.board.cursor, self.board.down, False)
        self.rack.node.inert = True

    def show_play(self, board: "list[TileView | None]", squares: "list[int]") -> None:
        """Show a board with the play on ``squares`` outlined."""
        if self.view is None:
            return
        self.view = {"board": board, "last": squares, "rack": self.view["rack"]}
        self.board.look_back()
        self.render()

    def slip(self) -> "Slip":
        """The slip of the laid tiles.  Raises ``BadSlip``."""
        return slip_of(self.draft.tiles(), self.view["board"] if self.view else [])

    # -- drawing

    def render(self) -> None:
        super().render()
        if not self.playing:
            return
        act, text, note, why, line = "hand_in", training_words.HAND_IN, "", "", training_words.FIND
        if self.handed_in:
            line = training_words.handed_in(self.handed_in, self.timed)
        try:
            slip = self.slip()
            if slip == self.handed_in:
                act, text = (
                    ("finish", training_words.END_ROUND) if self.alone else ("", training_words.HANDED_IN)
                )
                note = "" if self.alone else training_words.play_at(slip)
                why = "" if self.alone else training_words.ALREADY
            else:
                note = training_words.play_at(slip)
                line = training_words.READY_TO_HAND_IN if self.handed_in is None else line
        except BadSlip as bad:
            why = training_words.BAD_SLIPS[str(bad)]
            if self.draft.laid:
                line = why
            elif self.handed_in and self.alone:
                act, text, why = "finish", training_words.END_ROUND, ""
        self.turn_text = line
        if not self.status.classList.contains("refused"):
            set_text(self.message, line)
        self.set_main(act, text, note, why)
        self.finish.hidden = not self.alone or act == "finish"
        self.hint_button.hidden = not self.alone

    def set_main(self, act: str, text: str, note: str = "", why: str = "") -> None:
        """Set the action and label of the main button; ``why``: the reason if it is dimmed."""
        self.main.setAttribute("data-act", act)
        set_text(self.main_text, text)
        set_text(self.main_note, note)
        dim(self.main, bool(why))
        self.why = why

    # -- gestures

    def tap_slot(self, slot: int) -> None:
        if self.playing:
            super().tap_slot(slot)

    def drop_on_square(self, slot: int, square: int) -> None:
        """Lay a dragged tile, unless the time ran out during the drag."""
        if self.playing:
            super().drop_on_square(slot, square)

    def drop_on_rack(self, slot: int, place: int) -> None:
        if self.playing:
            super().drop_on_rack(slot, place)

    def take_back(self, square: int) -> None:
        if self.playing:
            super().take_back(square)

    def tap_square(self, square: int) -> None:
        if self.playing:
            super().tap_square(square)

    def play_or_turn(self) -> None:
        if self.draft.laid:
            self.act(str(self.main.getAttribute("data-act")))
        else:
            super().play_or_turn()
