"""The lines of events, derived from the fields of their dataclasses.

An event is written as its name and its fields in their order: ``SlipUndone(3)`` as
``{"event": "slip_undone", "number": 3}``.  The type of a field says how it is written: tiles as
``tiles.text`` spells them and plays as "H8 CASA", so that people can read a journal.  A new event needs no
line here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields
from enum import EnumType
from typing import Any, Final, Generic, NamedTuple, TypeVar, get_args, get_type_hints

from faristol.board import Play, write_play
from faristol.errors import BadRecord
from faristol.record.fields import Fields, Json, JsonObject
from faristol.tiles import spell

Event = TypeVar("Event")


class FieldForm(NamedTuple):
    """How a value is written, and how it is read from the field ``key`` of a line.

    wire: the type of what is written.
    """

    write: Callable[[Any], Json]
    read: Callable[[Any, str], Any]
    wire: str = "object"


def _same(value: Any) -> Any:
    return value


_FORMS: Final[dict[Any, FieldForm]] = {
    int: FieldForm(_same, Fields.whole, "int"),
    str: FieldForm(_same, Fields.text, "str"),
    bool: FieldForm(_same, Fields.truth, "bool"),
    bytes: FieldForm(spell, Fields.tiles, "str"),
    Play: FieldForm(write_play, Fields.play, "str"),
    tuple[int, ...]: FieldForm(list, Fields.wholes, "list[int]"),
    tuple[bytes, ...]: FieldForm(lambda words: [spell(word) for word in words], Fields.words, "list[str]"),
    int | None: FieldForm(_same, lambda line, key: line.whole(key) if line.has(key) else None, "int | None"),
    Play | None: FieldForm(
        lambda play: write_play(play) if play else "",
        lambda line, key: line.play(key) if line.text(key) else None,
        "str",
    ),
}


def form_of(hint: Any, place: tuple[type, str]) -> FieldForm:
    """How a field of type ``hint`` is written; ``TypeError`` with its ``place`` if that is not known."""
    for known in (hint, getattr(hint, "__supertype__", None)):
        if known in _FORMS:
            return _FORMS[known]
    if isinstance(hint, EnumType):
        return FieldForm(lambda value: value.value, lambda line, key: line.choice(key, hint), "str")
    raise TypeError(f"no form for {place}: {hint}")


class _Part(NamedTuple):
    """A field of a dataclass.  form: None where the value's own fields stand in the line.

    missing: what a line without the field means; ``MISSING``: that is a fault.
    is_left_out: whether that value is not written.
    """

    name: str
    kind: Any
    key: str
    form: FieldForm | None
    missing: Any
    is_left_out: bool


class EventCodec(Generic[Event]):
    """The codec of a union of events.

    union: the union.
    forms: of further types, by type; or of one field, by class and name.
    inline: dataclasses whose fields stand in the line of the event.
    order: the order of fields in a line, where it is not that of the class.
    keys: other names of fields in lines.
    left_out: fields, by class and name, that are written only where they have not their default.
    may_lack: fields that are always written, and have their default where a line lacks them.
    A field without a default of its own has false.
    """

    def __init__(
        self,
        union: Any,
        *,
        forms: Mapping[Any, FieldForm] = {},
        inline: Collection[type] = (),
        order: Mapping[type, tuple[str, ...]] = {},
        keys: Mapping[str, str] = {},
        left_out: Collection[tuple[type, str]] = (),
        may_lack: Collection[tuple[type, str]] = (),
    ) -> None:
        self._classes = {_name(arg): arg for arg in get_args(union)}
        self._forms = forms
        self._inline, self._order, self._keys = inline, order, keys
        self._left_out, self._may_lack = left_out, may_lack
        self._parts: dict[type, tuple[_Part, ...]] = {}  # by class, once it is met: few games have all events

    def write(self, event: Event) -> JsonObject:
        """``event`` as the fields of its line, its name under "event"."""
        return {"event": _name(type(event)), **self._fields_of(event)}

    def read(self, line: Fields) -> Event:
        """The event on ``line``; ``BadRecord`` with its number when it is none."""
        name = line.text("event")
        kind = self._classes.get(name)
        if kind is None:
            raise BadRecord("unknown_event", line.line_number, event=name)
        event: Event = self._value_of(kind, line)
        return event

    def _fields_of(self, value: object) -> JsonObject:
        written: JsonObject = {}
        for part in self._parts_of(type(value)):
            content = getattr(value, part.name)
            if part.form is None:
                written |= self._fields_of(content)
            elif not (part.is_left_out and content == part.missing):
                written[part.key] = part.form.write(content)
        return written

    def _value_of(self, kind: Any, line: Fields) -> Any:
        return kind(**{part.name: self._read(part, line) for part in self._parts_of(kind)})

    def _read(self, part: _Part, line: Fields) -> Any:
        if part.form is None:
            return self._value_of(part.kind, line)
        if part.missing is not MISSING and not line.has(part.key):
            return part.missing
        return part.form.read(line, part.key)

    def _parts_of(self, kind: Any) -> tuple[_Part, ...]:
        if kind not in self._parts:
            hints = get_type_hints(kind)
            defaults = {field.name: field.default for field in fields(kind)}
            names = self._order.get(kind, tuple(defaults))
            self._parts[kind] = tuple(self._part(kind, name, hints[name], defaults[name]) for name in names)
        return self._parts[kind]

    def _part(self, kind: type, name: str, hint: Any, default: Any) -> _Part:
        place = (kind, name)
        is_left_out = place in self._left_out
        may_lack = is_left_out or place in self._may_lack
        missing = (False if default is MISSING else default) if may_lack else MISSING
        form = None if hint in self._inline else self._form(place, hint)
        return _Part(name, hint, self._keys.get(name, name), form, missing, is_left_out)

    def _form(self, place: tuple[type, str], hint: Any) -> FieldForm:
        for known in (place, hint):
            if known in self._forms:
                return self._forms[known]
        return form_of(hint, place)


def _name(kind: type) -> str:
    """The name of an event in lines: ``SlipUndone`` is ``slip_undone``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()
