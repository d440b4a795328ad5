"""The exit codes of every command."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit code of a command."""

    OK = 0
    NO = 1  # the answer is no: a word is invalid, a play not legal, a journal fails its audit
    BAD = 2  # bad usage, or an input that cannot be read; of ``pair``: no pairing exists
    MALFORMED = 3  # of ``pair`` and ``standings``: the file is not well written


class Stop(Exception):
    """Ends the command with ``code``, after ``message`` on standard error."""

    def __init__(self, code: Exit, message: str) -> None:
        super().__init__(message)
        self.code = code
