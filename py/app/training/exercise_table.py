"""The table of an exercise: tiles are laid and tried, or a position is set up.

While a position is set up, letters come from a box that never empties (``Pen``), and the rack shows what was
typed for it.
"""

from app.board.draft import Draft, RackTile
from app.training.table import TrainingTable
from app.words import tiles as tile_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.exercise.wire import ExerciseView
    from faristol.session.wire import TileView


class Pen(Draft):
    """A draft with every letter as often as wished."""

    def __init__(self) -> None:
        super().__init__()
        faces = [label for label, _ in tile_words.BOX] + [tile_words.BLANK]
        self.slots = [RackTile(tile_words.view(face)) for face in faces]

    def lay(self, slot: int, square: int, face: str = "", label: str = "") -> bool:
        tile = self.slots[slot]
        was_in_box = tile is not None and tile.square < 0
        is_laid = super().lay(slot, square, face, label)
        if tile is not None and was_in_box and is_laid:
            self.slots.append(RackTile(tile.view))
        return is_laid

    def move(self, source: int, target: int) -> None:
        """The box has no order."""

    def _home(self, tile: RackTile) -> None:
        self.slots.remove(tile)

    def put(self, square: int, face: str) -> None:
        """Put a tile on the board: a capital, or a blank's small letter."""
        view = tile_words.view(face)
        slot = self.find(tile_words.BLANK if view["blank"] else face)
        self.lay(slot, square, face if view["blank"] else "", view["label"] if view["blank"] else "")


class ExerciseTable(TrainingTable):
    """The table; ``is_setting_up``: a position is set up on it."""

    def __init__(self, act: "Callable[[str], None]") -> None:
        super().__init__(act)
        self.is_setting_up = False
        self.idle_line = ""  # the line under the board while no tile is laid
        self.typed_rack = Draft()

    # -- an exercise

    def show_exercise(self, exercise: "ExerciseView", line: str) -> None:
        """Show a position to be tried."""
        self._leave_set_up()
        self.idle_line = line
        self.status.classList.remove("refused")
        self.draft.clear()
        self.view = {"board": exercise["board"], "last": [], "rack": exercise["rack"]}
        self.follow(self.view)
        self.playing = True
        self.rack.node.inert = False
        self.render()

    def render(self) -> None:
        if self.is_setting_up:
            self._render_set_up()
            return
        if not self.playing:
            super().render()
            return
        self.playing = False  # what a round says is not said here
        super().render()
        self.playing = True
        self.turn_text = self.idle_line
        if not self.status.classList.contains("refused"):
            self.show_message("")
        laid = bool(self.draft.laid)
        self.set_main("check", exercises_words.CHECK, "", "" if laid else self.turn_text)

    # -- setting a position up

    def set_up(self, placed: "list[list[object]]", rack: "list[str]") -> None:
        """Begin, or go on, to set a position up."""
        pen = Pen()
        for square, face in placed:
            pen.put(int(str(square)), str(face))
        self.is_setting_up, self.playing = True, True
        self.draft = pen
        self.view = {"board": [None] * len(self.board.squares), "last": [], "rack": []}
        self.rack.selected = -1
        self.rack.node.inert = True
        self.hint([], [])
        self.board.look_back()
        self.board.set_cursor(self.board.cursor, self.board.down)
        self.show_rack(rack)

    def show_rack(self, rack: "list[str]") -> None:
        """Show the tiles that were typed for the rack."""
        views: "list[TileView]" = [tile_words.view(text) for text in rack]
        self.typed_rack = Draft()
        self.typed_rack.update(views[:7], [])
        self.render()

    def _render_set_up(self) -> None:
        if self.view is None:
            return
        self.board.render(self.view, self.draft)
        self.zoom.render()
        self.board.mark_lane([])
        self.rack.render(self.typed_rack, False)
        self.set_main("train", exercises_words.TRAIN)

    def _leave_set_up(self) -> None:
        if self.is_setting_up:
            self.is_setting_up = False
            self.draft = Draft()
            self.board.set_cursor(self.board.cursor, self.board.down, False)

    def escape(self) -> None:
        if not self.is_setting_up:  # where it would empty the board
            super().escape()

    def play_or_turn(self) -> None:
        if self.draft.laid and not self.is_setting_up:
            self.act("check")
        else:
            self.turn_cursor()
