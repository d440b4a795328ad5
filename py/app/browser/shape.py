"""The shape that a kept value must have, written as an example of it.  Pure.

``""`` stands for any text, ``0`` for any number, ``Count`` and ``Instant`` for whole numbers within bounds,
``False`` for yes or no, and ``None`` for anything.  A list has one element, which stands for each; a second
one, ``None``, says that some may be null.  A tuple is a list of so many parts.  A dictionary names the fields
that must be there; one that ends in "?" may be missing or null.  A dictionary with the only key "" has any
keys, with values of one shape.  ``Each`` round such a list or dictionary lets the odd ones of it be left out.
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Misshapen(ValueError):
    """The value is of another shape."""


class Count:
    """A whole number from 0 on, as large as one counts."""

    most = 1_000_000


class Instant(Count):
    """Milliseconds since 1970, up to the last one that the browser knows."""

    most = 8_640_000_000_000_000


class Each:
    """A list, or a dictionary of any keys, of things that have nothing to do with each other.

    shape: of the whole.  Those of another shape are left out where somebody takes them; else nothing fits.
    """

    def __init__(self, shape: object) -> None:
        self.shape = shape


def parsed(text: str, shape: object, odd: "list[object] | None" = None) -> "Any":
    """The value of a JSON text that has this shape; raises ValueError, or what a hostile text makes fail.

    odd: takes up what is left out of an ``Each``.
    """
    value = json.loads(text)
    _check(value, shape, odd)
    return value


def fits(value: object, shape: object) -> bool:
    """Whether a value that was read has this shape."""
    try:
        _check(value, shape)
    except Misshapen:
        return False
    return True


def _check(value: object, shape: "Any", odd: "list[object] | None" = None) -> None:
    if isinstance(shape, Each):
        if odd is not None:
            _leave_out(value, shape.shape, odd)
        shape = shape.shape
    if shape is None:
        return
    if isinstance(shape, bool) or isinstance(value, bool):
        fits = isinstance(shape, bool) and isinstance(value, bool)
    elif shape is Count or shape is Instant:
        fits = isinstance(value, int) and 0 <= value <= shape.most
    elif isinstance(shape, int):
        fits = isinstance(value, int) or (isinstance(value, float) and value - value == 0)
    elif isinstance(shape, str):
        fits = isinstance(value, str)
    elif isinstance(shape, dict):
        fits = isinstance(value, dict) and _fields_fit(value, shape, odd)
    else:
        fits = isinstance(value, list) and _parts_fit(value, shape)
    if not fits:
        raise Misshapen(str(shape))


def _leave_out(value: object, shape: object, odd: "list[object]") -> None:
    """Remove from a list or a dictionary what is of another shape than the whole wants of each."""
    if isinstance(value, list) and isinstance(shape, list):
        there = value[:]
        value.clear()
        for one in there:
            (value if fits(one, shape[0]) else odd).append(one)
    elif isinstance(value, dict) and isinstance(shape, dict):
        for key in [key for key in value if not fits(value[key], shape[""])]:
            odd.append({key: value.pop(key)})


def _fields_fit(value: "dict[str, object]", shape: "dict[str, object]", odd: "list[object] | None") -> bool:
    if "" in shape:
        for key in value:
            _check(value[key], shape[""])
        return True
    for key in shape:
        found = value.get(key.rstrip("?"))
        if found is not None or not key.endswith("?"):
            _check(found, shape[key], odd)
    return True


def _parts_fit(value: "list[object]", shape: "list[object] | tuple[object, ...]") -> bool:
    if isinstance(shape, tuple) and len(value) != len(shape):
        return False
    for place in range(len(value)):
        if value[place] is not None or len(shape) != 2 or shape[1] is not None:
            _check(value[place], shape[place] if isinstance(shape, tuple) else shape[0])
    return True
