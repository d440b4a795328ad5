"""The declaration of an action, beside its fields: what the rooms that handle it need to know.

An action of ``game``, ``duplicate`` or ``tournament`` is a frozen dataclass.  From its declaration are made
the reader of its request (``session.action_reader``), the type of that request (``action_types`` of each
room), the buttons of a view, the audit of a journal, and what another device of a game may ask for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar, dataclass_transform, get_args

Declared = TypeVar("Declared")


@dataclass(frozen=True, slots=True)
class Declaration:
    """What is said of an action.

    kind: its name in requests and in a view's ``can``; "" where no request asks for it.
    makes: the events whose fields are those of the action, so that an audit makes it from them.
    button: whether ``can`` tells if it is allowed now.
    guest: the fields of its request that another device of a game may fill in; None: it may not ask for it.
    """

    kind: str
    makes: tuple[type, ...]
    button: bool
    guest: tuple[str, ...] | None


_DECLARATIONS: Final[dict[type, Declaration]] = {}


@dataclass_transform(frozen_default=True)
def action(
    kind: str = "", *makes: type, button: bool = False, guest: tuple[str, ...] | None = None
) -> Callable[[type[Declared]], type[Declared]]:
    """Make a class a frozen dataclass with a ``Declaration``."""

    def declare(bare: type[Declared]) -> type[Declared]:
        made = dataclass(frozen=True, slots=True)(bare)
        _DECLARATIONS[made] = Declaration(kind, makes, button, guest)
        return made

    return declare


def declarations(union: Any) -> dict[type, Declaration]:
    """The declarations of a union of actions, in the order in which they are declared."""
    several = set(get_args(union))
    return {kind: declaration for kind, declaration in _DECLARATIONS.items() if kind in several}


def by_kind(union: Any) -> dict[str, type]:
    """The actions of a union that a request may ask for, by their names."""
    return {declaration.kind: kind for kind, declaration in declarations(union).items() if declaration.kind}


def remade_from(union: Any) -> dict[type, Any]:
    """The action of a union that is made again from each event, by the event's class."""
    return {event: kind for kind, declaration in declarations(union).items() for event in declaration.makes}


def buttons(union: Any) -> dict[str, Any]:
    """The actions of a union that have a button, by their names."""
    return {declaration.kind: kind for kind, declaration in declarations(union).items() if declaration.button}


def attempts(union: Any, **values: object) -> dict[Any, Any]:
    """An action for each button of a union, to be tried: whether it is allowed, and if not, why.

    values: of fields, by name; one that is not given has its default.
    """
    return {
        name: kind(**{field.name: values[field.name] for field in fields(kind) if field.name in values})
        for name, kind in buttons(union).items()
    }
