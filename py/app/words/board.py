"""Sentences of board and rack: tiles, squares, directions."""

from app.words.grammar import capital, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import TileView


# --- the state of the table -------------------------------------------------------------------
CHOOSE_SQUARE = "Ara toca una casella"
CHOOSE_TILE = "Toca una fitxa i després una casella"
EMPTY_SQUARE = "buida"
ACROSS = "horitzontal"
DOWN = "vertical"
PLACED_NOW = "posada ara"
TILE_BACK = "fitxa tapada"


# --- dialogs ----------------------------------------------------------------------------------
CHOOSE_LETTER = "Quina lletra fa l’escarràs?"
CHOOSE_LETTER_HELP = "És la fitxa blanca. Tria la lletra o escriu-la: no es podrà canviar en tota la partida."


# --- score sheet and end of the game ----------------------------------------------------------
_TILE_NAMES = {
    "?": "escarràs", "": "escarràs",
    "A": "a", "B": "be alta", "C": "ce", "Ç": "ce trencada", "D": "de", "E": "e", "F": "efa",
    "G": "ge", "H": "hac", "I": "i", "J": "jota", "L": "ela", "L·L": "ela geminada", "M": "ema",
    "N": "ena", "NY": "ena i grega", "O": "o", "P": "pe", "QU": "cu u", "Q": "cu", "R": "erra", "S": "essa",
    "T": "te", "U": "u", "V": "ve baixa", "X": "ics", "Z": "zeta",
}  # fmt: skip


# --- tiles and squares ------------------------------------------------------------------------
def tile_name(text: str) -> str:
    """The spoken name of a tile; capitals or small letters alike."""
    return _TILE_NAMES.get(capital(text), text)


def tile_label(tile: "TileView") -> str:
    """A tile for a screen reader: its name and value."""
    if tile["blank"]:
        name = tile_name(tile["text"])
        return "escarràs" if tile["text"] == "?" else "escarràs que fa de " + name
    return tile_name(tile["label"]) + ", " + points(tile["value"])


def not_on_rack(label: str) -> str:
    return "No tens cap " + tile_name(label) + " al faristol."


def direction(coord: str) -> str:
    return DOWN if coord[:1] in "123456789" else ACROSS
