"""A script's side as a process: a request a line on standard input, its reply a line on standard output.

What the script itself writes there goes to standard error.
"""

from __future__ import annotations

import os
import sys

from faristol.workshop.script import Script


def main() -> None:
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as replies:
        os.dup2(2, 1)
        script = Script()
        for line in sys.stdin:
            replies.write(script.handle(line) + "\n")
            replies.flush()


if __name__ == "__main__":
    main()
