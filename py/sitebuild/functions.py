"""Which functions of the screen have run in MicroPython: in a story, or in a call that a replay made again.

The stories and the tests of the screen's rooms run on a variant of the site that counts (``site/counting``).
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from sitebuild import unsteady
from sitebuild.site import counting
from sitebuild.steps import say

FLOOR: Final = 0.97  # of all functions
REPLAYED: Final = "tests/rooms/app"


def run(options: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run pytest with these options and the tests that are replayed; 0 when all pass and FLOOR is reached."""
    counting.build()
    with tempfile.TemporaryDirectory() as folder:
        places = {"FARISTOL_SITE": str(counting.FOLDER), "FARISTOL_FUNCTIONS": folder}
        code = unsteady.run([*options, REPLAYED], {**environment, **places})
        known = {name for file in Path(folder).iterdir() for name in file.read_text("utf-8").splitlines()}
    few = told(known, counting.functions())  # told where a story has failed, too
    return code or few


def told(known: set[str], functions: Sequence[str]) -> int:
    """Name the functions that are not known to have run; 1 where these are too many."""
    left = [name for name in functions if name not in known]
    for name in left:
        say(f"never run in MicroPython: {name}")
    share = 1 - len(left) / len(functions)
    say(f"{share:.1%} of {len(functions)} functions of the screen have run ({FLOOR:.0%} are asked)")
    return int(share < FLOOR)
