"""The names of the players at this device: asked once, stored, and changed in the preferences."""

from app.browser import settings
from app.ui.dialogs import Box
from app.ui.fields import text_field
from app.words.home import common as home_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

LIMIT = 20


def keep(key: str, written: str) -> None:
    name = written.strip()
    if name != settings.get(key):
        settings.put(key, name)


def mark_as_asked() -> None:
    """Store that the name of a single player was asked, so that it is not asked again."""
    if not settings.get("asked1"):
        settings.put("asked1", "yes")


async def ask_two(waits: "Callable[[str], Awaitable[object] | None]") -> bool:
    """Ask once for the names of two players who share this device; False when cancelled.

    waits: what the button that begins waits for (``Box.wait_in_button``).
    """
    if settings.get("asked2"):
        return True
    box = Box(home_words.YOUR_NAMES, "box-small")
    box.text(home_words.NAMES_HELP)
    lines = []
    for place in range(2):
        label, line = text_field(
            new_game_words.default_name(place), settings.get("alias" + str(place + 1)), LIMIT
        )
        box.body.append(label)
        lines.append(line)
    box.text(home_words.REMEMBERED, "box-note")
    box.cancel_button()
    box.button(new_game_words.START, "yes", "button primary")
    box.wait_in_button(waits)
    if await box.ask() is None:
        return False
    for place in range(2):
        keep("alias" + str(place + 1), str(lines[place].value))
    mark_as_asked()
    settings.put("asked2", "yes")
    return True
