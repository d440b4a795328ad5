"""The board of the game that was open last, painted before the engine has loaded: as its last view had it.

It is kept as text: the game's id, the squares of the last play, and each tile behind its square in three
digits ("112C 113a 114L·L").  The engine's view is painted over it.
"""

from app.board.squares import SQUARES
from app.words.tiles import view as tile_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.board.squares import Laid
    from app.game.table import GameTable
    from app.saved.games import GameStore
    from app.saved.last_open import LastOpen
    from faristol.session.wire import TileView, View


def written(game: str, view: "View") -> str:
    """The board of a view as it is kept; a board that is covered has no tiles."""
    shown = [] if view["clock"]["paused"] or view["covered"] else view["board"]
    tiles = []
    for place in range(len(shown)):
        tile = shown[place]
        if tile is not None:
            tiles.append("%03d" % place + tile["text"])
    return "\n".join([game, " ".join([str(place) for place in view["last"]]), " ".join(tiles)])


def read(text: str, game: str) -> "Laid | None":
    """The board that is kept; None for that of another game, or what is none."""
    laid: "list[TileView | None]" = [None] * SQUARES
    try:
        whose, last, tiles = text.split("\n")
        for tile in tiles.split():
            laid[int(tile[:3])] = tile_view(tile[3:])
        places = [int(place) for place in last.split() if laid[int(place)]]
    except (ValueError, IndexError):
        return None
    return {"board": laid, "last": places, "rack": None} if whose == game and tiles else None


def paint(table: "GameTable", games: "GameStore", last_open: "LastOpen") -> None:
    """Paint the game that was open last from what is kept of its board, and from its summary."""
    rows = [row for row in games.rows() if row["game"] == last_open.game]
    if not last_open.game or not rows:
        return
    seen = read(last_open.board, last_open.game)
    if seen is not None:
        table.board.render(seen, table.draft)
    table.seats.show_scores(rows[0]["names"], rows[0]["scores"])
