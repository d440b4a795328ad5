"""Half-typed text of the desk's fields, stored at every key, so that a reload loses no character."""

from app.browser import kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class HalfTyped(TypedDict):
        at: str
        typed: list[str]


def keep(key: str, here: str, typed: "list[str]") -> None:
    """Store the text of each field of the line ``key``; ``here``: the game and the round it belongs to."""
    if any(typed):
        kept.write(key, {"at": here, "typed": typed})
    else:
        kept.forget(key)


def found(key: str, here: str) -> "list[str]":
    """The stored texts of the line ``key`` for ``here``, or an empty list."""
    there: "HalfTyped | None" = kept.read(key, {"at": "", "typed": [""]})
    return there["typed"] if there is not None and there["at"] == here else []
