"""A longer look at some turns, one after the other, asked of the engine in parts: it can be stopped."""

from app.browser import engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.wire import TurnReview


class Look:
    """One look at a time.

    share: how much of it is over, from 0 to 1.
    told: called after each part, with the turn as it is seen now when the look at it has ended.
    """

    def __init__(self, game: str, told: "Callable[[TurnReview | None], None]") -> None:
        self.game = game
        self.told = told
        self.is_going = False
        self.share = 0.0
        self._stopped = False
        self._left = False

    def stop(self) -> None:
        """End the look after this part; what it has found is told."""
        self._stopped = True

    def leave(self) -> None:
        """End the look; nothing more is told."""
        self._stopped = self._left = True

    async def at(self, numbers: "list[int]") -> None:
        """Look at the turns with these numbers, until the end or until it is stopped."""
        self.is_going, self._stopped, self.share = True, False, 0.0
        for place in range(len(numbers)):
            turn = await self._at(numbers[place], place, len(numbers))
            if self._left:
                return
            if self._stopped or place == len(numbers) - 1:
                self.is_going = False
            self.told(turn)
            if not self.is_going:
                return

    async def _at(self, number: int, before: int, count: int) -> "TurnReview | None":
        """The turn at the end of the look at it; None where nothing was found."""
        while not self._left:
            parts = 0 if self._stopped else 1
            reply = await engine.call(
                {"kind": "deeper", "game": self.game, "turn": number - 1, "parts": parts}
            )
            if not reply["ok"]:
                self._stopped = True
                return None
            looked = reply["deeper"]
            if looked["turn"] is not None or not parts:
                return looked["turn"]
            self.share = (before + looked["share"]) / count
            if not self._left:
                self.told(None)
        return None
