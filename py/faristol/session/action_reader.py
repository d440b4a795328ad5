"""Requests read as actions: the fields of an action's dataclass are the fields of its request.

A field with a default may be missing, and then has it.  What a request writes in another way, or what
follows from the state, is read by a function of the room (``Asked``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final, Generic, NamedTuple, TypeVar, get_type_hints

from faristol.declared import by_kind
from faristol.errors import BadRecord
from faristol.record.event_codec import form_of
from faristol.record.fields import Fields

Action = TypeVar("Action")
Context = TypeVar("Context")
OPTIONAL: Final = "NotRequired[{}]"


class AskedField(NamedTuple):
    """How a value, or a whole action, is read from a request.

    read: from the fields of the request and the room's context.
    wire: the fields that it reads, each with its type as a ``TypedDict`` has it.
    """

    read: Callable[[Fields, Any], Any]
    wire: Mapping[str, str] = {}


class ActionReader(Generic[Action, Context]):
    """The reader of a union of actions.

    forms: how fields are read, by class and name, by name, or by type.
    whole: kinds that a function reads; it may make several actions, or one of another name.
    """

    def __init__(
        self, union: Any, *, forms: Mapping[Any, AskedField] = {}, whole: Mapping[str, AskedField] = {}
    ) -> None:
        self._by_kind, self._forms, self._whole = by_kind(union), forms, whole
        self._asked: dict[str, dict[str, AskedField]] = {}  # by kind, once it is met: few games ask for all

    def read(self, request: Fields, context: Context) -> list[Action]:
        """The actions that ``request`` asks for; ``BadRecord`` for a malformed one."""
        kind = request.text("type")
        if kind in self._whole:
            made: Action | list[Action] = self._whole[kind].read(request, context)
            return made if isinstance(made, list) else [made]
        if kind not in self._by_kind:
            raise BadRecord("unknown_action", type=kind)
        values = {name: asked.read(request, context) for name, asked in self._fields_of(kind).items()}
        action: Any = self._by_kind[kind]
        return [action(**values)]

    def wires(self) -> dict[str, dict[str, str]]:
        """The fields of each kind of request, with their types."""
        found = {kind: dict(asked.wire) for kind, asked in self._whole.items()}
        for kind in self._by_kind.keys() - self._whole.keys():
            several = [asked.wire for asked in self._fields_of(kind).values()]
            found[kind] = {key: type_ for wire in several for key, type_ in wire.items()}
        return found

    def _fields_of(self, kind: str) -> dict[str, AskedField]:
        if kind not in self._asked:
            action: Any = self._by_kind[kind]
            hints = get_type_hints(action)
            self._asked[kind] = {
                field.name: self._form(action, field.name, hints[field.name], field.default)
                for field in fields(action)
            }
        return self._asked[kind]

    def _form(self, action: type, name: str, hint: Any, default: object) -> AskedField:
        for known in ((action, name), name, hint):
            if known in self._forms:
                return self._forms[known]
        form = form_of(hint, (action, name))
        if default is MISSING:
            return AskedField(lambda request, _: form.read(request, name), {name: form.wire})
        return AskedField(
            lambda request, _: form.read(request, name) if request.has(name) else default,
            {name: OPTIONAL.format(form.wire)},
        )
