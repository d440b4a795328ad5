"""Signs that nobody sees: they turn, hide or join what is written, and equal names differ by them."""

from __future__ import annotations

import re
from typing import Final

# Directions and isolates, blanks of no width, the mark of an encoding, joiners but those of pictures.
_UNSEEN: Final = re.compile(
    "[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]|\u200d(?![\u2600-\U0001faff])"
)


def without_unseen(text: str) -> str:
    """``text`` without the signs that turn or hide what stands beside them."""
    return _UNSEEN.sub("", text)
