"""A prepared duplicate on its way from another page to the director's desk, which takes it once."""

from app.browser import kept

_KEY = "prepared"
DESK = "duplicada.html#preparada"
_HASH = "#preparada"


def hand_over(text: str) -> None:
    """Keep the text of a prepared game until the desk takes it."""
    kept.write(_KEY, text)


def taken(found: str) -> str:
    """The prepared game that came with the address's hash ``found``, taken from the device; "" for none."""
    if found != _HASH:
        return ""
    text: str = kept.read(_KEY, "") or ""
    kept.forget(_KEY)
    return text
