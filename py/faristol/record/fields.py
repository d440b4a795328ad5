"""The fields of a JSON object, read with their types.

Every reader of a journal, of a file in JSON and of a request uses ``Fields``.  A field that is missing or
of another type is a ``BadRecord`` with the line of the file and the name of the field.
"""

from __future__ import annotations

import base64
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from faristol import intake
from faristol.board import Play, read_play
from faristol.errors import BadNotation, BadRecord
from faristol.rules import Option
from faristol.tiles import BLANK_BIT, parse

Json: TypeAlias = intake.Json
JsonObject: TypeAlias = dict[str, Json]
Choice = TypeVar("Choice", bound=Enum)

_SHOWN: Final = 80  # characters of a text at fault


class Fields:
    """The fields of one object.  ``line``: its line in the file, from 1; 0 where there is no file.

    Every method that reads a field raises ``BadRecord("bad_field")`` where it has another type.  Methods
    called ``optional_`` return a default where the field is missing or null.
    """

    def __init__(self, value: Json, line: int = 0) -> None:
        if not isinstance(value, dict):
            raise BadRecord("not_an_object", line)
        self._fields = value
        self.line_number = line

    def fault(self, key: str) -> BadRecord:
        """The error for a field ``key`` that is missing or has another type."""
        return BadRecord("bad_field", self.line_number, field=key)

    def value(self, key: str) -> Json:
        """The value of ``key``, of any type; None where it is missing."""
        return self._fields.get(key)

    def has(self, key: str) -> bool:
        """Whether ``key`` has a value other than null."""
        return self._fields.get(key) is not None

    # One value

    def text(self, key: str) -> str:
        return self._as_text(self.value(key), key)

    def whole(self, key: str) -> int:
        return self._as_whole(self.value(key), key)

    def truth(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.fault(key)
        return value

    def index(self, key: str, size: int) -> int:
        """A whole number from 0 to ``size`` - 1."""
        return self.as_index(self.value(key), key, size)

    def choice(self, key: str, kind: type[Choice]) -> Choice:
        """The member of ``kind`` whose value is under ``key``."""
        try:
            return kind(self.text(key))
        except ValueError:
            raise self.fault(key) from None

    def tiles(self, key: str) -> bytes:
        """Spelled tiles; ``BadRecord("bad_tiles")`` where they cannot be read."""
        return self.as_tiles(self.value(key), key)

    def file(self, key: str) -> bytes:
        """A file, written in base 64."""
        try:
            return base64.b64decode(self.text(key), validate=True)
        except ValueError:  # other signs than those of the base, or no whole bytes
            raise self.fault(key) from None

    def rack(self, key: str) -> bytes:
        """The tiles of a rack; ``BadRecord("bad_tiles")`` where one is none of the box."""
        return self.as_rack(self.value(key), key)

    def play(self, key: str) -> Play:
        """A play written as "H8 CASA"; ``BadRecord("bad_play")`` where it cannot be read."""
        text = self.text(key)
        try:
            return read_play(text)
        except BadNotation as fault:
            raise BadRecord("bad_play", self.line_number, text=text[:_SHOWN], reason=fault.code) from None

    # One value, or none

    def optional_whole(self, key: str, missing: int) -> int:
        return self.whole(key) if self.has(key) else missing

    def optional_text(self, key: str, missing: str = "") -> str:
        return self.text(key) if self.has(key) else missing

    def optional_truth(self, key: str) -> bool:
        """False where it is missing."""
        return self.has(key) and self.truth(key)

    def optional_choice(self, key: str, kind: type[Choice], missing: Choice) -> Choice:
        return self.choice(key, kind) if self.has(key) else missing

    def optional_array(self, key: str) -> list[Json]:
        """An empty list where it is missing."""
        return self.array(key) if self.has(key) else []

    # Several

    def array(self, key: str) -> list[Json]:
        value = self.value(key)
        if not isinstance(value, list):
            raise self.fault(key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(self._as_text(text, key) for text in self.array(key))

    def wholes(self, key: str) -> tuple[int, ...]:
        return tuple(self._as_whole(number, key) for number in self.array(key))

    def words(self, key: str) -> tuple[bytes, ...]:
        """Several words or racks, each as its tiles."""
        return tuple(self.as_tiles(word, key) for word in self.array(key))

    def options(self, key: str = "options") -> tuple[tuple[str, Option], ...]:
        """Options by name, sorted; whether the regulation offers them is not checked here."""
        chosen = self.value(key)
        if not isinstance(chosen, dict):
            raise self.fault(key)
        read: list[tuple[str, Option]] = []
        for name, value in sorted(chosen.items()):
            if not isinstance(value, (str, int)) or isinstance(value, bool):
                raise self.fault(key)
            read.append((name, value))
        return tuple(read)

    def optional_options(self, key: str = "options") -> tuple[tuple[str, Option], ...]:
        """No options where the field is missing."""
        return self.options(key) if self.value(key) else ()

    # A value within the one under ``key``

    def as_tiles(self, value: Json, key: str) -> bytes:
        """``value`` as spelled tiles; ``BadRecord("bad_tiles")`` where they cannot be read."""
        text = self._as_text(value, key)
        try:
            return parse(text)
        except BadNotation as fault:
            raise BadRecord("bad_tiles", self.line_number, field=key, text=fault.text) from None

    def as_rack(self, value: Json, key: str) -> bytes:
        """``value`` as tiles of the box: a blank stands for no letter yet."""
        tiles = self.as_tiles(value, key)
        if any(tile & BLANK_BIT for tile in tiles):
            text = self._as_text(value, key)
            raise BadRecord("bad_tiles", self.line_number, field=key, text=text[:_SHOWN])
        return tiles

    def as_index(self, value: Json, key: str, size: int) -> int:
        """``value`` as a whole number from 0 to ``size`` - 1."""
        number = self._as_whole(value, key)
        if not 0 <= number < size:
            raise self.fault(key)
        return number

    def _as_text(self, value: Json, key: str) -> str:
        if not isinstance(value, str):
            raise self.fault(key)
        return value

    def _as_whole(self, value: Json, key: str) -> int:
        """A whole number; true and false are refused."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(key)
        return value
