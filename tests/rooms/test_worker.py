"""The entry of the engine in the browser."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys, faristol.worker; print(*sys.modules)"

NEEDED_LATER = (
    "faristol.tournament",
    "faristol.record.gcg",
    "faristol.study",
    "faristol.duplicate",
    "faristol.duel",
)


def test_the_compiled_modules_of_the_first_turn_and_search_are_loaded_at_the_start() -> None:
    """In WebKit the first search would wait seconds for its module."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert {"faristol.kernel.movegen", "faristol.kernel.wordsearch"} <= set(done.stdout.split())


def test_what_a_game_does_not_need_is_not_loaded_at_the_start() -> None:
    """Each costs a page's start on a tablet a part of a second."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith(NEEDED_LATER)]
