"""Says what is waited for, where it takes longer than a moment, and offers to go on if it does not end.

An engine that dies without a word is noticed only when its time is over, a minute for what may be long.
"""

from pyscript import ffi, window

from app.browser import engine
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import TypeVar

    from app.ui.notices import Notices

    Reply = TypeVar("Reply")

_MOMENT = 1000  # ms after which it is said what is waited for
_LONG = 12000  # ms after which the engine can be started again
_NAME = "wait"


async def waiting(notices: "Notices", text: str, work: "Awaitable[Reply]") -> "Reply":
    """The result of ``work``; ``text``: what is being done meanwhile."""
    under_way = [True]

    def say(*_: object) -> None:
        if under_way[0]:
            notices.show(_NAME, text)

    def offer(*_: object) -> None:
        if under_way[0]:
            notices.show(_NAME, text + " " + common_words.TAKES_LONG, common_words.TRY_AGAIN, engine.restart)

    window.setTimeout(ffi.create_proxy(say), _MOMENT)
    window.setTimeout(ffi.create_proxy(offer), _LONG)
    try:
        return await work
    finally:
        under_way[0] = False
        notices.hide(_NAME)
