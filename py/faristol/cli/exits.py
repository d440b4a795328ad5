"""The exit codes of every command."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit code of a command."""

    OK = 0
    NO = 1  # the answer is no: an invalid word, a play that is not legal, an audit that fails, no pairing
    BAD = 2  # bad usage, an input that cannot be read, or an output that cannot be written
    STOPPED = 130  # by Ctrl-C


class CliStop(Exception):
    """Ends the command with ``code``, after ``message`` on standard error."""

    def __init__(self, code: Exit, message: str) -> None:
        super().__init__(message)
        self.code = code
