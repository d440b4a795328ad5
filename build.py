#!/usr/bin/env python3
"""The project's command: ``python3 build.py build | serve | dev | test``, and what ``--help`` lists.

It needs Python 3.11 or later, and nothing else installed by hand.  The steps are in
``py/sitebuild``.
"""

from __future__ import annotations

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (this is the one file that an older Python reads)
    sys.exit("Faristol needs Python 3.11 or later.")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from sitebuild.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
