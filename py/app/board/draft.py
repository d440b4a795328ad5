"""The draft: the tiles that a player has laid but not yet played, and the order of the rack.

Pure: no node and no engine.  A tile keeps its slot on the rack while it lies on the board, and returns to
it.  Scores and legality are not worked out here.
"""

import random

from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import SavedDraft, SavedTile
    from faristol.session.wire import PlacedTile, TileView


SLOTS = 7

# What is stored of a draft (``app.browser.shape``): for each tile of the rack where it lies, or null.
SAVED = {"slots": [{"text": "", "square": 0, "face": "", "label": ""}, None]}


class RackTile:
    """One tile of the player: on the rack (``square`` -1) or on the board, where it shows ``face``."""

    def __init__(self, view: "TileView") -> None:
        self.view = view
        self.square = -1
        self.face = view["text"]
        self.label = view["label"]
        self.is_new = False  # drawn after the player's last turn

    def is_blank(self) -> bool:
        """Whether it is a blank, also when it already stands for a letter."""
        return self.view["blank"]

    def shown(self) -> "TileView":
        """The tile as the board shows it."""
        if self.square < 0 or not self.view["blank"]:
            return self.view
        return {"text": self.face, "label": self.label, "value": 0, "blank": True, "order": 0}


class Draft:
    """Seven slots, and the square of each tile that is laid."""

    def __init__(self) -> None:
        self.slots: list[RackTile | None] = [None] * SLOTS
        self.laid: list[RackTile] = []
        self.put_away: dict[int, list[RackTile | None]] = {}  # racks of the seats that do not have the device

    # -- reading

    def at(self, square: int) -> "RackTile | None":
        for tile in self.laid:
            if tile.square == square:
                return tile
        return None

    def tiles(self) -> "list[PlacedTile]":
        """The laid tiles in the order of the squares, as they are sent to the engine."""
        laid = stable_sorted(self.laid, lambda tile: tile.square)
        return [{"square": tile.square, "tile": tile.face} for tile in laid]

    def find(self, text: str) -> int:
        """The slot of the first tile on the rack with this text, or -1."""
        for slot, tile in enumerate(self.slots):
            if tile and tile.square < 0 and tile.view["text"] == text:
                return slot
        return -1

    # -- laying and taking back

    def lay(self, slot: int, square: int, face: str = "", label: str = "") -> bool:
        """Lay the tile of ``slot``; a blank needs the ``face`` and ``label`` that it stands for."""
        tile = self.slots[slot]
        if tile is None or self.at(square) not in (None, tile):
            return False
        if tile.is_blank() and tile.square < 0 and not face:
            return False
        if tile.square < 0:
            self.laid.append(tile)
        tile.square = square
        if tile.is_blank() and face:
            tile.face = face
            tile.label = label
        return True

    def swap(self, slot: int, square: int) -> None:
        """Lay the tile of ``slot`` on a square with another laid tile; the two change places."""
        tile, other = self.slots[slot], self.at(square)
        if tile is None or other is None or tile is other:
            return
        if tile.square < 0:
            self.take_back(square)
            self.slots[self.slots.index(other)], self.slots[slot] = tile, other
            self.laid.append(tile)
        else:
            other.square = tile.square
        tile.square = square

    def take_back(self, square: int) -> "RackTile | None":
        """Bring the tile on ``square`` back to its slot."""
        tile = self.at(square)
        if tile:
            self.laid.remove(tile)
            self._home(tile)
        return tile

    def take_last(self) -> "RackTile | None":
        """Bring back the tile that was laid last."""
        return self.take_back(self.laid[-1].square) if self.laid else None

    def recall(self) -> None:
        for tile in self.laid:
            self._home(tile)
        self.laid = []

    def _home(self, tile: RackTile) -> None:
        tile.square = -1
        tile.face = tile.view["text"]
        tile.label = tile.view["label"]

    # -- the order of the rack

    def move(self, source: int, target: int) -> None:
        """Take the tile of ``source`` out and put it before what stands at ``target``."""
        tile = self.slots.pop(source)
        self.slots.insert(target, tile)

    def shuffle(self) -> None:
        for last in range(len(self.slots) - 1, 0, -1):
            other = random.randint(0, last)
            self.slots[last], self.slots[other] = self.slots[other], self.slots[last]

    def sort(self) -> None:
        """Sort by the alphabet; blanks and empty slots come last."""
        self.slots = stable_sorted(self.slots, _place)

    # -- a new view, a reload

    def update(self, rack: "list[TileView] | None", board: "list[TileView | None]") -> None:
        """Take the rack of a new view: tiles that remain stay in their slots, new ones fill the gaps.

        Laid tiles stay laid only if the rack is unchanged and their squares are empty.  Tiles added to
        others are marked as new until the next ones are drawn.
        """
        left = list(rack or [])
        slots: list[RackTile | None] = []
        lost = False
        for tile in self.slots:
            found = _take(left, tile.view["text"]) if tile else None
            if tile and found:
                tile.view = found
            elif tile:
                lost = True
            slots.append(tile if found else None)
        kept = [tile for tile in slots if tile]
        if left and kept:
            for tile in kept:
                tile.is_new = False
        if lost or any(board[tile.square] for tile in self.laid):
            self.recall()
        for view in left:
            fresh = RackTile(view)
            fresh.is_new = bool(kept)
            if None in slots:
                slots[slots.index(None)] = fresh
            else:
                slots.append(fresh)
        self.slots = slots

    def forget_new(self) -> None:
        """Mark no tile as new: these came back from a play withdrawn or undone."""
        for tile in self.slots:
            if tile:
                tile.is_new = False

    def clear(self) -> None:
        """Empty the rack, for a covered table."""
        self.slots = [None] * SLOTS
        self.laid = []

    def change_hands(self, before: "int | None", after: "int | None", board: "list[TileView | None]") -> None:
        """The device passes from seat ``before`` to seat ``after``; None: to nobody yet.

        Each seat finds its rack in its own order, without the tiles that it has played on ``board``.  What it
        has laid and not played lies again where it lay, or on the rack if a square was taken meanwhile.
        """
        if before is not None:
            played = [tile for tile in self.laid if board[tile.square]]
            self.put_away[before] = [None if tile in played else tile for tile in self.slots]
        self.clear()
        if after in self.put_away:
            self.slots = self.put_away.pop(after)
            self.laid = [tile for tile in self.slots if tile is not None and tile.square >= 0]

    def saved(self) -> "SavedDraft":
        """The part that is stored for a reload."""
        slots: list[SavedTile | None] = []
        for tile in self.slots:
            if tile:
                text = tile.view["text"]
                slots.append({"text": text, "square": tile.square, "face": tile.face, "label": tile.label})
            else:
                slots.append(None)
        return {"slots": slots}

    def restore(self, saved: "SavedDraft", board: "list[TileView | None]") -> None:
        """Lay the tiles of before a reload again, as far as this rack and board allow it."""
        left = [tile for tile in self.slots if tile]
        slots: list[RackTile | None] = []
        for old in saved["slots"][: len(self.slots)]:
            same = [tile for tile in left if old and tile.view["text"] == old["text"]]
            if not old or not same:
                slots.append(None)
                continue
            tile = same[0]
            left.remove(tile)
            slots.append(tile)
            square = old["square"]
            if 0 <= square < len(board) and not board[square] and not self.at(square):
                tile.square, tile.face, tile.label = square, old["face"], old["label"]
                self.laid.append(tile)
        while len(slots) < len(self.slots):
            slots.append(None)
        for tile in left:
            slots[slots.index(None)] = tile
        self.slots = slots


def _take(left: "list[TileView]", text: str) -> "TileView | None":
    """Remove the first tile with this text from ``left``."""
    for index, view in enumerate(left):
        if view["text"] == text:
            return left.pop(index)
    return None


def _place(tile: "RackTile | None") -> int:
    """The key by which tiles are sorted."""
    if tile is None:
        return 900
    return 800 if tile.is_blank() else tile.view["order"]
