"""Sentences of the projector's window of a tournament of robots, and what the window is sent."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.wire import TileView

    class CupView(TypedDict):
        """What the hall sees.

        rev: grows with each view.  rows: of the table, the cells under ``cup.HEADS``.  line: how far it is.
        names, scores: of the game, by seat, with its board and the squares of the last play.
        """

        rev: int
        rows: list[list[str]]
        line: str
        names: list[str]
        scores: list[int]
        board: list[TileView | None]
        last: list[int]


WAITING = "S’espera el taller…"
NO_CUP = "Aquesta finestra s’obre des del torneig del taller de robots."
AWAY = "El taller no respon: la finestra espera."
COLUMNS = (0, 1, 2, 3, 4)  # of the table, those that a hall needs
EMPTY = "Encara no s’ha jugat cap partida."
