"""The game that is played on several devices: which it is, and which seats are at this one.

In ``localStorage``, so that a page that is loaded again knows it at once.  The device that joined keeps the
last view of its seat, and can show it when the other one is gone.
"""

from app.browser import kept
from app.browser.shape import Count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.game.intents import NewGame
    from faristol.session.wire import View

    class Apart(TypedDict):
        """game: its id here, ``GUEST`` where the other device has it.  seats: those at this device, of robots
        too.  view: the last one of a guest."""

        game: str
        seats: list[int]
        view: "View | None"

    Made = tuple[NewGame, list[int]]  # a new game, and its seats at other devices

GUEST = "apart"  # the id of a game that another device has
_KEY = "apart"
_SHAPE = {"game": "", "seats": [Count], "view?": None}


def read() -> "Apart | None":
    """What is kept; None where no game is played on several devices."""
    found: "Apart | None" = kept.read(_KEY, _SHAPE)
    return found


def keep(game: str, seats: "list[int]", view: "View | None" = None) -> None:
    kept.write(_KEY, {"game": game, "seats": seats, "view": view})


def forget() -> None:
    kept.forget(_KEY)


def seats_here(game: str) -> "list[int] | None":
    """The seats of ``game`` at this device; None where all are."""
    found = read()
    return found["seats"] if found is not None and found["game"] == game else None
