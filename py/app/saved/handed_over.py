"""A prepared duplicate on its way from another page to the director's desk, which takes it once."""

from app.browser import storage

PREPARED_KEY = "prepared"
DESK = "duplicada.html#preparada"
_HASH = "#preparada"


def taken(found: str) -> str:
    """The prepared game that came with the address's hash ``found``, taken from the device; "" for none."""
    if found != _HASH:
        return ""
    text = storage.recall(PREPARED_KEY)
    storage.remember(PREPARED_KEY, "")
    return text
