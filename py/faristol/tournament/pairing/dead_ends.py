"""How likely a Swiss tournament ends before its last round, because nobody new is left to meet.

Measured with 100 tournaments of each size and number of rounds, everybody present. With at least two rounds
fewer than opponents (the bye is one) there was none. With more rounds a round robin is better.
"""

from __future__ import annotations

from typing import Final

# Per cent, of (entries, rounds).
MEASURED: Final = {
    (5, 4): 27, (5, 5): 27, (6, 4): 45, (6, 5): 45, (7, 6): 9, (7, 7): 10, (8, 6): 20, (8, 7): 24,
    (9, 8): 23, (9, 9): 27, (10, 8): 22, (10, 9): 28, (11, 10): 19, (11, 11): 24, (12, 10): 26, (12, 11): 35,
    (13, 12): 20, (14, 12): 18,
}  # fmt: skip
USUAL: Final = 20


def dead_ends(count: int, rounds: int) -> int:
    """How many of 100 such tournaments come to a round that no pairing can make; 100: all of them."""
    places = count + count % 2  # the bye is one of them
    if rounds >= places:
        return 100
    if count < 5 or rounds < places - 2:
        return 0
    return MEASURED.get((count, rounds), USUAL)
