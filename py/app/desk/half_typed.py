"""What is half typed at the desk, kept at every key, so that a reload takes no letter of it away."""

import json

from app.browser.dom import run
from app.browser.storage import recall, remember

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Kept(TypedDict):
        at: str
        typed: list[str]


def keep(key: str, here: str, typed: "list[str]") -> None:
    """Keep the text of each field of the line ``key``; ``here``: the game, and where in it this belongs."""
    run(remember(key, json.dumps({"at": here, "typed": typed}) if any(typed) else ""))


async def found(key: str, here: str) -> "list[str]":
    """What was typed into the line ``key`` at ``here``, or nothing."""
    text = await recall(key)
    kept: "Kept | None" = json.loads(text) if text else None
    return kept["typed"] if kept is not None and kept["at"] == here else []
