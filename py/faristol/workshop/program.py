"""A script's side as a process: a request a line on standard input, its reply a line on standard output.

What the script itself writes there goes to standard error, and it has nothing to read.
"""

from __future__ import annotations

import os

from faristol.workshop.script import Script


def main() -> None:
    with (
        os.fdopen(os.dup(0), encoding="utf-8") as requests,
        # A script may print half a character, which no encoding has.
        os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace") as replies,
    ):
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        script = Script()
        for line in requests:
            replies.write(script.handle(line) + "\n")
            replies.flush()


if __name__ == "__main__":
    main()
