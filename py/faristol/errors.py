"""The failures a person can cause. Anything else that is raised is a bug.

An error is data: a code, the article it rests on, and fields.  The sentences a person reads
are written by the screen (``app/words``) and by the command line, never here.
"""

from __future__ import annotations

from collections.abc import Mapping

Field = str | int | bool | tuple[str, ...]


class FaristolError(Exception):
    """Base of the three failures; ``code`` is a stable snake_case word."""

    def __init__(self, code: str, **fields: Field) -> None:
        self.code = code
        self.fields: Mapping[str, Field] = fields
        super().__init__(code, dict(fields))

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value!r}" for key, value in self.fields.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(FaristolError):
    """Someone at the table tried what the regulation does not allow: shown, with its article."""

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
    """A file (journal, lexicon, word list) cannot be read; ``line`` counts from 1, 0 for the whole."""

    def __init__(self, code: str, line: int = 0, **fields: Field) -> None:
        super().__init__(code, line=line, **fields)
        self.line = line

    def at(self, line: int, **more: Field) -> BadRecord:
        """The same fault, at ``line`` of the file that it was found in."""
        fields = {key: value for key, value in self.fields.items() if key != "line"}
        return BadRecord(self.code, line, **{**fields, **more})
