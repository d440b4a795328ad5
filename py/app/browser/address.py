"""What the address of a page brings along behind a mark in its fragment, which browsers send to no server.

An address may have been cut, altered or made up: whatever it brings, the page starts.
"""

from pyscript import window

from app.browser.storage import safely

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Made = TypeVar("Made")


def has(mark: str) -> bool:
    """Whether the fragment begins with ``mark``."""
    return str(window.location.hash).startswith(mark)


async def text(mark: str = "#") -> "str | None":
    """The text behind ``mark``, decoded; None where there is none, or none that can be decoded."""
    if not has(mark):
        return None
    decoded = await safely(window, "decodeURIComponent", str(window.location.hash)[len(mark) :])
    return None if decoded is None else str(decoded)


async def brought(mark: str, use: "Callable[[str], Made]", unread: "Callable[[], None]") -> "Made | None":
    """What ``use`` makes of the text behind ``mark``; None where there is none.

    Whatever ``use`` raises says that it cannot be read; ``unread`` is then called, and the result is None.
    What was brought is removed from the address, so that a page that is loaded again goes on without it.
    """
    if not has(mark):
        return None
    text_of_mark = await text(mark)
    window.history.replaceState(window.history.state, "", str(window.location.href).split("#", 1)[0])
    if text_of_mark is not None:
        try:
            return use(text_of_mark)
        except Exception:  # whatever a hostile text leads to
            pass
    unread()
    return None
