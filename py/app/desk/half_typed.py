"""Half-typed text of the desk's fields, stored at every key, so that a reload loses no character."""

import json

from app.browser.storage import recall, remember

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Kept(TypedDict):
        at: str
        typed: list[str]


def keep(key: str, here: str, typed: "list[str]") -> None:
    """Store the text of each field of the line ``key``; ``here``: the game and the round it belongs to."""
    remember(key, json.dumps({"at": here, "typed": typed}) if any(typed) else "")


def found(key: str, here: str) -> "list[str]":
    """The stored texts of the line ``key`` for ``here``, or an empty list."""
    text = recall(key)
    kept: "Kept | None" = json.loads(text) if text else None
    return kept["typed"] if kept is not None and kept["at"] == here else []
