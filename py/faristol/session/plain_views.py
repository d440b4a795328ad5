"""Plain views: records of the engine that go to the page as they are, field by field.

Their types (``view_types``) are made from the records by ``workbench.wire_types``, which lists them.  A view
that chooses, computes or renames is written by hand, in the ``present`` of its room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain_view(value: object) -> Any:
    """The view of a dataclass, or what is in one of its fields."""
    if is_dataclass(value):
        return {field.name: plain_view(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain_view(one) for one in value]
    if isinstance(value, Mapping):
        return {name: plain_view(item) for name, item in value.items()}
    return value


def plain_views(several: Iterable[object]) -> list[Any]:
    """The views of several."""
    return [plain_view(one) for one in several]
