"""Times of searches over the whole list: the whole answer to a request of the room of words.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent.  Each
search begins as the first request of a new session, as after the page was loaded.  Between its repetitions
another one is asked, so that none is answered with what was found last.
"""

from __future__ import annotations

import gc
import json
import time
from typing import Any

from faristol.lexicon import Lexicon
from faristol.session import Session

ROWS = 120  # what the screen asks for first
REPEATED = 9
SEARCHES: dict[str, dict[str, Any]] = {
    "all": {},
    "pattern": {"pattern": "?A[LNR]*"},
    "contains": {"contains": "L·L"},
    "ends": {"ends": "CIO"},
    "one letter": {"contains": "A"},
    "rack": {"rack": "AEINRST", "grouping": "long_first"},
    "two blanks": {"rack": "AEIRS??", "grouping": "long_first"},
    "filters": {"with_any": "QUXZ", "lengths": [5, 9], "vowels": [2, 3]},
    "anagrams": {"anagrams": [5, 65535]},
    "points": {"order": "points", "grouping": "short_first"},
    "probability": {"order": "probability"},
    "seven likely": {"order": "probability", "lengths": [7, 7]},
}


def search_figures(lexicon: Lexicon) -> dict[str, dict[str, float]]:
    """Milliseconds by search: the median, the worst (mostly the first), and how many words."""
    found = {}
    for name, asked in SEARCHES.items():
        found[name] = _figures(lexicon, asked)
        gc.collect()  # a page has one session: no other one is to count in its memory
    return found


def _figures(lexicon: Lexicon, asked: dict[str, Any]) -> dict[str, float]:
    handle = Session(lexicon, {}, lambda: "").handle
    times = []
    count = 0
    for _ in range(REPEATED):
        began = time.perf_counter()
        count = _ask(handle, asked)
        times.append((time.perf_counter() - began) * 1000)
        _ask(handle, {"pattern": "AS"})
    return {"median": sorted(times)[len(times) // 2], "worst": max(times), "count": float(count)}


def _ask(handle: Any, asked: dict[str, Any]) -> int:
    request = {"kind": "words_find", "id": 1, "asked": asked, "first": 0, "count": ROWS, "hooks": True}
    return int(json.loads(handle(json.dumps(request)))["found"]["count"])
