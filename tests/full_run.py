"""What a full run of the suite adds: more examples of each law, and what is slow and seldom breaks.

``python3 build.py test`` takes a third of the examples and leaves out what is marked ``full``, so that it is
short enough for each change.  ``python3 build.py test --full``, before a release, runs everything.
"""

from __future__ import annotations

import os
from typing import Final

FULL: Final = os.environ.get("FARISTOL_TESTS") == "full"
_PART: Final = 3


def some(number: int) -> int:
    """``number`` in a full run, otherwise a third of it, rounded up."""
    return number if FULL else -(-number // _PART)
