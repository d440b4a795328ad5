"""Which functions of the screen have run in MicroPython, in a story or in a replayed call.

``build.py test --functions`` sets FARISTOL_SITE, a folder with the variant of the site that says so
(``sitebuild.site.counting``), and FARISTOL_FUNCTIONS, the folder in which each process keeps the names.
"""

from __future__ import annotations

import os
from pathlib import Path

from sitebuild.paths import DIST
from sitebuild.site.counting import SIGN

SITE = Path(os.environ.get("FARISTOL_SITE", DIST))  # that is tested
KEPT = os.environ.get("FARISTOL_FUNCTIONS", "")
_known: set[str] = set()


def note(message: str) -> None:
    """Keep the names in a message on the console."""
    new = set(message.removeprefix(SIGN).split()) - _known if message.startswith(SIGN) else set()
    if new and KEPT:
        _known.update(new)
        with Path(KEPT, str(os.getpid())).open("a", encoding="utf-8") as file:
            file.write("".join(f"{name}\n" for name in sorted(new)))
