"""A line of fields that is emptied once the device has what was typed in it, so that a browser may be killed.

The next key does not wait for that: it empties the line, and is typed into it.
"""

from app.browser import kept
from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Leaving:
    """The texts that only wait to leave the line.

    values: returns the texts of the fields.  clear: empties them.
    """

    def __init__(self, values: "Callable[[], list[str]]", clear: "Callable[[], None]") -> None:
        self._values = values
        self._clear = clear
        self._texts: "list[str] | None" = None

    def staying(self) -> "list[str]":
        """The texts of the fields, unless they wait to leave."""
        values = self._values()
        return [] if values == self._texts else values

    def begin(self) -> None:
        """Empty the line when the device has what is stored in the course of this event."""
        self._texts = self._values()
        run(self._end_when_safe(self._texts))

    async def _end_when_safe(self, texts: "list[str]") -> None:
        await kept.is_safe()
        if self._texts is texts:
            self.end()

    def end(self) -> bool:
        """Empty the line now, if its texts wait to leave; whether they did."""
        is_leaving = self._texts is not None and self._texts == self._values()
        self._texts = None
        if is_leaving:
            self._clear()
        return is_leaving
