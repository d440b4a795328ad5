"""The errors that a person can cause.  Any other exception is a bug.

An error is data: a code, the article it rests on, and fields.  The sentences for people are written by
the screen (``app/words``) and by the command line (``cli/messages``), never here.
"""

from __future__ import annotations

from collections.abc import Mapping

Field = str | int | bool | tuple[str, ...]


class FaristolError(Exception):
    """Base of the engine's errors.  ``code`` is a stable snake_case word; ``fields`` are its details."""

    def __init__(self, code: str, **fields: Field) -> None:
        self.code = code
        self.fields: Mapping[str, Field] = fields
        super().__init__(code, dict(fields))

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.fields.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalAction(FaristolError):
    """An action that the regulation does not allow.  ``article``: where the regulation says so, if known."""

    def __init__(self, code: str, article: str | None = None, **fields: Field) -> None:
        super().__init__(code, **fields)
        self.article = article


class BadNotation(FaristolError):
    """A written word, coordinate or position cannot be read; ``position`` is the index of the fault."""

    def __init__(self, code: str, text: str, position: int, **fields: Field) -> None:
        super().__init__(code, text=text, position=position, **fields)
        self.text = text
        self.position = position


class BadRecord(FaristolError):
    """A file or a request cannot be read; ``line`` counts from 1, 0 is the whole file."""

    def __init__(self, code: str, line: int = 0, **fields: Field) -> None:
        super().__init__(code, line=line, **fields)
        self.line = line

    def at(self, line: int, **more: Field) -> BadRecord:
        """The same error at ``line``, with the fields ``more`` added."""
        fields = {key: value for key, value in self.fields.items() if key != "line"}
        return BadRecord(self.code, line, **{**fields, **more})
