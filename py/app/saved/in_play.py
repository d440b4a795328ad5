"""Whether a game is in play whose regulation allows no aid: then the rooms that show words are closed.

Asked are the game that this device opened last, and the windows that have one open.  The game of another
device is not among the saved ones: of that the last view is read (``apart``).
"""

from pyscript import document, ffi, window

from app.browser.dom import on, run
from app.browser.shape import fits
from app.saved import apart
from app.saved.games import GameStore
from app.saved.last_open import LastOpen
from app.ui import tab_lock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.saved.apart import Apart
    from app.saved.games import Summary
    from faristol.session.wire import RulesetView

_VIEW = {"phase": "", "ruleset": {"hints": False}}  # what is read of a kept view
_SAVED = 1000  # ms until a game that was just opened elsewhere is in the storage


def is_in_play(rows: "list[Summary]", opened: "list[str]", strict: "list[str]") -> bool:
    """Whether one of the games ``opened`` goes on under one of the regulations ``strict``."""
    return any(row["game"] in opened and not row["over"] and row["ruleset"] in strict for row in rows)


def is_apart_in_play(kept: "Apart | None", opened: "list[str]") -> bool:
    """Whether the game of another device is one of the games ``opened``, goes on, and allows no aid."""
    if kept is None or kept["game"] != apart.GUEST or apart.GUEST not in opened:
        return False
    view = kept["view"]
    return view is not None and fits(view, _VIEW) and view["phase"] != "over" and not view["ruleset"]["hints"]


class InPlay:
    """``changed(closed)`` is called at the start, when another window opens a game, and when this one is
    seen again.
    """

    def __init__(self, changed: "Callable[[bool], None]") -> None:
        self._changed = changed
        self._opened: "list[str]" = []
        self._strict: "list[str]" = []

    async def start(self, rulesets: "list[RulesetView]") -> None:
        self._strict = [ruleset["id"] for ruleset in rulesets if not ruleset["hints"]]
        tab_lock.listen(self._heard)
        on(document, "visibilitychange", self._seen_again)
        await self._look()

    def _heard(self, game: str) -> None:
        """A window has the game open."""
        if game in self._opened:
            return
        self._opened.append(game)

        def looked(*_: object) -> None:
            run(self._look())

        window.setTimeout(ffi.create_proxy(looked), _SAVED)

    def _seen_again(self, event: "Event") -> None:
        if not document.hidden:
            run(self._look())

    async def _look(self) -> None:
        games, last = GameStore(), LastOpen("current")
        await games.open()
        await last.open()
        opened = self._opened.copy()
        opened.append(last.game)
        is_strict = is_in_play(games.rows(), opened, self._strict)
        self._changed(is_strict or is_apart_in_play(apart.read(), opened))
