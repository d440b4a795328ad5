"""The level that fits a person, by the last games that this person has finished on this device.  Pure."""

from app.browser.stable_sort import stable_sorted
from app.words.home.levels import CODES, strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.saved.statistics import Played

START = "novice"
IN_A_ROW = 2  # games won, or lost, on a level
BY_MUCH = 100  # points: one game by so many counts as that


def own_level(games: "list[Played]") -> str:
    """The level of the next game: that of the last, a step up after two wins on it, down after two losses.

    A game won or lost by much is enough alone; by twice as much, it is two steps.  Games won with hints do
    not count: they tell nothing of what the person can do alone.
    """
    counted = [game for game in games if not (game["won"] and game.get("hints", 0))]
    last: "list[Played]" = stable_sorted(counted, _order)
    if not last:
        return START
    place = strength(last[-1]["level"])
    outcome = _outcome(last[-1])
    row = 0
    while (
        row < len(last) and _outcome(last[-1 - row]) == outcome and strength(last[-1 - row]["level"]) == place
    ):
        row += 1
    steps = min(2, abs(last[-1].get("margin", 0)) // BY_MUCH)
    if row >= IN_A_ROW:
        steps = max(1, steps)
    return CODES[max(0, min(len(CODES) - 1, place + outcome * steps))]


def _order(game: "Played") -> int:
    return game.get("order", 0)


def _outcome(game: "Played") -> int:
    """1 for a game won, -1 for a game lost, 0 for a draw."""
    return 1 if game["won"] else 0 if game.get("margin") == 0 else -1
