"""A prepared duplicate on its way from another page to the director's desk, which takes it once."""

import json

from app.browser import kept

MARK = "#preparada"
DESK = "duplicada.html" + MARK
_KEY = "prepared"


def hand_over(text: str) -> None:
    """Keep the text of a prepared game until the desk takes it."""
    kept.write(_KEY, text)


def taken() -> str:
    """The prepared game, taken from the device; raises ValueError where there is none."""
    text: "str | None" = kept.read(_KEY, "", _checked)
    kept.forget(_KEY)
    if not text:
        raise ValueError(_KEY)
    return text


def _checked(text: str) -> str:
    """``text``; raises ValueError where it is no JSON object."""
    if not isinstance(json.loads(text), dict):
        raise ValueError(_KEY)
    return text
